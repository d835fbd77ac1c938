package main

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A count is what became of the faults of one kind.
type count struct {
	injected, found, ranged, offered, right, clean int
	undecided, noPlace                             int
	places                                         map[string][2]int // injected and found, by spelling and by where
}

// A miss is a fault that was not treated as it should be.
type miss struct {
	kind, pkg, spelling, where, before, after, what string
}

// A tally is what became of the faults of some packages.
type tally struct {
	urls, sites int
	leftOut     map[string]int
	counts      map[string]*count // by kind
	misses      []miss
}

func newTally() *tally {
	return &tally{leftOut: make(map[string]int), counts: make(map[string]*count)}
}

func (t *tally) of(k *kind) *count {
	c := t.counts[k.name]
	if c == nil {
		c = &count{places: make(map[string][2]int)}
		t.counts[k.name] = c
	}
	return c
}

func (c *count) add(d *count) {
	c.injected += d.injected
	c.found += d.found
	c.ranged += d.ranged
	c.offered += d.offered
	c.right += d.right
	c.clean += d.clean
	c.undecided += d.undecided
	c.noPlace += d.noPlace
	for place, n := range d.places {
		sum := c.places[place]
		c.places[place] = [2]int{sum[0] + n[0], sum[1] + n[1]}
	}
}

func (t *tally) add(u *tally) {
	t.urls += u.urls
	t.sites += u.sites
	for reason, n := range u.leftOut {
		t.leftOut[reason] += n
	}
	for i := range kinds {
		if c := u.counts[kinds[i].name]; c != nil {
			t.of(&kinds[i]).add(c)
		}
	}
	t.misses = append(t.misses, u.misses...)
}

func (t *tally) total() *count {
	sum := &count{places: make(map[string][2]int)}
	for _, c := range t.counts {
		sum.add(c)
	}
	return sum
}

// print writes the table of kinds and places.
func (t *tally) print(w *bytes.Buffer, sets []codeSet, pkgs, most int) {
	var names []string
	for _, set := range sets {
		names = append(names, set.name)
	}
	fmt.Fprintf(w, "%d packages (%s; %s, linux/amd64, without cgo and generated files) write down %d URLs. Faults were\nwritten into %d of them.", pkgs, strings.Join(names, "; "), toolchain, t.urls, t.sites)
	for _, reason := range slices.Sorted(maps.Keys(t.leftOut)) {
		fmt.Fprintf(w, " Left out: %d, %s.", t.leftOut[reason], reason)
	}
	fmt.Fprint(w, `

Each fault is written into the source of a literal; the package is type-checked and analyzed again. A fault counts as found
if a rule for it reports it, the range as right if it covers the fault and nothing outside of the literal (or is the name
that stands for the literal), a fix as right if the literal then holds just what a fix by hand would write, and as clean if
the package then type-checks and nothing is found there. What urllint does not take for a URL at all is not counted here.

Undecided are the faults that some value of the unknown parts, or some continuation, mends: go-abnf, which shares nothing
with urllint, finds one valid. These are not written, nor are those that have no one place, as no single literal writes what
they replace, or several URLs are made of it. The last columns are places, with what was found of what was written
if that is not all: the literal spelled plainly, with escape sequences, or raw; and alone, in a sum, in a format, in the
declaration of a constant, or of a variable that is used in the URL.

`)
	fmt.Fprintf(w, "| | written | found | range right | fix offered | right | clean | undecided | no one place | %s | %s |\n", strings.Join(spellings, " | "), strings.Join(wheres, " | "))
	fmt.Fprintf(w, "|---|%s\n", strings.Repeat("--:|", 8+len(spellings)+len(wheres)))
	row := func(name string, c *count) {
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %d | %d | %d | %d", name, c.injected, c.found, c.ranged, c.offered, c.right, c.clean, c.undecided, c.noPlace)
		for _, place := range slices.Concat(spellings, wheres) {
			switch n := c.places[place]; n[0] {
			case 0:
				fmt.Fprint(w, " | ")
			case n[1]:
				fmt.Fprintf(w, " | %d", n[0])
			default:
				fmt.Fprintf(w, " | %d of %d", n[1], n[0])
			}
		}
		fmt.Fprintln(w, " |")
	}
	for i := range kinds {
		row(kinds[i].name, t.of(&kinds[i]))
	}
	row("all", t.total())
	fmt.Fprintln(w)
	if len(t.misses) == 0 {
		fmt.Fprint(w, "Misses: none.\n\n")
		return
	}
	fmt.Fprintf(w, "Misses: %d.\n\n", len(t.misses))
	examples := make(map[string][]miss)
	for _, m := range t.misses {
		what, _, _ := strings.Cut(m.what, ":")
		examples[m.kind+", "+what] = append(examples[m.kind+", "+what], m)
	}
	for _, what := range slices.Sorted(maps.Keys(examples)) {
		fmt.Fprintf(w, "- %s: %d\n", what, len(examples[what]))
		for i, m := range examples[what] {
			if i == most {
				break
			}
			fmt.Fprintf(w, "  - %s (%s, %s): `%s` for `%s`; %s\n", m.pkg, m.spelling, m.where, m.after, m.before, m.what)
		}
	}
	fmt.Fprintln(w)
}
