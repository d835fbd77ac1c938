package checks

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var NilURL = lint.Rule{
	ID:       "nil-url",
	Group:    lint.Semantics,
	Summary:  "a field or method of a URL or request where parsing it failed",
	Why:      `url.Parse and http.NewRequest return nil with an error, so this panics for each text that they refuse.`,
	Scope:    `The rule reports uses before the error is tested, where it is set, or dropped; the last is possible if others give the text, or it is parsed elsewhere.`,
	Suppress: `if the branch cannot be reached`,
	Before:   `if u, err := url.Parse(addr); err != nil { log.Print(u.Host) }`,
	After:    `if u, err := url.Parse(addr); err == nil { log.Print(u.Host) }`,
	Level:    lint.Certain,
	Check:    checkNilURL,

	Imports: []string{"net/url", "net/http"},
}

// checkNilURL looks at the first test of an error behind the call that returns it.
func checkNilURL(p *lint.Pass, _ []*lint.Candidate) {
	var dropped []*ast.AssignStmt
	kept := make(map[types.Object]bool) // what is parsed, and the error is not dropped
	for d := range p.Decls() {
		first := make(map[*types.Var]string) // of texts that are parsed before, as they are written
		for a, rest := range parses(p, d) {
			if use := usedUntested(p, a, rest); use != nil && !goexpr.IsBlank(a.Lhs[1]) {
				reportNil(p, a, use, "is used before the error of %s is handled", "return it first")
			}
			checkFailed(p, a, rest)
			arg := urlArg(p, parseOf(p, a))
			arg = cmp.Or(p.OriginOf(arg).Expr, arg)
			text, _ := p.ObjectOf(arg).(*types.Var)
			switch isAgain := text != nil && text.IsField() && first[text] == sourceOf(arg); {
			case !usesDropped(p, a, rest):
			case isAgain: // it would have panicked, or is refused
				reportDropped(p, a, ", and "+p.SourceOf(a.Lhs[0])+" is used", lint.Any)
			default:
				dropped = append(dropped, a)
			}
			if text != nil {
				first[text] = sourceOf(arg)
				kept[text] = kept[text] || !goexpr.IsBlank(a.Lhs[1])
			}
		}
	}
	for _, a := range dropped {
		checkDropped(p, a, kept)
	}
}

// checkDropped reports an error that is dropped before the URL or request is used. Of 19 such places 9 of
// 12 were worth a change where all of the text comes from elsewhere, and of 14 where the program writes its beginning 3. What
// is parsed elsewhere is refused there: two readers called both such places wrong.
func checkDropped(p *lint.Pass, a *ast.AssignStmt, kept map[types.Object]bool) {
	level := lint.Any
	text := urlArg(p, parseOf(p, a))
	isKept := slices.ContainsFunc(append(p.SourcesOf(text), lint.Origin{Expr: text}), func(o lint.Origin) bool { return kept[p.ObjectOf(o.Expr)] })
	for t, o := range p.Flow.Of(text).Operands() {
		switch {
		case t.Len() != 1:
		case isOfOthers(p, o), isKept, isValidated(p, text):
			level = max(level, lint.Possible)
		default:
			level = lint.Likely
		}
	}
	reportDropped(p, a, ", and "+p.SourceOf(a.Lhs[0])+" is used", level)
}

// isValidated reports whether a text is given to a function of the package that parses URLs before.
func isValidated(p *lint.Pass, text ast.Expr) bool {
	const most = 16 // uses that are looked at
	uses := p.UsesOf(p.ObjectOf(text))
	return slices.ContainsFunc(uses[:min(len(uses), most)], func(id *ast.Ident) bool {
		call, ok := p.Parent(id).(*ast.CallExpr)
		if !ok || id.Pos() >= text.Pos() {
			return false
		}
		fn := goexpr.Callee(p.TypesInfo, call)
		return fn != nil && fn.Pkg() == p.Pkg && p.Holds(parsesURLs, p.DeclAt(fn))
	})
}

// parsesURLs holds of a declaration that parses a URL.
var parsesURLs = &lint.DeclFact{Has: func(p *lint.Pass, e ast.Expr) bool { return p.RowOf(e).ParsesURL() }}

// isOfOthers reports whether a value comes out of a function, a list, or a field of another package: it is mostly of a
// server, as a link in a header, and right.
func isOfOthers(p *lint.Pass, o strflow.Operand) bool {
	switch v, isVar := o.Object.(*types.Var); o.Origin {
	case strflow.Field:
		return isVar && v.Pkg() != p.Pkg && o.Kind == library.AnyValue
	case strflow.Unknown:
		return isVar && !goexpr.IsString(v.Type())
	}
	return o.Origin == strflow.Result
}

// checkFailed reports what statements behind an assignment do with a URL that is nil there.
func checkFailed(p *lint.Pass, a *ast.AssignStmt, list []ast.Stmt) {
	u, err := p.ObjectOf(a.Lhs[0]), p.ObjectOf(a.Lhs[1])
	if u == nil || err == nil {
		return
	}
	i := slices.IndexFunc(list, func(s ast.Stmt) bool { return firstUse(p, s, err) != nil })
	if i < 0 {
		return
	}
	branch, ok := list[i].(*ast.IfStmt)
	if !ok || branch.Init != nil && branch.Init != ast.Stmt(a) {
		return
	}
	terms := goexpr.Operands(branch.Cond, token.LAND, nil)
	if !comparesWithNil(p, terms[0], token.NEQ, err) {
		return
	}
	var failed []ast.Node // what runs, in order, if there is an error
	for _, e := range terms[1:] {
		failed = append(failed, e)
	}
	for _, n := range append(failed, branch.Body) {
		if use := firstUse(p, n, u); use != nil { // it is set anew there, or tested, if it does not panic
			mayBeSet := func(f *ast.FuncLit) bool { return f.Pos() < use.Pos() }
			if sel := panicking(p, use); sel != nil && !goexpr.Has(n, mayBeSet) {
				reportNil(p, a, sel, "is nil here, as %s failed", "test for err == nil")
			}
			return
		}
	}
}
