package settings

import (
	"strings"
	"testing"
)

// A pattern matches files, and the files in folders.
func TestMatchPath(t *testing.T) {
	for _, test := range []struct {
		pattern string
		match   string
		not     string
	}{
		{"a", "a/b.go a/b/c.go a", "b/a.go ab/c.go"},
		{"a/*.go", "a/b.go", "a/b/c.go a"},
		{"**/b", "b/a.go a/b/c.go b", "a/bc/d.go"},
		{"a/**/d.go", "a/d.go a/b/c/d.go", "d.go a/d.txt"},
		{"*_old.go", "a_old.go", "a/a_old.go"},
		{"a?[bc]", "axb/d.go", "ab/d.go"},
	} {
		for name := range strings.FieldsSeq(test.match) {
			if !matchPath(strings.Split(test.pattern, "/"), strings.Split(name, "/")) {
				t.Errorf("%s does not match %s", test.pattern, name)
			}
		}
		for name := range strings.FieldsSeq(test.not) {
			if matchPath(strings.Split(test.pattern, "/"), strings.Split(name, "/")) {
				t.Errorf("%s matches %s", test.pattern, name)
			}
		}
	}
}

// A pattern with many "**" is matched in the product of its length and that of the name.
func TestMatchManyFolders(t *testing.T) {
	pattern := strings.Split(strings.Repeat("**/", 1000)+"x", "/")
	file := strings.Split(strings.Repeat("a/", 50)+"b.go", "/")
	if matchPath(pattern, file) {
		t.Error("x matches b.go")
	}
}

// The work for the exclusions is linear in their number.
func TestManyExclusions(t *testing.T) {
	allocs := func(n int) float64 {
		text := strings.Repeat("[[exclude]]\npath = \"a\"\nreason = \"why\"\n", n)
		return testing.AllocsPerRun(1, func() {
			s := new(Settings)
			if err := s.decode(scratchFlags(), text); err != nil || len(s.Exclude) != n {
				t.Errorf("%d exclusions: %v", len(s.Exclude), err)
			}
		})
	}
	if few, many := allocs(100), allocs(400); many > 5*few {
		t.Errorf("%v allocations for 100 exclusions, %v for 400", few, many)
	}
}

// Depth is counted outside strings and comments.
func TestDeepLine(t *testing.T) {
	dots, brackets := strings.Repeat(".a", 9), strings.Repeat("[", 9)
	for text, want := range map[string]int{
		"":                                       0,
		"\n\na" + dots + " = 1":                  3,
		"# " + dots + brackets:                   0,
		"# \n#" + dots + "\na = " + brackets:     3,
		"a = \"" + dots + brackets:               0,
		"a = \"\\\"" + dots + "\"\n[b" + dots:    2,
		"a = '\\'\nb" + dots:                     2,
		"a = '''\n'" + dots + "'''\nb" + dots:    3,
		"a = \"\"\"\n\\\"\"\"" + dots + "\"\"\"": 0,
		"a = ['''" + brackets + "''']\n[" + strings.Repeat("a.", 9): 2,
		strings.Repeat("a.b = [{c.d = [1.5, 2.5, 3.5]}]\n", 20):     0,
		strings.Repeat("[[a.b.c]]\n", 20):                           0,
		"a = [\n" + strings.Repeat("{a = 1},\n", 20) + brackets:     22,
	} {
		if got := deepLine(text); got != want {
			t.Errorf("%q: line %d, want %d", text, got, want)
		}
	}
}

// No text makes the reader of settings panic, and each error names a line.
func FuzzSettings(f *testing.F) {
	for _, seed := range []string{"std = 1", "[[exclude]]\npath = 1", "exclude = 1", "exclude = [1]", "exclude = [{path=\"a\"}]", "a.b = 1", "[std]\na=1", "\x00", "a=[[[[[[[[[", "a='''", "[exclude]\n", "disable = [[]]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		err := (&Settings{}).decode(scratchFlags(), text)
		if err != nil {
			if e, ok := err.(atLine); !ok || e.line < 1 {
				t.Errorf("%q: %v", text, err)
			}
		}
	})
}
