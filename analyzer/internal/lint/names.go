package lint

import (
	"go/ast"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
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

// SaysURL reports whether a comment says that a field holds a URL.
func SaysURL(comment string) bool {
	words := strings.FieldsFunc(strings.ToLower(comment), func(r rune) bool { return r >= utf8.RuneSelf || !ascii.IsLetter(byte(r)) })
	return slices.ContainsFunc(words, func(word string) bool { return names.Says(word, names.URLComment) })
}

// IsURLPart reports whether a word of a name says that a string is made for a
// URL, has slashes that are to stay, as "owner/repo" does, or has no character that
// would need an escape. The id of a request is no request.
func IsURLPart(name string) bool {
	part := names.URLPart
	if library.KindOfName(name) == library.Identifier && !names.Says(names.Singular(names.LastWord(name)), names.URLPart) {
		part = names.PathID
	}
	return slices.ContainsFunc(slices.Collect(names.Words(name)), func(word string) bool { return names.Says(names.Singular(word), part) })
}

// NameOf returns what an expression is called.
func (p *Pass) NameOf(e ast.Expr) string { return p.URLs().NameOf(e) }

// HasBrackets reports whether a text has a bracket that may be one of a host: in what has blanks, it is of a list or a log.
func HasBrackets(text string) bool {
	return strings.ContainsAny(text, "[]") && !strings.Contains(text, " ")
}
