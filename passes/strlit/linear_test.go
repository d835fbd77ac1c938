package strlit_test

import (
	"fmt"
	"go/ast"
	"strings"
	"testing"
)

// growing holds packages that grow with n.
var growing = []struct {
	name string
	file func(n int) string
}{
	{"sum", func(n int) string { return "const c0 = `a`" + strings.Repeat(" + `a`", n) + "\n" }},
	{"chain", func(n int) string {
		var b strings.Builder
		b.WriteString("const c0 = `http://h/`\n")
		for i := range n {
			fmt.Fprintf(&b, "const c%d = c%d + `a`\n", i+1, i)
		}
		return b.String()
	}},
	{"doubled", func(n int) string {
		var b strings.Builder
		b.WriteString("const c0 = `http://h/`\n")
		for i := range n {
			fmt.Fprintf(&b, "const c%d = c%d + c%[2]d\n", i+1, i)
		}
		return b.String()
	}},
	{"long and often", func(n int) string {
		return "const c0 = `http://h/" + strings.Repeat("a", 10*n) + "`\n" + strings.Repeat("const _ = c0 + `a`\n", n)
	}},
}

// With all constants of a package asked for, the operands taken apart and the
// bytes of the answers grow as the source does: four times the source is about
// four times the work.
func TestLinear(t *testing.T) {
	const n = 1000
	for _, test := range growing {
		small, large := work(t, test.file(n)), work(t, test.file(4*n))
		if large > 5*small {
			t.Errorf("%s: work %d, but %d for four times the source", test.name, small, large)
		}
	}
}

// work asks for the value of every constant of a package.
func work(t *testing.T, decls string) int {
	p := loadOne(t, "package p\n\n"+decls)
	bytes := 0
	for n := range ast.Preorder(p.files[0]) {
		if spec, ok := n.(*ast.ValueSpec); ok {
			if text, ok := p.Of(spec.Values[0]); ok {
				bytes += len(text.Value)
			}
		}
	}
	return bytes + p.Steps()
}
