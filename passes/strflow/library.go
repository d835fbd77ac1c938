package strflow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// library returns what a function of the library makes of text, nil if its result is
// not made of text, or in a way that is not known here.
func (f *Flow) library(row *library.Row, fn *types.Func, call *ast.CallExpr) *node {
	results := fn.Signature().Results()
	if results.Len() == 0 || !goexpr.IsString(results.At(0).Type()) && !goexpr.IsString(f.info.TypeOf(call)) {
		return nil
	}
	switch row.Effect {
	case library.Escapes:
		return f.escaped(row, fn, call)
	case library.Unescapes:
		return f.application(row, call, 0).resultOf(Operand{Expr: call, Kind: row.Kind(0), Object: fn, State: Checked, Via: fn, Call: call})
	}
	if results.Len() > 1 {
		return nil
	}
	if n := f.made(row, fn, call); n != nil {
		return n
	}
	op := Operand{Expr: call, Kind: row.Kind(0), Object: fn}
	switch k := row.Kind(0); k {
	case library.Number, library.Word:
		op.Object, op.Origin, op.Class = nil, Number, f.classOfNumber(k, fn, call)
		return newHole(op)
	case library.EncodedPath, library.EncodedQuery:
		op.Origin, op.State, op.Via, op.Call = Result, Escaped, fn, call
	default:
		return nil
	}
	return f.application(row, call, 0).resultOf(op)
}

// escaped returns what a function that escapes its argument makes of it.
func (f *Flow) escaped(row *library.Row, fn *types.Func, call *ast.CallExpr) *node {
	if row.Text >= len(call.Args) {
		return nil
	}
	t := transform{state: Escaped, via: fn, call: call, expr: call, made: f.application(row, call, 0)}
	if row.Kind(0).IsEscaped() {
		t.class = Encoded
	}
	return transformed(f.eval(call.Args[row.Text]), t)
}

// made returns what a function makes of its text, or prints of its arguments, nil if that is not known.
func (f *Flow) made(row *library.Row, fn *types.Func, call *ast.CallExpr) *node {
	switch row.Effect {
	case library.Formats:
		if n := goexpr.FormatArg(f.info, call); n >= 0 {
			return f.formatCall(call, n)
		}
	case library.Prints, library.PrintsLine:
		if !call.Ellipsis.IsValid() {
			return sumOf(f.operands(call.Args, row.Effect == library.PrintsLine)...)
		}
	}
	if fn.Signature().Recv() != nil || row.Differs || len(call.Args) <= row.Text {
		return nil
	}
	text := call.Args[row.Text]
	switch row.Effect {
	case library.Passes:
		return f.eval(text)
	case library.Selects:
		if !call.Ellipsis.IsValid() {
			return choiceOf(allOf(call.Args, f.eval)...)
		}
	case library.Cleans:
		return editedBy(f.eval(text), transform{edit: row.Name, expr: call, made: f.application(row, call, 0)})
	case library.Trims, library.Folds:
		return f.edited(row, call)
	case library.Replaces:
		return f.replaced(row, fn, call)
	case library.Maps:
		return checked(f.eval(text), transform{via: fn, call: call, expr: call})
	case library.Joins:
		return f.join(call)
	case library.JoinsPath:
		return f.pathJoin(row, call)
	}
	return nil
}

// operands returns what a function prints of its arguments one after the other, as a line or
// not.
func (f *Flow) operands(args []ast.Expr, isLine bool) []*node {
	parts := []*node{newText(new(Text))}
	for i, e := range args {
		switch {
		case i == 0:
		case isLine:
			parts = append(parts, newText(&Text{text: []byte(" ")}))
		case !goexpr.IsString(f.info.TypeOf(e)) && !goexpr.IsString(f.info.TypeOf(args[i-1])):
			parts = append(parts, unknownText(Operand{})) // a space, unless an interface holds a string
		}
		parts = append(parts, printedArg("%v", 'v', f.listedArg(e)))
	}
	if isLine {
		parts = append(parts, newText(&Text{text: []byte("\n")}))
	}
	return parts
}

