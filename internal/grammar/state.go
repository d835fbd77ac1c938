package grammar

// A Grammar is the automaton that a grammar was compiled to, as tables.
//
// The rows of Next stand one after the other. A row begins with two words on its
// state, the loop sets as a mask and 1 if the state accepts. The next states
// follow: for each class of octets, then for each hole.
type Grammar struct {
	Next     []uint16
	Class    [256]uint8  // the column of each octet
	LoopSets [256]uint16 // bit k is set for the octets of the k-th loop set
	Holes    int         // the column before that of the first hole
}

// The columns of a row.
const (
	loopColumn   = 0
	acceptColumn = 1
	firstClass   = 2 // of the octets that are legal nowhere
)

// A State is a state of the automaton: the offset of its row in Next.
type State uint16

// Dead is the state that no text leaves and that accepts nothing.
const Dead State = 0

// Step reads one octet.
func (g *Grammar) Step(q State, b byte) State { return State(g.Next[int(q)+int(g.Class[b])]) }

// Hole reads an unknown part. The result stands for all states that some text of
// the hole's class can reach.
func (g *Grammar) Hole(q State, h Hole) State { return State(g.Next[int(q)+g.Holes+int(h)]) }

// Accepts reports whether the text read so far is complete.
func (g *Grammar) Accepts(q State) bool { return g.Next[int(q)+acceptColumn] != 0 }

// IsLegal reports whether some text of the grammar has the octet.
func (g *Grammar) IsLegal(b byte) bool { return g.Class[b] != firstClass }

// Walk reads s from q. It returns the state and the number of octets read,
// which is less than len(s) only if the next octet leads to Dead; the state
// returned is then the one before it.
//
// Most of a URL is runs in which the state stays the same. A run is read
// without a step: eight octets a test, whether all of them are in the set on
// which the state loops.
func (g *Grammar) Walk(q State, s string) (State, int) {
	next := g.Next
	i := 0
	for i < len(s) {
		if loop := next[int(q)+loopColumn]; loop != 0 {
			for i+8 <= len(s) && g.inLoopSets(s[i:i+8])&loop != 0 {
				i += 8
			}
			for i < len(s) && g.LoopSets[s[i]]&loop != 0 {
				i++
			}
			if i == len(s) {
				break
			}
		}
		to := State(next[int(q)+int(g.Class[s[i]])])
		if to == Dead {
			break
		}
		q = to
		i++
	}
	return q, i
}

// inLoopSets returns the loop sets to which all of eight octets belong.
func (g *Grammar) inLoopSets(s string) uint16 {
	_ = s[7] // one bounds check for all
	return g.LoopSets[s[0]] & g.LoopSets[s[1]] & g.LoopSets[s[2]] & g.LoopSets[s[3]] &
		g.LoopSets[s[4]] & g.LoopSets[s[5]] & g.LoopSets[s[6]] & g.LoopSets[s[7]]
}
