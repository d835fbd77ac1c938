package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// pictures of what commands print are in the docs.
var pictures = map[string]string{
	"urllint ./...": "terminal.svg",
	"urllint -fix -diff -disable=tilde ./...": "diff.svg",
}

// What a terminal shows is in testdata/terminal.txtar, with "␛" for ESC: first a module, then what
// commands print in it.
func TestTerminal(t *testing.T) {
	const name = "testdata/terminal.txtar"
	golden, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	urllint, dir := build(t, t.TempDir()), t.TempDir()
	seconds := regexp.MustCompile(`\d+\.\ds`)
	for i, f := range golden.Files {
		command, ok := strings.CutPrefix(f.Name, "$ ")
		if !ok {
			if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, f.Name)), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, f.Name), f.Data, 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		screen, tty := terminal(t)
		cmd := exec.Command("sh", "-c", command)
		cmd.Dir, cmd.Stdout, cmd.Stderr = dir, tty, tty
		cmd.Env = append(os.Environ(), "TERM=xterm", "NO_COLOR=", "GOWORK=off", "GOFLAGS=", "PATH="+filepath.Dir(urllint)+":"+os.Getenv("PATH"))
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		_ = tty.Close()
		text, _ := io.ReadAll(screen) // EIO when the last writer is gone
		_ = cmd.Wait()                // exits with 3 if there are findings
		got := seconds.ReplaceAllString(strings.ReplaceAll(display(string(text)), "\x1b", "␛"), "0.1s")
		if name := pictures[command]; name != "" {
			checkPicture(t, filepath.Join("..", "..", "docs", name), command, got)
		}
		if *update {
			golden.Files[i].Data = []byte(got)
		} else if d := cmp.Diff(string(f.Data), got); d != "" {
			t.Errorf("%s: %s", command, d)
		}
	}
	if *update {
		if err := os.WriteFile(name, txtar.Format(golden), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
