package analyzer

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"net/url"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

var urlField = Rule{
	ID:      "url-field",
	Group:   Semantics,
	Summary: "text in a field of net/url.URL that belongs to another field, or is written otherwise there",
	Why:     `String prints another URL than the one meant, as each field of url.URL is escaped and delimited by rules of its own.`,
	Scope: `Each field holds one component, without the delimiters that String writes around it. Path and Host hold it without escapes,
which String adds: a "?" in Path is printed as "%3F", and "%20" as "%2520". RawQuery has no "?" of its own, and RawPath is ignored if it is no
encoding of Path.`,
	Suppress: `if the fields are read by your own code and String is never called`,
	Before:   `(&url.URL{Path: "/a", RawQuery: "?b=c"}).String()`,
	After:    `(&url.URL{Path: "/a", RawQuery: "b=c"}).String()`,
	Fix:      "drops a delimiter, or moves a query to RawQuery",
	check:    checkURLField,
}

// checkURLField looks at what ends in the fields of net/url.URL.
func checkURLField(p *pass, _ []*candidate) {
	if !p.imports("net/url", "net/http") {
		return
	}
	var targets []strflow.Target
	for field := range p.flow.Fields() {
		if isURLField(field) {
			targets = append(targets, strflow.Target{Object: field})
		}
	}
	for _, a := range p.arrivals(targets) {
		switch a.target.Name() {
		case "Path":
			p.checkPath(a)
		case "RawPath":
			p.checkRawPath(a)
		case "RawQuery":
			p.checkRawQuery(a)
		case "Opaque":
			p.reportAgreed(a, opaqueFault)
		case "Scheme":
			p.reportAgreed(a, schemeFault)
		case "Host":
			p.reportAgreed(a, hostFault)
		}
	}
}

func (p *pass) reportAgreed(a *arrival, look func(*strflow.Text) (fault, bool)) {
	if f, ok := a.agreed(look); ok {
		p.reportArrival(a, f)
	}
}

// isURLField reports whether a variable is a field of net/url.URL.
func isURLField(v *types.Var) bool {
	return v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "net/url"
}

// checkPath looks at a decoded path.
func (p *pass) checkPath(a *arrival) {
	if f, ok := a.agreed(pathFault); ok {
		if fixes := p.moveQuery(a, f); fixes != nil {
			p.add(p.rule, analysis.Diagnostic{Pos: a.at.Pos(), End: a.at.End(), Message: p.rule.message(f, "", false), SuggestedFixes: fixes})
			return
		}
		p.reportArrival(a, f)
		return
	}
	isFilePath := func(t *strflow.Text) (fault, bool) {
		for o := range t.Operands() {
			if fn, ok := o.Object.(*types.Func); ok && o.Origin == strflow.Result && fn.FullName() == "path/filepath.Join" {
				return fault{fact: `filepath.Join writes "\\" on Windows, printed as "%5C"`, advice: "use path.Join"}, true
			}
		}
		return fault{}, false
	}
	if f, ok := a.agreed(isFilePath); ok && !p.isOfFiles(a.at) {
		p.reportArrival(a, f)
	}
}

// pathFault returns what known text in a path is not printed as it is meant.
func pathFault(t *strflow.Text) (fault, bool) {
	text := t.String()
	if scheme, _, ok := strings.Cut(t.Known(), "://"); ok && rfc1738.KnownScheme(scheme) {
		return fault{
			span:   spanOf(0, len(scheme)+len("://")),
			fact:   fmt.Sprintf("%q begins URL.Path, which has no scheme", scheme+"://"),
			advice: "use url.Parse",
		}, true
	}
	for i := range len(text) {
		switch c := text[i]; {
		case c == '?':
			query := shown(text[i+1:])
			advice := "put the query into RawQuery"
			if isHarmless(query) {
				advice = fmt.Sprintf("put %q into RawQuery", query)
			}
			return fault{span: spanOf(i, len(text)), fact: `"?" in URL.Path is printed as "%3F"`, advice: advice}, true
		case c == '#':
			return fault{span: spanOf(i, len(text)), fact: `"#" in URL.Path is printed as "%23"`, advice: "put the fragment into Fragment"}, true
		case c == '%' && isEscape(text[i:]):
			escape := text[i : i+len("%XX")]
			advice := "write it without escapes"
			if strings.EqualFold(escape, "%2F") {
				advice = "set RawPath too"
			}
			return fault{
				span:   spanOf(i, i+len(escape)),
				fact:   fmt.Sprintf("%q in URL.Path is printed as %q", escape, "%25"+escape[1:]),
				advice: advice,
			}, true
		}
	}
	return fault{}, false
}

