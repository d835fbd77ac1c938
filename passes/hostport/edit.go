package hostport

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"
	"strconv"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strlit"
)

// Names are the names of packages where a join stands; "" if one cannot be used
// there.
type Names struct{ Net, Strconv string }

// Edits returns the edits that write net.JoinHostPort instead of the colon, and
// whether they need package strconv. It reports false if what they write would not
// compile, or may print something else.
func (j *Join) Edits(names Names) (edits []analysis.TextEdit, needsStrconv, ok bool) {
	e := edit{search: j.search, Join: j, names: names}
	call, isCall := j.Expr.(*ast.CallExpr)
	switch {
	case j.hasComment():
		return nil, false, false
	case j.added != nil:
		ok = e.add()
	case !isCall:
		ok = e.sum()
	case j.pieces[j.host].verb != 0:
		ok = e.format(call)
	case j.pieces[j.host+1].format == nil: // it prints them
		return nil, false, false
	default: // strings.Join
		ok = e.isWhole() && e.Port.Expr != nil && e.join(call.Pos(), call.End())
	}
	return e.edits, e.usesStrconv, ok
}

// Call returns the call of net.JoinHostPort to write, false if it is not known.
func (j *Join) Call() (string, bool) {
	e := edit{search: j.search, Join: j, names: Names{"net", "strconv"}}
	hostEnd, ok := e.hostEnd()
	if !ok {
		return "", false
	}
	call := "net.JoinHostPort(" + types.ExprString(j.Host) + hostEnd + ", "
	if j.Port.Expr == nil {
		return call + strconv.Quote(j.Port.Text) + ")", true
	}
	portOpen, portEnd, ok := e.portText()
	return call + portOpen + types.ExprString(j.Port.Expr) + portEnd + ")", ok
}

// An edit is being made.
type edit struct {
	*search
	*Join
	names       Names
	edits       []analysis.TextEdit
	usesStrconv bool
}

func (e *edit) replace(pos, end token.Pos, text string) {
	e.edits = append(e.edits, analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)})
}

// hasComment reports whether a comment stands in the expression.
func (j *Join) hasComment() bool {
	all := j.file.Comments
	i := sort.Search(len(all), func(i int) bool { return j.Expr.Pos() < all[i].Pos() })
	return i < len(all) && all[i].Pos() < j.Expr.End()
}

// hostEnd returns what to write behind the host, to make a string of it. It reports false if the host is written elsewhere.
func (e *edit) hostEnd() (end string, ok bool) {
	t := e.info.TypeOf(e.Host)
	switch {
	case t == nil, e.Host != e.pieces[e.host].expr:
	case types.Identical(t, types.Typ[types.String]):
		return "", true
	case e.pieces[e.host].verb != 0 && e.kindOfType(t) == library.IP && isOperand(e.Host):
		return ".String()", types.NewMethodSet(t).Lookup(nil, "String") != nil // without its address
	}
	return "", false
}

// isOperand reports whether a selector can follow an expression as it stands.
func isOperand(x ast.Expr) bool {
	switch x.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.CallExpr, *ast.IndexExpr, *ast.ParenExpr:
		return true
	}
	return false
}

// portText returns what to write before and behind the port, to make a string of it.
func (e *edit) portText() (open, end string, ok bool) {
	t := e.info.TypeOf(e.Port.Expr)
	if t == nil || types.Identical(t, types.Typ[types.String]) {
		return "", "", t != nil
	}
	verb := e.pieces[e.port].verb
	basic, isBasic := types.Unalias(t).Underlying().(*types.Basic)
	if !isBasic || verb != 'd' && (verb != 'v' || types.NewMethodSet(t).Len() > 0) || e.names.Strconv == "" {
		return "", "", false
	}
	f, to, base := "Itoa", "int", ""
	switch basic.Kind() {
	case types.Int, types.Int8, types.Int16, types.Int32, types.Uint8, types.Uint16:
	case types.Int64:
		f, to, base = "FormatInt", "int64", ", 10"
	case types.Uint, types.Uint32, types.Uintptr, types.Uint64:
		f, to, base = "FormatUint", "uint64", ", 10"
	default:
		return "", "", false
	}
	e.usesStrconv = true
	if types.Unalias(t) == types.Type(basic) && basic.Name() == to {
		return e.names.Strconv + "." + f + "(", base + ")", true
	}
	return e.names.Strconv + "." + f + "(" + to + "(", ")" + base + ")", true
}

