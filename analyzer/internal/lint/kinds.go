package lint

import (
	"cmp"
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

// KindOf returns what the values of an expression are by its type, and by the functions and
// fields that they come from: the kind that all origins have but for constants, and the
// first of these origins.
func (p *Pass) KindOf(e ast.Expr) (library.Kind, Origin) { return p.KindOfOrigins(p.OriginsOf(e)) }

// IsKind reports whether the kind of an expression is one of several.
func (p *Pass) IsKind(e ast.Expr, kinds ...library.Kind) bool {
	kind, _ := p.KindOf(e)
	return slices.Contains(kinds, kind)
}

// KindOfOrigins is KindOf for what may come from several places.
func (p *Pass) KindOfOrigins(origins []Origin) (library.Kind, Origin) {
	kind, first := library.AnyValue, Origin{}
	for _, o := range origins {
		if p.TypesInfo.Types[o.Expr].Value != nil {
			continue
		}
		switch k := p.kindOfOrigin(o); {
		case first.Expr == nil:
			kind, first = k, o
		case k != kind:
			return library.AnyValue, Origin{}
		}
	}
	return kind, first
}

// KindOfText returns what the text of an operand can be that an expression stands for: by its
// type, then by where it comes from, and else by its name.
func (p *Pass) KindOfText(o strflow.Operand, e ast.Expr) library.Kind {
	switch {
	case o.Origin == strflow.Number || o.Class == strflow.Integer || o.Class == strflow.Unsigned || o.Class == strflow.Word:
		return library.Number
	case o.Class == strflow.Hex:
		return library.Hex
	}
	if kind, _ := p.KindOf(e); kind.Source() != "" && kind.IsWhole() {
		return kind
	}
	return p.clueOf(o, e).Kind()
}

// clueOf returns what tells of an operand that an expression stands for.
func (p *Pass) clueOf(o strflow.Operand, e ast.Expr) library.Clue {
	clue := library.Clue{Words: slices.Collect(names.Words(p.NameOf(e)))}
	if o.Origin == strflow.Request {
		clue.Origin = library.Request
	}
	return clue
}

// IsFree reports whether the name of an operand and its place say that its values have
// characters that need an escape.
func (p *Pass) IsFree(o *Operand) bool {
	clue := p.clueOf(o.Operand, o.Expr)
	clue.Behind = o.Behind
	switch o.Component {
	case rfc1738.InSegment:
		clue.Place = library.Segment
	case rfc1738.InSearchValue:
		clue.Place = library.QueryValue
	case rfc1738.InPassword, rfc1738.InUser: // some servers know a password alone
		clue.Place = library.Password
	}
	return clue.IsFree()
}

// KindOfAll returns the kind that all have that an operand can be, also where the callers of
// the function give it.
func (p *Pass) KindOfAll(o strflow.Operand) library.Kind {
	var all []ast.Expr
	for _, from := range p.Flow.Origins(o) {
		if from.Expr == nil || from.State != strflow.AsIs {
			return library.AnyValue
		}
		all = append(all, from.Expr)
	}
	return p.kindOfEach(all)
}

// kindOfEach returns the kind that all expressions have, but for constants.
func (p *Pass) kindOfEach(list []ast.Expr) library.Kind {
	var all []Origin
	for _, e := range list {
		origins := p.OriginsOf(e)
		if len(origins) == 0 { // they are too many
			return library.AnyValue
		}
		all = append(all, origins...)
	}
	kind, _ := p.KindOfOrigins(all)
	return kind
}

// kindOfOrigin returns what a value is, as far as the function, field or type that it comes
// from says it.
func (p *Pass) kindOfOrigin(o Origin) library.Kind {
	kind := p.RowOf(o.Expr).Kind(o.Result)
	switch x := ast.Unparen(o.Expr).(type) {
	case *ast.CallExpr:
		switch fn := goexpr.Callee(p.TypesInfo, x); {
		case kind == library.Base64:
			return cmp.Or(p.RowOf(goexpr.Receiver(x)).Kind(0), kind) // that of the base64.Encoding
		case kind == library.Time:
			return p.layoutOf(x)
		case kind != library.AnyValue:
		case len(x.Args) == 2 && p.RowOf(x).Does(library.Joins) && strings.Contains(goexpr.ArgText(p.TypesInfo, x, 1), " "):
			return library.FreeText
		case fn == nil:
		case fn.Name() == "Error" && fn.Signature().Recv() != nil && len(x.Args) == 0 && goexpr.IsString(p.TypesInfo.TypeOf(x)):
			return library.ErrorText
		case fn.Pkg() == p.Pkg:
			kind = p.kindOfResult(fn.Origin(), o.Result)
		default:
			kind = p.kindKept(x)
		}
	case *ast.IndexExpr:
		return p.kindOfElements(x.X)
	}
	if kind == library.AnyValue && o.Result == 0 {
		return p.TypeKind(o.Expr)
	}
	return kind
}

// kindKept returns the kind of the text that a call is given, if the call trims it, or changes its case, and leaves the
// values of that kind as they are which break a URL.
func (p *Pass) kindKept(call *ast.CallExpr) library.Kind {
	if row := p.RowOf(call); len(call.Args) == 0 || !row.Does(library.Trims) && !row.Does(library.Folds) {
		return library.AnyValue
	}
	return goexpr.Once(p.kept, call, func() library.Kind {
		kind, _ := p.KindOf(call.Args[0])
		isChanged := func(probe library.Probe) bool {
			results, ok := p.Result(call, probe.In)
			return !ok || results[0] != any(probe.In)
		}
		if probes := kind.Probes(); len(probes) == 0 || kind.Source() == "" || slices.ContainsFunc(probes, isChanged) {
			return library.AnyValue
		}
		return kind
	})
}

// kindOfResult returns what a result of a function of the package is wherever it is returned.
func (p *Pass) kindOfResult(fn *types.Func, i int) library.Kind {
	all := p.Definitions().results
	if all[fn] == nil {
		all[fn] = make(map[int]library.Kind)
	}
	return goexpr.Once(all[fn], i, func() library.Kind { return p.kindOfEach(p.Returned(fn, i)) })
}

// kindOfElements returns what the elements of a list or map are.
func (p *Pass) kindOfElements(list ast.Expr) library.Kind {
	origins := p.OriginsOf(list)
	for _, o := range origins {
		if _, isIndex := o.Expr.(*ast.IndexExpr); isIndex {
			return library.AnyValue
		}
	}
	kind, _ := p.KindOfOrigins(origins)
	return kind
}
