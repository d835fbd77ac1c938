package analyzer_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

// leveled has a possible finding and a likely one of path-arg, and one of a rule at the
// level possible.
const leveled = `package p

import (
	"net/http"
	"net/url"
)

func _(label, user string) {
	http.Get("http://h.example/labels/" + label)
	http.Get("http://h.example/" + user)
	url.Parse("api.example.com")
}
`

// A level brings the findings at it and above. Old names bring those that they had.
func TestLevel(t *testing.T) {
	for _, test := range []struct {
		flags []string
		want  []string
	}{
		{nil, []string{"path-arg"}},
		{[]string{"-level=likely"}, []string{"path-arg"}},
		{[]string{"-level=certain"}, nil},
		{[]string{"-level=possible"}, []string{"path-arg", "path-arg, possible", "bare-host, possible"}},
		{[]string{"-level=possible", "-disable=path-arg"}, []string{"bare-host, possible"}},
		{[]string{"-enable=bare-host"}, []string{"path-arg", "bare-host, possible"}},
		{[]string{"-enable=path-arg"}, []string{"path-arg"}},
		{[]string{"-enable=semantics"}, []string{"path-arg"}},
		{[]string{"-enable=path-arg-any"}, []string{"path-arg", "path-arg, possible"}},
		{[]string{"-level=possible", "-disable=path-arg-any"}, []string{"path-arg", "bare-host, possible"}},
		{[]string{"-enable=review"}, []string{"path-arg", "path-arg, possible", "bare-host, possible"}},
		{[]string{"-level=possible", "-disable=review"}, []string{"path-arg"}},
		{[]string{"-enable=review", "-disable=path-arg-any"}, []string{"path-arg", "bare-host, possible"}},
	} {
		var got []string
		for _, d := range run(t, configured(t, analyzer.Config{}, test.flags...), load(t, stubs{}, file{"p.go", leveled})) {
			got = append(got, d.Message[strings.LastIndexByte(d.Message, '(')+1:len(d.Message)-1])
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%v: found %q, want %q", test.flags, got, test.want)
		}
	}
}

// Who counts what a level hides is given all that the level possible reports, and nothing if nothing is hidden.
func TestBelow(t *testing.T) {
	for level, want := range map[string]int{"": 3, "certain": 3, "likely": 3, "possible": 0, "any": 0} {
		var below []analysis.Diagnostic
		given := func(d analysis.Diagnostic) { below = append(below, d) }
		config := analyzer.Config{Level: level, Below: func() func(analysis.Diagnostic) { return given }}
		found := run(t, configured(t, config), load(t, stubs{}, file{"p.go", leveled}))
		config.Below = nil
		if alone := run(t, configured(t, config), load(t, stubs{}, file{"p.go", leveled})); len(found) != len(alone) || len(below) != want {
			t.Errorf("level %q: reported %d, without Below %d; Below is given %d, want %d", level, len(found), len(alone), len(below), want)
		}
	}
}

// A comment that suppresses a finding below the level is of use, by its old name too.
func TestIgnoredBelowLevel(t *testing.T) {
	for _, name := range []string{"path-arg", "path-arg-any", "args"} {
		text := "package p\n\nfunc _(user string) {\n\thomeURL := \"http://h.example/\" + user //urllint:ignore " + name + " -- a login name\n\t_ = homeURL\n}\n"
		for _, level := range []string{"likely", "possible"} {
			for _, d := range run(t, configured(t, analyzer.Config{Level: level}), load(t, nil, file{"p.go", text})) {
				t.Errorf("%s at %s: %s", name, level, d.Message)
			}
		}
	}
}

// Flags and comments take the names of rules that are no more, which do nothing.
func TestRemoved(t *testing.T) {
	text := "package p\n\nvar s = \"http://example.com/~u\" //urllint:ignore tilde host-regexp -- the server\n"
	for _, flags := range [][]string{{"-enable=host-regexp"}, {"-disable=host-regexp,shared-url,host-punctuation"}} {
		for _, d := range run(t, configured(t, analyzer.Config{}, flags...), load(t, nil, file{"p.go", text})) {
			t.Errorf("%v: %s", flags, d.Message)
		}
	}
}

// Old names are said to be old.
func TestReplacement(t *testing.T) {
	for _, name := range []string{"path-arg-any", "query-arg-any", "host-port-name", "path-join-name", "review"} {
		if got := analyzer.Replacement(name); !strings.HasPrefix(got, name+" is now ") || strings.Contains(got, "\n") {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, name := range []string{"host-regexp", "shared-url", "host-punctuation"} {
		if got := analyzer.Replacement(name); !strings.HasPrefix(got, name+" is no more: ") || strings.Contains(got, "\n") {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, name := range append(ids(), "args", "x", "") {
		if got := analyzer.Replacement(name); got != "" {
			t.Errorf("%s: %q", name, got)
		}
	}
}
