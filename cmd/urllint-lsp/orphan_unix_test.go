//go:build unix

package main

import (
	"errors"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// If the editor dies, the server and the go command that it runs end, too.
func TestNoOrphan(t *testing.T) {
	dir := writeModule(t, map[string]string{"m.go": client1})
	for _, wait := range []time.Duration{0, 20 * time.Millisecond, 80 * time.Millisecond, 300 * time.Millisecond} {
		args := serverCommand(t)
		cmd := exec.Command(args[0], args[1:]...)
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		c := newClient(t, in, out)
		c.initialize(object{}, nil)
		c.open(filepath.Join(dir, "m.go"), client1)
		time.Sleep(wait) // whatever the server does then
		in.Close()
		c.wait("end of the output", func() bool { return c.ended })
		var exit *exec.ExitError
		if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != 1 {
			t.Errorf("the server ended with %v, want exit status 1", err)
		}
		for deadline := time.Now().Add(patience); !errors.Is(syscall.Kill(-cmd.Process.Pid, 0), syscall.ESRCH); {
			if time.Now().After(deadline) {
				t.Fatal("processes are left")
			}
			time.Sleep(5 * time.Millisecond)
		}
	}
}
