package bnf

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func mustRead(t *testing.T, text string) *Grammar {
	t.Helper()
	g := new(Grammar)
	if err := g.Read("g.bnf", text); err != nil {
		t.Fatal(err)
	}
	if err := g.Check(); err != nil {
		t.Fatal(err)
	}
	return g
}

func TestNotation(t *testing.T) {
	for _, test := range []struct {
		text string
		want expr
	}{
		{`"a"`, literal("a")},
		{`"http://"`, literal("http://")},
		{`<">`, literal(`"`)},
		{`"\"`, literal(`\`)}, // no escapes
		{`";"`, literal(";")}, // no comment
		{`"<" <"> ">"`, sequence{literal("<"), literal(`"`), literal(">")}},
		{`x`, reference("x")},
		{`gopher+_string`, reference("gopher+_string")},
		{`ip-schemepart`, reference("ip-schemepart")},
		{`822addr`, reference("822addr")},
		{`x "a" x`, sequence{reference("x"), literal("a"), reference("x")}},
		{`x | "a" | "b"`, choice{reference("x"), literal("a"), literal("b")}},
		{`x "a" | "b"`, choice{sequence{reference("x"), literal("a")}, literal("b")}},
		{`[ x ]`, optional{reference("x")}},
		{`[x]`, optional{reference("x")}},
		{`[ x | "a" ]`, optional{choice{reference("x"), literal("a")}}},
		{`[ x [ "a" ]]`, optional{sequence{reference("x"), optional{literal("a")}}}},
		{`*x`, repeat{0, reference("x")}},
		{`1*x`, repeat{1, reference("x")}},
		{`12*"a"`, repeat{12, literal("a")}},
		{`1*[ x | "a" ]`, repeat{1, choice{reference("x"), literal("a")}}}, // brackets group
		{`*[ x "." ] x`, sequence{repeat{0, sequence{reference("x"), literal(".")}}, reference("x")}},
		{`x ; comment "`, reference("x")},
		{"x |\n  \"a\"", choice{reference("x"), literal("a")}},
		{"x\n\t; a comment in between\n\n\t\"a\"\r", sequence{reference("x"), literal("a")}},
	} {
		g := new(Grammar)
		if err := g.Read("g.bnf", "r = "+test.text+"\n"); err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if diff := cmp.Diff(test.want, g.Rule("r").expr, cmp.AllowUnexported(repeat{}, optional{})); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.text, diff)
		}
	}
}

