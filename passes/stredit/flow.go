package stredit

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// A flow says which texts of a package go where. It is built in one walk. What is asked of
// a text is asked of all nodes that it reaches.
type flow struct {
	info  *types.Info
	pkg   *types.Package
	known *library.Library

	texts  map[ast.Expr]dest // of strings
	to     map[node][]node   // where the text of a node goes
	limits map[node]Limit    // of a node and all that it reaches, see spread
	by     map[node][]Use    // why it is Fixed
	uses   map[node][]dest   // of constants and variables, where they are named

	compared map[string][]node // with a known text

	unseen map[string]string // the names in files that the pass does not have, see unseen
	unread string

	results []dest // of the function that is walked
}

// A node holds text: a *types.Const or *types.Var, or what is called. A *Rewrite is a node at which text ends.
type node any

// A called stands for a parameter of all methods with a name, which may be called by an interface, or
// of all function values, which have none: a call of one may be of each.
type called struct {
	name  string
	param int // -1 for the results
}

var (
	funcArgument = called{} // of any parameter
	funcResult   = called{param: -1}
)

// formatted stands for what is made of a format.
type formatted *types.Var

// A dest is where the text of an expression goes.
type dest struct {
	nodes []node
	limit Limit // of the expression and all in it
	via   Limit // of what the expression names: what is done to a literal in it is seen by who judges that
	by    *Use  // why it is Fixed, nil as long as only the limit is known

	at token.Pos // where the constant or variable is named whose text goes there, if one is

	shared bool // what is assigned there is read from the variable, too
	part   bool // an element of the variable goes there

	with []string // the known texts that it is compared with

	format *types.Var // the parameter of the package that takes the expression for a format
}

// nowhere is the dest of an expression whose value is dropped, or goes to what
// takes it as it is.
var nowhere = dest{}

// fixed is the dest of a text that must stay as it is.
func fixed() dest { return dest{limit: Fixed} }

// pattern is the dest of a text that is something else than a URL.
func pattern() dest { return dest{limit: Fixed | Pattern} }

// comparedAt is the dest of a text that is compared.
func comparedAt(pos token.Pos) dest {
	return dest{limit: Fixed, by: &Use{How: Compared, Pos: pos}}
}

// comparedWith returns the dest of a text that is compared with others.
func (f *flow) comparedWith(d dest, others ...ast.Expr) dest {
	for _, e := range others {
		if text, ok := goexpr.Text(f.info, e); ok {
			d.with = append(d.with, text)
		}
	}
	return d
}

// constant returns where the text of an expression goes that may not have any value if it is constant,
// so that the package compiles.
func (f *flow) constant(e ast.Expr, d dest) dest {
	if f.info.Types[e].Value != nil {
		return pattern()
	}
	return d
}

// oneOf returns where the text of a key or a case goes. Of several, no two may be the same constant.
func (f *flow) oneOf(n int, e ast.Expr) dest {
	d := comparedAt(e.Pos())
	if n > 1 {
		return f.constant(e, d)
	}
	return d
}

// inspected returns d for text that a function looks into before it goes there: it must stay
// as it is, and is still a format if it goes into one.
func (d dest) inspected() dest {
	d.limit |= Fixed
	return d
}

// joined returns the dest of a text that may go to each of several.
func joined(list []dest) dest {
	var all dest
	for _, d := range list {
		all.nodes = append(all.nodes, d.nodes...)
		all.limit |= d.limit
		if all.by == nil {
			all.by = d.by
		}
	}
	return all
}

// add records that the text of n goes to d.
func (f *flow) add(n node, d dest) {
	if limit := d.limit | d.via; limit != 0 {
		f.limits[n] |= limit
		if limit&Fixed != 0 && d.by != nil {
			f.by[n] = append(f.by[n], *d.by)
		}
	}
	for _, text := range d.with {
		f.compared[text] = append(f.compared[text], n)
	}
	f.to[n] = append(f.to[n], d.nodes...)
}

// linkFields says that the text of the fields of a struct goes where the struct goes.
func (f *flow) linkFields() {
	todo := slices.Concat(slices.Collect(maps.Values(f.to))...)
	todo = slices.AppendSeq(slices.AppendSeq(todo, maps.Keys(f.to)), maps.Keys(f.limits))
	linked := make(map[node]bool)
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if linked[n] {
			continue
		}
		linked[n] = true
		switch n := n.(type) {
		case *types.Var:
			if fields := goexpr.StructWithin(n.Type()); fields != nil && !f.known.HoldsURL(n.Type()) {
				f.to[fields] = append(f.to[fields], n)
				todo = append(todo, fields)
			}
		case *types.Struct:
			for field := range n.Fields() {
				f.to[field.Origin()] = append(f.to[field.Origin()], n)
				todo = append(todo, field.Origin())
			}
		}
	}
}

// isURLField reports whether an expression names a field of url.URL, or one of another package
// that holds a URL.
func (f *flow) isURLField(name ast.Expr) bool {
	v, ok := goexpr.Object(f.info, name).(*types.Var)
	return ok && v.IsField() && v.Pkg() != f.pkg && (library.SubjectOf(v.Pkg()) == library.URLs || f.known.IsURL(v.Type()))
}

// Edits answers for the string literals of one package, and for sums and calls that are strings.
// It does its work when asked first.
type Edits struct {
	flow func() *flow
}

// contains reports whether pos is in the source of e.
func contains(e ast.Expr, pos token.Pos) bool { return e.Pos() <= pos && pos < e.End() }

// isCharacters reports whether a type is a list of bytes or runes.
func isCharacters(t types.Type) bool {
	list, ok := goexpr.Under[*types.Slice](t)
	if !ok {
		return false
	}
	elem, ok := goexpr.Under[*types.Basic](list.Elem())
	return ok && (elem.Kind() == types.Byte || elem.Kind() == types.Rune)
}
