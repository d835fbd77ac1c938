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
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"
)

// What a message says of a value happens in a Go program that builds the same text, and
// does not if the text is written as the message asks. The programs use net/http as a
// client and a server do, not the functions of the analyzer.
func testClaims(t *testing.T, all []finding) {
	var programs []program
	unwritten := 0
	for _, f := range all {
		c, ok := claimOf(f.Diagnostic)
		if !ok {
			continue
		}
		if p, ok := programFor(f.pkg, f.Diagnostic, c); ok {
			programs = append(programs, p)
		} else {
			unwritten++
		}
	}
	if len(programs) < 150 {
		t.Errorf("only %d programs", len(programs))
	}
	t.Logf("%d programs; %d findings whose text is built in another way", len(programs), unwritten)
	for i, result := range runAll(t, programs) {
		if result != "" {
			t.Errorf("%s\n%s\n%s\n%s", programs[i].at, programs[i].message, programs[i].faulty, result)
		}
	}
}

// A claim is what a message says that becomes of a value.
type claim struct{ in, how, place, out, advice string }

var (
	claimed = regexp.MustCompile(`: a value like ("(?:[^"\\]|\\.)*") (arrives as|becomes two path segments|makes the request fail|makes)(?: the ([a-z ]+))?(?: ("(?:[^"\\]|\\.)*"))?`)
	advised = regexp.MustCompile(`; (?:use|leave out) (url\.(?:PathEscape|QueryEscape|UserPassword))`)
)

func claimOf(d analysis.Diagnostic) (claim, bool) {
	m, advice := claimed.FindStringSubmatch(d.Message), advised.FindStringSubmatch(d.Message)
	if m == nil || advice == nil {
		return claim{}, false
	}
	c := claim{how: m[2], place: m[3], advice: advice[1]}
	c.in, _ = strconv.Unquote(m[1])
	c.out, _ = strconv.Unquote(m[4])
	if before, behind, isShort := strings.Cut(c.in, "…"); isShort {
		c.in = strings.ReplaceAll(c.out, " ", "+") // of which a space was made
		if !strings.HasPrefix(c.in, before) || !strings.HasSuffix(c.in, behind) {
			return claim{}, false
		}
	}
	if strings.Contains(d.Message, "leave out "+c.advice) {
		c.advice = ""
	}
	return c, true
}

// A program is two expressions, the text as it is and as the message asks for it.
type program struct {
	claim
	at, message   string
	faulty, right string
	imports       []string
}

// programFor returns the program that does what a message says, and false if the text
// around the operand is not a sum or a format.
func programFor(pkg *packages.Package, d analysis.Diagnostic, c claim) (program, bool) {
	p := program{claim: c, at: pkg.Fset.Position(d.Pos).String(), message: d.Message}
	file := fileOf(pkg, d.Pos)
	path, _ := astutil.PathEnclosingInterval(file, d.Pos, d.End)
	text, field := textAround(pkg.TypesInfo, path)
	if text == nil {
		return p, false
	}
	if strings.HasPrefix(d.Message, "url.URL.Path ") { // also if a function puts it there
		field = "Path"
	}
	isLocation := field == location
	if isLocation {
		field = ""
	}
	for i, expr := range [...]*string{&p.faulty, &p.right} {
		w := writer{info: pkg.TypesInfo, pos: d.Pos, end: d.End, claim: c, right: i == 1, first: !isAppended(path, text), field: field}
		var ok bool
		if *expr, ok = w.text(text); !ok || !w.found {
			return p, false
		}
		switch {
		case sinks[field] != "":
			*expr = fmt.Sprintf(sinks[field], *expr)
			p.imports = append(p.imports, "net/url")
		case w.begun:
		case text == path[0] && bases[c.advice] != "": // another function puts it into the URL
			*expr = bases[c.advice] + *expr
		case field != "" || text == path[0]:
			return p, false
		case isAppended(path, text), beginsForm.MatchString(*expr): // to the parameters of a query
			*expr = `"http://h/?" + ` + *expr
		case strings.HasPrefix(*expr, `"&`): // it goes on with a query
			*expr = `"http://h/?k=" + ` + *expr
		default:
			*expr = `"http://h/" + ` + *expr
		}
		if isLocation { // browsers escape its blanks
			*expr = "strings.ReplaceAll(" + *expr + `, " ", "%20")`
			p.imports = append(p.imports, "strings")
		}
		p.imports = append(p.imports, w.imports...)
	}
	return p, true
}

