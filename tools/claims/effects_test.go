package claims

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"
)

// What a message says of a text happens in a Go program with that text, and so does what a
// function of Go is said to make of a value.
func testEffects(t *testing.T, all []finding) {
	var checks []effectCheck
	var others called
	counts := make(map[string]int)
	for _, f := range all {
		pkg, d := f.pkg, f.Diagnostic
		said := effectsOf(d)
		for _, e := range said {
			check, ok := checkOf(pkg, d, e)
			if !ok {
				check = calledCheck(others.add(pkg), e)
			}
			counts[d.Category]++
			checks = append(checks, effectCheck{pkg.Fset.Position(d.Pos).String() + ": " + d.Message, check})
		}
		if len(said) == 0 && slices.Contains(proved, d.Category) && strings.Contains(d.Message, "; else ") {
			t.Errorf("%s: no program checks %s", pkg.Fset.Position(d.Pos), d.Message)
		}
	}
	t.Logf("%d programs; functions of %d packages are called", len(checks), len(others.all))
	for _, rule := range proved {
		if counts[rule] == 0 {
			t.Errorf("no program checks %s", rule)
		}
	}
	runEffects(t, checks, &others)
}

// proved are the rules whose effects are what a run shows of a text.
var proved = []string{"query-append", "double-slash", "double-escape", "url-field", "path-join", "joined-slash", "bare-host", "wrong-component", "lost-query", "nil-url",
	"host-port", "host-cut", "decoded-path", "redirect-text", "plus-sign", "untrimmed-url", "request-url", "path-reference", "encoded-format", "unbracketed-host", "missing-port", "missing-scheme", "scheme-form",
	"scheme-slashes", "mux-pattern", "ignored-parse-error", "url-check", "scheme-test"}

// An effectCheck is a finding and a Go condition that holds if its message is right.
type effectCheck struct{ finding, condition string }

// An effect is what a message says, by its form.
type effect struct {
	form  *effectForm
	parts []string // what is quoted
}

// An effectForm is how rules word an effect, and the condition that it holds.
type effectForm struct {
	rules string
	says  *regexp.Regexp
	holds string // with a verb for each part
	first firstVerb
}

// A firstVerb tells what stands in a condition before the parts.
type firstVerb uint8

const (
	partsAlone  firstVerb = iota // nothing
	fieldText                    // the text of the finding, in its field of a url.URL
	operandText                  // the text whose first operand is the finding, with the first part there
	wholeText                    // the text of the finding, whatever it begins with
	pattern                      // the text of the finding, a pattern of a ServeMux
	tested                       // the test that is found, of the first part
)

const quotedText = `("(?:[^"\\]|\\.)*")`

