package mends

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A tree of which a blob is missing has the files that are there.
func TestCheckOutOfPart(t *testing.T) {
	dir := t.TempDir()
	run := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
			"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.com")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %s: %v\n%s", args[0], err, out)
		}
	}
	for name, text := range map[string]string{"go.mod": "module example.com/a/v2 // for now\n", "b/b.go": "package b\n", "data.bin": "large"} {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run("init", "-q")
	run("add", "-A")
	run("commit", "-q", "-m", "a")
	if path := pathOf(t.Context(), filepath.Join(dir, ".git"), "owner/a", "HEAD"); path != "example.com/a/v2" {
		t.Errorf("the path of a module is %s", path)
	}
	id, err := gitOutput(t.Context(), filepath.Join(dir, ".git"), "rev-parse", "HEAD:data.bin")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, ".git", "objects", id[:2], id[2:40])); err != nil {
		t.Fatal(err)
	}
	tree, err := CheckOut(t.Context(), filepath.Join(dir, ".git"), "owner/a", "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Remove()
	if text, err := os.ReadFile(filepath.Join(tree.Root, "b", "b.go")); err != nil || string(text) != "package b\n" {
		t.Errorf("%q, %v", text, err)
	}
	if want := filepath.Join(tree.GOPATH, "src", "example.com", "a", "v2"); tree.Root != want || tree.Module("b/b.go") != want {
		t.Errorf("the root is %s, the module of b.go in %s", tree.Root, tree.Module("b/b.go"))
	}
}