// beginsForm is the beginning of what writes names and values.
var beginsForm = regexp.MustCompile(`^(fmt\.Sprintf\()?"\w+=`)

// isAppended reports whether a text is put behind the elements of a list.
func isAppended(path []ast.Node, text ast.Expr) bool {
	i := slices.IndexFunc(path, func(n ast.Node) bool { return n == text })
	if i < 0 || i+1 == len(path) {
		return false
	}
	call, ok := path[i+1].(*ast.CallExpr)
	if !ok {
		return false
	}
	id, ok := call.Fun.(*ast.Ident)
	return ok && id.Name == "append"
}

// location is the field for the target of a redirect.
const location = "Location"

// bases are URLs behind which a text stands where a function escapes it.
var bases = map[string]string{"url.PathEscape": `"http://h/" + `, "url.QueryEscape": `"http://h/?k=" + `}

// sinks are the URLs that fields and functions of net/url make of a text.
var sinks = map[string]string{
	"Path":         `(&url.URL{Scheme: "http", Host: "h", Path: %s}).String()`,
	"Scheme":       `(&url.URL{Scheme: %s, Host: "h", Path: "/"}).String()`,
	"Host":         `(&url.URL{Scheme: "http", Host: %s, Path: "/"}).String()`,
	"Fragment":     `(&url.URL{Scheme: "http", Host: "h", Path: "/", Fragment: %s}).String()`,
	"RawQuery":     `(&url.URL{Scheme: "http", Host: "h", Path: "/", RawQuery: %s}).String()`,
	"UserPassword": `(&url.URL{Scheme: "http", Host: "h", Path: "/", User: url.UserPassword("x", %s)}).String()`,
	"Add":          `(&url.URL{Scheme: "http", Host: "h", Path: "/", RawQuery: url.Values{"k": {%s}}.Encode()}).String()`,
	"Set":          `(&url.URL{Scheme: "http", Host: "h", Path: "/", RawQuery: url.Values{"k": {%s}}.Encode()}).String()`,
}

func fileOf(pkg *packages.Package, pos token.Pos) *ast.File {
	for _, f := range pkg.Syntax {
		if f.FileStart <= pos && pos < f.FileEnd {
			return f
		}
	}
	return nil
}

// textAround returns the outermost sum or format, or the argument or value, that the
// first node of a path is in, and the field or function of net/url that it is given to.
func textAround(info *types.Info, path []ast.Node) (text ast.Expr, field string) {
	for i, n := range path {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				return text, ""
			}
			text = n
		case *ast.ParenExpr:
		case *ast.CallExpr:
			fn := typeutil.StaticCallee(info, n)
			switch {
			case fn != nil && isWritten(fn) || i == 0:
				text = n
			case fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "net/url" && sinks[fn.Name()] != "":
				return text, fn.Name()
			case fn != nil && fn.Name() == "WriteString": // it writes a piece
				return nil, ""
			case fn != nil && (fn.FullName() == "net/http.Redirect" || fn.FullName() == "(net/http.Header).Set"):
				return text, location
			default:
				return text, ""
			}
		case *ast.AssignStmt:
			if n.Tok == token.ADD_ASSIGN { // it adds a piece
				return nil, ""
			}
			switch lhs := n.Lhs[0].(type) {
			case *ast.SelectorExpr:
				return text, lhs.Sel.Name
			case *ast.IndexExpr:
				return text, setterOf(info, lhs.X)
			}
			return text, ""
		case *ast.KeyValueExpr:
			if setter := setterOf(info, path[i+1].(*ast.CompositeLit)); setter != "" {
				return text, setter
			}
			if key, ok := n.Key.(*ast.Ident); ok {
				return text, key.Name
			}
			return text, ""
		case ast.Expr:
			if text == nil && len(path) > 0 && n == path[0] {
				text = n
			}
		default:
			return text, ""
		}
	}
	return text, ""
}

// setterOf returns the method that sets the elements of url.Values, "" for what is none.
func setterOf(info *types.Info, values ast.Expr) string {
	if types.TypeString(info.TypeOf(values), nil) == "net/url.Values" {
		return "Set"
	}
	return ""
}