// The programs know net/http and net/url, and nothing of the analyzer.
var effectForms = []effectForm{
	{"query-append double-slash double-escape url-field", regexp.MustCompile(`else the (\w+(?: \w+)?) is ` + quotedText), "part(%[1]s, %[2]q, %[3]s)", fieldText},
	{"query-append url-field", regexp.MustCompile(`else the query has no ` + quotedText), "!part(%[1]s, \"query name\", %[2]s)", fieldText},
	{"double-escape url-field", regexp.MustCompile(`else ` + quotedText + ` is refused`), "refused(%[2]s)", fieldText},
	{"url-field", regexp.MustCompile(`^` + quotedText + ` in URL\.Path: .*else it is printed as ` + quotedText), "(&url.URL{Path: %s}).EscapedPath() == %s", partsAlone},
	{"url-field", regexp.MustCompile(`^` + quotedText + ` in an element of JoinPath: .*else it is printed as ` + quotedText), "new(url.URL).JoinPath(%s).EscapedPath() == %s", partsAlone},
	{"url-field", regexp.MustCompile(`writes ` + quotedText + ` on Windows: .*else it is printed as ` + quotedText), "(&url.URL{Path: %s}).EscapedPath() == %s", partsAlone},
	{"url-field", regexp.MustCompile(`^RawPath does not stand for Path: .*else ` + quotedText + ` is printed as ` + quotedText), "(&url.URL{Path: %[1]s, RawPath: %[1]s}).EscapedPath() == %[2]s", partsAlone},
	{"url-field", regexp.MustCompile(`^` + quotedText + ` in URL\.Host: .*else it is printed as ` + quotedText), `(&url.URL{Host: %s}).String() == "//"+%s`, partsAlone},
	{"url-field", regexp.MustCompile(`^` + quotedText + ` in URL\.Scheme: .*else it is printed as ` + quotedText), `(&url.URL{Scheme: "x" + %s, Host: "h"}).String() == "x"+%s+"h"`, partsAlone},
	{"url-field", regexp.MustCompile(`^` + quotedText + ` at the start of URL\.RawQuery: .*else it is printed as ` + quotedText), `(&url.URL{RawQuery: %s + "x"}).String() == %s+"x"`, partsAlone},
	{"url-field", regexp.MustCompile(`^` + quotedText + ` at the start of URL\.Fragment: .*else it is printed as ` + quotedText), `(&url.URL{Fragment: %s}).String() == %s`, partsAlone},
	{"double-escape", regexp.MustCompile(`^` + quotedText + ` in the argument becomes ` + quotedText), "url.PathEscape(%[1]s) == %[2]s && url.QueryEscape(%[1]s) == %[2]s", partsAlone},
	{"path-join", regexp.MustCompile(`joined as a path, ` + quotedText + ` becomes ` + quotedText), `path.Join(%[1]s+"h", "x") == %[2]s+"h/x" && path.Clean(%[1]s+"h") == %[2]s+"h"`, partsAlone},
	{"path-join", regexp.MustCompile(`joined as a path, ` + quotedText + ` becomes .* it has no host`), `parsed(path.Join(%s+"h", "x")).Host == ""`, partsAlone},
	{"path-join", regexp.MustCompile(`joined as a path, its ` + quotedText + ` becomes ` + quotedText), `path.Join("https"+%s+"h", "x") == "https"+%s+"h/x"`, partsAlone},
	{"joined-slash", regexp.MustCompile(quotedText + ` makes the path ` + quotedText), "strings.HasPrefix(%[2]s, parsed(%[1]s).Path)", partsAlone},
	{"joined-slash", regexp.MustCompile(`^two slashes .*: ` + quotedText + ` makes ` + quotedText), `strings.Contains(strings.Replace(%[2]s, "://", "", 1), "//") && strings.Contains(%[2]s, %[1]s)`, partsAlone},
	{"joined-slash", regexp.MustCompile(`^(?:[^t]|t[^w]).*` + quotedText + ` makes ` + quotedText), "like(%[1]s, %[3]s)", operandText},
	{"bare-host", regexp.MustCompile(`^` + quotedText + ` has no scheme`), "fails(%s)", partsAlone},
	{"scheme-form", regexp.MustCompile(`^` + quotedText + ` in a file URL.*else the host is ` + quotedText), `parsed("file:"+%s).Hostname() == %s`, partsAlone},
	{"missing-scheme", regexp.MustCompile(`^(?:no scheme before )?` + quotedText + `.*else the request fails`), "fails(%s)", partsAlone},
	{"missing-scheme", regexp.MustCompile(`else ` + quotedText + ` is refused`), "fails(%s)", partsAlone},
	{"missing-scheme", regexp.MustCompile(`^no scheme before ` + quotedText + `.*else the scheme is ` + quotedText), "parsed(%s).Scheme == %s", partsAlone},
	{"missing-scheme", regexp.MustCompile(`^no scheme before ` + quotedText + `.*else it has no host`), `parsed(%s).Host == ""`, partsAlone},
	{"bare-host", regexp.MustCompile(`else ` + quotedText + ` is refused`), "fails(%s)", partsAlone},
	{"bare-host", regexp.MustCompile(`^(?:url\.Parse|a redirect) takes ` + quotedText + ` for a path`), `parsed(%[1]s).Host == "" && parsed(%[1]s).Path == %[1]s`, partsAlone},
	{"bare-host", regexp.MustCompile(`else ` + quotedText + ` is the path`), `parsed(%[1]s).Host == "" && parsed(%[1]s).Path == %[1]s`, partsAlone},
	{"lost-query", regexp.MustCompile(`changes only a copy`), "unchanged()", partsAlone},
	{"scheme-slashes", regexp.MustCompile(`else it has no (host|scheme)`), "lacks(%[1]s, %[2]q)", wholeText},
	{"scheme-slashes", regexp.MustCompile(`else ` + quotedText + ` is refused`), "fails(%s)", partsAlone},
	{"mux-pattern", regexp.MustCompile(`else ` + quotedText + ` gets (\d+)`), "answers(mux(%[1]s), %[2]s, %[3]s)", pattern},
	{"nil-url", regexp.MustCompile(`else .* is nil for ` + quotedText), "parsed(%[1]s).String() == \"\"", partsAlone},
	{"ignored-parse-error", regexp.MustCompile(`else .* is nil for ` + quotedText), "parsed(%[1]s).String() == \"\"", partsAlone},
	{"url-check", regexp.MustCompile(`else with ` + quotedText + `, ` + quotedText + ` passes too`), "%[1]s", tested},
	{"url-check", regexp.MustCompile(`^` + quotedText + ` passes too`), "%[1]s", tested},
	{"wrong-component", regexp.MustCompile(`is unescaped already.* else ` + quotedText + ` becomes ` + quotedText + `, and ` + quotedText + ` is refused`), "unescaped(%s, %s, %s)", partsAlone},
	{"wrong-component", regexp.MustCompile(`is unescaped already.* else ` + quotedText + ` is refused`), "!unescapes(%s)", partsAlone},
	{"wrong-component", regexp.MustCompile(`in a login: use url\.PathUnescape; else ` + quotedText + ` becomes ` + quotedText), "(&url.URL{RawQuery: \"k=\" + %[1]s}).Query().Get(\"k\") == %[2]s && parsed(\"http://\" + %[1]s + \"@h\").User.Username() == %[1]s", partsAlone},
	{"wrong-component", regexp.MustCompile(`in a path: use url\.PathUnescape; else ` + quotedText + ` becomes ` + quotedText), "(&url.URL{RawQuery: \"k=\" + %[1]s}).Query().Get(\"k\") == %[2]s && parsed(\"http://h/\" + %[1]s).Path == \"/\" + %[1]s", partsAlone},
	{"wrong-component", regexp.MustCompile(`in a fragment: use url\.PathUnescape; else ` + quotedText + ` becomes ` + quotedText), "(&url.URL{RawQuery: \"k=\" + %[1]s}).Query().Get(\"k\") == %[2]s && parsed(\"http://h/#\" + %[1]s).Fragment == %[1]s", partsAlone},
	{"wrong-component", regexp.MustCompile(`escapes the user and the password.* else ` + quotedText + ` becomes ` + quotedText), "url.User(%s).String() == %s", partsAlone},
	{"wrong-component", regexp.MustCompile(`may have brackets.*else ` + quotedText + ` becomes ` + quotedText), "wrongHost(%s, %s)", partsAlone},
	{"wrong-component", regexp.MustCompile(`may have brackets.*else ` + quotedText + ` is refused`), "net.ParseIP(%s) == nil", partsAlone},
	{"wrong-component", regexp.MustCompile(`may have a port.*else ("h:80") is refused`), "!names(%s)", partsAlone},
	{"wrong-component", regexp.MustCompile(`may have a port.*else ("h:80:443"|"http[^"]*") is refused`), "!splits(%[1]s) && fails(%[1]s)", partsAlone},
	{"wrong-component", regexp.MustCompile(`is no query.*else ` + quotedText + ` has no parameter ` + quotedText), `(&url.URL{RawQuery: %s}).Query().Get(%s) == ""`, partsAlone},
	{"wrong-component", regexp.MustCompile(`else the scheme of ` + quotedText + ` is ` + quotedText), "parsed(%s).Scheme == %s", partsAlone},
	{"wrong-component", regexp.MustCompile(`else it is ` + quotedText + ` for ` + quotedText), "%s == parsed(%s).RawPath", partsAlone},
	{"wrong-component", regexp.MustCompile(`has no scheme.*else ` + quotedText + ` is refused`), "fails(%s)", partsAlone},
	{"wrong-component", regexp.MustCompile(`else the name has ` + quotedText + `, not ` + quotedText), "parsed(%s).Path == %s", partsAlone},
	{"wrong-component", regexp.MustCompile(`loses how the path is escaped.*else ` + quotedText + ` arrives as ` + quotedText), `(&url.URL{Path: parsed(%[1]s).Path}).EscapedPath() == %[2]s`, partsAlone},
	{"wrong-component", regexp.MustCompile(`^(?:no port in|no colon before the port|two colons before|` + quotedText + ` before host:port|[\w.]+ begins with ` + quotedText + `).*else ` + quotedText + ` is refused`), "!splits(%[3]s)", partsAlone},
	{"wrong-component", regexp.MustCompile(`^brackets .*else ` + quotedText + ` is refused`), "!splits(%s)", partsAlone},
	{"wrong-component", regexp.MustCompile(`^a port behind a host.*else ` + quotedText + ` is refused`), "splits(%[1]s) && net.ParseIP(%[1]s) == nil", partsAlone},
	{"wrong-component", regexp.MustCompile(`^` + quotedText + ` before host:.*else ` + quotedText + ` is refused`), `parsed(%[2]s).Host != "" && net.ParseIP(%[2]s) == nil`, partsAlone},
	{"host-port", regexp.MustCompile(`may be an IPv6 address.*else ` + quotedText + ` is refused`), "!splits(%s)", partsAlone},
	{"host-port", regexp.MustCompile(`parsed as a URL.*else ` + quotedText + ` has no host`), `parsed(%s).Host == ""`, partsAlone},
	{"host-port", regexp.MustCompile(`is cut at ":".*else ` + quotedText + ` has (\d+) parts`), "len(strings.Split(%s, \":\")) == %s", partsAlone},
	{"host-port host-cut", regexp.MustCompile(`is cut at ":".*else ` + quotedText + ` becomes ` + quotedText), "cut(%s, %s)", partsAlone},
	{"decoded-path redirect-text", regexp.MustCompile(`is decoded.*else ` + quotedText + ` arrives as ` + quotedText), `parsed((&url.URL{Path: %[1]s}).Path+"?x").Path == %[2]s`, partsAlone},
	{"redirect-text", regexp.MustCompile(`has no host.*else ` + quotedText + ` is redirected to ` + quotedText), `parsed(%[2]s).Host == "" && (&url.URL{Scheme: parsed(%[2]s).Scheme, Path: %[1]s}).String() == %[2]s`, partsAlone},
	{"redirect-text", regexp.MustCompile(`loses the query.*else ` + quotedText + ` is redirected to ` + quotedText), `parsed(%[1]s).RawQuery != "" && parsed(%[2]s).RawQuery == "" && strings.Trim(parsed(%[1]s).Path, "/") == strings.Trim(%[2]s, "/")`, partsAlone},
	{"plus-sign", regexp.MustCompile(`else ` + quotedText + ` is saved as ` + quotedText), "url.QueryEscape(%s) == %s", partsAlone},
	{"plus-sign", regexp.MustCompile(`is not escaped: a value like ` + quotedText + ` arrives as ` + quotedText), `like(strings.ReplaceAll(%[2]s, " ", "+"), %[1]s) && parsed("/x?k="+strings.ReplaceAll(%[2]s, " ", "+")).Query().Get("k") == %[2]s`, partsAlone},
	{"plus-sign", regexp.MustCompile(`is not escaped: a value like ` + quotedText + ` becomes two path segments`), "strings.Contains(%s, \"/\")", partsAlone},
	{"scheme-test", regexp.MustCompile(`^strings\.(\w+) cuts off every character of ` + quotedText + `.*else ` + quotedText + ` becomes ` + quotedText), "strings.%[1]s(%[3]s, %[2]s) == %[4]s", partsAlone},
	{"scheme-test", regexp.MustCompile(`every "(\w+)".* else ` + quotedText + ` becomes "(\w+)([^"]*)"`), "strings.ReplaceAll(%[2]s, %[1]q, %[3]q) == %[3]q+%[4]q", partsAlone},
	{"scheme-test", regexp.MustCompile(`^strings\.(\w+) cuts off every character of .*else ` + quotedText + ` becomes ` + quotedText + ` for ` + quotedText), "strings.%[1]s(%[2]s, %[4]s) == %[3]s", partsAlone},
	{"untrimmed-url request-url", regexp.MustCompile(`else ` + quotedText + ` is refused`), "fails(%s)", partsAlone},
	{"path-reference", regexp.MustCompile(`else ` + quotedText + ` in it is printed as ` + quotedText), "(&url.URL{Path: %s}).EscapedPath() == %s", partsAlone},
	{"encoded-format", regexp.MustCompile(`else ` + quotedText + ` becomes ` + quotedText), "fmt.Sprintf(%s, []any{}...) == %s", partsAlone},
	{"unbracketed-host", regexp.MustCompile(`else ` + quotedText + ` is refused`), "fails(%s)", partsAlone},
	{"unbracketed-host", regexp.MustCompile(`else ` + quotedText + ` is printed as ` + quotedText), `(&url.URL{Scheme: "http", Host: %s, Path: "/"}).String() == %s`, partsAlone},
	{"missing-port", regexp.MustCompile(`else net\.SplitHostPort\(` + quotedText + `\) fails`), "fails(%s)", partsAlone},
}

