package urlexpr

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// addBesideMethods adds the strings that functions take beside the name of a method of HTTP, up to one that is a URL in
// any case: those with which a request may be made as a path, or the others. Functions whose bodies are not seen may
// make one, those of other packages also of what they name as a URL: through those of the package itself the text is followed.
func (s *search) addBesideMethods(all *targets, paths bool) {
	for fn, call := range s.flow.Calls() {
		method, mayRequest := s.methodArg(call), s.mayRequest(fn)
		row := s.library.Func(fn)
		isNamed := method < 0 && row == nil && mayRequest && fn.Pkg() != s.pkg
		if method < 0 && !isNamed || row != nil && len(row.Into) > 0 {
			continue
		}
		for i := range fn.Signature().Params().Len() {
			if _, ok := atArgument(s.library, fn, i); ok {
				break
			}
			v := fn.Signature().Params().At(i)
			if isNamed && !names.IsURL(v.Name()) || i == method || !types.Identical(v.Type(), types.Typ[types.String]) {
				continue
			}
			if isPath := mayRequest && i > method; isPath == paths {
				all.add(strflow.Target{Object: v}, context{evidence: Request, sink: fn.FullName(), schemes: rfc1738.Web})
			}
		}
	}
}

// givenToValues returns the strings that function values take behind the name of a method of HTTP.
func (s *search) givenToValues() (ends []strflow.Target) {
	for _, f := range s.files {
		if source, ok := s.source(f); ok && !writesMethod(source) && !imports(f, s.library.TakesURLs) {
			continue
		}
		for n := range s.Inspector(f).Root().Preorder((*ast.CallExpr)(nil)) {
			call := n.Node().(*ast.CallExpr)
			_, isVar := goexpr.Object(s.info, call.Fun).(*types.Var)
			sig, isFunc := goexpr.Under[*types.Signature](s.info.TypeOf(call.Fun))
			if method := s.methodArg(call); isVar && isFunc && method >= 0 && !takesHandler(sig) {
				for _, arg := range call.Args[method+1:] {
					ends = append(ends, strflow.Target{Expr: arg})
				}
			}
		}
	}
	return ends
}

// mayRequest reports whether a function may send a request, as far as it is not known
// what it does: all sinks of the standard library are. A router, which takes a handler as well, takes patterns.
func (s *search) mayRequest(fn *types.Func) bool {
	sig := fn.Signature()
	isUnknown := fn.Pkg() != nil && !library.IsStandard(fn.Pkg().Path())
	if fn.Pkg() == s.pkg {
		isUnknown = sig.Recv() != nil && types.IsInterface(sig.Recv().Type())
	}
	return isUnknown && !takesHandler(sig)
}

// takesHandler reports whether a function takes another one, or what serves HTTP.
func takesHandler(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		t := v.Type()
		if list, ok := goexpr.Under[*types.Slice](t); ok {
			t = list.Elem()
		}
		if named, ok := types.Unalias(t).(*types.Named); goexpr.Is[*types.Signature](t) || ok && strings.Contains(named.Obj().Name(), "Handler") {
			return true
		}
	}
	return false
}

// isPath reports whether a text may be a path or search of a URL, by what is known
// of it. A media type or the name of a file is one as well.
func isPath(text string) bool {
	return strings.HasPrefix(text, "/") || strings.ContainsAny(text, "/?") && !strings.ContainsAny(text, White)
}

// methodArg returns the index of the argument of a call that is the constant name of a
// method of HTTP, -1 if there is none.
func (u *Result) methodArg(call *ast.CallExpr) int {
	return slices.IndexFunc(call.Args, func(arg ast.Expr) bool {
		text, ok := goexpr.Text(u.info, arg)
		return ok && isMethod(text)
	})
}

// targets are where URLs end, and what is asked of them there.
type targets struct {
	list     []strflow.Target
	contexts map[strflow.Target]context
}

// add adds a target that is not among them.
func (ts *targets) add(t strflow.Target, c context) {
	if _, ok := ts.contexts[t]; !ok {
		ts.contexts[t] = c
		ts.list = append(ts.list, t)
	}
}
