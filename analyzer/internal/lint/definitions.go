package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"time"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

func (p *Pass) Definitions() *definitions {
	if p.definitions != nil {
		return p.definitions
	}
	h := &definitions{Of: make(map[*types.Var][]Origin), args: make(map[*types.Var][]Origin), altered: make(map[*types.Var]bool)}
	h.results = make(map[*types.Func]map[int]library.Kind)
	p.definitions = h
	for _, file := range p.Files {
		for n := range p.URLs().Inspector(file).PreorderSeq((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.RangeStmt)(nil),
			(*ast.UnaryExpr)(nil), (*ast.KeyValueExpr)(nil)) {
			switch n := n.(type) {
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
			}
		}
	}
	for fn, call := range p.Flow.Calls() {
		params := fn.Signature().Params()
		for i := range min(len(call.Args), params.Len()) {
			if fn.Pkg() == p.Pkg && !(fn.Signature().Variadic() && i == params.Len()-1) {
				h.args[params.At(i)] = append(h.args[params.At(i)], Origin{Expr: call.Args[i]})
			}
		}
	}
	return h
}

// Returned returns what a function of the package returns as its result i, nil if a return does
// not say so.
func (p *Pass) Returned(fn *types.Func, i int) []ast.Expr {
	decl := p.DeclOf(fn)
	if decl == nil {
		return nil
	}
	var all []ast.Expr
	saysAll := true
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		r, ok := n.(*ast.ReturnStmt)
		if saysAll = saysAll && !(ok && i >= len(r.Results)); ok && saysAll {
			all = append(all, r.Results[i])
		}
		_, isFunc := n.(*ast.FuncLit)
		return !isFunc && saysAll
	})
	if !saysAll {
		return nil
	}
	return all
}

// alter notes that the variable that an expression names gets another value.
func (h *definitions) alter(p *Pass, e ast.Expr) {
	id, _ := ast.Unparen(e).(*ast.Ident)
	if v, ok := p.TypesInfo.ObjectOf(id).(*types.Var); ok {
		h.altered[v] = true
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

// KnownTexts returns the texts with a known beginning that a string may hold, also through
// the parameters, fields and variables of the package. If its sources are many there are none.
func (p *Pass) KnownTexts(e ast.Expr) (all []*strflow.Text) {
	for _, o := range p.SourcesOf(e) {
		for _, t := range p.Flow.Of(o.Expr).Alternatives() {
			if t.Known() != "" && o.Result == 0 {
				all = append(all, t)
			}
		}
	}
	return all
}

// IsKnown reports whether all that a string may hold is constant, also what all callers give a parameter.
func (p *Pass) IsKnown(e ast.Expr) bool {
	isOther := func(o strflow.Operand) bool { return o.Origin != strflow.Constant }
	return !p.Flow.Of(e).Has(func(_ *strflow.Text, o strflow.Operand) bool { return slices.ContainsFunc(p.Flow.Origins(o), isOther) })
}

// They bound how many variables, and conversions of each, are looked through, and how many origins a
// value has.
const (
	maxOriginDepth = 4
	maxOrigins     = 8
)

// OriginsOf returns where a value may come from: through parentheses, conversions of
// text, and local variables. A parameter is its own origin. There are none if they are
// too many.
func (p *Pass) OriginsOf(e ast.Expr) []Origin { return p.originsOf(e, false) }

// OriginOf returns where a value comes from, the zero value if it may come from several places.
func (p *Pass) OriginOf(e ast.Expr) (o Origin) {
	if all := p.OriginsOf(e); len(all) == 1 {
		o = all[0]
	}
	return o
}

// SourcesOf is OriginsOf, but goes through the fields and variables of the package, too, and
// through parameters, also those of functions that others may call.
func (p *Pass) SourcesOf(e ast.Expr) []Origin { return p.originsOf(e, true) }

func (p *Pass) originsOf(e ast.Expr, isWide bool) []Origin {
	all := p.appendOrigins(nil, Origin{Expr: e}, 0, isWide)
	if len(all) > maxOrigins {
		return nil
	}
	return all
}

func (p *Pass) appendOrigins(all []Origin, o Origin, depth int, isWide bool) []Origin {
	if len(all) > maxOrigins {
		return all
	}
	o.Expr = ast.Unparen(o.Expr)
	for range maxOriginDepth {
		x, ok := o.Expr.(*ast.CallExpr)
		if !ok || !goexpr.IsConversion(p.TypesInfo, x) || !isText(p.TypesInfo.TypeOf(x)) || !isText(p.TypesInfo.TypeOf(x.Args[0])) {
			break
		}
		o = Origin{Expr: ast.Unparen(x.Args[0])}
	}
	v, ok := p.ObjectOf(o.Expr).(*types.Var)
	isLocal := ok && (v.Kind() == types.LocalVar || v.Kind() == types.ParamVar || v.Kind() == types.ResultVar || v.Kind() == types.RecvVar)
	if !ok || depth == maxOriginDepth || !isLocal && !isWide || v.Pkg() != p.Pkg {
		return append(all, o)
	}
	held := p.Definitions()
	given := held.Of[v.Origin()]
	isOutside := v.Kind() == types.ParamVar // and given by callers that are not known
	if isWide && len(given) <= maxOrigins {
		args := held.args[v]
		fn, _ := p.DeclAt(v).(*ast.FuncDecl)
		isOutside = isOutside && (len(args) == 0 || fn != nil && fn.Name.IsExported())
		given = slices.Concat(given, args[:min(len(args), maxOrigins+1)])
	}
	if v.Kind() != types.LocalVar && !isWide || isOutside || held.altered[v] || len(given) == 0 || len(given) > maxOrigins {
		all = append(all, o)
	}
	if len(given) > maxOrigins {
		return all
	}
	for _, g := range given {
		all = p.appendOrigins(all, g, depth+1, isWide)
	}
	return all
}

// isText reports whether a type is one of strings or of bytes.
func isText(t types.Type) bool {
	s, ok := goexpr.Under[*types.Slice](t)
	return ok && types.Identical(s.Elem().Underlying(), types.Typ[types.Byte]) || goexpr.IsString(t)
}

// layoutOf returns library.Timestamp of a time that is written with an offset, perhaps
// not that of UTC.
func (p *Pass) layoutOf(call *ast.CallExpr) library.Kind {
	written := library.Timestamp.Probes()[0].In
	t, _ := time.Parse(time.RFC3339, written)
	if text, _ := ResultAs[string](p, call, t); text == written && !p.isUTC(goexpr.Receiver(call), t, maxOriginDepth) {
		return library.Timestamp
	}
	return library.Time
}

// isUTC reports whether a time, as t is one, is in UTC, or was before another method was called.
func (p *Pass) isUTC(e ast.Expr, t time.Time, depth int) bool {
	return depth > 0 && slices.ContainsFunc(p.OriginsOf(e), func(o Origin) bool {
		call, ok := o.Expr.(*ast.CallExpr)
		if !ok {
			return false
		}
		isZone := func(arg ast.Expr) bool { v := p.ObjectOf(arg); return v != nil && v.Name() == "UTC" }
		results, ok := p.Result(call, t)
		of, name := goexpr.Receiver(call), goexpr.CalleeName(call)
		return ok && results[0] != any(t) || slices.ContainsFunc(call.Args, isZone) || of != nil && name != "In" && name != "Local" && p.isUTC(of, t, depth-1)
	})
}
