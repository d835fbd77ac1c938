package urlexpr

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// hostportOf returns the host and port of the URL that text is, an empty span if it has none. What stands before
// their end is the login.
func hostportOf(text string) (hostport rfc1738.Span) {
	for part := range rfc1738.TextPattern(text).Split(rfc1738.Context{}) {
		switch part.Component {
		case rfc1738.InScheme, rfc1738.InUser, rfc1738.InPassword:
		case rfc1738.InHost:
			hostport = part.Span
		case rfc1738.InPort:
			hostport.End = part.End
		default:
			return hostport
		}
	}
	return hostport
}

// placeholder returns the length of the placeholder at text[i] of a URL, or 0.
func placeholder(text string, i int, hostport rfc1738.Span) int {
	rest := text[i:]
	inLogin := i < hostport.End
	switch rest[0] {
	case '{':
		return bracketed(rest, '{', '}')
	case '<':
		return bracketed(rest, '<', '>')
	case '[':
		// In a login they mark an optional part, unless they hold an IPv6 address. As a
		// segment they mark a name. Elsewhere the brackets themselves are what is wrong.
		n := bracketed(rest, '[', ']')
		if n > 0 && (inLogin && !isAddress(rest[1:n-1]) || !inLogin && isNameSegment(text, i, n)) {
			return n
		}
	case '$':
		return variable(rest)
	case '%':
		if n := percentName(rest); n > 0 {
			return n
		}
		if hostport.Start <= i && (inLogin || isNNTP(text)) && !strings.HasPrefix(rest, "%25") { // where no escape can be but that of a zone
			if n := anyVerb(rest); n > 0 && !(ascii.BeginsEscape(rest) && rest[n-1] == '%') { // in "%96%E7", "%96%" is not a verb
				return n
			}
			return 0
		}
		return formatVerb(rest)
	case '@':
		// @HOST@, but not behind a word.
		if n := 1 + wordLength(rest[1:]); n > 1 && strings.HasPrefix(rest[n:], "@") && (i == 0 || !ascii.IsWord(text[i-1])) {
			return n + 1
		}
	case '#':
		if n := bracketed(rest[1:], '{', '}'); n > 0 {
			return 1 + n
		}
	case '*':
		if inLogin {
			return 1
		}
	case ':':
		// ":name" is a path parameter, or a port to be filled in.
		n := wordLength(rest[1:])
		parameter := i > 0 && text[i-1] == '/' && !strings.HasSuffix(text[:i], "://")
		if n > 0 && !ascii.IsDigit(rest[1]) && (parameter || i+1+n == hostport.End && isPortName(text, i, hostport)) {
			return 1 + n
		}
	case '.':
		if inLogin && strings.HasPrefix(rest, "...") {
			return len("...")
		}
	default:
		// Elsewhere _ may be written.
		if (inLogin || strings.HasSuffix(text[:i], ";type=")) && !(i > 0 && ascii.IsWord(text[i-1])) {
			return replaced(rest)
		}
	}
	return 0
}

// isNNTP reports whether a URL has no escapes behind its login either (section 3.7).
func isNNTP(url string) bool {
	const nntp = "nntp:"
	return len(url) >= len(nntp) && strings.EqualFold(url[:len(nntp)], nntp)
}

// isNameSegment reports whether the n bytes at text[i] are a segment that has a name in
// brackets, as /[name]/.
func isNameSegment(text string, i, n int) bool {
	name, end := text[i+1:i+n-1], text[i+n:]
	return i > 0 && text[i-1] == '/' && (end == "" || strings.IndexByte("/?#", end[0]) >= 0) &&
		name != "" && ascii.IsLetter(name[0]) && wordLength(name) == len(name)
}

// replaced returns the length of a word as UNIVERSE_DOMAIN or __host__, which a reader is to
// replace.
func replaced(s string) int {
	word := s[:wordLength(s)]
	isShouted := strings.Contains(word, "_") && strings.ToUpper(word) == word && strings.ToLower(word) != word
	isUnderscored := strings.HasPrefix(word, "__") && strings.HasSuffix(word, "__") && strings.Trim(word, "_") != ""
	if isShouted || isUnderscored {
		return len(word)
	}
	return 0
}

