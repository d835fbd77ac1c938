package host

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// as gives the operands of a host a value.
func as(hosts []strflow.Operand, value string) func(strflow.Operand) (string, bool) {
	return func(asked strflow.Operand) (string, bool) {
		return value, slices.ContainsFunc(hosts, asked.Same)
	}
}

// goesThrough reports whether an address that functions of the package are given as an operand is what they return, as it is.
func (s *joins) goesThrough(e ast.Expr, operands []strflow.Operand) bool {
	const address = "2001:db8::1"
	isResult := func(o strflow.Operand) bool { return o.Origin != strflow.Param && o.Origin != strflow.Field }
	given := slices.DeleteFunc(slices.Clone(operands), isResult)
	text, ok := s.Flow.Of(e).Run(s.Env(), as(given, address), nil)
	return ok && text == address
}

// isRefused reports whether a test keeps addresses that need brackets from where the host is, or another stands for them.
func (s *joins) isRefused(j *join) bool {
	arrives := func(address string) bool {
		host := s.Flow.Of(j.host)
		text, ok := host.Run(s.Env(), as(j.operands, address), nil)
		return !host.Refuses(s.Env(), as(j.operands, address)) && (!ok || strings.Contains(text, address))
	}
	return len(j.operands) > 0 && !arrives("::1") && !arrives("2001:db8::1")
}

// isExcluded reports whether a host has no colon, or has its brackets already, by what the
// code around it says.
func (s *joins) isExcluded(j *join) bool {
	if isJoinedName(s.NameOf(j.host)) || s.namesVersion4(j) {
		return true
	}
	f := s.factsOf(s.DeclAt(j.expr))
	if f.local && j.kind.IsHost() || s.looks(f, j.host) || s.mayBracket(j.host, j.operands) || s.isRefused(j) || f.isNoAddress(j.expr, s.ObjectOf(j.host)) {
		return true
	}
	all := len(j.operands)
	j.operands = slices.DeleteFunc(j.operands, func(o strflow.Operand) bool { return f.cut[o.Object] })
	j.hasBrackets = j.hasBrackets || len(j.operands) < all
	if all > 0 && len(j.operands) == 0 {
		return true
	}
	isConstant := false
	for _, o := range j.operands {
		v, ok := o.Object.(*types.Var)
		if !ok || !goexpr.IsString(v.Type()) || !v.IsField() && (o.Origin != strflow.Param || o.Func == nil) {
			continue // what is given to elements is not known
		}
		switch g := s.givenTo(v.Origin(), o.Func); {
		case g == brackets, g == constants && s.givesAll(v.Origin(), o.Func):
			return true
		case g == constants:
			isConstant = isConstant || v.IsField() && v.Pkg() != s.Pkg
		}
	}
	if j.isLabel || s.doubts()[s.doubtOf(j.host)] || j.ground <= lint.HostName && (s.brackets() || s.isGivenByOthers(j) || hasNoOrigin(j) && !s.isAskedFor(j.host) || isConstant) {
		j.ground, j.doubted = lint.HalfName, true
	}
	return false
}

// isGivenByOthers reports whether nothing is known of a host but that methods return it which
// the package does not have: a service or a protocol gives it.
func (s *joins) isGivenByOthers(j *join) bool {
	return !slices.ContainsFunc(j.operands, func(o strflow.Operand) bool {
		fn, ok := o.Object.(*types.Func)
		return o.Origin != strflow.Result || !ok || fn.Signature().Recv() == nil || s.DeclOf(fn) != nil ||
			library.Of(fn) != nil || s.isAskedFor(o.Expr)
	})
}

// isAskedFor reports whether a function returns a value that is asked for a constant name: it reads a configuration.
func (s *joins) isAskedFor(e ast.Expr) bool {
	calls, _ := s.callsOf(e)
	return slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
		return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return goexpr.IsConstant(s.TypesInfo, arg) })
	})
}

// hasNoOrigin reports whether nothing is known of some value of a host but the name of a variable that holds it:
// it comes from bytes, from an interface or from a map in which it is looked up.
func hasNoOrigin(j *join) bool {
	return slices.ContainsFunc(j.operands, func(o strflow.Operand) bool {
		return (o.Origin == strflow.Unknown || o.Origin == strflow.Converted) && (o.Object == nil || goexpr.Is[*types.Map](o.Object.Type()))
	})
}

