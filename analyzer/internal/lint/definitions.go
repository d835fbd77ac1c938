package lint

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

func (p *Pass) Definitions() *definitions {
	if p.definitions != nil {
		return p.definitions
	}
	h := &definitions{Of: make(map[*types.Var][]definition), Calls: make(map[*types.Func][]*ast.CallExpr), Owner: make(map[*types.Var]*types.Func), altered: make(map[*types.Var]bool)}
	h.returns, h.results = make(map[*types.Func][]*ast.ReturnStmt), make(map[resultOf]library.Kind)
	p.definitions = h
	for _, file := range p.Files {
		for _, d := range file.Decls {
			h.addReturns(p, d)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if n.Tok != token.ASSIGN && n.Tok != token.DEFINE {
					h.alter(p, n.Lhs[0])
				}
				switch sel, ok := n.Lhs[0].(*ast.SelectorExpr); {
				case n.Tok == token.ASSIGN, n.Tok == token.DEFINE:
					h.assign(p, n.Lhs, n.Rhs)
				case ok && p.IsURLPath(sel):
					h.AssignsPath = true
				}
			case *ast.ValueSpec:
				lhs := make([]ast.Expr, len(n.Names))
				for i, name := range n.Names {
					lhs[i] = name
				}
				h.assign(p, lhs, n.Values)
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
				if fn := typeutil.StaticCallee(p.TypesInfo, n); fn != nil && fn.Pkg() == p.Pkg {
					h.call(fn.Origin(), n)
				}
			}
			return true
		})
	}
	return h
}

// addReturns notes where a function returns.
func (h *definitions) addReturns(p *Pass, d ast.Decl) {
	decl, ok := d.(*ast.FuncDecl)
	if !ok || decl.Body == nil {
		return
	}
	fn, ok := p.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok {
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

// call notes a call of a function of the package.
func (h *definitions) call(fn *types.Func, call *ast.CallExpr) {
	if h.Calls[fn] == nil {
		for v := range fn.Signature().Params().Variables() {
			h.Owner[v] = fn
		}
	}
	h.Calls[fn] = append(h.Calls[fn], call)
}

// alter notes that the variable that an expression names gets another value.
func (h *definitions) alter(p *Pass, e ast.Expr) {
	if e == nil {
		return
	}
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v, ok := p.TypesInfo.ObjectOf(id).(*types.Var); ok {
			h.altered[v] = true
		}
	}
}

func (h *definitions) assign(p *Pass, lhs, rhs []ast.Expr) {
	for i, e := range lhs {
		var id *ast.Ident
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			id = x
		case *ast.SelectorExpr:
			id = x.Sel
			h.AssignsPath = h.AssignsPath || p.IsURLPath(x)
		}
		v, ok := p.TypesInfo.ObjectOf(id).(*types.Var)
		if id == nil || !ok {
			continue
		}
		v = v.Origin()
		switch {
		case len(lhs) == len(rhs):
			h.Of[v] = append(h.Of[v], definition{Value: rhs[i]})
		case len(rhs) == 1:
			h.Of[v] = append(h.Of[v], definition{rhs[0], i})
		}
	}
}

// IsURLPath reports whether a selector denotes the path of a net/url.URL.
func (p *Pass) IsURLPath(e *ast.SelectorExpr) bool {
	v, ok := p.TypesInfo.ObjectOf(e.Sel).(*types.Var)
	return ok && IsURLField(v) && v.Name() == "Path"
}

// DefinitionsOf returns what a variable or field is given. A parameter is given the arguments of the
// calls of its function.
func (p *Pass) DefinitionsOf(v *types.Var, fn *types.Func) []definition {
	h := p.Definitions()
	if fn == nil || fn.Exported() {
		return h.Of[v.Origin()]
	}
	var all []definition
	for i := range fn.Signature().Params().Len() {
		if fn.Signature().Params().At(i) != v {
			continue
		}
		for _, call := range h.Calls[fn.Origin()] {
			if i < len(call.Args) && !(fn.Signature().Variadic() && i == fn.Signature().Params().Len()-1) {
				all = append(all, definition{Value: call.Args[i]})
			}
		}
	}
	return all
}

// KnownTexts returns the texts with a known beginning that a string may hold, also through
// fields and variables that other code may set as well. If they are many there are none.
func (p *Pass) KnownTexts(e ast.Expr) []*strflow.Text {
	const most = 1 << 6
	var all []*strflow.Text
	for _, t := range p.Flow.Of(e).Alternatives() {
		if t.Known() != "" {
			all = append(all, t)
			continue
		}
		if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
			if fn := typeutil.StaticCallee(p.TypesInfo, call); fn == nil || fn.Pkg() != p.Pkg {
				continue // strings.TrimPrefix and others change what their argument holds
			}
		}
		for o := range t.Operands() {
			v, ok := o.Object.(*types.Var)
			isLocal := ok && !v.IsField() && v.Parent() != p.Pkg.Scope() && o.Func == nil
			if !ok || isLocal || v.Pkg() != p.Pkg || t.Len() > 1 || o.State != strflow.AsIs {
				break // of a local variable the flow knows all
			}
			all = append(all, p.textsOf(v, o.Func)...)
		}
	}
	if len(all) > most {
		return nil
	}
	return all
}

// textsOf returns the texts of a field or of the parameter of a function.
func (p *Pass) textsOf(v *types.Var, fn *types.Func) []*strflow.Text {
	if all, ok := p.index.texts[v]; ok {
		return all
	}
	if p.index.texts == nil {
		p.index.texts = make(map[*types.Var][]*strflow.Text)
	}
	p.index.texts[v] = nil // it may be made of itself
	var all []*strflow.Text
	for _, g := range p.DefinitionsOf(v, fn) {
		if g.Result == 0 && IsStringType(p.TypesInfo.TypeOf(g.Value)) {
			all = append(all, p.KnownTexts(g.Value)...)
		}
	}
	p.index.texts[v] = all
	return all
}
