package hostport

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/netip"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

// isExcluded reports whether a host has no colon, or has its brackets already.
func (s *search) isExcluded(j *Join, h host) bool {
	if s.isTestCode(j.file) || isJoinedName(s.nameOfOperand(j.Host)) || s.namesVersion4(j) {
		return true
	}
	decl := s.enclosing(j.file, j.Expr)
	if decl != nil && (s.tests(decl) || s.compares(decl, j.Host)) {
		return true
	}
	for _, o := range h.operands {
		if s.isRight(o) {
			return true
		}
	}
	for v := range s.values(j.Host) {
		if s.isBracketed(v) {
			return true
		}
	}
	j.Doubtful = j.Doubtful || j.Evidence >= Named && s.packageBrackets()
	return false
}

// isAppended reports whether what is built of a host at c is assigned to the
// host itself: a known port goes behind a host that has none.
func isAppended(c inspector.Cursor, host ast.Expr) bool {
	kind, i := c.ParentEdge()
	assignment, ok := c.Parent().Node().(*ast.AssignStmt)
	return ok && kind == edge.AssignStmt_Rhs && i < len(assignment.Lhs) && types.ExprString(assignment.Lhs[i]) == types.ExprString(host)
}

// isTestCode reports whether a file is for tests or an example: its package imports testing in
// what it ships, or it or a folder around it is named so. By the convention of Go the package for the
// tests of those that use http is http/httptest; attest and latest test nothing.
func (s *search) isTestCode(file *ast.File) bool {
	if importsTesting(file) || slices.ContainsFunc(s.files, s.isTestHelper) {
		return true
	}
	if s.pkg == nil {
		return false
	}
	before := ""
	for element := range strings.SplitSeq(s.pkg.Path(), "/") {
		if before != "" && element == before+"test" {
			return true
		}
		before = element
		for word := range urlexpr.Words(element) {
			switch word {
			case "e2e", "example", "examples", "test", "tests", "testing", "testutil", "testutils", "testdata", "integration":
				return true
			}
		}
	}
	return false
}

