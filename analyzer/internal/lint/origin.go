package lint

import (
	"go/ast"
	"go/types"
	"slices"
	"time"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

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

// SourcesOf is OriginsOf, but goes through the fields and variables of the package, too, and
// through the parameters of functions that are not exported.
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
	if !ok || depth == maxOriginDepth || !isLocal && !isWide {
		return append(all, o)
	}
	held := p.Definitions()
	given := held.Of[v.Origin()]
	isOutside := v.Kind() == types.ParamVar // and given by callers that are not known
	if isWide && len(given) <= maxOrigins {
		args := held.args[v]
		isOutside = isOutside && len(args) == 0
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

// alphabetOf returns which alphabet a method of a base64.Encoding writes.
func (p *Pass) alphabetOf(call *ast.CallExpr) library.Kind {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		var known library.Library
		if v, ok := p.ObjectOf(sel.X).(*types.Var); ok && known.Var(v) != nil {
			return known.Var(v).Kind(0)
		}
	}
	return library.Base64
}

// layoutOf returns library.Timestamp of a time that is written with an offset, perhaps
// not that of UTC.
func (p *Pass) layoutOf(call *ast.CallExpr) library.Kind {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return library.Time
	}
	written := library.Timestamp.Probes()[0].In
	t, err := time.Parse(time.RFC3339, written)
	if err != nil {
		return library.Time
	}
	for _, o := range p.OriginsOf(sel.X) {
		if c, ok := o.Expr.(*ast.CallExpr); ok {
			if results, ok := p.Result(c, t); ok && results[0] != any(t) { // in UTC
				return library.Time
			}
		}
	}
	if results, ok := p.Result(call, t); ok && results[0] == written {
		return library.Timestamp
	}
	return library.Time
}

// isErrorText reports whether a call is of the method of an error.
func (p *Pass) isErrorText(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Error" || len(call.Args) > 0 {
		return false
	}
	t := p.TypesInfo.TypeOf(sel.X)
	errorType, _ := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	return t != nil && types.Implements(t, errorType)
}