func isEscape(s string) bool {
	return len(s) >= len("%XX") && rfc1738.HexEscape.Matches(s[:len("%XX")])
}

// isHarmless reports whether a query may be shown: all its values are holes, or there is no
// word in it that is one of a secret.
func isHarmless(query string) bool {
	const long = 40
	lower := strings.ToLower(query)
	if query == "" || len(query) > long {
		return false
	}
	for _, word := range [...]string{"key", "pass", "pwd", "secret", "sig", "token", "auth", "cred", "code", "session"} {
		if _, value, ok := strings.Cut(lower, word); ok && !strings.HasSuffix(value, "=%s") {
			return false
		}
	}
	return true
}

// moveQuery returns the fix for a known path with a query, of a literal of a URL that sets
// no other query and is only printed.
func (p *pass) moveQuery(a *arrival, f fault) []analysis.SuggestedFix {
	lit, ok := a.at.(*ast.BasicLit)
	list := p.literalAround(a.at)
	if !ok || list == nil || !p.isOnlyPrinted(list) || f.span.Len() < len("?k") || a.texts[0].String()[f.span.Start] != '?' || p.value(list, "RawQuery") != nil {
		return nil
	}
	text := constant.StringVal(p.TypesInfo.Types[lit].Value)
	path, query := text[:f.span.Start], text[f.span.Start+1:]
	if strings.ContainsAny(path, "%#") || !rfc1738.Search.Matches(query) {
		return nil
	}
	return []analysis.SuggestedFix{{
		Message:   "move the query to RawQuery",
		TextEdits: []analysis.TextEdit{{Pos: lit.Pos(), End: lit.End(), NewText: fmt.Appendf(nil, "%q, RawQuery: %q", path, query)}},
	}}
}

// literalAround returns the composite literal of which an expression is the value of a
// key, or nil.
func (p *pass) literalAround(e ast.Expr) *ast.CompositeLit {
	path, _ := astutil.PathEnclosingInterval(p.fileAt(e.Pos()), e.Pos(), e.End())
	for i, n := range path {
		if _, ok := n.(*ast.KeyValueExpr); ok && i+1 < len(path) {
			list, _ := path[i+1].(*ast.CompositeLit)
			return list
		}
		if n, ok := n.(ast.Expr); !ok || n.Pos() != e.Pos() || n.End() != e.End() {
			return nil
		}
	}
	return nil
}

// value returns the value of a key in a composite literal, or nil.
func (p *pass) value(list *ast.CompositeLit, name string) ast.Expr {
	for _, e := range list.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := kv.Key.(*ast.Ident); ok && key.Name == name {
				return kv.Value
			}
		}
	}
	return nil
}

// isOfFiles reports whether the function, or the literal, that an expression is in names
// a scheme whose paths are those of files, or the file is not for Windows.
func (p *pass) isOfFiles(e ast.Expr) bool {
	file := p.fileAt(e.Pos())
	if !mayBuildOnWindows(p.Fset, file) {
		return true
	}
	path, _ := astutil.PathEnclosingInterval(file, e.Pos(), e.End())
	var decl ast.Node = e
	for _, n := range path {
		if _, ok := n.(ast.Decl); ok {
			decl = n
			break
		}
	}
	found := false
	ast.Inspect(decl, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok {
			if v := p.TypesInfo.Types[x].Value; v != nil && v.Kind() == constant.String {
				text := constant.StringVal(v)
				found = found || text == "file" || strings.HasPrefix(text, "file:") || text == "unix" || strings.HasPrefix(text, "unix:") || text == "windows"
			}
		}
		return !found
	})
	return found
}

