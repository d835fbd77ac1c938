package bnf

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// small holds grammars of which every language is told from its neighbors by
// words of a few letters. The rule r uses the others.
var small = []string{
	`r = "a"`,
	`r = "ab" | "ba" | "a"`,
	`r = *"a" "b"`,
	`r = 2*[ "a" | "b" ] "a"`,
	`r = [ "a" ] *[ "b" [ "a" ]]`,
	`r = *[ *"a" "b" ] 1*"a"`,
	`r = 3*"ab" | *"b"`,
	"r = x | x \"a\" x\nx = \"b\" | *[ \"a\" \"b\" ]",
	"r = *x y\nx = y \"a\" | \"b\"\ny = [ \"a\" ] 1*\"b\"",
	"r = a b\na = *[ \"a\" | \"b\" ] \"a\"\nb = *[ \"b\" \"b\" ]",
	// the shapes of login and host: what was read is told by what follows
	"r = [ u [ \"b\" u ] \"c\" ] h\nu = *[ \"a\" | \"d\" ]\nh = l *[ \"d\" l ]\nl = 1*\"a\"",
	`r = <"> "\" | <"> <">`,
	`r = %x61-63 *[ %x62 | %x00-FF "a" ]`,
}

// ends returns the places at which a text derived from e can end that begins
// at s[i]: the definition of the notation, without an automaton.
func (g *Grammar) ends(e expr, s string, i int) map[int]bool {
	after := map[int]bool{}
	switch e := e.(type) {
	case literal:
		if end := i + len(e); end <= len(s) && s[i:end] == string(e) {
			after[end] = true
		}
	case octet:
		if i < len(s) && e.low <= s[i] && s[i] <= e.high {
			after[i+1] = true
		}
	case reference:
		return g.ends(g.rules[string(e)].expr, s, i)
	case sequence:
		after[i] = true
		for _, part := range e {
			after = g.endsFromEach(part, s, after)
		}
	case choice:
		for _, alt := range e {
			for end := range g.ends(alt, s, i) {
				after[end] = true
			}
		}
	case optional:
		after = g.ends(e.element, s, i)
		after[i] = true
	case repeat:
		from := map[int]bool{i: true}
		for range e.min {
			from = g.endsFromEach(e.element, s, from)
		}
		for len(from) > 0 {
			more := map[int]bool{}
			for end := range from {
				after[end] = true
			}
			for end := range g.endsFromEach(e.element, s, from) {
				if !after[end] {
					more[end] = true
				}
			}
			from = more
		}
	}
	return after
}

func (g *Grammar) endsFromEach(e expr, s string, from map[int]bool) map[int]bool {
	after := map[int]bool{}
	for i := range from {
		for end := range g.ends(e, s, i) {
			after[end] = true
		}
	}
	return after
}

func (g *Grammar) derives(rule, s string) bool { return g.ends(reference(rule), s, 0)[len(s)] }

// words yields all words over the letters up to a length.
func words(letters string, longest int) []string {
	all := []string{""}
	for from := 0; longest > 0; longest-- {
		level := all[from:]
		from = len(all)
		for _, w := range level {
			for i := range len(letters) {
				all = append(all, w+letters[i:i+1])
			}
		}
	}
	return all
}

// run returns the state in which d is after the letters.
func (d *dfa) run(q int, letters []int) int {
	for _, letter := range letters {
		q = d.next[q][letter]
	}
	return q
}

func lettersOf(s string) []int {
	var letters []int
	for i := range len(s) {
		letters = append(letters, int(s[i]))
	}
	return letters
}

