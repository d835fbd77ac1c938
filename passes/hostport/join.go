package hostport

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// Joins yields the joins of the package, in the order of the source, that may write an
// IPv6 address without brackets.
func (r *Result) Joins(o Options) iter.Seq[Join] {
	var all []Join
	s := r.newSearch(o)
	for _, file := range s.walked() {
		for c := range s.urls.Inspector(file).Root().Preorder((*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
			for _, join := range s.joinsAt(c) {
				join.file, join.search = file, s
				if (s.Unwanted == nil || !s.Unwanted(join.Expr)) && s.judge(&join, c) {
					all = append(all, join)
				}
			}
		}
	}
	return slices.Values(all)
}

// joinsAt returns the joins in an expression or a list of statements.
func (s *search) joinsAt(c inspector.Cursor) []Join {
	switch x := c.Node().(type) {
	case *ast.BinaryExpr:
		if x.Op == token.ADD && s.info.Types[x].Value == nil && !isSummand(c) {
			return matches(x, s.summands(x))
		}
	case *ast.CallExpr:
		return matches(x, s.piecesOf(x))
	case *ast.AssignStmt:
		if x.Tok == token.ADD_ASSIGN && goexpr.IsString(s.info.TypeOf(x.Lhs[0])) {
			return s.addedBy(x)
		}
	}
	return nil
}

// anyPort is the port for which the system takes a free one.
const anyPort = "0"

// judge tells the evidence and the reach of a join. It reports false if one is
// missing, or if the text is known to be right.
func (s *search) judge(j *Join, at inspector.Cursor) bool {
	host, ok := s.hostOf(j.Host)
	if !ok {
		return false
	}
	if j.loose && j.host > 0 && s.endsScheme(j.pieces[j.host-1].expr) {
		j.loose, j.InURL = false, true
	}
	if host.inURL && host.operands[0].Expr != nil {
		j.InURL, j.Host = true, host.operands[0].Expr
	}
	j.Evidence = s.evidence(j, host)
	j.Reach = s.reachOf(j)
	if !j.loose && !j.InURL && (j.Evidence == 0 || j.Evidence == Guessed) && j.Reach&Dialed != 0 && !s.isKnown(j.Port) {
		j.Evidence = Named // by the place: what is dialed is a host and a port
	}
	if j.Evidence == 0 || s.isExcluded(j, &host) || j.Evidence >= Named && s.isKnown(j.Port) && (j.added != nil || isAppended(at, j.Host)) {
		return false
	}
	if j.Reach&Excluded != 0 || j.Reach&(Cut|Dialed) == Cut {
		return false
	}
	isParsed := j.Reach&(Parsed|Network) == Parsed // without a scheme, which a field may have
	switch {
	case j.Evidence != Named:
	case isParsed && !slices.ContainsFunc(host.operands, func(o strflow.Operand) bool { return o.Origin != strflow.Field }):
		j.Evidence = Doubted
	case !isParsed && !j.InURL && j.Port.Text != "" && j.Port.Text != anyPort && names.Says(s.lastWord(j.Host), names.URLHost):
		j.Evidence = Guessed // a known port is that of one service, which mostly has a name
	}
	j.kind, j.hosts, j.HasBrackets = host.kind, host.operands, host.hasBrackets
	return true
}

// endsScheme reports whether all that an expression may hold ends in "://".
func (s *search) endsScheme(e ast.Expr) bool {
	return e != nil && !slices.ContainsFunc(s.Flow.Of(e).Alternatives(), func(t *strflow.Text) bool { return !strings.HasSuffix(t.String(), "://") })
}

// isKnown reports whether a port is a constant.
func (s *search) isKnown(p Port) bool {
	return p.Text != "" || p.Expr != nil && s.info.Types[p.Expr].Value != nil
}

// isAppended reports whether what is built of a host at c is assigned to the
// host itself: a known port goes behind a host that is named so, and has none.
func isAppended(c inspector.Cursor, host ast.Expr) bool {
	to := goexpr.AssignedTo(c)
	return to != nil && types.ExprString(to) == types.ExprString(host)
}
