package grammar

import (
	"strconv"
	"strings"
)

// Expected returns in words what can come next: `letters, digits, one of "-./:" or the
// end`. It is told which octets can, and whether the text can end.
func Expected(can func(byte) bool, end bool) string {
	var parts []string
	group := func(name string, from, to byte) {
		for c := from; c <= to; c++ {
			if !can(c) {
				return
			}
		}
		parts = append(parts, name)
	}
	switch {
	case can('z'):
		group("letters", 'a', 'z')
	case can('f'):
		group("hexadecimal digits", 'a', 'f')
	}
	if !can('f') || can('z') {
		group("digits", '0', '9')
	}
	named := len(parts) > 0
	var marks strings.Builder
	for c := byte(0x21); c < 0x7F; c++ {
		letter := c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
		if c != '%' && !(letter && named) && can(c) {
			marks.WriteByte(c)
		}
	}
	if n := marks.Len(); n == 1 {
		parts = append(parts, strconv.Quote(marks.String()))
	} else if n > 1 {
		parts = append(parts, "one of "+strconv.Quote(marks.String()))
	}
	if can('%') {
		parts = append(parts, "an escape")
	}
	if end {
		parts = append(parts, "the end")
	}
	switch n := len(parts); n {
	case 0:
		return "nothing"
	case 1:
		return parts[0]
	default:
		return strings.Join(parts[:n-1], ", ") + " or " + parts[n-1]
	}
}
