// Package names has what names say of the values that have them: the names of variables,
// fields, functions, types, packages, parameters of queries and segments of paths. It is the
// only list of such words.
package names

import (
	"iter"
	"strings"

	"github.com/urllint/urllint/internal/ascii"
)

// Words yields the words of a name in lower case. "rawURLPath" has three,
// "baseURLs" has two, and "base_url2" has "base" and "url2".
func Words(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start := -1
		for i := 0; i <= len(name); i++ {
			inWord := i < len(name) && isNameByte(name[i])
			if start >= 0 && (!inWord || beginsWord(name, i)) {
				if !yield(strings.ToLower(name[start:i])) {
					return
				}
				start = -1
			}
			if inWord && start < 0 {
				start = i
			}
		}
	}
}

// FirstWord returns the first word of a name, which is the verb in the name of a function.
func FirstWord(name string) string {
	for first := range Words(name) {
		return first
	}
	return ""
}

// unnumbered returns a name without the digits at its end.
func unnumbered(name string) string { return strings.TrimRight(name, "0123456789") }

// Singular returns the singular of a word in lower case: that of "keys" is "key", that of
// "addresses" "address", and "status" has no plural here.
func Singular(word string) string {
	for _, end := range [...]struct{ plural, singular string }{
		{"ss", "ss"}, {"us", "us"}, {"is", "is"},
		{"ies", "y"}, {"sses", "ss"}, {"uses", "us"}, {"shes", "sh"}, {"ches", "ch"}, {"xes", "x"}, {"s", ""},
	} {
		if stem, ok := strings.CutSuffix(word, end.plural); ok {
			return stem + end.singular
		}
	}
	return word
}

func isNameByte(c byte) bool { return c != '_' && ascii.IsWord(c) || c >= 0x80 }

// beginsWord reports whether a word begins at name[i], behind another: at an
// upper-case letter, unless it is one of several and not the last of them. The "s"
// of a plural belongs to the letters before it, as in "URLs".
func beginsWord(name string, i int) bool {
	if !ascii.IsUpper(name[i]) {
		return false
	}
	if !ascii.IsUpper(name[i-1]) {
		return true
	}
	rest := name[i+1:]
	if rest == "" || ascii.IsUpper(rest[0]) || !isNameByte(rest[0]) || ascii.IsDigit(rest[0]) {
		return false
	}
	isPlural := rest[0] == 's' && (len(rest) == 1 || !isNameByte(rest[1]) || ascii.IsUpper(rest[1]))
	return !isPlural
}
