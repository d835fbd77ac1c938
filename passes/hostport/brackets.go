package hostport

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/netip"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// isExcluded reports whether a host has no colon, or has its brackets already, by what the
// code around it says.
func (s *search) isExcluded(j *Join, h *host) bool {
	if isJoinedName(s.urls.NameOf(j.Host)) || s.namesVersion4(j) {
		return true
	}
	f := s.factsOf(s.declOf(j.Expr))
	if f != nil && s.looks(f, j.Host) {
		return true
	}
	if s.mayBracket(j.Host) || s.isRefused(j, h) {
		return true
	}
	if all := len(h.operands); f != nil && all > 0 {
		h.operands = slices.DeleteFunc(h.operands, func(o strflow.Operand) bool { return f.cut[o.Object] })
		h.hasBrackets = h.hasBrackets || len(h.operands) < all
		if len(h.operands) == 0 {
			return true
		}
	}
	isConstant := false
	for _, o := range h.operands {
		v, ok := o.Object.(*types.Var)
		if !ok || !goexpr.IsString(v.Type()) || !v.IsField() && (o.Origin != strflow.Param || o.Func == nil) {
			continue // what is given to elements is not known
		}
		switch g := s.givenTo(v.Origin(), o.Func); {
		case g == brackets, g == constants && s.givesAll(v.Origin(), o.Func):
			return true
		case g == constants:
			isConstant = isConstant || v.IsField() && v.Pkg() != s.pkg
		}
	}
	if h.isLabel || f != nil && f.doubts[types.ExprString(j.Host)] || j.Evidence >= Named && (s.packageBrackets() || s.isGivenByOthers(*h) || hasNoOrigin(*h) && !s.isAskedFor(j.Host) || isConstant) {
		j.Evidence = Doubted
	}
	return false
}

// isGivenByOthers reports whether nothing is known of a host but that methods return it which
// the package does not have: a service or a protocol gives it.
func (s *search) isGivenByOthers(h host) bool {
	return !slices.ContainsFunc(h.operands, func(o strflow.Operand) bool {
		fn, ok := o.Object.(*types.Func)
		return o.Origin != strflow.Result || !ok || fn.Signature().Recv() == nil || s.decls[fn.Origin()] != nil ||
			s.library.Func(fn) != nil || s.isAskedFor(o.Expr)
	})
}

// isAskedFor reports whether a function returns a value that is asked for a constant name: it reads a configuration.
func (s *search) isAskedFor(e ast.Expr) bool {
	return slices.ContainsFunc(s.callsOf(e), func(call *ast.CallExpr) bool {
		return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return goexpr.IsConstant(s.info, arg) })
	})
}

// hasNoOrigin reports whether nothing is known of some value of a host but the name of a variable that holds it:
// it comes from bytes, from an interface or from a map in which it is looked up.
func hasNoOrigin(h host) bool {
	return slices.ContainsFunc(h.operands, func(o strflow.Operand) bool {
		return o.Origin == strflow.Unknown && (o.Object == nil || goexpr.Is[*types.Map](o.Object.Type()))
	})
}

// looks reports whether a function looks for a colon or brackets, or asks for the version of an
// address, or has one of the package do that which tells what it found of a host.
func (s *search) looks(f *facts, host ast.Expr) bool {
	text := types.ExprString(host)
	return f.looks || slices.ContainsFunc(f.checks, func(call *ast.CallExpr) bool {
		return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return strings.Contains(text, types.ExprString(arg)) }) && s.factsOf(s.decls[s.callee(call)]).looks
	})
}

