package strlit_test

import (
	"go/ast"
	"go/token"
	"math/rand/v2"
	"testing"

	"github.com/urllint/urllint/passes/strlit"
)

func TestQuote(t *testing.T) {
	interpreted := &ast.BasicLit{Kind: token.STRING, Value: `"x"`}
	raw := &ast.BasicLit{Kind: token.STRING, Value: "`x`"}
	tests := []struct {
		lit  *ast.BasicLit
		text string
		want string
		ok   bool
	}{
		{interpreted, "", "", true},
		{interpreted, "http://h/%20", "http://h/%20", true},
		{interpreted, `"\`, `\"\\`, true},
		{interpreted, "`'", "`'", true},
		{interpreted, "\a\b\f\n\r\t\v", `\a\b\f\n\r\t\v`, true},
		{interpreted, "\x00\x1f\x7f", `\x00\x1f\x7f`, true},
		{interpreted, "é€😀", "é€😀", true},
		{interpreted, "\xff\xc3", `\xff\xc3`, true},
		{interpreted, "\u00a0\u200b\ufeff\U0010ffff", `\u00a0\u200b\ufeff\U0010ffff`, true},
		{raw, "", "", true},
		{raw, "http://h/%20", "http://h/%20", true},
		{raw, `"\n`, `"\n`, true},
		{raw, "a\n\tb", "a\n\tb", true},
		{raw, "é\ufffd", "é\ufffd", true},
		{raw, "a`b", "", false},
		{raw, "a\rb", "", false},
		{raw, "a\x00b", "", false},
		{raw, "a\xffb", "", false},
		{raw, "a\ufeffb", "", false},
		{&ast.BasicLit{Kind: token.CHAR, Value: "'x'"}, "y", "", false},
		{&ast.BasicLit{Kind: token.INT, Value: "1"}, "2", "", false},
		{&ast.BasicLit{Kind: token.STRING}, "y", "", false},
	}
	for _, test := range tests {
		got, ok := strlit.Quote(test.lit, test.text)
		if ok != test.ok || ok && got != test.want {
			t.Errorf("Quote(%s, %q) = %q, %t, want %q, %t", test.lit.Value, test.text, got, ok, test.want, test.ok)
		}
	}
}

// Any text replaces any exact range of any literal.
func TestQuoteGenerated(t *testing.T) {
	r := rand.New(rand.NewPCG(1808, 2718))
	for range 200 {
		p := loadOne(t, "package p\nvar v = "+newWritten(r, 8).source()+"\n")
		text := p.of(p.declared("v"))
		for range 50 {
			replacement := ""
			for range r.IntN(4) {
				replacement += string(byte(r.IntN(256))) + string(rune(r.IntN(0x3000)))
			}
			start := r.IntN(len(text.Value) + 1)
			end := start + r.IntN(len(text.Value)-start+1)
			checkQuote(t, p, text, start, end, replacement)
		}
	}
}
