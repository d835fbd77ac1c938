package urlexpr

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// isReplacedIn reports whether the package replaces a part of what a name stands for that is
// not known as a placeholder: the text is not used as it stands. Where it is used so, a sink
// tells.
func (u *Result) isReplacedIn(e ast.Expr) bool { return u.names(e, &u.replacedIn, u.findReplaced) }

func (u *Result) findReplaced() map[types.Object]bool {
	replaced := make(map[types.Object]bool)
	for _, f := range u.files {
		for n := range ast.Preorder(f) {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) < 3 || !calls(u.info, call, library.Replaces) || !u.isNoPlaceholder(call.Args[1]) {
				continue
			}
			if id, ok := ast.Unparen(call.Args[0]).(*ast.Ident); ok {
				replaced[u.info.ObjectOf(id)] = true
			}
		}
	}
	return replaced
}

// isNoPlaceholder reports whether a text is known, and not as a placeholder.
func (u *Result) isNoPlaceholder(e ast.Expr) bool {
	text, ok := goexpr.Text(u.info, e)
	const before = "http://"
	url := before + text + "/"
	l := loginOf(url)
	return ok && text != "" && l.placeholder(url, len(before)) != len(text)
}
