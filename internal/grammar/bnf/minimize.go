package bnf

// minimize returns the smallest dfa with the same languages. The dead state
// stays number 0; the others are numbered in the order in which a breadth-first
// walk from the starts meets them: first by the plain letters, those below the
// given number, then by the holes. So what plain text reaches comes first.
func (d *dfa) minimize(plain int) *dfa {
	block := d.partition()
	m := newDFA(d.letters)
	number := map[int]int{block[dead]: dead}
	queue := []int{dead} // a representative of each new state
	visit := func(q int) int {
		n, ok := number[block[q]]
		if !ok {
			n = m.state(d.accept[q])
			number[block[q]] = n
			queue = append(queue, q)
		}
		return n
	}
	for _, q := range d.starts {
		m.starts = append(m.starts, visit(q))
	}
	for _, letters := range []int{plain, d.letters} {
		for n := 1; n < len(queue); n++ {
			for letter := range letters {
				m.next[n][letter] = visit(d.next[queue[n]][letter])
			}
		}
	}
	return m
}

// partition returns, for each state, the number of its class of equivalent
// states: Moore's refinement, from accepting and not until nothing splits.
// A state from which nothing is accepted falls into the class of dead.
func (d *dfa) partition() []int {
	block := make([]int, len(d.next))
	for q, accept := range d.accept {
		if accept {
			block[q] = 1
		}
	}
	folded, _ := d.fold() // letters that all states treat alike split nothing
	for blocks := 1; ; {
		number := map[string]int{}
		refined := make([]int, len(block))
		row := make([]int, folded.letters+1)
		for q := range d.next {
			row[0] = block[q]
			for letter, to := range folded.next[q] {
				row[letter+1] = block[to]
			}
			k := key(row)
			n, ok := number[k]
			if !ok {
				n = len(number)
				number[k] = n
			}
			refined[q] = n
		}
		if len(number) == blocks {
			return refined
		}
		blocks, block = len(number), refined
	}
}
