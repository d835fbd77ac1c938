package grammar_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/grammar"
)

// random returns an automaton of n states over four classes of octets, and one hole
// that stands for an "a".
func random(r *rand.Rand, n int) *grammar.Grammar {
	const classes, width = 4, 2 + 4 + 1
	g := &grammar.Grammar{Next: make([]uint16, n*width), Holes: 2 + classes - 1}
	for b := range 256 {
		g.Class[b] = uint8(2 + b%classes)
	}
	for q := 1; q < n; q++ {
		row := g.Next[q*width : (q+1)*width]
		row[1] = uint16(r.IntN(2))
		loops := r.IntN(2) == 0
		for c := range classes {
			row[2+c] = uint16(r.IntN(n) * width)
			if loops && r.IntN(2) == 0 {
				row[2+c] = uint16(q * width)
			}
		}
		row[2+classes] = row[2+'a'%classes]
		if q <= 16 && loops { // a loop set is a promise, not a duty
			row[0] = 1 << (q - 1)
			for b := range 256 {
				if row[g.Class[b]] == uint16(q*width) {
					g.LoopSets[b] |= row[0]
				}
			}
		}
	}
	return g
}

// Walk reads as Step does, octet by octet.
func TestWalk(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	stopped := 0
	for range 2000 {
		g := random(r, 2+r.IntN(20))
		var b strings.Builder
		for range r.IntN(10) {
			b.WriteString(strings.Repeat(string(rune('a'+r.IntN(4))), 1+r.IntN(20)))
		}
		s := b.String()
		from := grammar.State(len(g.Next) / 7 / 2 * 7)
		want, n := from, 0
		for n < len(s) && g.Step(want, s[n]) != grammar.Dead {
			want = g.Step(want, s[n])
			n++
		}
		if n < len(s) {
			stopped++
		}
		if got, i := g.Walk(from, s); got != want || i != n {
			t.Fatalf("Walk(%d, %q) = %d, %d, want %d, %d", from, s, got, i, want, n)
		}
		checkInput(t, g, from, s)
	}
	if stopped < 100 || stopped > 1900 {
		t.Errorf("%d of 2000 walks stopped", stopped)
	}
}

// checkInput puts holes in place of some octets. The hole stands for an "a", so
// that an input with it is read as that text.
func checkInput(t *testing.T, g *grammar.Grammar, from grammar.State, s string) {
	t.Helper()
	var b grammar.Builder
	for i := range len(s) {
		if s[i] == 'a' && i%3 == 0 {
			b.WriteHole(1)
		} else {
			b.WriteString(s[i : i+1])
		}
	}
	for start := range len(s) + 1 {
		in := grammar.Input{Pattern: b.Pattern(), Grammar: g}
		want, n := g.Walk(from, s[start:])
		got, i := in.Walk(from, start, len(s))
		if got != want || i != start+n {
			t.Fatalf("Input.Walk(%d, %d) of %q = %d, %d, want %d, %d", from, start, s, got, i, want, start+n)
		}
		if in.Steps > len(s) {
			t.Fatalf("%d steps for %d octets", in.Steps, len(s))
		}
	}
}
