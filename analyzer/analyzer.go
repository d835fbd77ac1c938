package analyzer

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/args"
	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/analyzer/internal/syntax"
	"github.com/urllint/urllint/internal/panics"
	"github.com/urllint/urllint/internal/visible"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/stredit"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/strlit"
	"github.com/urllint/urllint/passes/summary"
	"github.com/urllint/urllint/passes/urlexpr"
)

// Analyzer is urllint with the default [Config], which its flags change.
var Analyzer = newAnalyzer(Config{})

// New returns an analyzer with a copy of the configuration, which its flags can
// change further. New returns an error if c names an unknown rule, group or
// standard.
func New(c Config) (*analysis.Analyzer, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	return newAnalyzer(c), nil
}

func newAnalyzer(c Config) *analysis.Analyzer {
	// The flags add to the lists, which are the caller's.
	c.Disable, c.Enable, c.Sinks, c.Escapes = slices.Clone(c.Disable), slices.Clone(c.Enable), slices.Clone(c.Sinks), slices.Clone(c.Escapes)
	summaries := summary.New(c.known)
	a := &analysis.Analyzer{
		Name:             "urllint",
		Doc:              doc,
		URL:              pages,
		Requires:         []*analysis.Analyzer{strlit.Analyzer, urlexpr.Analyzer},
		RunDespiteErrors: true,
		ResultType:       reflect.TypeFor[int](), // the number of URLs
		Run: func(pass *analysis.Pass) (any, error) {
			flow, _ := pass.ResultOf[summaries].(*strflow.Flow)
			urls, err := run(pass, &c, flow)
			if p, ok := errors.AsType[*panics.Error](err); ok && pass.Pkg != nil {
				err = fmt.Errorf("%s: %w", pass.Pkg.Path(), p)
			}
			return urls, err
		},
	}
	if c.Module {
		a.Requires = append(a.Requires, summaries)
	}
	c.AddFlags(&a.Flags)
	return a
}

// run analyzes a package, and returns how many URLs it has. A panic, which would end the host, is an error.
func run(ap *analysis.Pass, c *Config, flow *strflow.Flow) (urls int, err error) {
	defer panics.Recover(&err)
	if flow == nil {
		flow = alone(ap, c)
	}
	urls, err = find(ap, c, flow)
	if level := levelNamed(c.Level); err != nil || c.Below == nil || level != 0 && level <= lint.Possible {
		return urls, err
	}
	if report := c.Below(); report != nil {
		all, below := *c, *ap
		all.Level, all.Fixes, below.Report = lint.Possible.String(), "", report
		_, _ = find(&below, &all, flow) // what it misses, the level does not report
	}
	return urls, nil
}

// find reports what is found in a package, and returns how many URLs it has.
func find(ap *analysis.Pass, c *Config, flow *strflow.Flow) (urls int, err error) {
	defer panics.Recover(&err)
	p, candidates, err := newPass(ap, c, flow)
	if err != nil {
		return 0, err
	}
	p.apply(nil, syntax.Check, candidates)
	for _, rule := range p.On {
		if rule.Check != nil && p.MayFind(rule) {
			p.apply(rule, rule.Check, candidates)
		}
	}
	p.flush()
	return len(candidates) + len(p.Decoded), nil
}

// alone returns what is known of a package by itself.
func alone(ap *analysis.Pass, c *Config) *strflow.Flow {
	return ap.ResultOf[urlexpr.Analyzer].(*urlexpr.Result).Flow(c.known(nil))
}

// newPass returns what the rules are applied to: the URLs of a package, by what is known.
func newPass(ap *analysis.Pass, c *Config, flow *strflow.Flow) (*pass, []*lint.Candidate, error) {
	if err := c.check(); err != nil {
		return nil, nil, err
	}
	if err := urlexpr.CheckSinks(ap.Pkg, c.Sinks); err != nil {
		return nil, nil, fmt.Errorf("-sinks: %w", err)
	}
	if err := urlexpr.CheckEscapes(ap.Pkg, c.Escapes); err != nil {
		return nil, nil, fmt.Errorf("-escapes: %w", err)
	}
	shown := *ap
	shown.Report = func(d analysis.Diagnostic) {
		d.Message = visible.Text(d.Message)
		for i := range d.SuggestedFixes {
			d.SuggestedFixes[i].Message = visible.Text(d.SuggestedFixes[i].Message)
		}
		ap.Report(d)
	}
	skipped := make(map[*ast.File]bool)
	for _, f := range ap.Files {
		skipped[f] = !c.TestFiles && isTest(ap.Fset, f) || !c.Generated && isGenerated(f)
	}
	p := &pass{lint.NewPass(&shown), c}
	p.On, p.Std, p.Least, p.Skip = c.on(), standardNamed(c.Std), c.least, skipped
	p.Named = slices.DeleteFunc(c.on(), func(r *lint.Rule) bool { return !slices.Contains(c.Enable, r.ID) })
	p.Unwanted = func(n ast.Node) bool { // broken code may have no place
		file := ap.Fset.File(n.Pos())
		return c.Only != nil && file != nil && !c.Only(file.Name(), file.Offset(n.Pos()), file.Offset(n.End()))
	}
	urls := ap.ResultOf[urlexpr.Analyzer].(*urlexpr.Result)
	p.Flow = flow
	p.Edits = stredit.New(ap, flow.Library)
	if c.Only != nil { // somebody waits
		defer p.Edits.Begin()()
	}
	p.Options = urlexpr.Options{Skip: p.LeavesOut, Library: flow.Library, Flow: p.Flow, Shapes: c.least(&args.QueryArg) <= lint.Possible}
	var candidates []*lint.Candidate
	for url := range urls.All(p.Options) {
		c := p.candidate(url)
		if url.Requirement == urlexpr.DecodedPath {
			p.Decoded = append(p.Decoded, c)
			continue // it has no escapes yet, so nothing is wrong with its octets
		}
		candidates = append(candidates, c)
		if meant, ok := url.AsMeant(); ok {
			candidates = append(candidates, p.candidate(meant))
		}
		if rest, ok := c.WithoutDouble(); ok {
			without := p.candidate(rest)
			without.Doubled = true
			candidates = append(candidates, without)
		}
	}
	return p, candidates, nil
}

// candidate returns what the rules ask about a URL.
func (p *pass) candidate(url urlexpr.Candidate) *lint.Candidate {
	c := lint.NewCandidate(url, p.Std)
	c.Typing = p.config.Typing
	c.IsEscaped = func() bool { return p.IsEscaped(c) }
	return c
}

// isTest reports whether a file is for tests: its name says so, or its functions take a
// *testing.T, as a helper of the tests of several packages does.
func isTest(fset *token.FileSet, f *ast.File) bool {
	file := fset.File(f.FileStart)
	return file != nil && strings.HasSuffix(file.Name(), "_test.go") || goexpr.IsTestFile(f)
}

// isGenerated reports whether a program wrote f. A file that imports "C" comes as
// cmd/cgo leaves it, with a header, and a line directive to the file that a person
// wrote.
func isGenerated(f *ast.File) bool {
	if len(f.Comments) < 2 || f.Comments[0].List[0].Text != "// Code generated by cmd/cgo; DO NOT EDIT." ||
		!strings.HasPrefix(f.Comments[1].List[0].Text, "//line ") {
		return ast.IsGenerated(f)
	}
	source := *f
	source.Comments = f.Comments[1:]
	return ast.IsGenerated(&source)
}