// factsOf returns the facts of a declaration, nil if there is none.
func (s *search) factsOf(decl ast.Node) *facts {
	if decl == nil {
		return nil
	}
	if f, ok := s.facts[decl]; ok {
		return f
	}
	f := &facts{other: make(map[types.Object]bool), doubts: make(map[string]bool), cut: make(map[types.Object]bool), made: make(map[types.Object][]*ast.CallExpr)}
	s.facts[decl] = f
	var written ast.Expr // a character that is written looks for nothing
	for n := range ast.Preorder(decl) {
		switch x := n.(type) {
		case *ast.CallExpr:
			if s.looksForBrackets(x) {
				f.looks = true
				f.brackets = f.brackets || !s.findsColon(x)
			}
			if fn := s.callee(x); s.decls[fn] != nil && tells(fn) {
				f.checks = append(f.checks, x)
			}
			f.local = f.local || s.isLocal(x)
			f.four = f.four || s.looksForVersion4(x)
			if len(x.Args) == 1 && isChar(x.Args[0]) && s.rowOf(x).Does(library.Writes) {
				written = ast.Unparen(x.Args[0])
			}
			row := s.rowOf(x)
			for i, arg := range x.Args {
				if v := goexpr.Object(s.info, arg); v != nil && s.reachOfArg(x, i) == Cut {
					f.cut[v] = true
				}
				if i == 0 && row.ParsesURL() || row.Place(i) == library.Host && row.Does(library.Authenticates) {
					f.doubts[types.ExprString(arg)] = true
				}
			}
		case *ast.BasicLit:
			if x != written && writesBrackets(x) {
				f.looks = true
				f.brackets = f.brackets || x.Value != "':'"
			}
		case *ast.AssignStmt:
			s.make(f, x.Lhs, x.Rhs)
		case *ast.ValueSpec:
			s.make(f, goexpr.Exprs(x.Names), x.Values)
		}
	}
	return f
}

// tells reports whether the last result of a function is a boolean or an error.
func tells(fn *types.Func) bool {
	results := fn.Signature().Results()
	if results.Len() == 0 {
		return false
	}
	last := results.At(results.Len() - 1).Type()
	return types.Identical(last, types.Typ[types.Bool]) || types.Identical(last, types.Universe.Lookup("error").Type())
}

// make notes that variables are the results of calls, or elements of them.
func (s *search) make(f *facts, to, values []ast.Expr) {
	for i, e := range to {
		id, _ := e.(*ast.Ident)
		obj := s.info.ObjectOf(id)
		if obj == nil || len(values) == 0 {
			continue
		}
		value := ast.Unparen(values[min(i, len(values)-1)])
		if index, ok := value.(*ast.IndexExpr); ok {
			value = ast.Unparen(index.X)
			if list, ok := value.(*ast.Ident); ok && s.info.Uses[list] != obj {
				f.made[obj] = append(f.made[obj], f.made[s.info.Uses[list]]...)
			}
		}
		if call, ok := value.(*ast.CallExpr); ok {
			f.made[obj] = append(f.made[obj], call)
		} else {
			f.other[obj] = true
		}
	}
}

// isLocal reports whether a call listens at a constant address of version 4.
func (s *search) isLocal(call *ast.CallExpr) bool {
	row := s.rowOf(call)
	for i, arg := range call.Args {
		if row.Place(i) != library.HostPort {
			continue
		}
		address, _ := s.constant(arg)
		host, _, _ := strings.Cut(address, ":")
		if ip, err := netip.ParseAddr(host); err == nil && ip.Is4() {
			return true
		}
	}
	return false
}

// cutsAtColon reports whether a call cuts a text at its colons, which are lost there.
func (s *search) cutsAtColon(call *ast.CallExpr) bool {
	return s.rowOf(call).Does(library.Splits) && goexpr.ArgText(s.info, call, 1) == ":"
}

// isChar reports whether an expression is a character that is written.
func isChar(e ast.Expr) bool {
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	return ok && lit.Kind == token.CHAR
}

// writesBrackets reports whether a literal is a bracket or a colon, or a format for a host
// in brackets.
func writesBrackets(lit *ast.BasicLit) bool {
	switch lit.Kind {
	case token.CHAR:
		return lit.Value == "':'" || lit.Value == "'['" || lit.Value == "']'"
	case token.STRING:
		isFormat := strings.Contains(lit.Value, "[%s]") || strings.Contains(lit.Value, "[%v]")
		return isFormat && HasBrackets(lit.Value) || lit.Value == `"["` || lit.Value == `"]"`
	}
	return false
}

// looksForBrackets reports whether a call looks for a colon or brackets in a string, or asks
// for the version of an address.
func (s *search) looksForBrackets(call *ast.CallExpr) bool {
	fn := s.callee(call)
	if fn == nil {
		return false
	}
	switch fn.Name() {
	case "To4", "As4", "BitLen", "Is4", "Is6", "Is4In6", "IsIPv6", "IsIPv4", "IsIpv6", "IsIPv6String", "IsIPv4String":
		return true
	}
	row := s.library.Func(fn)
	if row == nil || row.Place(0) != library.Compared || len(call.Args) < 2 {
		return false
	}
	text, ok := s.constant(call.Args[1])
	if !ok || row.Effect == library.Splits && fn.Signature().Results().Len() == 1 { // a list
		return false
	}
	return strings.ContainsAny(text, "[]") || strings.Trim(text, ":") == ""
}

