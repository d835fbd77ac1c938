package stredit

import (
	"cmp"
	"go/scanner"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/strlit"
)

// unseen returns the names and the literals in the files of a package that the pass does not
// have: those of other build constraints, and its tests. Each has the first file. One that
// cannot be read may have any name.
func unseen(pass *analysis.Pass) (names map[string]string, unread string) {
	names = make(map[string]string)
	readFile := strlit.ReadFile(pass)
	for i, name := range slices.Concat(pass.IgnoredFiles, testFiles(pass)) {
		if !strings.HasSuffix(name, ".go") {
			continue
		}
		if i == len(pass.IgnoredFiles) {
			readFile = os.ReadFile // the pass does not know them
		}
		source, err := readFile(name)
		if err != nil {
			return nil, filepath.Base(name)
		}
		addNames(names, filepath.Base(name), source)
	}
	return names, ""
}

// testFiles returns the test files beside the files of a package that are not
// among them.
func testFiles(pass *analysis.Pass) []string {
	var own []string
	for _, f := range pass.Files {
		own = append(own, pass.Fset.PositionFor(f.FileStart, false).Filename)
	}
	if len(own) == 0 || own[0] == "" {
		return nil
	}
	dir := filepath.Dir(own[0])
	entries, err := os.ReadDir(dir)
	if err != nil || !slices.ContainsFunc(entries, func(e os.DirEntry) bool { return e.Name() == filepath.Base(own[0]) }) {
		return nil // the files are elsewhere, or in memory
	}
	var tests []string
	for _, e := range entries {
		name := filepath.Join(dir, e.Name())
		if strings.HasSuffix(name, "_test.go") && !slices.Contains(own, name) {
			tests = append(tests, name)
		}
	}
	return tests
}

// addNames adds the identifiers and the string literals of a file.
func addNames(names map[string]string, in string, source []byte) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(source))
	s.Init(file, source, nil, 0)
	for {
		_, tok, text := s.Scan()
		switch tok {
		case token.EOF:
			return
		case token.PACKAGE:
			s.Scan() // its name is not one that it declares
		case token.IDENT, token.STRING:
			if _, ok := names[text]; !ok {
				names[text] = in
			}
		}
	}
}

// usesUnseen returns the uses of a node by code that is not seen and can name it: by other packages,
// and by files that are not in the pass.
func (f *flow) usesUnseen(n node) (uses []Use) {
	if v, ok := n.(*types.Var); ok && f.isForeign(v) {
		uses = append(uses, Use{How: Field, Name: v.Name()})
	}
	name, global := f.nameOf(n)
	if file := cmp.Or(f.unread, f.unseen[name]); global && file != "" {
		uses = append(uses, Use{How: Named, Name: file})
	}
	if f.isExported(n) {
		uses = append(uses, Use{How: Exported, Name: name})
	}
	return uses
}

// isExported reports whether other packages can use what a node stands for.
func (f *flow) isExported(n node) bool {
	name, global := f.nameOf(n)
	_, isMethod := n.(called)
	return global && token.IsExported(name) && (isMethod || f.pkg != nil && f.pkg.Name() != "main")
}

// nameOf returns the name of what a node stands for, and whether other files can
// use it.
func (f *flow) nameOf(n node) (name string, global bool) {
	switch n := n.(type) {
	case called:
		return n.name, n.name != "" && n.param < 0
	case types.Object:
		v, isVar := n.(*types.Var)
		return n.Name(), n.Pkg() == f.pkg && (isVar && v.IsField() || f.pkg != nil && n.Parent() == f.pkg.Scope())
	}
	return "", false
}

// isForeign reports whether a variable is of another package, which may do anything with its text.
func (f *flow) isForeign(v *types.Var) bool {
	return v.Pkg() != f.pkg && v.Pkg() != nil && (v.IsField() || v.Parent() == v.Pkg().Scope()) && !f.known.TakesURL(v)
}
