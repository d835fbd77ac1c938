package host

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strlit"
)

// edits returns the edits that write net.JoinHostPort instead of the colon. It reports false if
// what they write would not compile, or may print something else. The packages have their names
// where the join stands, "" if one cannot be used there: strconv is needed unless the port is a string.
func (s *joins) edits(j join, net, strconv string) (edits []analysis.TextEdit, ok bool) {
	e := edit{joins: s, join: j, net: net, strconv: strconv}
	call, isCall := j.expr.(*ast.CallExpr)
	switch {
	case j.added != nil:
		ok = e.add()
	case !isCall:
		ok = e.sum()
	case j.pieces[j.at+1].format == nil: // it prints them
	case e.isWhole() && goexpr.IsString(s.TypesInfo.TypeOf(call)):
		ok = e.write(call.Pos(), call.End())
	case j.pieces[j.at].verb != 0:
		ok = e.format()
	}
	return e.list, ok
}

// call returns the call of net.JoinHostPort to write, false if it is not known.
func (s *joins) call(j join) (string, bool) {
	e := edit{joins: s, join: j, net: "net", strconv: "strconv"}
	open, between, end, ok := e.around()
	text := open + types.ExprString(j.host) + between
	if j.port != nil {
		text += types.ExprString(j.port)
	}
	return text + end, ok
}

// An edit is being made.
type edit struct {
	*joins
	join
	net, strconv string
	list         []analysis.TextEdit
}

func (e *edit) replace(pos, end token.Pos, text string) {
	e.list = append(e.list, lint.Edit(pos, end, text))
}

// hostEnd returns what to write behind the host, to make a string of it. It reports false if the host is written elsewhere.
func (e *edit) hostEnd() (end string, ok bool) {
	t := e.TypesInfo.TypeOf(e.host)
	switch {
	case t == nil, e.host != e.pieces[e.at].expr:
	case types.Identical(t, types.Typ[types.String]):
		return "", true
	case e.pieces[e.at].verb != 0 && e.TypeKind(e.host) == library.IP && isOperand(e.host):
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
	t := e.TypesInfo.TypeOf(e.port)
	if t == nil || types.Identical(t, types.Typ[types.String]) {
		return "", "", t != nil
	}
	verb := e.pieces[e.end].verb
	basic, isBasic := types.Unalias(t).Underlying().(*types.Basic)
	if !isBasic || verb != 'd' && (verb != 'v' || types.NewMethodSet(t).Len() > 0) || e.strconv == "" {
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
	if types.Unalias(t) == types.Type(basic) && basic.Name() == to {
		return e.strconv + "." + f + "(", base + ")", true
	}
	return e.strconv + "." + f + "(" + to + "(", ")" + base + ")", true
}

// around returns what the call has before the host, between that and the port, which may be in there, and behind the port.
func (e *edit) around() (open, between, end string, ok bool) {
	hostEnd, ok := e.hostEnd()
	open, between = e.net+".JoinHostPort(", hostEnd+", "
	if e.port == nil {
		return open, between + strconv.Quote(e.number), ")", ok
	}
	portOpen, portEnd, isText := e.portText()
	return open, between + portOpen, portEnd + ")", ok && isText
}

// write writes the call around the host and port, which stand at their places.
// Between them it replaces what is there.
func (e *edit) write(start, end token.Pos) bool {
	open, between, behind, ok := e.around()
	e.replace(start, e.host.Pos(), open)
	if e.port == nil {
		e.replace(e.host.End(), end, between+behind)
		return ok
	}
	e.replace(e.host.End(), e.port.Pos(), between)
	e.replace(e.port.End(), end, behind)
	return ok
}

// add edits the statement that adds a port, and nothing behind it, to a host. That is found twice then, so no call and no
// receive may find it.
func (e *edit) add() bool {
	if goexpr.Has(e.host, mayAct) || e.port == nil || !e.isWhole() {
		return false
	}
	open, between, behind, ok := e.around()
	e.replace(e.added.TokPos, e.port.Pos(), "= "+open+types.ExprString(e.host)+between)
	e.replace(e.port.End(), e.added.End(), behind)
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

// sum edits a sum. No parentheses may part the host from the port.
func (e *edit) sum() bool {
	last := e.pieces[e.end].expr
	if goexpr.Has(e.expr, func(p *ast.ParenExpr) bool {
		sum, ok := p.X.(*ast.BinaryExpr)
		return ok && sum.Op == token.ADD && lint.Contains(p, e.host) != lint.Contains(p, last)
	}) {
		return false
	}
	rest := strings.TrimPrefix(e.pieces[e.end].text, ":")[len(e.number):]
	lit, ok := last.(*ast.BasicLit) // that the port is part of
	switch {
	case e.port != nil, ok && rest == "":
		return e.write(e.host.Pos(), last.End())
	case !ok:
		return false
	}
	quoted, ok := strlit.Quote(lit, rest)
	if !ok || !e.write(e.host.Pos(), lit.End()) {
		return false
	}
	quote := lit.Value[:1]
	tail := &e.list[len(e.list)-1]
	tail.NewText = append(tail.NewText, " + "+quote+quoted+quote...)
	return true
}

// isWhole reports whether an expression writes the host and the port alone.
func (j *join) isWhole() bool {
	return j.at == 0 && j.end == len(j.pieces)-1 && (j.port != nil || j.number == j.pieces[j.end].text[1:])
}

// format edits a format.
func (e *edit) format() bool {
	first, last := e.pieces[e.at], e.pieces[e.end]
	text, _ := e.literals().Of(first.format)
	end := last.at + len("%d")
	if e.port == nil {
		end = last.at + len(":") + len(e.number)
	}
	source, ok := text.Source(first.at, end)
	if !ok || !source.Exact || source.Piece.Const != nil {
		return false
	}
	e.replace(source.Pos, source.End, "%s")
	return e.write(e.host.Pos(), cmp.Or(e.port, e.host).End())
}
