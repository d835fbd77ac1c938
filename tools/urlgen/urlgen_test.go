package urlgen

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestDeterministic(t *testing.T) {
	const seed = 42
	a, b := New(seed), New(seed)
	for range 10_000 {
		if x, y := a.URL(), b.URL(); x != y {
			t.Fatalf("seed %d gave %q and %q", seed, x, y)
		}
	}
	if a, b := New(1), New(2); a.URL()+a.URL()+a.URL() == b.URL()+b.URL()+b.URL() {
		t.Error("seeds 1 and 2 gave the same URLs")
	}
}

func TestSchemes(t *testing.T) {
	all := append(Schemes(), analogous...)
	if len(all) != len(parts)+len(analogies) {
		t.Errorf("%d schemes are listed, %d have a rule", len(all), len(parts)+len(analogies))
	}
	for _, scheme := range all {
		if partOf(scheme) == nil {
			t.Errorf("%s has no rule", scheme)
		}
	}
	g := New(1)
	for _, scheme := range append(all, "FTP", "x") {
		if url := g.Valid(scheme); !strings.HasPrefix(url, scheme+":") {
			t.Errorf("Valid(%q) = %q", scheme, url)
		}
	}
}

// Sentences must take every alternative of every production, each octet of
// each set among them, or a fault there would go unseen.
func TestEveryAlternativeOccurs(t *testing.T) {
	taken := map[expr]map[int]int{}
	d := derivation{r: rand.New(rand.NewPCG(1, 1)), took: func(e expr, i int) {
		if taken[e] == nil {
			taken[e] = map[int]int{}
		}
		taken[e][i]++
	}}
	roots := []expr{scheme, schemepart}
	for _, part := range parts {
		roots = append(roots, part)
	}
	for range 1000 {
		for _, root := range roots {
			d.text = d.text[:0]
			root.derive(&d)
		}
	}
	want := map[expr]int{}
	for _, root := range roots {
		countChoices(root, want)
	}
	for e, n := range want {
		for i := range n {
			if taken[e][i] == 0 {
				t.Errorf("alternative %d of %#v never occurred", i, e)
			}
		}
	}
}

// countChoices adds the number of alternatives of each choice in e.
func countChoices(e expr, alternatives map[expr]int) {
	switch e := e.(type) {
	case octets:
		alternatives[e] = len(e)
	case *choice:
		alternatives[e] = len(e.alternatives)
		for _, a := range e.alternatives {
			countChoices(a, alternatives)
		}
	case *repeat:
		alternatives[e] = 2
		countChoices(e.element, alternatives)
	case sequence:
		for _, part := range e {
			countChoices(part, alternatives)
		}
	}
}

func TestMutationsAcceptAnyString(t *testing.T) {
	g := New(1)
	for _, s := range []string{"", ":", "/", "//", "@", "%", "a", "//@", "%4", "http://", "é", "\xff"} {
		for _, mutate := range mutations {
			for range 200 {
				mutate(g, s)
			}
		}
	}
}
