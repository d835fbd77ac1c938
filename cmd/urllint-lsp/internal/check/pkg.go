package check

import (
	"bytes"
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

	declared [sha256.Size]byte // the hash of what is outside of functions
	current  bool              // found is of these files
	found    []Finding
	typed    bool // the package has its types
}

// errStale says that the packages have to be listed again.
var errStale = errors.New("the packages have to be listed again")

// refresh parses the files that changed. It reports whether what the package declares changed as well. The error is
// errStale if the go command has to say what the package is.
func (m *Module) refresh(p *pkg, docs Documents) (declares bool, err error) {
	first := p.files == nil
	if first {
		p.files = make(map[string]*file)
	}
	fset := m.checker.Fset
	var missing []string
	broken := false
	for _, name := range p.listed.GoFiles {
		old := p.files[name]
		if old == nil || !old.isCurrent(name, docs) {
			f := parse(fset, name, docs)
			if f == nil || old != nil && f.header != old.header && !f.broken {
				return false, errStale
			}
			if old != nil {
				fset.RemoveFile(fset.File(old.syntax.FileStart))
			}
			p.files[name] = f
			p.current = false
		}
		f := p.files[name]
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

// hash returns that of what the files declare.
func (p *pkg) hash() [sha256.Size]byte {
	var all bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		all.Write(p.files[name].declared[:])
	}
	return sha256.Sum256(all.Bytes())
}

// analyze finds what is wrong in a package whose files are parsed.
func (m *Module) analyze(ctx context.Context, p *pkg) (err error) {
	if p.current {
		return nil
	}
	defer panics.Recover(&err)
	p.found, p.typed = nil, false
	p.linter.texts = make(map[string][]byte)
	p.listed.Syntax, p.listed.Types, p.listed.TypesInfo = nil, nil, nil
	for _, name := range p.listed.GoFiles {
		p.listed.Syntax = append(p.listed.Syntax, p.files[name].syntax)
		p.linter.texts[name] = p.files[name].text
	}
	if !p.mayHaveURL() {
		p.current = true
		return nil
	}
	if err := load.CheckGo(p.listed); err != nil {
		return err
	}
	m.checker.CheckAgain(p.listed)
	if err := errors.Join(ctx.Err(), m.checker.Err()); err != nil {
		return err
	}
	p.typed = true
	act, err := driver.Analyze(p.linter.analyzer, p.listed)
	if err != nil {
		return err
	}
	p.found = p.findings(act)
	p.current = true
	return nil
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
