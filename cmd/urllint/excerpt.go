package main

import (
	"bytes"
	"fmt"
	"go/token"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/visible"
)

// printSource prints the lines of a finding with n lines before and behind. A
// line of carets stands below what is wrong.
func printSource(w io.Writer, p palette, text []byte, from, to token.Position, n int) {
	if len(text) == 0 {
		return // it cannot be read
	}
	lines := bytes.Split(text, []byte("\n"))
	for i := max(from.Line-n, 1); i <= min(max(from.Line, to.Line)+n, len(lines)); i++ {
		line := strings.TrimSuffix(string(lines[i-1]), "\r")
		if i != from.Line {
			fmt.Fprintf(w, "%d\t%s\n", i, shown(line, 0))
			continue
		}
		start := min(from.Column-1, len(line))
		end := len(line)
		if to.Line == from.Line {
			end = min(max(to.Column-1, start), len(line))
		}
		line, start, end = shorten(line, start, end)
		fmt.Fprintf(w, "%d\t%s\n", i, strings.Map(visible.Rune, line))
		before, below := carets(line, start, end)
		fmt.Fprintf(w, "\t%s%s\n", before, p.fault(below))
	}
}

// carets returns what underlines a part of a line, and the space before it.
func carets(line string, start, end int) (before, below string) {
	var b strings.Builder
	for _, r := range line[:start] {
		if r == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteString(strings.Repeat(" ", columns(r)))
		}
	}
	n := 0
	for _, r := range line[start:end] {
		n += columns(r)
	}
	return b.String(), strings.Repeat("^", max(n, 1))
}

// columns returns how many columns of a terminal a character takes.
func columns(r rune) int {
	if unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana) || 0x1F300 <= r && r <= 0x1FAFF {
		return 2
	}
	return 1
}

// maxLine is how many bytes of a line are printed, about, if it is longer.
const maxLine = 400

// shown returns a line as it can be printed, the part around an offset if it is long.
func shown(line string, offset int) string {
	offset = min(offset, len(line))
	line, _, _ = shorten(strings.TrimSuffix(line, "\r"), offset, offset)
	return strings.Map(visible.Rune, line)
}

// shorten cuts a line that is too long at both sides of the part [start,end), and cuts that part too if
// it is long. It returns where the part is then.
func shorten(line string, start, end int) (string, int, int) {
	if len(line) <= maxLine {
		return line, start, end
	}
	from, to := max(start-maxLine/2, 0), min(start+maxLine/2, len(line))
	for from > 0 && !utf8.RuneStart(line[from]) {
		from--
	}
	for to < len(line) && !utf8.RuneStart(line[to]) {
		to--
	}
	before, behind := "", ""
	if from > 0 {
		before = "…"
	}
	if to < len(line) {
		behind = "…"
	}
	shift := len(before) - from
	return before + line[from:to] + behind, start + shift, min(end, to) + shift
}
