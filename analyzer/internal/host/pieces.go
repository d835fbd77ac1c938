package host

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// joinsAt returns the joins in an expression, or in what a statement adds to a text.
func (s *joins) joinsAt(n ast.Node) []join {
	switch x := n.(type) {
	case *ast.BinaryExpr:
		if x.Op != token.ADD || s.TypesInfo.Types[x].Value != nil || !goexpr.IsString(s.TypesInfo.TypeOf(x)) {
			return nil
		}
		if outer, ok := s.Parent(x).(*ast.BinaryExpr); !ok || outer.Op != token.ADD {
			return matches(x, s.piecesOf(x))
		}
	case *ast.CallExpr:
		return matches(x, s.piecesOf(x))
	case *ast.AssignStmt:
		if x.Tok != token.ADD_ASSIGN || !goexpr.IsString(s.TypesInfo.TypeOf(x.Lhs[0])) {
			return nil
		}
		if j, ok := match(append([]piece{{expr: x.Lhs[0]}}, s.piecesOf(x.Rhs[0])...), 0); ok {
			j.expr, j.added = x.Rhs[0], x
			return []join{j}
		}
	}
	return nil
}

// matches returns the joins in the pieces of an expression.
func matches(e ast.Expr, pieces []piece) (all []join) {
	for host := range pieces {
		if j, ok := match(pieces, host); ok {
			j.expr = e
			all = append(all, j)
		}
	}
	return all
}

// piecesOf returns what a sum or a call writes, nil if that is not known.
func (s *joins) piecesOf(e ast.Expr) []piece {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return s.piecesIn(goexpr.Operands(e, token.ADD, nil))
	}
	switch row := s.RowOf(call); {
	case row == nil || len(call.Args) == 0 || call.Ellipsis.IsValid():
	case row.Effect == library.Formats && (goexpr.IsString(s.TypesInfo.TypeOf(call)) || row.Text == 1):
		return s.formatted(call, row.Text)
	case row.Effect == library.Joins:
		return s.listed(call)
	case row.Effect == library.Prints && goexpr.IsString(s.TypesInfo.TypeOf(call)):
		return s.piecesIn(call.Args)
	}
	return nil
}

// piecesIn returns what is written of expressions, one after the other.
func (s *joins) piecesIn(list []ast.Expr) (all []piece) {
	for _, e := range list {
		text, _ := s.ConstantText(e)
		all = append(all, piece{expr: e, text: text})
	}
	return all
}

// formatted returns what the format that is the argument n prints, nil if that is not plain.
func (s *joins) formatted(call *ast.CallExpr, n int) (list []piece) {
	format := goexpr.ArgText(s.TypesInfo, call, n)
	for at, arg := 0, n+1; at < len(format); {
		text, _, _ := strings.Cut(format[at:], "%")
		if text != "" {
			list = append(list, piece{text: text, at: at, format: call.Args[n]})
			at += len(text)
			continue
		}
		v := strflow.ReadVerb(format[at:])
		if v.Length > len("%v") || v.Verb == '%' || arg >= len(call.Args) {
			return nil
		}
		text, _ = s.ConstantText(call.Args[arg])
		list = append(list, piece{expr: call.Args[arg], text: text, verb: v.Verb, at: at, format: call.Args[n]})
		arg++
		at += v.Length
	}
	return list
}

// listed returns what strings.Join makes of a list that is written there, with colons between.
func (s *joins) listed(call *ast.CallExpr) (pieces []piece) {
	list, ok := ast.Unparen(call.Args[0]).(*ast.CompositeLit)
	if !ok || goexpr.ArgText(s.TypesInfo, call, 1) != ":" {
		return nil
	}
	for i, p := range s.piecesIn(list.Elts) {
		if _, ok := p.expr.(*ast.KeyValueExpr); ok {
			return nil
		}
		if i > 0 {
			pieces = append(pieces, piece{text: ":", format: call.Args[1]})
		}
		pieces = append(pieces, p)
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
	j := join{pieces: pieces, host: h.expr, at: host, end: host + 1}
	before, begin := "", host
	for begin > 0 && pieces[begin-1].isText() {
		begin--
		before = pieces[begin].text + before
	}
	if begin < host && !beginsHost(before, begin == 0) {
		return join{}, false
	}
	j.inURL, j.loose = strings.HasSuffix(before, "://"), host > 0 && begin == host || isFlag(before)
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

// isFlag reports whether a text is a flag of a command line before its value.
func isFlag(before string) bool {
	return strings.HasPrefix(before, "-") && strings.HasSuffix(before, "=")
}

// beginsHost reports whether a host begins behind a text.
func beginsHost(before string, first bool) bool {
	return strings.HasSuffix(before, "://") || strings.HasSuffix(before, "@") || strings.HasSuffix(before, "tcp(") || first && isFlag(before) ||
		first && slices.Contains([]string{"stun:", "stuns:", "turn:", "turns:"}, before)
}
