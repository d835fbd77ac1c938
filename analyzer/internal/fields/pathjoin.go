package fields

import (
	"fmt"
	"go/ast"
	"strings"

	"golang.org/x/tools/go/ast/astutil"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var PathJoin = lint.Rule{
	ID:       "path-join",
	Group:    lint.Semantics,
	Section:  "3.1",
	Summary:  "a URL as first argument of path.Join or filepath.Join",
	Why:      `path.Join turns "https://example.com" into "https:/example.com", which has no host.`,
	Suppress: `if the result is the name of a file and not a URL`,
	Quote:    `The scheme specific data start with a double slash "//" to indicate that it complies with the common Internet scheme syntax.`,
	Before:   `path.Join("https://example.com", "a")`,
	After:    `"https://example.com/a"`,
	Advice:   "use url.JoinPath",
	Check:    checkPathJoin,
}

// checkPathJoin finds URLs that package path extends.
func checkPathJoin(p *lint.Pass, candidates []*lint.Candidate) {
	for _, c := range candidates {
		if c.Role != urlexpr.Joined {
			continue
		}
		scheme := c.SchemeName.In(c.Pattern.Text())
		p.Report(c, lint.Fault{
			Span: rfc1738.Span{Start: 0, End: len(scheme) + len("://")},
			Fact: fmt.Sprintf("joined as a path, %q becomes %q", scheme+"://", scheme+":/"),
		})
	}
	if len(candidates) > 0 && p.Imports("path", "path/filepath") {
		checkJoinedHolders(p)
	}
}

// checkJoinedHolders finds the fields and variables that hold a URL, and that package path
// joins more to.
func checkJoinedHolders(p *lint.Pass) {
	for fn, call := range p.Flow.Calls() {
		if fn.FullName() != "path.Join" && fn.FullName() != "path/filepath.Join" || p.SkipsAt(call.Pos()) {
			continue
		}
		first := urlexpr.FirstJoined(p.TypesInfo, call)
		if first == nil {
			continue
		}
		e := ast.Unparen(first)
		if _, isConstant := e.(*ast.BasicLit); isConstant {
			continue
		}
		for _, t := range p.KnownTexts(e, 0) {
			scheme, _, ok := strings.Cut(t.Known(), "://")
			if s := rfc1738.LookupScheme(scheme); ok && (s == rfc1738.HTTP || s == rfc1738.HTTPS) && !isTested(p, e) {
				p.ReportExpr(e, lint.Fault{Fact: fmt.Sprintf("joined as a path, %q becomes %q", scheme+"://", scheme+":/")}, nil)
				break
			}
		}
	}
}

// isTested reports whether the function that an expression is in looks at what the same
// variable or field holds.
func isTested(p *lint.Pass, e ast.Expr) bool {
	object := p.ObjectOf(e)
	path, _ := astutil.PathEnclosingInterval(p.FileAt(e.Pos()), e.Pos(), e.End())
	found := false
	for _, n := range path {
		decl, ok := n.(*ast.FuncDecl)
		if !ok {
			continue
		}
		ast.Inspect(decl, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				fn := goexpr.Callee(p.TypesInfo, call)
				if fn != nil && fn.Pkg() != nil && (fn.Pkg().Path() == "strings" || fn.Pkg().Path() == "net/url" || fn.Pkg().Path() == "regexp") {
					for _, arg := range call.Args {
						found = found || object != nil && p.ObjectOf(arg) == object
					}
				}
			}
			return !found
		})
	}
	return found
}
