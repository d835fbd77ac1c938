package rfc1738

import (
	"math/rand/v2"
	"testing"

	"github.com/urllint/urllint/internal/ascii"
)

// A language is an automaton for the fillings of a hole, written by hand: it
// reads one octet in a state from 0 on, and says whether it may end there.
type language struct {
	step func(state int, c byte) (int, bool)
	end  func(state int) bool
}

func digit(c byte) bool  { return '0' <= c && c <= '9' }
func letter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// oneOrMore is the language 1*[ ok ].
func oneOrMore(ok func(byte) bool) language {
	return language{
		step: func(_ int, c byte) (int, bool) { return 1, ok(c) },
		end:  func(state int) bool { return state == 1 },
	}
}

// withEscapes is the language *[ ok | escape ].
func withEscapes(marks string) language {
	return language{
		step: func(state int, c byte) (int, bool) {
			switch {
			case state > 0:
				return (state + 1) % 3, ascii.IsHex(c)
			case c == '%':
				return 1, true
			}
			for i := range len(marks) {
				if marks[i] == c {
					return 0, true
				}
			}
			return 0, digit(c) || letter(c)
		},
		end: func(state int) bool { return state == 0 },
	}
}

var languages = map[Hole]language{
	AnyHole:     withEscapes("$-_.+!*'(),;/?:@&="),
	EscapedHole: withEscapes("$-_.+!*'(),&=:@"),
	DigitsHole:  oneOrMore(digit),
	HexHole:     oneOrMore(ascii.IsHex),
	WordHole:    oneOrMore(func(c byte) bool { return digit(c) || letter(c) || c == '_' }),
	SignedHole: {
		step: func(state int, c byte) (int, bool) {
			if c == '-' {
				return 2, state == 0
			}
			return 1, digit(c)
		},
		end: func(state int) bool { return state == 1 },
	},
}

// fill returns the states that some filling of the hole, of any length, leads
// to from some of the given ones.
func fill(from map[state]bool, l language) map[state]bool {
	type pair struct {
		q state
		l int
	}
	seen, to := map[pair]bool{}, map[state]bool{}
	var open []pair
	for q := range from {
		open = append(open, pair{q, 0})
	}
	for len(open) > 0 {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		if seen[p] {
			continue
		}
		seen[p] = true
		if l.end(p.l) {
			to[p.q] = true
		}
		for c := range 256 {
			if next, ok := l.step(p.l, byte(c)); ok {
				if q := p.q.step(byte(c)); q != dead {
					open = append(open, pair{q, next})
				}
			}
		}
	}
	return to
}

// What is said of a pattern is exact, for any number of holes and fillings of
// any length: it is viable if and only if some filling is the beginning of a
// URL, and complete if and only if some filling is one. The fillings are
// followed through the states of plain text alone, which the ABNF oracle
// confirms, all of them at once.
func TestPatternsAreExact(t *testing.T) {
	r := rand.New(rand.NewPCG(1738, 3))
	texts := []string{
		"h", "host.dom", "a.", ".b", "1", "1.2.3", "-", "_", ":", ":80", "@", "/", "//", "?", "q=1", "&", "=", ";",
		";type=", ";a=", "a", "D", "%", "%4", "%41", "%09", "~", " ", "|", "[", "é", "*", "+", "x/y", "a@b",
	}
	verdicts := map[[2]bool]int{}
	for range 20000 {
		scheme := schemes[1+r.IntN(len(schemes)-1)]
		prefix := scheme.name + ":"
		if r.IntN(8) > 0 {
			prefix += "//"
		}
		var b PatternBuilder
		b.WriteString(prefix)
		states := map[state]bool{}
		if q, n := scheme.entry.walk(prefix[len(scheme.name)+1:]); n == len(prefix)-len(scheme.name)-1 {
			states[q] = true
		}
		for range 1 + r.IntN(7) {
			if r.IntN(3) == 0 {
				hole := Hole(1 + r.IntN(len(languages)))
				b.WriteHole(hole)
				states = fill(states, languages[hole])
				continue
			}
			text := texts[r.IntN(len(texts))]
			b.WriteString(text)
			next := map[state]bool{}
			for q := range states {
				if to, n := q.walk(text); n == len(text) {
					next[to] = true
				}
			}
			states = next
		}
		p := b.Pattern()
		viable, complete := len(states) > 0, false
		for q := range states {
			complete = complete || q.accepts()
		}
		if p.Valid(Context{Open: true}) != viable || p.Valid(Context{}) != complete {
			t.Fatalf("%q is not viable %t, complete %t", p, viable, complete)
		}
		for _, open := range []bool{true, false} {
			faulty := false
			for range p.Errors(Context{Open: open}) {
				faulty = true
				break
			}
			if want := !viable || !open && !complete; faulty != want {
				t.Fatalf("%q: faulty %t with open %t, want %t", p, faulty, open, want)
			}
		}
		verdicts[[2]bool{viable, complete}]++
	}
	for _, v := range [][2]bool{{false, false}, {true, false}, {true, true}} {
		if verdicts[v] < 1000 {
			t.Errorf("only %d patterns with viable %t, complete %t", verdicts[v], v[0], v[1])
		}
	}
}
