package fields

import (
	"fmt"
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

var PathJoinName = lint.Rule{
	ID:       "path-join-name",
	Group:    lint.Review,
	Summary:  "what a name or comment says to be a URL, as first argument of path.Join or filepath.Join",
	Why:      `path.Join turns "https://example.com" into "https:/example.com", if the first argument is the URL that its name says.`,
	Scope:    `Off by default: of 36 such places in real code none was a bug, as paths are named like URLs.`,
	Suppress: `if the first argument is a path`,
	Before:   `baseURL := os.Getenv("BASE"); addr = path.Join(baseURL, "a")`,
	Off:      true,
	Check:    checkPathJoinName,
}

// checkPathJoinName looks at the names and comments of what is joined.
func checkPathJoinName(p *lint.Pass, _ []*lint.Candidate) {
	if !p.Imports("path", "path/filepath") {
		return
	}
	var comments map[types.Object]string
	for fn, call := range p.Flow.Calls() {
		if len(call.Args) < 2 || fn.FullName() != "path.Join" && fn.FullName() != "path/filepath.Join" || p.SkipsAt(call.Pos()) {
			continue
		}
		e := call.Args[0]
		v, ok := p.ObjectOf(e).(*types.Var)
		if !ok || lint.IsURLField(v) || isTested(p, e) {
			continue
		}
		if comments == nil {
			comments = fieldComments(p)
		}
		if lint.IsURLName(v.Name()) || lint.SaysURL(comments[v.Origin()]) {
			p.ReportExpr(e, lint.Fault{
				Fact:   fmt.Sprintf(`%s.Join turns "://" into ":/"`, fn.Pkg().Name()),
				Advice: "use url.JoinPath for " + lint.NameOf(e),
			}, nil)
		}
	}
}

// fieldComments returns the comments of the fields of the package.
func fieldComments(p *lint.Pass) map[types.Object]string {
	comments := make(map[types.Object]string)
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
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
			return true
		})
	}
	return comments
}