// checkRawQuery finds a query with its delimiter. One that is the empty text otherwise
// has it whenever it is there.
func (p *pass) checkRawQuery(a *arrival) {
	found := false
	for i, t := range a.texts {
		text := t.String()
		switch {
		case text == "":
		case text[0] != '?':
			return
		case p.isOtherQuery(t):
			return
		default:
			found = true
			a.texts[0], a.texts[i] = a.texts[i], a.texts[0]
		}
	}
	if !found {
		return
	}
	f := fault{
		span:   spanOf(0, 1),
		fact:   `"?" at the start of RawQuery is printed twice`,
		advice: "delete it",
	}
	if len(a.texts) == 1 && a.texts[0].Len() > 1 {
		f.fix = replace("")
	}
	p.reportArrival(a, f)
}

// isOtherQuery reports whether a text is "?" before the RawQuery of another URL: who writes
// that prints the fields by other means.
func (p *pass) isOtherQuery(t *strflow.Text) bool {
	for o := range t.Operands() {
		if v, ok := o.Object.(*types.Var); ok && o.At == 1 && isURLField(v) && v.Name() == "RawQuery" {
			return true
		}
	}
	return false
}

// opaqueFault finds a query that is added to Opaque.
func opaqueFault(t *strflow.Text) (fault, bool) {
	for o := range t.Operands() {
		v, ok := o.Object.(*types.Var)
		if ok && isURLField(v) && v.Name() == "RawQuery" && o.At > 0 && t.String()[o.At-1] == '?' {
			return fault{
				span:   spanOf(o.At-1, o.At),
				fact:   "URL.Query does not see a query in Opaque",
				advice: "leave it in RawQuery",
			}, true
		}
	}
	return fault{}, false
}

// schemeFault finds a scheme with its delimiters.
func schemeFault(t *strflow.Text) (fault, bool) {
	text := t.String()
	i := strings.IndexAny(text, ":/")
	if i <= 0 || strings.Trim(text[i:], ":/") != "" {
		return fault{}, false
	}
	return fault{
		span:   spanOf(i, len(text)),
		fact:   fmt.Sprintf("%q in URL.Scheme is printed twice", text[i:]),
		advice: "delete it",
		fix:    replace(""),
	}, true
}

// hostFault finds a host with a scheme before it, or with a path behind it.
func hostFault(t *strflow.Text) (fault, bool) {
	text := t.String()
	if scheme, _, ok := strings.Cut(t.Known(), "://"); ok && rfc1738.KnownScheme(scheme) {
		return fault{
			span:   spanOf(0, len(scheme)+len("://")),
			fact:   fmt.Sprintf("%q in URL.Host is printed as %q", scheme+"://", scheme+":%2F%2F"),
			advice: "put the scheme into Scheme",
		}, true
	}
	if i := strings.IndexByte(text, '/'); i > 0 && i < len(t.Known()) && strings.Contains(text[:i], ".") && rfc1738.HostPort.Matches(text[:i]) {
		return fault{
			span:   spanOf(i, len(text)),
			fact:   `"/" in URL.Host is printed as "%2F"`,
			advice: "put the path into Path",
		}, true
	}
	return fault{}, false
}

// checkRawPath finds a known RawPath that is no encoding of the Path beside it.
func (p *pass) checkRawPath(a *arrival) {
	list := p.literalAround(a.at)
	if list == nil {
		return
	}
	sibling := p.value(list, "Path")
	if sibling == nil {
		return
	}
	raw, rawKnown := p.constantText(a.at)
	path, pathKnown := p.constantText(sibling)
	u := url.URL{Path: path, RawPath: raw}
	if !rawKnown || !pathKnown || raw == "" || u.EscapedPath() == raw {
		return
	}
	p.reportArrival(a, fault{
		span:   spanOf(0, len(raw)),
		fact:   fmt.Sprintf("RawPath %q does not encode Path %q, and is ignored", raw, path),
		advice: "escape what Path holds",
	})
}