// effectsOf returns what a message says, in all its forms.
func effectsOf(d analysis.Diagnostic) []effect {
	var all []effect
	for i := range effectForms {
		f := &effectForms[i]
		if m := f.says.FindStringSubmatch(d.Message); m != nil && slices.Contains(strings.Fields(f.rules), d.Category) {
			all = append(all, effect{f, m[1:]})
		}
	}
	return all
}

// checkOf returns the condition that an effect is as a message says. It returns false if the
// text of the finding is not written as a sum or a format.
func checkOf(pkg *packages.Package, d analysis.Diagnostic, e effect) (string, bool) {
	var args []any
	if e.form.first != partsAlone {
		of := textOf
		if e.form.first == tested {
			of = testOf
		}
		text, ok := of(pkg, d, e)
		if !ok {
			return "", false
		}
		args = append(args, text)
	}
	for _, part := range e.parts {
		args = append(args, part)
	}
	return fmt.Sprintf(e.form.holds, args...), true
}

// calledCheck returns the condition that an effect is as a message says of a request that a
// package sends, or of the patterns that it registers.
func calledCheck(name string, e effect) string {
	args := []any{"text"}
	for _, part := range e.parts {
		args = append(args, part)
	}
	if e.form.first == pattern {
		args[0] = name + ".Mux"
		return fmt.Sprintf(strings.ReplaceAll(e.form.holds, "mux(%[1]s)", "%[1]s"), args...)
	}
	return fmt.Sprintf("slices.ContainsFunc(%s.Requests, func(text string) bool { return %s })", name, fmt.Sprintf(e.form.holds, args...))
}

