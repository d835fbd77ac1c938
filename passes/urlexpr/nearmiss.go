package urlexpr

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/rfc1738"
)

// A NearMiss is a beginning of a text that nearly matches "<scheme>://". The text
// is not a URL, but was surely meant to be one. The zero NearMiss is none.
type NearMiss struct {
	Span   rfc1738.Span // what is written amiss: the scheme, or what follows it
	Scheme string       // the one that was meant, in lower case, "" if two are as near
	Want   string       // what belongs in place of the span, "" if that is not certain
}

// nearMissOf looks at the beginning of a text. What could be the beginning of
// something else counts if a host that can be no other thing follows, or if the
// context says that this should be a URL.
func nearMissOf(text string, sure bool) NearMiss {
	n := 0
	for n < len(text) && ascii.IsLetter(text[n]) {
		n++
	}
	scheme := strings.ToLower(text[:n])
	rest := text[n:]
	if strings.HasPrefix(rest, "://") {
		switch {
		case scheme == "file":
			return drive(text, n+len(":"))
		case rfc1738.KnownScheme(scheme):
			return NearMiss{}
		}
		return misspelled(scheme)
	}
	wrong, right := 0, "://"
	switch {
	case scheme == "file":
		// The slash that is there begins the path, unless a placeholder follows.
		if path, ok := strings.CutPrefix(rest, ":/"); ok && path != "" && (ascii.IsWord(path[0]) && path[0] != '_' || path[0] == '.') {
			wrong, right = len(":/"), ":///"
		}
	case slices.Contains(common[:], scheme), slices.Contains([]string{"ftps", "sftp", "ws", "wss"}, scheme):
		wrong = separator(rest, sure)
	}
	if wrong == 0 {
		return NearMiss{}
	}
	return NearMiss{Span: rfc1738.Span{Start: n, End: n + wrong}, Scheme: scheme, Want: right}
}

// separator returns the length of what stands between a scheme and a host in
// the place of "://", 0 if nothing does.
func separator(s string, sure bool) int {
	for _, sign := range [...]string{":://", "::/", ";//", `:\\`, ":/", "//"} {
		rest, ok := strings.CutPrefix(s, sign)
		weak := sign == ":/" || sign == "//" // they have other uses
		if ok && (!weak && rest != "" && strings.IndexByte(`/\`+White, rest[0]) < 0 || beginsHost(rest, weak && !sure)) {
			return len(sign)
		}
	}
	return 0
}

// beginsHost reports whether s begins with a letter or digit of a host. A clear
// one is localhost, or has a dot and a last label of letters.
func beginsHost(s string, clear bool) bool {
	if begins := s != "" && ascii.IsWord(s[0]); !begins || !clear {
		return begins
	}
	host := s[:strings.IndexAny(s+"/", "/:?#")]
	i := strings.LastIndexByte(host, '.')
	return host == "localhost" || i > 0 && rfc1738.Host.Matches(host) && len(host)-i > len(".x")
}

// common are the schemes that text which is not a URL may be meant for.
var common = [...]string{"http", "https", "ftp"}

// misspelled finds the common scheme that a word with "://" after it was meant
// for. Words with an established use are not reported.
func misspelled(word string) NearMiss {
	switch word {
	case "", "hftp", "httpg", "httpu", "httpx", "shttp", "tftp", "xhttp", "nftp", "uftp", "bftp", "ntp", "htcp":
		return NearMiss{}
	}
	var miss NearMiss
	for _, scheme := range common {
		if isMisspelled(word, scheme) {
			if miss.Scheme != "" {
				return NearMiss{Span: miss.Span} // two are as near
			}
			miss = NearMiss{rfc1738.Span{Start: 0, End: len(word)}, scheme, scheme}
		}
	}
	return miss
}

// isMisspelled reports whether one letter of word is another than in scheme, is
// missing, or is there twice, or two neighbors have changed their places. In a
// scheme of three letters one letter is too much to change.
func isMisspelled(word, scheme string) bool {
	i := 0
	for i < len(word) && i < len(scheme) && word[i] == scheme[i] {
		i++
	}
	short := len(scheme) < len("http")
	switch len(word) - len(scheme) {
	case 0:
		if i+1 < len(word) && word[i] == scheme[i+1] && word[i+1] == scheme[i] {
			return word[i+2:] == scheme[i+2:]
		}
		return !short && word[i+1:] == scheme[i+1:]
	case 1:
		// A letter of the scheme once more, here or where it does not belong.
		return word[i+1:] == scheme[i:] && strings.IndexByte(scheme, word[i]) >= 0
	case -1:
		return !short && word[i:] == scheme[i+1:]
	}
	return false
}

// isForeign reports whether a text begins with a scheme of which the grammar
// says nothing, but the RFC does: one that it sets aside, or one with a login.
func isForeign(text string) bool {
	scheme, rest, ok := strings.Cut(text, ":")
	if !ok || !rfc1738.SchemeName.Matches(strings.ToLower(scheme)) || rfc1738.KnownScheme(scheme) {
		return false
	}
	reserved := rfc1738.LookupScheme(scheme).Reserved()
	if !strings.HasPrefix(rest, "//") {
		return reserved && strings.Contains(rest, "@")
	}
	for part := range rfc1738.TextPattern(text).Split(rfc1738.Context{}) {
		reserved = reserved || part.Component == rfc1738.InUser
	}
	return reserved
}

// drive finds the drive of a path of Windows where the host belongs, or a
// backslash behind a drive. The text starts with two slashes at start.
func drive(text string, start int) NearMiss {
	text, _, _ = strings.Cut(text, string([]byte{rfc1738.HoleMark}))
	path := strings.TrimPrefix(text[start+len("//"):], "/")
	if len(path) < len("C:/") || !ascii.IsLetter(path[0]) || path[1] != ':' || path[2] != '/' && path[2] != '\\' {
		return NearMiss{}
	}
	span := rfc1738.Span{Start: start, End: len(text)}
	want := "///" + strings.ReplaceAll(path, `\`, "/")
	if want == span.In(text) {
		return NearMiss{}
	}
	return NearMiss{Span: span, Scheme: "file", Want: want}
}
