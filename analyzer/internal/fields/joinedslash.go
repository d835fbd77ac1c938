package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
)

var JoinedSlash = lint.Rule{
	ID:      "joined-slash",
	Group:   lint.Semantics,
	Summary: "two slashes, or none, where a base that was trimmed or completed meets a path",
	Why:     `The request goes to "/v1//users" or to "/v1users", which the server does not find.`,
	Scope: `A base whose last slash was trimmed needs one before the path, and one that was completed with a slash needs none. double-slash finds
the slashes that two literals write.`,
	Suppress: `if the server takes the empty segment, as stores of objects do`,
	Before:   `http.Get(strings.TrimSuffix(addr, "/") + "users")`,
	After:    `http.Get(strings.TrimSuffix(addr, "/") + "/users")`,
	Level:    lint.Possible,
	Check:    checkJoinedSlash,

	Imports: []string{lint.AnyPackage},
}

// checkJoinedSlash looks at what is taken for a URL, and at the paths of URLs.
func checkJoinedSlash(p *lint.Pass, candidates []*lint.Candidate) {
	c := &completions{p, make(map[completion]token.Pos)}
	for d := range p.Decls() {
		ast.Inspect(d, c.add)
	}
	for d := range p.Decls() {
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				row := p.RowOf(n)
				if row == nil {
					break
				}
				for i, arg := range n.Args {
					if row.Place(i) == library.Absolute || row.Place(i) == library.Reference {
						c.checkMeeting(arg)
					}
				}
			case *ast.AssignStmt:
				for i, lhs := range n.Lhs {
					if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && p.IsURLPath(sel) && len(n.Lhs) == len(n.Rhs) {
						c.checkMeeting(n.Rhs[i])
					}
				}
			}
			return true
		})
	}
	for url := range lint.Built(candidates) {
		c.checkMeeting(url.Expr)
	}
}

// A piece is a part of a text: what is known, or an expression.
type piece struct {
	text string
	expr ast.Expr // nil if the text is part of a format
}

// An edge tells whether a text has a slash at one end.
type edge uint8

const (
	unknownEdge edge = iota
	slash            // it has one
	trimmed          // it has none, as they were trimmed
	bare             // it is known, and has none
)

// checkMeeting reports where two parts of a text meet in two slashes or in none.
func (c *completions) checkMeeting(e ast.Expr) {
	p := c.Pass
	for _, o := range p.OriginsOf(e) {
		all := piecesOf(p, o.Expr)
		for i := 1; i < len(all); i++ {
			left, right := all[i-1], all[i]
			at := right.expr
			if at == nil || left.expr != nil && right.text != "" {
				at = left.expr
			}
			if at == nil || left.text != "" && right.text != "" {
				continue // double-slash judges two literals
			}
			end, start := c.endOf(left), c.startOf(right)
			switch {
			case end == slash && start == slash:
				p.ReportExpr(at, lint.Fault{Fact: "two slashes where " + nameOfPiece(p, left) + " meets " + nameOfPiece(p, right), Advice: "drop one"}, nil)
			case end == trimmed && (start == trimmed || start == bare && right.text != "" && ascii.IsAlphanumeric(right.text[0])):
				p.ReportExpr(at, lint.Fault{Fact: "no slash where " + nameOfPiece(p, left) + " meets " + nameOfPiece(p, right), Advice: `write "/" between them`}, nil)
			}
		}
	}
}

func nameOfPiece(p *lint.Pass, x piece) string {
	if x.expr == nil || x.text != "" {
		return strconv.Quote(withVerbs(x.text))
	}
	return p.SourceOf(x.expr)
}

// piecesOf returns the parts of a sum or a format, at least one.
func piecesOf(p *lint.Pass, e ast.Expr) []piece {
	var all []piece
	rest := []ast.Expr{e}
	for len(rest) > 0 {
		e := ast.Unparen(rest[len(rest)-1])
		rest = rest[:len(rest)-1]
		if text, ok := p.ConstantText(e); ok {
			all = append(all, piece{text, e})
			continue
		}
		switch x := e.(type) {
		case *ast.BinaryExpr:
			if x.Op == token.ADD {
				rest = append(rest, x.Y, x.X)
				continue
			}
		case *ast.CallExpr:
			if p.Callee(x) == "fmt.Sprintf" && len(x.Args) > 1 && !x.Ellipsis.IsValid() {
				all = append(all, piecesOfFormat(p, x)...)
				continue
			}
		}
		all = append(all, piece{expr: e})
	}
	return all
}