// textOf returns the expression of the text of a finding, with texts for what is not known.
func textOf(pkg *packages.Package, d analysis.Diagnostic, e effect) (string, bool) {
	path, _ := astutil.PathEnclosingInterval(fileOf(pkg, d.Pos), d.Pos, d.End)
	text, field := textAround(pkg.TypesInfo, path)
	defined := definitionsIn(pkg)
	_, isLiteral := text.(*ast.BasicLit)
	if text == nil || isAdded(pkg.TypesInfo, defined, path, text) || isLiteral && d.Category == "double-slash" {
		return "", false
	}
	w := writer{info: pkg.TypesInfo, first: true, field: field, defined: defined}
	if e.form.first == operandText { // the finding is the first operand, with a value
		first := firstOperand(text)
		w.pos, w.end, w.field = first.Pos(), first.End(), ""
		w.in = unquote(e.parts[0])
	}
	expr, ok := w.text(text)
	switch {
	case !ok, !w.wroteText, w.in != "" && !w.found:
		return "", false
	case e.form.first == operandText, e.form.first == wholeText:
		return expr, true
	case e.form.first == pattern:
		return expr, isGiven(pkg, text, "net/http")
	case sinks[field] != "":
		return fmt.Sprintf(sinks[field], expr), true
	}
	return expr, w.begun
}