// isWritten reports whether a program may call a function with texts.
func isWritten(fn *types.Func) bool {
	switch fn.FullName() {
	case "fmt.Sprintf", "net/url.PathEscape", "net/url.QueryEscape", "strings.ToLower", "strings.TrimSuffix", "strings.TrimPrefix", "strings.TrimRight",
		"strings.TrimLeft", "strings.TrimSpace", "strings.ReplaceAll", "net/url.JoinPath", "path.Join":
		return true
	}
	return false
}

// A writer writes an expression with texts in place of all that is not known.
type writer struct {
	info     *types.Info
	pos, end token.Pos // of the operand
	claim
	right   bool   // whether to write what the message asks for
	field   string // that the text goes to
	first   bool   // nothing was written yet
	isPort  bool   // a port stands here
	begun   bool   // the text begins with a URL
	found   bool   // the operand was written
	imports []string

	defined   map[types.Object]ast.Expr // what variables are, nil if they are not written
	wroteText bool                      // a constant was written
}

func (w *writer) text(e ast.Expr) (string, bool) {
	first := w.first
	if tv := w.info.Types[e]; tv.Value != nil && tv.Value.Kind() == constant.String {
		s := constant.StringVal(tv.Value)
		if first {
			w.begun = strings.Contains(s, "://")
		}
		w.first = false
		w.wroteText = w.wroteText || s != ""
		return strconv.Quote(s), true
	}
	if e.Pos() == w.pos && e.End() == w.end && !w.isDefined(e) {
		w.first, w.found = false, true
		return w.operand(e), true
	}
	switch x := e.(type) {
	case *ast.ParenExpr:
		return w.text(x.X)
	case *ast.Ident:
		if value, ok := w.defined[w.info.ObjectOf(x)]; ok {
			if value == nil {
				return "", false
			}
			if x.Pos() == w.pos {
				first := firstOperand(value)
				w.pos, w.end = first.Pos(), first.End()
			}
			delete(w.defined, w.info.ObjectOf(x)) // it may be made of itself
			return w.text(value)
		}
	case *ast.BinaryExpr:
		left, ok := w.text(x.X)
		right, ok2 := w.text(x.Y)
		if first && left == `"http://h"` && strings.HasPrefix(right, `"://`) {
			left = `"http"`
		}
		return left + " + " + right, ok && ok2 && x.Op == token.ADD
	case *ast.CallExpr:
		if fn := typeutil.StaticCallee(w.info, x); fn != nil && isWritten(fn) && !(fn.FullName() == "net/url.JoinPath") {
			return w.call(fn, x)
		}
	}
	w.first = false
	b, ok := w.info.TypeOf(e).Underlying().(*types.Basic)
	switch {
	case ok && b.Info()&types.IsInteger != 0:
		return "7", true
	case ok && b.Info()&types.IsBoolean != 0:
		return "true", true
	case !ok || b.Info()&types.IsString == 0:
		return `"x"`, first || !ok // what String returns
	case first && sinks[w.field] == "":
		w.begun = true
		return `"http://h"`, true
	case w.isPort:
		return `"80"`, true
	}
	return `"x"`, true
}

// isDefined reports whether an expression is a variable for which what it is made of is written.
func (w *writer) isDefined(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	_, ok = w.defined[w.info.ObjectOf(id)]
	return ok
}

func (w *writer) call(fn *types.Func, call *ast.CallExpr) (string, bool) {
	var args []string
	port := 0
	for i, arg := range call.Args {
		if fn.Name() == "Sprintf" && i == 0 && w.info.Types[arg].Value == nil {
			return "", false // the format is not written in the expression
		}
		first := w.first
		w.isPort = i > 0 && i == port
		s, ok := w.text(arg)
		if !ok {
			return "", false
		}
		if fn.Name() == "Sprintf" && i == 0 && first {
			format, _ := strconv.Unquote(s)
			w.first = strings.HasPrefix(format, "%s") || strings.HasPrefix(format, "%v")
			before, _, _ := strings.Cut(format, "@%s:%s")
			port = strings.Count(before, "%") + 2
		}
		args = append(args, s)
	}
	w.imports = append(w.imports, fn.Pkg().Path())
	return fn.Pkg().Name() + "." + fn.Name() + "(" + strings.Join(args, ", ") + ")", !call.Ellipsis.IsValid()
}

