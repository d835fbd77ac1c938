package stredit

import (
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// unseen returns the names and the literals in the files of a package that the pass does not
// have: those of other build constraints, and its tests. Each has the first file. One that
// cannot be read may have any name.
func unseen(pass *analysis.Pass, readFile func(string) ([]byte, error)) (names map[string]string, unread string) {
	names = make(map[string]string)
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