// findsColon reports whether a call only tells that there is a colon, as each address with a port has.
func (s *search) findsColon(call *ast.CallExpr) bool {
	row := s.rowOf(call)
	return row.Does(library.Tests) && row.Where == library.Anywhere && !strings.HasPrefix(row.Name, "Last") && goexpr.ArgText(s.info, call, 1) == ":"
}

// looksForVersion4 reports whether a call looks for the first numbers of an address of version 4,
// such as "10.".
func (s *search) looksForVersion4(call *ast.CallExpr) bool {
	text := goexpr.ArgText(s.info, call, 1)
	return s.rowOf(call).Does(library.Tests) && strings.HasSuffix(text, ".") && strings.Trim(text, digits+".") == "" && text[0] != '.'
}

// mayBracket reports whether a value may be the result of a function of the package that
// looks for brackets or for addresses of version 4, of one whose results have none, or of one
// that has lost them.
func (s *search) mayBracket(e ast.Expr) bool {
	calls := s.callsOf(e)
	for _, call := range calls {
		fn := s.callee(call)
		if isIPv4 := s.library.Func(fn).Kind(0) == library.IPv4; isIPv4 && !s.isElse(e) || s.cutsAtColon(call) {
			return true
		}
		if decl := s.decls[fn]; decl != nil {
			if f := s.factsOf(decl); f.looks || f.four {
				return true
			}
		}
	}
	return false
}

// callsOf returns the calls of which an expression, or the variable that it names, is a result.
func (s *search) callsOf(e ast.Expr) []*ast.CallExpr {
	switch x := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return []*ast.CallExpr{x}
	case *ast.Ident:
		obj := s.info.Uses[x]
		if obj == nil || s.pkg != nil && obj.Parent() == s.pkg.Scope() {
			return nil
		}
		if facts := s.factsOf(s.declOf(x)); facts != nil {
			return facts.made[obj]
		}
	}
	return nil
}

// isElse reports whether a variable is something else than the result of a call, too.
func (s *search) isElse(e ast.Expr) bool {
	f, obj := s.factsOf(s.declOf(e)), goexpr.Object(s.info, e)
	return f != nil && obj != nil && f.other[obj]
}

// givenTo returns what the package gives a parameter of a function, or a field, for which fn is nil.
func (s *search) givenTo(v *types.Var, fn *types.Func) givenKind {
	if g, ok := s.given[v]; ok {
		return g
	}
	g, known := other, true
	for e, value := range s.Flow.Given(v, fn) {
		giver := s.factsOf(s.declOf(e))
		if s.isBracketed(value) || s.mayBracket(e) || fn == nil && s.mentions(e, v) || giver != nil && s.looks(giver, e) {
			g = brackets
			break
		}
		if known = known && s.info.Types[e].Value != nil; known {
			g = constants
		} else {
			g = other
		}
	}
	s.given[v] = g
	return g
}

// givesAll reports whether only this package gives a parameter or field its values.
func (s *search) givesAll(v *types.Var, fn *types.Func) bool {
	if fn != nil {
		return !fn.Exported() || fn.Signature().Recv() != nil
	}
	return s.Flow.IsOwn(v)
}

// isBracketed reports whether a value begins with a bracket, or is of a kind that needs none.
func (s *search) isBracketed(v strflow.Value) bool {
	return slices.ContainsFunc(v.Alternatives(), func(t *strflow.Text) bool {
		return strings.HasPrefix(t.Known(), "[") || t.Has(func(o strflow.Operand) bool { return o.Kind == library.URLHost || o.Kind == library.Label })
	})
}

// mentions reports whether an expression reads a field, or the host of a URL.
func (s *search) mentions(e ast.Expr, field *types.Var) bool {
	return goexpr.Has(e, func(id *ast.Ident) bool {
		v, ok := s.info.Uses[id].(*types.Var)
		return ok && v.IsField() && (v.Origin() == field || s.library.Var(v).Kind(0) == library.URLHost)
	})
}
