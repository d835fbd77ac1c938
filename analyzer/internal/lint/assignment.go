package lint

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/strlit"
)

// An Assignment is what ends in a parameter or field, as it is written at one place.
type Assignment struct {
	At      ast.Expr
	Target  *types.Var
	Texts   []*strflow.Text // each may be there
	Through types.Object    // as of a strflow.Assignment
}

// Imports reports whether the package imports one of others, or a package whose types are made of theirs.
func (p *Pass) Imports(paths ...string) bool {
	isAsked := func(pkg *types.Package) bool { return slices.Contains(paths, pkg.Path()) }
	return p.Pkg != nil && slices.ContainsFunc(p.Pkg.Imports(), func(pkg *types.Package) bool {
		return isAsked(pkg) || slices.ContainsFunc(pkg.Imports(), isAsked)
	})
}

// MayFind reports whether the package imports one of the packages that a rule needs, or looks for in files.
func (p *Pass) MayFind(r *Rule) bool {
	needs := r.Needs
	if needs == nil {
		needs = r.Imported()
	}
	return len(needs) == 0 || slices.Contains(needs, AnyPackage) || p.Imports(needs...)
}

// Params returns the parameters that functions take for something, of those that are called.
func (p *Pass) Params(place library.Place) []strflow.Target {
	var targets []strflow.Target
	for fn := range p.Flow.Callees() {
		row := library.Of(fn)
		for i := range fn.Signature().Params().Len() {
			if row.Place(i) == place {
				targets = append(targets, strflow.Target{Object: fn.Signature().Params().At(i)})
			}
		}
	}
	return targets
}

// FieldsAt returns the fields that the package writes which are for something.
func (p *Pass) FieldsAt(places ...library.Place) (targets []strflow.Target) {
	for field := range p.Flow.Fields() {
		if slices.Contains(places, varRow(field).Place(0)) {
			targets = append(targets, strflow.Target{Object: field})
		}
	}
	return targets
}

// AssignmentsTo returns what ends in targets, as far as it is written in files that are
// not left out.
func (p *Pass) AssignmentsTo(targets []strflow.Target) []*Assignment {
	if len(targets) == 0 {
		return nil
	}
	var all []*Assignment
	for a := range p.Flow.Into(targets) {
		n := len(all)
		if n == 0 || all[n-1].At != a.At || all[n-1].Target != a.Target.Object {
			if p.SkipsAt(a.At.Pos()) {
				continue
			}
			all = append(all, &Assignment{At: a.At, Target: a.Target.Object})
			n++
		}
		all[n-1].Texts = append(all[n-1].Texts, a.Value.Alternatives()...)
		all[n-1].Through = cmp.Or(a.Through, all[n-1].Through)
	}
	return all
}

// ReportCommon reports what look finds in the first text of an assignment, if it finds something in each, and
// returns whether it does.
func (p *Pass) ReportCommon(a *Assignment, look func(*strflow.Text) (Fault, bool)) bool {
	isSound := func(t *strflow.Text) bool { _, found := look(t); return !found }
	if len(a.Texts) == 0 || slices.ContainsFunc(a.Texts, isSound) {
		return false
	}
	f, _ := look(a.Texts[0])
	p.ReportAssignment(a, f)
	return true
}

// ReportAssignment reports a fault of the first text that arrives somewhere, where
// it is written. What a wrapper writes is reported in the wrapper.
func (p *Pass) ReportAssignment(a *Assignment, f Fault) {
	f, ok := p.ProvedAt(a, f)
	if !ok {
		return
	}
	f.Level = p.levelOf(p.Rule, f)
	t := a.Texts[0]
	pos, end := a.At.Pos(), a.At.End()
	source, ok := t.Source(f.Span)
	if ok && f.Span.Len() > 0 {
		switch {
		case source.Outer:
			return
		case source.Use != nil:
			pos, end = source.Use.Pos(), source.Use.End()
		default:
			pos, end = source.Pos, source.End
		}
	}
	written := t.Written(f.Span.Start, f.Fix.text)
	d := analysis.Diagnostic{Pos: pos, End: end, Message: p.Rule.Message(f, written)}
	if f.Fix.ok && ok && source.Exact && source.Use == nil && len(a.Texts) == 1 && a.Through == nil && p.isWrittenOnce(source.Lit) {
		text, ok := strlit.Quote(source.Lit, written)
		if why, may := p.MayReplace(source.Lit); ok && may {
			pos, end := p.withoutEmpty(source, text)
			d.SuggestedFixes = Suggest(FixBy(f.fixMessage(f.Span.In(t.String()), written), Edit(pos, end, text)), why)
		}
	}
	p.Add(f, Diagnostic{Rule: p.Rule, Diagnostic: d})
}

// ProvedAt is Proved for a fault in the first text of an assignment.
func (p *Pass) ProvedAt(a *Assignment, f Fault) (Fault, bool) {
	if !f.isMeant() {
		return f, true
	}
	text, _ := a.Texts[0].Run(p.Env(), func(o strflow.Operand) (string, bool) { return harmlessText(o), true }, nil)
	return p.compared(a.Texts[0], text, harmlessText, varRow(a.Target).Place(0), f, func(text string) string { return text })
}

// harmlessText returns a value of an operand in any field.
func harmlessText(o strflow.Operand) string {
	if o.Origin == strflow.Number {
		return "7"
	}
	return library.Harmless
}

// isWrittenOnce reports whether a literal, or the sum that it is in, is an argument,
// or is assigned to a field, and is nothing else.
func (p *Pass) isWrittenOnce(lit *ast.BasicLit) bool {
	var inner ast.Expr = lit
	for n := range p.Enclosing(lit) {
		switch n := n.(type) {
		case *ast.ParenExpr, *ast.BinaryExpr:
			inner = n.(ast.Expr)
		case *ast.KeyValueExpr:
			return true
		case *ast.AssignStmt:
			_, isField := ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr)
			return isField && len(n.Lhs) == 1
		case *ast.CallExpr:
			return !p.TypesInfo.Types[n.Fun].IsType() && slices.Contains(n.Args, inner) && goexpr.FormatArg(p.TypesInfo, n) < 0
		default:
			return false
		}
	}
	return false
}
