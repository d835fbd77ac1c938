//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// faultyModule makes a module whose package has two files with a fault each, and returns
// their texts before and after -fix. The first has a number of bytes.
func faultyModule(t *testing.T, dir string, size int) (before, after map[string]string) {
	t.Helper()
	writeFiles(t, dir, map[string]string{"go.mod": "module m\n\ngo 1.26\n"})
	const text = "package m\n\nvar %s = \"http://example.com/%s\"\n\n/*%s*/\n"
	before, after = make(map[string]string), make(map[string]string)
	comment := strings.Repeat("a", size-len(fmt.Sprintf(text, "a", "|", "")))
	for name, comment := range map[string]string{"a": comment, "b": ""} {
		before[name+".go"] = fmt.Sprintf(text, name, "|", comment)
		after[name+".go"] = fmt.Sprintf(text, name, "%7C", comment)
	}
	writeFiles(t, dir, before)
	return before, after
}

// hasFiles holds a folder to the files that it has.
func hasFiles(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	for name, text := range want {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != text {
			t.Errorf("%s has %d bytes, want %d; %v", name, len(got), len(text), err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if want[e.Name()] == "" && e.Name() != "go.mod" {
			t.Errorf("%s was left behind", e.Name())
		}
	}
}

// fixOnlyB runs urllint -fix on a module of which only b.go can be written, and holds it to
// what it prints.
func fixOnlyB(t *testing.T, cmd *exec.Cmd, reason string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	_ = cmd.Run()
	if code := cmd.ProcessState.ExitCode(); code != findings {
		t.Errorf("exit code %d", code)
	}
	if want := "a.go:3:29: unsafe character \"|\": write \"%7C\" (RFC 1738 §2.2, unsafe-char)\n"; stdout.String() != want {
		t.Errorf("the standard output has\n%s", &stdout)
	}
	want := "urllint: a.go is not fixed: " + reason + `
b.go:3:29: fixed: escape "|" as "%7C" (unsafe-char)
urllint: 1 fixed, left: 1 finding (1 grammar), 1 with a fix
`
	if stderr.String() != want {
		t.Errorf("the standard error has\n%s\nwant\n%s", &stderr, want)
	}
}

// A file for which there is no room is left as it is, and is not said to be fixed.
// The others are fixed.
func TestFixFullDisk(t *testing.T) {
	urllint, dir := build(t, t.TempDir()), t.TempDir()
	const size = 3 << 20
	before, after := faultyModule(t, dir, size)
	for _, linked := range []bool{false, true} {
		writeFiles(t, dir, before)
		want := map[string]string{"a.go": before["a.go"], "b.go": after["b.go"]}
		if linked { // it is written in place
			if err := os.Link(filepath.Join(dir, "a.go"), filepath.Join(dir, "a.txt")); err != nil {
				t.Fatal(err)
			}
			want["a.txt"] = before["a.go"]
		}
		// There is room for the old text, in blocks of 512 bytes.
		cmd := exec.Command("sh", "-c", fmt.Sprintf("trap '' XFSZ; ulimit -f %d; exec %s -fix .", size/512, urllint))
		cmd.Dir = dir
		fixOnlyB(t, cmd, "file too large")
		hasFiles(t, dir, want)
	}
}

// So is a file that may not be written to, and one in a folder that takes no new file.
func TestFixReadOnly(t *testing.T) {
	urllint, dir := build(t, t.TempDir()), t.TempDir()
	before, after := faultyModule(t, dir, 1000)
	if err := os.Chmod(filepath.Join(dir, "a.go"), 0o444); err != nil {
		t.Fatal(err)
	}
	fixOnlyB(t, asNobody(t, dir, urllint, "-fix", "."), "permission denied")
	hasFiles(t, dir, map[string]string{"a.go": before["a.go"], "b.go": after["b.go"]})

	writeFiles(t, dir, map[string]string{"b.go": before["b.go"]})
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(dir, 0o755) })
	out, _ := asNobody(t, dir, urllint, "-fix", ".").CombinedOutput()
	for _, want := range []string{"urllint: b.go is not fixed: permission denied\n", "urllint: 0 fixed, left: 2 findings"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("it does not print %q:\n%s", want, out)
		}
	}
	hasFiles(t, dir, before)
}

