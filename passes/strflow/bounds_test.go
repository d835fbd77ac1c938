package strflow

import (
	"fmt"
	"go/ast"
	"runtime"
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// cost loads a program and returns the steps and the bytes that it takes to find
// all that ends in sink, and what each expression there, and each call, holds.
func cost(t *testing.T, source string) (steps int, bytes uint64) {
	t.Helper()
	p := load(t, source)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for a := range p.Into([]Target{p.target()}) {
		for _, text := range a.Value.Alternatives() {
			p.steps += text.Len()
		}
	}
	for n := range ast.Preorder(p.tree) {
		if call, ok := n.(*ast.CallExpr); ok && goexpr.IsString(p.info.TypeOf(call)) {
			p.Of(call).Alternatives()
			p.Of(call).Run(library.Env{}, func(Operand) (string, bool) { return "a", true }, nil)
		}
	}
	for _, e := range p.sinks() {
		p.Of(e).Alternatives()
		p.Of(e).Run(library.Env{}, func(Operand) (string, bool) { return "a", true }, nil)
	}
	runtime.ReadMemStats(&after)
	return p.steps, after.TotalAlloc - before.TotalAlloc
}

// The cost grows as the source does.
func TestLinear(t *testing.T) {
	repeat := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, strings.ReplaceAll(format, "#", "%[1]d")+"\n", i)
		}
		return b.String()
	}
	for _, test := range []struct {
		name   string
		source func(n int) string
		n      int
	}{
		{"conditional appends", func(n int) string {
			return "func f(c bool) { s := `a`\n" + repeat(n, "if c { s += `#` }") + "sink(s) }"
		}, 500},
		{"conditional tests", func(n int) string {
			return "import \"strings\"\nfunc f(s string) {\n" + repeat(n, "if !strings.HasSuffix(s, `/`) { s += `/#` }") + "sink(s) }"
		}, 500},
		{"appends", func(n int) string { return "func f(x string) { s := x\n" + repeat(n, "s += `#`") + "sink(s) }" }, 2000},
		{"appends, each in a sink", func(n int) string { return "func f(x string) { s := x\n" + repeat(n, "s += `#`; sink(s)") + "}" }, 2000},
		{"long concatenation", func(n int) string { return "func f(x string) { sink(x + " + repeat(n, "`a#` + x +") + "x) }" }, 5000},
		{"long concatenation in a wrapper", func(n int) string {
			return "func g(x string) { sink(x + " + repeat(n, "`a#` + x +") + "x) }\nfunc f() {" + repeat(n, "g(`#`)") + "}"
		}, 500},
		{"functions", func(n int) string { return "func g(p string) { sink(p) }\n" + repeat(n, "func f#() { g(`a#`) }") }, 5000},
		{"callers of callers", func(n int) string {
			return "func g0(p string) { sink(p) }\n" + chain(n, "func g%d(p string) { g%d(p + `a`) }\n")
		}, 500},
		{"results of results", func(n int) string {
			return "func g0() string { return `a` }\n" + chain(n, "func g%[1]d() string { return g%[2]d() + g%[2]d() }\n") + fmt.Sprintf("func f() { sink(g%d()) }", n)
		}, 500},
		{"cycle of results", func(n int) string {
			return chain(n, "func g%[1]d() string { return g%[2]d() + g%[2]d() }\n") + fmt.Sprintf("func g0() string { return g%d() }\nfunc f() { sink(g%d()) }", n, n)
		}, 500},
		{"cycle of callers", func(n int) string {
			return chain(n, "func g%d(p string) { g%d(p + `a`) }\n") + fmt.Sprintf("func g0(p string) { sink(p); g%d(p) }", n)
		}, 500},
		{"doubling variables", func(n int) string {
			return "func f() { s0 := `" + strings.Repeat("a", 10000) + "`\n" + chain(n, "s%[1]d := s%[2]d + s%[2]d; sink(s%[1]d)\n") + "}"
		}, 200},
		{"fields of fields", func(n int) string {
			return "type T struct { s string }\nfunc f(t T) { sink(t.s) }\n" + repeat(n, "func f#(t *T) { t.s = t.s + `a#` }")
		}, 500},
		{"objects of many functions", func(n int) string {
			return "type T struct { s string }\nfunc (t T) do() { sink(t.s) }\n" + repeat(n, "func F#(t T) T { u := t; u.s = `a#`; u.do(); return u }")
		}, 500},
		{"copies of copies", func(n int) string {
			return "type T struct { s string }\nfunc f0(t T) { sink(t.s); t.s = `a` }\n" + chain(n, "func f%d(t T) { t.s = `a`; f%d(t); sink(t.s) }\n")
		}, 500},
		{"a parameter with many ways", func(n int) string {
			return "func g(p string) {\n" + repeat(n, "sink(`#` + p)") + "}\n" + repeat(n, "func f#() { g(`a#`) }")
		}, 500},
		{"nested branches", func(n int) string {
			return "func f(c bool) { s := ``\n" + strings.Repeat("if c { s += `a`\n", n) + strings.Repeat("}", n) + "\nsink(s) }"
		}, 500},
		{"formats in each other", func(n int) string {
			return "import \"fmt\"\nfunc f(x string) { sink(" + nested(n, "fmt.Sprintf(`%s/a%s`, ", "x", ", x)") + ") }"
		}, 200},
		{"formats in each other, behind", func(n int) string {
			return "import \"fmt\"\nfunc f(x string) { sink(" + nested(n, "fmt.Sprintf(`%s/a%s`, x, ", "x", ")") + ") }"
		}, 200},
		{"printed in each other", func(n int) string {
			return "import \"fmt\"\nfunc f(x string) { sink(" + nested(n, "fmt.Sprint(`a`, x, ", "x", ")") + ") }"
		}, 200},
		{"joined in each other", func(n int) string {
			return "import \"path\"\nfunc f(x string) { sink(" + nested(n, "path.Join(", "`http://h/`", ", x)") + ") }"
		}, 200},
		{"lists joined in each other", func(n int) string {
			return "import \"strings\"\nfunc f(x string) { sink(" + nested(n, "strings.Join([]string{", "`http://h/`", ", x}, `/`)") + ") }"
		}, 200},
		{"replaced in each other", func(n int) string {
			return "import \"strings\"\nfunc f(x string) { sink(" + nested(n, "strings.ReplaceAll(", "`{a}` + x", ", `{a}`, `{a}b`)") + ") }"
		}, 200},
		{"doubled in each other", func(n int) string {
			return "import \"strings\"\nfunc f(x string) { sink(" + nested(n, "strings.ReplaceAll(", "`{a}`", ", `{a}`, `{a}{a}`)") + ") }"
		}, 200},
		{"doubled one after the other", func(n int) string {
			return "import \"strings\"\nfunc f(x string) { s := `a`\n" + strings.Repeat("s = strings.ReplaceAll(s, `a`, `aa`)\nsink(s)\n", n) + "}"
		}, 200},
		{"trimmed and used", func(n int) string {
			return "import \"strings\"\nfunc f(x string) {\n" + strings.Repeat("x = strings.TrimSuffix(x, `/`); sink(`/a/` + x)\n", n) + "}"
		}, 200},
		{"trimmed in each other", func(n int) string {
			return "import \"strings\"\nfunc f(x string) { sink(" + nested(n, "strings.TrimSuffix(", "`http://h/` + x + `b`", ", `/`)") + ") }"
		}, 200},
	} {
		t.Run(test.name, func(t *testing.T) {
			cost(t, test.source(10))
			steps, bytes := cost(t, test.source(test.n))
			steps2, bytes2 := cost(t, test.source(2*test.n))
			t.Logf("%d and %d steps, %d and %d bytes", steps, steps2, bytes, bytes2)
			if steps2 > 5*steps/2 {
				t.Errorf("%d steps, twice the source %d", steps, steps2)
			}
			if bytes2 > 5*bytes/2 {
				t.Errorf("%d bytes, twice the source %d", bytes, bytes2)
			}
		})
	}
}

// nested returns an expression in n calls.
func nested(n int, open, inner, end string) string {
	return strings.Repeat(open, n) + inner + strings.Repeat(end, n)
}

// chain repeats a format with the numbers from 1 and those before them.
func chain(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i+1, i)
	}
	return b.String()
}

// A value of more texts than there are alternatives is unknown.
func TestTooManyAlternatives(t *testing.T) {
	for n, want := range map[int]int{maxAlternatives: maxAlternatives, maxAlternatives + 1: 1} {
		choice := &node{kind: choiceNode}
		for i := range n {
			choice.parts = append(choice.parts, newText(&Text{text: []byte{byte('a' + i)}}))
		}
		if got := len((Value{n: choice}).Alternatives()); got != want {
			t.Errorf("%d alternatives of %d texts, want %d", got, n, want)
		}
	}
}
