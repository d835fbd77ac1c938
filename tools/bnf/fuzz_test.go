package bnf

import (
	"strings"
	"testing"
)

// The automaton of a small grammar accepts what is derived by definition, and
// is minimal; to compile it gives an automaton or an error.
func FuzzCompile(f *testing.F) {
	for _, text := range small {
		f.Add(text)
	}
	f.Add("u = a | b\na = \"a:\" o\nb = \"b:\" *o\no = \"b\"")                // two schemes
	f.Add("u = a | b\na = \"a:\"\nb = \"a:\" \"b\"")                          // one scheme twice
	f.Add("u = a\na = *\"a\" \":\"")                                          // a scheme without an end
	f.Add("r = 1*[ *[ 1*[ [ \"a\" ] ]]]")                                     // loops in which nothing is read
	f.Add("r = *[ \"a\" | \"b\" ] \"a\" x x x\nx = \"a\" | \"b\" | \"\xff\"") // a state for each word of three letters
	f.Fuzz(func(t *testing.T, text string) {
		// Nothing bounds an automaton but the grammar, which doubles it with every
		// few letters at worst.
		g := new(Grammar)
		if len(text) > 72 || strings.ContainsAny(text, "23456789") || strings.Contains(text, "10") || strings.Contains(text, "11") ||
			g.Read("g.bnf", text) != nil || g.Check() != nil {
			return
		}
		var roots []expr
		for _, r := range g.Rules() {
			roots = append(roots, reference(r.Name))
		}
		d := determinize([]*Grammar{g}, roots)
		checkMinimal(t, text, d.next, d.accept)
		for i, r := range g.Rules() {
			for _, w := range words("ab:", 4) {
				got := d.accept[d.run(d.starts[i], lettersOf(w))]
				if want := g.derives(r.Name, w); got != want {
					t.Fatalf("%s\nthe automaton of %s accepts %q: %t, want %t", text, r.Name, w, got, want)
				}
			}
		}
		if len(roots) > 0 {
			first, last := g.Rules()[0].Name, g.Rules()[len(roots)-1].Name
			a, err := Compile(g, Roots{URLs: []string{first}, Other: last, Productions: []string{last}, Holes: []string{last}})
			if (a == nil) != (err != nil) {
				t.Errorf("%s\nCompile = %v, %v", text, a, err)
			}
		}
	})
}
