package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
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
						checkMeeting(p, d, arg)
					}
				}
			case *ast.AssignStmt:
				for i, lhs := range n.Lhs {
					if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && p.IsURLPath(sel) && len(n.Lhs) == len(n.Rhs) {
						checkMeeting(p, d, n.Rhs[i])
					}
				}
			}
			return true
		})
	}
	for c := range lint.Built(candidates) {
		if d := p.DeclAt(c.Expr); d != nil {
			checkMeeting(p, d, c.Expr)
		}
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
func checkMeeting(p *lint.Pass, d ast.Decl, e ast.Expr) {
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
			end, start := endOf(p, d, left), startOf(p, d, right)
			switch {
			case end == slash && start == slash:
				p.ReportExpr(at, lint.Fault{Fact: "two slashes where " + nameOfPiece(left) + " meets " + nameOfPiece(right), Advice: "drop one"}, nil)
			case end == trimmed && (start == trimmed || start == bare && lint.IsAlphanumeric(right.text[0])):
				p.ReportExpr(at, lint.Fault{Fact: "no slash where " + nameOfPiece(left) + " meets " + nameOfPiece(right), Advice: `write "/" between them`}, nil)
			}
		}
	}
}

func nameOfPiece(x piece) string {
	if x.expr == nil || x.text != "" {
		return shown(x.text)
	}
	return lint.NameOf(x.expr)
}

// piecesOf returns the parts of a sum or a format.
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
			if p.Callee(x) == "fmt.Sprintf" && !x.Ellipsis.IsValid() {
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
func endOf(p *lint.Pass, d ast.Decl, x piece) edge {
	return edgeOf(p, d, x, strings.HasSuffix, func(all []piece) piece { return all[len(all)-1] }, "Right", "Suffix")
}

func startOf(p *lint.Pass, d ast.Decl, x piece) edge {
	found := edgeOf(p, d, x, strings.HasPrefix, func(all []piece) piece { return all[0] }, "Left", "Prefix")
	if found != unknownEdge || x.expr == nil || x.text != "" {
		return found
	}
	for _, o := range p.OriginsOf(x.expr) {
		if text, _ := p.ConstantText(o.Expr); strings.HasPrefix(text, "/") {
			return slash // on one way at least
		}
	}
	return unknownEdge
}

func edgeOf(p *lint.Pass, d ast.Decl, x piece, has func(s, part string) bool, outer func([]piece) piece, trims ...string) edge {
	switch {
	case has(x.text, "://"):
		return unknownEdge
	case x.text != "" && has(x.text, "/"):
		return slash
	case x.text != "":
		return bare
	case x.expr == nil:
		return unknownEdge
	case isCompleted(p, d, x.expr, "strings.Has"+trims[1]):
		return slash
	}
	agreed := unknownEdge
	for i, o := range p.OriginsOf(x.expr) {
		found := unknownEdge
		if call, ok := o.Expr.(*ast.CallExpr); ok && isTrimOfSlash(p, call, trims) {
			found = trimmed
		} else if all := piecesOf(p, o.Expr); len(all) > 1 || all[0].text != "" {
			found = edgeOf(p, d, outer(all), has, outer, trims...)
		}
		if i > 0 && found != agreed {
			return unknownEdge
		}
		agreed = found
	}
	return agreed
}

// isTrimOfSlash reports whether a call cuts slashes off one end of a text.
func isTrimOfSlash(p *lint.Pass, call *ast.CallExpr, trims []string) bool {
	if len(call.Args) != 2 {
		return false
	}
	if cut, _ := p.ConstantText(call.Args[1]); cut != "/" {
		return false
	}
	switch p.Callee(call) {
	case "strings.Trim", "strings.Trim" + trims[0], "strings.Trim" + trims[1]:
		return true
	}
	return false
}

// isCompleted reports whether a function adds a slash to a variable that has none at one
// end, before an expression with the variable.
func isCompleted(p *lint.Pass, d ast.Decl, e ast.Expr, test string) bool {
	v, ok := p.ObjectOf(e).(*types.Var)
	if !ok {
		return false
	}
	found := false
	ast.Inspect(d, func(n ast.Node) bool {
		branch, ok := n.(*ast.IfStmt)
		if !ok || branch.End() > e.Pos() || branch.Else != nil || len(branch.Body.List) != 1 {
			return true
		}
		not, ok := ast.Unparen(branch.Cond).(*ast.UnaryExpr)
		if !ok || not.Op != token.NOT {
			return true
		}
		call, ok := ast.Unparen(not.X).(*ast.CallExpr)
		if !ok || p.Callee(call) != test || p.ObjectOf(call.Args[0]) != v {
			return true
		}
		part, _ := p.ConstantText(call.Args[1])
		a, ok := branch.Body.List[0].(*ast.AssignStmt)
		found = found || part == "/" && ok && len(a.Lhs) == 1 && p.ObjectOf(a.Lhs[0]) == v
		return true
	})
	return found
}
