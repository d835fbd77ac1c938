package strflow

import "testing"

// A type that leads to itself is followed to an end.
func TestRecursiveTypes(t *testing.T) {
	ask(load(t, `
type (
	list    []list
	pointer *pointer
	table   map[string]table
	array   [1]*array
	generic[T any] []generic[T]
	keyed   map[*keyed]string
	passed  map[chan passed]*passed

	holder struct {
		s string
		k keyed
		p passed
	}
)

var (
	l list
	p pointer
	m table
	a array
	g generic[string]
)

func set(l2 list, p2 pointer, m2 table, a2 array, g2 generic[string], s string) string {
	l, p, m, a, g = l2, p2, m2, a2, g2
	l[0], m[s], a[0], g[0] = l2, m2, &a2, g2
	set(l, p, m, a, g, "x")
	return s
}

func hold(h *holder, k keyed, p passed, s string) {
	h.s, h.k, h.p = s, k, *p[nil]
	for i := range k {
		h.k = *i
	}
	sink("http://h/" + h.s)
}
`))
}
