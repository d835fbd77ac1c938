package check

import (
	"context"
	"errors"
	"slices"
)

// A Result is what was found in the packages of a folder.
type Result struct {
	Findings []Finding
	Texts    map[string][]byte // that were checked, by file
	Partial  bool              // only what was edited is as a check of all finds it

	// Others are folders whose packages import what changed: what was found in them may not hold.
	Others []string
}

// In returns the findings in a file.
func (r *Result) In(name string) []Finding {
	var found []Finding
	for _, f := range r.Findings {
		if f.Name == name {
			found = append(found, f)
		}
	}
	return found
}

// Check looks at the packages in a folder, as far as they changed. It stops when nobody waits any more. If that is
// enough for now, it looks at edits of large packages alone.
func (m *Module) Check(ctx context.Context, dir string, docs Documents, enough bool) (*Result, error) {
	if err := m.lock(ctx); err != nil {
		return nil, err
	}
	defer m.unlock()
	return m.check(ctx, dir, docs, enough)
}

func (m *Module) check(ctx context.Context, dir string, docs Documents, enough bool) (*Result, error) {
	if m.isStale(docs) {
		if err := m.list(ctx, docs); err != nil {
			return nil, err
		}
	}
	if m.err != nil {
		return nil, m.err
	}
	r, err := m.checkFolder(ctx, dir, docs, enough)
	if errors.Is(err, errStale) {
		if err := m.list(ctx, docs); err != nil {
			return nil, err
		}
		r, err = m.checkFolder(ctx, dir, docs, enough)
	}
	return r, err
}

func (m *Module) checkFolder(ctx context.Context, dir string, docs Documents, enough bool) (*Result, error) {
	r := &Result{Texts: make(map[string][]byte)}
	f := m.folders[dir]
	if f == nil {
		return r, nil // it has no documents any more
	}
	m.checker.Wait()
	texts := docs.texts()
	m.open.Store(&texts)
	var changed []string
	for _, p := range f.pkgs {
		declares, err := m.refresh(p, docs)
		if err != nil {
			return nil, err
		}
		if declares {
			changed = append(changed, p.listed.ID)
		}
	}
	if len(changed) > 0 {
		r.Others = m.changed(dir, changed)
	}
	for _, p := range f.pkgs {
		if err := m.analyze(ctx, p, enough); err != nil {
			return nil, err
		}
		r.Findings = append(r.Findings, p.inTexts()...)
		r.Partial = r.Partial || !p.whole
		for name, file := range p.files {
			r.Texts[name] = file.text
		}
	}
	return r, ctx.Err()
}

// changed forgets what was found in packages that import some which changed. It returns the folders of these.
func (m *Module) changed(dir string, ids []string) []string {
	var dirs []string
	stale := m.checker.Changed(m.listed, ids...)
	for other, f := range m.folders {
		for _, p := range f.pkgs {
			if stale[p.listed.ID] && !slices.Contains(ids, p.listed.ID) {
				p.current, p.whole, p.typed, p.due = false, false, false, true
				if other != dir && !slices.Contains(dirs, other) {
					dirs = append(dirs, other)
				}
			}
		}
	}
	slices.Sort(dirs)
	return dirs
}

// Close forgets all.
func (m *Module) Close() {
	if m.lock(context.Background()) == nil {
		m.close()
		m.unlock()
	}
}