// join writes the call around the host and port, which stand at their places.
// Between them it replaces what is there.
func (e *edit) join(start, end token.Pos) bool {
	hostEnd, ok := e.hostEnd()
	if !ok {
		return false
	}
	e.replace(start, e.Host.Pos(), e.names.Net+".JoinHostPort(")
	if e.Port.Expr == nil {
		e.replace(e.Host.End(), end, hostEnd+", "+strconv.Quote(e.Port.Text)+")")
		return true
	}
	portOpen, portEnd, ok := e.portText()
	if !ok || e.Port.Expr.Pos() < e.Host.End() {
		return false
	}
	e.replace(e.Host.End(), e.Port.Expr.Pos(), hostEnd+", "+portOpen)
	e.replace(e.Port.Expr.End(), end, portEnd+")")
	return true
}

// add edits the statement that adds a port, and nothing behind it, to a host. That is found twice then, so no call and no
// receive may find it.
func (e *edit) add() bool {
	if _, ok := e.hostEnd(); !ok || goexpr.Has(e.Host, mayAct) || e.Port.Expr == nil || !e.isWhole() {
		return false
	}
	open, end, ok := e.portText()
	e.replace(e.added.TokPos, e.Port.Expr.Pos(), "= "+e.names.Net+".JoinHostPort("+types.ExprString(e.Host)+", "+open)
	e.replace(e.Port.Expr.End(), e.added.End(), end+")")
	return ok
}

// mayAct reports whether an expression is a call or a receive.
func mayAct(x ast.Expr) bool {
	switch x.(type) {
	case *ast.CallExpr, *ast.UnaryExpr:
		return true
	}
	return false
}

// sum edits a sum. Its operands up to the port must stand without parentheses.
func (e *edit) sum() bool {
	for _, n := range parens(e.Expr) {
		if n.Pos() <= e.Host.Pos() && n.End() < e.pieces[e.port].expr.End() || n.Pos() > e.Host.Pos() && n.Pos() < e.pieces[e.port].expr.Pos() {
			return false
		}
	}
	last := e.pieces[e.port].expr
	if e.Port.Expr != nil {
		return e.join(e.Host.Pos(), last.End())
	}
	// The port is part of a literal.
	lit, ok := last.(*ast.BasicLit)
	if !ok {
		return false
	}
	text := e.pieces[e.port].text
	rest := text[len(e.Port.Text):]
	if text[0] == ':' {
		rest = text[1+len(e.Port.Text):]
	}
	if rest == "" {
		return e.join(e.Host.Pos(), lit.End())
	}
	quoted, ok := strlit.Quote(lit, rest)
	if !ok || !e.join(e.Host.Pos(), lit.End()) {
		return false
	}
	quote := lit.Value[:1]
	tail := &e.edits[len(e.edits)-1]
	tail.NewText = append(tail.NewText, " + "+quote+quoted+quote...)
	return true
}

// parens returns the parentheses around operands of a sum.
func parens(e ast.Expr) (found []*ast.ParenExpr) {
	for {
		switch x := e.(type) {
		case *ast.BinaryExpr:
			if x.Op != token.ADD {
				return found
			}
			found = append(found, parens(x.Y)...)
			e = x.X
		case *ast.ParenExpr:
			if inner, ok := x.X.(*ast.BinaryExpr); ok && inner.Op == token.ADD {
				found = append(found, x)
			}
			return found
		default:
			return found
		}
	}
}

// isWhole reports whether an expression writes the host and the port alone.
func (j *Join) isWhole() bool {
	return j.host == 0 && j.port == len(j.pieces)-1 && (j.Port.Expr != nil || j.Port.Text == j.pieces[j.port].text[1:])
}

// format edits a format. If it has nothing else, the call goes.
func (e *edit) format(call *ast.CallExpr) bool {
	first, last := e.pieces[e.host], e.pieces[e.port]
	if e.isWhole() && goexpr.IsString(e.info.TypeOf(call)) {
		return e.join(call.Pos(), call.End())
	}
	text, ok := e.literals.Of(first.format)
	end := last.at + len("%d")
	if e.Port.Expr == nil {
		end = last.at + len(":") + len(e.Port.Text)
	}
	if !ok {
		return false
	}
	source, ok := text.Source(first.at, end)
	if !ok || !source.Exact || source.Piece.Const != nil {
		return false
	}
	e.replace(source.Pos, source.End, "%s")
	if e.Port.Expr == nil {
		return e.join(e.Host.Pos(), e.Host.End())
	}
	return e.join(e.Host.Pos(), e.Port.Expr.End())
}
