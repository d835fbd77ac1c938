package bnf

// A Node is the right side of a rule, or a part of it, as others see it.
type Node struct {
	Kind      Kind
	Text      string  // of a Literal; of a Reference, the name of the rule
	Low, High byte    // of Octets
	Min       int     // of a Repeat
	Nodes     []*Node // the elements; of a Repeat or an Optional there is one
}

// A Kind is that of a Node.
type Kind uint8

// The kinds of nodes.
const (
	Literal Kind = iota
	Octets
	Reference
	Sequence
	Choice
	Repeat
	Optional
)

// Tree returns the right side of the rule.
func (r *Rule) Tree() *Node { return tree(r.expr) }

func tree(e expr) *Node {
	switch e := e.(type) {
	case literal:
		return &Node{Kind: Literal, Text: string(e)}
	case octet:
		return &Node{Kind: Octets, Low: e.low, High: e.high}
	case reference:
		return &Node{Kind: Reference, Text: string(e)}
	case sequence:
		return &Node{Kind: Sequence, Nodes: trees(e)}
	case choice:
		return &Node{Kind: Choice, Nodes: trees(e)}
	case repeat:
		return &Node{Kind: Repeat, Min: e.min, Nodes: trees([]expr{e.element})}
	case optional:
		return &Node{Kind: Optional, Nodes: trees([]expr{e.element})}
	}
	return nil
}

func trees(list []expr) []*Node {
	var nodes []*Node
	for _, e := range list {
		nodes = append(nodes, tree(e))
	}
	return nodes
}
