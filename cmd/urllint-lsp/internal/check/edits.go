package check

import (
	"slices"

	"github.com/urllint/urllint/internal/edit"
)

// Edits are the declarations that were edited, by file and number; nil for all of a file.
type edits map[string]map[int]bool

// add notes a declaration of a file.
func (e edits) add(name string, decl int) {
	decls, ok := e[name]
	switch {
	case !ok:
		e[name] = map[int]bool{decl: true}
	case decls != nil:
		decls[decl] = true
	}
}

// move gives the declarations of a file their new numbers.
func (e edits) move(name string, m *move) {
	old := e[name]
	if old == nil {
		return
	}
	e[name] = make(map[int]bool)
	for i := range old {
		if to, ok := m.declaration(i); ok {
			e[name][to] = true
		}
	}
}

// overlap reports whether a declaration that was edited overlaps with a part of a file.
func (e edits) overlap(name string, start, end int, files map[string]*file) bool {
	decls, ok := e[name]
	if !ok || decls == nil {
		return ok
	}
	for i := range decls {
		if from, to := files[name].layout.around(i); from < end && start < to {
			return true
		}
	}
	return false
}

// merge returns what was found in a whole package, with what is found now in its place where the package was edited.
func (e edits) merge(before, now []Finding, files map[string]*file) []Finding {
	var all []Finding
	for _, f := range before {
		if e.has(f.Name, f.Start, files) {
			continue
		}
		isSame := func(n Finding) bool {
			return n.Name == f.Name && n.Start == f.Start && n.End == f.End && n.Rule == f.Rule && n.Message == f.Message
		}
		if i := slices.IndexFunc(now, isSame); i >= 0 {
			f.Fix = now[i].Fix // it may name a line that is another now
		} else if f.Fix != nil && e.touches(f.Fix, files) {
			f.Fix = nil
		}
		all = append(all, f)
	}
	for _, f := range now {
		if e.has(f.Name, f.Start, files) {
			all = append(all, f)
		}
	}
	sortFindings(all)
	return all
}

// touches reports whether a fix is of a declaration that was edited.
func (e edits) touches(f *Fix, files map[string]*file) bool {
	for name, list := range f.Edits {
		if slices.ContainsFunc(list, func(one edit.Edit) bool { return e.has(name, one.Start, files) }) {
			return true
		}
	}
	return false
}

// has reports whether an offset is in a declaration that was edited.
func (e edits) has(name string, at int, files map[string]*file) bool {
	return e.overlap(name, at, at+1, files)
}
