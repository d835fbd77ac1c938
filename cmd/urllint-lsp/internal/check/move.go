package check

import (
	"bytes"
	"go/ast"
	"go/token"
	"sort"

	"github.com/urllint/urllint/internal/edit"
)

// A move tells where something in the layout of a file is in the next one: declarations at the beginning and at the
// end of the file are as they were.
type move struct {
	from, to      *layout
	first, behind int // how many at the beginning, and at the end
}

func newMove(from, to *layout) *move {
	m := &move{from: from, to: to}
	most := min(len(from.spans), len(to.spans))
	for m.first < most && bytes.Equal(from.declaration(m.first), to.declaration(m.first)) {
		m.first++
	}
	for m.behind < most-m.first && bytes.Equal(from.declaration(len(from.spans)-1-m.behind), to.declaration(len(to.spans)-1-m.behind)) {
		m.behind++
	}
	return m
}

// declaration returns the number that a declaration has now, and false if it was edited.
func (m *move) declaration(i int) (int, bool) {
	if i >= len(m.from.spans)-m.behind {
		return i + len(m.to.spans) - len(m.from.spans), true
	}
	return i, i < m.first
}

// offset returns where an offset is now, and false if it is in no declaration that is as it was.
func (m *move) offset(at int) (int, bool) {
	i := sort.SearchInts(m.from.places, at+1) - 1
	if i < 0 {
		return 0, false
	}
	to, ok := m.declaration(i)
	if !ok {
		return 0, false
	}
	return m.to.places[to] + at - m.from.places[i], true
}

// move brings what was found in a file to where it is now. What was found in declarations that were edited goes; if they may
// hold a URL, they have to be looked at.
func (p *pkg) move(name string, old, f *file) {
	m := newMove(old.layout, f.layout)
	found := p.found[:0:0]
	for _, one := range p.found {
		if one.Name == name {
			start, ok := m.offset(one.Start)
			if !ok {
				continue
			}
			one.Start, one.End = start, start+one.End-one.Start
		}
		if one.Fix != nil {
			one.Fix = m.fix(name, one.Fix)
		}
		found = append(found, one)
	}
	p.found = found
	p.edits.move(name, m)
	for i := m.first; i < len(f.syntax.Decls)-m.behind; i++ {
		p.edits.add(name, i)
		p.due = p.due || mayHoldURL(f.syntax.Decls[i])
	}
}

// fix returns a fix with its edits where they are now, nil if one is of what was edited.
func (m *move) fix(name string, f *Fix) *Fix {
	moved := *f
	moved.Edits = make(map[string][]edit.Edit)
	for file, edits := range f.Edits {
		for _, e := range edits {
			if file == name {
				start, ok := m.offset(e.Start)
				if !ok {
					return nil
				}
				e.Start, e.End = start, start+e.End-e.Start
			}
			moved.Edits[file] = append(moved.Edits[file], e)
		}
	}
	return &moved
}

// mayHoldURL reports whether something may be found in a declaration: it has a function, a text that is no tag, or
// an expression that makes one.
func mayHoldURL(d ast.Decl) bool {
	decl, ok := d.(*ast.GenDecl)
	if !ok {
		return true
	}
	if decl.Tok == token.TYPE {
		return false
	}
	for n := range ast.Preorder(decl) {
		switch n := n.(type) {
		case *ast.CallExpr, *ast.BinaryExpr, *ast.FuncLit:
			return true
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				return true
			}
		}
	}
	return false
}
