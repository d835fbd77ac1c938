package hostport

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/urlexpr"
)

// maxReach bounds how many variables, parameters and results a text is followed
// through.
const maxReach = 4

// reach returns where the text of the expression at c goes.
func (s *search) reach(c inspector.Cursor, depth int) Reach {
	if depth > maxReach {
		return 0
	}
	kind, i := c.ParentEdge()
	parent := c.Parent()
	switch n := parent.Node().(type) {
	case *ast.ParenExpr:
		return s.reach(parent, depth)
	case *ast.BinaryExpr:
		if n.Op == token.ADD {
			r := s.reach(parent, depth)
			if kind == edge.BinaryExpr_Y {
				r = r.behindText()
			}
			return r
		}
	case *ast.CallExpr:
		if kind == edge.CallExpr_Args {
			return s.reachOfArg(parent, n, i, depth)
		}
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Rhs && i < len(n.Lhs) && n.Tok != token.ADD_ASSIGN {
			return s.reachOfTarget(n.Lhs[i], depth)
		}
	case *ast.ValueSpec:
		if kind == edge.ValueSpec_Values && i < len(n.Names) {
			return s.reachOfTarget(n.Names[i], depth)
		}
	case *ast.KeyValueExpr:
		if id, ok := n.Key.(*ast.Ident); ok && kind == edge.KeyValueExpr_Value {
			if v, ok := s.info.Uses[id].(*types.Var); ok && v.IsField() {
				return reachOfField(v)
			}
		}
	case *ast.CompositeLit:
		if t := s.info.TypeOf(n); t != nil && kind == edge.CompositeLit_Elts {
			if st, ok := t.Underlying().(*types.Struct); ok && i < st.NumFields() {
				return reachOfField(st.Field(i))
			}
		}
	case *ast.ReturnStmt:
		return s.reachOfResult(parent, i, depth)
	}
	return 0
}

// behindText returns where a text goes that other text stands before: what parses
// that finds a scheme in it.
func (r Reach) behindText() Reach {
	if r&Parsed != 0 {
		r = r&^Parsed | Network
	}
	return r
}

// reachOfTarget returns where what is assigned to a variable or field goes.
func (s *search) reachOfTarget(lhs ast.Expr, depth int) Reach {
	switch x := ast.Unparen(lhs).(type) {
	case *ast.SelectorExpr:
		if v, ok := s.info.Uses[x.Sel].(*types.Var); ok && v.IsField() {
			return reachOfField(v)
		}
	case *ast.Ident:
		if v, ok := s.info.ObjectOf(x).(*types.Var); ok {
			return s.reachOfVar(v, depth)
		}
	}
	return 0
}

// reachOfVar returns where the value of a variable goes.
func (s *search) reachOfVar(v *types.Var, depth int) Reach {
	var found Reach
	for _, use := range s.usesOf(v) {
		found |= s.reach(use, depth+1)
	}
	return found
}

// reachOfField tells what a field is for.
func reachOfField(v *types.Var) Reach {
	if v.Pkg() != nil {
		switch v.Pkg().Path() {
		case "net/url":
			if v.Name() == "Host" {
				return Network
			}
		case "net/http":
			switch v.Name() {
			case "Host":
				return Excluded // servers do not parse it
			case "Addr":
				return Network
			}
		}
	}
	switch strings.ToLower(v.Name()) {
	case "addr", "address", "endpoint", "url", "server":
		return Field
	}
	return 0
}

// reachOfArg returns where an argument goes.
func (s *search) reachOfArg(at inspector.Cursor, call *ast.CallExpr, i, depth int) Reach {
	if tv := s.info.Types[call.Fun]; tv.IsType() {
		return s.reach(at, depth)
	}
	fn := s.callee(call)
	if fn == nil {
		return s.reachByName(call, goexpr.CalleeName(call))
	}
	switch name := fn.FullName(); name {
	case "net.SplitHostPort":
		return Excluded
	case "fmt.Sprintf":
		r := s.reach(at, depth)
		if format, _ := s.constant(call.Args[0]); i != 1 || !strings.HasPrefix(format, "%") {
			r = r.behindText()
		}
		return r
	case "fmt.Sprint", "strings.TrimSpace", "strings.ToLower", "strings.TrimSuffix":
		return s.reach(at, depth)
	case "database/sql.Open", "google.golang.org/grpc.NewClient":
		return Network
	case "net/url.Parse", "net/url.ParseRequestURI", "net/http.Get", "net/http.Head", "net/http.Post", "net/http.PostForm", "net/http.NewRequest", "net/http.NewRequestWithContext",
		"(*net/http.Client).Get", "(*net/http.Client).Head", "(*net/http.Client).Post", "(*net/http.Client).PostForm", "net/http.Redirect":
		return Parsed
	}
	if r := s.reachByName(call, fn.Name()); r != 0 {
		return r
	}
	if decl := s.declOf(fn); decl != nil && !fn.Signature().Variadic() && i < fn.Signature().Params().Len() {
		return s.reachOfVar(fn.Signature().Params().At(i), depth)
	}
	return 0
}

// reachByName looks for a word in the name of a function that opens connections.
// One of a network of version 4 needs no brackets.
func (s *search) reachByName(call *ast.CallExpr, name string) Reach {
	first := ""
	for first = range urlexpr.Words(name) {
		break
	}
	switch first {
	case "dial", "listen", "resolve":
	default:
		return 0
	}
	for _, arg := range call.Args {
		if network, ok := s.constant(arg); ok && (network == "tcp4" || network == "udp4" || network == "ip4") {
			return Excluded
		}
	}
	return Network
}

// reachOfResult returns where a result goes: to what the function's name says, and
// to where its callers in the package put it.
func (s *search) reachOfResult(at inspector.Cursor, i, depth int) Reach {
	for fn := range at.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		decl, ok := fn.Node().(*ast.FuncDecl)
		if !ok {
			return 0
		}
		var found Reach
		last := ""
		for last = range urlexpr.Words(decl.Name.Name) {
		}
		switch last {
		case "addr", "url", "endpoint", "host", "target":
			found = Returned
		}
		obj, ok := s.info.Defs[decl.Name].(*types.Func)
		if !ok || obj.Signature().Results().Len() != 1 {
			return found
		}
		uses := s.usesOf(obj)
		compared := len(uses) > 0 && !obj.Exported()
		for _, use := range uses {
			if kind, _ := use.ParentEdge(); kind == edge.SelectorExpr_Sel {
				use = use.Parent()
			}
			kind, _ := use.ParentEdge()
			if kind == edge.CallExpr_Fun {
				found |= s.reach(use.Parent(), depth+1)
			}
			compared = compared && kind == edge.CallExpr_Fun && isCompared(use.Parent())
		}
		if compared {
			return Excluded
		}
		return found
	}
	return 0
}

// isCompared reports whether an expression is a side of "==" or "!=".
func isCompared(c inspector.Cursor) bool {
	e, ok := c.Parent().Node().(*ast.BinaryExpr)
	return ok && (e.Op == token.EQL || e.Op == token.NEQ)
}