// isAddress reports whether a text looks like an IPv6 address, perhaps with a zone.
func isAddress(s string) bool {
	address, _, zone := strings.Cut(s, "%")
	return strings.Trim(address, "0123456789abcdefABCDEF:.") == "" && (!zone || strings.IndexByte(address, ':') >= 0)
}

// percentName returns the length of a name between percent signs, as %name% or
// %user.name%. The signs of escapes and verbs, whole or broken, are others.
func percentName(s string) int {
	n := 1 + wordLength(s[1:])
	for n > 1 && strings.HasPrefix(s[n:], ".") && wordLength(s[n+1:]) > 0 {
		n += 1 + wordLength(s[n+1:])
	}
	n += len("%")
	if len(s) < n || s[n-1] != '%' {
		return 0
	}
	if n <= len("%x%") || !ascii.IsLetter(s[1]) || ascii.BeginsEscape(s) && n == len("%XX%") || n < len(s) && ascii.IsHex(s[n]) || formatVerb(s) > 0 && formatVerb(s[n-1:]) > 0 {
		return 0
	}
	return n
}

// isPortName reports whether the word after the colon at text[i] stands for a port. A
// domain that is followed by another word, as "github.com:org", has no such port,
// nor has a user whose password has a slash, as the "@" behind it shows.
func isPortName(text string, i int, hostport rfc1738.Span) bool {
	word := strings.ToLower(text[i+1 : hostport.End])
	if len(word) == 1 || strings.Contains(word, "port") || strings.Trim(word, "xn") == "" {
		return true
	}
	path := text[hostport.End:]
	end := strings.IndexAny(path, "?#@")
	return strings.IndexByte(text[hostport.Start:i], '.') < 0 && (end < 0 || path[end] != '@')
}

// maxPlaceholder bounds the search for a closing bracket.
const maxPlaceholder = 1 << 10

// bracketed returns the length of the bracketed text that s begins with, 0 if
// the bracket is not closed.
func bracketed(s string, open, close byte) int {
	if s == "" || s[0] != open {
		return 0
	}
	depth := 0
	for i := range min(len(s), maxPlaceholder) {
		switch s[i] {
		case open:
			depth++
		case close:
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}

// variable returns the length of a shell variable, $X, $(X) or ${X}.
func variable(s string) int {
	name := s[1:]
	if n := max(wordLength(name), bracketed(name, '(', ')'), bracketed(name, '{', '}')); n > 0 {
		return 1 + n
	}
	return 0
}

// formatVerb returns the length of a printf verb in a text that may be used as
// a format. Two hexadecimal digits make an escape, and no verb.
func formatVerb(s string) int {
	if ascii.BeginsEscape(s) {
		return 0
	}
	return anyVerb(s)
}

// anyVerb returns the length of a printf verb, also if it begins as an escape does.
func anyVerb(s string) int {
	v := strflow.ReadVerb(s)
	if v.Verb != 0 && strings.ContainsRune("sdvqxXtcfgwTp%", v.Verb) && !strings.ContainsAny(s[:v.Length], "# ") {
		return v.Length
	}
	return 0
}

func wordLength(s string) int { return len(s) - len(strings.TrimLeftFunc(s, isWord)) }

// isPatternText reports whether a text looks like a regular expression or a
// glob rather than a URL.
func isPatternText(s string) bool {
	signs := [...]string{`\.`, `\d`, `\w`, `\s`, `\S`, `\/`, `\b`, `(?`, `.*`, `.+`, `[^`, `[a-z`, `[A-Z`, `[0-9`, `)?`, `]+`, `]*`, `)+`, `)*`}
	return slices.ContainsFunc(signs[:], func(sign string) bool { return strings.Contains(s, sign) })
}
