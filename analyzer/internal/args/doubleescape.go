package args

import (
	"fmt"
	"go/ast"
	"iter"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/rfc1738"
)

var DoubleEscape = lint.Rule{
	ID:       "double-escape",
	Group:    lint.Semantics,
	Section:  "2.2",
	Summary:  "an escape that is escaped again",
	Why:      `The server unescapes the text once, and finds "%20" in a name that should have a space.`,
	Suppress: `if the text is unescaped twice`,
	Quote:    `The character "%" is unsafe because it is used for encodings of other characters.`,
	Before:   `url.PathEscape("a%20b")`,
	After:    `url.PathEscape("a b")`,
	Advice:   "write the text without escapes",
	Off:      true,
	Check:    checkDoubleEscape,
}

// checkDoubleEscape finds escapes of an escape, and constants with escapes that
// net/url escapes again.
func checkDoubleEscape(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		text := c.Pattern.Text()
		for e, octet := range escapes(c) {
			inner := "%" + text[e.End:min(e.End+len("XX"), len(text))]
			if octet == '%' && ascii.BeginsEscape(inner) {
				span := lint.SpanOf(e.Start, e.End+len("XX"))
				p.Report(c, lint.Fault{
					Span:   span,
					Fact:   fmt.Sprintf("%q is %q escaped twice", span.In(text), inner),
					Advice: fmt.Sprintf("write %q", inner),
					Meant:  lint.Rewritten(span, inner, len(text)),
				})
			}
		}
	}
	if !p.Imports("net/url") {
		return
	}
	for call := range lint.All[*ast.CallExpr](p) {
		escape, ok := escapedTwice(p, call)
		if !ok {
			continue
		}
		if results, ok := p.Result(call, escape); ok && results[0] != escape {
			p.ReportExpr(call.Args[0], lint.Fault{Fact: fmt.Sprintf("%s turns %q into %q", lint.NameOfCall(call), escape, results[0])}, nil)
		}
	}
}

// escapedTwice returns the first escape in the constant that a call escapes.
func escapedTwice(p *lint.Pass, call *ast.CallExpr) (string, bool) {
	if len(call.Args) != 1 || !p.RowOf(call).Does(library.Escapes) {
		return "", false
	}
	text, _ := p.ConstantText(call.Args[0])
	for i := range len(text) {
		if ascii.BeginsEscape(text[i:]) {
			return text[i : i+len("%XX")], true
		}
	}
	return "", false
}

// escapes yields the escapes of a URL of a known scheme, and the octets that they stand for.
func escapes(c *lint.Candidate) iter.Seq2[rfc1738.Span, byte] {
	return func(yield func(rfc1738.Span, byte) bool) {
		text := c.Pattern.Text()
		if !c.Scheme.Known() {
			return
		}
		if c.Fragment >= 0 {
			text = text[:c.Fragment]
		}
		for i := 0; i < len(text); i++ {
			if octet, ok := ascii.Octet(text[i:]); ok {
				if !yield(lint.SpanOf(i, i+len("%XX")), octet) {
					return
				}
				i += len("XX")
			}
		}
	}
}
