package main

import (
	"fmt"

	"golang.org/x/tools/go/packages"
)

// A coverage is what was checked, in spite of errors.
type coverage struct {
	files  map[string]bool // of packages that were checked as a whole
	listed int             // packages
	whole  int             // of these, those that were checked as a whole
	part   int             // and those with errors, which hide a part
}

func (c *coverage) add(p *packages.Package) {
	if len(p.Errors) > 0 {
		if len(p.GoFiles) > 0 {
			c.part++
		}
		return
	}
	c.whole++
	for _, name := range p.GoFiles {
		c.files[name] = true
	}
}

func (c *coverage) String() string {
	s := fmt.Sprintf("%d of %s checked as a whole", c.whole, plural(c.listed, "package"))
	if c.part > 0 {
		s += fmt.Sprintf(", %d in part", c.part)
	}
	return s
}
