package randprog

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// count counts the units whose URL no value makes valid, and whose forms can all be seen
// through.
func (v *verdict) count() {
	for _, u := range v.units {
		if !u.invalid() || v.hides(u) {
			continue
		}
		found := slices.ContainsFunc(v.findings[u.Number], func(f finding) bool { return v.check.Grammar(f.Diagnostic) })
		if !found {
			v.Missed = append(v.Missed, u)
		}
		forms := append(u.Forms[:len(u.Forms):len(u.Forms)], "all")
		if u.atSink() {
			forms = append(forms, "at a sink")
		}
		for _, form := range forms {
			v.Invalid[form]++
			if found {
				v.Found[form]++
			}
		}
	}
}

// atSink reports whether a function takes the whole text of a unit for a URL.
func (u *Unit) atSink() bool {
	for _, f := range slices.Concat(sinks(), held()) {
		if slices.Contains(u.Forms, f.name) {
			return true
		}
	}
	for _, form := range [...]string{"for a sink", "for a sink of references", "variable for a sink", "parsed"} {
		if slices.Contains(u.Forms, form) {
			return true
		}
	}
	return false
}

// hides reports whether some form of a unit need not be seen through.
func (v *verdict) hides(u *Unit) bool {
	return slices.ContainsFunc(u.Forms, func(form string) bool { return slices.Contains(v.check.Opaque, form) })
}

// calls reports whether functions of the package build a part of the URL.
func (u *Unit) calls() bool {
	return slices.ContainsFunc(functions(), func(f form[func(*writer, []part) string]) bool { return slices.Contains(u.Forms, f.name) })
}

// invalid reports whether the text of the parts alone shows that no value makes the URL
// valid.
func (u *Unit) invalid() bool {
	isMain := func(o Output) bool { return o.Kind == URL && !o.Aside }
	if !u.plain || !slices.ContainsFunc(u.Outputs, isMain) {
		return false
	}
	parts, c := u.parts, rfc1738.Context{}
	if parts[0].unknown { // a base
		parts, c.Base = parts[1:], rfc1738.AllSchemes
	}
	var b rfc1738.PatternBuilder
	for _, part := range parts {
		if part.unknown {
			b.WriteHole(rfc1738.AnyHole)
			continue
		}
		before, _, fragment := strings.Cut(part.text, "#")
		for i, text := range placeholder.Split(before, -1) {
			if i > 0 {
				b.WriteHole(rfc1738.AnyHole)
			}
			b.WriteString(text)
		}
		if fragment {
			break
		}
	}
	return !b.Pattern().Valid(c)
}
