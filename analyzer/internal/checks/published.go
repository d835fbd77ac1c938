package checks

import (
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

const anError = "an error"

// A writing is an expression that is written where others read it.
type writing struct {
	ast.Expr
	place  string   // where
	asText bool     // what its method String returns is written
	url    ast.Expr // the URL that it is, or whose String it is, nil if it is none
}

// writingOf returns an expression that is written somewhere.
func writingOf(p *lint.Pass, e ast.Expr, place string, asText bool) writing {
	w := writing{e, place, asText, stringOf(p, e)}
	if w.url == nil && p.TypeKind(e) == library.URLValue {
		w.url = e
	}
	return w
}

// writings returns what is written where others read it, in the files that the rule looks at.
func writings(p *lint.Pass) (all []writing) {
	for n := range lint.All[ast.Node](p) {
		switch n := n.(type) {
		case *ast.CallExpr:
			args, place := published(p, n)
			for _, arg := range args {
				all = append(all, writingOf(p, arg, place, printsText(p, n, arg)))
			}
		case *ast.CompositeLit:
			all = appendLabels(all, p, n)
		}
	}
	return all
}

// published returns the arguments of a call that writes them where others read
// them, and says where.
func published(p *lint.Pass, call *ast.CallExpr) (args []ast.Expr, place string) {
	fn := goexpr.Callee(p.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return nil, ""
	}
	switch row := library.Of(fn); {
	case row.Kind(0) == library.ErrorValue && row.Takes(library.Log):
		place = anError
	case len(call.Args) > 0 && p.RowOf(call.Args[0]).Takes(library.Log):
		place = "the output"
	case row.Takes(library.MetricLabel):
		place = "a label"
	case row != nil && !row.Takes(library.Log):
		return nil, ""
	case isLogPackage(fn.Pkg().Path()) && len(call.Args) == 2 && goexpr.ArgText(p.TypesInfo, call, 0) != "" && !fn.Signature().Variadic():
		return operandsOf(call.Args[1:]), "a log" // a key and its value
	case names.Says(fn.Name(), names.Logs) && (isLogPackage(fn.Pkg().Path()) || goexpr.FormatArg(p.TypesInfo, call) >= 0):
		place = "a log"
	default:
		return nil, ""
	}
	return operandsOf(call.Args), place
}

// operandsOf returns the operands of sums, in the order of the source.
func operandsOf(list []ast.Expr) (operands []ast.Expr) {
	for _, e := range list {
		operands = append(operands, goexpr.Operands(e, token.ADD, nil)...)
	}
	return operands
}

// isLogPackage reports whether the last element of a path that is not a version says
// that the package writes logs.
func isLogPackage(name string) bool {
	last := path.Base(name)
	if number, ok := strings.CutPrefix(last, "v"); ok && strings.Trim(number, "0123456789") == "" {
		last = path.Base(path.Dir(name))
	}
	return names.Says(last, names.LogPackage)
}

// appendLabels appends the values of a literal, if it is one of labels by its type, or by the name of what it is for.
func appendLabels(all []writing, p *lint.Pass, lit *ast.CompositeLit) []writing {
	of, ok := p.Parent(lit).(*ast.KeyValueExpr)
	isNamed := ok && names.Says(strings.ToLower(goexpr.Name(of.Key)), names.MetricLabels)
	if !isNamed && !p.TypeRow(lit).Takes(library.MetricLabel) {
		return all
	}
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			all = append(all, writingOf(p, ast.Unparen(kv.Value), "a label", true))
		}
	}
	return all
}

// printsText reports whether a call prints what the method String of an argument returns.
func printsText(p *lint.Pass, call *ast.CallExpr, arg ast.Expr) bool {
	at := goexpr.FormatArg(p.TypesInfo, call)
	i := slices.IndexFunc(call.Args, func(e ast.Expr) bool { return ast.Unparen(e) == arg })
	if at < 0 || i < 0 {
		return true // it is printed by itself, or is part of a sum
	}
	format, ok := p.ConstantText(call.Args[at])
	if !ok || i < at || call.Ellipsis.IsValid() {
		return false
	}
	for n, verb := range strflow.Verbs(format, len(call.Args)-at-1) {
		if n == i-at-1 && !verb.IsText() {
			return false
		}
	}
	return true
}
