// Package textgen makes texts to test grammars with: sentences of a grammar, and
// edits of them that are often just outside of it. A seed gives the same texts on
// every machine.
package textgen

import (
	"math/rand/v2"
	"os"

	"github.com/urllint/urllint/tools/bnf"
)

// A Gen makes texts. It is not safe for concurrent use.
type Gen struct {
	grammar *bnf.Grammar
	rules   []string
	pieces  []string
	r       *rand.Rand
}

// Read reads a grammar from a file.
func Read(file string) (*bnf.Grammar, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	g := new(bnf.Grammar)
	if err := g.Read(file, string(text)); err != nil {
		return nil, err
	}
	return g, g.Check()
}

// New returns a generator of sentences of some rules and edits of them. An edit
// writes a piece into a sentence, or a random octet.
func New(seed uint64, g *bnf.Grammar, rules, pieces []string) *Gen {
	return &Gen{g, rules, pieces, rand.New(rand.NewPCG(seed, 3986))}
}

// Text returns a sentence or, three times of four, an edit of one.
func (g *Gen) Text() string {
	s := g.sentence()
	if g.r.IntN(4) == 0 {
		return s
	}
	for range 1 + g.r.IntN(3) {
		s = g.edit(s)
	}
	return s
}

func (g *Gen) sentence() string { return g.grammar.Sentence(g.r, g.rules[g.r.IntN(len(g.rules))]) }

// edit changes one place of a text.
func (g *Gen) edit(s string) string {
	i := g.r.IntN(len(s) + 1)
	j := min(len(s), i+g.r.IntN(4))
	switch g.r.IntN(8) {
	case 0:
		return s[:i] + s[j:]
	case 1:
		return s[:j] + s[i:]
	case 2:
		return s[:i]
	case 3:
		tail := g.sentence()
		return s[:i] + tail[g.r.IntN(len(tail)+1):]
	case 4, 5:
		return s[:i] + g.piece() + s[j:]
	case 6:
		return swapCase(s[:i]) + s[i:]
	default:
		return s[:i] + g.piece() + s[i:]
	}
}

func (g *Gen) piece() string {
	if g.r.IntN(3) == 0 {
		return string([]byte{byte(g.r.IntN(256))})
	}
	return g.pieces[g.r.IntN(len(g.pieces))]
}

func swapCase(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'a' <= c|0x20 && c|0x20 <= 'z' {
			b[i] = c ^ 0x20
		}
	}
	return string(b)
}
