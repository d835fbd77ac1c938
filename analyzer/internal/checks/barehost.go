package checks

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var BareHost = lint.Rule{
	ID:       "bare-host",
	Group:    lint.Semantics,
	Summary:  "a host name that is used as a URL without a scheme",
	Why:      `url.Parse does not fail, takes the name for a path, and leaves Scheme and Host empty.`,
	Scope:    `Names that a file could have are left out. In the standard library, the go command and 28 clients and servers it finds none, so its level is possible.`,
	Suppress: `if a scheme is put before the text later`,
	Before:   `site, err := url.Parse("api.example.com"); log.Print(site.Host, err)`,
	After:    `site, err := url.Parse("https://api.example.com"); log.Print(site.Host, err)`,
	Level:    lint.Possible,
	Check:    checkBareHost,

	Imports: []string{"net/url", "net/http"},
}

// checkBareHost finds the host names that are taken for URLs: one of several texts that an
// argument may have is enough, as it is known when it goes there.
func checkBareHost(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		ast.Inspect(d, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			row := p.RowOf(call)
			if row == nil {
				return true
			}
			for i, arg := range call.Args {
				place := row.Place(i)
				switch {
				case p.Callee(call) == "net/url.Parse", place == library.Absolute && row.Schemes != 0:
					for _, text := range p.Flow.Of(arg).Alternatives() {
						checkHostText(p, call, arg, text, place)
					}
				}
				if place == library.Absolute && row.Schemes != 0 {
					checkURLWithoutScheme(p, d, arg)
				}
			}
			return true
		})
	}
}

// checkHostText reports a text that begins with a host. What is to be a whole URL may go
// on behind it.
func checkHostText(p *lint.Pass, call *ast.CallExpr, arg ast.Expr, text *strflow.Text, place library.Place) {
	host := text.String()
	if place == library.Absolute {
		host, _, _ = strings.Cut(host, "/")
		if host == text.String() {
			return // missing-scheme judges what is known
		}
	}
	if !isHostText(host) || !hasCommonEnd(host) || !strings.HasPrefix(text.Known(), host) {
		return
	}
	at := arg
	if source, ok := text.Source(strflow.Span{Start: 0, End: len(host)}); ok && source.Lit != nil && !p.SkipsAt(source.Pos) {
		at = source.Lit
	}
	f := lint.Fault{
		Fact:   fmt.Sprintf("url.Parse takes %q for a path", host),
		Advice: `write "https://" or "http://" before it`,
		Effect: "Host is empty",
	}
	if place == library.Absolute {
		f.Fact, f.Effect = fmt.Sprintf("%q has no scheme", host), lint.NameOfCall(call)+" fails"
	}
	p.ReportExpr(at, f, nil)
}

// checkURLWithoutScheme reports the text of a url.URL that gets a Host and no Scheme.
func checkURLWithoutScheme(p *lint.Pass, d ast.Decl, arg ast.Expr) {
	for _, o := range p.OriginsOf(arg) {
		u := stringOf(p, o.Expr)
		if u == nil {
			continue
		}
		for _, from := range p.OriginsOf(u) {
			e := from.Expr
			if ptr, ok := e.(*ast.UnaryExpr); ok {
				e = ptr.X
			}
			lit, ok := e.(*ast.CompositeLit)
			if ok && hasField(lit, "Host") && !hasField(lit, "Scheme") && !assignsScheme(p, d) {
				p.ReportExpr(arg, lint.Fault{Fact: p.SourceOf(u) + " has a Host and no Scheme", Advice: "set Scheme", Effect: `String returns "//h/x"`}, nil)
			}
		}
	}
}

func hasField(lit *ast.CompositeLit, name string) bool {
	return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
		kv, ok := e.(*ast.KeyValueExpr)
		return ok && goexpr.Name(kv.Key) == name
	})
}

// assignsScheme reports whether a declaration sets the Scheme of a URL.
func assignsScheme(p *lint.Pass, d ast.Decl) bool {
	found := false
	ast.Inspect(d, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok {
			found = found || slices.ContainsFunc(a.Lhs, func(e ast.Expr) bool { return isScheme(p, e) })
		}
		return !found
	})
	return found
}
