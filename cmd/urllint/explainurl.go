package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/analyzer"
)

// explainURL prints what each standard finds in a URL.
func explainURL(o *options) int {
	e := analyzer.NewURLExplanation(o.explainURL)
	var err error
	if o.json {
		err = e.WriteJSON(os.Stdout)
	} else {
		err = writeExplanation(os.Stdout, e, newPalette(isTerminal(os.Stdout), os.Getenv))
	}
	if err != nil {
		return fail(err)
	}
	return allWell
}

// writeExplanation writes an explanation for a person: the components of the URL with
// their names, then the verdict of each standard, with carets under its faults.
func writeExplanation(w io.Writer, e analyzer.URLExplanation, p palette) error {
	out := bufio.NewWriter(w)
	lines := quotedLines(e.URL)
	var parts []mark
	for _, c := range e.Components {
		parts = append(parts, mark{c.URLSpan, c.Name})
	}
	for _, l := range lines {
		l.draw(out, "", parts, p.component)
	}
	for _, v := range e.Verdicts {
		fmt.Fprintf(out, "\n%s: %s", v.Standard, p.verdict(v.Verdict))
		if v.Reason != "" {
			fmt.Fprintf(out, ": %s", v.Reason)
		}
		fmt.Fprintln(out)
		var faults []mark
		for _, f := range v.Faults {
			label := f.Fact
			if f.Citation != "" {
				label += " (" + f.Citation + ")"
			}
			faults = append(faults, mark{f.URLSpan, label})
		}
		for _, l := range lines {
			if l.hasAny(faults) {
				l.draw(out, "    ", faults, p.fault)
			}
		}
		if v.Fixed != "" {
			fmt.Fprintf(out, "    fixed: %s\n", strconv.QuoteToASCII(v.Fixed))
		}
	}
	return out.Flush()
}

// A mark is a part of a text, and what is said of it.
type mark struct {
	analyzer.URLSpan
	label string
}

// A quotedLine is a line of a text that is written as a Go string in ASCII, so that each
// character has one column.
type quotedLine struct {
	text    string
	start   int   // the byte of the text with which the line begins
	columns []int // those of the bytes from start on, and of the end
}

// lineWidth is how many columns a line has at most.
const lineWidth = 76

// quotedLines folds a text into lines. The closing quote counts as a byte:
// what is missing at the end stands under it.
func quotedLines(text string) []quotedLine {
	var lines []quotedLine
	l := quotedLine{text: `"`}
	for i := 0; i <= len(text); {
		written, size := `"`, 1
		if i < len(text) {
			_, size = utf8.DecodeRuneInString(text[i:])
			written = strconv.QuoteToASCII(text[i : i+size])
			written = written[1 : len(written)-1]
		}
		if len(l.text)+len(written) > lineWidth {
			lines = append(lines, l.closed())
			l = quotedLine{start: i}
		}
		for range size {
			l.columns = append(l.columns, len(l.text))
		}
		l.text += written
		i += size
	}
	return append(lines, l.closed())
}

func (l quotedLine) closed() quotedLine {
	l.columns = append(l.columns, len(l.text))
	return l
}

// columnsOf returns the columns of as much of a span as is in the line. A span that is
// empty has that of the byte after it.
func (l *quotedLine) columnsOf(s analyzer.URLSpan) (from, to int, ok bool) {
	last := len(l.columns) - 1
	start, end := s.Start-l.start, max(s.End, s.Start+1)-l.start
	if start >= last || end <= 0 {
		return 0, 0, false
	}
	from = l.columns[max(start, 0)]
	return from, max(l.columns[min(end, last)], from+1), true
}

func (l *quotedLine) hasAny(marks []mark) bool {
	for _, m := range marks {
		if _, _, ok := l.columnsOf(m.URLSpan); ok {
			return true
		}
	}
	return false
}

// draw writes the line, and the carets of each mark below it.
func (l *quotedLine) draw(w io.Writer, indent string, marks []mark, color func(string) string) {
	fmt.Fprintf(w, "%s%s\n", indent, l.text)
	for _, m := range marks {
		from, to, ok := l.columnsOf(m.URLSpan)
		if !ok {
			continue
		}
		label := strings.Repeat("^", to-from)
		if m.Start >= l.start { // or the line before has it
			label += " " + m.label
		}
		fmt.Fprintf(w, "%s%s%s\n", indent, strings.Repeat(" ", from), color(label))
	}
}
