package urlexpr

import (
	"strings"

	"github.com/urllint/urllint/internal/ascii"
)

// withoutMarkup returns the length of a URL without the markup behind it, which is for a
// terminal: "[reset]", "[/bold]" and "[-]" are, "[0]" and what follows a "?" are not.
func withoutMarkup(url string) int {
	for {
		rest := strings.TrimRight(url, ".,;:!")
		i := strings.LastIndexByte(rest, '[')
		if i < 0 || !isMarkup(rest[i:]) || i <= loginOf(url).hostport.End || strings.ContainsAny(rest[:i], "?#") && strings.LastIndexByte(rest[:i], '=') < 0 {
			return len(url)
		}
		url = rest[:i]
	}
}

// isMarkup reports whether a text in brackets is the name of a color or style, or the end
// of one.
func isMarkup(s string) bool {
	name, ok := strings.CutSuffix(s[1:], "]")
	name = strings.TrimPrefix(name, "/")
	return ok && s != "[]" && (name == "" || name == "-" || strings.IndexFunc(name, func(r rune) bool { return r > 0x7f || !ascii.IsLetter(byte(r)) }) < 0)
}
