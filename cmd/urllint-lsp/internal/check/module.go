package check

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/load"
	"github.com/urllint/urllint/internal/settings"
)

// A Module checks the packages of a module, or of the modules of a workspace. A file that is in none has one of its
// own.
type Module struct {
	dir   string // where the go command runs
	file  string // that is in no module, "" if there is one
	given *settings.Settings

	busy chan struct{} // holds a value while somebody uses what follows

	stamps  map[string]stamp // of the files that say what a module is
	err     error            // of the go command, or of the settings
	folders map[string]*folder
	listed  []*packages.Package
	checker *load.Checker
	linters map[string]*linter                // by the root of the module
	open    atomic.Pointer[map[string][]byte] // what the checker reads in place of what is on the disk
}

// Of returns the module of a file: its folder, and whether there is no module, so that the file stands alone.
func Of(file string) (dir string, alone bool) {
	dir = filepath.Dir(file)
	if work := settings.Workspace(dir); work != "" {
		return work, false
	}
	if root := settings.ModuleRoot(dir); root != "" {
		return root, false
	}
	return file, true
}

// New returns the module in a folder, or for a file alone. What is given goes before the settings in
// files.
func New(dir string, alone bool, given *settings.Settings) *Module {
	m := &Module{dir: dir, given: given, busy: make(chan struct{}, 1)}
	if alone {
		m.dir, m.file = filepath.Dir(dir), dir
	}
	return m
}

// lock waits until nobody else uses the module.
func (m *Module) lock(ctx context.Context) error {
	select {
	case m.busy <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (m *Module) unlock() { <-m.busy }

// A stamp tells one content of a file from another.
type stamp struct {
	size    int64
	written int64
}

func stampOf(name string) stamp {
	info, err := os.Stat(name)
	if err != nil {
		return stamp{size: -1}
	}
	return stamp{info.Size(), info.ModTime().UnixNano()}
}

// stampAll returns the stamps of the files that say what the modules are, and what is reported.
func (m *Module) stampAll() map[string]stamp {
	dirs := []string{m.dir}
	for root := range m.linters {
		dirs = append(dirs, root)
	}
	stamps := make(map[string]stamp)
	for _, dir := range dirs {
		for _, name := range []string{"go.mod", "go.sum", "go.work", "go.work.sum", settings.File, filepath.Join("vendor", "modules.txt")} {
			name = filepath.Join(dir, name)
			stamps[name] = stampOf(name)
		}
	}
	return stamps
}

// isStale reports whether the go command has to list the packages again.
func (m *Module) isStale(docs Documents) bool {
	if m.stamps == nil {
		return true
	}
	for name, was := range m.stamps {
		if stampOf(name) != was {
			return true
		}
	}
	for dir := range docs.folders() {
		f := m.folders[dir]
		if f == nil || !slices.Equal(f.names, goFiles(dir, docs)) {
			return true
		}
	}
	return false
}

// goFiles returns the names of the Go files in a folder, those that are not saved yet, too.
func goFiles(dir string, docs Documents) []string {
	entries, _ := os.ReadDir(dir) // a folder that cannot be read has none
	var names []string
	for _, e := range entries {
		if filepath.Ext(e.Name()) == ".go" {
			names = append(names, e.Name())
		}
	}
	for name := range docs {
		if filepath.Dir(name) == dir && filepath.Ext(name) == ".go" {
			names = append(names, filepath.Base(name))
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
