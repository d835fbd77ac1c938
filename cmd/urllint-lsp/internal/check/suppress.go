package check

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// The comment that suppresses a finding, and what stands in it for the reason.
const (
	directive = "//urllint:ignore"
	noReason  = "say why"
)

// Suppress returns what to insert, and where, so that a comment suppresses a finding: on the line above it, or into the
// comment that is there. It reports false if there is no such comment.
func Suppress(text []byte, f Finding) (at int, insert string, ok bool) {
	if f.Rule == "ignore" { // the finding is about such a comment
		return 0, "", false
	}
	start := lineStart(text, outermost(text, f.Start))
	newline := "\n"
	if bytes.HasSuffix(text[:start], []byte("\r\n")) {
		newline = "\r\n"
	}
	line := text[start:]
	indent := string(line[:len(line)-len(bytes.TrimLeft(line, " \t"))])
	if start > 0 {
		above := lineStart(text, start-1)
		comment := strings.TrimLeft(string(text[above:start]), " \t")
		if strings.HasPrefix(comment, directive+" ") {
			return start - len(comment) + len(directive), " " + f.Rule, true
		}
	}
	return start, indent + directive + " " + f.Rule + " -- " + noReason + newline, true
}

func lineStart(text []byte, offset int) int { return bytes.LastIndexByte(text[:offset], '\n') + 1 }

// outermost returns where the literal begins that an offset is in, as a comment cannot stand within one.
func outermost(text []byte, offset int) int {
	fset := token.NewFileSet()
	f, _ := parser.ParseFile(fset, "", text, parser.SkipObjectResolution) // with faults as far as it goes
	if f == nil {
		return offset
	}
	pos := f.FileStart + token.Pos(offset)
	for n := range ast.Preorder(f) {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Pos() <= pos && pos < lit.End() {
			return int(lit.Pos() - f.FileStart)
		}
	}
	return offset
}