// operand writes the probe, as the program does or as the message asks.
func (w *writer) operand(e ast.Expr) string {
	in := strconv.Quote(w.in)
	function := ""
	if call, ok := e.(*ast.CallExpr); ok {
		if fn := typeutil.StaticCallee(w.info, call); fn != nil && fn.Pkg().Path() == "net/url" && strings.HasSuffix(fn.Name(), "Escape") {
			function = "url." + fn.Name()
		}
	}
	if w.right {
		function = w.advice
		if function == "url.UserPassword" { // its String has "x:" before the password
			w.imports = append(w.imports, "net/url", "strings")
			return `strings.TrimPrefix(url.UserPassword("x", ` + in + `).String(), "x:")`
		}
	}
	if function == "" {
		return in
	}
	w.imports = append(w.imports, "net/url")
	return function + "(" + in + ")"
}

// runAll runs all programs as one, and returns how each differs from what is claimed, ""
// if it does not.
func runAll(t *testing.T, programs []program) []string {
	t.Helper()
	imports := []string{"bufio", "bytes", "fmt", "net/http", "net/url", "slices", "strings"}
	var b strings.Builder
	for _, p := range programs {
		imports = append(imports, p.imports...)
		fmt.Fprintf(&b, "\tcheck(%q, %q, %q, %q, %s, %s)\n", p.in, p.how, p.place, p.out, p.faulty, p.right)
	}
	slices.Sort(imports)
	text := "package main\n\nimport (\n"
	for _, path := range slices.Compact(imports) {
		text += fmt.Sprintf("\t%q\n", path)
	}
	text += ")\n" + checkText + "\nfunc main() {\n" + b.String() + "}\n"
	name := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "run", name).CombinedOutput()
	lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if err != nil || len(lines) != len(programs) {
		t.Fatalf("%v, %d lines of %d:\n%s", err, len(lines), len(programs), out)
	}
	return lines
}

// checkText prints how two texts differ from what is said of them.
const checkText = `
type seen struct {
	host, user, password, path, fragment string
	segments, names, values              []string
}

// look returns what a server sees of a request.
func look(text string) (s seen, err error) {
	r, err := http.NewRequest("GET", text, nil)
	if err != nil {
		return s, err
	}
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		return s, err
	}
	got, err := http.ReadRequest(bufio.NewReader(&b))
	if err != nil {
		return s, err
	}
	s.host, s.path, s.fragment = r.URL.Hostname(), got.URL.Path, r.URL.Fragment
	s.user = r.URL.User.Username()
	s.password, _ = r.URL.User.Password()
	for segment := range strings.SplitSeq(got.URL.EscapedPath(), "/") {
		segment, err := url.PathUnescape(segment)
		if err != nil {
			return s, err
		}
		s.segments = append(s.segments, segment)
	}
	query := got.URL.Query()
	for name, list := range query {
		s.names = append(s.names, name)
		s.values = append(s.values, list...)
	}
	return s, nil
}

func (s seen) all() []string {
	all := append([]string{s.host, s.user, s.password, s.fragment}, s.segments...)
	return append(append(all, s.names...), s.values...)
}

// has reports whether a value is a part, or the beginning or end of one.
func (s seen) has(value string) bool {
	return slices.ContainsFunc(s.all(), func(part string) bool { return strings.Contains(part, value) })
}

func check(in, how, place, out, faulty, right string) {
	s, err := look(faulty)
	holds := false
	switch how {
	case "makes the request fail":
		holds = err != nil
	case "arrives as":
		holds = err == nil && s.has(out) && (!s.has(in) || strings.Contains(out, in))
	case "becomes two path segments":
		holds = err == nil && !s.has(in)
	case "makes":
		holds = err == nil && (place == "path" && s.path != "" || slices.Contains(s.all(), out)) && !s.has(in)
	}
	if !holds {
		fmt.Printf("%q: %+v, %v\n", faulty, s, err)
		return
	}
	if s, err = look(right); err != nil || !s.has(in) {
		fmt.Printf("as the message asks, %q: %+v, %v\n", right, s, err)
		return
	}
	fmt.Println()
}
`
