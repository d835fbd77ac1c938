package args

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// checkUnescaped reports the operands that are not escaped where a function of net/url is to escape them. They are likely to
// break the URL if there is a reason to think so, and the URL is sent.
func checkUnescaped(p *lint.Pass, candidates []*lint.Candidate, escape string) {
	var operands []*lint.Operand
	places := make(map[*lint.Operand][]*lint.Operand) // of those that one stands for
	for _, list := range p.OperandsOf(candidates) {
		if o := representative(p, escape, list); o != nil {
			operands = append(operands, o)
			places[o] = list
		}
	}
	all := count(p, operands)
	wrappers, causeOf := wrappersOf(p, operands)
	patterns := sync.OnceValue(func() string { // that are constant
		var b strings.Builder
		for pattern := range p.ArgsFor(library.Pattern) {
			text, _ := p.ConstantText(pattern)
			b.WriteString(text)
		}
		return b.String()
	})
	several := make(map[*types.Var]string)
	found := make([]lint.Fault, len(operands))
	for i, o := range operands {
		if o.History != strflow.AsIs || escape == "PathEscape" && o.In.StrictPath || isInTestHelper(p, o.Expr) {
			continue
		}
		ground, unlike := groundOf(p, o, all)
		f := lint.Fault{Fact: unlike, Alike: ground == lint.NoGround}
		for _, o := range places[o] {
			use := p.UseIn(o)
			if o.In.Evidence == urlexpr.Shape {
				use = lint.Shown // nothing takes it for a URL
			}
			f.Level = max(f.Level, lint.LevelOf(ground, use))
		}
		if w := causeOf(o.Expr); w == nil {
			found[i] = f
		} else if f.Level > lint.Possible { // which is reported in its place
			w.calls++
			w.given = places[o]
		}
	}
	for i, o := range operands {
		f, list := found[i], places[o]
		if f.Level == 0 {
			continue
		}
		if w := wrappers[o.Expr]; w != nil && w.calls > 0 {
			f.Level, list = lint.Likely, w.given
			if w.calls > 1 {
				f.Fact = fmt.Sprintf(" in %d calls", w.calls) + f.Fact
			}
		}
		f.Alike = f.Alike && f.Level == lint.Possible
		reportOperand(p, o, list, f, patterns, several)
	}
}

// groundOf returns why a raw operand should be escaped, and what the message says of the
// others of the package.
func groundOf(p *lint.Pass, o *lint.Operand, all *siblings) (g lint.Ground, unlike string) {
	same := all.like(p, o)
	kind, name := p.KindOfText(o.Operand, o.Expr), p.NameOf(o.Expr)
	isID := name == "" || kind == library.Identifier
	isWhole := kind == library.URLText || kind == library.EncodedTarget && !p.Holds(setsPath, p.DeclAt(o.Expr)) || kind == library.ErrorText || kind == library.PathText
	switch {
	case p.IsFree(o), isOfAnyName(o) && kind != library.Identifier:
		return lint.FreeName, ""
	case same.escapesMost(), same.escaped > 0 && same.escaped >= same.raw && !isID:
		return lint.Siblings, ", unlike " + same.String()
	case all.escapesMost() && !isID:
		return lint.Siblings, ", unlike " + all.String()
	case o.Component == rfc1738.InSearchValue && (isWhole || o.Origin == strflow.Request), // in a path that may be several segments
		o.Component == rfc1738.InSegment && (kind == library.Prefix || kind == library.MediaType):
		return lint.FromAPI, ""
	case kind == library.Identifier && !names.Says(names.LastWord(name), names.Owner): // which may be a group of groups
		return lint.IDName, ""
	}
	return lint.NoGround, ""
}

// isOfAnyName reports whether the name of the field whose value an operand is is one, too: what they are is not known here.
func isOfAnyName(o *lint.Operand) bool {
	name, ok := o.In.Template.Operand(o.At - 2)
	return ok && o.Component == rfc1738.InSearchValue && name.State == strflow.AsIs && o.In.Pattern.Text()[o.At-1] == '='
}

// setsPath holds of a declaration that sets the path of a URL, so that its target is known there.
var setsPath = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool { return p.AssignsTo(d, library.DecodedPath) }}

