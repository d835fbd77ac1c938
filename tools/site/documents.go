package main

import (
	"bytes"
	"fmt"
	"html/template"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// repository has the files that are not part of the site.
const repository = "https://github.com/urllint/urllint/blob/main/"

// A document is a page that is searched.
type document struct {
	Title, Page, Words string
}

// writeDocuments writes a page for each file of docs, and one for the README.
func (w *writer) writeDocuments() error {
	names, err := filepath.Glob(filepath.Join(w.root, "docs", "*.md"))
	if err != nil {
		return err
	}
	w.pages["README.md"] = "docs/index.html"
	w.pages["docs/rules/README.md"] = "rules/index.html"
	for _, name := range names {
		base := strings.TrimSuffix(filepath.Base(name), ".md")
		w.pages["docs/"+base+".md"] = "docs/" + base + ".html"
	}
	rules, err := filepath.Glob(filepath.Join(w.root, "docs", "rules", "[a-z]*.md"))
	if err != nil {
		return err
	}
	for _, name := range rules {
		base := strings.TrimSuffix(filepath.Base(name), ".md")
		w.pages["docs/rules/"+base+".md"] = "rules/" + base + ".html"
	}
	for _, source := range slices.Sorted(maps.Keys(w.pages)) {
		out := w.pages[source]
		if path.Dir(out) != "docs" {
			continue
		}
		title, body, err := w.markdown(source, out)
		if err != nil {
			return err
		}
		if err := w.page(out, page{Title: title + " - urllint", Body: body}); err != nil {
			return err
		}
		words, err := os.ReadFile(filepath.Join(w.root, filepath.FromSlash(source)))
		if err != nil {
			return err
		}
		w.documents = append(w.documents, document{title, out, strings.Join(strings.Fields(string(words)), " ")})
	}
	return nil
}

// markdown returns the title and the body of the page that a file is made to.
func (w *writer) markdown(source, out string) (title string, body template.HTML, err error) {
	input, err := os.ReadFile(filepath.Join(w.root, filepath.FromSlash(source)))
	if err != nil {
		return "", "", err
	}
	m := goldmark.New(goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))), goldmark.WithParserOptions(parser.WithAutoHeadingID()))
	doc := m.Parser().Parse(text.NewReader(input))
	err = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if title == "" {
				title = string(n.Lines().Value(input))
			}
		case *ast.Link:
			to, err := w.target(string(n.Destination), source, out)
			if err != nil {
				return ast.WalkStop, err
			}
			n.Destination = []byte(to)
		case *ast.Image:
			to, err := w.image(string(n.Destination), source, out)
			if err != nil {
				return ast.WalkStop, err
			}
			n.Destination = []byte(to)
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		return "", "", err
	}
	var b bytes.Buffer
	if err := m.Renderer().Render(&b, input, doc); err != nil {
		return "", "", err
	}
	// What is too wide scrolls, also by the keyboard.
	html := strings.NewReplacer(
		"<!-- raw HTML omitted -->\n", "",
		"<pre>", `<pre tabindex="0">`,
		"<table>", `<div class="scroll" tabindex="0"><table>`,
		"</table>", "</table></div>",
	).Replace(b.String())
	return title, template.HTML(wholeFlags(html)), nil
}

// target returns where a link of a file leads from its page: to a page, or to the
// repository.
func (w *writer) target(link, source, out string) (string, error) {
	if strings.Contains(link, "://") || strings.HasPrefix(link, "#") {
		return link, nil
	}
	file, fragment, _ := strings.Cut(link, "#")
	if fragment != "" {
		fragment = "#" + fragment
	}
	file = path.Join(path.Dir(source), file)
	if page, ok := w.pages[file]; ok {
		return relative(out, page) + fragment, nil
	}
	if _, err := os.Stat(filepath.Join(w.root, filepath.FromSlash(file))); err != nil {
		return "", fmt.Errorf("%s links to %s: %w", source, link, err)
	}
	return repository + file + fragment, nil
}

// image copies an image of a file to the site.
func (w *writer) image(link, source, out string) (string, error) {
	if strings.Contains(link, "://") {
		return "", fmt.Errorf("%s shows an image of another site: %s", source, link)
	}
	file := path.Join(path.Dir(source), link)
	data, err := os.ReadFile(filepath.Join(w.root, filepath.FromSlash(file)))
	if err != nil {
		return "", err
	}
	name := "docs/" + path.Base(file)
	return relative(out, name), w.file(name, data)
}

// relative returns the path of a file of the site as seen from another.
func relative(from, to string) string {
	return strings.Repeat("../", strings.Count(from, "/")) + to
}
