package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

// buildCommand builds urllint.
func buildCommand(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "urllint.exe")
	cmd := exec.CommandContext(t.Context(), "go", "build", "-o", name, "./cmd/urllint")
	cmd.Dir = filepath.Join("..", "..")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return name
}

// commandFindings returns what urllint prints of a module, a line each.
func commandFindings(t *testing.T, urllint, dir string) []string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), urllint, "-json", "./...")
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]map[string][]struct{ Category, Posn, Message string }
	if err := json.Unmarshal(out, &tree); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, pkg := range tree {
		for _, list := range pkg {
			for _, f := range list {
				lines = append(lines, strings.TrimPrefix(f.Posn, dir+string(filepath.Separator))+": "+f.Message)
			}
		}
	}
	slices.Sort(lines)
	return lines
}

// The server finds what the command finds, and leaves the same text behind the safe fixes.
func TestSameAsCommand(t *testing.T) {
	urllint := buildCommand(t)
	names, err := filepath.Glob(filepath.Join("testdata", "clients", "*.txtar"))
	if err != nil || len(names) != 4 {
		t.Fatalf("%q: %v", names, err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files := make(map[string]string)
			for _, f := range archive.Files {
				files[f.Name] = string(f.Data)
				if f.Name == "mirrors.go" {
					files[f.Name] = strings.ReplaceAll(string(f.Data), "\n", "\r\n")
				}
			}
			dir := writeModule(t, files)
			c, done := startServer(t, quick)
			c.initialize(pulling, nil)
			uris := make(map[string]protocol.URI)
			for name, text := range files {
				if strings.HasSuffix(name, ".go") {
					uris[name] = c.open(filepath.Join(dir, filepath.FromSlash(name)), text)
				}
			}
			var got []string
			for name, uri := range uris {
				for _, d := range c.pull(uri) {
					got = append(got, fmt.Sprintf("%s:%d:%d: %s", filepath.FromSlash(name), d.Range.Start.Line+1, d.Range.Start.Character+1, d.Message))
				}
			}
			slices.Sort(got)
			want := commandFindings(t, urllint, dir)
			if !slices.Equal(got, want) || len(want) < 4 {
				t.Errorf("the server finds\n%s\nthe command\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
			fixed := make(map[string]string)
			fixes := 0
			for name, uri := range uris {
				fixed[name] = files[name]
				for _, a := range c.actions(uri, protocol.Range{}, protocol.FixAllUrllint) {
					fixed[name] = applied(t, files[name], protocol.UTF8, uri, a)
					fixes++
				}
			}
			c.leave(done)
			cmd := exec.CommandContext(t.Context(), urllint, "-fix", "./...")
			cmd.Dir = dir
			if out, err := cmd.CombinedOutput(); err != nil && cmd.ProcessState.ExitCode() != 3 {
				t.Fatalf("urllint -fix: %v\n%s", err, out)
			}
			for name, text := range fixed {
				want, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal([]byte(text), want) {
					t.Errorf("%s: the server fixes it to\n%s\nthe command to\n%s", name, text, want)
				}
			}
			t.Logf("%d findings, %d files with fixes", len(want), fixes)
		})
	}
}
