package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// goCommand runs the go command in dir and returns what it prints. The
// environment is the user's, with env added. The output is returned beside an
// error too.
func goCommand(ctx context.Context, dir string, env []string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	// On an interrupt the go command removes its own temporary files.
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 5 * time.Second
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		err = fmt.Errorf("go %s: %s", args[0], complaint(string(exit.Stderr)))
	}
	return out, err
}

// complaint returns the line of the go command's standard error that says what
// is wrong.
func complaint(stderr string) string {
	pkg := ""
	for line := range strings.Lines(stderr) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "go: downloading "):
		case strings.HasPrefix(line, "# "):
			pkg = strings.TrimPrefix(line, "# ") + ": " // the compiler's errors follow
		default:
			return pkg + strings.TrimPrefix(line, "go: ")
		}
	}
	return "it failed and does not say why"
}
