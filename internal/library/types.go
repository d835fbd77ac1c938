package library

import "go/types"

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
