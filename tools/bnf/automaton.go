package bnf

import (
	"fmt"
	"maps"
	"slices"
)

// Roots names the rules of a grammar from which an automaton is compiled.
type Roots struct {
	URLs        []string // rules whose alternatives are URLs, each with its schemes
	Except      string   // an alternative in them to leave out
	Other       string   // what follows the colon in any other scheme
	Productions []string // rules that can be matched alone
	Holes       []string // rules that are letters

	// AfterHole has rules that give way to another one once a hole was read. It must
	// derive all that they do: what counts, as the fields of an IPv6 address, would
	// multiply the states that holes lead to.
	AfterHole map[string]string
}

// An Automaton is a minimal deterministic automaton over classes of octets and
// holes. State 0 is dead. The states that text without holes can reach come
// first.
type Automaton struct {
	Classes     int        // the number of classes of octets
	Class       [256]uint8 // the class of each octet; class 0 is legal nowhere
	Next        [][]int    // Next[state][class], the holes after the classes
	Accept      []bool
	Plain       int // the number of states that text without holes can reach
	Schemes     []Scheme
	Other       Scheme // any other scheme
	Productions []int  // the first state of each production
	LoopSets    []LoopSet
	Loop        []int // for each state the LoopSets index, -1 if none
}

// A Scheme is the name before the colon, and where the automaton goes on.
type Scheme struct {
	Name    string // "" for any other scheme
	Rule    string
	Section string
	Entry   int // the state after the colon
}

// A LoopSet is a set of octets that lead some state to itself.
type LoopSet [256]bool

// Compile builds the automaton of a grammar.
func Compile(g *Grammar, s Roots) (*Automaton, error) {
	if err := g.Check(); err != nil {
		return nil, err
	}
	urls, err := g.alternatives(s)
	if err != nil {
		return nil, err
	}
	names := slices.Concat(urls, []string{s.Other}, s.Productions, s.Holes)
	var roots []expr
	for _, name := range names {
		if g.rules[name] == nil {
			return nil, &Error{File: "roots", Msg: fmt.Sprintf("no rule %s", name)}
		}
		roots = append(roots, reference(name))
	}
	d := determinize([]*Grammar{g}, roots)

	a := new(Automaton)
	if err := a.findSchemes(g, d, urls); err != nil {
		return nil, err
	}
	if len(s.AfterHole) > 0 {
		wide, err := g.replace(s.AfterHole)
		if err != nil {
			return nil, err
		}
		d = determinize([]*Grammar{g, wide}, roots)
	}
	starts := d.entries(urls, a.Schemes, d.starts[:len(roots)])
	wide := d.entries(urls, a.Schemes, d.starts[len(d.starts)-len(roots):])
	d.starts = slices.Concat(starts, wide)
	plain, class := d.minimize(256).fold()
	for b, c := range class {
		a.Class[b] = uint8(c)
	}
	a.Classes = plain.letters

	// The holes are starts of the plain automaton only.
	holes := plain.starts[len(wide)-len(s.Holes) : len(wide)]
	full := plain.withHoles(plain.starts[:len(starts)-len(s.Holes)], plain.starts[len(starts):], holes)
	a.Next, a.Accept = full.next, full.accept
	for i := range a.Schemes {
		a.Schemes[i].Entry = full.starts[i]
	}
	a.Other = Scheme{Rule: s.Except, Entry: full.starts[len(a.Schemes)]}
	if rule := g.rules[s.Except]; rule != nil {
		a.Other.Section = rule.Section
	}
	a.Productions = full.starts[len(a.Schemes)+1:]
	a.countPlain(full.starts)
	a.findLoops()
	return a, nil
}

// entries returns the states after the colons of the schemes, then the starts of
// the rules that are not URLs.
func (d *dfa) entries(urls []string, schemes []Scheme, starts []int) []int {
	var all []int
	for _, s := range schemes {
		q := starts[slices.Index(urls, s.Rule)]
		for i := range len(s.Name) {
			q = d.next[q][s.Name[i]]
		}
		all = append(all, d.next[q][':'])
	}
	return append(all, starts[len(urls):]...)
}

// replace returns the grammar with other rules in place of some.
func (g *Grammar) replace(others map[string]string) (*Grammar, error) {
	r := &Grammar{rules: maps.Clone(g.rules), order: g.order}
	for name, other := range others {
		if g.rules[name] == nil || g.rules[other] == nil {
			return nil, &Error{File: "roots", Msg: fmt.Sprintf("no rule %s or %s", name, other)}
		}
		changed := *g.rules[name]
		changed.expr = reference(other)
		r.rules[name] = &changed
	}
	return r, nil
}

// alternatives returns the names of the rules that s.URLs choose between.
func (g *Grammar) alternatives(s Roots) ([]string, error) {
	var names []string
	for _, url := range s.URLs {
		rule := g.rules[url]
		if rule == nil {
			return nil, &Error{File: "roots", Msg: fmt.Sprintf("no rule %s", url)}
		}
		alts, ok := rule.expr.(choice)
		if !ok {
			alts = choice{rule.expr}
		}
		for _, alt := range alts {
			ref, ok := alt.(reference)
			if !ok {
				return nil, &Error{rule.File, rule.Line, rule.Name, "want a choice of rule names"}
			}
			if string(ref) != s.Except {
				names = append(names, string(ref))
			}
		}
	}
	return names, nil
}

// findSchemes reads off the automaton what each URL rule has before its first
// colon.
func (a *Automaton) findSchemes(g *Grammar, d *dfa, urls []string) error {
	const longest = 8 // so that a name fits a machine word
	owner := map[string]string{}
	for i, name := range urls {
		rule := g.rules[name]
		var walk func(q int, prefix string) error
		walk = func(q int, prefix string) error {
			if len(prefix) > longest {
				return &Error{rule.File, rule.Line, name, "its scheme is not one of a few short names"}
			}
			for b := range 256 {
				to := d.next[q][b]
				switch {
				case to == dead:
				case b == ':':
					if owner[prefix] != "" {
						return &Error{rule.File, rule.Line, name, fmt.Sprintf("scheme %s is that of %s already", prefix, owner[prefix])}
					}
					owner[prefix] = name
					a.Schemes = append(a.Schemes, Scheme{prefix, name, rule.Section, to})
				default:
					if err := walk(to, prefix+string(rune(b))); err != nil {
						return err
					}
				}
			}
			return nil
		}
		if err := walk(d.starts[i], ""); err != nil {
			return err
		}
	}
	return nil
}

// countPlain relies on the order that minimize gives the states.
func (a *Automaton) countPlain(starts []int) {
	seen := make([]bool, len(a.Next))
	for stack := slices.Clone(starts); len(stack) > 0; {
		q := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !seen[q] {
			seen[q] = true
			stack = append(stack, a.Next[q][:a.Classes]...)
		}
	}
	for q := range seen {
		if seen[q] {
			a.Plain = q + 1
		}
	}
}

// findLoops collects the sets of octets on which states stay where they are.
// A set too small to be worth a scan is left out.
func (a *Automaton) findLoops() {
	const small = 10
	a.Loop = make([]int, len(a.Next))
	for q := range a.Next {
		a.Loop[q] = -1
		if q == dead {
			continue
		}
		var set LoopSet
		n := 0
		for b := range 256 {
			if a.Next[q][a.Class[b]] == q {
				set[b] = true
				n++
			}
		}
		if n < small {
			continue
		}
		i := slices.Index(a.LoopSets, set)
		if i < 0 {
			i = len(a.LoopSets)
			a.LoopSets = append(a.LoopSets, set)
		}
		a.Loop[q] = i
	}
}
