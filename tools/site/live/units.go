package live

import (
	"unicode/utf16"
	"unicode/utf8"
)

// units turns offsets in bytes into those in units of UTF-16. It is nil if they are
// the same.
type units []int

func newUnits(text string) units {
	ascii := true
	for i := range len(text) {
		ascii = ascii && text[i] < utf8.RuneSelf
	}
	if ascii {
		return nil
	}
	u := make(units, len(text)+1)
	n := 0
	for i, r := range text {
		u[i] = n
		n += utf16.RuneLen(r)
		for k := i + 1; k < i+utf8.RuneLen(r) && k < len(text); k++ {
			u[k] = n // in a character is behind it
		}
	}
	u[len(text)] = n
	return u
}

func (u units) at(i int) int {
	if u == nil {
		return i
	}
	return u[min(i, len(u)-1)]
}

func (u units) span(start, end int) Span { return Span{u.at(start), u.at(end)} }