func TestSections(t *testing.T) {
	g := mustRead(t, `; a comment before all
a = "a"
; 3.3 HTTP
b = "b" |
    "c" ; an aside
; 3.10 Files
c = "c"
; 3 apples
d = "d"
`)
	if err := g.Read("more.bnf", "e = a\n  b"); err != nil {
		t.Fatal(err)
	}
	type rule struct {
		Name, Section, Text, File string
		Line                      int
	}
	var got []rule
	for _, r := range g.Rules() {
		got = append(got, rule{r.Name, r.Section, r.Text, r.File, r.Line})
	}
	want := []rule{
		{"a", "", `"a"`, "g.bnf", 2},
		{"b", "3.3", `"b" | "c" ; an aside`, "g.bnf", 4},
		{"c", "3.10", `"c"`, "g.bnf", 7},
		{"d", "3", `"d"`, "g.bnf", 9},
		{"e", "", "a b", "more.bnf", 1},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if g.Rule("f") != nil {
		t.Error("there is a rule f")
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		text string
		want Error
	}{
		{`r = "a`, Error{"g.bnf", 1, "", "literal without a closing quote"}},
		{"r = x\n  \"a", Error{"g.bnf", 2, "r", "literal without a closing quote"}},
		{`r = ""`, Error{"g.bnf", 1, "", "empty literal"}},
		{"a = \"a\"\nb = \"b\"\na = \"c\"", Error{"g.bnf", 3, "", "rule a is already defined at g.bnf:1"}},
		{"a = \"a\"\n\nb = a | c", Error{"g.bnf", 3, "b", "refers to c, which is not defined"}},
		{"a = *[ \"x\" [ c ] ]", Error{"g.bnf", 1, "a", "refers to c, which is not defined"}},
		{`a = "a" | a "b"`, Error{"g.bnf", 1, "a", "refers to itself"}},
		{"a = [ b ]\nb = *c\nc = \"c\" a", Error{"g.bnf", 1, "a", "refers to itself"}},
		{"x = a\na = b\nb = a", Error{"g.bnf", 2, "a", "refers to itself"}},
		{"r = 1", Error{"g.bnf", 1, "r", "refers to 1, which is not defined"}}, // a name
		{"r = 1001*x", Error{"g.bnf", 1, "r", "repetition count 1001 is out of range"}},
		{"r = 99999999999999999999*x", Error{"g.bnf", 1, "r", "repetition count 99999999999999999999 is out of range"}},
		{"r = *", Error{"g.bnf", 1, "r", "want a name, a literal or a group after \"*\""}},
		{"r = **x", Error{"g.bnf", 1, "r", "want a name, a literal or a group after \"*\""}},
		{"r = x\n  1*", Error{"g.bnf", 1, "r", "want a name, a literal or a group after \"*\""}},
		{"r = x ]", Error{"g.bnf", 1, "r", "unexpected \"]\""}},
		{"r = x\n  ]", Error{"g.bnf", 2, "r", "unexpected \"]\""}},
		{"r = [ x", Error{"g.bnf", 1, "r", "\"[\" without a closing \"]\""}},
		{"r = x\n  [ x", Error{"g.bnf", 2, "r", "\"[\" without a closing \"]\""}},
		{"r = []", Error{"g.bnf", 1, "r", "want a name, a literal or a group"}},
		{"r = x |", Error{"g.bnf", 1, "r", "want a name, a literal or a group"}},
		{"r =", Error{"g.bnf", 1, "r", "want a name, a literal or a group"}},
		{"r = x = x", Error{"g.bnf", 1, "r", "unexpected \"=\""}},
		{"  x", Error{"g.bnf", 1, "", "continuation line without a rule"}},
		{"a = \"a\"\n; 3.3 HTTP\n  x", Error{"g.bnf", 3, "", "continuation line without a rule"}},
		{"r", Error{"g.bnf", 1, "", "want \"name = ...\" in the first column"}},
		{"r \"a\"", Error{"g.bnf", 1, "", "want \"name = ...\" in the first column"}},
		{"= x", Error{"g.bnf", 1, "", "want \"name = ...\" in the first column"}},
		{"r = (x)", Error{"g.bnf", 1, "", "unexpected '('"}},
		{"r = <x>", Error{"g.bnf", 1, "", "unexpected '<'"}},
		{"r = é", Error{"g.bnf", 1, "", "unexpected 'é'"}},
	} {
		g := new(Grammar)
		err := g.Read("g.bnf", test.text)
		if err == nil {
			err = g.Check()
		}
		var got *Error
		if !errors.As(err, &got) || *got != test.want {
			t.Errorf("%q: error %v, want %v", test.text, err, &test.want)
		}
	}
}

func TestErrorText(t *testing.T) {
	for _, test := range []struct {
		err  Error
		want string
	}{
		{Error{"g.bnf", 3, "r", "empty literal"}, "g.bnf:3: rule r: empty literal"},
		{Error{"g.bnf", 3, "", "empty literal"}, "g.bnf:3: empty literal"},
		{Error{"roots", 0, "", "no rule r"}, "roots: no rule r"},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}

// No text makes the reader panic, what it accepts has no rule without a name, an
// expression and a line, and each error tells the file and a line of it.
func FuzzRead(f *testing.F) {
	f.Add("r = 1*[ x | \"a\" ] <\"> ; comment\n; 3.3 HTTP\nx = \"\\\"\n  \"b\"")
	f.Add("r = r")
	f.Add("r = ]")
	f.Add("r = 99999999999999999999*x")
	f.Add(" r")
	f.Add("r = * | [")
	f.Fuzz(func(t *testing.T, text string) {
		g := new(Grammar)
		err := g.Read("g.bnf", text)
		for _, r := range g.Rules() {
			if r.Name == "" || r.expr == nil || r.Line < 1 || r.Line > 1+strings.Count(text, "\n") || g.Rule(r.Name) != r {
				t.Errorf("%q: rule %+v", text, r)
			}
		}
		if err == nil {
			err = g.Check()
		}
		var e *Error
		if err != nil && (!errors.As(err, &e) || e.File != "g.bnf" || e.Line < 1 || e.Line > 1+strings.Count(text, "\n") || e.Msg == "") {
			t.Errorf("%q: the error %#v", text, err)
		}
	})
}
