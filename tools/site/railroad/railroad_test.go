package railroad

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/urllint/urllint/tools/bnf"
)

// treeOf returns the right side of a rule.
func treeOf(t *testing.T, text string) *bnf.Node {
	t.Helper()
	g := new(bnf.Grammar)
	if err := g.Read("g.bnf", "r = "+text); err != nil {
		t.Fatal(err)
	}
	return g.Rule("r").Tree()
}

// Each part of a production is in its diagram once, and the diagram is well-formed.
func TestSVG(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`"a"`, "a"},
		{`"<&" b`, "<& b"},
		{`a | b "c" | <">`, `a b c "`},
		{`*[ a | "b" ] 1*c [ d ]`, "a b c d"},
		{`3*a`, "a 3 or more"},
		{`%x00-1F | %x7F`, "%x00-1F %x7F"},
		{`"1" | "2" | "3" | "4" | "5" | "6" | "7" | b`, "b 1 2 3 4 5 6 7"},
	} {
		var texts []string
		d := xml.NewDecoder(strings.NewReader(SVG(treeOf(t, test.text), "r = "+test.text, Marks{})))
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", test.text, err)
			}
			if text, ok := token.(xml.CharData); ok {
				texts = append(texts, string(text))
			}
		}
		if got := strings.Join(texts, " "); got != test.want {
			t.Errorf("%s: the diagram has %q, want %q", test.text, got, test.want)
		}
	}
}

func TestMarks(t *testing.T) {
	tree := treeOf(t, `a b c`)
	a, b := tree.Nodes[0], tree.Nodes[1]
	for _, test := range []struct {
		marks Marks
		want  map[string]int
	}{
		{Marks{}, map[string]int{`class="name"`: 3}},
		{Marks{Passed: map[*bnf.Node]bool{a: true}, At: a}, map[string]int{`class="name passed"`: 1, `class="stop"`: 0}},
		{Marks{Passed: map[*bnf.Node]bool{a: true}, Next: map[*bnf.Node]bool{b: true}, At: a, Stops: true},
			map[string]int{`class="name passed"`: 1, `class="name next"`: 1, `class="stop"`: 1}},
		{Marks{Stops: true}, map[string]int{`class="name"`: 3, `class="stop"`: 1}},
	} {
		svg := SVG(tree, "", test.marks)
		for text, n := range test.want {
			if got := strings.Count(svg, text); got != n {
				t.Errorf("%v: %d times %s, want %d", test.marks, got, text, n)
			}
		}
	}
}
