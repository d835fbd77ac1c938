package load

import (
	"errors"
	"go/types"
	"slices"

	"golang.org/x/tools/go/packages"
)

// CheckAgain adds types to a package whose syntax was parsed anew, with Fset. Faults of the source
// are its type errors, and no errors.
func (c *Checker) CheckAgain(p *packages.Package) {
	p.TypeErrors, p.IllTyped = nil, false
	c.addTypes(p, func(err error) {
		p.IllTyped = true
		if e, ok := errors.AsType[types.Error](err); ok {
			p.TypeErrors = append(p.TypeErrors, e)
		}
	})
}

// Wait returns when nothing of the imports is read from source any more.
func (c *Checker) Wait() { <-c.reading }

// Changed has some packages, which are named by ID, and all that import them, read from source when they are
// imported again: what they declare has changed. It returns the IDs of all these. The packages are those that
// List returned.
func (c *Checker) Changed(pkgs []*packages.Package, ids ...string) map[string]bool {
	c.Wait()
	stale := make(map[string]bool)
	packages.Visit(pkgs, nil, func(p *packages.Package) { // what p imports comes first
		is := slices.Contains(ids, p.ID)
		for _, q := range p.Imports {
			is = is || stale[q.ID]
		}
		if !is {
			return
		}
		stale[p.ID] = true
		if d := c.deps[p.ID]; d != nil {
			for _, f := range d.files {
				c.Fset.RemoveFile(f)
			}
		}
		delete(c.files, p.ID)
		delete(c.imports, p.ID)
		c.deps[p.ID] = &dependency{listed: p, done: make(chan struct{})}
	})
	c.reading = make(chan struct{})
	c.read(pkgs)
	return stale
}
