package main

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"go/token"
	"io"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/visible"
)

// A printer prints findings as text, those of a package in the order of its
// files, and counts them.
type printer struct {
	w        io.Writer // for findings
	status   io.Writer // for all else
	palette  palette
	context  int // lines of source around a finding; -1 for none
	position func(name string) string
	tally    tally
	lifted   *bytes.Buffer // findings by RFC 1738 alone, which are printed at the end; nil to print them in their place
}

func newPrinter(o *options, position func(string) string) *printer {
	return &printer{
		w:        os.Stdout,
		status:   os.Stderr,
		palette:  newPalette(isTerminal(os.Stdout), os.Getenv),
		context:  o.context,
		position: position,
		lifted:   new(bytes.Buffer),
	}
}

// newVetPrinter returns a printer as go vet expects it: findings are errors there.
func newVetPrinter(o *options) *printer {
	return &printer{w: os.Stderr, status: io.Discard, context: o.context, position: asIs}
}

func (p *printer) add(act *checker.Action) error {
	sortDiagnostics(act)
	src := newSources(act.Package)
	out := bufio.NewWriter(p.w)
	for _, d := range act.Diagnostics {
		p.report(out, src, d, d.Message)
	}
	return out.Flush()
}

// report counts a finding, and prints it now or at the end.
func (p *printer) report(w io.Writer, src *sources, d analysis.Diagnostic, message string) {
	p.tally.count(d)
	if p.lifted != nil && analyzer.IsLifted(d) {
		w = p.lifted
	}
	p.print(w, src, d, message)
}

// printLifted prints the findings by RFC 1738 alone.
func (p *printer) printLifted() error {
	if p.lifted == nil || p.lifted.Len() == 0 {
		return nil
	}
	fmt.Fprintln(p.status, "urllint: only RFC 1738 forbids what follows")
	_, err := p.lifted.WriteTo(p.w)
	return err
}

func (p *printer) close() (int, error) {
	if p.tally.total == 0 {
		return allWell, nil
	}
	if err := p.printLifted(); err != nil {
		return failed, err
	}
	_, err := fmt.Fprintf(p.status, "urllint: %s\n", p.tally.summary())
	return findings, err
}

// sortDiagnostics sorts findings by file and position.
func sortDiagnostics(act *checker.Action) {
	fset := act.Package.Fset
	slices.SortStableFunc(act.Diagnostics, func(a, b analysis.Diagnostic) int {
		x, y := fset.PositionFor(a.Pos, false), fset.PositionFor(b.Pos, false)
		return cmp.Or(cmp.Compare(x.Filename, y.Filename), cmp.Compare(x.Offset, y.Offset))
	})
}

// print prints a finding in one line, and the source around it if that is asked
// for.
func (p *printer) print(w io.Writer, src *sources, d analysis.Diagnostic, message string) {
	fset := src.pkg.Fset
	at := fset.Position(d.Pos)
	at.Filename = visible.Text(p.position(at.Filename)) // a line directive can give any name
	fmt.Fprintf(w, "%s: %s\n", p.palette.position(at.String()), message)
	if p.context >= 0 {
		from, to := fset.PositionFor(d.Pos, false), fset.PositionFor(d.End, false)
		p.printSource(w, src.read(from.Filename), from, to, p.context)
	}
}

// printSource prints the lines of a finding with n lines before and behind. A
// line of carets stands below what is wrong.
func (p *printer) printSource(w io.Writer, text []byte, from, to token.Position, n int) {
	if len(text) == 0 {
		return // it cannot be read
	}
	lines := bytes.Split(text, []byte("\n"))
	for i := max(from.Line-n, 1); i <= min(max(from.Line, to.Line)+n, len(lines)); i++ {
		line := strings.TrimSuffix(string(lines[i-1]), "\r")
		fmt.Fprintf(w, "%d\t%s\n", i, strings.Map(visible.Rune, line))
		if i == from.Line {
			before, below := carets(line, from, to)
			fmt.Fprintf(w, "\t%s%s\n", before, p.palette.fault(below))
		}
	}
}

// carets returns what underlines the part of a line between two positions, and the
// space before it.
func carets(line string, from, to token.Position) (before, below string) {
	start := min(from.Column-1, len(line))
	end := len(line)
	if to.Line == from.Line {
		end = min(max(to.Column-1, start), len(line))
	}
	before = strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, line[:start])
	return before, strings.Repeat("^", max(utf8.RuneCountInString(line[start:end]), 1))
}
