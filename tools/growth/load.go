package main

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// nextFile stands between the files of a package.
const nextFile = "\f"

// load type-checks a package. Errors are allowed: what repeats a declaration may declare
// something twice.
func load(text string) *packages.Package {
	pkg := &packages.Package{
		ID: "p", Name: "p", PkgPath: "p",
		Fset:       token.NewFileSet(),
		TypesSizes: types.SizesFor("gc", runtime.GOARCH),
		TypesInfo: &types.Info{
			Types:        make(map[ast.Expr]types.TypeAndValue),
			Instances:    make(map[*ast.Ident]types.Instance),
			Defs:         make(map[*ast.Ident]types.Object),
			Uses:         make(map[*ast.Ident]types.Object),
			Implicits:    make(map[ast.Node]types.Object),
			Selections:   make(map[*ast.SelectorExpr]*types.Selection),
			Scopes:       make(map[ast.Node]*types.Scope),
			FileVersions: make(map[*ast.File]string),
		},
	}
	for i, text := range strings.Split(text, nextFile) {
		file, _ := parser.ParseFile(pkg.Fset, "p"+strconv.Itoa(i)+".go", text, parser.ParseComments|parser.SkipObjectResolution)
		pkg.Syntax = append(pkg.Syntax, file)
	}
	conf := types.Config{Importer: exported, Error: func(error) { pkg.IllTyped = true }}
	pkg.Types, _ = conf.Check("p", pkg.Fset, pkg.Syntax, pkg.TypesInfo)
	return pkg
}

// exported imports packages of the standard library.
var exported = importer.Default()