// isGiven reports whether a text is an argument of a function of a package.
func isGiven(pkg *packages.Package, text ast.Expr, to string) bool {
	path, _ := astutil.PathEnclosingInterval(fileOf(pkg, text.Pos()), text.Pos(), text.End())
	for _, n := range path {
		if call, ok := n.(*ast.CallExpr); ok {
			fn := typeutil.StaticCallee(pkg.TypesInfo, call)
			return slices.Contains(call.Args, text) && fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == to
		}
	}
	return false
}

// testOf returns the expression of a test, with a text in place of what it tests, and
// with the part that is looked for.
func testOf(pkg *packages.Package, d analysis.Diagnostic, e effect) (string, bool) {
	path, _ := astutil.PathEnclosingInterval(fileOf(pkg, d.Pos), d.Pos, d.End)
	var part ast.Expr
	test := "strings.HasPrefix" // by comparing slices, or by Index
	switch x := path[0].(type) {
	case *ast.CallExpr:
		part = x.Args[1]
		if fn := typeutil.StaticCallee(pkg.TypesInfo, x); fn.Name() != "CutPrefix" {
			test = "strings." + fn.Name()
		}
	case *ast.BinaryExpr:
		part = x.Y
		if call, ok := x.X.(*ast.CallExpr); ok {
			part = call.Args[1]
		}
	default:
		return "", false
	}
	if len(e.parts) == 2 { // the part is not known
		return fmt.Sprintf("%s(%s, %s)", test, e.parts[1], e.parts[0]), true
	}
	value := pkg.TypesInfo.Types[part].Value
	if value == nil || value.Kind() != constant.String {
		return "", false
	}
	return fmt.Sprintf("%s(%s, %s)", test, e.parts[0], value.ExactString()), true
}