// asNobody returns a command for a user who may do what the modes of dir and its files
// say, which root does not heed.
func asNobody(t *testing.T, dir, name string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	if os.Getuid() != 0 {
		return cmd
	}
	const nobody = 65534
	cache := t.TempDir()
	for _, path := range []string{dir, filepath.Join(dir, "a.go"), filepath.Join(dir, "b.go"), cache} {
		if err := os.Chown(path, nobody, nobody); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{dir, name, cache} {
		if err := os.Chmod(filepath.Dir(filepath.Dir(path)), 0o755); err != nil {
			t.Fatal(err)
		}
		_ = os.Chmod(filepath.Dir(path), 0o755)
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	cmd.Env = append(os.Environ(), "HOME="+cache, "GOCACHE="+cache, "GOTELEMETRY=off")
	return cmd
}

// A process that ends while it writes leaves the old file or the new one, whole, and no other, unless
// it is killed: then the next one takes that away.
func TestFixKilled(t *testing.T) {
	urllint, dir := build(t, t.TempDir()), t.TempDir()
	before, after := faultyModule(t, dir, 20<<20)
	name, linked := filepath.Join(dir, "a.go"), filepath.Join(dir, "a.txt")
	for i := range 6 {
		os.Remove(linked)
		writeFiles(t, dir, before)
		signal := os.Kill
		if i%3 > 0 {
			signal = syscall.SIGTERM
		}
		if i%3 == 2 { // it is written in place
			if err := os.Link(name, linked); err != nil {
				t.Fatal(err)
			}
		}
		cmd := exec.Command(urllint, "-fix", ".")
		cmd.Dir = dir
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// End it as soon as it writes, or when it is done.
		started, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		writes := make(chan bool)
		done := make(chan struct{})
		go func() {
			for {
				info, err := os.Stat(name)
				others, _ := filepath.Glob(filepath.Join(dir, ".a.go.*"))
				if err != nil || !info.ModTime().Equal(started.ModTime()) || len(others) > 0 {
					writes <- true
					return
				}
				select {
				case <-done:
					writes <- false
					return
				case <-time.After(100 * time.Microsecond):
				}
			}
		}()
		go func() { _ = cmd.Wait(); close(done) }()
		if <-writes {
			_ = cmd.Process.Signal(signal)
		}
		<-done
		got, err := os.ReadFile(name)
		if err != nil || string(got) != before["a.go"] && string(got) != after["a.go"] {
			t.Errorf("a.go has %d bytes, of %d or %d; %v", len(got), len(before["a.go"]), len(after["a.go"]), err)
		}
		left, err := filepath.Glob(filepath.Join(dir, ".a.go.*"))
		if err != nil {
			t.Fatal(err)
		}
		if signal != os.Kill && len(left) > 0 {
			t.Errorf("%v left %v", signal, left)
		}
		for _, name := range left { // the go command ignores it
			if err := os.Remove(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	os.Remove(linked)
	writeFiles(t, dir, before)
	writeFiles(t, dir, map[string]string{".a.go.urllint": "half a te"})
	cmd := exec.Command(urllint, "-fix", ".")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	hasFiles(t, dir, after)
}

// What is in a file between the write and the cut is the new text.
func TestPadded(t *testing.T) {
	const text = "package p\n"
	for n, want := range map[int]string{0: text, len(text): text, len(text) + 2: text + "\n\n"} {
		if got := string(padded([]byte(text), n)); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
}

// Of two processes at once, each file is fixed by one.
func TestFixAtOnce(t *testing.T) {
	urllint, dir := build(t, t.TempDir()), t.TempDir()
	before, after := faultyModule(t, dir, 3<<20)
	for range 3 {
		writeFiles(t, dir, before)
		var cmds [2]*exec.Cmd
		var outs [2]bytes.Buffer
		for i := range cmds {
			cmds[i] = exec.Command(urllint, "-fix", ".")
			cmds[i].Dir, cmds[i].Stderr = dir, &outs[i]
			if err := cmds[i].Start(); err != nil {
				t.Fatal(err)
			}
		}
		fixed := 0
		for i := range cmds {
			_ = cmds[i].Wait()
			fixed += strings.Count(outs[i].String(), ": fixed: ")
		}
		if fixed != len(before) {
			t.Errorf("%d fixes:\n%s\n%s", fixed, &outs[0], &outs[1])
		}
		hasFiles(t, dir, after)
	}
}

// All bits of the mode stay, also if a write resets them, and in a file with another name.
func TestFixKeepsMode(t *testing.T) {
	urllint, dir := build(t, t.TempDir()), t.TempDir()
	before, after := faultyModule(t, dir, 1000)
	for _, linked := range []bool{false, true} {
		writeFiles(t, dir, before)
		name := filepath.Join(dir, "a.go")
		if linked {
			if err := os.Link(name, filepath.Join(dir, "a.txt")); err != nil {
				t.Fatal(err)
			}
			after["a.txt"] = after["a.go"]
		}
		cmd := asNobody(t, dir, urllint, "-fix", ".")
		const mode = 0o754 | os.ModeSetuid | os.ModeSetgid
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		if info, err := os.Stat(name); err != nil || info.Mode() != mode {
			t.Errorf("mode %v, want %v; %v", info.Mode(), mode, err)
		}
		hasFiles(t, dir, after)
	}
}
