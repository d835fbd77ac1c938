package rfc1738

// A state is a state of the automaton: the offset of its row in next.
type state uint16

// dead is the state that no text leaves and that accepts nothing.
const dead state = 0

// step reads one octet.
func (q state) step(b byte) state { return state(next[int(q)+int(class[b])]) }

// hole reads an unknown part.  The result stands for all states that some
// text of the hole's class can reach.
func (q state) hole(h Hole) state { return state(next[int(q)+classes-1+int(h)]) }

// accepts reports whether the text read so far is complete.
func (q state) accepts() bool { return next[int(q)+acceptColumn] != 0 }

// walk reads s from q.  It returns the state and the number of octets read,
// which is less than len(s) only if the next octet leads to the dead state; the
// state returned is then the one before it.
//
// Most of a URL is runs in which the state stays the same.  A run is read
// without a step: eight octets a test, whether all of them are in the set on
// which the state loops.
func (q state) walk(s string) (state, int) {
	i := 0
	for i < len(s) {
		if loop := next[int(q)+loopColumn]; loop != 0 {
			for i+8 <= len(s) && inLoopSets(s[i:i+8])&loop != 0 {
				i += 8
			}
			for i < len(s) && loopSets[s[i]]&loop != 0 {
				i++
			}
			if i == len(s) {
				break
			}
		}
		to := q.step(s[i])
		if to == dead {
			break
		}
		q = to
		i++
	}
	return q, i
}

// inLoopSets returns the loop sets to which all of eight octets belong.
func inLoopSets(s string) uint16 {
	_ = s[7] // one bounds check for all
	return loopSets[s[0]] & loopSets[s[1]] & loopSets[s[2]] & loopSets[s[3]] &
		loopSets[s[4]] & loopSets[s[5]] & loopSets[s[6]] & loopSets[s[7]]
}
