package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

func (p *Pass) Definitions() *definitions {
	if p.definitions != nil {
		return p.definitions
	}
	h := &definitions{Of: make(map[*types.Var][]Origin), args: make(map[*types.Var][]Origin), altered: make(map[*types.Var]bool)}
	h.returns, h.results = make(map[*types.Func][]*ast.ReturnStmt), make(map[resultOf]library.Kind)
	p.definitions = h
	for _, file := range p.Files {
		for n := range p.urls().Inspector(file).PreorderSeq((*ast.FuncDecl)(nil), (*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.RangeStmt)(nil),
			(*ast.UnaryExpr)(nil), (*ast.KeyValueExpr)(nil), (*ast.CallExpr)(nil)) {
			switch n := n.(type) {
			case *ast.FuncDecl:
				h.addReturns(p, n)
			case *ast.AssignStmt:
				h.AssignsPath = h.AssignsPath || slices.ContainsFunc(n.Lhs, p.IsURLPath)
				if n.Tok == token.ASSIGN || n.Tok == token.DEFINE {
					h.assign(p, n.Lhs, n.Rhs)
				} else {
					h.alter(p, n.Lhs[0])
				}
			case *ast.ValueSpec:
				h.assign(p, goexpr.Exprs(n.Names), n.Values)
			case *ast.RangeStmt:
				h.alter(p, n.Key)
				h.alter(p, n.Value)
			case *ast.UnaryExpr:
				if n.Op == token.AND {
					h.alter(p, n.X)
				}
			case *ast.KeyValueExpr:
				h.assign(p, []ast.Expr{n.Key}, []ast.Expr{n.Value})
			case *ast.CallExpr:
				if fn := typeutil.StaticCallee(p.TypesInfo, n); fn != nil && fn.Pkg() == p.Pkg && !fn.Exported() {
					h.call(fn.Origin(), n)
				}
			}
		}
	}
	return h
}

// addReturns notes where a function returns.
func (h *definitions) addReturns(p *Pass, decl *ast.FuncDecl) {
	fn, ok := p.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok || decl.Body == nil {
		return
	}
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		if r, ok := n.(*ast.ReturnStmt); ok {
			h.returns[fn] = append(h.returns[fn], r)
		}
		_, isFunc := n.(*ast.FuncLit)
		return !isFunc
	})
}

// Returned returns what a function of the package returns as its result i, nil if a return does
// not say so.
func (p *Pass) Returned(fn *types.Func, i int) []ast.Expr {
	var all []ast.Expr
	for _, r := range p.Definitions().returns[fn] {
		if i >= len(r.Results) {
			return nil
		}
		all = append(all, r.Results[i])
	}
	return all
}

// call notes what the parameters of a function are given.
func (h *definitions) call(fn *types.Func, call *ast.CallExpr) {
	sig := fn.Signature()
	for i := range min(len(call.Args), sig.Params().Len()) {
		if v := sig.Params().At(i); !sig.Variadic() || i < sig.Params().Len()-1 {
			h.args[v] = append(h.args[v], Origin{Expr: call.Args[i]})
		}
	}
}

// alter notes that the variable that an expression names gets another value.
func (h *definitions) alter(p *Pass, e ast.Expr) {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v, ok := p.TypesInfo.ObjectOf(id).(*types.Var); ok {
			h.altered[v] = true
		}
	}
}

func (h *definitions) assign(p *Pass, lhs, rhs []ast.Expr) {
	for i, e := range lhs {
		v, ok := p.ObjectOf(e).(*types.Var)
		if !ok {
			continue
		}
		v = v.Origin()
		switch {
		case len(lhs) == len(rhs):
			h.Of[v] = append(h.Of[v], Origin{Expr: rhs[i]})
		case len(rhs) == 1:
			h.Of[v] = append(h.Of[v], Origin{rhs[0], i})
		}
	}
}

// IsURLPath reports whether an expression selects the path of a net/url.URL.
func (p *Pass) IsURLPath(e ast.Expr) bool {
	_, isSelector := ast.Unparen(e).(*ast.SelectorExpr)
	v, ok := p.ObjectOf(e).(*types.Var)
	return isSelector && ok && IsURLField(v) && v.Name() == "Path"
}

// KnownTexts returns the texts with a known beginning that a string may hold, also through
// the parameters, fields and variables of the package. If they are many there are none.
func (p *Pass) KnownTexts(e ast.Expr) []*strflow.Text {
	const most = 1 << 6
	all, ok := p.index.texts[e]
	if ok {
		return all
	}
	if p.index.texts == nil {
		p.index.texts = make(map[ast.Expr][]*strflow.Text)
	}
	p.index.texts[e] = nil // it may be made of itself
	for a := range p.Flow.Into(nil, strflow.End{Expr: e}) {
		for _, t := range a.Value.Alternatives() {
			if t.Known() != "" {
				all = append(all, t)
			}
			for o := range t.Operands() {
				if v, ok := o.Object.(*types.Var); ok && o.Origin == strflow.Variable && o.State == strflow.AsIs && t.Len() == 1 {
					for _, d := range p.Definitions().Of[v] { // others may set it anew
						all = append(all, p.KnownTexts(d.Expr)...)
					}
				}
			}
		}
	}
	if len(all) > most {
		all = nil
	}
	p.index.texts[e] = all
	return all
}
