package rfc1738

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Extract yields the places of the URLs in running text, in order.
//
// In <URL:...>, in any case of letters, the URL is all that follows the colon,
// valid or not, without white space at its ends. White space inside it belongs to
// the page; see [Rejoin]. (Appendix)
//
// Elsewhere a URL begins with a scheme that has a rule of its own and "://", or
// with "mailto:" or "news:" and an address, or with "news:" and the name of a
// newsgroup in more than one part. The scheme may follow the prefix "URL:",
// but no letter, digit, "+", "-" or ".". The URL ends before white space, a
// control character, a quote mark, "<", ">", a backslash, a bar, punctuation
// outside US-ASCII, a closing bracket that it did not open, and a "," or ";"
// before another URL. Characters of ".,;:!?" at its end belong to the sentence.
func Extract(text string) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		for i := 0; i < len(text); {
			colon := indexFrom(text, i, ':')
			if colon == len(text) {
				return
			}
			span, ok := wrapped(text, i, colon)
			if !ok {
				span, ok = bare(text, i, colon)
			}
			if !ok {
				i = colon + 1
				continue
			}
			if !yield(span) {
				return
			}
			i = span.End
		}
	}
}

// wrapped finds the URL in a wrapper whose prefix ends with the colon.
func wrapped(text string, from, colon int) (Span, bool) {
	const prefix = "<URL:"
	start := colon + 1
	if start-len(prefix) < from || !strings.EqualFold(text[start-len(prefix):start], prefix) {
		return Span{}, false
	}
	n := strings.IndexAny(text[start:], "<>")
	if n < 0 || text[start+n] == '<' {
		return Span{}, false
	}
	end := start + n
	for start < end && isSpace(text[start]) {
		start++
	}
	for start < end && isSpace(text[end-1]) {
		end--
	}
	return Span{Start: start, End: end}, start < end
}

// bare finds the URL whose scheme ends with the colon.
func bare(text string, from, colon int) (Span, bool) {
	start := colon
	for start > from && isSchemeLetter(text[start-1]) {
		if colon-start == longestScheme {
			return Span{}, false
		}
		start--
	}
	rest := text[start:]
	data := colon + 1
	switch scheme, n := cutScheme(rest); {
	case n == 0 || scheme == OtherScheme:
		return Span{}, false
	case strings.HasPrefix(rest[n:], "://"):
		data += len("//")
	case scheme == MAILTO:
		if !beginsWithAddress(text[data:]) {
			return Span{}, false
		}
	case scheme == NEWS:
		if !beginsWithAddress(text[data:]) {
			end, ok := hierarchyEnd(text, data)
			return Span{Start: start, End: end}, ok
		}
	default:
		return Span{}, false
	}
	end := urlEnd(text, data)
	if text[data-1] == ':' && !strings.Contains(text[data:end], "@") {
		return Span{}, false // the URL ends before its address does
	}
	return Span{Start: start, End: end}, data < end
}

// longestScheme bounds the search for the beginning of a scheme.
const longestScheme = len("prospero")

func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// beginsWithAddress looks for an "@" with text on both sides. It stops at a
// colon, behind which another URL may begin.
func beginsWithAddress(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case c == '@':
			return i > 0 && i+1 < len(s) && DomainLabel.start().step(s[i+1]) != dead
		case c == ':' || c == '/' || !automaton.IsLegal(c) && c < utf8.RuneSelf:
			return false
		}
	}
	return false
}

// hierarchyEnd returns where a newsgroup name such as "comp.lang.c" ends. A name
// without a dot may be the word after "news:" in a sentence.
func hierarchyEnd(text string, from int) (end int, ok bool) {
	_, n := Group.start().walk(text[from:])
	after := from + n // urlEnd need not look farther than one character behind it
	end = urlEnd(text[:min(len(text), after+utf8.UTFMax)], from)
	return end, end <= after && strings.Contains(text[from:end], ".")
}

// urlEnd returns where the URL whose data begin at text[from] ends.
func urlEnd(text string, from int) int {
	end := cutAt(text, from)
	for end > from && strings.IndexByte(".,;:!?", text[end-1]) >= 0 {
		end--
	}
	return end
}

// cutAt returns the index of the first character that does not belong to a URL
// in running text.
func cutAt(text string, from int) int {
	var round, square, curly int
	for i := from; i < len(text); i++ {
		switch c := text[i]; c {
		case '"', '\'', '`', '<', '>', '\\', '|', 0x7F:
			return i
		case '(':
			round++
		case '[':
			square++
		case '{':
			curly++
		case ')':
			round--
		case ']':
			square--
		case '}':
			curly--
		case ',', ';':
			if startsURL(text[i+1:]) {
				return i
			}
		default:
			if c <= ' ' {
				return i
			}
			if c >= utf8.RuneSelf {
				if r, _ := utf8.DecodeRuneInString(text[i:]); unicode.IsPunct(r) || unicode.IsSpace(r) {
					return i
				}
			}
		}
		if round < 0 || square < 0 || curly < 0 {
			return i
		}
	}
	return len(text)
}

func startsURL(s string) bool {
	scheme, n := cutScheme(s)
	return scheme != OtherScheme && n > 0 && strings.HasPrefix(s[n:], "://")
}
