package main

import (
	"go/build"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A library knows packages by their import paths: those below folders, whose modules need not
// have all that they import. What is missing is an error of the import.
type library struct {
	dirs    map[string]string // by import path
	modules map[string]*packages.Module
	made    map[string]*packages.Package // nil while one is made
}

// newLibrary returns the packages of the standard library, and those of all modules below folders.
func newLibrary(folders ...string) (*library, error) {
	l := &library{make(map[string]string), make(map[string]*packages.Module), make(map[string]*packages.Package)}
	if err := l.add(filepath.Join(build.Default.GOROOT, "src"), "", nil); err != nil {
		return nil, err
	}
	for _, folder := range folders {
		if err := l.addModules(folder); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// add adds the packages below a folder.
func (l *library) add(root, prefix string, m *packages.Module) error {
	return filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := d.Name()
		if d.IsDir() {
			if name != root && (base == "testdata" || strings.HasPrefix(base, "_") || strings.HasPrefix(base, ".")) {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(base, ".go") || strings.HasSuffix(base, "_test.go") {
			return nil
		}
		dir := filepath.Dir(name)
		rel, err := filepath.Rel(root, dir)
		if err != nil {
			return err
		}
		importPath := path.Join(prefix, filepath.ToSlash(rel))
		if l.dirs[importPath] == "" {
			l.dirs[importPath], l.modules[importPath] = dir, m
		}
		return nil
	})
}

// addModules adds the modules of a module cache, or of a part of one.
func (l *library) addModules(cache string) error {
	return filepath.WalkDir(cache, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !d.IsDir() {
			return nil
		}
		if name == filepath.Join(cache, "cache") {
			return fs.SkipDir
		}
		escaped, version, ok := strings.Cut(filepath.ToSlash(name), "@")
		if !ok {
			return nil
		}
		rel, err := filepath.Rel(cache, filepath.FromSlash(escaped))
		if err != nil {
			return err
		}
		m := &packages.Module{Path: unescaped(filepath.ToSlash(rel)), Version: version, Dir: name, GoVersion: goVersion(name)}
		if err := l.add(name, m.Path, m); err != nil {
			return err
		}
		return fs.SkipDir
	})
}

// unescaped returns the path of a module, in whose folder "!a" stands for "A".
func unescaped(s string) string {
	parts := strings.Split(s, "!")
	for i, p := range parts {
		if i > 0 && p != "" {
			parts[i] = strings.ToUpper(p[:1]) + p[1:]
		}
	}
	return strings.Join(parts, "")
}

// goVersion returns the version of Go of a module.
func goVersion(dir string) string {
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(text)) {
		if v, ok := strings.CutPrefix(line, "go "); ok {
			return strings.TrimSpace(v)
		}
	}
	return ""
}

// names returns the import paths, sorted.
func (l *library) names() []string { return slices.Sorted(maps.Keys(l.dirs)) }

// find returns a package as the go command lists it, nil if there is none for this machine. Of a
// cycle, which modules of any versions can have, the last import is left out.
func (l *library) find(importPath string) *packages.Package {
	if p, ok := l.made[importPath]; ok {
		return p
	}
	l.made[importPath] = nil
	p := l.read(importPath)
	l.made[importPath] = p
	return p
}

func (l *library) read(importPath string) *packages.Package {
	dir := l.dirs[importPath]
	if dir == "" {
		return nil
	}
	context := build.Default
	b, err := context.ImportDir(dir, 0)
	if _, several := err.(*build.MultiplePackageError); several || len(b.GoFiles)+len(b.CgoFiles) == 0 {
		return nil // the go command would not build it
	}
	p := &packages.Package{ID: importPath, PkgPath: importPath, Name: b.Name, Dir: dir, Module: l.modules[importPath], Imports: make(map[string]*packages.Package)}
	for _, name := range slices.Concat(b.GoFiles, b.CgoFiles) {
		p.GoFiles = append(p.GoFiles, filepath.Join(dir, name))
	}
	for _, i := range b.Imports {
		for _, at := range [...]string{i, "vendor/" + i, "cmd/vendor/" + i} {
			if q := l.find(at); q != nil {
				p.Imports[i] = q
				break
			}
		}
	}
	return p
}

// root returns a package that is analyzed, and that imports more than its files do.
func (l *library) root(importPath string, more ...string) *packages.Package {
	p := l.find(importPath)
	if p == nil {
		return nil
	}
	q := *p
	q.ID += " [analyzed]"
	q.Imports = maps.Clone(p.Imports)
	for _, i := range more {
		q.Imports[i] = l.find(i)
	}
	return &q
}
