// Package live answers what the playground asks: what urllint says of a Go file or of
// a URL as one types it. It loads nothing but what a [Library] has.
package live

import (
	"cmp"
	"errors"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

// A Query is a text, and the flags by which to look at it.
type Query struct {
	Text    string   `json:"text"`
	Std     string   `json:"std,omitempty"`
	Level   string   `json:"level,omitempty"` // "" for that of the command
	Enable  []string `json:"enable,omitempty"`
	Disable []string `json:"disable,omitempty"`
}

// An Answer is what there is to say of a text.
type Answer struct {
	Findings []Finding `json:"findings"`
	Notes    []Note    `json:"notes"`         // what keeps the file from being looked at as a whole
	URL      *URL      `json:"url,omitempty"` // nil if the text is Go
	Error    string    `json:"error,omitempty"`
	Status   string    `json:"status"`            // the line above the findings
	FixAll   *Fix      `json:"fixAll,omitempty"`  // of several findings
	Command  string    `json:"command,omitempty"` // prints the same findings
	Fragment string    `json:"fragment"`          // of an address that leads to this; "" if the text is too long
}

// A Span is a part of the text, in units of UTF-16 as JavaScript counts them.
type Span struct {
	Start int `json:"start"`
	End   int `json:"end"`
}

// A Finding is a diagnostic of the analyzer.
type Finding struct {
	Span
	Line    int    `json:"line"`
	Column  int    `json:"column"` // in bytes, as the command counts
	Message string `json:"message"`
	Rule    string `json:"rule"`
	Fix     *Fix   `json:"fix,omitempty"`
}

// A Fix is the fix of a finding.
type Fix struct {
	Message string `json:"message"`
	Edits   []Edit `json:"edits"` // in the order of the text
}

// An Edit replaces a part of the text.
type Edit struct {
	Span
	Text string `json:"text"`
}

// A Note is an error of the Go file.
type Note struct {
	Span
	Line    int    `json:"line"`
	Message string `json:"message"`
	Syntax  bool   `json:"syntax,omitempty"` // the file does not parse there
	soft    bool   // it may stand in part of a file
}

// fileName is that of the text.
const fileName = "main.go"

// Ask answers a query.
func (l *Library) Ask(q Query) Answer {
	var a Answer
	if lines := urlLines(q.Text); lines != nil {
		a = l.askLines(q, lines)
	} else {
		a = l.ask(q, sourceOf(q.Text))
	}
	if a.Error != "" {
		return a
	}
	a.Status = a.status(q.Text)
	a.FixAll = fixAll(a.Findings)
	a.Command = l.command(q)
	a.Fragment = l.fragment(q)
	return a
}

// ask answers a query for a Go file, statements or one URL.
func (l *Library) ask(q Query, s *source) Answer {
	a := Answer{Findings: []Finding{}, Notes: []Note{}}
	linter, err := analyzer.New(analyzer.Config{Std: q.Std, Level: q.Level, Enable: q.Enable, Disable: q.Disable, Fixes: "all", TestFiles: true})
	if err != nil {
		a.Error = err.Error()
		return a
	}
	if strings.TrimSpace(q.Text) == "" {
		return a
	}
	p := l.check(s.before + s.text + s.after)
	if s.isURL {
		if a.URL, err = l.explain(s); err != nil {
			a.Error = err.Error()
			return a
		}
	} else {
		for _, n := range p.notes {
			at, ok := s.span(n.Start, n.Start)
			if !ok && !n.Syntax || n.soft && s.before != "" {
				continue
			}
			n.Span = at
			n.Line = min(max(n.Line-s.lines(), 1), 1+strings.Count(strings.TrimRight(s.whole, "\n"), "\n"))
			a.Notes = append(a.Notes, n)
		}
	}
	diagnostics, err := p.run(linter)
	if err != nil {
		a.Error = err.Error()
		return a
	}
	slices.SortStableFunc(diagnostics, func(x, y analysis.Diagnostic) int { return cmp.Compare(x.Pos, y.Pos) })
	for _, d := range diagnostics {
		a.Findings = append(a.Findings, p.finding(d, s))
	}
	return a
}

// A program is a file with its types.
type program struct {
	fset  *token.FileSet
	file  *ast.File
	pkg   *types.Package
	info  *types.Info
	notes []Note // Start is in bytes
}

// check parses and type-checks a file. What it imports and the library does not have is
// an empty package.
func (l *Library) check(text string) *program {
	p := &program{
		fset: token.NewFileSet(),
		info: &types.Info{
			Types:        make(map[ast.Expr]types.TypeAndValue),
			Defs:         make(map[*ast.Ident]types.Object),
			Uses:         make(map[*ast.Ident]types.Object),
			Implicits:    make(map[ast.Node]types.Object),
			Instances:    make(map[*ast.Ident]types.Instance),
			Scopes:       make(map[ast.Node]*types.Scope),
			Selections:   make(map[*ast.SelectorExpr]*types.Selection),
			FileVersions: make(map[*ast.File]string),
		},
	}
	var err error
	p.file, err = parser.ParseFile(p.fset, fileName, text, parser.ParseComments|parser.SkipObjectResolution)
	if list, ok := errors.AsType[scanner.ErrorList](err); ok {
		for _, e := range list {
			p.note(e.Pos, Note{Message: e.Msg, Syntax: true})
		}
	}
	l.importAll(p.file)
	config := types.Config{
		Importer:    l,
		Sizes:       types.SizesFor("gc", "amd64"),
		FakeImportC: true,
		Error: func(err error) {
			if e, ok := errors.AsType[types.Error](err); ok {
				p.note(p.fset.PositionFor(e.Pos, false), Note{Message: e.Msg, soft: e.Soft})
			}
		},
	}
	p.pkg, _ = config.Check("playground", p.fset, []*ast.File{p.file}, p.info) // errors go to config.Error
	return p
}

// note notes an error, unless there is one in that line.
func (p *program) note(at token.Position, n Note) {
	const enough = 10
	if len(p.notes) == enough || slices.ContainsFunc(p.notes, func(n Note) bool { return n.Line == at.Line }) {
		return
	}
	n.Start, n.Line = at.Offset, at.Line
	p.notes = append(p.notes, n)
}

// run runs an analyzer and what it requires.
func (p *program) run(a *analysis.Analyzer) ([]analysis.Diagnostic, error) {
	var found []analysis.Diagnostic
	results := make(map[*analysis.Analyzer]any)
	var run func(*analysis.Analyzer) error
	run = func(a *analysis.Analyzer) error {
		if _, done := results[a]; done {
			return nil
		}
		for _, required := range a.Requires {
			if err := run(required); err != nil {
				return err
			}
		}
		result, err := a.Run(&analysis.Pass{
			Analyzer:   a,
			Fset:       p.fset,
			Files:      []*ast.File{p.file},
			Pkg:        p.pkg,
			TypesInfo:  p.info,
			TypesSizes: types.SizesFor("gc", "amd64"),
			ResultOf:   results,
			Report:     func(d analysis.Diagnostic) { found = append(found, d) },
			ReadFile:   func(string) ([]byte, error) { return nil, errors.ErrUnsupported },
		})
		results[a] = result
		return err
	}
	err := run(a)
	return found, err
}

// finding returns a diagnostic with offsets in the text.
func (p *program) finding(d analysis.Diagnostic, s *source) Finding {
	span, _ := p.span(d.Pos, d.End, s)
	f := Finding{
		Span:    span,
		Message: d.Message,
		Rule:    d.Category,
	}
	f.Line, f.Column = s.position(p.fset.PositionFor(d.Pos, false))
	if len(d.SuggestedFixes) > 0 {
		f.Fix = p.fix(d.SuggestedFixes[0], s)
	}
	return f
}

// fix returns a fix, nil if it edits what is not part of the text.
func (p *program) fix(fix analysis.SuggestedFix, s *source) *Fix {
	f := &Fix{Message: fix.Message}
	for _, e := range fix.TextEdits {
		span, ok := p.span(e.Pos, e.End, s)
		if !ok {
			return nil
		}
		f.Edits = append(f.Edits, Edit{span, string(e.NewText)})
	}
	slices.SortStableFunc(f.Edits, func(a, b Edit) int { return cmp.Compare(a.Start, b.Start) })
	return f
}

func (p *program) span(pos, end token.Pos, s *source) (Span, bool) {
	if !end.IsValid() {
		end = pos
	}
	return s.span(p.fset.PositionFor(pos, false).Offset, p.fset.PositionFor(end, false).Offset)
}