// The automaton accepts exactly what is derived by definition, for each rule
// of a grammar from a start of its own.
func TestDeterminize(t *testing.T) {
	for _, text := range small {
		g := mustRead(t, text)
		var roots []expr
		for _, r := range g.Rules() {
			roots = append(roots, reference(r.Name))
		}
		d := determinize([]*Grammar{g}, roots)
		for i, r := range g.Rules() {
			accepted := 0
			for _, w := range words(`abcd"\`, 6) {
				got := d.accept[d.run(d.starts[i], lettersOf(w))]
				if want := g.derives(r.Name, w); got != want {
					t.Fatalf("%s\nthe automaton of %s accepts %q: %t, want %t", text, r.Name, w, got, want)
				}
				if got {
					accepted++
				}
			}
			if accepted == 0 {
				t.Errorf("%s\nthe automaton of %s accepts no word", text, r.Name)
			}
		}
		checkMinimal(t, text, d.next, d.accept)
	}
}

// checkMinimal looks for states that no word tells apart, and for a dead end
// that is not the dead state. It marks the pairs that some word does tell
// apart, the other way round from what minimize does.
func checkMinimal(t *testing.T, name string, next [][]int, accept []bool) {
	t.Helper()
	n := len(next)
	apart := make([]bool, n*n)
	for p := range n {
		for q := range n {
			apart[p*n+q] = accept[p] != accept[q]
		}
	}
	for again := true; again; {
		again = false
		for p := range n {
			for q := range p {
				if apart[p*n+q] {
					continue
				}
				for letter, to := range next[p] {
					if apart[to*n+next[q][letter]] {
						apart[p*n+q], apart[q*n+p], again = true, true, true
						break
					}
				}
			}
		}
	}
	for p := range n {
		for q := range p {
			if !apart[p*n+q] {
				t.Errorf("%s: no word tells state %d from %d", name, p, q)
			}
		}
	}
}

// A hole is read as all of its words at once. Fillings that are no longer than
// there are pairs of states, one of each automaton, suffice: a longer walk
// through the pairs comes to one of them twice, and is as good without the part
// between.
func TestWithHoles(t *testing.T) {
	const longest = 11
	compared := 0
	for _, filling := range []string{`fill = "a"`, `fill = *"a"`, `fill = 1*"b"`, `fill = [ "a" ] "b"`, `fill = *[ "a" | "b" ]`, `fill = 1*"ab"`} {
		var fillings []string
		language := mustRead(t, filling)
		for _, w := range words("ab", longest) {
			if language.derives("fill", w) {
				fillings = append(fillings, w)
			}
		}
		for _, text := range small {
			g := mustRead(t, text+"\n"+filling)
			d := determinize([]*Grammar{g}, []expr{reference("r"), reference("fill")})
			plain, hole := d.starts[0], d.starts[1]
			pairs := countFrom(d, plain) * countFrom(d, hole)
			if pairs > longest {
				continue
			}
			full := d.withHoles(d.starts[:1], d.starts[:1], []int{hole})
			checkMinimal(t, text, full.next, full.accept)

			reach := make([]map[int]bool, len(d.next))
			for q := range reach {
				reach[q] = map[int]bool{}
				for _, w := range fillings {
					reach[q][d.run(q, lettersOf(w))] = true
				}
			}
			const mark = 'h' // stands for the hole
			for _, w := range words("abcdh", 5) {
				got, want := full.starts[0], map[int]bool{plain: true}
				for i := range len(w) {
					if w[i] == mark {
						got = full.next[got][256]
						want = d.after(want, func(q int) map[int]bool { return reach[q] })
					} else {
						got = full.next[got][w[i]]
						want = d.after(want, func(q int) map[int]bool { return map[int]bool{d.next[q][w[i]]: true} })
					}
				}
				accepts := false
				for q := range want {
					accepts = accepts || d.accept[q]
				}
				if alive := len(want) > 0; (got != dead) != alive || full.accept[got] != accepts {
					t.Fatalf("%s\n%s\n%q: alive %t, accepted %t, want %t, %t", text, filling, w, got != dead, full.accept[got], alive, accepts)
				}
			}
			compared++
		}
	}
	if compared < 20 {
		t.Errorf("only %d pairs of grammars were small enough", compared)
	}
}

// after returns the live states that a step leads to from some state.
func (d *dfa) after(states map[int]bool, step func(q int) map[int]bool) map[int]bool {
	to := map[int]bool{}
	for q := range states {
		for r := range step(q) {
			if r != dead {
				to[r] = true
			}
		}
	}
	return to
}

// countFrom counts the live states that a start reaches.
func countFrom(d *dfa, start int) int {
	seen := map[int]bool{dead: true}
	for stack := []int{start}; len(stack) > 0; {
		q := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !seen[q] {
			seen[q] = true
			stack = append(stack, d.next[q]...)
		}
	}
	return len(seen) - 1
}

func TestCompile(t *testing.T) {
	g := mustRead(t, `
; 1 First
url = aurl | burl | other
aurl = "a://" part [ "/" ]
; 2.1 Second
burl = [ "b" | "bb" ] ":" part | "c:" part
other = "o:" part
part = 1*[ letter | "0" ]
letter = "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t"
zero = *"0"
`)
	a, err := Compile(g, Roots{URLs: []string{"url"}, Except: "other", Other: "part", Productions: []string{"part", "zero"}, Holes: []string{"zero"}})
	if err != nil {
		t.Fatal(err)
	}
	type scheme struct{ name, rule, section string }
	var got []scheme
	for _, s := range a.Schemes {
		got = append(got, scheme{s.Name, s.Rule, s.Section})
	}
	want := []scheme{{"a", "aurl", "1"}, {"", "burl", "2.1"}, {"b", "burl", "2.1"}, {"bb", "burl", "2.1"}, {"c", "burl", "2.1"}}
	if !slices.Equal(got, want) {
		t.Errorf("schemes %v, want %v", got, want)
	}
	run := func(q int, s string) int {
		for i := range len(s) {
			q = a.Next[q][a.Class[s[i]]]
		}
		return q
	}
	for _, test := range []struct {
		start int
		rule  string
		cut   string // what the grammar has before the start
	}{
		{a.Schemes[0].Entry, "aurl", "a:"}, {a.Schemes[2].Entry, "burl", "b:"}, {a.Other.Entry, "part", ""},
		{a.Productions[0], "part", ""}, {a.Productions[1], "zero", ""},
	} {
		for _, w := range append(words("k0/", 6), "//k0/", "//", "//k/0") {
			if got, want := a.Accept[run(test.start, w)], g.derives(test.rule, test.cut+w); got != want {
				t.Errorf("%s: %q is accepted: %t, want %t", test.rule, w, got, want)
			}
		}
	}
	checkTables(t, a)
	checkMinimal(t, "the tables", a.Next, a.Accept)
}

// checkTables: class 0 is legal nowhere, the loop sets hold exactly the octets
// that lead a state to itself, and no plain state leads to one that is not.
func checkTables(t *testing.T, a *Automaton) {
	t.Helper()
	for q, row := range a.Next {
		if row[0] != dead {
			t.Errorf("state %d goes on with class 0", q)
		}
		for _, to := range row[:a.Classes] {
			if q < a.Plain && to >= a.Plain {
				t.Errorf("state %d, which plain text reaches, leads to %d, which it does not", q, to)
			}
		}
		if a.Loop[q] < 0 {
			continue
		}
		for b := range 256 {
			if got := a.LoopSets[a.Loop[q]][b]; got != (row[a.Class[b]] == q) {
				t.Errorf("state %d: octet %#x is in the loop set: %t", q, b, got)
			}
		}
	}
	if a.Accept[dead] {
		t.Error("the dead state accepts")
	}
}

// The names of schemes are packed into a word. One that does not fit is not cut.
func TestLongScheme(t *testing.T) {
	a := &Automaton{Schemes: []Scheme{{Name: "postgres"}, {Name: "postgresql"}}}
	err := Write(io.Discard, "p", new(Grammar), a, nil, nil)
	if err == nil || !strings.Contains(err.Error(), "postgresql") {
		t.Errorf("error %v for a scheme of ten letters", err)
	}
}

func TestCompileErrors(t *testing.T) {
	for _, test := range []struct {
		text   string
		starts Roots
		want   Error
	}{
		{`url = url`, Roots{URLs: []string{"url"}}, Error{"g.bnf", 1, "url", "refers to itself"}},
		{`x = "x"`, Roots{URLs: []string{"url"}}, Error{"roots", 0, "", "no rule url"}},
		{"url = a\na = \"a:\"", Roots{URLs: []string{"url"}, Other: "b"}, Error{"roots", 0, "", "no rule b"}},
		{"url = a\na = \"a:\"", Roots{URLs: []string{"url"}, Other: "a", Holes: []string{"h"}}, Error{"roots", 0, "", "no rule h"}},
		{"url = a | \"b:\"\na = \"a:\"", Roots{URLs: []string{"url"}, Other: "a"}, Error{"g.bnf", 1, "url", "want a choice of rule names"}},
		{"url = a | b\na = \"a:\"\nb = \"b:\" | \"a:b\"", Roots{URLs: []string{"url"}, Other: "a"}, Error{"g.bnf", 3, "b", "scheme a is that of a already"}},
		{"url = a\na = *\"a\" \":\"", Roots{URLs: []string{"url"}, Other: "a"}, Error{"g.bnf", 2, "a", "its scheme is not one of a few short names"}},
	} {
		g := new(Grammar)
		if err := g.Read("g.bnf", test.text); err != nil {
			t.Fatal(err)
		}
		_, err := Compile(g, test.starts)
		var got *Error
		if !errors.As(err, &got) || *got != test.want {
			t.Errorf("%q: error %v, want %v", test.text, err, &test.want)
		}
	}
}

// The grammar that all this is for.
func TestRFC1738(t *testing.T) {
	g := new(Grammar)
	for _, name := range []string{"rfc1738.bnf", "analogous.bnf", "holes.bnf"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "rfc1738", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Read(name, string(text)); err != nil {
			t.Fatal(err)
		}
	}
	a, err := Compile(g, Roots{
		URLs: []string{"url", "analogousurl"}, Except: "otherurl", Other: "schemepart", Productions: []string{"host", "login"},
		Holes: []string{"any", "digits-hole"},
	})
	if err != nil {
		t.Fatal(err)
	}
	checkTables(t, a)
	checkMinimal(t, "section 5", a.Next, a.Accept)
}
