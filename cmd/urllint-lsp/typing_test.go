package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// While a statement is typed, from its first character on, no finding comes and goes again: what is
// shown at one time is there at the end.
func TestTyping(t *testing.T) {
	t.Run("small package", func(t *testing.T) { testTyping(t, make(map[string]string), typedStatements) })
	t.Run("large package", func(t *testing.T) { testTyping(t, largeModule(), typedStatements[:2]) })
}

var typedStatements = []string{
	`http.Get("https://example.com/users?q=1&r=2#top")`,
	`http.Get(fmt.Sprintf("https://example.com/labels/%s?n=%d", label, port))`,
	`http.Get("http://example.com:8080/a%20b/%7Ec")`,
	`http.Get("http://[::1]:8080/")`,
	`http.Get("ftp://user@example.com/%2Fa;type=i")`,
	`http.Get("https://例.example/")`,
	`http.Get("https://example.com/labels/" + label)`,
	`endpointURL := "https://example.com/v1"; _ = endpointURL`,
	`const baseURL = "http://localhost:80/~x"`,
}

// testTyping types statements in one more file of a package.
func testTyping(t *testing.T, files map[string]string, statements []string) {
	const before, behind = "package m\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n)\n\nvar _ = fmt.Sprint\n\nfunc get(label string, port int) {\n\t", "\n}\n\nfunc other() { http.Get(\"https://example.com/\") }\n"
	files["m.go"] = before + behind
	dir := writeModule(t, files)
	c, done := startServer(t, quick)
	c.initialize(pulling, nil)
	uri := c.open(filepath.Join(dir, "m.go"), before+behind)
	version := 1
	for _, typed := range statements {
		var findings []string
		for i := range len(typed) {
			version++
			c.change(uri, version, before+typed[:i+1]+behind)
			var now []string
			for _, d := range c.pull(uri) {
				if line := d.Range.Start.Line; line >= strings.Count(before, "\n") {
					now = append(now, d.Code)
				}
			}
			for _, code := range findings {
				if !slices.Contains(now, code) {
					t.Errorf("%s: %s was shown, and now %q", typed[:i+1], code, now)
				}
			}
			findings = now
		}
		t.Logf("%s: %q", typed, findings)
	}
	c.leave(done)
}
