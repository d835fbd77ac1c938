package fields

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/astutil"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var PathJoin = lint.Rule{
	ID:       "path-join",
	Group:    lint.Semantics,
	Section:  "3.1",
	Summary:  "a URL as first argument of Join or Clean of package path or filepath",
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
	if p.Imports("path", "path/filepath") {
		checkJoinedHolders(p)
	}
}

// checkJoinedHolders finds the fields and variables that hold a URL, and that package path
// joins more to.
func checkJoinedHolders(p *lint.Pass) {
	for fn, call := range p.Flow.Calls() {
		if len(call.Args) == 0 || !cleansPath(fn) || p.SkipsAt(call.Pos()) {
			continue
		}
		e := ast.Unparen(call.Args[0])
		if kind, from := p.AgreedKind(e); kind == library.URLText {
			p.ReportExpr(e, lint.Fault{Fact: lint.NameOf(from.Expr) + ` is the text of a URL; joined as a path, its "://" becomes ":/"`}, nil)
			continue
		}
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

// cleansPath reports whether a function makes one slash of two.
func cleansPath(fn *types.Func) bool {
	var known library.Library
	if fn.Pkg() == nil || fn.Pkg().Path() != "path" && fn.Pkg().Path() != "path/filepath" {
		return false
	}
	row := known.Func(fn)
	return row != nil && (row.Effect == library.JoinsPath || row.Effect == library.Cleans)
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
