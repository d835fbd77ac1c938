package check

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"maps"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/driver"
	"github.com/urllint/urllint/internal/load"
	"github.com/urllint/urllint/internal/panics"
)

// A pkg is a package, as far as it is known.
type pkg struct {
	listed  *packages.Package
	linter  *linter
	files   map[string]*file
	missing []string // imports that the go command was asked for in vain
	large   bool     // a check takes longer than people wait for what they wrote

	declared [sha256.Size]byte // the hash of what the files declare
	typed    bool              // the package has its types, but for bodies
	bodies   []body
	checked  int  // how many bodies were, one by one
	due      bool // something changed that may have a finding, and was not looked at

	known   bool      // all of the package was looked at once
	current bool      // found is of these files
	whole   bool      // and of all that they have
	edits   edits     // since it was
	found   []Finding // with offsets in what was parsed
}

// largeFrom is how many octets make a package large, and mostBodies how many bodies are checked one by one: each
// leaves a scope.
const (
	largeFrom  = 1 << 16
	mostBodies = 100
)

// errStale says that the packages have to be listed again.
var errStale = errors.New("the packages have to be listed again")

// refresh parses the files that changed. It reports whether what the package declares changed as well. The error is
// errStale if the go command has to say what the package is.
func (m *Module) refresh(p *pkg, docs Documents) (declares bool, err error) {
	defer panics.Recover(&err)
	first := p.files == nil
	changed := make(map[string]*file)
	size := 0
	for _, name := range p.listed.GoFiles {
		f := p.files[name]
		if f == nil || !f.isCurrent(name, docs) {
			f = read(name, docs)
			changed[name] = f
		}
		size += len(f.text)
	}
	if first {
		p.files, p.edits = make(map[string]*file), make(edits)
		p.large = size >= largeFrom
	}
	for _, name := range slices.Sorted(maps.Keys(changed)) {
		if err := m.replace(p, name, changed[name]); err != nil {
			return false, err
		}
	}
	var missing []string
	broken := false
	for _, f := range p.files {
		broken = broken || f.broken
		for _, path := range f.imports {
			if p.listed.Imports[path] == nil && !slices.Contains(missing, path) {
				missing = append(missing, path)
			}
		}
	}
	slices.Sort(missing)
	if !first && !broken && !slices.Equal(missing, p.missing) {
		return false, errStale
	}
	if first {
		p.missing = missing
	}
	if broken {
		return false, nil
	}
	declared := p.hash()
	declares = !first && declared != p.declared
	p.declared = declared
	return declares, nil
}

// replace parses a file that was read, and puts it in the place of the one before.
func (m *Module) replace(p *pkg, name string, f *file) error {
	fset := m.checker.Fset
	old := p.files[name]
	p.current, p.whole = false, false
	if old != nil {
		if bodies, ok := f.edited(fset, name, old); ok {
			p.files[name] = f
			p.bodies = append(p.bodies, bodies...)
			for _, b := range bodies {
				p.edits.add(name, b.decl)
				p.due = true
			}
			if p.typed {
				load.Replace(p.listed.TypesInfo, old.syntax, f.syntax)
			}
			return nil
		}
	}
	if !f.parse(fset, name, p.large && f.doc != nil) || old != nil && f.header != old.header && !f.broken {
		return errStale
	}
	if old != nil {
		fset.RemoveFile(fset.File(old.syntax.FileStart))
	}
	p.files[name] = f
	p.typed = false
	if old != nil && old.layout != nil && f.layout != nil {
		p.move(name, old, f)
	} else {
		p.edits[name] = nil
		p.due = true
	}
	return nil
}

// hash returns that of what is declared outside of functions.
func (p *pkg) hash() [sha256.Size]byte {
	var all bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		all.Write(p.files[name].declared[:])
	}
	return sha256.Sum256(all.Bytes())
}

// analyze finds what is wrong in a package whose files are parsed. If that is enough for now, it looks only at what
// was edited.
func (m *Module) analyze(ctx context.Context, p *pkg, enough bool) (err error) {
	enough = enough && p.large && p.known
	if p.current && (p.whole || enough) {
		return nil
	}
	defer panics.Recover(&err)
	p.show()
	if enough && !p.due { // only what can have no finding changed
		p.current = true
		return nil
	}
	if err := m.addTypes(ctx, p, enough); err != nil {
		return err
	}
	// When nobody waits any more nothing is asked, so that the next check begins sooner.
	asked := func(name string, start, end int) bool {
		return ctx.Err() == nil && (!enough || p.edits.overlap(name, start, end, p.files))
	}
	var found []Finding
	if p.typed {
		a, err := p.linter.only(asked)
		if err != nil {
			return err
		}
		act, err := driver.Analyze(a, p.listed)
		if err := cmp.Or(ctx.Err(), err); err != nil {
			return err
		}
		found = p.findings(act)
	}
	if enough {
		found = p.edits.merge(p.found, found, p.files)
	} else {
		p.edits = make(edits)
	}
	p.found, p.current, p.whole, p.known, p.due = found, true, !enough, true, false
	return nil
}

// show gives the syntax of the files to who analyzes the package.
func (p *pkg) show() {
	p.linter.texts = make(map[string][]byte)
	p.listed.Syntax = nil
	for _, name := range p.listed.GoFiles {
		p.listed.Syntax = append(p.listed.Syntax, p.files[name].syntax)
		p.linter.texts[name] = p.files[name].source()
	}
}

// addTypes adds types to the package, to bodies alone if that is enough. A package that can have no finding gets none.
func (m *Module) addTypes(ctx context.Context, p *pkg, enough bool) error {
	bodies := p.bodies
	p.bodies = nil
	if p.checked += len(bodies); p.typed && enough && p.checked <= mostBodies {
		p.typed = false
		for _, b := range bodies {
			m.checker.CheckBody(p.listed, b.file, b.fn, b.old)
		}
		p.typed = true
		return ctx.Err()
	}
	p.checked, p.typed = 0, false
	p.listed.Types, p.listed.TypesInfo = nil, nil
	if !p.mayHaveURL() {
		return nil
	}
	if err := load.CheckGo(p.listed); err != nil {
		return err
	}
	m.checker.CheckAgain(p.listed)
	p.typed = true
	return errors.Join(ctx.Err(), m.checker.Err())
}

// mayHaveURL reports whether there can be a finding.
func (p *pkg) mayHaveURL() bool {
	sources := func(yield func([]byte) bool) {
		for _, name := range p.listed.GoFiles {
			if !yield(p.files[name].text) {
				return
			}
		}
	}
	imports := func(yield func(string) bool) {
		for _, f := range p.files {
			for _, path := range f.imports {
				if !yield(path) {
					return
				}
			}
		}
	}
	return p.linter.look.MayHaveCandidates(p.listed.PkgPath, imports, sources)
}
