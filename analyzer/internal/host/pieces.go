package host

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// A piece is a part of what an expression writes: known text, or an operand.
type piece struct {
	expr ast.Expr // nil for the text of a format
	text string   // of a constant
	verb rune     // of the operand of a format
	at   int      // the offset in the format

	format ast.Expr // that writes it, or the separator of a list; nil for another operand
}

func (p piece) isText() bool { return p.expr == nil || p.text != "" }

// piecesOf returns what a call writes, nil if that is not known.
func (s *joins) piecesOf(call *ast.CallExpr) []piece {
	if len(call.Args) == 0 || call.Ellipsis.IsValid() {
		return nil
	}
	switch row := s.RowOf(call); {
	case row == nil:
	case row.Effect == library.Formats && (goexpr.IsString(s.TypesInfo.TypeOf(call)) || row.Text == 1):
		return s.formatted(call, row.Text)
	case row.Effect == library.Joins:
		return s.listed(call)
	case row.Effect == library.Prints && goexpr.IsString(s.TypesInfo.TypeOf(call)):
		return s.printed(call)
	}
	return nil
}

// addedBy returns the join of what a text is with what a statement adds to it.
func (s *joins) addedBy(a *ast.AssignStmt) []join {
	e, pieces := a.Rhs[0], []piece{{expr: a.Lhs[0]}}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		pieces = append(pieces, s.piecesOf(call)...)
	} else {
		pieces = append(pieces, s.summands(e)...)
	}
	j, ok := match(pieces, 0)
	if !ok {
		return nil
	}
	j.expr, j.pieces, j.added = e, pieces, a
	return []join{j}
}

// matches returns the joins in the pieces of an expression.
func matches(e ast.Expr, pieces []piece) (all []join) {
	for host := range pieces {
		if j, ok := match(pieces, host); ok {
			j.expr, j.pieces = e, pieces
			all = append(all, j)
		}
	}
	return all
}

// isSummand reports whether an expression is an operand of a sum.
func isSummand(c inspector.Cursor) bool {
	for {
		switch kind, _ := c.ParentEdge(); kind {
		case edge.ParenExpr_X:
			c = c.Parent()
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			return c.Parent().Node().(*ast.BinaryExpr).Op == token.ADD
		default:
			return false
		}
	}
}

// summands returns the operands of a sum, from left to right.
func (s *joins) summands(e ast.Expr) []piece {
	var list []piece
	stack := []ast.Expr{e}
	for len(stack) > 0 {
		x := ast.Unparen(stack[len(stack)-1])
		stack = stack[:len(stack)-1]
		if text, ok := s.constant(x); ok {
			list = append(list, piece{expr: x, text: text})
			continue
		}
		if sum, ok := x.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
			stack = append(stack, sum.Y, sum.X)
			continue
		}
		list = append(list, piece{expr: x})
	}
	return list
}

// printed returns what fmt.Sprint prints of a host, a colon and a port.
func (s *joins) printed(call *ast.CallExpr) (list []piece) {
	for _, e := range call.Args {
		text, _ := s.constant(e)
		list = append(list, piece{expr: e, text: text})
	}
	return list
}

// formatted returns what the format that is the argument n prints, nil if that is not plain.
func (s *joins) formatted(call *ast.CallExpr, n int) []piece {
	if n >= len(call.Args) {
		return nil
	}
	format, ok := s.constant(call.Args[n])
	if !ok {
		return nil
	}
	var list []piece
	arg, start := n+1, 0
	for i := 0; i < len(format); {
		if format[i] != '%' {
			i++
			continue
		}
		v := strflow.ReadVerb(format[i:])
		if v.Length > len("%v") || v.Verb == '%' || arg >= len(call.Args) {
			return nil
		}
		if start < i {
			list = append(list, piece{text: format[start:i], at: start, format: call.Args[n]})
		}
		text, _ := s.constant(call.Args[arg])
		list = append(list, piece{expr: call.Args[arg], text: text, verb: v.Verb, at: i, format: call.Args[n]})
		arg++
		i += v.Length
		start = i
	}
	if start < len(format) {
		list = append(list, piece{text: format[start:], at: start, format: call.Args[n]})
	}
	return list
}

// listed returns what strings.Join makes of a list that is written there.
func (s *joins) listed(call *ast.CallExpr) []piece {
	list, ok := ast.Unparen(call.Args[0]).(*ast.CompositeLit)
	separator := ""
	if len(call.Args) == 2 {
		separator, _ = s.constant(call.Args[1])
	}
	if !ok || separator != ":" {
		return nil
	}
	var pieces []piece
	for i, e := range list.Elts {
		if _, ok := e.(*ast.KeyValueExpr); ok {
			return nil
		}
		if i > 0 {
			pieces = append(pieces, piece{text: separator, format: call.Args[1]})
		}
		text, _ := s.constant(e)
		pieces = append(pieces, piece{expr: e, text: text})
	}
	return pieces
}

// match reports whether a host and a port may stand at a piece. The join is loose
// if there is something around them that no address has there: in a URL more may follow.
func match(pieces []piece, host int) (join, bool) {
	h := pieces[host]
	if h.isText() || host+1 == len(pieces) || !pieces[host+1].isText() || h.verb != 0 && h.verb != 's' && h.verb != 'v' {
		return join{}, false
	}
	j := join{host: h.expr, at: host, end: host + 1}
	before := ""
	if host > 0 {
		before = pieces[host-1].text
		j.inURL = strings.HasSuffix(before, "://")
		if !pieces[host-1].isText() {
			j.loose = true
		} else if !beginsHost(before, host == 1) {
			return join{}, false
		}
	}
	text, ok := strings.CutPrefix(pieces[host+1].text, ":")
	if !ok {
		return join{}, false
	}
	if text == "" {
		if j.end++; j.end == len(pieces) {
			return join{}, false
		}
		text = pieces[j.end].text
		j.port = pieces[j.end].expr
	}
	rest := strings.TrimLeft(text, digits)
	j.number = text[:len(text)-len(rest)]
	switch {
	case pieces[j.end].isText() && j.number == "":
		return join{}, false
	case rest != "":
		j.port = nil
	case j.end+1 < len(pieces):
		rest = pieces[j.end+1].text
		j.loose = j.loose || !j.inURL && !pieces[j.end+1].isText()
	}
	closed := rest == "" || rest[0] == '/' || rest[0] == '?' || rest[0] == ')' && strings.HasSuffix(before, "tcp(")
	return j, closed
}

const digits = "0123456789"

// beginsHost reports whether a host begins behind a text.
func beginsHost(before string, first bool) bool {
	if strings.HasSuffix(before, "://") || strings.HasSuffix(before, "@") || strings.HasSuffix(before, "tcp(") {
		return true
	}
	switch before {
	case "stun:", "stuns:", "turn:", "turns:":
		return first
	}
	return false
}
