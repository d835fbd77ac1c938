package fields

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var PathJoin = lint.Rule{
	ID:      "path-join",
	Group:   lint.Semantics,
	Section: "3.1",
	Summary: "a URL as the first argument of Join or Clean of package path or filepath",
	Why:     `path.Join turns "https://example.com" into "https:/example.com", which has no host.`,
	Scope: `What path.Join is given is reported if its name says of what it is the URL, as serverURL does. Others that a name,
a comment or a use calls URLs are possible. A result that is requested is reported whatever it is made of, and possible where a scheme or host is set later.`,
	Suppress: `if the result is the name of a file and not a URL`,
	Quote:    `The scheme specific data start with a double slash "//" to indicate that it complies with the common Internet scheme syntax.`,
	Before:   `path.Join("https://example.com", "a")`,
	After:    `"https://example.com/a"`,
	Advice:   "use url.JoinPath",
	Check:    checkPathJoin,
}

// checkPathJoin finds URLs that package path extends.
func checkPathJoin(p *lint.Pass, candidates []*lint.Candidate) {
	joined := make(map[ast.Expr]bool) // that are reported
	for _, c := range candidates {
		if c.Role != urlexpr.Joined {
			continue
		}
		if f, ok := joinedAsPath(p, c.SchemeName.In(c.Pattern.Text())); ok {
			p.Report(c, f)
			joined[c.Expr] = true
		}
	}
	if !p.Imports("path", "path/filepath") {
		return
	}
	checkJoinedRequests(p)
	comments := sync.OnceValue(func() map[types.Object]string { return fieldComments(p) })
	for call := range lint.All[*ast.CallExpr](p) { // a package with no more than these need not have its flow followed
		fn := goexpr.Callee(p.TypesInfo, call)
		isOfPaths := fn != nil && library.SubjectOf(fn.Pkg()) == library.Paths
		if row := library.Of(fn); isOfPaths && (row.Does(library.JoinsPath) || row.Does(library.Cleans)) { // they make one slash of two
			checkJoinedVariable(p, fn, call, joined)
			checkJoinedName(p, fn, call, comments)
		}
	}
}

// checkJoinedVariable finds a field or variable that holds a URL, and that package path joins more to.
func checkJoinedVariable(p *lint.Pass, fn *types.Func, call *ast.CallExpr, joined map[ast.Expr]bool) {
	e := ast.Unparen(urlexpr.FirstJoined(p.TypesInfo, call))
	if e == nil || joined[e] {
		return
	}
	level := p.Rule.DefaultLevel()
	switch e.(type) {
	case *ast.SelectorExpr, *ast.CallExpr:
		level = lint.Possible // a field or result may be another text here
	}
	if !p.Wants(level) {
		return
	}
	scheme := heldScheme(p, e)
	if scheme != "" && isLookedAt(p, e) {
		scheme = ""
	}
	if scheme == "" && !p.Wants(lint.Possible) {
		return
	}
	if kind, from := p.KindOf(e); kind == library.URLText {
		reportJoined(p, fn, e, from.Expr, lint.Possible) // a URL with a path only, or one of a file, loses nothing
	} else if f, ok := joinedAsPath(p, scheme); ok && scheme != "" {
		f.Level = level
		p.ReportExpr(e, f, nil)
	}
}

// heldScheme returns the scheme of a URL of HTTP that a variable may hold, "" if there is none.
func heldScheme(p *lint.Pass, e ast.Expr) string {
	if _, isLit := e.(*ast.BasicLit); isLit {
		return ""
	}
	for _, text := range p.KnownTexts(e) {
		scheme, _, ok := strings.Cut(text.Known(), "://")
		if s := rfc1738.LookupScheme(scheme); ok && (s == rfc1738.HTTP || s == rfc1738.HTTPS) {
			return scheme
		}
	}
	return ""
}

// reportJoined reports what a function of package path makes of a URL, which comes from somewhere.
func reportJoined(p *lint.Pass, fn *types.Func, e, from ast.Expr, level lint.Level) {
	p.ReportExpr(e, lint.Fault{
		Level:  level,
		Fact:   fmt.Sprintf(`%s.%s turns "://" into ":/"`, fn.Pkg().Name(), fn.Name()),
		Advice: "use url.JoinPath for " + p.SourceOf(from),
	}, nil)
}

// checkJoinedName looks at the name and the comment of what is joined.
func checkJoinedName(p *lint.Pass, fn *types.Func, call *ast.CallExpr, comments func() map[types.Object]string) {
	if len(call.Args) < 2 {
		return
	}
	e := call.Args[0]
	v, ok := p.ObjectOf(e).(*types.Var)
	if !ok || lint.IsURLField(v) {
		return
	}
	if !names.HasWord(v.Name(), names.BaseURL) && !(v.IsField() && p.Wants(lint.Possible) && lint.SaysURL(comments()[v.Origin()])) {
		return
	}
	level := lint.Possible
	if library.Of(fn).Kind(0) != library.FilePath && isNamedURL(v.Name()) && !isAppended(p, call) {
		level = lint.Likely
	}
	if !isLookedAt(p, e) && !p.IsKnown(e) && !mayBePath(p, e) {
		reportJoined(p, fn, e, e, level)
	}
}

// mayBePath reports whether an expression may hold a constant path, as "/" in a variable that segments are added to, or the
// path of a URL.
func mayBePath(p *lint.Pass, e ast.Expr) bool {
	return slices.ContainsFunc(p.OriginsOf(e), func(o lint.Origin) bool {
		text, _ := goexpr.Text(p.TypesInfo, o.Expr)
		return strings.HasPrefix(text, "/") || p.IsURLPath(o.Expr) || p.RowOf(o.Expr).Kind(0) == library.EncodedPath
	})
}

// isNamedURL reports whether a name says of what it is the URL, as serverURL does.
func isNamedURL(name string) bool {
	of, ok := strings.CutSuffix(strings.ToLower(name), "url")
	return ok && of != "" && names.IsURL(name) && !names.HasWord(name, names.Relative)
}

// isAppended reports whether a call writes text that may stand behind a scheme.
func isAppended(p *lint.Pass, call *ast.CallExpr) bool {
	switch parent := p.Parent(call).(type) {
	case *ast.BinaryExpr:
		return parent.Y == ast.Expr(call)
	case *ast.CallExpr:
		return goexpr.FormatArg(p.TypesInfo, parent) >= 0
	}
	return false
}

// fieldComments returns the comments of the fields of the package.
func fieldComments(p *lint.Pass) map[types.Object]string {
	comments := make(map[types.Object]string)
	for _, file := range p.Files {
		for n := range ast.Preorder(file) {
			switch n := n.(type) {
			case *ast.Field:
				for _, name := range n.Names {
					comments[p.TypesInfo.Defs[name]] += n.Doc.Text() + n.Comment.Text()
				}
			case *ast.TypeSpec: // "struct{ Address string } // Address is that of the server"
				if s, ok := n.Type.(*ast.StructType); ok && len(s.Fields.List) == 1 && len(s.Fields.List[0].Names) == 1 {
					comments[p.TypesInfo.Defs[s.Fields.List[0].Names[0]]] += n.Doc.Text() + n.Comment.Text()
				}
			}
		}
	}
	return comments
}
