package strflow

import (
	"fmt"
	"go/types"
	"strings"
	"testing"
)

// history returns the operands of the only alternative of a value.
func history(p *program, v Value) string {
	p.t.Helper()
	all := v.Alternatives()
	if len(all) != 1 {
		p.t.Fatalf("%d alternatives", len(all))
	}
	var list []string
	for o := range all[0].Operands() {
		s := o.Origin.String()
		if o.Object != nil {
			s += " " + o.Object.Name()
		}
		if o.Expr != nil {
			s += " at " + types.ExprString(o.Expr)
		}
		if o.State != AsIs {
			s += " " + o.State.String()
		}
		if o.Via != nil {
			s += " by " + o.Via.Name()
		}
		if o.Call != nil {
			s += " in " + types.ExprString(o.Call)
		}
		if o.Class != Any {
			s += " " + o.Class.String()
		}
		if o.Origin == Param && o.Func != nil && v.flow.hasCallers(o.Func) {
			s += " of callers"
		}
		if o.Raw() {
			s += ", raw"
		}
		list = append(list, s)
	}
	return strings.Join(list, "; ")
}

// What fills the holes of the argument of sink.
func TestOperand(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"parameter", `func F(x string) { sink("a/" + x) }`, "Param x at x, raw"},
		{"variable of a parameter", `func F(x string) { y := x; sink("a/" + y) }`, "Param x at y, raw"},
		{"field", `type T struct { s string }; func f(t T) { sink("a/" + t.s) }`, "Field s at t.s, raw"},
		{"field, its address taken", `func e(s *string); type T struct { s string }; func f(t T) { e(&t.s); sink("a/" + t.s) }`, "Field s at t.s Checked"},
		{"field, the address of another taken", `func e(s *string); type T struct { r, s string }; func f(t T) { e(&t.r); sink("a/" + t.s) }`, "Field s at t.s, raw"},
		{"field, its address taken elsewhere", `func e(s *string); type T struct { s string }; func g(t T) { e(&t.s) }; func f(t T) { sink("a/" + t.s) }`, "Field s at t.s, raw"},
		{"number", `import "strconv"; func f(n int) { sink(strconv.Itoa(n)) }`, "Number at strconv.Itoa(n) Integer"},
		{"formatted number", `import "fmt"; func f(n uint) { sink(fmt.Sprintf("%d", n)) }`, "Number n at n Unsigned"},
		{"formatted boolean", `import "fmt"; func f(n bool) { sink(fmt.Sprintf("%v", n)) }`, "Number n at n Word"},
		{"padded", `import "fmt"; func F(x string) { sink(fmt.Sprintf("%5s", x)) }`, "Param x, raw"},
		{"printed", `import "fmt"; func F(x string) { sink(fmt.Sprintf("%s", x)) }`, "Param x at x, raw"},
		{"octets in hexadecimal", `import "fmt"; func f(n [4]byte) { sink(fmt.Sprintf("%x", n)) }`, "Number n Hex"},
		{"words in hexadecimal", `import "fmt"; func f(n [4]uint32) { sink(fmt.Sprintf("%x", n)) }`, "Param n, raw"},
		{"number that formats itself", `import "fmt"; type N int; func (N) Format(fmt.State, rune); func f(n N) { sink(fmt.Sprintf("%d", n)) }`, "Param n, raw"},
		{"result", `import "os"; func f() { sink(os.Getenv("A")) }`, `Env Getenv at os.Getenv("A"), raw`},
		{"escaped", `func f(x string) { sink("a/" + escape(x)) }`, "Param x at escape(x) Escaped by escape in escape(x) Encoded"},
		{"escaped before", `func f(x string) { x = escape(x); sink("a/" + x) }`, "Param x at x Escaped by escape in escape(x) Encoded"},
		{"escaped by a function of the package", `func e(s string) string { return escape(s) }; func f(x string) { sink("a/" + e(x)) }`, "Param x at e(x) Escaped by escape in escape(s) Encoded"},
		{"escaped by pointer", `func e(s *string) error { *s = escape(*s); return nil }; func f(x string) { if err := e(&x); err != nil { return }; sink("a/" + x) }`, "Param x at x Escaped by e in e(&x)"},
		{"escaped by pointers", `func e(s ...*string) { for i := range s { *s[i] = escape(*s[i]) } }; func f(x, y string) { e(&x, &y); sink(x + y) }`, "Param x at x Escaped by e in e(&x, &y); Param y at y Escaped by e in e(&x, &y)"},
		{"its address taken", `func e(s *string); func f(x string) { e(&x); sink("a/" + x) }`, "Param x at x Checked by e in e(&x)"},
		{"escaped, then tested", `func ok(string) bool; func f(x string) { y := escape(x); if ok(y) { sink("a/" + y) } }`, "Param x at y Escaped by escape in escape(x)"},
		{"escaped, then cut", `func f(x string) { sink("a/" + escape(x)[1:]) }`, "Param x at escape(x)[1:] Escaped by escape in escape(x)"},
		{"escaped, then trimmed", `import "strings"; func f(x string) { sink("a/" + strings.Trim(escape(x), "/")) }`, `Param x at strings.Trim(escape(x), "/") Escaped by escape in escape(x)`},
		{"checked", `func ok(string) bool; func f(x string) { if !ok(x) { return }; sink("a/" + x) }`, "Param x at x Checked by ok in ok(x)"},
		{"checked, and the outcome dropped", `func log(...any) error; func f(x string) { log("x", x); sink("a/" + x) }`, "Param x at x, raw"},
		{"checked in what is dropped", `func log(...any) error; func ok(string) bool; func f(x string) { log(ok(x)); sink("a/" + x) }`, "Param x at x Checked by ok in ok(x)"},
		{"compared", `func f(x string) { if x == "" { return }; sink("a/" + x) }`, "Param x at x, raw"},
		{"one of a list", `func f(x string) { switch x { case "a", "b": sink("a/" + x) } }`, "Param x at x Checked"},
		{"parameter of an unexported function", `func F() { f("b") }; func f(x string) { sink("a/" + x) }`, "Param x at x of callers, raw"},
		{"parameter of a function that is a value", `func F() { f("b"); g(f) }; func g(func(string)); func f(x string) { sink("a/" + x) }`, "Param x at x, raw"},
		{"parameter of a method that is a value", `type T struct{}; func F() { T{}.f("b"); g(T{}.f) }; func g(func(string)); func (T) f(x string) { sink("a/" + x) }`, "Param x at x, raw"},
		{"parameter of a method of an interface", `type T struct{}; type I interface{ f(string) }; func F(i I) { T{}.f("b"); i.f("c") }; func (T) f(x string) { sink("a/" + x) }`, "Param x at x, raw"},
		{"parameter of a method", `type T struct{}; func F() { T{}.f("b") }; func (T) f(x string) { sink("a/" + x) }`, "Param x at x of callers, raw"},
		{"behind what does not return", `import "log"; func ok(string) bool; func F(x string) { if x == "a" { log.Fatal(x) }; sink("a/" + x) }`, "Param x at x, raw"},
		{"of a loop", `func f(x string) { for { sink(x); x += "/" } }`, "Param x, raw; Unknown x"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := load(t, test.source)
			p.index()
			if got := history(p, p.Of(p.sinks()[0])); got != test.want {
				t.Errorf("%s\ngot  %s\nwant %s", test.source, got, test.want)
			}
		})
	}
}

