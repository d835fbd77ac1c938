package urlexpr

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// isReplacedIn reports whether the package replaces a part of what a name stands for that is
// not known as a placeholder, or takes bytes of it or changes them: the text is not used as it
// stands. Where it is used so, a sink tells.
func (u *Result) isReplacedIn(e ast.Expr) bool { return u.names(e, &u.replacedIn, u.findReplaced) }

func (u *Result) findReplaced() map[types.Object]bool {
	replaced := make(map[types.Object]bool)
	add := func(e ast.Expr) {
		if id, ok := u.textIn(e).(*ast.Ident); ok && goexpr.IsString(u.info.TypeOf(id)) {
			replaced[u.info.ObjectOf(id)] = true
		}
	}
	for _, f := range u.files {
		for n := range u.Inspector(f).PreorderSeq((*ast.SliceExpr)(nil), (*ast.IndexExpr)(nil), (*ast.RangeStmt)(nil), (*ast.AssignStmt)(nil), (*ast.CallExpr)(nil)) {
			switch n := n.(type) {
			case *ast.SliceExpr:
				add(n.X)
			case *ast.IndexExpr:
				add(n.X)
			case *ast.RangeStmt:
				add(n.X)
			case *ast.AssignStmt:
				for _, e := range n.Rhs {
					if u.textIn(e) != ast.Unparen(e) { // bytes that may be changed
						add(e)
					}
				}
			case *ast.CallExpr:
				for _, e := range u.cut(n) {
					add(e)
				}
				if len(n.Args) > 2 && calls(u.info, n, library.Replaces) && u.isNoPlaceholder(n.Args[1]) {
					add(n.Args[0])
				}
			}
		}
	}
	return replaced
}

// textIn returns the string that an expression converts to bytes or runes, or the expression.
func (u *Result) textIn(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok && goexpr.Is[*types.Slice](u.info.TypeOf(call)) && goexpr.IsConversion(u.info, call) {
		return ast.Unparen(call.Args[0])
	}
	return e
}

// cut returns the arguments of a call of whose text it may take a part: what has a precision
// in a format, what is copied to bytes, and bytes that become others.
func (u *Result) cut(call *ast.CallExpr) (args []ast.Expr) {
	if fn, ok := typeutil.Callee(u.info, call).(*types.Builtin); ok && fn.Name() == "copy" {
		return call.Args
	}
	if goexpr.Is[*types.Slice](u.info.TypeOf(call)) && !goexpr.IsConversion(u.info, call) {
		for _, e := range call.Args {
			if u.textIn(e) != ast.Unparen(e) {
				args = append(args, e)
			}
		}
	}
	n := formatArg(u.info, call)
	if n < 0 || call.Ellipsis.IsValid() {
		return args
	}
	format, _ := goexpr.Text(u.info, call.Args[n])
	for i, verb := range strflow.Verbs(format, len(call.Args)-n-1) {
		if verb.Cuts && n+1+i < len(call.Args) {
			args = append(args, call.Args[n+1+i])
		}
	}
	return args
}

// isNoPlaceholder reports whether a text is known, and not as a placeholder.
func (u *Result) isNoPlaceholder(e ast.Expr) bool {
	text, ok := goexpr.Text(u.info, e)
	const before = "http://"
	url := before + text + "/"
	l := loginOf(url)
	return ok && text != "" && l.placeholder(url, len(before)) != len(text)
}
