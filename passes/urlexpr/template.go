package urlexpr

import (
	"iter"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// A Template is the string that an expression builds: known text, and holes
// where only the running program knows it. It keeps where each byte of the
// known text was written.
type Template struct {
	flow

	of   *flow        // the text that it is a part of, nil if it is not written there
	span strflow.Span // that part
}

type flow = strflow.Text

// templateOf returns all of a text.
func templateOf(t *strflow.Text) *Template {
	return &Template{*t, t, strflow.Span{End: t.Len()}}
}

// partOf returns an empty template for text[span] with other holes.
func (t *Template) partOf(span rfc1738.Span) *Template {
	start := t.span.Start
	return &Template{of: t.of, span: strflow.Span{Start: start + span.Start, End: start + span.End}}
}

// A Source is where a span of a template was written.
type Source = strflow.Source

// An Operand is what fills a hole.
type Operand = strflow.Operand

// Operands yields the operands that are written in the expression, in the order
// of the text.
func (t *Template) Operands() iter.Seq[Operand] {
	return func(yield func(Operand) bool) {
		for o := range t.flow.Operands() {
			if o.Expr != nil && !yield(o) {
				return
			}
		}
	}
}

// Operand returns the operand at an offset, and false if none is written in the expression there.
func (t *Template) Operand(at int) (Operand, bool) {
	o, ok := t.flow.Operand(at)
	return o, ok && o.Expr != nil
}

// Fillings yields all operands, also those of functions that the expression goes to.
func (t *Template) Fillings() iter.Seq[Operand] { return t.flow.Operands() }

// Run returns the text if its operands have the texts that value gives, as
// [strflow.Value.Run] does. It reports false if the text is not known, as that of a
// placeholder is not.
func (t *Template) Run(env library.Env, value func(Operand) (string, bool)) (string, bool) {
	if t.of == nil {
		return "", false
	}
	return t.of.RunPart(t.span, env, value)
}

// Value returns the value that the text is an alternative of, the zero Value if the
// template is a part of it.
func (t *Template) Value() strflow.Value {
	if t.of == nil || t.span != (strflow.Span{End: t.of.Len()}) {
		return strflow.Value{}
	}
	return t.of.Value()
}

// Before returns the template of text[:end].
func (t *Template) Before(end int) *Template {
	return &Template{flow: *t.Part(strflow.Span{Start: 0, End: end})}
}

// Replaced returns the template with other text in place of text[span], which
// is not written anywhere.
func (t *Template) Replaced(span rfc1738.Span, text string) *Template {
	u := t.Before(span.Start)
	u.AppendText(text)
	u.AppendSpan(&t.flow, strflow.Span{Start: span.End, End: t.Len()})
	return u
}

// White is the white space that ends a URL in prose.
const White = " \t\r\n\v\f"
