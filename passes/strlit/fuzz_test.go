package strlit_test

import (
	"go/ast"
	"strconv"
	"testing"
)

// Whatever the source, and for each expression in it: the pieces of its text
// follow each other from the first byte to the last, and one with a literal is
// the value of that, byte by byte.
func FuzzOf(f *testing.F) {
	const decls = "const a, b = \"http:\\x2f/\", a + `h\r\n`\n\nconst (\n\tc = b + \"\\u00e9\"\n\td\n)\n\n"
	f.Add("package p\n\n" + decls + "var v = (c + string(d)) + \"\\xff\" + \"\"") // constants of constants
	f.Add("package p\n\nimport \"other\"\n\nvar v = other.Base + \"\\101\"")      // a constant without a literal
	f.Add("package p\n\ntype T string\n\nconst t T = \"a\"\n\nvar v = T(\"é\") + t + T(rune(65))")
	f.Add("package p\n\nconst a, b = b + \"x\", \"y\" + a\n\nvar v = a + b") // a circle
	f.Add("package p\n\nconst a = \"x\"\n\nfunc a() { const a = a + a }")    // a name declared twice
	f.Add("package p\n\nvar v = \"a\" + 1 + 'b' + -\"c\" + \"\\q\" + \"")    // what cannot be added, half a literal
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<10 {
			return // check looks for the source of each byte of each expression
		}
		p := loadOne(t, text)
		for n := range ast.Preorder(p.files[0]) {
			e, ok := n.(ast.Expr)
			if !ok {
				continue
			}
			value, ok := p.Of(e)
			if !ok {
				continue
			}
			check(t, p, value)
			for pc := range value.Pieces() {
				if pc.Lit == nil {
					continue
				}
				want, err := strconv.Unquote(pc.Lit.Value)
				if got := value.Value[pc.Start:pc.End]; err != nil || got != want {
					t.Errorf("piece %q of the literal %s (%v)", got, pc.Lit.Value, err)
				}
			}
		}
	})
}
