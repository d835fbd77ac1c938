package hostport

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

// A host is what is known of the operand before the colon.
type host struct {
	typ      types.Type
	operands []strflow.Operand // of a string: what it may be, constants left out
}

// hostOf returns what an operand may be. It reports false if that is no host, or
// if all of it is known.
func (s *search) hostOf(e ast.Expr) (host, bool) {
	t := s.info.TypeOf(e)
	if t == nil {
		return host{}, false
	}
	h := host{typ: t}
	if basic, ok := t.Underlying().(*types.Basic); !ok || basic.Info()&types.IsString == 0 {
		return h, isAddress(t)
	}
	for _, text := range s.strings().Of(e).Alternatives() {
		known := true
		for o := range text.Operands() {
			known = false
			if o.Origin == strflow.Number {
				return h, false
			}
			if text.Len() == 1 {
				h.operands = append(h.operands, o)
			}
		}
		if !known && text.Len() > 1 && strings.ContainsAny(text.String(), ":[]") {
			return h, false // a port or brackets are there
		}
	}
	return h, len(h.operands) > 0
}

// isAddress reports whether the values of a type print as IP addresses of both
// versions.
func isAddress(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	switch named.Obj().Pkg().Path() + "." + named.Obj().Name() {
	case "net.IP", "net.IPAddr", "net/netip.Addr":
		return true
	}
	return false
}

// evidence tells what makes an operand a host.
func (s *search) evidence(j *Join, h host) Evidence {
	if isAddress(h.typ) || s.isPrintedAddress(j.Host) {
		return Typed
	}
	for _, o := range h.operands {
		if o.Expr != nil && s.isPrintedAddress(o.Expr) {
			return Typed
		}
	}
	if s.isDerived(j.Host, 0) {
		return Derived
	}
	port := j.Port.Text != "" || isPortName(s.lastWord(j.Port.Expr))
	switch name := isHostName(s.lastWord(j.Host)); {
	case name && port:
		return Named
	case name || j.Doubtful || port && j.InURL || j.InURL && s.isNumber(j.Port):
		return Guessed
	}
	return 0
}

// isNumber reports whether a port is a number.
func (s *search) isNumber(p Port) bool {
	if p.Expr == nil {
		return true
	}
	t := s.info.TypeOf(p.Expr)
	if t == nil {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsInteger != 0
}

// isPrintedAddress reports whether an expression is a String method of an IP
// address, or a variable with that for a value.
func (s *search) isPrintedAddress(e ast.Expr) bool {
	for v := range s.values(e) {
		if call, ok := ast.Unparen(v).(*ast.CallExpr); ok {
			if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && sel.Sel.Name == "String" {
				if t := s.info.TypeOf(sel.X); t != nil && isAddress(t) {
					return true
				}
			}
		}
	}
	return false
}

// maxDerived bounds how many variables are looked through.
const maxDerived = 4

// isDerived reports whether a function that takes hosts apart, or looks them up,
// returned a value.
func (s *search) isDerived(e ast.Expr, depth int) bool {
	if depth > maxDerived {
		return false
	}
	for v := range s.values(e) {
		switch x := ast.Unparen(v).(type) {
		case *ast.CallExpr:
			switch s.nameOf(x) {
			case "net.SplitHostPort", "(*net/url.URL).Hostname", "net.LookupHost", "net.LookupIP", "(*net.Resolver).LookupHost",
				"(*net.Resolver).LookupIP", "(*net.Resolver).LookupIPAddr", "(*net.Resolver).LookupNetIP":
				return true
			}
		case *ast.IndexExpr:
			if s.isDerived(x.X, depth+1) {
				return true
			}
		case *ast.Ident:
			if v != e && s.isDerived(x, depth+1) {
				return true
			}
		}
	}
	return false
}

// values yields an expression, and if it names a local variable what is assigned
// to that.
func (s *search) values(e ast.Expr) iter.Seq[ast.Expr] {
	return func(yield func(ast.Expr) bool) {
		e = ast.Unparen(e)
		if !yield(e) {
			return
		}
		id, ok := e.(*ast.Ident)
		if !ok {
			return
		}
		v, ok := s.info.Uses[id].(*types.Var)
		if !ok || v.IsField() || v.Parent() == nil || s.pkg != nil && v.Parent() == s.pkg.Scope() {
			return
		}
		for value := range s.assigned(v) {
			if !yield(value) {
				return
			}
		}
	}
}

// assigned yields what is assigned to a local variable: the call, if that has
// several results, and what a range statement ranges over.
func (s *search) assigned(v *types.Var) iter.Seq[ast.Expr] {
	return func(yield func(ast.Expr) bool) {
		tree := s.inspector()
		at, ok := tree.Root().FindByPos(v.Pos(), v.Pos())
		if !ok {
			return
		}
		for _, c := range append(s.usesOf(v), at) {
			kind, i := c.ParentEdge()
			var value ast.Expr
			switch n := c.Parent().Node().(type) {
			case *ast.AssignStmt:
				if kind == edge.AssignStmt_Lhs && (n.Tok == token.ASSIGN || n.Tok == token.DEFINE) {
					value = n.Rhs[min(i, len(n.Rhs)-1)]
				}
			case *ast.ValueSpec:
				if kind == edge.ValueSpec_Names && len(n.Values) > 0 {
					value = n.Values[min(i, len(n.Values)-1)]
				}
			case *ast.RangeStmt:
				if kind == edge.RangeStmt_Value {
					value = n.X
				}
			}
			if value != nil && !yield(value) {
				return
			}
		}
	}
}

// lastWord returns the last word of what names an operand, in lower case.
func (s *search) lastWord(e ast.Expr) string {
	last := ""
	for last = range urlexpr.Words(s.nameOfOperand(e)) {
	}
	return last
}

// nameOfOperand returns the name of a variable, field, function or environment
// variable. Conversions and functions that print a number, or trim, are looked
// through.
func (s *search) nameOfOperand(e ast.Expr) string {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.StarExpr:
		return s.nameOfOperand(x.X)
	case *ast.CallExpr:
		if tv := s.info.Types[x.Fun]; tv.IsType() && len(x.Args) == 1 {
			return s.nameOfOperand(x.Args[0])
		}
		fn := s.callee(x)
		if fn == nil {
			return ""
		}
		if len(x.Args) == 0 {
			return s.nameOfMethod(x, fn)
		}
		switch fn.FullName() {
		case "os.Getenv":
			if name, ok := s.constant(x.Args[0]); ok {
				return name
			}
		case "strconv.Itoa", "strconv.FormatInt", "strconv.FormatUint", "fmt.Sprint", "strings.TrimSpace", "strings.ToLower":
			return s.nameOfOperand(x.Args[0])
		case "fmt.Sprintf":
			if len(x.Args) == 2 {
				return s.nameOfOperand(x.Args[1])
			}
		}
		return fn.Name()
	}
	return ""
}

// nameOfMethod returns the name of a function without arguments, or of what it prints.
func (s *search) nameOfMethod(call *ast.CallExpr, fn *types.Func) string {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && sel.Sel.Name == "String" {
		return s.nameOfOperand(sel.X)
	}
	return fn.Name()
}

// isHostName reports whether a word at the end of a name means a host.
func isHostName(word string) bool {
	switch word {
	case "host", "hostname", "ip", "ipaddr", "addr", "address", "server", "node", "bind", "listen", "peer":
		return true
	}
	return false
}

func isPortName(word string) bool { return word == "port" }