// piecesOfFormat returns the parts of a format with plain verbs, one if it has others.
func piecesOfFormat(p *lint.Pass, call *ast.CallExpr) []piece {
	format, ok := p.ConstantText(call.Args[0])
	var all []piece
	for _, arg := range call.Args[1:] {
		text, behind, found := strings.Cut(format, "%")
		if !ok || !found || behind == "" || strings.IndexByte("svd", behind[0]) < 0 {
			return []piece{{expr: call}}
		}
		if text != "" {
			all = append(all, piece{text: text})
		}
		all = append(all, piece{expr: arg})
		format = behind[1:]
	}
	if strings.Contains(format, "%") {
		return []piece{{expr: call}}
	}
	if format != "" {
		all = append(all, piece{text: format})
	}
	return all
}

// endOf tells of the last byte of a piece, and startOf of the first.
func (c *completions) endOf(x piece) edge {
	return c.edgeOf(x, atEnd, 0)
}

func (c *completions) startOf(x piece) edge {
	found := c.edgeOf(x, atStart, 0)
	if found != unknownEdge || x.expr == nil || x.text != "" {
		return found
	}
	for _, o := range c.OriginsOf(x.expr) {
		if text, _ := c.ConstantText(o.Expr); strings.HasPrefix(text, "/") {
			return slash // on one way at least
		}
	}
	return unknownEdge
}

// A side is an end of a text.
type side uint8

const (
	atEnd side = iota
	atStart
)

// test returns the function that looks for a slash there, and trims those that cut
// slashes off.
func (s side) test() string { return [...]string{"strings.HasSuffix", "strings.HasPrefix"}[s] }

func (s side) trims() []string {
	return [...][]string{
		{"strings.Trim", "strings.TrimRight", "strings.TrimSuffix"},
		{"strings.Trim", "strings.TrimLeft", "strings.TrimPrefix"},
	}[s]
}

// has reports whether a text has a slash at the side, and of returns the piece there.
func (s side) has(text string) bool {
	if s == atEnd {
		return strings.HasSuffix(text, "/")
	}
	return strings.HasPrefix(text, "/")
}

func (s side) of(all []piece) piece {
	if s == atEnd {
		return all[len(all)-1]
	}
	return all[0]
}

// maxSums bounds how many sums are looked through.
const maxSums = 4

func (c *completions) edgeOf(x piece, at side, depth int) edge {
	switch {
	case at == atEnd && strings.HasSuffix(x.text, "://"):
		return unknownEdge
	case at.has(x.text):
		return slash
	case x.text != "":
		return bare
	case x.expr == nil || depth == maxSums:
		return unknownEdge
	case c.isCompleted(x.expr, at):
		return slash
	}
	agreed := unknownEdge
	for i, o := range c.OriginsOf(x.expr) {
		found := unknownEdge
		if call, ok := o.Expr.(*ast.CallExpr); ok && isTrimOfSlash(c.Pass, call, at) {
			found = trimmed
		} else if all := piecesOf(c.Pass, o.Expr); len(all) > 1 || all[0].text != "" {
			found = c.edgeOf(at.of(all), at, depth+1)
		}
		if i > 0 && found != agreed {
			return unknownEdge
		}
		agreed = found
	}
	return agreed
}

// isTrimOfSlash reports whether a call cuts slashes off one end of a text.
func isTrimOfSlash(p *lint.Pass, call *ast.CallExpr, at side) bool {
	if len(call.Args) != 2 {
		return false
	}
	if cut, _ := p.ConstantText(call.Args[1]); cut != "/" {
		return false
	}
	return slices.Contains(at.trims(), p.Callee(call))
}

// completions has the variables that get a slash if they have none at one end, with where
// the first of these statements ends.
type completions struct {
	*lint.Pass
	ends map[completion]token.Pos
}

type completion struct {
	v    types.Object
	test string
}

// isCompleted reports whether a slash is added to a variable before an expression with it.
func (c *completions) isCompleted(e ast.Expr, at side) bool {
	v := c.ObjectOf(e)
	end, ok := c.ends[completion{v, at.test()}]
	return v != nil && ok && end < e.Pos()
}

// add notes the statement if !strings.HasSuffix(v, "/") { v += "/" }.
func (c *completions) add(n ast.Node) bool {
	branch, ok := n.(*ast.IfStmt)
	if !ok || branch.Else != nil || len(branch.Body.List) != 1 {
		return true
	}
	not, ok := ast.Unparen(branch.Cond).(*ast.UnaryExpr)
	if !ok || not.Op != token.NOT {
		return true
	}
	call, ok := ast.Unparen(not.X).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 {
		return true
	}
	v, test := c.ObjectOf(call.Args[0]), c.Callee(call)
	part, _ := c.ConstantText(call.Args[1])
	a, ok := branch.Body.List[0].(*ast.AssignStmt)
	if !ok || part != "/" || v == nil || c.ObjectOf(a.Lhs[0]) != v || test != atEnd.test() && test != atStart.test() {
		return true
	}
	if _, isVar := v.(*types.Var); isVar && c.ends[completion{v, test}] == token.NoPos {
		c.ends[completion{v, test}] = branch.End()
	}
	return true
}
