package main

import (
	"html/template"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/tools/site/live"
)

// A rulePage is what is said of a rule: the page of docs, and links that open its
// examples in the playground.
type rulePage struct {
	analyzer.Rule
	Body          template.HTML
	Before, After string // relative
}

// A ruleGroup is a group in the list of rules.
type ruleGroup struct {
	Name  analyzer.Group
	Rules []analyzer.Rule
}

// rules writes a page for each rule, and their list.
func (w *writer) rules() error {
	var groups []ruleGroup
	for _, name := range analyzer.Groups() {
		groups = append(groups, ruleGroup{Name: name})
	}
	for _, rule := range analyzer.Rules() {
		for i := range groups {
			if groups[i].Name == rule.Group {
				groups[i].Rules = append(groups[i].Rules, rule)
			}
		}
		if err := w.rule(rule); err != nil {
			return err
		}
	}
	body, err := w.execute("rules.html", struct {
		Groups    []ruleGroup
		Documents []document
	}{groups, w.documents})
	if err != nil {
		return err
	}
	return w.page("rules/index.html", page{Title: "Rules - urllint", Scripts: []string{"search.js"}, Body: body})
}

func (w *writer) rule(rule analyzer.Rule) error {
	name := "rules/" + rule.ID + ".html"
	_, text, err := w.markdown("docs/rules/"+rule.ID+".md", name)
	if err != nil {
		return err
	}
	p := rulePage{Rule: rule, Body: text, Before: example(name, rule, rule.Before)}
	if rule.After != "" {
		p.After = example(name, rule, rule.After)
	}
	body, err := w.execute("rule.html", p)
	if err != nil {
		return err
	}
	return w.page(name, page{Title: rule.ID + " - urllint", Body: body})
}

// example returns a link to the playground with an example of a rule.
func example(from string, rule analyzer.Rule, text string) string {
	q := live.Query{Text: live.Program(text)}
	if rule.Off || rule.Level == analyzer.Possible {
		q.Enable = []string{rule.ID}
	}
	return relative(from, "index.html") + "#" + q.Fragment()
}

// Words returns the words by which a rule is found.
func (r ruleGroup) Words(rule analyzer.Rule) string {
	return strings.Join(strings.Fields(rule.ID+" "+rule.Summary+" "+rule.Why+" "+rule.Before+" "+rule.Fix), " ")
}
