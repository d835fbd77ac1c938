package main

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

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
	context  int  // lines of source around a finding; -1 for none
	fixes    bool // print what the fix of a finding would change
	position func(name string) string
	tally    tally
	lifted   *bytes.Buffer // findings by RFC 1738 alone, which are printed at the end; nil to print them in their place
}

func newPrinter(o *options, position func(string) string) *printer {
	terminal := isTerminal(os.Stdout) && os.Getenv("TERM") != "dumb"
	p := &printer{
		w:        os.Stdout,
		status:   os.Stderr,
		palette:  newPalette(terminal, os.Getenv),
		context:  o.context,
		fixes:    terminal && o.context != 0,
		position: position,
		lifted:   new(bytes.Buffer),
	}
	switch {
	case o.context == 0:
		p.context = -1
	case terminal:
		p.context = max(p.context, 0)
	}
	return p
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
	fmt.Fprintln(p.status, "urllint: RFC 3986 allows what follows")
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

// print prints a finding in one line, and if that is asked for, the source around it, and what its
// fix would change.
func (p *printer) print(w io.Writer, src *sources, d analysis.Diagnostic, message string) {
	fset := src.pkg.Fset
	at := fset.Position(d.Pos)
	at.Filename = visible.Text(p.position(at.Filename)) // a line directive can give any name
	fmt.Fprintf(w, "%s: %s\n", p.palette.position(at.String()), p.linked(d, message))
	if p.context >= 0 {
		from, to := fset.PositionFor(d.Pos, false), fset.PositionFor(d.End, false)
		printSource(w, p.palette, src.read(from.Filename), from, to, p.context)
	}
	if !p.fixes {
		return
	}
	for _, fix := range d.SuggestedFixes {
		printFix(w, p.palette, src, fix)
	}
	fmt.Fprintln(w)
}

// linked links the name of the rule, which is at the end of a message or before the level, to its page.
func (p *printer) linked(d analysis.Diagnostic, message string) string {
	for _, behind := range [...]string{")", ", "} {
		if i := strings.LastIndex(message, d.Category+behind); i >= 0 {
			end := i + len(d.Category)
			return message[:i] + p.palette.link(d.URL, d.Category) + message[end:]
		}
	}
	return message
}
