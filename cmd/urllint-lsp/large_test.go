package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// largeModule returns the files of a package in which edits are checked before all else.
func largeModule() map[string]string {
	files := make(map[string]string)
	for i := range 2 {
		var text strings.Builder
		text.WriteString("package m\n\nimport \"net/http\"\n")
		for j := range 800 {
			fmt.Fprintf(&text, "\nfunc f%d_%d() { http.Get(\"https://example.com/%d\") }\n", i, j, j)
		}
		files[fmt.Sprintf("f%d.go", i)] = text.String()
	}
	return files
}

// In a large package the edited function is checked at once, and all of the package in a pause: for an editor that is sent
// findings, and for one that asks for them.
func TestLargePackage(t *testing.T) {
	files := largeModule()
	const text = `package m

import (
	"net/http"
	"net/url"
)

func escaped(name string) string {
	return url.QueryEscape(name)
}

func get(name string) {
	http.Get("https://example.com/?q=" + escaped(name))
	http.Get("https://example.com/%zz")
}
`
	files["m.go"] = text
	edited := strings.Replace(text, "return url.QueryEscape", `_ = "http://example.com/%z"; return url.PathEscape`, 1)
	first, atOnce, all := []string{"bad-escape"}, []string{"bad-escape", "bad-escape"}, []string{"bad-escape", "wrong-escape", "bad-escape"}
	dir := writeModule(t, files)
	name := filepath.Join(dir, "m.go")
	expect := func(t *testing.T, when string, got, want []string) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", when, got, want)
		}
	}
	t.Run("pushed", func(t *testing.T) {
		c, done := startServer(t, quick)
		c.initialize(object{}, nil)
		uri := c.open(name, text)
		expect(t, "at first", codesOf(c.pushed(uri, 1)), first)
		c.change(uri, 2, edited)
		if got := codesOf(c.pushed(uri, 2)); !slices.Equal(got, all) { // as on a machine that is slower than the pause
			expect(t, "at once", got, atOnce)
		}
		c.wait("more findings", func() bool { return len(c.published[uri].Diagnostics) != len(atOnce) })
		expect(t, "in a pause", codesOf(c.pushed(uri, 2)), all)
		c.leave(done)
	})
	t.Run("pulled", func(t *testing.T) {
		c, done := startServer(t, quick)
		c.initialize(pulling, nil)
		uri := c.open(name, text)
		expect(t, "at first", codesOf(c.pull(uri)), first)
		c.change(uri, 2, edited)
		if got := codesOf(c.pull(uri)); !slices.Equal(got, all) {
			expect(t, "at once", got, atOnce)
		}
		c.wait("request to ask again", func() bool {
			return slices.ContainsFunc(c.asked, func(m string) bool { return strings.HasPrefix(m, "workspace/diagnostic/refresh") })
		})
		expect(t, "in a pause", codesOf(c.pull(uri)), all)

		// What can hold no URL is not looked at before the pause; what is shown of a URL needs its types.
		edited += "\ntype added struct{ name string }\n"
		c.change(uri, 3, edited)
		expect(t, "with one type more", codesOf(c.pull(uri)), all)
		i := strings.Index(edited, "example.com/?q")
		at := object{"line": strings.Count(edited[:i], "\n"), "character": i - strings.LastIndex(edited[:i], "\n") - 1}
		var hover *struct{ Contents struct{ Value string } }
		if code := c.call("textDocument/hover", object{"textDocument": object{"uri": uri}, "position": at}, &hover); code != 0 || hover == nil || !strings.Contains(hover.Contents.Value, "example.com") {
			t.Errorf("code %d, shown: %+v", code, hover)
		}
		c.leave(done)
	})
}

// The heap does not grow with the edits that are checked before all else.
func TestMemoryOfEdits(t *testing.T) {
	files := map[string]string{"big.go": "package m\n\n" + strings.Repeat("// It is large by what is said of it.\n", 2000)}
	edited := func(i int) string {
		return fmt.Sprintf("package m\n\nimport \"net/http\"\n\nfunc get() {\n%s\thttp.Get(\"https://example.com/%%zz%d\")\n}\n", strings.Repeat("\t_ = 0\n", i%7), i%50)
	}
	files["m.go"] = edited(1)
	name := filepath.Join(writeModule(t, files), "m.go")
	c, done := startServer(t, quick)
	c.initialize(object{}, nil)
	uri := c.open(name, edited(1))
	c.pushed(uri, 1)
	var after100 uint64
	for i := 2; i <= 1001; i++ {
		c.change(uri, i, edited(i))
		if got := codesOf(c.pushed(uri, i)); !slices.Equal(got, []string{"bad-escape"}) {
			t.Fatalf("edit %d: %q", i, got)
		}
		if i == 101 {
			after100 = heap()
		}
	}
	after1000 := heap()
	t.Logf("heap after 100 edits %d KB, after 1,000 %d KB", after100>>10, after1000>>10)
	if after1000 > after100+after100/10 {
		t.Error("the heap grows")
	}
	c.leave(done)
}
