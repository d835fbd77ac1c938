package changed

import (
	"net/http"
	"strings"
)

// The text has its "#" before the "|": the loop writes it to the buffer.
func fragmentOf(a, b string) {
	const text, rest = "#0.1/\x01?", "|b#"
	var buf strings.Builder
	for i := range len(text) {
		if text[i] != 1 {
			buf.WriteByte(text[i])
		}
	}
	http.Get("http://1" + a + buf.String() + b + rest)
}
