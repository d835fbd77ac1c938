package main

import (
	"encoding/base64"
	"encoding/json"
	"html"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/tools/site/live"
)

var (
	reference = regexp.MustCompile(`<(\w+)[^>]*? (?:href|src)="([^"]*)"`)
	anchor    = regexp.MustCompile(` id="([^"]*)"`)
)

// read returns the pages of the site by their names.
func read(t *testing.T) (dir string, pages map[string]string) {
	t.Helper()
	dir = t.TempDir()
	if err := writePages(filepath.Join("..", ".."), dir); err != nil {
		t.Fatal(err)
	}
	pages = make(map[string]string)
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".html") {
			return err
		}
		text, err := os.ReadFile(name)
		name, _ = filepath.Rel(dir, name)
		pages[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir, pages
}

// All links to the site itself are relative, and lead to a file and a place in it. Nothing
// is loaded from elsewhere.
func TestLinks(t *testing.T) {
	dir, pages := read(t)
	links := 0
	for name, text := range pages {
		for _, m := range reference.FindAllStringSubmatch(text, -1) {
			element, link := m[1], html.UnescapeString(m[2])
			u, err := url.Parse(link)
			switch {
			case err != nil:
				t.Errorf("%s: %v", name, err)
				continue
			case u.Scheme == "data" && element == "link":
				continue
			case u.Scheme == "https" && element == "a":
				continue
			case u.Scheme != "" || u.Host != "" || strings.HasPrefix(u.Path, "/"):
				t.Errorf("%s: <%s> leads to %s", name, element, link)
				continue
			}
			links++
			to := name
			if u.Path != "" {
				to = path.Join(path.Dir(name), u.Path)
			}
			if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(to))); err != nil {
				t.Errorf("%s: no file %s", name, link)
				continue
			}
			if to == "index.html" || u.Fragment == "" {
				continue // the fragment is a query of the playground
			}
			if !hasAnchor(pages[to], u.Fragment) {
				t.Errorf("%s: no place %s", name, link)
			}
		}
	}
	if links < 800 {
		t.Errorf("only %d links were checked", links)
	}
}

func hasAnchor(page, id string) bool {
	for _, m := range anchor.FindAllStringSubmatch(page, -1) {
		if html.UnescapeString(m[1]) == id {
			return true
		}
	}
	return false
}

// The search looks through the pages of the documentation too.
func TestSearchedDocuments(t *testing.T) {
	_, pages := read(t)
	list := pages["rules/index.html"]
	documents := 0
	for name := range pages {
		if strings.HasPrefix(name, "docs/") {
			documents++
			if !strings.Contains(list, `"><a href="../`+name+`">`) {
				t.Errorf("%s is not searched", name)
			}
		}
	}
	if documents < 15 || !strings.Contains(list, "data-words=\"# Questions") {
		t.Errorf("%d pages are searched", documents)
	}
}

// The playground links to the page of each rule, and editors to the same path.
func TestRulePages(t *testing.T) {
	_, pages := read(t)
	open := regexp.MustCompile(`index\.html#([\w-]+)"`)
	for _, rule := range analyzer.Rules() {
		page, ok := pages["rules/"+rule.ID+".html"]
		if !ok {
			t.Errorf("%s has no page", rule.ID)
			continue
		}
		want := []string{rule.Before}
		if rule.After != "" {
			want = append(want, rule.After)
		}
		for i, m := range open.FindAllStringSubmatch(page, -1) {
			text, err := base64.RawURLEncoding.DecodeString(m[1])
			var q live.Query
			if err == nil {
				err = json.Unmarshal(text, &q)
			}
			if err != nil || i >= len(want) || !strings.Contains(q.Text, want[i]) {
				t.Errorf("%s: example %d is %q, %v", rule.ID, i, q.Text, err)
			}
		}
		if !strings.Contains(pages["rules/index.html"], `href="`+rule.ID+`.html"`) {
			t.Errorf("%s is not listed", rule.ID)
		}
	}
}
