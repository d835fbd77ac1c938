package strflow

import "testing"

// What ends in a sink, from which places.
func TestInto(t *testing.T) {
	for _, test := range arriving {
		t.Run(test.name, func(t *testing.T) {
			if got := load(t, test.source).into(); got != test.want {
				t.Errorf("%s\ngot  %s\nwant %s", test.source, got, test.want)
			}
		})
	}
}

var arriving = []struct{ name, source, want string }{
	{"argument", `func f() { sink("a") }`, "a"},
	{"parameter", `func f() { g("b c") }; func g(p string) { sink("a/" + p) }`, "a/b c; a/{}"},
	{"six callers up", `func a() { b("x") }; func b(p string) { c(p + "1") }; func c(p string) { d(p + "2") }; func d(p string) { e(p + "3") }; func e(p string) { f(p) }; func f(p string) { sink(p) }`,
		"x123; {}123; {}23; {}3; {}; {}"},
	{"two parameters", `func f() { g("a", "b") }; func g(p, q string) { sink(p + "?" + q) }`, "a?b; {}?{}"},
	{"two ways to the sink", `func f() { g("a") }; func g(p string) { sink("1" + p); sink("2" + p) }`, "1a; 2a; 1{}; 2{}"},
	{"one text at two sinks", `func f() { g("a") }; func g(p string) { sink(p); sink(p) }`, "a; {}; {}"},
	{"one field at two sinks", `type T struct { s string }; func f(t *T) { t.s = "a"; sink(t.s); sink(t.s) }`, "a; {}; {}"},
	{"one field of two variables at two sinks", `type T struct { s string }; func f() { g(&T{"a"}, &T{"b"}) }; func g(t, u *T) { sink(t.s); sink(u.s) }`, "a; b; {}; {}"},
	{"test on the way", `import "strings"; func f() { g("a|b"); g("c") }; func g(p string) { if strings.Contains(p, "|") { return }; sink(p) }`, "none; c; {}"},
	{"unknown test on the way", `func ok(string) bool; func f() { g("a") }; func g(p string) { if ok(p) { sink(p) } }`, "{}; {}"},
	{"change on the way", `import "strings"; func f() { g("/a/"); g("b") }; func g(p string) { sink("x/" + strings.Trim(p, "/")) }`, "x/a; x/b; x/{}"},
	{"field", `type T struct { s string }; func f() { g(T{s: "a"}) }; func g(t T) { sink("x/" + t.s) }`, "x/a; x/{}"},
	{"field without its name", `type T struct { n int; s string }; func f() { g(&T{1, "a"}) }; func g(t *T) { sink("x/" + t.s) }`, "x/a; x/{}"},
	{"field that is assigned", `type T struct { s string }; func f(t *T) { t.s = "a"; sink(t.s) }`, "a; {}"},
	{"field of a list", `type T struct { s string }; var l = []*T{{"a"}}; func f() { sink(l[0].s) }`, "a; {}"},
	{"another field", `type T struct { s, r string }; func f() { g(T{r: "a"}) }; func g(t T) { sink("x/" + t.s) }`, "x/{}"},
	{"field that is appended to", `type T struct { s string }; func f(t *T) { t.s += "a"; sink(t.s) }`, "{}"},
	{"option", `type T struct { s string }; func with(s string) func(*T) { return func(t *T) { t.s = s } }; func f(t *T) { with("a")(t); sink("x/" + t.s) }`, "x/{}; x/a; x/{}"},
	{"closure", `func f() { g("a") }; func g(p string) { func() { sink("x/" + p) }() }`, "x/a; x/{}"},
	{"parameter of a closure", `func f() { g := func(p string) { sink("x/" + p) }; g("a") }`, "x/{}; x/a"},
	{"parameter of a function in a variable", `var g = func(p string) { sink("x/" + p) }; func f() { g("a") }`, "x/{}; x/a"},
	{"parameter of a closure that is assigned again", `func f(h func(string)) { g := func(p string) { sink("x/" + p) }; if h != nil { g = h }; g("a") }`, "x/{}"},
	{"format", `import "fmt"; func f(x string) { g("a/%s/b", x) }; func g(format string, args ...any) { sink("x/" + fmt.Sprintf(format, args...)) }`, "x/a/{}/b; x/{}"},
	{"format, arguments changed", `import "fmt"; func f() { g("a/%s/b", "c") }; func g(format string, args ...any) { args = append(args, 1); sink(fmt.Sprintf(format, args...)) }`, "a/{}/b; {}"},
	{"format, arguments escaped", `import "fmt"; func f() { g("a/%s/b", "c") }; func g(format string, args ...any) { for i := range args { args[i] = escape(args[i].(string)) }; sink(fmt.Sprintf(format, args...)) }`, "a/{}/b; {}"},
	{"result on the way", `func f() { sink(g("a")) }; func g(p string) string { return h(p + "/") }; func h(p string) string { return "x/" + p }`, "x/a/"},
	{"assigned parameter", `func f() { g("a") }; func g(p string) { if p == "" { p = "b" }; sink("x/" + p) }`, "x/b | x/a; x/b | x/{}"},
	{"parameter that is overwritten", `func f() { g("a") }; func g(p string) { p = "b"; sink("x/" + p) }`, "x/b"},
	{"call cycle", `func f() { g("a") }; func g(p string) { if p != "" { g(p + "/b") }; sink("x") }`, "x"},
	{"variable of the package", `func g(p string) int { sink(p); return 0 }; var x = g("a")`, "{}; a"},
	{"method of an interface", `type I interface{ m(string) }; type T struct{}; func (*T) m(p string) { sink("x/" + p) }; func f(i I) { i.m("a") }`, "x/{}; x/a"},
	{"method of an interface that two types have", `type I interface{ m(string) }; type T struct{}; func (T) m(p string) { sink("x/" + p) }; type U struct{}; func (U) m(p string) { sink("y/" + p) }; func f(i I) { i.m("a") }`,
		"x/{}; y/{}; x/a; y/a"},
	{"method of an interface, of another name", `type I interface{ m(string) }; type T struct{}; func (T) n(p string) { sink("x/" + p) }; func f(i I) { i.m("a") }`, "x/{}"},
	{"field of a generic type", `type T[E any] struct { s string; e []E }; func (t *T[E]) m() { sink("x/" + t.s) }; func newT[E any](s string) *T[E] { return &T[E]{s: s} }; func f() { newT[int]("a").m() }`, "x/{}; x/{}; x/a"},
	{"generic function", `func f() { g("a", 1) }; func g[T any](p string, x T) { sink("x/" + p) }`, "x/a; x/{}"},
}
