package strflow

import (
	"go/types"

	"github.com/urllint/urllint/passes/goexpr"
)

func isStringSlice(v *types.Var) bool {
	slice, ok := v.Type().Underlying().(*types.Slice)
	return ok && v.Kind() == types.LocalVar && goexpr.IsString(slice.Elem())
}

// extended returns a list, or one of several, with more elements, nil if it is no list.
func extended(list *node, more []*node) *node {
	switch list.kind {
	case listNode:
		return listOf(append(list.parts[:len(list.parts):len(list.parts)], more...))
	case choiceNode:
		return choiceOfAll(list.parts, func(p *node) *node { return extended(p, more) })
	}
	return nil
}

// rest returns what stands for any number of elements.
func rest() *node { return argOf(unknownText(Operand{}), nil, nil) }

// isRest reports whether an element stands for any number of them.
func (n *node) isRest() bool { return n.at == nil && n.typ == nil }

// joined returns the elements of a list with a separator between them, nil if they are not
// known.
func joined(list, separator *node) *node {
	if list.kind == choiceNode {
		return choiceOfAll(list.parts, func(p *node) *node { return joined(p, separator) })
	}
	if list.kind != listNode {
		return nil
	}
	parts, known := []*node{newText(new(Text))}, 0
	for _, arg := range list.parts {
		if arg.isRest() { // with the separators before or behind it
			parts = append(parts, arg.parts[0])
			continue
		}
		if known > 1 {
			parts = append(parts, repeated(separator))
		} else if known > 0 {
			parts = append(parts, separator)
		}
		known++
		parts = append(parts, operandOf(arg.parts[0]))
	}
	return sumOf(parts...)
}
