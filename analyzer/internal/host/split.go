package host

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// splits finds the calls that cut an address at its colons, and whose parts are used, each with the index of the first that
// is, -1 if there have to be two. The level is possible then, and if the text is only named like an address.
func (s *joins) splits(found func(call *ast.CallExpr, part int, level lint.Level)) {
	for _, file := range s.walked() {
		for c := range s.URLs().Inspector(file).Root().Preorder((*ast.CallExpr)(nil)) {
			call, ok := c.Node().(*ast.CallExpr)
			if !ok || !s.cutsAtColon(call) {
				continue
			}
			uses := s.partsOf(c)
			part, ok := s.partOf(uses)
			if !ok {
				continue
			}
			address, level := call.Args[0], lint.Likely
			if part < 0 {
				level = lint.Possible
			}
			if !s.isWholeAddress(address) && !s.makesHost(uses) {
				level = lint.Possible
				if !names.Says(s.lastWord(address), names.Host) && !isJoinedName(s.NameOf(address)) && !s.namesParts(uses) {
					continue
				}
			}
			if f := s.factsOf(s.DeclAt(call)); !f.brackets && !s.isWritten(f, address) && !(f.local && s.isListener(address)) {
				found(call, part, level)
			}
		}
	}
}

// namesParts reports whether the first part of an address is named as a host, and the second as a port, where they go.
func (s *joins) namesParts(uses []inspector.Cursor) bool {
	var host, port bool
	for _, use := range uses {
		i, name := s.indexOf(use), names.LastWord(targetName(use.Parent()))
		host = host || i == 0 && names.Says(name, names.Host)
		port = port || i == 1 && names.Says(name, names.Port)
	}
	return host && port
}

// indexOf returns which element of a list is used, -1 if that is not known.
func (s *joins) indexOf(use inspector.Cursor) int {
	if element, ok := use.Parent().Node().(*ast.IndexExpr); ok {
		if i, ok := goexpr.Int(s.TypesInfo, element.Index); ok {
			return i
		}
	}
	return -1
}

// targetName returns the name of the variable or field that a value, or what a call makes of it, is assigned to.
func targetName(c inspector.Cursor) string {
	kind, i := c.ParentEdge()
	switch n := c.Parent().Node().(type) {
	case *ast.CallExpr:
		if kind == edge.CallExpr_Args && i == 0 {
			return targetName(c.Parent())
		}
	case *ast.KeyValueExpr:
		return goexpr.Name(n.Key)
	}
	return goexpr.Name(goexpr.AssignedTo(c))
}

// partsOf returns where the list that a call makes is used.
func (s *joins) partsOf(c inspector.Cursor) []inspector.Cursor {
	id, _ := goexpr.AssignedTo(c).(*ast.Ident)
	if v, ok := s.TypesInfo.ObjectOf(id).(*types.Var); ok {
		return slices.Collect(s.Flow.UsesOf(v))
	}
	return []inspector.Cursor{c}
}

// isListener reports whether a text is the address of a connection or listener.
func (s *joins) isListener(e ast.Expr) bool {
	return s.Flow.Of(e).Has(func(_ *strflow.Text, o strflow.Operand) bool {
		return o.Kind == library.Address && o.Origin == strflow.Result
	})
}

// isWholeAddress reports whether a text is a host that may have a port, of a
// request, a URL or a connection.
func (s *joins) isWholeAddress(e ast.Expr) bool {
	isAddress := func(o strflow.Operand) bool { return o.Kind == library.URLHost || o.Kind == library.Address }
	return goexpr.IsString(s.TypesInfo.TypeOf(e)) && s.Flow.Of(e).Has(func(text *strflow.Text, o strflow.Operand) bool {
		return text.Len() == 1 && slices.ContainsFunc(s.Flow.Origins(o), isAddress)
	})
}

// makesHost reports whether the first part of an address goes to a function that takes a host.
func (s *joins) makesHost(uses []inspector.Cursor) bool {
	return slices.ContainsFunc(uses, func(use inspector.Cursor) bool {
		kind, at := use.Parent().ParentEdge()
		taker, _ := use.Parent().Parent().Node().(*ast.CallExpr)
		return kind == edge.CallExpr_Args && s.indexOf(use) == 0 && s.RowOf(taker).Place(at) == library.Host
	})
}

