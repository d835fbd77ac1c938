package strflow

// joined returns the elements of a list with a separator between them, nil if they are not
// known.
func joined(list, separator *node) *node {
	if list.kind != listNode {
		return nil
	}
	parts := []*node{newText(new(Text))}
	for i, arg := range list.parts {
		switch i {
		case 0:
		case 1:
			parts = append(parts, separator)
		default:
			parts = append(parts, repeated(separator))
		}
		parts = append(parts, operandOf(arg.parts[0]))
	}
	return sumOf(parts...)
}