// The operands of a text that a wrapper completes are those of its caller.
func TestOperandOfWrapper(t *testing.T) {
	p := load(t, `
import "fmt"
type T struct { base string }
func F(t *T, x string, n int) { t.get("a/%s/%d", x, n) }
func (t *T) get(format string, args ...any) {
	as := make([]any, len(args))
	for i, a := range args {
		switch v := a.(type) {
		case string:
			as[i] = escape(v)
		default:
			as[i] = v
		}
	}
	sink(t.base + fmt.Sprintf(format, as...))
}`)
	var got []string
	for a := range p.Into([]Target{p.target()}) {
		got = append(got, fmt.Sprint(texts(a.Value), ": ", history(p, a.Value)))
	}
	want := "{}a/{}/{}: Field base at t.base, raw; Param x at x Escaped by escape in escape(v); Number n at n Integer; " +
		"{}{}: Field base at t.base, raw; Param format of callers, raw"
	if s := strings.Join(got, "; "); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
}

// All callers of a function are known only if it is not a value, and no interface has its
// method: then its parameters are judged where it is called.
func TestHasCallers(t *testing.T) {
	for _, test := range []struct {
		name, source string
		want         bool
	}{
		{"called", `func g(p string) { sink(p) }; func f() { g("a"); (g)("b") }`, true},
		{"exported", `func G(p string) { sink(p) }; func f() { G("a") }`, false},
		{"local value", `func g(p string) { sink(p) }; func f() { g("a"); h := g; h("b") }`, false},
		{"package value", `func g(p string) { sink(p) }; var h = g; func f() { g("a"); h("b") }`, false},
		{"element", `func g(p string) { sink(p) }; var h = map[string]func(string){"a": g}; func f() { g("a"); h["a"]("b") }`, false},
		{"argument", `func g(p string) { sink(p) }; func f() { g("a"); k(g) }; func k(h func(string)) { h("b") }`, false},
		{"instance", `func g[X any](x X, p string) { sink(p) }; func f() { g(1, "a"); h := g[int]; h(1, "b") }`, false},
		{"method value", `type T struct{}; func (T) g(p string) { sink(p) }; func f(x T) { x.g("a"); h := x.g; h("b") }`, false},
		{"promoted method value", `type T struct{}; func (*T) g(p string) { sink(p) }; type U struct{ *T }; func f(x U) { x.g("a"); h := x.g; h("b") }`, false},
		{"method expression", `type T[X any] struct{}; func (*T[X]) g(p string) { sink(p) }; func f(x *T[int]) { x.g("a"); h := (*T[int]).g; h(x, "b") }`, false},
		{"interface", `type T struct{}; func (T) g(p string) { sink(p) }; type I interface{ g(string) }; func f(x T) { x.g("a"); I(x).g("b") }`, false},
		{"constraint", `type T struct{}; func (T) g(p string) { sink(p) }; func k[X interface{ g(string) }](x X) { x.g("b") }; func f(x T) { x.g("a"); k(x) }`, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := load(t, test.source)
			p.index()
			if got := strings.Contains(history(p, p.Of(p.sinks()[0])), "of callers"); got != test.want {
				t.Errorf("%s\nall callers are known: %t, want %t", test.source, got, test.want)
			}
		})
	}
}

// Origins tells that the result of a function is none that came as it is, whether the variable is given one result or several.
func TestOriginsOfVariables(t *testing.T) {
	p := load(t, `func one() string; func two() (string, error); var a = one(); var b, err = two(); func f() { sink(a + b) }`)
	for _, text := range p.Of(p.sinks()[0]).Alternatives() {
		for o := range text.Operands() {
			if all := p.Origins(o); len(all) != 1 || all[0].State != Checked {
				t.Errorf("%s has the origins %v", o.Object.Name(), all)
			}
		}
	}
}
