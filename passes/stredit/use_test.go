package stredit

import (
	"fmt"
	"strings"
	"testing"
)

// Of several uses that limit an edit, the one that is seen best is named. Lines count from that of
// the program.
func TestUseOf(t *testing.T) {
	for _, test := range []struct{ name, program, want string }{
		{"none", `func f() { http.Get("u") }`, ""},
		{"compared", "func f(s string) bool {\nv := \"u\"\nreturn s == v }", "compared 3"},
		{"key", "func f(m map[string]int) int {\nv := \"u\"\nreturn m[v] }", "read 3"},
		{"format", "func f(s string) {\nv := \"u\"\nfmt.Printf(v, s) }", "format 3"},
		{"unknown", "func f(g func(string)) {\ng(\"u\") }", "unknown 2"},
		{"passed", "func f() {\nv := \"u\"\nfmt.Println(v) }", "passed fmt.Println"},
		{"exported", `const C = "u"`, "exported C"},
		{"exported result", `func F() string { return "u" }`, "exported F"},
		{"exported field", `type t struct{ URL string }; var v = t{"u"}`, "exported URL"},

		// What another function value does is no use that is named.
		{"function value", "func f() {\n_ = func() string { return \"u\" }() }\nfunc g() {\nfmt.Println(func() string { return \"v\" }()) }", "unknown 2"},

		// Text that is declared apart, of which the expression is one use.
		{"in the expression alone", "const c = \"u\"\nfunc f() { judge(c + \"/x\") }", ""},
		{"beside the expression", "const c = \"u\"\nfunc f() {\njudge(c + \"/x\")\nhttp.Get(c) }", "read 4"},
		{"twice beside the expression", "const c = \"u\"\nfunc f() {\njudge(c + \"/x\")\nhttp.Get(c)\nhttp.Get(c) }", "read 4 more"},
		{"searched, and beside the expression", "const c = \"u\"\nfunc f(s string) {\njudge(c + \"/x\")\nstrings.Contains(s, c)\nv := c\nhttp.Get(v) }", "read 4 more"},
		{"field", "type t struct{ a string }\nvar v = t{\"u\"}\nfunc f() { judge(v.a) }", "field a"},
		{"result", "func g() string { return \"u\" }\nfunc f() { judge(g()) }", "returned 1"},

		// What is seen comes before what is not, and that before what other packages may do.
		{"compared and exported", "const C = \"u\"\nfunc f(s string) bool {\nreturn s == C }", "compared 3 more"},
		{"unknown and compared", "func f(g func(string), s string) bool {\nv := \"u\"\ng(v)\nreturn s == v }", "compared 4 more"},
		{"compared twice", "func f(s, r string) bool {\nv := \"u\"\nreturn s == v || r == v }", "compared 3 more"},
		{"compared where it goes", "func f(s string) bool {\nv := \"u\"\nw := v\nreturn s == w }", "compared 4"},
		{"by two ways to one use", "func f(s string, b bool) bool {\nv := \"u\"\nw := v\nif b { w = v }\nreturn s == w }", "compared 5"},
	} {
		pass, lit, expr := load(t, "p.go", test.program)
		got := ""
		if use, ok := New(pass, nil).UseOf(lit, expr); ok {
			got = [...]string{"read", "compared", "format", "passed", "unknown", "field", "returned", "exported", "named"}[use.How]
			if use.Pos.IsValid() && use.Name == "" {
				got += fmt.Sprint(" ", pass.Fset.Position(use.Pos).Line-strings.Count(source(""), "\n")+1)
			}
			if use.Name != "" {
				got += " " + use.Name
			}
			if use.More {
				got += " more"
			}
		}
		if got != test.want {
			t.Errorf("%s is %q, want %q\n%s", test.name, got, test.want, test.program)
		}
	}
}

// An edit of a text that is compared with the same text, written elsewhere, changes what the program
// does.
func TestIsCompared(t *testing.T) {
	for _, test := range []struct {
		name, program string
		want          bool
	}{
		{"with the same", `func f() bool { v := "u"; return v == "\x75" }`, true},
		{"in a field", `type t struct{ a string }; func f(v t) bool { return v.a != "\x75" }; var x = t{a: "u"}`, true},
		{"by way of a parameter", `func f() { g("u") }; func g(s string) bool { return s == "\x75" }`, true},
		{"case", `func f() { v := "u"; switch v { case "v", "\x75": } }`, true},
		{"with another", `func f() bool { v := "u"; return v == "v" }`, false},
		{"with an unknown text", `func f(s string) bool { v := "u"; return v == s }`, false},
		{"not compared", `func f() { v := "u"; http.Get(v) }; func g(s string) bool { return s == "\x75" }`, false},
	} {
		pass, lit, _ := load(t, "p.go", test.program)
		if got := New(pass, nil).IsCompared(lit, "u"); got != test.want {
			t.Errorf("%s: got %t, want %t", test.name, got, test.want)
		}
	}
}

// A constant that is used as a format, and nowhere else, is one: "%" is written twice in it.
func TestIsFormat(t *testing.T) {
	for _, test := range []struct {
		name, program string
		want          bool
	}{
		{"format", `const c = "u/%s"; func f(s string) { judge(fmt.Sprintf(c, s)) }`, true},
		{"part of a format", `const c = "u"; func f(s string) { judge(fmt.Sprintf(c+"/%s", s)) }`, true},
		{"of two formats", `const c = "u"; func f(s string) { judge(fmt.Sprintf(c+"/%s", s)); fmt.Printf(c+"/x/%s", s) }`, true},
		{"by way of a constant", `const c = "u"; const d = c + "/%s"; func f(s string) { judge(fmt.Sprintf(d, s)) }`, true},
		{"text", `const c = "u"; func f() { judge(c) }`, false},
		{"also text", `const c = "u"; func f(s string) { judge(fmt.Sprintf(c+"/%s", s)); http.Get(c) }`, false},
		{"argument of a format", `const c = "u"; func f() { judge(fmt.Sprintf("%s", c)) }`, false},
		{"a format that makes a format", `const c = "u%%s"; func f(s string) { g := fmt.Sprintf(c); judge(fmt.Sprintf(g, s)) }`, false},
		{"compared", `const c = "u"; func f(s string) bool { judge(fmt.Sprintf(c+"/%s", s)); return s == c }`, false},
		{"literal in place", `func f(s string) { judge(fmt.Sprintf("u/%s", s)) }`, false},
	} {
		pass, lit, _ := load(t, "p.go", test.program)
		if got := New(pass, nil).IsFormat(lit); got != test.want {
			t.Errorf("%s: got %t, want %t", test.name, got, test.want)
		}
	}
}
