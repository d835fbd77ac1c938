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

// goCommand runs the go command and returns what it prints, beside an error too.
// It runs in the scratch directory, or in that of the user if scratch is "", with
// the environment of the user.
func goCommand(ctx context.Context, scratch string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	if scratch != "" {
		cmd.Dir = scratch
		// No workspace of the user, and all that an interrupted go command leaves
		// behind in one place.
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOTMPDIR="+scratch)
	}
	// An interrupt lets the go command stop its compilers.
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 5 * time.Second
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		err = fmt.Errorf("go %s: %s", args[0], complaint(string(exit.Stderr)))
	}
	return out, err
}

// complaint returns what the go command's standard error says first that is
// wrong, as one line.
func complaint(stderr string) string {
	var pkg, what string
	for line := range strings.Lines(stderr) {
		text := strings.TrimSpace(line)
		switch {
		case what != "" && strings.HasPrefix(line, "\t"): // it goes on
			what += " " + text
		case what != "":
			return pkg + what
		case text == "" || strings.HasPrefix(text, "go: downloading "):
		case strings.HasPrefix(text, "# "): // the compiler's errors follow
			pkg = strings.TrimPrefix(text, "# ") + ": "
		default:
			what = strings.TrimPrefix(text, "go: ")
		}
	}
	if what == "" {
		what = "it failed and does not say why"
	}
	return pkg + what
}
