package host

import (
	"go/ast"
	"go/types"
	"net/netip"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
)

// looks reports whether a function looks for a colon or brackets, or asks for the version of an
// address, or has one of the package do that which tells what it found of a host.
func (s *joins) looks(f *facts, host ast.Expr) bool {
	text := types.ExprString(host)
	return f.looks || s.isWritten(f, host) || slices.ContainsFunc(f.checks, func(call *ast.CallExpr) bool {
		return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return strings.Contains(text, types.ExprString(arg)) }) && s.factsOf(s.DeclOf(goexpr.Callee(s.TypesInfo, call))).looks
	})
}

// isWritten reports whether a function writes brackets around what a host is made of, somewhere.
func (s *joins) isWritten(f *facts, host ast.Expr) bool {
	return slices.ContainsFunc(f.written, func(arg ast.Expr) bool {
		return goexpr.Has(arg, func(id *ast.Ident) bool {
			v, ok := s.TypesInfo.Uses[id].(*types.Var)
			return ok && goexpr.Has(host, func(other *ast.Ident) bool { return s.TypesInfo.Uses[other] == v })
		})
	})
}

// factsOf returns the facts of a declaration, none if that is nil.
func (s *joins) factsOf(decl ast.Decl) *facts {
	if decl == nil {
		return new(facts)
	}
	if f, ok := s.facts[decl]; ok {
		return f
	}
	f := &facts{cut: make(map[types.Object]bool), named: make(map[types.Object][]ast.Stmt)}
	s.facts[decl] = f
	without(s.Pass, decl, parseTestOf, func(_, of ast.Expr, then []ast.Stmt) {
		if v := s.ObjectOf(of); v != nil {
			f.named[v] = append(f.named[v], then...)
		}
	})
	for n := range ast.Preorder(decl) {
		switch x := n.(type) {
		case *ast.CallExpr:
			if s.looksForBrackets(x) {
				f.looks = true
				f.brackets = f.brackets || !s.findsColon(x)
			}
			if fn := goexpr.Callee(s.TypesInfo, x); s.DeclOf(fn) != nil && tells(fn) {
				f.checks = append(f.checks, x)
			}
			f.local = f.local || s.isLocal(x) || s.isVersion4(x.Args)
			f.four = f.four || s.looksForVersion4(x)
			for i, arg := range x.Args {
				if v := goexpr.Object(s.TypesInfo, arg); v != nil && s.reachOfArg(x, i) == cut {
					f.cut[v] = true
				}
			}
		case *ast.BinaryExpr:
			isVersion := names.Says(strings.ToLower(goexpr.Name(x.Y)), names.IPv4) && !names.Says(s.lastWord(x.X), names.Host)
			f.looks = f.looks || isVersion
		case *ast.BasicLit:
			if call, ok := s.Parent(x).(*ast.CallExpr); ok && isBracketFormat(x) {
				f.written = append(f.written, call.Args...)
			} else if isBracketFormat(x) || slices.Contains([]string{"':'", "'['", "']'", `"["`, `"]"`}, x.Value) {
				f.looks = true
				f.brackets = f.brackets || x.Value != "':'"
			}
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

// isNoAddress reports whether an expression is reached only if a host, which may be nil, is no IP address.
func (f *facts) isNoAddress(at ast.Expr, host types.Object) bool {
	return host != nil && slices.ContainsFunc(f.named[host], func(s ast.Stmt) bool { return lint.Contains(s, at) })
}

// findDoubts returns what url.Parse is given, which refuses "::1", or what a certificate has to name.
func (s *joins) findDoubts() map[any]bool {
	doubts := make(map[any]bool)
	for arg, call := range s.ArgsFor(library.Reference, library.Host) {
		if row := s.RowOf(call); row.ParsesURL() || row.Does(library.Authenticates) {
			doubts[s.doubtOf(arg)] = true
		}
	}
	return doubts
}

// doubtOf returns by what a doubt is known: the variable, or what is written if there is none, as a call of os.Getenv.
func (s *joins) doubtOf(e ast.Expr) any {
	if v := s.ObjectOf(goexpr.Deref(e)); v != nil {
		return v
	}
	return types.ExprString(e)
}

// isLocal reports whether a call listens at a constant address of version 4, or dials one.
func (s *joins) isLocal(call *ast.CallExpr) bool {
	address, _ := s.ConstantText(s.ArgAt(call, library.HostPort))
	host, _, _ := strings.Cut(address, ":")
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.Is4()
}

// isBracketFormat reports whether a literal is a format for a host in brackets.
func isBracketFormat(lit *ast.BasicLit) bool {
	return (strings.Contains(lit.Value, "[%s]") || strings.Contains(lit.Value, "[%v]")) && lint.HasBrackets(lit.Value)
}

// looksForBrackets reports whether a call looks for a colon or brackets in a string, or asks
// for the version of an address.
func (s *joins) looksForBrackets(call *ast.CallExpr) bool {
	fn := goexpr.Callee(s.TypesInfo, call)
	if fn == nil {
		return false
	}
	switch fn.Name() {
	case "To4", "DefaultMask", "As4", "BitLen", "Is4", "Is6", "Is4In6", "IsIPv6", "IsIPv4", "IsIpv6", "IsIPv6String", "IsIPv4String":
		return true
	}
	row := library.Of(fn)
	text := goexpr.ArgText(s.TypesInfo, call, 1)
	if row.Place(0) != library.Compared || text == "" || row.Does(library.Splits) && fn.Signature().Results().Len() == 1 { // a list
		return false
	}
	return strings.ContainsAny(text, "[]") || strings.Trim(text, ":") == ""
}

// findsColon reports whether a call only tells that there is a colon, as each address with a port has.
func (s *joins) findsColon(call *ast.CallExpr) bool {
	row := s.RowOf(call)
	return row.Does(library.Tests) && row.Where == library.Anywhere && !strings.HasPrefix(row.Name, "Last") && goexpr.ArgText(s.TypesInfo, call, 1) == ":"
}

// looksForVersion4 reports whether a call looks for the first numbers of an address of version 4,
// such as "10.".
func (s *joins) looksForVersion4(call *ast.CallExpr) bool {
	text := goexpr.ArgText(s.TypesInfo, call, 1)
	return s.RowOf(call).Does(library.Tests) && strings.HasSuffix(text, ".") && strings.Trim(text, digits+".") == "" && text[0] != '.'
}
