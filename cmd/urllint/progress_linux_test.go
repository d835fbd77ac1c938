package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unsafe"
)

// terminal opens a new terminal: what is written to it can be read from the screen.
func terminal(t *testing.T) (screen, tty *os.File) {
	t.Helper()
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no terminals here: %v", err)
	}
	t.Cleanup(func() { _ = screen.Close() })
	var number, locked int32
	for request, arg := range map[uintptr]*int32{syscall.TIOCGPTN: &number, syscall.TIOCSPTLCK: &locked} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, screen.Fd(), request, uintptr(unsafe.Pointer(arg))); errno != 0 {
			t.Fatal(errno)
		}
	}
	tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	return screen, tty
}

// display returns what a terminal shows of a text in the end.
func display(text string) string {
	lines := strings.Split(text, "\r\n")
	for i, line := range lines {
		if end := strings.LastIndex(line, eraseLine); end >= 0 {
			lines[i] = line[end+len(eraseLine):]
		}
	}
	return strings.Join(lines, "\n")
}

// A terminal shows how far a run is, as long as it runs. A pipe gets findings and their
// count alone, as a terminal does with -c=0. The first finding is written before the last package is looked at.
func TestProgress(t *testing.T) {
	urllint, dir := build(t, t.TempDir()), t.TempDir()
	files := map[string]string{"go.mod": "module m\n\ngo 1.26\n"}
	for _, name := range []string{"a", "b", "c"} {
		files[name+".go"] = fmt.Sprintf("package %s\n\nvar homeURL = \"http://h/%s|\"\n", name, name)
	}
	for name, text := range files {
		if p, ok := strings.CutSuffix(name, ".go"); ok {
			name = filepath.Join(p, name)
		}
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	command := func(term string, output io.Writer) *exec.Cmd {
		cmd := exec.Command(urllint, "-c=0", "./...")
		cmd.Dir, cmd.Stdout, cmd.Stderr = dir, output, output
		cmd.Env = append(os.Environ(), "TERM="+term, "NO_COLOR=1", "GOWORK=off", "GOFLAGS=")
		return cmd
	}
	var piped bytes.Buffer
	if err := command("xterm", &piped).Run(); err == nil {
		t.Fatal("no findings")
	}
	if n := strings.Count(piped.String(), "\n"); n != 4 || strings.Contains(piped.String(), "\x1b") {
		t.Errorf("in a pipe there is\n%q", piped.String())
	}
	onTerminal := func(term string) string {
		screen, tty := terminal(t)
		cmd := command(term, tty)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		_ = tty.Close()
		text, _ := io.ReadAll(screen) // EIO when the last writer is gone
		_ = cmd.Wait()                // exits with 3
		return string(text)
	}
	text := onTerminal("xterm")
	if got := display(text); got != piped.String() {
		t.Errorf("the terminal shows\n%q\nin a pipe there is\n%q", got, piped.String())
	}
	at := -1
	for _, want := range []string{"listing packages", "3 to load, 0 done", "a.go:3", "3 to load, 1 done", "b.go:3", "3 to load, 2 done", "c.go:3"} {
		i := strings.Index(text, want)
		if i <= at {
			t.Errorf("%q is not where it belongs in\n%q", want, text)
		}
		at = i
	}
	if got := strings.ReplaceAll(onTerminal("dumb"), "\r", ""); got != piped.String() {
		t.Errorf("a terminal that cannot erase a line gets\n%q", got)
	}
}

// Who interrupts a run has an empty line before the prompt.
func TestInterrupt(t *testing.T) {
	urllint, dir := build(t, t.TempDir()), t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n\ngo 1.26\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	began := filepath.Join(dir, "began") // a pipe that the go command opens
	if err := syscall.Mkfifo(began, 0o666); err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(dir, "bin") // with a go command that never ends
	if err := os.Mkdir(bin, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte("#!/bin/sh\n: >'"+began+"'\nexec sleep 60\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	screen, tty := terminal(t)
	cmd := exec.Command(urllint, "./...")
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, tty, tty
	cmd.Env = append(os.Environ(), "TERM=xterm", "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	_ = tty.Close()
	// Before its first command a Go process forks once without blocking signals (syscall.doCheckClonePidfd):
	// parent and child would handle a signal on one stack, and die. So the command runs before the signal is sent.
	if _, err := os.ReadFile(began); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(-cmd.Process.Pid, syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	text, _ := io.ReadAll(screen) // EIO when the last writer is gone
	_ = cmd.Wait()
	if !bytes.Contains(text, []byte("listing packages")) {
		t.Errorf("no progress in %q", text)
	}
	if got := display(string(text)); got != "" {
		t.Errorf("the terminal shows %q", got)
	}
	if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || status.Signal() != syscall.SIGINT {
		t.Errorf("urllint ends with %v, want by the signal", cmd.ProcessState)
	}
}
