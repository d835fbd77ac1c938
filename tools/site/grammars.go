package main

import (
	"html/template"
	"os"
	"path/filepath"

	"github.com/urllint/urllint/tools/site/railroad"
	"github.com/urllint/urllint/tools/site/reading"
	"github.com/urllint/urllint/tools/sources"
)

// standards are the grammars in the order of -std, whose names the pages have.
var standards = [...]struct{ Name, Package, Title, Note string }{
	{"rfc1738", "rfc1738", "RFC 1738", "Section 5 of RFC 1738, then schemes by analogy and what unknown parts can stand for."},
	{"rfc3986", "rfc3986", "RFC 3986", "Appendix A of RFC 3986, with the forms that later RFCs give to single schemes."},
	{"www", "www", "The early web", "The BNF from before RFC 1738."},
	{"go", "gourl", "url.Parse", "What url.Parse and url.ParseRequestURI accept."},
}

// A production is a rule of a grammar with its diagram.
type production struct {
	Name, Section, Text string
	Diagram             template.HTML
}

// grammars writes a page for each grammar, and their list.
func (w *writer) grammars() error {
	for _, s := range standards {
		g, err := reading.NewGrammar(sources.All()[s.Package], func(file string) (string, error) {
			text, err := os.ReadFile(filepath.Join(w.root, filepath.FromSlash(file)))
			return string(text), err
		})
		if err != nil {
			return err
		}
		var productions []production
		for _, rule := range g.Rules() {
			productions = append(productions, production{
				rule.Name, rule.Section, rule.Text,
				template.HTML(railroad.SVG(g.Tree(rule.Name), rule.Name+" = "+rule.Text, railroad.Marks{})),
			})
		}
		body, err := w.execute("grammar.html", struct {
			Title, Note string
			Productions []production
		}{s.Title, s.Note, productions})
		if err != nil {
			return err
		}
		if err := w.page("grammar/"+s.Name+".html", page{Title: "The grammar of " + s.Title + " - urllint", Scripts: []string{"search.js"}, Body: body}); err != nil {
			return err
		}
	}
	body, err := w.execute("grammars.html", standards)
	if err != nil {
		return err
	}
	return w.page("grammar/index.html", page{Title: "Grammars - urllint", Body: body})
}
