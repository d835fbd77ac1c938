package analyzer_test

import (
	"go/importer"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

const alike = `package p

import "net/http"

type Client struct{ base string }

func (c *Client) Depot(depot string) { http.Get("http://h/depots/" + depot) }
func (c *Client) Lane(lane string)   { http.Get("http://h/lanes/" + lane) }
func (c Client) Sheet(sheet string)  { http.Get("http://h/sheets/" + sheet) }
func (c Client) Label(label string)  { http.Get("http://h/labels/" + label) }
func (c Client) Order(id string)     { http.Get("http://h/orders/" + id) }

type other struct{}

func (other) Trail(trail string) { http.Get("http://h/trails/" + trail) }

func card(card string) { http.Get("http://h/cards/" + card) }
func lot(lot string)   { http.Get("http://h/lots/" + lot) }
func cask(cask string) { http.Get("http://h/?cask=" + cask) }
`

// Of values of which nothing is known, the first of a type and rule stands for all, and an id, which has no
// character that needs an escape, for none. Each is reported at the level any.
func TestAlike(t *testing.T) {
	const (
		end   = `: a value like "a/b" becomes two path segments; use url.PathEscape`
		query = `: a value like "a b" makes the request fail; use url.QueryEscape(cask) (query-arg, possible)`
	)
	for _, test := range []struct {
		level, ignore string
		want          []string
	}{
		{"likely", "", []string{"label is not escaped" + end + "(label) (path-arg)"}},
		{"possible", "", []string{
			"depot is not escaped, as 2 more in Client" + end + "(depot) (path-arg, possible)",
			"label is not escaped" + end + "(label) (path-arg)",
			"trail is not escaped" + end + "(trail) (path-arg, possible)",
			"card is not escaped, as 1 more in functions" + end + "(card) (path-arg, possible)",
			"cask is not escaped" + query,
		}},
		{"possible", "depot) }", []string{
			"lane is not escaped, as 1 more in Client" + end + "(lane) (path-arg, possible)",
			"label is not escaped" + end + "(label) (path-arg)",
			"trail is not escaped" + end + "(trail) (path-arg, possible)",
			"card is not escaped, as 1 more in functions" + end + "(card) (path-arg, possible)",
			"cask is not escaped" + query,
		}},
		{"any", "", []string{
			"depot is not escaped" + end + "(depot) (path-arg, possible)",
			"lane is not escaped" + end + "(lane) (path-arg, possible)",
			"sheet is not escaped" + end + "(sheet) (path-arg, possible)",
			"label is not escaped" + end + "(label) (path-arg)",
			"id is not escaped" + end + "(id) (path-arg, any)",
			"trail is not escaped" + end + "(trail) (path-arg, possible)",
			"card is not escaped" + end + "(card) (path-arg, possible)",
			"lot is not escaped" + end + "(lot) (path-arg, possible)",
			"cask is not escaped" + query,
		}},
	} {
		text := alike
		if test.ignore != "" {
			text = strings.Replace(text, test.ignore, test.ignore+" //urllint:ignore path-arg -- an id", 1)
		}
		var got []string
		for _, d := range run(t, configured(t, analyzer.Config{Level: test.level}), load(t, importer.Default(), file{"p.go", text})) {
			got = append(got, d.Message)
		}
		if strings.Join(got, "\n") != strings.Join(test.want, "\n") {
			t.Errorf("level %s: %s\nwant %s", test.level, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

// The fix of one that stands for several is its own, and the others are named beside it.
func TestAlikeFix(t *testing.T) {
	pkg := load(t, importer.Default(), file{"p.go", alike})
	found := run(t, configured(t, analyzer.Config{Level: "possible"}), pkg)
	if len(found[0].Related) != 2 || !strings.HasPrefix(found[0].Related[1].Message, "sheet is not escaped") {
		t.Errorf("%s: related are %v", found[0].Message, found[0].Related)
	}
	fixed, _ := newSource(alike, pkg).fixed(found[:1])
	if !strings.Contains(fixed, "url.PathEscape(depot)") || strings.Contains(fixed, "url.PathEscape(lane)") {
		t.Errorf("the fix gives\n%s", fixed)
	}
}
