package check

import (
	"context"
	"maps"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/load"
)

// A folder has packages: one, or one for its tests besides.
type folder struct {
	names []string // of its Go files
	pkgs  []*pkg
}

// list has the go command list the packages in the folders of the documents. All that is known is forgotten.
func (m *Module) list(ctx context.Context, docs Documents) error {
	m.close()
	m.folders = make(map[string]*folder)
	var patterns []string
	for _, dir := range slices.Sorted(maps.Keys(docs.folders())) {
		m.folders[dir] = &folder{names: goFiles(dir, docs)}
		patterns = append(patterns, dir)
	}
	if m.file != "" {
		patterns = []string{m.file}
	}
	m.err = m.load(ctx, patterns, docs)
	if ctx.Err() != nil {
		m.stamps = nil
		return ctx.Err()
	}
	m.stamps = m.stampAll()
	return m.err
}

func (m *Module) load(ctx context.Context, patterns []string, docs Documents) error {
	if err := m.readSettings(docs); err != nil {
		return err
	}
	config := load.Config{Dir: m.dir, Context: ctx, Open: unsaved(docs), OpenNow: m.openFile, Tests: m.wantsTests()}
	listed, err := config.List(patterns...)
	if err != nil {
		return err
	}
	m.listed = listed
	for _, p := range listed {
		if len(p.GoFiles) == 0 {
			continue
		}
		if f := m.folders[filepath.Dir(p.GoFiles[0])]; f != nil {
			l, err := m.linterOf(p)
			if err != nil {
				return err
			}
			f.pkgs = append(f.pkgs, &pkg{listed: p, linter: l})
		}
	}
	texts := docs.texts()
	m.open.Store(&texts)
	m.checker = config.Checker(m.listed)
	return nil
}

// openFile returns the text of a file that an editor has open, and whether it has.
func (m *Module) openFile(name string) ([]byte, bool) {
	text, ok := (*m.open.Load())[name]
	return text, ok
}

// close forgets what was listed.
func (m *Module) close() {
	if m.checker != nil {
		m.checker.Wait()
	}
	m.stamps, m.folders, m.listed, m.checker = nil, nil, nil, nil
}

// isMain reports whether a package is of one of the modules that are worked on.
func isMain(p *packages.Package) bool {
	return p.Module != nil && p.Module.Main && p.Module.Dir != ""
}
