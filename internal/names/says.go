package names

import (
	"sort"
	"strings"
)

// Says reports whether a word says one of the meanings.
func Says(word string, m Meaning) bool {
	i, ok := sort.Find(len(words), func(i int) int { return strings.Compare(word, words[i].text) })
	if ok && words[i].says&m != 0 {
		return true
	}
	for i := range parts {
		if p := &parts[i]; p.says&m != 0 && p.isIn(word, p.text) {
			return true
		}
	}
	return false
}

// HasWord reports whether a word of a name says one of the meanings.
func HasWord(name string, m Meaning) bool {
	for word := range Words(name) {
		if Says(word, m) {
			return true
		}
	}
	return false
}

// EndsIn reports whether the last word of a name, without the digits at its end, says one of
// the meanings.
func EndsIn(name string, m Meaning) bool { return Says(LastWord(unnumbered(name)), m) }

// IsToken reports whether a name says that whoever has its value is let in: "accessToken" and "api_key" do, "pageToken"
// and "key" do not.
func IsToken(name string) bool {
	before, last := "", ""
	for word := range Words(unnumbered(name)) {
		before, last = last, word
	}
	return Says(last, Token) && !Says(before, Pages) || Says(last, Secret) && Says(before, Grants)
}

// IsAboutToken reports whether a name is of what belongs to a token or password: "tokenAddress" and "secretName" are.
func IsAboutToken(name string) bool {
	return HasWord(name, Token|Password) && !Says(LastWordOf(unnumbered(name)), Token|Password|Secret)
}

// IsURL reports whether a name says that it is of a URL.
func IsURL(name string) bool {
	found, last := false, ""
	for last = range Words(name) {
		found = found || isURLWord(last)
	}
	return found && !Says(last, AboutURL)
}

// isURLWord reports whether a word means a URL: "url", "baseurl" and "urlstr" do,
// "curl" and "security" do not.
func isURLWord(word string) bool {
	word = Singular(unnumbered(word))
	return !Says(word, NoURL) && Says(word, URL)
}

// LastWord returns the last word of a name, which says what it is of: that of
// "hostURL" is "url", and that of "host2" is "host2". "PortOrDefault" is a port.
func LastWord(name string) string { return lastWord(name, 0) }

// LastWordOf is LastWord but for words that tell how a value is written: "portStr" and "PortValue" are ports.
func LastWordOf(name string) string { return lastWord(name, Form) }

func lastWord(name string, but Meaning) (last string) {
	for word := range Words(name) {
		switch {
		case last == "":
		case word == "or":
			return last
		case Says(word, but):
			continue
		}
		last = word
	}
	return last
}
