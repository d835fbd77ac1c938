package args

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// A misuse is a call that escapes a string where that is wrong.
type misuse struct {
	call    *ast.CallExpr // of the function that escapes
	at      ast.Expr      // what is escaped, where the text is written
	in      ast.Expr      // the whole text
	fact    string
	example string // what a run showed, "" if nothing is lost
	level   lint.Level
	escape  string // the function to call instead, "" if none is to be called
	advice  string // what to do otherwise, "" to leave the call out

	broken bool // a value does not come out as the message asks for it, either

	inQuery bool // it is right in a query
	isPath  bool // the text is that of several segments

	unknown bool // a path has the escape of a query, for a value of which nothing is known

	again *ast.CallExpr // of the function of the package that escapes it again, nil if none does
}

// written returns a value as the message asks for it.
func (m *misuse) written(value string) string {
	switch {
	case m.escape != "":
		return writerOf(m.escape)(value)
	case m.advice != "": // in a login
		return strings.TrimPrefix(url.UserPassword("", value).String(), ":")
	}
	return value
}

// report reports a call that escapes, or the text if the call is in another function, if something
// is lost by it.
func (m *misuse) report(p *lint.Pass) {
	if p.DeclAt(m.call) == p.DeclAt(m.in) && p.DeclAt(m.at) != p.DeclAt(m.in) { // a function puts it into the text
		m.at = m.in
	}
	decl := p.DeclAt(m.at)
	if decl == nil || m.example == "" || p.Holds(changesLater, decl) {
		return
	}
	name, row := lint.NameOfCall(m.call), p.RowOf(m.call)
	isByHand := row.Does(library.Replaces) || row.Kind(0) == library.HTML
	isElsewhere := p.DeclAt(m.call) != decl || row == nil || isByHand && (m.at != m.call || m.escape == "")
	receiver, isPath := strings.CutSuffix(name, ".EscapedPath")
	at, advice, fixes := m.at, "leave out "+name, []analysis.SuggestedFix(nil)
	switch {
	case isElsewhere && m.escape == "":
		advice = "escape it once"
	case isElsewhere:
		advice = "use url." + m.escape
		if row == nil { // it is a function of another package that escapes
			m.fact = name + " calls " + m.fact
		}
	case m.advice != "":
		at, advice = m.call, m.advice
		if advice == escapeAlone {
			fixes = escapeValue(p, m.call)
		}
	case len(m.call.Args) == 0 && isPath:
		advice = "use " + receiver + ".Path"
	case len(m.call.Args) == 0:
	case m.escape == "" && !m.isUsedOnce(p) && !goexpr.IsConstant(p.TypesInfo, m.call.Args[0]) && m.isInScope(p): // its other uses may be right
		advice = "use " + p.SourceOf(m.call.Args[0])
	case m.escape == "":
		at, fixes = m.call, unwrap(m.call)
	default:
		at, advice = m.call, "use url."+m.escape+"("+p.SourceOf(m.call.Args[0])+")"
		if m.escape == "PathEscape" && (m.inQuery || m.isInQuery(p)) {
			advice += " for the path alone"
		} else if fixes = lint.Rename(m.call, m.escape); isByHand {
			fixes = p.Wrap(m.call, m.call.Args[0], m.escape)
		}
	}
	why := ""
	if fixes != nil { // else what an edit may do is not asked for
		var ok bool
		if why, ok = p.MayReplace(cmp.Or(m.again, m.call)); !ok || m.broken {
			fixes = nil
		} else if why == "" && !m.isUsedOnce(p) {
			why = "used elsewhere"
		} else if why == "" && m.isPath && row.Kind(0) == library.EscapedText {
			why = `a "/" in it begins a segment`
		}
	}
	p.ReportExpr(at, lint.Fault{Level: m.level, Fact: m.fact, Example: m.example, Advice: advice}, lint.Suggest(fixes, why))
}

// isUsedOnce reports whether what a call returns is written where it is escaped again, or
// assigned to a local variable that is named there and nowhere else.
func (m *misuse) isUsedOnce(p *lint.Pass) bool {
	if lint.Contains(m.in, m.call) || lint.Contains(m.at, m.call) {
		return true
	}
	a, ok := p.Parent(m.call).(*ast.AssignStmt)
	return ok && len(a.Lhs) == 1 && p.IsNamedOnce(p.ObjectOf(a.Lhs[0]), a)
}

// isInScope reports whether what is escaped can be named where the text is written.
func (m *misuse) isInScope(p *lint.Pass) bool {
	return !goexpr.Has(m.call.Args[0], func(id *ast.Ident) bool {
		v, ok := p.ObjectOf(id).(*types.Var)
		return ok && v.Parent() != nil && !v.Parent().Contains(m.at.Pos())
	})
}

// isInQuery reports whether the variable that the result of a call is assigned to is a value of a query, too, in a
// text that need not be a URL by itself: behind "=".
func (m *misuse) isInQuery(p *lint.Pass) bool {
	for n := range p.Enclosing(m.call) {
		assignment, ok := n.(*ast.AssignStmt)
		if !ok {
			continue
		}
		id, ok := assignment.Lhs[0].(*ast.Ident)
		return ok && slices.ContainsFunc(p.UsesOf(p.TypesInfo.ObjectOf(id)), func(use *ast.Ident) bool { return m.isValue(p, use) })
	}
	return false
}

