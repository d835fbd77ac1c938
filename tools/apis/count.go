package main

import (
	"archive/tar"
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// A usage says how many modules name a member of a package, by the path of the package and the last part of the name.
type usage map[[2]string]int

// count looks at the modules of a module cache, each in one version, and at the repositories of a mirror that import one of
// some packages.
func count(cache, mirror string, paths map[string]bool) (usage, int, error) {
	total, n := make(usage), 0
	look := func(files func(use func(text []byte)) error) error {
		own := make(usage)
		err := files(func(text []byte) { own.add(text, paths) })
		for key := range own {
			total[key]++
		}
		if len(own) > 0 {
			n++
		}
		return err
	}
	dirs, err := filepath.Glob(filepath.Join(cache, "github.com", "*", "*@*"))
	if err != nil {
		return nil, 0, err
	}
	newest := make(map[string]string)
	for _, dir := range dirs {
		module, _, _ := strings.Cut(strings.TrimPrefix(dir, filepath.Join(cache, "github.com")+"/"), "@")
		newest[module] = max(newest[module], dir)
	}
	for module, dir := range newest {
		if sum := sha256.Sum256([]byte(strings.ToLower(module))); sum[0] >= 0x80 {
			continue // it is kept for tests
		}
		if err := look(func(use func([]byte)) error { return inFolder(dir, use) }); err != nil {
			return nil, 0, err
		}
	}
	repositories, err := filepath.Glob(filepath.Join(mirror, "*", "*"))
	if err != nil {
		return nil, 0, err
	}
	for _, dir := range repositories {
		if err := look(func(use func([]byte)) error { return inRepository(dir, use) }); err != nil {
			return nil, 0, fmt.Errorf("%s: %w", dir, err)
		}
	}
	return total, n, nil
}

// inFolder reads the files of a folder.
func inFolder(dir string, use func(text []byte)) error {
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		text, err := os.ReadFile(path)
		use(text)
		return err
	})
}

// inRepository reads the files of the newest commit of a repository without a work tree.
func inRepository(dir string, use func(text []byte)) error {
	cmd := exec.Command("git", "--git-dir", dir, "archive", "HEAD")
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	for files := tar.NewReader(out); ; {
		h, err := files.Next()
		if err != nil {
			break // at the end, or before a file that the copy lacks
		}
		if filepath.Ext(h.Name) == ".go" && h.Typeflag == tar.TypeReg {
			text, _ := io.ReadAll(files)
			use(text)
		}
	}
	_ = out.Close()
	_ = cmd.Wait()
	return nil
}

// add notes what a file that imports one of some packages selects.
func (u usage) add(text []byte, paths map[string]bool) {
	f, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	if err != nil {
		return
	}
	var imported []string
	for _, spec := range f.Imports {
		if path, err := strconv.Unquote(spec.Path.Value); err == nil && paths[path] {
			imported = append(imported, path)
		}
	}
	if len(imported) == 0 {
		return
	}
	for n := range ast.Preorder(f) {
		var name string
		switch n := n.(type) {
		case *ast.SelectorExpr:
			name = n.Sel.Name
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok {
				name = key.Name
			}
		}
		for _, path := range imported {
			if name != "" {
				u[[2]string{path, name}] = 1
			}
		}
	}
}

// column returns the cell of a row.
func (u usage) column(path, name string) string {
	return fmt.Sprint(u[[2]string{path, name[strings.LastIndexByte(name, '.')+1:]}])
}
