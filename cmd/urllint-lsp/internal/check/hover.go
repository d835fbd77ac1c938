package check

import (
	"context"
	"path/filepath"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/driver"
	"github.com/urllint/urllint/internal/panics"
)

// URLsAt returns the URLs that are written at an offset of a file.
func (m *Module) URLsAt(ctx context.Context, name string, offset int, docs Documents) (urls []analyzer.URLText, err error) {
	defer panics.Recover(&err)
	if err := m.lock(ctx); err != nil {
		return nil, err
	}
	defer m.unlock()
	if _, err := m.check(ctx, filepath.Dir(name), docs, true); err != nil {
		return nil, err
	}
	f := m.folders[filepath.Dir(name)]
	if f == nil {
		return nil, nil
	}
	for _, p := range f.pkgs {
		file := p.files[name]
		if file == nil {
			continue
		}
		p.show()
		if !p.typed { // nothing asked for its types yet
			if err := m.addTypes(ctx, p, true); err != nil {
				return nil, err
			}
		}
		if p.typed {
			pos := m.checker.Fset.File(file.syntax.FileStart).Pos(file.place(offset))
			act, err := driver.Analyze(driver.Hosted(analyzer.URLsAt(p.linter.Config, pos), p.linter.readFile, nil, nil), p.listed)
			if err != nil {
				return nil, err
			}
			return act.Result.([]analyzer.URLText), nil
		}
	}
	return nil, nil
}
