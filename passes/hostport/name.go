package hostport

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/urlexpr"
)

// lastWord returns the last word of what names an operand, in lower case.
func (s *search) lastWord(e ast.Expr) string {
	last := ""
	for last = range urlexpr.Words(s.nameOf(e)) {
	}
	return last
}

// nameOf returns the name of a variable, field, function or environment variable.
// Conversions and functions that print or trim their only text are looked through.
func (s *search) nameOf(e ast.Expr) string {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.StarExpr:
		return s.nameOf(x.X)
	case *ast.CallExpr:
		return s.nameOfCall(x)
	}
	return ""
}

func (s *search) nameOfCall(call *ast.CallExpr) string {
	if tv := s.info.Types[call.Fun]; tv.IsType() && len(call.Args) == 1 {
		return s.nameOf(call.Args[0])
	}
	fn := s.callee(call)
	if fn == nil {
		return ""
	}
	if len(call.Args) == 0 {
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && fn.Name() == "String" {
			return s.nameOf(sel.X)
		}
		return fn.Name()
	}
	row := s.rowOf(call)
	switch {
	case row == nil:
	case row.Place(0) == library.EnvName:
		if name, ok := s.constant(call.Args[0]); ok {
			return name
		}
	case row.Effect == library.Formats && len(call.Args) == 2:
		return s.nameOf(call.Args[1])
	case row.Effect == library.Prints, row.Effect == library.Trims, row.Effect == library.Folds, row.Kind(0) == library.Number:
		return s.nameOf(call.Args[0])
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

// isJoinedName reports whether a name says that it is of a host with its port.
func isJoinedName(name string) bool {
	words := slices.Collect(urlexpr.Words(name))
	return slices.Contains(words, "hostport") || slices.Contains(words, "addrport") || slices.Contains(words, "ipport") ||
		slices.Contains(words, "port") && (slices.Contains(words, "host") || slices.Contains(words, "addr") || slices.Contains(words, "ip"))
}

// namesVersion4 reports whether a name says that addresses are of version 4: that
// of the host, of the function, or of its receiver.
func (s *search) namesVersion4(j *Join) bool {
	names := []string{types.ExprString(j.Host)}
	decl, ok := s.enclosing(j).(*ast.FuncDecl)
	if ok {
		names = append(names, decl.Name.Name)
		if decl.Recv != nil && len(decl.Recv.List) > 0 {
			names = append(names, types.ExprString(decl.Recv.List[0].Type))
		}
	}
	for _, name := range names {
		name = strings.ToLower(name)
		if strings.Contains(name, "ipv4") || strings.Contains(name, "ip4") || strings.Contains(name, "inet4") {
			return true
		}
	}
	// A receiver or the holder of a host may have a version of its own.
	return hasWord(s.nameOf(j.Host), "v4") || ok && hasWord(decl.Name.Name, "v4")
}

func hasWord(name, word string) bool {
	return slices.Contains(slices.Collect(urlexpr.Words(name)), word)
}
