package urlgen

import "strings"

// Mutate returns s after one to three random edits, mostly one. The result may
// be valid, and may be s.
func (g *Gen) Mutate(s string) string {
	s = pick(g.r, mutations)(g, s)
	for n := 0; n < 2 && g.r.IntN(4) == 0; n++ {
		s = pick(g.r, mutations)(g, s)
	}
	return s
}

// The general edits come first, then those that know where a URL is brittle.
// A mutation must accept any string, the empty one included.
var mutations = []func(*Gen, string) string{
	(*Gen).remove, (*Gen).insert, (*Gen).replace, (*Gen).duplicate, (*Gen).transpose, (*Gen).truncate,
	(*Gen).splice, (*Gen).flipCase, (*Gen).flipSchemeCase,
	(*Gen).breakEscape, (*Gen).editBorder, (*Gen).editBorder, (*Gen).editHost, (*Gen).swapHost, (*Gen).addUser,
}

// span returns the bounds of one to three bytes of s, or of as many as s has.
func (g *Gen) span(s string) (start, end int) {
	start = g.r.IntN(max(1, len(s)))
	return start, min(len(s), start+1+g.r.IntN(3))
}

func (g *Gen) remove(s string) string {
	i, j := g.span(s)
	return s[:i] + s[j:]
}

func (g *Gen) insert(s string) string {
	i := g.r.IntN(len(s) + 1)
	return s[:i] + g.fragment() + s[i:]
}

func (g *Gen) replace(s string) string {
	i, j := g.span(s)
	return s[:i] + g.fragment() + s[j:]
}

func (g *Gen) duplicate(s string) string {
	i, j := g.span(s)
	return s[:j] + s[i:]
}

func (g *Gen) transpose(s string) string {
	if len(s) < 2 {
		return s
	}
	i := g.r.IntN(len(s) - 1)
	return s[:i] + s[i+1:i+2] + s[i:i+1] + s[i+2:]
}

func (g *Gen) truncate(s string) string { return s[:g.r.IntN(len(s)+1)] }

// splice joins the head of s to the tail of another URL.
func (g *Gen) splice(s string) string {
	tail := g.Valid(g.Scheme())
	return s[:g.r.IntN(len(s)+1)] + tail[g.r.IntN(len(tail)+1):]
}

// flipCase flips the case of one letter, or of all from there on.
func (g *Gen) flipCase(s string) string {
	i := g.r.IntN(len(s) + 1)
	if g.r.IntN(2) == 0 {
		return s[:i] + swapCase(s[i:])
	}
	j := min(len(s), i+1)
	return s[:i] + swapCase(s[i:j]) + s[j:]
}

func (g *Gen) flipSchemeCase(s string) string {
	colon := max(0, strings.IndexByte(s, ':'))
	i := g.r.IntN(colon + 1)
	return swapCase(s[:i]) + s[i:]
}

// swapCase leaves all but US-ASCII letters alone, byte for byte.
func swapCase(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' {
			b[i] = c ^ 0x20
		}
	}
	return string(b)
}

// breakEscape cuts an escape short or makes one that has no two hex digits.
func (g *Gen) breakEscape(s string) string {
	if i := g.occurrence(s, "%"); i >= 0 && g.r.IntN(2) == 0 {
		return s[:min(len(s), i+1+g.r.IntN(2))] + s[min(len(s), i+3):]
	}
	i := g.r.IntN(len(s) + 1)
	return s[:i] + pick(g.r, []string{"%", "%%", "%4", "%g1", "%1G", "%zz", "%\x00", "%4\u212a", "%u0041"}) + s[i:]
}

// borders are what the productions put between components, and what they begin
// and end components with.
var borders = []string{":", "//", "/", "?", "@", ";", "=", "&", ".", "-", "*", "%09", ";type=", "localhost"}