// cutsAtColon reports whether a call cuts a text at its colons, which are lost there.
func (s *joins) cutsAtColon(call *ast.CallExpr) bool {
	return s.RowOf(call).Does(library.Splits) && goexpr.ArgText(s.TypesInfo, call, 1) == ":"
}

// mayBracket reports whether a value may be the result of a function of the package that
// looks for brackets or for addresses of version 4, and does not return the operands as they are, of one whose results
// have none, or of one that has lost them.
func (s *joins) mayBracket(e ast.Expr, operands []strflow.Operand) bool {
	calls, isElse := s.callsOf(e)
	for _, call := range calls {
		fn := goexpr.Callee(s.TypesInfo, call)
		if isIPv4 := library.Of(fn).Kind(0) == library.IPv4; isIPv4 && !isElse || s.cutsAtColon(call) {
			return true
		}
		if decl := s.DeclOf(fn); decl != nil {
			if f := s.factsOf(decl); (f.looks || len(f.written) > 0 || f.four || f.local) && !s.goesThrough(e, operands) {
				return true
			}
		}
	}
	return false
}

// callsOf returns the calls of which an expression, or an element of it, is a result, and reports whether it may be something else.
func (s *joins) callsOf(e ast.Expr) (calls []*ast.CallExpr, isElse bool) {
	for _, o := range s.OriginsOf(e) {
		if index, ok := o.Expr.(*ast.IndexExpr); ok {
			if list := s.OriginsOf(index.X); len(list) > 0 {
				o = list[0]
			}
		}
		if call, ok := o.Expr.(*ast.CallExpr); ok {
			calls = append(calls, call)
		} else {
			isElse = true
		}
	}
	return calls, isElse
}

// givenTo returns what the package gives a parameter of a function, or a field, for which fn is nil.
func (s *joins) givenTo(v *types.Var, fn *types.Func) givenKind {
	return goexpr.Once(s.given, v, func() givenKind {
		g, known := other, true
		for e, value := range s.Flow.Given(v, fn) {
			f := s.factsOf(s.DeclAt(e))
			isBare := !f.brackets && len(f.written) == 0 && s.isSplit(value)
			if !isBare && (s.isBracketed(value) || s.mayBracket(e, nil) || fn == nil && s.isMadeOf(e, v) || s.looks(f, e)) {
				return brackets
			}
			if known = known && s.TypesInfo.Types[e].Value != nil; known {
				g = constants
			} else {
				g = other
			}
		}
		return g
	})
}

// givesAll reports whether only this package gives a parameter or field its values.
func (s *joins) givesAll(v *types.Var, fn *types.Func) bool {
	if fn != nil {
		return !fn.Exported() || fn.Signature().Recv() != nil
	}
	return s.Flow.IsOwn(v)
}

// isSplit reports whether a value may be what a function returns that takes the brackets off.
func (s *joins) isSplit(v strflow.Value) bool {
	return slices.ContainsFunc(v.Alternatives(), func(t *strflow.Text) bool {
		return t.Len() == 1 && t.Has(func(o strflow.Operand) bool { return o.Kind == library.Hostname && o.Origin == strflow.Result })
	})
}

// isBracketed reports whether a value begins with a bracket, or is of a kind that needs none.
func (s *joins) isBracketed(v strflow.Value) bool {
	return slices.ContainsFunc(v.Alternatives(), func(t *strflow.Text) bool {
		return strings.HasPrefix(t.Known(), "[") || t.Has(func(o strflow.Operand) bool { return o.Kind == library.URLHost || o.Kind == library.Label })
	})
}

// isMadeOf reports whether what a field is given is made of the field itself, or of the host of a URL.
func (s *joins) isMadeOf(e ast.Expr, field *types.Var) bool {
	if a, ok := s.Parent(e).(*ast.AssignStmt); ok && slices.Contains(a.Lhs, e) || s.ObjectOf(e) == field {
		return false // what it is given is one of several results, or the same of another value
	}
	return goexpr.Has(e, func(id *ast.Ident) bool {
		v, ok := s.TypesInfo.Uses[id].(*types.Var)
		return ok && v.IsField() && (v.Origin() == field || new(library.Library).Var(v).Kind(0) == library.URLHost)
	})
}
