// Package reading reads a text by the productions of a grammar and says on which way it
// came how far. The automata of urllint decide whether a text is valid, and are compared
// with this in the tests; they do not know in which production they are.
package reading

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/tools/bnf"
	"github.com/urllint/urllint/tools/sources"
)

// A Grammar is one of package sources, ready to be read by.
type Grammar struct {
	rules     *bnf.Grammar
	schemes   []string // the rules of schemes that have one
	other     string   // the rule of all other schemes
	reference string   // the rule of a text without a scheme, or ""
	trees     map[string]*bnf.Node
	sets      map[string]*Set // nil for a rule that is not a set
}

// A Set is a set of octets.
type Set [256]bool

// NewGrammar reads a grammar, whose files it has from read.
func NewGrammar(s sources.Source, read func(file string) (string, error)) (*Grammar, error) {
	g := &Grammar{rules: new(bnf.Grammar), other: s.Except, reference: s.Reference, trees: make(map[string]*bnf.Node), sets: make(map[string]*Set)}
	for _, file := range s.Files {
		text, err := read(s.Dir + "/" + file)
		if err != nil {
			return nil, err
		}
		if err := g.rules.Read(file, text); err != nil {
			return nil, err
		}
	}
	if err := g.rules.Check(); err != nil {
		return nil, err
	}
	for _, url := range s.URLs {
		rule := g.rules.Rule(url)
		if rule == nil {
			return nil, fmt.Errorf("no rule %s", url)
		}
		for _, alternative := range rule.Tree().Nodes {
			if alternative.Text != s.Except {
				g.schemes = append(g.schemes, alternative.Text)
			}
		}
	}
	return g, nil
}

// Rules returns the rules in the order of the files.
func (g *Grammar) Rules() []*bnf.Rule { return g.rules.Rules() }

// Rule returns the rule with a name, or nil.
func (g *Grammar) Rule(name string) *bnf.Rule { return g.rules.Rule(name) }

// Tree returns the right side of a rule, each time the same nodes.
func (g *Grammar) Tree(rule string) *bnf.Node {
	t := g.trees[rule]
	if t == nil {
		t = g.rules.Rule(rule).Tree()
		g.trees[rule] = t
	}
	return t
}

// SetOf returns the octets that a node stands for, or nil if it is more than one octet
// of a set.
func (g *Grammar) SetOf(n *bnf.Node) *Set {
	switch n.Kind {
	case bnf.Literal:
		if len(n.Text) == 1 {
			set := new(Set)
			set[n.Text[0]] = true
			return set
		}
	case bnf.Octets:
		set := new(Set)
		for c := int(n.Low); c <= int(n.High); c++ {
			set[c] = true
		}
		return set
	case bnf.Reference:
		set, known := g.sets[n.Text]
		if !known {
			set = g.SetOf(g.Tree(n.Text))
			g.sets[n.Text] = set
		}
		return set
	case bnf.Choice:
		union := new(Set)
		for _, part := range n.Nodes {
			set := g.SetOf(part)
			if set == nil {
				return nil
			}
			for c := range set {
				union[c] = union[c] || set[c]
			}
		}
		return union
	}
	return nil
}

// roots returns the rules by which a text can be read: those of the schemes that have
// one, or that of all others.
func (g *Grammar) roots(text string) []string {
	if n, _ := grammar.CutScheme(text); n < 0 && g.reference != "" {
		return []string{g.reference}
	}
	name, _, ok := strings.Cut(text, ":")
	if !ok {
		return []string{g.other}
	}
	var roots []string
	for _, rule := range g.schemes {
		if t := (&tracer{g: g}); t.read([]string{rule}, name+":") == len(name)+1 {
			roots = append(roots, rule)
		}
	}
	if len(roots) == 0 {
		roots = append(roots, g.other)
	}
	return slices.Clip(roots)
}
