package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/version"
	"path/filepath"
	"strings"
)

const goplsPath = "golang.org/x/tools/gopls"

// tested are the versions of gopls that the integration test builds and talks
// to, the newest last.
var tested = []string{"v0.21.1", "v0.22.0", "v0.23.0"}

func newest() string { return tested[len(tested)-1] }

// A release is a version of gopls in the module cache.
type release struct {
	Version string
	Dir     string
	GoMod   string // the file
	mod     modFile
}

// A modFile is a go.mod file as "go mod edit -json" prints it.
type modFile struct {
	Go      string
	Require []struct{ Path, Version string }
}

// download fetches a version of gopls, unless this Go or urllint cannot use it.
func download(ctx context.Context, dir, query string) (*release, error) {
	// The answer is on standard output even if there is an error.
	out, err := goCommand(ctx, dir, "mod", "download", "-json", goplsPath+"@"+query)
	var answer struct {
		release
		Error string
	}
	if jsonErr := json.Unmarshal(out, &answer); jsonErr != nil {
		return nil, errors.Join(err, jsonErr)
	}
	r := &answer.release
	if r.GoMod != "" {
		if err := r.readMod(ctx, dir); err != nil {
			return nil, err
		}
	}
	if answer.Error != "" {
		if err := r.needsGo(ctx, dir); err != nil {
			return nil, err
		}
		return nil, fmt.Errorf("no gopls %s: %s", query, strings.Join(strings.Fields(answer.Error), " "))
	}
	if !hasSettings(r.Dir) {
		return nil, fmt.Errorf("gopls %s has no list of analyzers to which urllint can be added (tested: %s)",
			r.Version, strings.Join(tested, ", "))
	}
	return r, nil
}

func (r *release) readMod(ctx context.Context, dir string) error {
	out, err := goCommand(ctx, dir, "mod", "edit", "-json", r.GoMod)
	if err != nil {
		return err
	}
	return json.Unmarshal(out, &r.mod)
}

// needsGo returns an error if the release is for a newer Go. It is asked when
// the download failed: a Go command that may fetch a newer one has done so.
func (r *release) needsGo(ctx context.Context, dir string) error {
	if r.mod.Go == "" {
		return nil
	}
	out, err := goCommand(ctx, dir, "env", "GOVERSION")
	if err != nil {
		return err
	}
	running := strings.TrimSpace(string(out))
	if version.Compare(running, "go"+r.mod.Go) >= 0 {
		return nil
	}
	return fmt.Errorf("gopls %s needs Go %s or later, and this is %s: get a newer Go, or choose a gopls by -gopls (tested: %s)",
		r.Version, r.mod.Go, running, strings.Join(tested, ", "))
}

// hasSettings reports whether the gopls in dir has what the overlay file uses.
func hasSettings(dir string) bool {
	names, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(settings.Package), "*.go"))
	if err != nil {
		return false
	}
	declared := map[string]bool{}
	for _, name := range names {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return false
		}
		for _, decl := range f.Decls {
			if decl, ok := decl.(*ast.GenDecl); ok {
				declare(declared, decl)
			}
		}
	}
	return declared[settings.List] &&
		declared[settings.Element+"."+settings.Analyzer] && declared[settings.Element+"."+settings.Kinds]
}

// declare adds the variables of a declaration, and the fields of structs as
// Type.field.
func declare(names map[string]bool, decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		switch spec := spec.(type) {
		case *ast.ValueSpec:
			for _, id := range spec.Names {
				names[id.Name] = true
			}
		case *ast.TypeSpec:
			if s, ok := spec.Type.(*ast.StructType); ok {
				for _, field := range s.Fields.List {
					for _, id := range field.Names {
						names[spec.Name.Name+"."+id.Name] = true
					}
				}
			}
		}
	}
}

// settings is the package of gopls that the overlay file becomes part of, and
// what the file uses of it. It has been so since gopls v0.19.
var settings = struct {
	Package string
	List    string // a variable, the list of analyzers
	Element string // the type of which the list has pointers
	// Fields of Element: an *analysis.Analyzer, and the kinds of code actions
	// as which its fixes are offered.
	Analyzer, Kinds string
}{
	Package:  "internal/settings",
	List:     "AllAnalyzers",
	Element:  "Analyzer",
	Analyzer: "analyzer",
	Kinds:    "actionKinds",
}
