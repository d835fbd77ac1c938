package library

import (
	"go/types"
	"strings"
)

// A Subject is what the functions of a package are for, so that something is known of
// those without a row.
type Subject uint8

const (
	NoSubject Subject = iota
	Texts             // values, which are compared, searched and cut
	Regexps           // a text is a regular expression, or is matched with one
	Templates         // a text is a template, or is put into one
	Paths             // paths of files and URLs
	URLs              // URLs and their components
	Digests           // texts are hashed, signed or encrypted: each octet counts
)

// IsStandard reports whether a package is of the standard library.
func IsStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

// SubjectOf returns the subject of a package, nil for none.
func SubjectOf(pkg *types.Package) Subject {
	if pkg == nil {
		return NoSubject
	}
	switch path := pkg.Path(); path {
	case "bytes", "cmp", "maps", "reflect", "slices", "sort", "strconv", "strings", "unicode/utf8":
		return Texts
	case "regexp":
		return Regexps
	case "html/template", "text/template":
		return Templates
	case "path", "path/filepath":
		return Paths
	case "net/url":
		return URLs
	default:
		switch first, _, _ := strings.Cut(strings.TrimPrefix(path, "golang.org/x/"), "/"); first {
		case "crypto", "hash":
			return Digests
		}
	}
	return NoSubject
}

// IsDigest reports whether what is written to a value of a type is hashed or signed.
func IsDigest(t types.Type) bool {
	name := NameOf(t)
	return name != nil && SubjectOf(name.Pkg()) == Digests
}

// HoldsURL reports whether a type is one of net/url, or a request: it has the text that it is
// made of.
func (l *Library) HoldsURL(t types.Type) bool {
	name := NameOf(t)
	return name != nil && (SubjectOf(name.Pkg()) == URLs || l.Type(name).Kind(0) == RequestValue)
}

// IsURL reports whether what another package takes of a type is a URL, and not the values of a
// form.
func (l *Library) IsURL(t types.Type) bool {
	_, isMap := t.Underlying().(*types.Map)
	return !isMap && l.HoldsURL(t)
}

// TakesURL reports whether a field or variable of a package is a URL, or a part of one.
func (l *Library) TakesURL(v *types.Var) bool {
	return SubjectOf(v.Pkg()) == URLs || l.IsURL(v.Type()) || l.Var(v).Place(0).IsWhole()
}
