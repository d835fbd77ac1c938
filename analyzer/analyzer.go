package analyzer

import (
	_ "embed"
	"fmt"
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/hostport"
	"github.com/urllint/urllint/passes/stredit"
	"github.com/urllint/urllint/passes/urlexpr"
)

// Analyzer is urllint with the default [Config], which its flags change.
var Analyzer = newAnalyzer(Config{})

// New returns an analyzer with a copy of the configuration, which its flags can
// change further. New returns an error if c names an unknown rule, group or
// standard.
func New(c Config) (*analysis.Analyzer, error) {
	if _, err := c.check(); err != nil {
		return nil, err
	}
	return newAnalyzer(c), nil
}

func newAnalyzer(c Config) *analysis.Analyzer {
	// The flags add to the lists, which are the caller's.
	c.Disable, c.Enable, c.Sinks, c.Escapes = slices.Clone(c.Disable), slices.Clone(c.Enable), slices.Clone(c.Sinks), slices.Clone(c.Escapes)
	a := &analysis.Analyzer{
		Name:             "urllint",
		Doc:              doc,
		URL:              pages,
		Requires:         []*analysis.Analyzer{hostport.Analyzer, stredit.Analyzer, urlexpr.Analyzer},
		RunDespiteErrors: true,
		Run: func(pass *analysis.Pass) (any, error) {
			return run(pass, &c)
		},
	}
	c.AddFlags(&a.Flags)
	return a
}

func run(ap *analysis.Pass, c *Config) (any, error) {
	on, err := c.check()
	if err != nil {
		return nil, err
	}
	if err := urlexpr.CheckSinks(ap.Pkg, c.Sinks); err != nil {
		return nil, fmt.Errorf("-sinks: %w", err)
	}
	p := &pass{
		Pass:   ap,
		on:     on,
		std:    standardNamed(c.Std),
		typing: c.Typing,
		skip:   func(f *ast.File) bool { return c.skips(ap.Fset, f) },
	}
	p.site = c.Site
	urls := ap.ResultOf[urlexpr.Analyzer].(*urlexpr.Result)
	p.flow = urls.Flow(c.Escapes...)
	p.options = urlexpr.Options{Skip: p.skip, Sinks: c.Sinks, Flow: p.flow}
	var candidates []*candidate
	for url := range urls.All(p.options) {
		if url.Requirement == urlexpr.DecodedPath {
			p.decoded = append(p.decoded, url)
			continue // it has no escapes yet, so nothing is wrong with its octets
		}
		c := p.candidate(url)
		candidates = append(candidates, c)
		if meant, ok := url.AsMeant(); ok {
			candidates = append(candidates, p.candidate(meant))
		}
		if rest, ok := c.withoutDouble(); ok {
			candidates = append(candidates, rest)
		}
	}
	for _, rule := range on {
		if slices.Contains(c.Enable, rule.ID) {
			p.named = append(p.named, rule)
		}
	}
	p.apply(nil, checkGrammar, candidates)
	for _, rule := range on {
		if rule.check != nil {
			p.apply(rule, rule.check, candidates)
		}
	}
	p.flush()
	return nil, nil
}
