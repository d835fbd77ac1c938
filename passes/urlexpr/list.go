package urlexpr

import (
	"strings"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/rfc1738"
)

// White is the white space that ends a URL in prose.
const White = " \t\r\n\v\f"

// items returns the parts of a text that commas and semicolons separate, if they
// separate URLs or hosts: "http://a,name=http://b" and "http://a:80,b:80" have two.
// Those in a searchpart do not. A text that is not a list is its only item.
func items(text string) (all []rfc1738.Span) {
	var list byte // the separator that was found before
	start, inHost, inSearch := 0, false, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case ':':
			if strings.HasPrefix(text[i:], "://") {
				inHost, inSearch = true, false
				i += len("//")
			}
		case '/', '#', ' ', '\t', '\n':
			inHost = false
			inSearch = inSearch && c == '/'
		case '?':
			inHost, inSearch = false, true
		case ',', ';':
			more := text[i+1:]
			if !inSearch && more != "" && (beginsItem(more) || inHost && (c == list || endsWithPort(text[:i]))) {
				list = c
				all = append(all, rfc1738.Span{Start: start, End: i})
				start = i + 1
			}
		}
	}
	return append(all, rfc1738.Span{Start: start, End: len(text)})
}

// isList reports whether commas or semicolons separate several URLs or hosts.
func isList(text string) bool { return len(items(text)) > 1 }

// WithoutSeparator returns the offset at which a URL ends that more text is added to: before
// what can separate it from that, as can a bracket that it does not open.
func WithoutSeparator(text string) int {
	const separates = White + "|,;<\"'"
	for {
		cut := strings.TrimRight(text, separates)
		for _, brackets := range [...]string{"<>", "{}"} {
			if strings.Count(cut, brackets[:1]) < strings.Count(cut, brackets[1:]) {
				cut = strings.TrimSuffix(cut, brackets[1:])
			}
		}
		if cut == text {
			return len(text)
		}
		text = cut
	}
}

// beginsItem reports whether a text begins with a URL, or with a name, "=" and a
// URL.
func beginsItem(s string) bool {
	s = strings.TrimLeft(s, White)
	name := strings.TrimLeft(s[wordLength(s):], "-.0123456789")
	if value, ok := strings.CutPrefix(name, "="); ok {
		s = value
	}
	const longest = len("prospero://")
	scheme, rest, ok := strings.Cut(s[:min(len(s), longest)], ":")
	return ok && strings.HasPrefix(rest, "//") && rfc1738.KnownScheme(scheme)
}

// endsWithPort reports whether a text ends with a colon and digits or a hole.
func endsWithPort(s string) bool {
	end := len(s)
	for end > 0 && (ascii.IsDigit(s[end-1]) || s[end-1] == rfc1738.HoleMark) {
		end--
	}
	return end < len(s) && strings.HasSuffix(s[:end], ":")
}

// extract returns the URLs in running text, and those of a list one by one.
func extract(text string) (all []rfc1738.Span) {
	for _, item := range items(text) {
		for span := range rfc1738.Extract(item.In(text)) {
			span.Start += item.Start
			span.End += item.Start
			span.End = sentenceEnd(text, span)
			if !isCut(text, span) {
				all = append(all, span)
			}
		}
	}
	return all
}

// sentenceEnd returns where a URL in running text ends. Punctuation before an unknown
// part is that of the text, as in "see http://host/.%s" if the part is empty or begins
// with a blank.
func sentenceEnd(text string, span rfc1738.Span) int {
	url := span.In(text)
	end := strings.TrimRight(url, string([]byte{rfc1738.HoleMark}))
	if i := strings.LastIndexByte(end, '%'); i >= 0 && formatVerb(end[i:]) == len(end)-i {
		end = end[:i]
	}
	if sentence := strings.TrimRight(end, ".,"); len(end) < len(url) && len(sentence) < len(end) {
		return span.Start + len(sentence)
	}
	return span.End
}

// isCut reports whether a URL in running text ends inside of brackets, as that in
// "http://host/{your id}" does, which ends before the blank.
func isCut(text string, span rfc1738.Span) bool {
	url := span.In(text)
	return isOpen(url, "{", "}") || isOpen(url, "(", ")") || isOpen(url[:hostportOf(url).End], "[", "]") || isCutQuote(text, span)
}

// isCutQuote reports whether a URL in running text begins behind a quote that is
// closed only behind a blank.
func isCutQuote(text string, span rfc1738.Span) bool {
	if span.Start == 0 || strings.IndexByte("\"'`", text[span.Start-1]) < 0 {
		return false
	}
	quote := text[span.Start-1 : span.Start]
	rest := text[span.Start:]
	i := strings.IndexAny(rest, White+quote)
	return i >= 0 && rest[i] != quote[0] && strings.Contains(rest[i:], quote)
}

// isOpen reports whether a bracket is not closed.
func isOpen(s, open, close string) bool { return strings.Count(s, open) > strings.Count(s, close) }

// withoutMarkup returns the length of a URL without the markup behind it, which is for a
// terminal: "[reset]", "[/bold]" and "[-]" are, "[0]" and what follows a "?" are not.
func withoutMarkup(url string) int {
	for {
		rest := strings.TrimRight(url, ".,;:!")
		i := strings.LastIndexByte(rest, '[')
		if i < 0 || !isMarkup(rest[i:]) || i <= hostportOf(url).End || strings.ContainsAny(rest[:i], "?#") && strings.LastIndexByte(rest[:i], '=') < 0 {
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
	isOther := func(r rune) bool { return r > 0x7f || !ascii.IsLetter(byte(r)) }
	return ok && s != "[]" && (name == "-" || !strings.ContainsFunc(name, isOther))
}
