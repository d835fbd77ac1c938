package main

import (
	"bytes"
	"embed"
	"html/template"
	"os"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/analyzer"
)

//go:embed assets
var assets embed.FS

// A page is what the frame of all pages is filled with.
type page struct {
	Title string
	Root  string // the relative path to the root of the site, with a slash at its end
	Here  string // the entry of the menu
	Body  template.HTML
}

// writePages writes everything but the program.
func writePages(root, out string) error {
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	for _, name := range []string{"style.css", "play.js", "worker.js"} {
		text, err := assets.ReadFile("assets/" + name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(out, name), text, 0o666); err != nil {
			return err
		}
	}
	templates, err := template.ParseFS(assets, "assets/*.html")
	if err != nil {
		return err
	}
	var body bytes.Buffer
	if err := templates.ExecuteTemplate(&body, "playground.html", playground()); err != nil {
		return err
	}
	return write(templates, out, "index.html", page{
		Title: "urllint: a linter for URLs in Go",
		Here:  "playground",
		Body:  template.HTML(body.String()),
	})
}

// write writes a page, whose name is a path from the root of the site.
func write(templates *template.Template, out, name string, p page) error {
	p.Root = strings.Repeat("../", strings.Count(name, "/"))
	var b bytes.Buffer
	if err := templates.ExecuteTemplate(&b, "frame.html", p); err != nil {
		return err
	}
	file := filepath.Join(out, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o666)
}

// playground returns what the page of the playground has from the analyzer.
func playground() any {
	return struct {
		Groups  []analyzer.Group
		Wasm    string
		Library string
	}{analyzer.Groups(), wasmName, libraryName}
}
