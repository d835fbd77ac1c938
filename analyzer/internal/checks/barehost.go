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
	ID:      "bare-host",
	Group:   lint.Semantics,
	Summary: "a host name that is used as a URL without a scheme",
	Why:     `url.Parse takes the name for a path and returns no error: Scheme and Host are empty.`,
	Scope: `Text that makes a request fail is certain. Text that url.Parse accepts is possible: a scheme may be added later. File names are not reported. A scheme
that the URL gets only when it has none is reported if its host or path is used then.`,
	Suppress: `if a scheme is added later`,
	Before:   `site, err := url.Parse("api.example.com"); log.Print(site.Host, err)`,
	After:    `site, err := url.Parse("https://api.example.com"); log.Print(site.Host, err)`,
	Level:    lint.Possible,
	Certain:  true,
	Check:    checkBareHost,

	Imports: []string{"net/url", "net/http"},
}

// checkBareHost finds the host names that are taken for URLs: one of several texts that an
// argument may have is enough, as it is known when it goes there. missing-scheme judges the
// texts of a request.
func checkBareHost(p *lint.Pass, _ []*lint.Candidate) {
	for call, row := range p.KnownCalls() {
		for i, arg := range call.Args {
			place := row.Place(i)
			switch {
			case place == library.Absolute && row.Schemes != 0:
				level := lint.Certain
				if row.Kind(0) == library.RequestValue {
					level = lint.Possible // it may be written to a connection, for which no scheme is needed
				}
				checkURLWithoutScheme(p, arg, level)
			case i == 0 && row.ParsesURL() && p.Wants(lint.Possible) && isPath(parsedBy(p, call, "h")):
				checkHostText(p, arg, "url.Parse", lint.Possible)
			case place == library.Location:
				checkHostText(p, arg, "a redirect", lint.Likely)
			}
		}
	}
	checkLateScheme(p)
}

// checkHostText reports the texts that are hosts.
func checkHostText(p *lint.Pass, arg ast.Expr, taker string, level lint.Level) {
	for _, text := range p.Flow.Of(arg).Alternatives() {
		host := text.String()
		end := host[strings.LastIndexByte(host, '.')+1:]
		isCommon := slices.Contains([]string{"com", "org", "net", "io", "dev", "internal", "example"}, end) // files and versions end in others
		if !isHostText(host) || !isCommon || text.Known() != host {
			continue
		}
		at := arg
		if source, ok := text.Source(text.Whole()); ok && source.Lit != nil && !p.SkipsAt(source.Pos) {
			at = source.Lit
		}
		p.ReportExpr(at, lint.Fault{
			Level:  level,
			Fact:   fmt.Sprintf("%s takes %q for a path", taker, host),
			Advice: `write "https://" or "http://" before it`,
			Effect: p.Compare(host, "//"+host, library.Reference, library.NoPlace).Effect,
		}, nil)
	}
}

// checkURLWithoutScheme reports the text of a url.URL that gets a Host and no Scheme. Others may set one if it is not known.
func checkURLWithoutScheme(p *lint.Pass, arg ast.Expr, level lint.Level) {
	text, ok := p.Flow.Of(arg).Run(p.Env(), func(o strflow.Operand) (string, bool) { return library.Harmless, o.Kind != library.URLText }, nil)
	if !ok {
		return
	}
	for _, o := range p.OriginsOf(arg) {
		u := stringOf(p, o.Expr)
		if u == nil {
			continue
		}
		for _, lit := range literalsOf(p, u) {
			if goexpr.Field(p.TypesInfo, lit, "Host") == nil || goexpr.Field(p.TypesInfo, lit, "Scheme") != nil {
				continue
			}
			if result := p.Alone(text, library.Absolute); result.Outcome == library.Lost {
				p.ReportExpr(arg, lint.Fault{Level: level, Fact: p.SourceOf(u) + " has a Host and no Scheme", Advice: "set Scheme", Effect: result.Effect}, nil)
			}
		}
	}
}
