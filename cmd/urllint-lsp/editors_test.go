package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// client1 is a file with two findings that have fixes.
const client1 = `package m

import (
	"fmt"
	"net/http"
	"net/url"
)

func get(label string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/labels/%s", label))
}

func file(file string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + url.QueryEscape(file))
}

func typed() (*http.Response, error) {
	return http.Head("")
}
`

// Neovim shows the findings, applies the fixes, and shows nothing that goes away while text is typed.
func TestNeovim(t *testing.T) {
	nvim := lookPath(t, "nvim", "neovim")
	script, err := filepath.Abs(filepath.Join("testdata", "neovim.lua"))
	if err != nil {
		t.Fatal(err)
	}
	testEditor(t, configuration(t, "neovim"), nvim, "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile "+script)
}

// Emacs does the same, with Eglot.
func TestEmacs(t *testing.T) {
	emacs := lookPath(t, "emacs", "emacs-nox, elpa-eglot and elpa-go-mode")
	check := exec.Command(emacs, "--batch", "--eval", "(progn (package-initialize) (require 'eglot) (require 'go-mode))")
	if out, err := check.CombinedOutput(); err != nil {
		t.Skipf("Emacs has no Eglot or no go-mode, which Debian has in elpa-eglot and elpa-go-mode: %v\n%s", err, out)
	}
	script, err := filepath.Abs(filepath.Join("testdata", "emacs.el"))
	if err != nil {
		t.Fatal(err)
	}
	testEditor(t, configuration(t, "emacs"), emacs, "--batch", "--load", script)
}

func testEditor(t *testing.T, config, command string, args ...string) {
	dir := writeModule(t, map[string]string{"m.go": client1})
	report := runEditor(t, editorJob{
		Config: config, Root: dir, File: filepath.Join(dir, "m.go"),
		Actions: []string{"PathEscape", "PathEscape"},
		Hover:   map[string]int{"line": 9, "character": 62},
		At:      `http.Head("`,
		Type:    []string{"https://example.com/%7Euser/a?q=1&r=2#top", "http://example.com/~user"},
	}, command, args...)
	if len(report.Findings) != 2 || report.Findings[0].Code != "path-arg" || report.Findings[1].Code != "wrong-escape" {
		t.Errorf("findings: %+v", report.Findings)
	}
	if len(report.Fixed) != 2 || len(report.Fixed[0].Findings) != 1 || len(report.Fixed[1].Findings) != 0 {
		t.Fatalf("fixed: %+v", report.Fixed)
	}
	want := strings.NewReplacer(`%s", label)`, `%s", url.PathEscape(label))`, "url.QueryEscape", "url.PathEscape").Replace(client1)
	if got := report.Fixed[1].Text; got != want {
		t.Errorf("the fixed file is\n%s\nwant\n%s", got, want)
	}
	for _, part := range []string{"^ scheme", "`label`, text, goes to the path", `"a/b" becomes two path segments`} {
		if !strings.Contains(report.Hover, part) {
			t.Errorf("the hover has no %q:\n%s", part, report.Hover)
		}
	}
	for _, typed := range report.Typed {
		shown := ""
		for _, step := range typed {
			var now []string
			for _, f := range step.Findings {
				now = append(now, f.Code)
			}
			if codes := strings.Join(now, " "); !strings.HasPrefix(codes, shown) {
				t.Errorf("%q: %s was shown, and now %q", step.Text, shown, codes)
			} else {
				shown = codes
			}
		}
		t.Logf("%s: %q", typed[len(typed)-1].Text, shown)
	}
}