// isAdded reports whether a text is added to another, or is a part of one that is built on.
func isAdded(info *types.Info, defined map[types.Object]ast.Expr, path []ast.Node, text ast.Expr) bool {
	for i, n := range path[:len(path)-1] {
		if n == text {
			a, ok := path[i+1].(*ast.AssignStmt)
			if !ok {
				return false
			}
			id, isVariable := a.Lhs[0].(*ast.Ident)
			return a.Tok == token.ADD_ASSIGN || isVariable && id.Name != "_" && defined[info.ObjectOf(id)] == nil
		}
	}
	return false
}

// firstOperand returns the expression with which a text begins that is not a call of package strings.
func firstOperand(e ast.Expr) ast.Expr {
	switch x := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return firstOperand(x.X)
	case *ast.CallExpr:
		if sel, ok := x.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Sprintf" && len(x.Args) > 1 {
			return firstOperand(x.Args[1])
		}
		if len(x.Args) > 0 {
			return firstOperand(x.Args[0])
		}
	}
	return e
}

// definitionsIn returns what the variables of a package are that are given a value once, and nil
// for those that are given several.
func definitionsIn(pkg *packages.Package) map[types.Object]ast.Expr {
	defined := make(map[types.Object]ast.Expr)
	times := make(map[types.Object]int)
	for _, file := range pkg.Syntax {
		for n := range ast.Preorder(file) {
			a, ok := n.(*ast.AssignStmt)
			if !ok {
				continue
			}
			for i, lhs := range a.Lhs {
				if id, ok := lhs.(*ast.Ident); ok && len(a.Lhs) == len(a.Rhs) {
					v := pkg.TypesInfo.ObjectOf(id)
					defined[v] = a.Rhs[i]
					times[v]++
					if a.Tok == token.ADD_ASSIGN {
						times[v]++
					}
				}
			}
		}
	}
	for v, n := range times {
		if n > 1 {
			defined[v] = nil
		}
	}
	return defined
}

func unquote(s string) string {
	var text string
	if _, err := fmt.Sscanf(s, "%q", &text); err != nil {
		return s
	}
	return text
}

