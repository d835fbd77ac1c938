package main

import (
	"flag"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/settings"
)

// A module is one whose packages are checked, with its settings.
type module struct {
	*settings.Settings
	look     look
	analyzer *analysis.Analyzer
}

// Modules are the main modules, of which a workspace has several. The packages of others have the settings
// of the working directory.
type modules struct {
	given  *flag.FlagSet // the command line
	start  func(*settings.Settings) (*module, error)
	own    *module            // that of the working directory
	byRoot map[string]*module // by folder
}

func newModules(given *flag.FlagSet, own *settings.Settings, start func(*settings.Settings) (*module, error)) (*modules, error) {
	m, err := start(own)
	return &modules{given, start, m, map[string]*module{own.Root: m}}, err
}

// read reads the settings of the modules of packages. It reports whether all agree in checking tests.
func (m *modules) read(pkgs []*packages.Package) (agree bool, err error) {
	agree = true
	for _, p := range pkgs {
		if p.Module == nil || !p.Module.Main || p.Module.Dir == "" {
			continue
		}
		root := p.Module.Dir
		if m.byRoot[root] == nil {
			s, err := settings.Read(m.given, root, relative())
			if err != nil {
				return false, err
			}
			if m.byRoot[root], err = m.start(s); err != nil {
				return false, err
			}
		}
		agree = agree && m.byRoot[root].Config.TestFiles == m.own.Config.TestFiles
	}
	return agree, nil
}

// of returns the module of a package, that of the working directory for packages of other modules.
func (m *modules) of(p *packages.Package) *module {
	if p.Module != nil && p.Module.Main {
		if own := m.byRoot[p.Module.Dir]; own != nil {
			return own
		}
	}
	return m.own
}

// isOneModule reports whether two packages are of the same module.
func isOneModule(p, q *packages.Package) bool {
	return p.Module != nil && q.Module != nil && p.Module.Path == q.Module.Path
}
