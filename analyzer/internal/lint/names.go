package lint

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/names"
)

// IsAddressName reports whether the last word of a name says that it is of a URL with
// all that belongs to it.
func IsAddressName(name string) bool {
	return !names.HasWord(name, names.PublicURL) && names.EndsIn(name, names.WholeURL)
}

// IsAddressField reports whether a field is named like one for an address.
func IsAddressField(name string) bool {
	return names.Says(strings.ToLower(name), names.EnteredURL) || IsAddressName(name)
}

// IsInputName reports whether a type is named like one for what a client sends.
func IsInputName(name string) bool {
	return names.HasWord(name, names.Input) && !names.HasWord(name, names.NoInput)
}

// SaysURL reports whether a comment says that a field holds a URL.
func SaysURL(comment string) bool {
	for word := range strings.FieldsFuncSeq(comment, func(r rune) bool { return r >= utf8.RuneSelf || !ascii.IsLetter(byte(r)) }) {
		if names.Says(strings.ToLower(word), names.URLComment) {
			return true
		}
	}
	return false
}

// IsURLPart reports whether a word of a name says that a string is made for a
// URL, has slashes that are to stay, as "owner/repo" does, or has no character that
// would need an escape. The id of a request is no request.
func IsURLPart(name string) bool {
	part := names.URLPart
	if last := names.Singular(names.LastWord(name)); names.Says(last, names.ID) && !names.Says(last, names.URLPart) {
		part = names.PathID
	}
	for word := range names.Words(name) {
		if names.Says(names.Singular(word), part) {
			return true
		}
	}
	return false
}

// IsID reports whether the last word of a name says that a string is an id, which has no
// character that needs an escape.
func IsID(words []string) bool {
	return len(words) == 0 || names.Says(names.Singular(words[len(words)-1]), names.ID)
}

// HasNoSpace reports whether the last word of a name, or the one before "name", says that a string
// has no space.
func HasNoSpace(words []string) bool {
	words = subject(words)
	return IsID(words) || names.Says(names.Singular(words[len(words)-1]), names.NoSpace)
}

// subject returns the words of a name without the one that says that it is a name of
// something, if there are others.
func subject(words []string) []string {
	if n := len(words); n > 1 && names.Says(words[n-1], names.Noun) {
		return words[:n-1]
	}
	return words
}

// IsFreeSegment tells by the words of an operand and the segment before it. What is all of a path may
// be the name of a file with its folders.
func IsFreeSegment(words []string, behind string) bool {
	of := subject(words)
	isKnown := behind != "" && behind != HoleMark
	last, behind := of[len(of)-1], strings.ToLower(behind)
	switch {
	case names.Says(last, names.Noun):
		return len(words) == 1 && names.Says(behind, names.NamesLabels)
	case names.Says(last, names.FileName) && (len(of) < len(words) || names.Says(last, names.FreeSegment)):
		return isKnown
	case names.Says(last, names.FreeSegment):
		return true
	}
	return names.Says(last, names.FreeMember) && names.Says(behind, names.NamesRefs)
}

// IsFreeValue tells by the words of an operand, or the name of the value.
func IsFreeValue(words []string, name string) bool {
	of := subject(words)
	last := of[len(of)-1]
	return names.Says(last, names.FreeValue) ||
		names.Says(last, names.UserInput) && slices.ContainsFunc(words, func(word string) bool { return names.Says(word, names.User) }) ||
		!IsID(words) && names.Says(strings.ToLower(name), names.FreeParameter)
}