// editBorder drops, doubles, moves off or swaps one border.
func (g *Gen) editBorder(s string) string {
	border := pick(g.r, borders)
	i := g.occurrence(s, border)
	if i < 0 {
		return g.insert(s)
	}
	before, after := s[:i], s[i+len(border):]
	switch g.r.IntN(6) {
	case 0:
		return before + after
	case 1:
		return before + border + border + after
	case 2:
		return before + g.fragment() + border + after
	case 3:
		return before + border + g.fragment() + after
	case 4:
		return before + swapCase(border) + after
	default:
		return before + pick(g.r, borders) + after
	}
}

// editHost edits the host beside one of the borders of its labels.
func (g *Gen) editHost(s string) string {
	start, end := hostSpan(s)
	at := []int{start, end}
	for i := start; i < end; i++ {
		if s[i] == '.' || s[i] == ':' {
			at = append(at, i, i+1)
		}
	}
	i := pick(g.r, at)
	return s[:i] + pick(g.r, []string{".", "-", "_", "0", "7", "x", "1x", "%41", ":", "*"}) + s[i:]
}

// swapHost puts a host at or just over the bounds of 3.1 in the host's place.
func (g *Gen) swapHost(s string) string {
	start, end := hostSpan(s)
	return s[:start] + pick(g.r, []string{
		"", "h", "1", "1.2.3", "1.2.3.4", "1.2.3.4.5", "256.0.0.999", "1.2.3.4a", "1.2.3.a4", "1.2.3.a",
		"a.1b", "1a", "1.a", "a.", "a..b", ".a", "-a", "a-", "a-.b", "a_b", "a%2Db", "[::1]", "caf\u00e9", "a b",
		"a:", "a:0", "a:99999", "a:80:80", "a:8x", "1.2.3.4:1", "localhost", "localhost:1",
	}) + s[end:]
}

// addUser puts a user name, a password or a second "@" before the host.
func (g *Gen) addUser(s string) string {
	start, _ := hostSpan(s)
	return s[:start] + pick(g.r, []string{"@", ":@", "u@", "u:@", ":p@", "u:p@", "u:p:q@", "u@v@", "u%40v@", "u/@", "\u00fc@"}) + s[start:]
}

// hostSpan returns the bounds of what stands between "//", or the last "@"
// after it, and the next "/". It is empty at the end of s without a "//".
func hostSpan(s string) (start, end int) {
	i := strings.Index(s, "//")
	if i < 0 {
		return len(s), len(s)
	}
	start, end = i+2, len(s)
	if slash := strings.IndexByte(s[start:], '/'); slash >= 0 {
		end = start + slash
	}
	return start + strings.LastIndexByte(s[start:end], '@') + 1, end
}

// occurrence returns the index of a random occurrence of part, or -1.
func (g *Gen) occurrence(s, part string) int {
	var at []int
	for i := range len(s) {
		if strings.HasPrefix(s[i:], part) {
			at = append(at, i)
		}
	}
	if at == nil {
		return -1
	}
	return pick(g.r, at)
}

// fragments are what no production allows, spelled in ways that a byte table,
// a UTF-8 decoder or a C string might trip over; section 2.2 has the list.
var fragments = []string{
	"\x00", "\t", "\n", "\r\n", "\x1f", " ", "\x7f", "\x80", "\xc3", "\xff", "\u00e9", "\u212a", "\u017f", "\ufffd", "\U0001f600",
	"{", "}", "|", `\`, "^", "~", "[", "]", "`", "<", ">", "#", `"`, "%",
}

// fragment returns what an edit may add: an octet of any kind, a border, a
// legal character or something that is never legal.
func (g *Gen) fragment() string {
	switch g.r.IntN(4) {
	case 0:
		return string([]byte{byte(g.r.IntN(256))})
	case 1:
		return pick(g.r, borders)
	case 2:
		return g.sentence(xchar)
	default:
		return pick(g.r, fragments)
	}
}

// URL returns a sentence of a random scheme or, seven times of eight, a mutation
// of one. Many mutations are valid, so that about half of the URLs are.
func (g *Gen) URL() string {
	url := g.Valid(g.Scheme())
	if g.r.IntN(8) == 0 {
		return url
	}
	return g.Mutate(url)
}