func importsTesting(file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"testing"` })
}

// isTestHelper reports whether a file that is no test imports testing.
func (s *search) isTestHelper(file *ast.File) bool {
	f := s.fset.File(file.FileStart)
	return f != nil && !strings.HasSuffix(f.Name(), "_test.go") && importsTesting(file)
}

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
	decl, ok := s.enclosing(j.file, j.Expr).(*ast.FuncDecl)
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
	return hasWord(s.nameOfOperand(j.Host), "v4") || ok && hasWord(decl.Name.Name, "v4")
}

func hasWord(name, word string) bool {
	return slices.Contains(slices.Collect(urlexpr.Words(name)), word)
}

// enclosing returns the declaration that an expression is in, or nil.
func (s *search) enclosing(f *ast.File, e ast.Expr) ast.Node {
	i, _ := slices.BinarySearchFunc(f.Decls, e.Pos(), func(d ast.Decl, pos token.Pos) int { return int(d.End() - pos) })
	if i < len(f.Decls) && f.Decls[i].Pos() <= e.Pos() {
		return f.Decls[i]
	}
	return nil
}

// tests reports whether a function looks for colons or brackets, or asks for the
// version of an address.
func (s *search) tests(decl ast.Node) bool {
	if found, ok := s.brackets[decl]; ok {
		return found
	}
	found := false
	ast.Inspect(decl, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.CallExpr:
			found = found || s.isTest(x)
		case *ast.BasicLit:
			switch x.Kind {
			case token.CHAR:
				found = found || x.Value == "':'" || x.Value == "'['" || x.Value == "']'"
			case token.STRING:
				found = found || strings.Contains(x.Value, "[%s]") || strings.Contains(x.Value, "[%v]") || x.Value == `"["` || x.Value == `"]"`
			}
		}
		return !found
	})
	if s.brackets == nil {
		s.brackets = make(map[ast.Node]bool)
	}
	s.brackets[decl] = found
	return found
}

// isTest reports whether a call looks for a colon or brackets in a string, or asks
// for the version of an address.
func (s *search) isTest(call *ast.CallExpr) bool {
	fn := s.callee(call)
	if fn == nil {
		return false
	}
	switch fn.Name() {
	case "To4", "Is4", "Is6", "Is4In6", "IsIPv6", "IsIPv4", "IsIpv6", "IsIPv6String", "IsIPv4String":
		return true
	}
	if fn.Pkg() == nil || fn.Pkg().Path() != "strings" || len(call.Args) < 2 {
		return false
	}
	text, ok := s.constant(call.Args[1])
	if !ok {
		return false
	}
	switch fn.Name() {
	case "Split", "SplitN", "Join":
		return false
	}
	return strings.ContainsAny(text, "[]") || strings.Trim(text, ":") == ""
}

// compares reports whether a function lets only some constants pass for a host.
func (s *search) compares(decl ast.Node, host ast.Expr) bool {
	name, found := types.ExprString(host), false
	ast.Inspect(decl, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.SwitchStmt:
			found = found || x.Tag != nil && types.ExprString(x.Tag) == name
		case *ast.BinaryExpr:
			if x.Op == token.NEQ && types.ExprString(x.X) == name {
				_, isConstant := s.constant(x.Y)
				found = found || isConstant
			}
		}
		return !found
	})
	return found
}

// isRight reports whether an operand has its brackets, or none to have.
func (s *search) isRight(o strflow.Operand) bool {
	switch obj := o.Object.(type) {
	case *types.Func:
		switch obj.FullName() {
		case "os.Hostname":
			return true
		}
	case *types.Var:
		if obj.IsField() {
			return isHostField(obj) || s.isRewritten(obj)
		}
		if o.Origin == strflow.Param && o.Func != nil {
			return s.isBracketedParam(o.Func, obj)
		}
	}
	return false
}

// isHostField reports whether a field holds hosts in brackets, perhaps with a port.
func isHostField(v *types.Var) bool {
	if v.Pkg() == nil {
		return false
	}
	switch v.Pkg().Path() {
	case "net/url", "net/http":
		return v.Name() == "Host"
	}
	return false
}

// isServiceTarget reports whether an object is the field Target of a service
// record, which holds a name.
func isServiceTarget(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.IsField() && v.Name() == "Target" && v.Pkg() != nil && v.Pkg().Path() == "net"
}

// isRewritten reports whether the package puts something into a field that has its
// brackets: the Host of a URL, what a function makes of the field itself, or of
// brackets.
func (s *search) isRewritten(field *types.Var) bool {
	for _, c := range s.usesOf(field.Origin()) {
		value := assignedTo(c)
		if value == nil {
			continue
		}
		if s.isBracketed(value) {
			return true
		}
		for n := range ast.Preorder(value) {
			id, ok := n.(*ast.Ident)
			if !ok {
				continue
			}
			if v, ok := s.info.Uses[id].(*types.Var); ok && v.IsField() && (v.Origin() == field.Origin() || isHostField(v)) {
				return true
			}
		}
	}
	return false
}

// assignedTo returns what is assigned to the field that is named at c, or nil.
func assignedTo(c inspector.Cursor) ast.Expr {
	kind, i := c.ParentEdge()
	parent := c.Parent()
	if kind == edge.SelectorExpr_Sel {
		kind, i = parent.ParentEdge()
		parent = parent.Parent()
	}
	switch n := parent.Node().(type) {
	case *ast.KeyValueExpr:
		if kind == edge.KeyValueExpr_Key {
			return n.Value
		}
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Lhs {
			return n.Rhs[min(i, len(n.Rhs)-1)]
		}
	}
	return nil
}

// isBracketed reports whether a value begins with a bracket, comes from a function of the
// package that looks for colons or writes brackets, or is the host of a URL or request.
func (s *search) isBracketed(e ast.Expr) bool {
	if text, ok := s.constant(e); ok {
		return text[0] == '['
	}
	switch x := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		v, ok := s.info.Uses[x.Sel].(*types.Var)
		return ok && isHostField(v)
	case *ast.CallExpr:
		fn := s.callee(x)
		if fn == nil {
			return false
		}
		switch fn.FullName() {
		case "os.Hostname", "net/netip.AddrFrom4", "net.IPv4":
			return true
		}
		if decl := s.declOf(fn); decl != nil {
			return s.tests(decl)
		}
	}
	return false
}

// declOf returns the declaration of a function of the package, or nil.
func (s *search) declOf(fn *types.Func) *ast.FuncDecl {
	if fn.Pkg() == nil || fn.Pkg() != s.pkg {
		return nil
	}
	at, ok := s.inspector().Root().FindByPos(fn.Pos(), fn.Pos())
	if !ok {
		return nil
	}
	decl, _ := at.Parent().Node().(*ast.FuncDecl)
	return decl
}

// isBracketedParam reports whether a parameter gets a host with its brackets somewhere
// in the package, or only gets constants and all its callers are in the package.
func (s *search) isBracketedParam(fn *types.Func, param *types.Var) bool {
	i := slices.Index(slices.Collect(fn.Signature().Params().Variables()), param)
	hidden := !fn.Exported() || fn.Signature().Recv() != nil
	constants, others := 0, 0
	for _, c := range s.usesOf(fn.Origin()) {
		call := callOf(c)
		if call == nil || i < 0 || i >= len(call.Args) {
			others++
			continue
		}
		for v := range s.values(call.Args[i]) {
			if s.isBracketed(v) {
				return true
			}
		}
		if s.info.Types[call.Args[i]].Value == nil {
			others++
		} else {
			constants++
		}
	}
	return hidden && constants > 0 && others == 0
}

// callOf returns the call of the function that is named at c, or nil.
func callOf(c inspector.Cursor) *ast.CallExpr {
	if kind, _ := c.ParentEdge(); kind == edge.SelectorExpr_Sel {
		c = c.Parent()
	}
	if kind, _ := c.ParentEdge(); kind != edge.CallExpr_Fun {
		return nil
	}
	call, _ := c.Parent().Node().(*ast.CallExpr)
	return call
}

// packageBrackets reports whether the package writes brackets around a host, or looks for
// them, anywhere.
func (s *search) packageBrackets() bool {
	for _, f := range s.files {
		for n := range ast.Preorder(f) {
			if lit, ok := n.(*ast.BasicLit); ok && namesBrackets(lit) {
				return true
			}
		}
	}
	return false
}

// namesBrackets reports whether a literal is one of the brackets of a host, a host that has
// them, or a format for one.
func namesBrackets(lit *ast.BasicLit) bool {
	switch lit.Kind {
	case token.CHAR:
		return lit.Value == "']'"
	case token.STRING:
	default:
		return false
	}
	text := strings.Trim(lit.Value, "\"`")
	switch text {
	case "[", "]", "]:":
		return true
	}
	if strings.Contains(text, "[%s]:") || strings.Contains(text, "[%v]:") {
		return true
	}
	inner, ok := strings.CutPrefix(text, "[")
	inner, closed := strings.CutSuffix(inner, "]")
	address, err := netip.ParseAddr(inner)
	return ok && closed && err == nil && address.Is6()
}
