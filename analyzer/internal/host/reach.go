package host

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// follow returns for each colon behind an operand where its text goes. A text is known
// again by the place where its colon is written.
func (s *joins) follow() map[token.Pos]reach {
	reached := make(map[token.Pos]reach)
	var targets []strflow.Target
	for field := range s.Flow.Fields() {
		if r := reachOfField(field); r != 0 {
			targets = append(targets, strflow.Target{Object: field, Tag: int(r)})
		}
	}
	for _, call := range s.Flow.Calls() {
		for i, arg := range call.Args {
			if r := s.reachOfArg(call, i); r != 0 {
				targets = append(targets, strflow.Target{Expr: arg, Tag: int(r)})
			}
		}
	}
	for lit := range lint.All[*ast.CompositeLit](s.Pass) { // as a server with its network
		var values []ast.Expr
		for _, value := range goexpr.Fields(s.TypesInfo, lit) {
			values = append(values, value)
		}
		if s.isVersion4(values) {
			for _, value := range values {
				targets = append(targets, strflow.Target{Expr: value, Tag: int(excluded)})
			}
		}
	}
	for a := range s.Flow.Into(targets) {
		for text, o := range a.Value.Operands() {
			colon := strflow.Span{Start: o.At + 1, End: o.At + 2}
			if colon.End > text.Len() || text.In(colon) != ":" {
				continue
			}
			source, ok := text.Source(colon)
			if !ok {
				continue
			}
			reach := reach(a.Target.Tag)
			if reach&parsed != 0 && o.At > 0 { // what parses it finds a scheme in it
				reach = reach&^parsed | network
			}
			reached[source.Pos] |= reach
		}
	}
	return reached
}

// colonOf returns where the colon of a join is written.
func (s *joins) colonOf(j *join) token.Pos {
	p := j.pieces[j.at+1]
	e, at := p.expr, 0
	if e == nil {
		e, at = p.format, p.at
	}
	text, _ := s.literals().Of(ast.Unparen(e))
	source, _ := text.Source(at, at+1)
	return source.Pos
}

// reachOfField tells what a field is for.
func reachOfField(field *types.Var) reach {
	row := new(library.Library).Var(field)
	if row.Kind(0) == library.URLHost && row.Place(0) != library.Authority {
		return excluded // servers do not parse it
	}
	return reachOfPlace(row.Place(0))
}

// reachOfPlace tells what becomes of a text in a place.
func reachOfPlace(p library.Place) reach {
	switch {
	case p == library.HostPort, p == library.Authority:
		return network | dialed
	case p == library.DataSource:
		return network
	case p.IsURL():
		return parsed
	}
	return 0
}

// reachOfArg returns where an argument goes, besides into a function of the package.
func (s *joins) reachOfArg(call *ast.CallExpr, i int) reach {
	const few = 8 // arguments, of which one may be a network
	row := s.RowOf(call)
	switch {
	case s.isVersion4(call.Args[:min(len(call.Args), few)]):
		return excluded
	case row.Place(i) == library.HostPort && row.CanEval():
		return cut
	}
	return reachOfPlace(row.Place(i))
}

// isVersion4 reports whether a function, or a literal, is given a network of version 4, whose addresses
// need no brackets.
func (s *joins) isVersion4(given []ast.Expr) bool {
	return slices.ContainsFunc(given, func(e ast.Expr) bool {
		text, _ := s.ConstantText(e)
		network, _, _ := strings.Cut(text, ":")
		return network == "tcp4" || network == "udp4" || network == "ip4" || text == "ip:icmp" || text == "ip:1" // that of version 6 is ipv6-icmp, 58
	})
}
