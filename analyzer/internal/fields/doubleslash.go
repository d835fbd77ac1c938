package fields

import (
	"fmt"
	"go/ast"
	"sync"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var DoubleSlash = lint.Rule{
	ID:       "double-slash",
	Group:    lint.Semantics,
	Summary:  "two slashes, or none, where two parts of a URL meet",
	Why:      `The path has "//", which http.ServeMux and many other servers redirect or do not find.`,
	Scope:    `"//" in one literal is intended, and not reported. A path that loses its first slash becomes part of the host before it.`,
	Suppress: `if the server accepts empty segments, as object stores do`,
	Before:   `"http://example.com/v1/" + "/a"`,
	After:    `"http://example.com/v1/" + "a"`,
	Fix:      "deletes the second slash",
	Check:    checkDoubleSlash,
}

// checkDoubleSlash finds the slashes that different literals write side by side.
func checkDoubleSlash(p *lint.Pass, candidates []*lint.Candidate) {
	mends := sync.OnceValue(func() bool { // one slash of two, somewhere in the package
		for fn, call := range p.Flow.Calls() {
			if library.Of(fn).Does(library.Replaces) && len(call.Args) > 2 && goexpr.ArgText(p.TypesInfo, call, 1) == "//" {
				return true
			}
		}
		return false
	})
	for c := range lint.Built(candidates) {
		start, end, ok := c.Path()
		if !ok {
			continue
		}
		for _, i := range doubledSlashes(c) {
			if mends() {
				break
			}
			right := c.WriterAt(i + 1)
			f := lint.Fault{
				Span:   lint.SpanOf(i+1, i+2),
				Fact:   fmt.Sprintf("two slashes where %q meets %q", writtenWith(c, i, start, i+1), writtenWith(c, i+1, i+1, end)),
				Advice: "delete one",
				Fix:    lint.Replace(""),
				Meant:  lint.Rewritten(lint.SpanOf(i+1, i+2), "", c.Pattern.Len()),
			}
			if right.Outer {
				f.Span = lint.SpanOf(i, i+1)
			}
			if right.Outer || isPathArg(p, right.Lit) {
				f.Fix = lint.Fix{}
			}
			p.Report(c, f)
		}
		checkTrimmed(p, c)
	}
}

// doubledSlashes returns where two literals write the slashes of "//" in a path.
func doubledSlashes(c *lint.Candidate) (all []int) {
	start, end, ok := c.Path()
	text := c.Pattern.Text()
	for i := start; ok && i+1 < end; i++ {
		if text[i] != '/' || text[i+1] != '/' || i > 0 && text[i-1] == ':' {
			continue
		}
		left, right := c.WriterAt(i), c.WriterAt(i+1)
		if right.Lit != nil && left.Lit != right.Lit {
			all = append(all, i)
		}
	}
	return all
}

// checkTrimmed finds what is trimmed of its first slash right behind a host.
func checkTrimmed(p *lint.Pass, c *lint.Candidate) {
	for o := range c.Template.Operands() {
		if o.Expr != nil && c.Host.Start < o.At && o.At < c.LoginEnd() && isTrimmed(p, o.Expr) {
			f, ok := p.ProvedIn(c, lint.Fault{
				Fact:   `no "/" between the host and a path whose "/" was trimmed`,
				Advice: `write "/" before it`,
				Meant:  lint.Rewritten(lint.SpanOf(o.At, o.At), "/", c.Pattern.Len()),
			})
			if ok {
				p.ReportExpr(o.Expr, f, nil)
			}
		}
	}
}

// isTrimmed reports whether an expression is a string without its first slash.
func isTrimmed(p *lint.Pass, e ast.Expr) bool {
	const path = "/a/b"
	text, ok := p.Flow.Of(e).Run(p.Env(), func(strflow.Operand) (string, bool) { return path, true }, nil)
	return ok && text == path[1:]
}

// isPathArg reports whether a literal is an argument of a function of paths, to which a
// slash means more than that it is written.
func isPathArg(p *lint.Pass, lit *ast.BasicLit) bool {
	call, ok := p.Parent(lit).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := goexpr.Callee(p.TypesInfo, call)
	return fn != nil && library.SubjectOf(fn.Pkg()) == library.Paths
}

// writtenWith returns what the literal writes that writes the byte at i, between start and end.
func writtenWith(c *lint.Candidate, i, start, end int) string {
	lit := c.WriterAt(i).Lit
	isSame := func(i int) bool { return c.Pattern.Hole(i) == 0 && c.WriterAt(i).Lit == lit }
	from, to := i, i+1
	for from > start && isSame(from-1) {
		from--
	}
	for to < end && isSame(to) {
		to++
	}
	return withVerbs(c.Pattern.Text()[from:to])
}
