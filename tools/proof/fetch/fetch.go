// Package fetch gets modules from the module proxy and loads them from source.
//
// Dependencies are type-checked without the bodies of their functions, and nothing is
// compiled: a first look at a module costs seconds where building it costs minutes.
package fetch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/passes/urlexpr"
)

// A Module is a module in the module cache, and a scratch module that requires it.
type Module struct {
	Path, Version string
	Dir           string // in the module cache

	scratch string
	gopath  string // that has the source, "" for the module cache
}

// Get makes dir a module that requires all packages of a module.
func Get(ctx context.Context, dir, path, version string) (*Module, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	m := &Module{Path: path, scratch: dir}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module scratch\n"), 0o666); err != nil {
		return nil, err
	}
	// A package of the module that cannot be had does not leave the others out.
	if _, all := m.run(ctx, "get", path+"/...@"+version); all != nil {
		if _, err := m.run(ctx, "get", path+"@"+version); err != nil {
			return nil, err
		}
	}
	out, err := m.run(ctx, "list", "-m", "-f={{.Version}} {{.Dir}}", path)
	if err != nil {
		return nil, err
	}
	m.Version, m.Dir, _ = strings.Cut(strings.TrimSpace(out), " ")
	return m, nil
}

// InGOPATH returns a module whose source is in a GOPATH, with that of all that it imports.
func InGOPATH(gopath, path, version string) (*Module, error) {
	m := &Module{Path: path, Version: version, gopath: gopath}
	m.Dir = filepath.Join(gopath, "src", filepath.FromSlash(path))
	m.scratch = m.Dir
	_, err := os.Stat(m.Dir)
	return m, err
}

// run runs the go command in the scratch module, and returns what it prints.
func (m *Module) run(ctx context.Context, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Env = m.scratch, m.environment()
	if m.scratch == "" {
		cmd.Dir = os.TempDir() // in no module
	}
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w: %s", args[0], err, lastLine(said.String()))
	}
	return string(out), nil
}

// environment is that of the go command: for one system and without cgo, the code is the
// same everywhere.
func (m *Module) environment() []string {
	env := append(os.Environ(), "GOWORK=off", "CGO_ENABLED=0", "GOOS=linux", "GOARCH=amd64")
	if m.gopath != "" {
		return append(env, "GOFLAGS=", "GO111MODULE=off", "GOPATH="+m.gopath)
	}
	return append(env, "GOFLAGS=-mod=mod")
}

func lastLine(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}

// Packages loads the packages of the module that can have a finding, with their
// syntax and types. Those that cannot be loaded are counted, not returned.
func (m *Module) Packages(ctx context.Context, options urlexpr.Options) (loaded []*packages.Package, broken int, err error) {
	config := packages.Config{
		Context: ctx,
		Mode:    packages.NeedName | packages.NeedFiles | packages.NeedImports,
		Dir:     m.scratch,
		Env:     m.environment(),
	}
	listed, err := packages.Load(&config, m.Path+"/...")
	if err != nil {
		return nil, 0, err
	}
	var paths []string
	for _, p := range listed {
		if m.has(p) && options.MayHaveCandidates(p.PkgPath, maps.Keys(p.Imports), sources(p.GoFiles)) {
			paths = append(paths, p.PkgPath)
		}
	}
	if len(listed) == 0 {
		return nil, 0, errors.New("no packages")
	}
	if len(paths) == 0 {
		return nil, 0, nil
	}
	slices.Sort(paths)
	config.Mode = packages.LoadAllSyntax
	config.ParseFile = m.parse
	all, err := packages.Load(&config, paths...)
	if err != nil {
		return nil, 0, err
	}
	for _, p := range all {
		if len(p.Errors) > 0 {
			broken++
			continue
		}
		p.IllTyped = false // set for the errors of dependencies too
		loaded = append(loaded, p)
	}
	return loaded, broken, nil
}

// has reports whether the files of a package are in the folder of the module.
func (m *Module) has(p *packages.Package) bool {
	return len(p.GoFiles) > 0 && strings.HasPrefix(p.GoFiles[0], m.Dir+string(filepath.Separator))
}

// parse parses a file, without the bodies of functions if the module does not have it.
func (m *Module) parse(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
	if strings.HasPrefix(name, m.Dir+string(filepath.Separator)) {
		return parser.ParseFile(fset, name, src, parser.AllErrors|parser.ParseComments)
	}
	file, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
	if file != nil {
		dropBodies(file)
	}
	return file, err
}

// dropBodies makes the body of each function a loop without an end, which needs no
// types and no return. Imports that nothing uses any more are errors of a package on
// which the types of the others do not depend.
func dropBodies(file *ast.File) {
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
			at := f.Body.Lbrace
			loop := &ast.ForStmt{For: at, Body: &ast.BlockStmt{Lbrace: at, Rbrace: at}}
			f.Body = &ast.BlockStmt{Lbrace: at, List: []ast.Stmt{loop}, Rbrace: f.Body.Rbrace}
		}
	}
}

// sources yields the contents of the files that can be read.
func sources(names []string) func(yield func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for _, name := range names {
			if text, err := os.ReadFile(name); err == nil && !yield(text) {
				return
			}
		}
	}
}