// classOfNumber returns the class of a number or boolean that is formatted: the number in
// the base that the second argument is, 10 if there is none.
func (f *Flow) classOfNumber(k library.Kind, fn *types.Func, call *ast.CallExpr) Class {
	if k == library.Word {
		return Word
	}
	if fn.Signature().Params().Len() > 1 {
		if len(call.Args) < 2 {
			return Any
		}
		if base := f.info.Types[call.Args[1]].Value; base == nil || base.ExactString() != "10" {
			return Any
		}
	}
	if len(call.Args) > 0 && isBasic(f.info.TypeOf(call.Args[0]), types.IsUnsigned) {
		return Unsigned
	}
	return Integer
}

// edited returns a text that is trimmed or folded.
func (f *Flow) edited(row *library.Row, call *ast.CallExpr) *node {
	n, t := f.eval(call.Args[0]), transform{edit: row.Name, expr: call, made: f.application(row, call, 0)}
	isKnown := t.isExact()
	if len(call.Args) > 1 {
		arg, ok := f.literals.Of(ast.Unparen(call.Args[1]))
		t.arg, isKnown = arg.Value, isKnown && ok
	}
	if isKnown {
		return editedBy(n, t)
	}
	return transformed(n, t)
}

// replaced returns a text with some of it replaced. If all that is looked for
// and put there is constant, it is known where that is known.
func (f *Flow) replaced(row *library.Row, fn *types.Func, call *ast.CallExpr) *node {
	if !goexpr.ReplacesAll(f.info, call) {
		return nil
	}
	old, ok := f.literals.Of(ast.Unparen(call.Args[1]))
	n, t := f.eval(call.Args[0]), transform{via: fn, call: call, expr: call, made: f.application(row, call, 0)}
	if !ok || old.Value == "" {
		return checked(n, t)
	}
	e := transform{edit: "ReplaceAll", arg: old.Value, by: f.eval(call.Args[2]), expr: call, made: t.made}
	by, ok := f.literals.Of(ast.Unparen(call.Args[2]))
	if ok && f.Escapes != nil && f.Escapes(old.Value, by.Value) {
		e.state, e.via, e.call = Escaped, fn, call
	}
	return editedBy(n, e)
}

// join returns strings.Join of a list.
func (f *Flow) join(call *ast.CallExpr) *node {
	if len(call.Args) != 2 {
		return nil
	}
	list := f.list(call.Args[0])
	if op := list.op; list.kind == holeNode && op != nil && op.State == Escaped {
		return unknownText(Operand{Expr: call, Origin: op.Origin, State: Escaped, Via: op.Via, Call: op.Call})
	}
	if v := localVar(f.info, call.Args[0]); len(f.lists[v]) > 0 && list.kind == holeNode && !f.declarations().leads[v] {
		return choiceOf(newHole(Operand{Expr: call}), joined(f.listed(f.lists[v]), f.eval(call.Args[1])))
	}
	return joined(list, f.eval(call.Args[1]))
}

// pathJoin returns path.Join. It keeps every character but "/" and ".", and leaves out
// elements that are empty: the first that is not begins the path. Where that is not known,
// neither is the path.
func (f *Flow) pathJoin(row *library.Row, call *ast.CallExpr) *node {
	if call.Ellipsis.IsValid() {
		return nil
	}
	var parts []*node
	for _, e := range call.Args {
		n := f.eval(e)
		if len(parts) > 0 {
			parts = append(parts, newText(&Text{text: []byte("/")}), operandOf(n))
			continue
		}
		isEmpty := func(t *Text) bool { return t.Len() == 0 }
		if texts := (Value{n: n, flow: f}).Alternatives(); !slices.ContainsFunc(texts, isEmpty) {
			parts = append(parts, operandOf(n))
		} else if len(slices.DeleteFunc(texts, isEmpty)) > 0 {
			return nil
		}
	}
	return editedBy(sumOf(parts...), transform{edit: row.Name, expr: call, made: f.application(row, call, 0)})
}
