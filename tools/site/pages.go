package main

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/analyzer"
)

//go:embed assets
var assets embed.FS

// A page is what the frame of all pages is filled with.
type page struct {
	Title   string
	Root    string // the relative path to the root of the site
	Menu    []entry
	Scripts []string
	Wide    bool
	Body    template.HTML
}

// An entry is one of the menu.
type entry struct {
	Name, Path string
	Here       bool
}

// menu has the entries by the folders that they are of.
var menu = [...]struct{ folder, name string }{
	{".", "Playground"},
	{"rules", "Rules"},
	{"grammar", "Grammars"},
	{"docs", "Documentation"},
}

// A writer writes the pages of the site.
type writer struct {
	root      string // of the clone
	out       string
	templates *template.Template
	pages     map[string]string // the paths of the pages, by those of the files they are made of
	documents []document        // those of docs, and the README
}

// writePages writes everything but the program.
func writePages(root, out string) error {
	templates, err := template.ParseFS(assets, "assets/*.html")
	if err != nil {
		return err
	}
	w := &writer{root: root, out: out, templates: templates, pages: make(map[string]string)}
	for _, write := range []func() error{w.assets, w.playground, w.writeDocuments, w.rules, w.grammars} {
		if err := write(); err != nil {
			return err
		}
	}
	return nil
}

// assets copies the style and the scripts.
func (w *writer) assets() error {
	files, err := assets.ReadDir("assets")
	if err != nil {
		return err
	}
	for _, f := range files {
		if path.Ext(f.Name()) == ".html" {
			continue // a template
		}
		text, err := assets.ReadFile("assets/" + f.Name())
		if err != nil {
			return err
		}
		if err := w.file(f.Name(), text); err != nil {
			return err
		}
	}
	return nil
}

// file writes a file of the site.
func (w *writer) file(name string, data []byte) error {
	file := filepath.Join(w.out, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o666)
}

// page writes a page in the frame of all pages.
func (w *writer) page(name string, p page) error {
	p.Root = strings.Repeat("../", strings.Count(name, "/"))
	for _, m := range menu {
		p.Menu = append(p.Menu, entry{m.name, p.Root + path.Join(m.folder, "index.html"), path.Dir(name) == m.folder})
	}
	body, err := w.execute("frame.html", p)
	if err != nil {
		return err
	}
	return w.file(name, []byte(body))
}

func (w *writer) execute(name string, data any) (template.HTML, error) {
	var b bytes.Buffer
	if err := w.templates.ExecuteTemplate(&b, name, data); err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	return template.HTML(b.String()), nil
}

// playground writes the first page.
func (w *writer) playground() error {
	body, err := w.execute("playground.html", struct {
		Groups        []analyzer.Group
		Wasm, Library string
	}{analyzer.Groups(), wasmName, libraryName})
	if err != nil {
		return err
	}
	return w.page("index.html", page{Title: "urllint: a linter for URLs in Go", Scripts: []string{"play.js"}, Wide: true, Body: body})
}
