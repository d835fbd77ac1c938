package strlit

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Quote returns the source that denotes text inside the string literal lit, in
// the quoting of lit and without the quotes: what to put in place of a
// [Range] that is Exact. In an interpreted literal what is printable stays as
// it is. Quote reports false if lit is not a string literal, or if it is a raw
// one and text cannot be written so.
func Quote(lit *ast.BasicLit, text string) (string, bool) {
	switch {
	case lit.Kind != token.STRING || lit.Value == "":
		return "", false
	case isRaw(lit):
		return text, canBeRaw(text)
	}
	quoted := strconv.Quote(text)
	return quoted[1 : len(quoted)-1], true
}

// canBeRaw reports whether text is its own source in a raw literal. A Go file
// is UTF-8 without NUL, and without a byte order mark after its beginning.
func canBeRaw(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsAny(text, "`\r\x00\ufeff")
}

// isRaw reports whether lit is in backquotes.
func isRaw(lit *ast.BasicLit) bool {
	return strings.HasPrefix(lit.Value, "`")
}
