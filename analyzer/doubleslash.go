package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var doubleSlash = Rule{
	ID:      "double-slash",
	Group:   Semantics,
	Summary: "two slashes, or none, where two parts of a URL meet",
	Why:     `The URL gets "//" in its path, and http.ServeMux and many servers redirect it, or do not find it.`,
	Scope: `What one literal writes is meant so and is not reported. A path whose first slash is trimmed is part of the host if it follows that
without a slash.`,
	Suppress: `if the server takes the empty segment, as stores of objects do`,
	Before:   `"http://example.com/v1/" + "/a"`,
	After:    `"http://example.com/v1/" + "a"`,
	Fix:      "deletes the second slash",
	check:    checkDoubleSlash,
}

// checkDoubleSlash finds the slashes that different literals write side by side.
func checkDoubleSlash(p *pass, candidates []*candidate) {
	for c := range built(candidates) {
		start, end, ok := c.path()
		if !ok {
			continue
		}
		text := c.Pattern.Text()
		for i := start; i+1 < end; i++ {
			if text[i] != '/' || text[i+1] != '/' || i > 0 && text[i-1] == ':' {
				continue
			}
			left, right := c.writerAt(i), c.writerAt(i+1)
			if left.Lit == nil || right.Lit == nil || left.Lit == right.Lit {
				continue
			}
			f := fault{span: spanOf(i+1, i+2), fact: fmt.Sprintf("two slashes where %q meets %q", c.writtenBefore(i+1, start), c.writtenBehind(i+1, end)), advice: "delete one", fix: replace("")}
			if right.Outer {
				f.span = spanOf(i, i+1)
			}
			if right.Outer || p.isPathArg(right.Lit) {
				f.fix = fix{}
			}
			p.report(c, f)
		}
		p.checkTrimmed(c)
	}
}

// checkTrimmed finds what is trimmed of its first slash right behind a host.
func (p *pass) checkTrimmed(c *candidate) {
	last := -1 // the offset of the operand before
	for o := range c.Template.Operands() {
		if o.At == last+1 && c.host.Start <= last && o.At < c.loginEnd() && p.isTrimmed(o.Expr) {
			p.reportExpr(o.Expr, fault{
				fact:   `no "/" between the host and a path whose "/" was trimmed`,
				advice: `write "/" before it`,
			}, nil)
		}
		last = o.At
	}
}

// isTrimmed reports whether an expression is a string without its first slash.
func (p *pass) isTrimmed(e ast.Expr) bool {
	for {
		call, ok := ast.Unparen(e).(*ast.CallExpr)
		if !ok || len(call.Args) != 2 {
			return false
		}
		switch p.callee(call) {
		case "strings.Trim", "strings.TrimLeft", "strings.TrimPrefix":
			if cut, _ := p.constantText(call.Args[1]); cut == "/" {
				return true
			}
		case "strings.TrimRight", "strings.TrimSuffix":
		default:
			return false
		}
		e = call.Args[0]
	}
}

// isPathArg reports whether a literal is an argument of package path, to which a slash
// means more than that it is written.
func (p *pass) isPathArg(lit *ast.BasicLit) bool {
	enclosing, _ := astutil.PathEnclosingInterval(p.fileAt(lit.Pos()), lit.Pos(), lit.End())
	if len(enclosing) < 2 {
		return false
	}
	call, ok := enclosing[1].(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, ok := typeutil.Callee(p.TypesInfo, call).(*types.Func)
	return ok && fn.Pkg() != nil && fn.Pkg().Path() == "path"
}

// path returns where the path of a URL of the web begins and ends, a slash before it
// left out. The base may be unknown.
func (c *candidate) path() (start, end int, ok bool) {
	end = c.Pattern.Len()
	if c.search < end {
		end = c.search - 1
	}
	if c.fragment >= 0 {
		end = min(end, c.fragment-1)
	}
	if c.isDoubled() || c.isNearMiss() {
		return 0, 0, false
	}
	switch c.scheme {
	case rfc1738.HTTP, rfc1738.HTTPS, rfc1738.WS, rfc1738.WSS:
		return c.loginEnd(), end, c.hasLogin
	}
	return 0, end, c.schemeName.Len() == 0 && c.Evidence == urlexpr.Sink
}

// writerAt returns the source of the byte at i.
func (c *candidate) writerAt(i int) strflow.Source {
	source, _ := c.Template.Source(spanOf(i, i+1))
	return source
}

// writtenBefore returns the end of the path before i that the same literal writes, and
// writtenBehind the beginning of what is behind it.
func (c *candidate) writtenBefore(i, start int) string {
	from := i - 1
	for from > start && c.isWrittenBy(from-1, c.writerAt(i-1).Lit) {
		from--
	}
	return shown(c.Pattern.Text()[from:i])
}

func (c *candidate) writtenBehind(i, end int) string {
	to := i + 1
	for to < end && c.isWrittenBy(to, c.writerAt(i).Lit) {
		to++
	}
	return shown(c.Pattern.Text()[i:to])
}

// isWrittenBy reports whether a literal writes the byte at i.
func (c *candidate) isWrittenBy(i int, lit *ast.BasicLit) bool {
	return c.Pattern.Hole(i) == 0 && c.writerAt(i).Lit == lit
}