// partOf returns the first of the first two elements that is used of the list that a call makes, -1 if that may have no
// more. It reports false if the list is used for anything else but assigned to, or to see that there are two.
func (s *joins) partOf(uses []inspector.Cursor) (part int, ok bool) {
	hasTwo := false
	for _, use := range uses {
		switch kind, _ := use.ParentEdge(); kind {
		case edge.IndexExpr_X:
			if i := s.indexOf(use); (i == 0 || i == 1) && (!ok || i < part) && !s.isOnlyRead(use.Parent()) {
				part, ok = i, true
			}
		case edge.AssignStmt_Lhs:
		case edge.CallExpr_Args:
			cond, _ := use.Parent().Parent().Node().(ast.Expr)
			asks, exactly := s.asksForTwo(cond)
			if !asks {
				return 0, false
			}
			hasTwo = hasTwo || exactly
		default:
			return 0, false
		}
	}
	if hasTwo {
		part = -1
	}
	return part, ok
}

// peer is an address that has more colons than the one before its port.
const peer = "[::1]:80"

// asksForTwo reports whether a condition holds for two parts and not for one, or the other way round, and whether more
// of them are told from two.
func (s *joins) asksForTwo(cond ast.Expr) (asks, exactly bool) {
	_, two := colonValue(s.Pass, cond, "a:1")
	_, more := colonValue(s.Pass, cond, peer)
	_, _, asks = colonTestOf(s.Pass, cond)
	return asks, asks && two != more
}

// isOnlyRead reports whether a text is compared with others, tested, logged, or given to a network of version 4, and used
// for nothing else; or the local variable that it declares is, of which there are some uses.
func (s *joins) isOnlyRead(c inspector.Cursor) bool {
	kind, _ := c.ParentEdge()
	switch n := c.Parent().Node().(type) {
	case *ast.ParenExpr:
		return s.isOnlyRead(c.Parent())
	case *ast.BinaryExpr:
		return n.Op == token.EQL || n.Op == token.NEQ
	case *ast.SwitchStmt:
		return kind == edge.SwitchStmt_Tag
	case *ast.CallExpr:
		isRead := s.RowOf(n).Does(library.Tests) || names.Says(goexpr.CalleeName(n), names.Logs) || s.isVersion4(n.Args)
		return kind == edge.CallExpr_Args && isRead
	}
	id, _ := goexpr.AssignedTo(c).(*ast.Ident)
	v, ok := s.TypesInfo.Defs[id].(*types.Var)
	if !ok || s.Pkg != nil && v.Parent() == s.Pkg.Scope() {
		return false
	}
	uses := slices.Collect(s.Flow.UsesOf(v))
	return len(uses) > 0 && !slices.ContainsFunc(uses, func(use inspector.Cursor) bool {
		kind, _ := use.ParentEdge()
		return kind == edge.AssignStmt_Rhs || kind == edge.ValueSpec_Values || !s.isOnlyRead(use)
	})
}

// reportCut reports a call that cuts a host, which comes from somewhere.
func reportCut(p *lint.Pass, call *ast.CallExpr, host ast.Expr, from lint.Origin, f lint.Fault) {
	f.Fact, f.Advice = p.SourceOf(host)+` is cut at ":"`, "use net.SplitHostPort"
	if p.IsHostOfURL(from.Expr) {
		f.Advice = "call Hostname"
	}
	p.ReportExpr(call, f, nil)
}

// wholeHost is the KindOf of what is cut, also if the variable is given what is left of it, or
// what that is trimmed to behind the cut.
func wholeHost(p *lint.Pass, host ast.Expr) (library.Kind, lint.Origin) {
	isOwn := func(e ast.Expr) bool { return p.ObjectOf(e) != nil && p.ObjectOf(e) == p.ObjectOf(host) }
	return p.KindOfOrigins(slices.DeleteFunc(p.OriginsOf(host), func(o lint.Origin) bool {
		switch x := o.Expr.(type) {
		case *ast.SliceExpr:
			return isOwn(x.X)
		case *ast.IndexExpr:
			call, ok := p.OriginOf(x.X).Expr.(*ast.CallExpr)
			return ok && len(call.Args) > 0 && isOwn(call.Args[0])
		case *ast.CallExpr:
			return x.Pos() < host.Pos() && host.End() <= x.End() || x.Pos() > host.Pos() && p.RowOf(x).Does(library.Trims) && isOwn(x.Args[0])
		}
		return false
	}))
}
