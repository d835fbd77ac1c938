package main

import (
	"bytes"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	modules "golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// What a release of both modules has, by the steps that docs/internal/maintainers.md
// names, can be installed as docs/gopls.md says.
func TestInstall(t *testing.T) {
	const version = "v1.0.0"
	root := filepath.Join("..", "..")
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	proxy := t.TempDir()
	run := func(dir string, args ...string) {
		t.Helper()
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	t.Setenv("GOPROXY", fileURI(proxy)+","+fileURI(filepath.Join(strings.TrimSpace(string(cache)), "cache", "download")))
	t.Setenv("GONOPROXY", "none")
	t.Setenv("GOSUMDB", "off")
	t.Setenv("GOTOOLCHAIN", "local")
	t.Setenv("GOMODCACHE", t.TempDir())
	t.Setenv("GOFLAGS", "-modcacherw") // so that it can be removed

	publish(t, proxy, root, modules.Version{Path: urllintPath, Version: version})
	clone := t.TempDir()
	if err := os.CopyFS(filepath.Join(clone, "tools"), os.DirFS(filepath.Join(root, "tools"))); err != nil {
		t.Fatal(err)
	}
	for _, line := range commands(t, filepath.Join(root, "docs", "internal", "maintainers.md"), "go -C tools ") {
		run(clone, strings.Fields(strings.ReplaceAll(line, "vX.Y.Z", version))[1:]...)
	}
	publish(t, proxy, filepath.Join(clone, "tools"), modules.Version{Path: urllintPath + "/tools", Version: version})

	for _, line := range commands(t, filepath.Join(root, "docs", "gopls.md"), "go install ") {
		// -n finds all packages, and builds none.
		run(t.TempDir(), append([]string{"install", "-n"}, strings.Fields(line)[2:]...)...)
	}
}

// commands returns the indented lines of a page that begin with a command.
func commands(t *testing.T, page, prefix string) []string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`(?m)^ {4,}(`+prefix+`.*)$`).FindAllStringSubmatch(string(text), -1)
	if len(lines) == 0 {
		t.Fatalf("%s has no %s", page, prefix)
	}
	var found []string
	for _, l := range lines {
		found = append(found, l[1])
	}
	return found
}

// publish puts the module in a folder into the proxy of another.
func publish(t *testing.T, proxy, dir string, m modules.Version) {
	t.Helper()
	mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	var archive bytes.Buffer
	if err := zip.CreateFromDir(&archive, m, dir); err != nil {
		t.Fatal(err)
	}
	versions := filepath.Join(proxy, filepath.FromSlash(m.Path), "@v")
	if err := os.MkdirAll(versions, 0o777); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"list":              []byte(m.Version + "\n"),
		m.Version + ".info": []byte(`{"Version":"` + m.Version + `"}`),
		m.Version + ".mod":  mod,
		m.Version + ".zip":  archive.Bytes(),
	} {
		if err := os.WriteFile(filepath.Join(versions, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func fileURI(name string) string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(name)}).String()
}
