package check

import (
	"bytes"
	"go/scanner"
	"go/token"
	"strings"
)

// The comment that suppresses a finding, and what stands in it for the reason.
const (
	directive = "//urllint:ignore"
	noReason  = "say why"
)

// Suppress returns what to insert, and where, so that a comment suppresses a finding: on the line above it, behind its line if
// that begins in a string or a comment, or into the comment that is there. It reports false if there is no place.
func Suppress(text []byte, f Finding) (at int, insert string, ok bool) {
	if f.Rule == "ignore" { // the finding is about such a comment
		return 0, "", false
	}
	literal, _ := tokenAt(text, f.Start)
	start := lineStart(text, literal)
	comment := directive + " " + f.Rule + " -- " + noReason
	if isInToken(text, start) {
		line, _, _ := bytes.Cut(text[f.Start:], []byte("\n"))
		end := f.Start + len(bytes.TrimRight(line, " \t\r"))
		last, lastEnd := tokenAt(text, end-1)
		if bytes.HasPrefix(text[last:], []byte(directive+" ")) {
			return last + len(directive), " " + f.Rule, true
		}
		return end, " " + comment, lastEnd == end && !bytes.HasPrefix(text[last:], []byte("//"))
	}
	if start == 0 {
		start = len(text) - len(bytes.TrimPrefix(text, []byte("\ufeff"))) // nothing stands before the mark
	}
	newline := "\n"
	if bytes.Contains(text, []byte("\r\n")) {
		newline = "\r\n"
	}
	line := text[start:]
	indent := string(line[:len(line)-len(bytes.TrimLeft(line, " \t"))])
	if above := lineStart(text, max(start-1, 0)); !isInToken(text, above) {
		there := strings.TrimLeft(string(text[above:start]), " \t\ufeff")
		if strings.HasPrefix(there, directive+" ") {
			return start - len(there) + len(directive), " " + f.Rule, true
		}
	}
	return start, indent + comment + newline, true
}

func lineStart(text []byte, offset int) int { return bytes.LastIndexByte(text[:offset], '\n') + 1 }

// isInToken reports whether a comment at an offset would stand within a string or a comment.
func isInToken(text []byte, offset int) bool {
	start, end := tokenAt(text, offset)
	return start < offset && offset < end
}

// tokenAt returns the last token or comment that begins at an offset or before it.
func tokenAt(text []byte, offset int) (start, end int) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, text, nil, scanner.ScanComments)
	for next := 0; ; start = next {
		pos, tok, _ := s.Scan()
		if next = file.Offset(pos); next > offset || tok == token.EOF {
			// The scanner leaves out carriage returns, so its literal does not tell the end.
			return start, start + len(bytes.TrimRight(text[start:next], " \t\r\n"))
		}
	}
}
