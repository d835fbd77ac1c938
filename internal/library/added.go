package library

import (
	"cmp"
	"strings"
)

// New returns the table with more rows. Of what is in the table already, or is added
// several times, the rows complete each other: the table is right where both say something.
func New(added []Package) *Library {
	l := &Library{make(map[string]map[string]*Row)}
	for _, p := range added {
		for _, r := range p.Rows {
			typ, name := r.split()
			if old := l.row(p.Path, typ, name); old != nil {
				r = old.with(r)
			}
			if l.added[p.Path] == nil {
				l.added[p.Path] = make(map[string]*Row)
			}
			l.added[p.Path][r.Name] = &r
		}
	}
	return l
}

// Added returns a row with the name that SplitName splits, in its package.
func Added(full string, field bool, row Row) Package {
	path, typ, name := SplitName(full, field)
	row.Name = nameIn(typ, name)
	return Package{path, []Row{row}}
}

// with returns a row with what another one says more.
func (r *Row) with(more Row) Row {
	all := *r
	all.Args = nil
	for i := range max(len(r.Args), len(more.Args)) {
		p := r.Place(i)
		if p == NoPlace && i < len(more.Args) {
			p = more.Args[i]
		}
		all.Args = append(all.Args, p)
	}
	if all.Effect == NoEffect {
		all.Effect, all.Text = more.Effect, more.Text
	}
	if all.Results == nil {
		all.Results = more.Results
	}
	all.Origin = cmp.Or(all.Origin, more.Origin)
	if all.Func == nil && all.Effect == NoEffect {
		all.Makes = more.Makes
	}
	all.Into = more.Into
	return all
}

// SplitName splits a name as types.Func.FullName has it, "net/http.Get" or "(*net/http.Client).Get", without
// type parameters, or that of a field, "golang.org/x/oauth2.Endpoint.AuthURL": into the path of the package, the
// type of a method or field, and the name.
func SplitName(full string, field bool) (path, typ, name string) {
	if receiver, ok := strings.CutPrefix(full, "("); ok {
		receiver, name, _ = strings.Cut(receiver, ").")
		path, typ = cutLast(strings.TrimPrefix(receiver, "*"))
		return path, typ, name
	}
	path, name = cutLast(full)
	if field {
		path, typ = cutLast(path)
	}
	return path, typ, name
}

// Named returns the row of the table with a name as types.Func.FullName has it, or that of a
// field, and the path of its package.
func Named(full string) (path string, r *Row) {
	for _, isField := range [...]bool{false, true} {
		path, typ, name := SplitName(full, isField)
		if r := row(path, typ, name); r != nil {
			return path, r
		}
	}
	return "", nil
}

// cutLast cuts a name at its last dot.
func cutLast(name string) (before, after string) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return "", name
	}
	return name[:i], name[i+1:]
}