// runEffects runs the conditions as one program.
func runEffects(t *testing.T, checks []effectCheck, others *called) {
	t.Helper()
	dir := t.TempDir()
	others.write(t, dir)
	var b strings.Builder
	b.WriteString("package main\n\nimport (\n")
	for _, path := range []string{"bufio", "bytes", "crypto/x509", "fmt", "net", "net/http", "net/http/httptest", "net/url", "path", "slices", "strings"} {
		fmt.Fprintf(&b, "\t%q\n", path)
	}
	for _, p := range others.all {
		fmt.Fprintf(&b, "\t%s %q\n", p.name, "m/"+p.name)
	}
	b.WriteString(")\n" + checkText + effectText + "\nfunc main() {\n")
	for i, c := range checks {
		fmt.Fprintf(&b, "\tif !(%s) {\n\t\tfmt.Println(%d)\n\t}\n", c.condition, i)
	}
	b.WriteString("}\n")
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for line := range strings.FieldsSeq(string(out)) {
		var i int
		if _, err := fmt.Sscan(line, &i); err != nil || i >= len(checks) {
			t.Fatalf("%s", out)
		}
		t.Errorf("%s\n%s", checks[i].finding, checks[i].condition)
	}
}

// effectText is what the conditions call.
const effectText = `
var (
	_ = path.Join
	_ = httptest.NewRecorder
)

func parsed(text string) *url.URL {
	u, err := url.Parse(text)
	if err != nil {
		return new(url.URL)
	}
	return u
}

// fails reports whether a request fails before anything is sent, or an address cannot be
// dialed.
func fails(text string) bool {
	u, err := url.Parse(text)
	return err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == ""
}

func refused(text string) bool {
	_, err := look(text)
	return err != nil || strings.Trim(parsed(text).Host, ":") == ""
}

// like compares a text with one in which a message leaves out the middle, or the values of
// which are others.
func like(text, said string) bool {
	before, behind, cut := strings.Cut(strings.Replace(said, "...", "…", 1), "…")
	return text == said || cut && strings.HasPrefix(text, before) && strings.HasSuffix(text, behind)
}

// part reports whether a part of a URL is what a message says.
func part(text, name, said string) bool {
	s, err := look(text)
	if err != nil {
		return false
	}
	switch name {
	case "path":
		return like(s.path, said)
	case "host":
		return like(s.host, said)
	case "fragment":
		return like(s.fragment, said)
	}
	return slices.ContainsFunc(append(s.names, s.values...), func(field string) bool { return like(field, said) })
}

func wrongHost(host, text string) bool {
	got, _, err := net.SplitHostPort(text)
	return strings.Contains(text, host) && (err != nil || got != strings.Trim(host, "[]"))
}

// names reports whether a certificate for "h" is one for a server with a name.
func names(server string) bool {
	return (&x509.Certificate{DNSNames: []string{"h"}}).VerifyHostname(server) == nil
}

func splits(address string) bool {
	_, _, err := net.SplitHostPort(address)
	return err == nil
}

func cut(text, part string) bool {
	host, _, _ := net.SplitHostPort(text)
	return strings.Contains(text, part) && part != host && part != text
}

func lacks(text, part string) bool {
	u := parsed(text)
	return part == "host" && u.Host == "" || part == "scheme" && u.Scheme == ""
}

// answers reports whether a ServeMux answers a request with a status.
func answers(mux *http.ServeMux, request string, status int) bool {
	return serve(mux, request).Code == status
}

func mux(pattern string) *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc(pattern, func(http.ResponseWriter, *http.Request) {})
	return mux
}

func serve(mux *http.ServeMux, request string) *httptest.ResponseRecorder {
	method, target, ok := strings.Cut(request, " ")
	if !ok {
		method, target = "GET", request
	}
	if target[0] != '/' {
		target = "http://" + target
	}
	w := httptest.NewRecorder()
	mux.ServeHTTP(w, httptest.NewRequest(method, target, nil))
	return w
}

func unescaped(text, twice, broken string) bool {
	got, err := url.QueryUnescape(text)
	return err == nil && got == twice && !unescapes(broken)
}

func unescapes(text string) bool {
	_, err := url.PathUnescape(text)
	return err == nil
}

func unchanged() bool {
	u := parsed("http://h/?a=b")
	u.Query().Set("a", "c")
	q := u.Query()
	q.Del("a")
	func(u url.URL) { u.Path, u.RawQuery = "/c", "" }(*u)
	for _, u := range []url.URL{*u} {
		u.Path = "/d"
	}
	return u.String() == "http://h/?a=b"
}
`
