package strflow

import (
	"fmt"
	"go/ast"
	"strings"
	"testing"
)

// A value that is tested and then joined with itself has two outcomes that are one value, which the
// conditions of the branches share. No node leads back to itself, whatever made the choice.
func TestAcyclic(t *testing.T) {
	chosen := map[string]string{
		"range":     "k := \"\"\n\tfor _, s := range []string{a, b} {\n\t\tif TEST {\n\t\t\tBODY\n\t\t}\n\t}\n\treturn k",
		"or":        "k, s := \"\", cmp.Or(a, b)\n\tif TEST {\n\t\tBODY\n\t}\n\treturn k + s",
		"if":        "k, s := \"\", a\n\tif b == \"y\" {\n\t\ts = b\n\t}\n\tif TEST {\n\t\tBODY\n\t}\n\treturn k + s",
		"helper":    "k, s := \"\", one(a, b)\n\tif TEST {\n\t\tBODY\n\t}\n\treturn k + s",
		"switch":    "k, s := \"\", one(a, b)\n\tswitch {\n\tcase TEST:\n\t\tBODY\n\tdefault:\n\t}\n\treturn k + s",
		"two loops": "k := \"\"\n\tfor _, s := range []string{a, b} {\n\t\tfor range 3 {\n\t\t\tif TEST {\n\t\t\t\tBODY\n\t\t\t}\n\t\t}\n\t\tk += s\n\t}\n\treturn k",
	}
	tests := []string{`s != ""`, `s == "x"`, `!strings.Contains(s, "/")`, `len(s) > 1 && s[0] == 'x'`, `s == "" || strings.HasPrefix(s, "/")`}
	bodies := []string{"", "k = k + s", "s = k + s", `s = ""`, `if s == "x" { k = s }`}
	choices := 0
	for name, source := range chosen {
		for _, test := range tests {
			for _, body := range bodies {
				p := load(t, fmt.Sprintf("import (\n\t\"cmp\"\n\t\"strings\"\n)\n\nfunc one(a, b string) string {\n\tif a == \"\" {\n\t\treturn b\n\t}\n\treturn a\n}\n\nfunc key(a, b string) string {\n\t%s\n}\n\nfunc use() { sink(\"http://h/\" + key(\"x\", \"y\") + key(one(\"x\", \"z\"), \"\")) }\n",
					strings.NewReplacer("TEST", test, "BODY", body).Replace(source)))
				// First the nodes: a text cannot be asked of one that leads to itself.
				visited := make(map[*node]bool)
				for n := range ast.Preorder(p.tree) {
					if e, ok := n.(ast.Expr); ok && leadsBack(p.Of(e).n, visited, &choices) {
						t.Fatalf("%s, if %s {%s}: a node leads to itself", name, test, body)
					}
				}
				ask(p)
			}
		}
	}
	if choices == 0 {
		t.Error("no choice has conditions")
	}
}

// leadsBack reports whether a node leads to itself. The value of a node is true while those below it
// are visited.
func leadsBack(n *node, below map[*node]bool, choices *int) bool {
	if n == nil {
		return false
	}
	if on, ok := below[n]; ok {
		return on
	}
	below[n] = true
	next := append([]*node(nil), n.parts...)
	if n.merge != nil {
		*choices++
		for _, list := range n.merge.conditions {
			for _, c := range list {
				next = append(next, c.n)
			}
		}
	}
	next = append(next, n.branches...)
	for _, m := range n.members {
		next = append(next, m.key, m.value)
	}
	if n.made != nil {
		next = append(next, n.made.args...)
	}
	if n.transform != nil {
		next = append(next, n.transform.by)
	}
	for _, m := range next {
		if leadsBack(m, below, choices) {
			return true
		}
	}
	below[n] = false
	return false
}
