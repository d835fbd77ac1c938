package stredit

import (
	"fmt"
	"slices"
	"testing"
)

// What a text goes through is known also if it goes there in a variable, a parameter or
// a field.
func TestRewrites(t *testing.T) {
	for _, test := range []struct{ name, program, want string }{
		{"itself", `func f(s string) string { return strings.ReplaceAll("u|", "|", s) }`, `["|"]`},
		{"variable", `func f(s string) { v := "u|"; v = strings.ReplaceAll(v, "|", s); http.Get(v) }`, `["|"]`},
		{"constant", `const c = "u"; func f(s string) string { return strings.ReplaceAll(c+s, "|", s) }`, `["|"]`},
		{"parameter", `func f() string { return g("u") }; func g(s string) string { return strings.ReplaceAll(s, "|", "/") }`, `["|"]`},
		{"field", `type t struct{ a string }; func f() t { return t{"u"} }; func (v t) b(s string) string { return strings.ReplaceAll(v.a, s, "/") }`, `[anything]`},
		{"part", `func f(s string) string { return strings.ReplaceAll("u", "{"+s+"}", s) }`, `[part of "{"]`},
		{"replacer", `func f(s string) string { return strings.NewReplacer("a", s, "b", s).Replace("u") }`, `["a" "b"]`},
		{"replacer elsewhere", `func f(s *strings.Replacer) string { return s.Replace("u") }`, `[anything]`},
		{"trimmed", `func f() string { v := "u"; return strings.TrimSpace(v) }`, `[ends " \t\r\n"]`},
		{"trimmed of", `func f() string { v := "u"; return strings.TrimSuffix(v, "/") }`, `[ends "/"]`},
		{"cut", `func f() []string { v := "u"; return strings.Fields(v) }`, `[" " "\n" "\t"]`},
		{"two", `func f() string { v := "u"; return strings.TrimSpace(strings.ReplaceAll(v, "a", "b")) }`, `["a" ends " \t\r\n"]`},
		{"one in another", `func f(s string) string { return strings.ReplaceAll(strings.ReplaceAll("u", "a", s), "b", s) }`, `["a" "b"]`},

		{"function literal", `func f() string { return strings.TrimSuffix(func() string { return "u" }(), "/") }`, `[ends "/"]`},
		{"parameter of a function literal", `func f() string { return strings.TrimSpace(func(s string) string { return s }("u")) }`, `[ends " \t\r\n"]`},
		{"function value", `func f() string { g := func() string { return "u" }; return strings.TrimSuffix(g(), "/") }`, `[ends "/"]`},
		{"parameter of a function value", `func f(g func(string) string) string { return g("u") }; var _ = f(func(s string) string { return strings.TrimSuffix(s, "/") })`, `[ends "/"]`},
		{"function as a value", `func g() string { return "u" }; func f(g func() string) string { return strings.TrimSuffix(g(), "/") }; var _ = f(g)`, `[ends "/"]`},
		{"named result of a function value", `var g = func() (s string) { s = "u"; return }; func f() string { return strings.TrimSuffix(g(), "/") }`, `[ends "/"]`},
		{"one of two results of a function value, which may be the other", `var g = func() (string, string) { return "u", "v" }; func f() string { _, s := g(); return strings.TrimSuffix(s, "/") }`, `[ends "/"]`},
		{"sliced", `type t struct{ a string }; var v = t{"u"}; func f(n int) string { return v.a[:n] }`, `[anything]`},
		{"bytes that are sliced", `func f(n int) string { b := []byte("u"); return string(b[:n]) }`, `[anything]`},
		{"buffer that is cut", `func f() string { var b bytes.Buffer; b.WriteString("u"); b.Truncate(1); return b.String() }`, `[anything]`},
		{"buffer that is read to a byte", `func f() string { var b bytes.Buffer; b.WriteString("u"); s, _ := b.ReadString('x'); return s }`, `[anything]`},
		{"buffer that is measured", `func f() int { var b bytes.Buffer; b.WriteString("u"); return b.Len() }`, `[]`},
		{"byte that is set", `func f() string { b := []byte("u"); b[0] = 'v'; return string(b) }`, `[anything]`},
		{"byte that a function sets", `func g(b []byte) { b[0] = 'v' }; func f() string { b := []byte("u"); g(b); return string(b) }`, `[anything]`},
		{"element that is set", `func f() []string { l := []string{"u"}; l[0] = "v"; return l }`, `[]`},
		{"a list that is sliced", `func f(n int) []string { l := []string{"u"}; return l[:n] }`, `[]`},
		{"parameter of a method of an interface", `type i interface{ m(s string) string }; type t int; func (t) m(s string) string { return strings.TrimSuffix(s, "/") }; func f(v i) string { return v.m("u") }`, `[ends "/"]`},
		{"parameter of a generic function", `func each[T any](v T, g func(T) T) T { return g(v) }; var _ = each("u", func(s string) string { return strings.TrimSuffix(s, "/") })`, `[ends "/"]`},
		{"result to a generic function", `func each[T any](g func() T, h func(T) T) T { return h(g()) }; var _ = each(func() string { return "u" }, func(s string) string { return strings.TrimSuffix(s, "/") })`, `[ends "/"]`},
		{"iterator", `func g(yield func(string) bool) { yield("u") }; func f() { for s := range g { http.Get(strings.TrimSuffix(s, "/")) } }`, `[ends "/"]`},
		{"folded", `type t struct{ a string }; var v = t{"u"}; func f() string { return strings.ToLower(v.a) }`, `[anything]`},
		{"the lesser of two", `func f(s string) string { v := "u"; v = v + ""; return min(v, s) }`, `[anything]`},
		{"not the expression", `func f() string { v := "u"; judge(v + "/x"); return strings.TrimSpace(v) }`, `[]`},
		{"the expression", `func f() string { v := "u"; w := v + "/x"; judge(w); return strings.TrimSpace(v) }`, `[ends " \t\r\n"]`},

		{"searched", `func f(s string) bool { return strings.Contains("u", s) }`, `[]`},
		{"used", `func f() { http.Get("u") }`, `[]`},
		{"replacement", `func f(s string) string { return strings.ReplaceAll(s, "|", "u") }`, `[]`},
	} {
		t.Run(test.name, func(t *testing.T) {
			pass, lit, expr := load(t, "p.go", test.program)
			var got []string
			for _, m := range New(pass, nil).Rewrites(lit, expr) {
				got = append(got, m.String())
			}
			slices.Sort(got)
			if got := fmt.Sprint(got); got != test.want {
				t.Errorf("the rewrites are %s, want %s", got, test.want)
			}
		})
	}
}

func (m Rewrite) String() string {
	switch {
	case m.Ends:
		return fmt.Sprintf("ends %q", m.Old)
	case m.Part:
		return fmt.Sprintf("part of %q", m.Old)
	case m.Old == "":
		return "anything"
	}
	return fmt.Sprintf("%q", m.Old)
}

// The work does not grow with the number of rewrites that a text goes through.
func TestManyRewrites(t *testing.T) {
	program := `func f(s string) string { v := "u"; `
	for i := range 1000 {
		program += fmt.Sprintf("v = strings.ReplaceAll(v, \"%d\", s); ", i)
	}
	pass, lit, expr := load(t, "p.go", program+"return v }")
	if n := len(New(pass, nil).Rewrites(lit, expr)); n > maxRewrites+1 {
		t.Errorf("%d rewrites are told apart, want at most %d", n, maxRewrites+1)
	}
}
