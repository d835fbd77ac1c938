package randprog

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"unicode/utf8"
)

// spell returns a string literal of the text.
func spell(r *rand.Rand, text string) string {
	switch r.IntN(8) {
	case 0:
		return strconv.QuoteToASCII(text)
	case 1, 2:
		if canBackquote(text) {
			return "`" + text + "`"
		}
	case 3:
		return escaped(r, text)
	}
	return strconv.Quote(text)
}

// canBackquote reports whether a raw string can hold a text.
func canBackquote(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsAny(text, "`\r\x00\ufeff")
}

// escaped returns a literal with escape sequences that nothing asks for.
func escaped(r *rand.Rand, text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(text); {
		c, size := utf8.DecodeRuneInString(text[i:])
		isRune := c != utf8.RuneError || size > 1
		switch n := r.IntN(10); {
		case n == 0:
			for j := range size {
				fmt.Fprintf(&b, `\x%02x`, text[i+j])
			}
		case n == 1:
			for j := range size {
				fmt.Fprintf(&b, `\%03o`, text[i+j])
			}
		case n == 2 && isRune && c <= 0xFFFF:
			fmt.Fprintf(&b, `\u%04x`, c)
		case n == 3 && isRune:
			fmt.Fprintf(&b, `\U%08X`, c)
		default:
			q := strconv.Quote(text[i : i+size])
			b.WriteString(q[1 : len(q)-1])
		}
		i += size
	}
	b.WriteByte('"')
	return b.String()
}