// isValue reports whether what a variable adds to the longest text that it is part of stands behind "=".
func (m *misuse) isValue(p *lint.Pass, use *ast.Ident) bool {
	var text ast.Expr = use
	for n := range p.Enclosing(use) {
		e, ok := n.(ast.Expr)
		if !ok || !goexpr.IsString(p.TypesInfo.TypeOf(e)) {
			break
		}
		text = e
	}
	return p.Flow.Of(text).Has(func(t *strflow.Text, o strflow.Operand) bool {
		return o.Call == m.call && o.At > 0 && t.String()[o.At-1] == '='
	})
}

// unwrap returns the fix that leaves out a call with one argument.
func unwrap(call *ast.CallExpr) []analysis.SuggestedFix {
	if len(call.Args) != 1 || call.Ellipsis.IsValid() {
		return nil
	}
	arg := call.Args[0]
	return lint.FixBy("leave out "+lint.NameOfCall(call), lint.Edit(call.Pos(), arg.Pos(), ""), lint.Edit(arg.End(), call.End(), ""))
}

// escapeAlone is the advice where the name of a field is escaped with its value.
const escapeAlone = "escape the value alone"

// escapeValue returns the fix that escapes the second of two operands in place of both, nil if the first is not the name of a
// field and "=".
func escapeValue(p *lint.Pass, call *ast.CallExpr) []analysis.SuggestedFix {
	if len(call.Args) != 1 {
		return nil
	}
	sum, ok := call.Args[0].(*ast.BinaryExpr)
	if !ok {
		return nil
	}
	if name, _ := p.ConstantText(sum.X); !lint.IsField(name) || !strings.HasSuffix(name, "=") {
		return nil
	}
	return lint.FixBy(escapeAlone, lint.Edit(call.Pos(), sum.Pos(), ""), lint.Edit(sum.Y.Pos(), sum.Y.Pos(), types.ExprString(call.Fun)+"("))
}

// replacedBy returns what a call replaces by its escape, "" if that is neither a slash nor a blank.
func replacedBy(p *lint.Pass, call *ast.CallExpr) string {
	if p.RowOf(call).Does(library.Replaces) && len(call.Args) > 2 {
		by, err := url.QueryUnescape(goexpr.ArgText(p.TypesInfo, call, 2))
		if old := goexpr.ArgText(p.TypesInfo, call, 1); err == nil && old == by && (old == "/" || old == " ") {
			return old
		}
	}
	return ""
}

// kindOfEscape returns what a function that escapes returns.
func kindOfEscape(p *lint.Pass, fn *types.Func) library.Kind {
	return p.Options.Library.Func(fn).Kind(0)
}

// kindOfEscaped returns the kind of what is escaped: free text if nothing else is known.
func kindOfEscaped(p *lint.Pass, o strflow.Operand) library.Kind {
	return cmp.Or(p.KindOfText(o, valueOf(o)), library.FreeText)
}

// valueOf returns the expression of what is escaped.
func valueOf(o strflow.Operand) ast.Expr {
	if o.Call != nil && len(o.Call.Args) == 1 {
		return o.Call.Args[0]
	}
	return o.Expr
}

// changesLater holds of a function that changes escapes later, or names a function or variable of
// the package that does.
var changesLater = &lint.DeclFact{Holds: func(p *lint.Pass, decl ast.Decl) bool {
	return p.Holds(changesEscapes, decl) || goexpr.Has(decl, func(id *ast.Ident) bool {
		obj := p.TypesInfo.Uses[id]
		return obj != nil && obj.Pkg() == p.Pkg && p.Holds(changesEscapes, p.DeclAt(obj))
	})
}}

// changesEscapes holds of a declaration that replaces "%25" or "+", unescapes, or sets the escaped
// form beside the one that is not, and not only to "". A "+" that it puts into a text changes none, and one that it
// replaces in what it escapes there is known.
var changesEscapes = &lint.DeclFact{Holds: func(p *lint.Pass, decl ast.Decl) bool {
	ignored := make(map[ast.Expr]bool)
	for n := range ast.Preorder(decl) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if text, isConstant := p.ConstantText(n.Rhs[0]); isConstant && text == "" {
				ignored[n.Lhs[0]] = true
			}
		case *ast.BinaryExpr:
			if n.Op == token.ADD {
				ignored[n.X], ignored[n.Y] = true, true
			}
		case *ast.CallExpr:
			switch row := p.RowOf(n); {
			case row.Does(library.Joins) && len(n.Args) == 2, row.Does(library.Replaces) && len(n.Args) > 2 && p.RowOf(n.Args[0]).Does(library.Escapes):
				ignored[n.Args[1]] = true
			case replacedBy(p, n) == " ":
				ignored[n.Args[2]] = true
			}
		case *ast.SelectorExpr:
			if name := n.Sel.Name; !ignored[n] && (name == "RawPath" || name == "RawFragment" || name == "Opaque" || strings.HasSuffix(name, "Unescape")) {
				return true
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && (key.Name == "RawPath" || key.Name == "RawFragment" || key.Name == "Opaque") {
				return true
			}
		case *ast.BasicLit:
			if ignored[n] {
				continue
			}
			switch n.Value {
			case `"%25"`, `"+"`, "`+`", `"%2B"`, `'+'`:
				return true
			}
		}
	}
	return false
}}
