package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A diff that cannot be printed is an error of the output, and not of the file.
func TestDiffOnFull(t *testing.T) {
	urllint, dir := build(t, t.TempDir()), t.TempDir()
	for name, text := range map[string]string{"go.mod": "module m\n\ngo 1.26\n", "a.go": "package a\n\nconst a = \"http://h.example/a|b\"\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close()
	var said bytes.Buffer
	cmd := exec.Command(urllint, "-fix", "-diff")
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, full, &said
	_ = cmd.Run() // exits with 1
	const want = "urllint: write /dev/stdout: no space left on device\n"
	if cmd.ProcessState.ExitCode() != failed || said.String() != want {
		t.Errorf("urllint exits with %d and says %q, want %d and %q", cmd.ProcessState.ExitCode(), said.String(), failed, want)
	}
}