// reportOperand reports an expression that should be escaped, if a value that it can have is
// lost at the places that it goes to.
func reportOperand(p *lint.Pass, o *lint.Operand, places []*lint.Operand, f lint.Fault, patterns func() string, several map[*types.Var]string) {
	if !p.Wants(f.Level) {
		p.ReportExpr(o.Expr, f, nil)
		return
	}
	kind, escape := cmp.Or(p.KindOfText(o.Operand, o.Expr), library.FreeText), escapeOf(o)
	result := p.TryAs(places, kind, writerOf(escape))
	if result.Outcome != library.Lost {
		return
	}
	var fixes []analysis.SuggestedFix
	doubt := otherMaker(p, o)
	if v, ok := o.Object.(*types.Var); ok {
		doubt = cmp.Or(doubt, goexpr.Once(several, v, func() string { return severalParts(p, v, o.Func, f.Level > lint.Possible) }))
	}
	if result.Fixed && !(escape == "PathEscape" && isRest(p, o.Expr, patterns)) {
		fixes = escapeFix(p, o, doubt)
	}
	source := p.SourceOf(o.Expr)
	f.Fact, f.Example, f.Advice = source+" is not escaped"+takerOf(p, o.In)+f.Fact, result.Example, "use url."+escape+"("+source+")"
	p.ReportExpr(o.Expr, f, fixes)
}

// severalParts says that the package gives a field, or a parameter of a function, a text that is several parts of a URL, or
// is escaped, "" if it does not. What else it gives is raw as it should be.
func severalParts(p *lint.Pass, v *types.Var, fn *types.Func, isRaw bool) (doubt string) {
	for at, given := range p.Flow.Given(v, fn) {
		all := given.Alternatives()
		i := slices.IndexFunc(all, func(t *strflow.Text) bool { return strings.ContainsAny(t.String(), "/?#&%+") })
		switch {
		case i >= 0:
			doubt = fmt.Sprintf("a caller gives %q", strings.ReplaceAll(all[i].String(), lint.HoleMark, "…"))
		case isRaw:
			for lit := range goexpr.All[*ast.BasicLit](at) {
				p.Raw[lit] = true
			}
		}
	}
	return doubt
}

// takerOf says which function of another package makes a URL of a text, "" if none does.
func takerOf(p *lint.Pass, c *lint.Candidate) string {
	fn, ok := c.Through.(*types.Func)
	if !ok || fn.Pkg() == p.Pkg {
		return ""
	}
	return " for " + fn.Pkg().Name() + "." + library.FuncName(fn)
}

// escapeFix returns the fix that escapes an operand where it is written, nil if that may change other text. It is only
// suggested if there is a doubt.
func escapeFix(p *lint.Pass, o *lint.Operand, doubt string) []analysis.SuggestedFix {
	why, ok := p.MayWrap(o.Expr, o.In)
	if !ok {
		return nil
	}
	return lint.Suggest(p.Wrap(o.Expr, o.Expr, escapeOf(o)), cmp.Or(why, doubt))
}

// otherMaker says that code which is not seen makes the value of an operand, and may have escaped it, ""
// if none does: another package, a test, or what has the function as a value or behind an interface.
func otherMaker(p *lint.Pass, o *lint.Operand) string {
	if o.Func != nil && p.Edits.Unseen(escapeOf(o)) != "" {
		if file := p.Edits.Unseen(o.Func.Name()); file != "" {
			return "named in " + file
		}
	}
	for _, origin := range p.Flow.Origins(o.Operand) {
		fn := origin.Func
		if v, ok := origin.Object.(*types.Var); ok && v.IsField() && v.Pkg() != p.Pkg {
			return v.Name() + " may be escaped in package " + v.Pkg().Name()
		}
		if origin.Origin == strflow.Param && fn != nil && !fn.Exported() && (fn.Signature().Recv() != nil || len(p.UsesOf(fn)) > 0) {
			return "not all calls of " + fn.Name() + " are known"
		}
	}
	return ""
}

// isRest reports whether a value of a request is several segments: one of some patterns has
// "{name...}" for it.
func isRest(p *lint.Pass, e ast.Expr, patterns func() string) bool {
	return slices.ContainsFunc(p.OriginsOf(e), func(origin lint.Origin) bool {
		call, ok := origin.Expr.(*ast.CallExpr)
		row := p.RowOf(origin.Expr)
		return ok && row != nil && row.Name == "Request.PathValue" &&
			strings.Contains(patterns(), "{"+goexpr.ArgText(p.TypesInfo, call, 0)+"...}")
	})
}

// isInTestHelper reports whether an expression is in a method of a type that holds a test. Tests
// choose the values that they give it.
func isInTestHelper(p *lint.Pass, e ast.Expr) bool {
	method, ok := p.DeclAt(e).(*ast.FuncDecl)
	if !ok || method.Recv.NumFields() == 0 {
		return false
	}
	name := library.NameOf(p.TypesInfo.TypeOf(method.Recv.List[0].Type))
	if name == nil {
		return false
	}
	decl := p.DeclAt(name)
	return decl != nil && goexpr.TakesTest(p.FileAt(name.Pos()), decl)
}
