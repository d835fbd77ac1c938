package analyzer_test

import (
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

// What is passed through a function of net/url is a string. Values of types with a name
// are those of an enumeration, and not reported.
func TestWrapTypes(t *testing.T) {
	for _, test := range []struct {
		body string
		want bool // it is reported, with a fix
	}{
		{`_ = "http://h/a/" + s`, true},
		{`_ = "http://h/a/" + (s) + "/b"`, true},
		{`_ = fmt.Sprintf("http://h/a/%s", s)`, true},
		{`_ = "http://h/a/" + n`, false},
		{`_ = "http://h/a/" + (n) + "/b"`, false},
		{`_ = "http://h/a/" + string(n)`, false},
		{`_ = fmt.Sprintf("http://h/a/%s", n)`, false},
	} {
		text := "package p\n\nimport \"fmt\"\n\ntype name string\n\nvar _ = fmt.Sprintf\n\nfunc F(s string, n name) { " + test.body + " }\n"
		pkg := load(t, stubs{}, file{"p.go", text})
		found := run(t, configured(t, analyzer.Config{Level: "any"}), pkg)
		if len(found) > 1 || slices.ContainsFunc(found, wraps) != test.want {
			t.Errorf("%s: found %v, want a fix: %t", test.body, found, test.want)
			continue
		}
		fixed, _ := newSource(text, pkg).fixed(found)
		load(t, stubs{}, file{"p.go", fixed})
	}
}

// What is the only argument of a function of the package that makes a string of it may be
// escaped there, and is not wrapped before it.
func TestWrapBeforeFunction(t *testing.T) {
	for _, test := range []struct {
		operand string
		want    bool // there is a fix
	}{
		{`label`, true},
		{`same(label)`, false},
		{`(same((label)))`, false},
	} {
		text := "package p\n\nimport \"net/http\"\n\nfunc same(s string) string { return s }\n\n" +
			"func F(label string) { http.Get(\"http://h/labels/\" + " + test.operand + ") }\n"
		found := run(t, configured(t, analyzer.Config{Level: "any", Fixes: "all"}), load(t, stubs{}, file{"p.go", text}))
		if len(found) != 1 || wraps(found[0]) != test.want {
			t.Errorf("%s: found %v, want a fix: %t", test.operand, found, test.want)
		}
	}
}

// What a caller gives may be several parts of a URL, or escaped: then the fix is only suggested.
func TestWrapGiven(t *testing.T) {
	const wrap = "wrap label in url.PathEscape"
	for _, test := range []struct{ given, want string }{
		{`"good first issue"`, wrap},
		{`"bug/ui"`, "suggested: " + wrap + ` (a caller gives "bug/ui")`},
		{`"ui/" + s`, "suggested: " + wrap + ` (a caller gives "ui/…")`},
		{`"good%20first%20issue"`, "suggested: " + wrap + ` (a caller gives "good%20first%20issue")`},
	} {
		text := "package p\n\nimport \"net/http\"\n\nfunc F(label string) { http.Get(\"http://h/labels/\" + label) }\n\nfunc G(s string) { F(" + test.given + ") }\n"
		found := run(t, configured(t, analyzer.Config{Fixes: "all"}), load(t, stubs{}, file{"p.go", text}))
		if len(found) != 1 || len(found[0].SuggestedFixes) != 1 || found[0].SuggestedFixes[0].Message != test.want {
			t.Errorf("%s: found %v, want the fix %q", test.given, found, test.want)
		}
	}
}

// What a function of the package gives to fmt.Sprintf is wrapped where it is written, if the
// function does nothing else with it, and by a suggested fix if it does.
func TestWrapForSprintf(t *testing.T) {
	const (
		wrap    = "wrap label in url.PathEscape"
		suggest = "suggested: " + wrap
	)
	for _, test := range []struct{ body, want string }{
		{`return "http://h" + fmt.Sprintf(layout, args...)`, wrap},
		{`if len(args) == 1 && args[0] == "" { return layout }; return "http://h" + (fmt.Sprintf)(layout, (args)...)`, wrap},
		{`return "http://h" + layer(layout, args...)`, wrap},
		{`last = append(last, args...); return "http://h" + fmt.Sprintf(layout, args...)`, suggest + " (passed to fmt.Printf in line 5)"},
		{`if args[0] == "x" { return layout }; return "http://h" + fmt.Sprintf(layout, args...)`, suggest + " (also compared in line 9)"},
		{`last = args; return "http://h" + fmt.Sprintf(layout, args...)`, suggest + " (passed to fmt.Printf in line 5)"},
	} {
		text := "package p\n\nimport (\"fmt\"; \"net/http\")\n\nvar last []any; func show() { fmt.Printf(\"\", last...) }\n\n" +
			"func layer(layout string, args ...any) string { return fmt.Sprintf(layout, args...) }\n\n" +
			"func link(layout string, args ...any) string { " + test.body + " }\n\nfunc F(label string) { http.Get(link(\"/labels/%s\", label)); u := link(\"/labels/%s\", label); http.Get(u) }\n"
		found := run(t, configured(t, analyzer.Config{Level: "any", Fixes: "all"}), load(t, stubs{}, file{"p.go", text}))
		for _, d := range found {
			if len(d.SuggestedFixes) != 1 || d.SuggestedFixes[0].Message != test.want {
				t.Errorf("%s: %s has the fixes %v, want %q", test.body, d.Message, d.SuggestedFixes, test.want)
			}
		}
		if len(found) != 2 {
			t.Errorf("%s: %d findings, want 2", test.body, len(found))
		}
	}
}

// A repository behind its owner is wrapped as the owner is. Elsewhere it may be "owner/repo". The id
// of a request is wrapped, and that of a resource may be a path. What is the whole path of an
// address of another scheme may have several segments.
func TestWrapByName(t *testing.T) {
	for _, test := range []struct {
		layout, args string
		want         int // fixes
	}{
		{"http://h/repos/%s/%s", "owner, repo", 2},
		{"http://h/repos/%s/%s/x", "org, repoName", 2},
		{"http://h/repos/%s/%s", "url.PathEscape(owner), repo", 1},
		{"http://h/repos/%s/%s", "owner, repoPath", 1},
		{"http://h/repos/%s/%s", "path, repo", 0},
		{"http://h/repos/%s/x/%s", "owner, repo", 1},
		{"http://h/repos/%s", "repo", 0},
		{"http://h/repos/%s-%s", "owner, repo", 1},
		{"http://h/repos/%s", "repoID", 0},
		{"http://h/requests/%s", "requestID", 1},
		{"http://h/requests/%s", "request", 0},
		{"http://h/resources/%s", "resourceID", 0},
		{"s3://bucket/%s", "key", 0},
		{"gs://bucket:80/%s", "key", 0},
		{"s3://bucket/%s/x", "key", 1},
		{"s3://bucket/x/%s", "key", 1},
		{"http://bucket/%s", "key", 1},
	} {
		text := "package p\n\nimport (\"fmt\"; \"net/url\")\n\n" +
			"func F(owner, org, path, repo, repoID, repoName, repoPath, request, requestID, resourceID, key string) { url.Parse(fmt.Sprintf(\"" + test.layout + "\", " + test.args + ")) }\n"
		found := run(t, configured(t, analyzer.Config{Level: "any", Fixes: "all"}), load(t, stubs{}, file{"p.go", text}))
		if len(found) != test.want || slices.ContainsFunc(found, func(d analysis.Diagnostic) bool { return !wraps(d) }) {
			t.Errorf("%s of %s: found %v, want %d, each with a fix", test.layout, test.args, found, test.want)
		}
	}
}

// A format may be a constant that is declared elsewhere, and a sum need not have a literal.
func TestWrapWithoutLiteral(t *testing.T) {
	for _, body := range []string{
		`u := fmt.Sprintf(layout, label); http.Get(u)`,
		`u := labels + label; http.Get(u)`,
		`u := path.Join(labels, label); http.Get("http://h/" + u)`,
	} {
		text := "package p\n\nimport (\"fmt\"; \"net/http\"; \"path\")\n\nconst (\n\tlabels = \"http://h/labels/\"\n\tlayout = labels + \"%s\"\n)\n\n" +
			"var _, _ = fmt.Sprintf, path.Join\n\nfunc F(label string) { " + body + " }\n"
		found := run(t, configured(t, analyzer.Config{Level: "any", Fixes: "all"}), load(t, stubs{}, file{"p.go", text}))
		if len(found) == 0 || slices.ContainsFunc(found, func(d analysis.Diagnostic) bool { return d.Category == "path-arg" && !wraps(d) }) {
			t.Errorf("%s: found %v, want an escape", body, found)
		}
	}
}

// Tests choose the values that they give to what holds one of them.
func TestWrapInTestHelper(t *testing.T) {
	testing := types.NewPackage("testing", "testing")
	tb := types.NewTypeName(token.NoPos, testing, "TB", nil)
	types.NewNamed(tb, types.NewInterfaceType(nil, nil), nil)
	testing.Scope().Insert(tb)
	testing.MarkComplete()
	const held = "package p\n\nimport \"testing\"\n\ntype server struct{ tb testing.TB }\n"
	for receiver, want := range map[string]int{"": 1, "(s *server)": 0, "(c client)": 1, "(n name)": 1} {
		text := "package p\n\nimport \"net/http\"\n\ntype client struct{ base string }\n\ntype name string\n\n" +
			"func " + receiver + " F(label string) { http.Get(\"http://h/labels/\" + label) }\n"
		found := run(t, configured(t, analyzer.Config{Level: "any"}), load(t, stubs{"testing": testing}, file{"p.go", text}, file{"held.go", held}))
		if len(found) != want {
			t.Errorf("%q: found %v, want %d", receiver, found, want)
		}
	}
}

// The rest of a path, which is several segments, is not wrapped. What another package makes may be
// escaped there, and is wrapped if the author says so.
func TestWrapOfOthers(t *testing.T) {
	imports := loadImports(t, []string{"net/http", "net/url", "os/user"})
	for _, test := range []struct{ program, want string }{
		{`func f(r *http.Request) { http.Get("http://h.example/files/" + r.PathValue("name")) }; func g(h http.Handler) { http.Handle("GET /files/{name}", h) }`, `wrap r.PathValue("name") in url.PathEscape`},
		{`func f(r *http.Request) { http.Get("http://h.example/files/" + r.PathValue("name")) }; func g(h http.Handler) { http.Handle("GET /files/{name...}", h) }`, ""},
		{`func f(u *user.User) { http.Get("http://h.example/users/" + u.Name) }`, "suggested: wrap u.Name in url.PathEscape (Name may be escaped in package user)"},
	} {
		text := "package p\n\nimport (\"net/http\"; \"os/user\")\n\nvar _ user.User\n\n" + test.program + "\n"
		found := run(t, configured(t, analyzer.Config{Level: "any", Fixes: "all"}), load(t, imports, file{"p.go", text}))
		got := ""
		for _, d := range found {
			for _, fix := range d.SuggestedFixes {
				got += fix.Message
			}
		}
		if len(found) == 0 || got != test.want {
			t.Errorf("%s: %v, want the fix %q", test.program, found, test.want)
		}
	}
}

// A test that gives a host with its brackets shows that a call of net.JoinHostPort would write
// them twice.
func TestJoinOfBracketedHost(t *testing.T) {
	imports := loadImports(t, []string{"net", "os", "strconv"})
	for host, want := range map[string]int{"::1": 1, "[::1]": 0} {
		dir, err := os.MkdirTemp("", "join") // its path says nothing of tests
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		name := filepath.Join(dir, "p.go")
		text := "package p\n\nimport (\"net\"; \"os\"; \"strconv\")\n\nfunc dial(host string, port int) { net.Dial(\"tcp\", host+\":\"+strconv.Itoa(port)) }\n\nfunc f() { dial(os.Getenv(\"HOST\"), 80) }\n"
		test := "package p\n\nimport \"testing\"\n\nfunc TestDial(t *testing.T) { dial(\"" + host + "\", 80) }\n"
		for name, text := range map[string]string{name: text, strings.Replace(name, "p.go", "p_test.go", 1): test} {
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		found := run(t, configured(t, analyzer.Config{Fixes: "all"}), load(t, imports, file{name, text}))
		if len(found) != 1 || fixes(found) != want {
			t.Errorf("%s: %v, want %d fixes", host, found, want)
		}
	}
}
