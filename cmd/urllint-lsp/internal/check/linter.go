package check

import (
	"bytes"
	"os"
	"path/filepath"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/driver"
	"github.com/urllint/urllint/internal/settings"
	"github.com/urllint/urllint/passes/urlexpr"
)

// A linter is the analyzer with the settings of a module.
type linter struct {
	*settings.Settings
	look  urlexpr.Options
	texts map[string][]byte // of the package that is analyzed, by file
}

// newLinter reads the settings of the module in a folder.
func newLinter(given *settings.Settings, root string) (*linter, error) {
	s, err := settings.Read(given.Flags, root, func(name string) string { return name })
	if err != nil {
		return nil, err
	}
	if given.Exclude != nil {
		s.Exclude = given.Exclude
	}
	l := &linter{Settings: s, look: s.Config.Options()}
	_, err = l.only(nil)
	return l, err
}

// only returns the analyzer for what somebody asks for, see analyzer.Config.
func (l *linter) only(asked func(name string, start, end int) bool) (*analysis.Analyzer, error) {
	c := l.Config
	c.Typing, c.Fixes, c.OwnImports, c.Only = true, "all", true, asked
	a, err := analyzer.New(c)
	if err != nil {
		return nil, err
	}
	return driver.Hosted(a, l.readFile, nil, nil), nil
}

func (l *linter) readFile(name string) ([]byte, error) {
	if text, ok := l.texts[name]; ok {
		return bytes.Clone(text), nil
	}
	return os.ReadFile(name)
}

// readSettings reads the settings again.
func (m *Module) readSettings(docs Documents) error {
	m.linters = make(map[string]*linter)
	for dir := range docs.folders() {
		root := settings.ModuleRoot(dir)
		if root == "" {
			root = m.dir
		}
		if err := m.addLinter(root); err != nil {
			return err
		}
	}
	return m.addLinter(m.dir)
}

func (m *Module) addLinter(root string) (err error) {
	if m.linters[root] == nil {
		m.linters[root], err = newLinter(m.given, root)
	}
	return err
}

// wantsTests reports whether the settings ask for test files.
func (m *Module) wantsTests() bool {
	for _, l := range m.linters {
		if l.Config.TestFiles {
			return true
		}
	}
	return false
}

// linterOf returns the linter of a package: that of its module, or of the working directory.
func (m *Module) linterOf(p *packages.Package) (*linter, error) {
	if !isMain(p) {
		return m.linters[m.dir], nil
	}
	root := filepath.Clean(p.Module.Dir)
	err := m.addLinter(root)
	return m.linters[root], err
}
