package bnf

import "math/rand/v2"

// Sentence returns a random text that a rule derives. The grammar must have passed
// Check.
func (g *Grammar) Sentence(r *rand.Rand, rule string) string {
	return string(g.sentence(nil, r, reference(rule)))
}

func (g *Grammar) sentence(b []byte, r *rand.Rand, e expr) []byte {
	switch e := e.(type) {
	case literal:
		return append(b, e...)
	case octet:
		return append(b, e.low+byte(r.IntN(int(e.high-e.low)+1)))
	case reference:
		return g.sentence(b, r, g.rules[string(e)].expr)
	case sequence:
		for _, part := range e {
			b = g.sentence(b, r, part)
		}
	case choice:
		return g.sentence(b, r, e[r.IntN(len(e))])
	case optional:
		if r.IntN(2) == 0 {
			return g.sentence(b, r, e.element)
		}
	case repeat:
		for range e.min {
			b = g.sentence(b, r, e.element)
		}
		for n := 0; n < 12 && r.IntN(3) != 0; n++ {
			b = g.sentence(b, r, e.element)
		}
	}
	return b
}
