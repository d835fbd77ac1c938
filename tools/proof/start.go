package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/gourl"
	"github.com/urllint/urllint/internal/grammar/rfc3986"
	"github.com/urllint/urllint/internal/grammar/www"
)

// grammarTables came into the repository with the second grammar.
const grammarTables = "internal/grammar/rfc3986/tables.go"

// start prints what the program costs before it does anything, now and before all grammars
// but that of RFC 1738 came in.
func start(w *bytes.Buffer, args []string) error {
	flags := newFlags("start")
	before := flags.String("before", "", "compare with this `commit`, not with the last one that had only the grammar of RFC 1738")
	n := flags.Int("n", 200, "start each program `n` times, in turn with the other")
	if err := flags.Parse(args); err != nil {
		return err
	}

	if *before == "" {
		commit, err := commitBefore(grammarTables)
		if err != nil {
			return err
		}
		*before = commit
	}
	dir, err := os.MkdirTemp("", "proof")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	now, then := filepath.Join(dir, "now"), filepath.Join(dir, "then")
	if err := goBuild(now, ".", "./cmd/urllint"); err != nil {
		return err
	}
	source := filepath.Join(dir, "source")
	if err := checkOut(source, *before); err != nil {
		return err
	}
	if err := goBuild(then, source, "./cmd/urllint"); err != nil {
		return err
	}
	times, err := startTimes(*n, "-version", now, then)
	if err != nil {
		return err
	}
	size, oldSize, err := fileSizes(now, then)
	if err != nil {
		return err
	}
	inits, err := ownInits(now)
	if err != nil {
		return err
	}

	fmt.Fprintf(w, "`urllint -version`, medians of %d runs in turn, beside the program with the grammar of RFC 1738 alone.\n\n", *n)
	fmt.Fprintln(w, "| | now | before | more |")
	fmt.Fprintln(w, "|---|--:|--:|--:|")
	row := func(what string, a, b float64) float64 {
		fmt.Fprintf(w, "| %s | %.2f | %.2f | %.2f |\n", what, a, b, a-b)
		return a - b
	}
	more := row("start-up, ms", median(times[0].wall), median(times[1].wall))
	row("of that computing, ms", median(times[0].computing), median(times[1].computing))
	row("size of the program, MB", size, oldSize)
	fmt.Fprint(w, "\nThe tables of the grammars that were added have: ")
	for i, s := range []*grammar.Standard{&rfc3986.Standard, &www.Standard, &gourl.Parse} {
		if i > 0 {
			fmt.Fprint(w, "; ")
		}
		fmt.Fprintf(w, "%s, %.0f kB", s.Title, float64(len(s.Grammar.Next)*2)/1e3)
	}
	fmt.Fprintln(w, ".\n\nPackages of urllint with variables that are computed at every start:")
	fmt.Fprintf(w, "%s.\n\n", strings.Join(inits, "; "))
	aim(w, "the grammars add at most 1 ms", more <= 1, "%.2f ms", more)
	return nil
}

// Starts has the milliseconds of several runs: on the clock, and of computing.
type starts struct{ wall, computing []float64 }

// startTimes runs each tool n times, in turn with the others.
func startTimes(n int, arg string, tools ...string) ([]starts, error) {
	times := make([]starts, len(tools))
	for range n {
		for i, tool := range tools {
			cmd := exec.Command(tool, arg)
			begin := time.Now()
			if err := cmd.Run(); err != nil {
				return nil, fmt.Errorf("%s %s: %w", tool, arg, err)
			}
			ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
			times[i].wall = append(times[i].wall, ms(time.Since(begin)))
			times[i].computing = append(times[i].computing, ms(cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime()))
		}
	}
	return times, nil
}

// fileSizes returns the megabytes of two files.
func fileSizes(a, b string) (sizeA, sizeB float64, err error) {
	infoA, err := os.Stat(a)
	if err != nil {
		return 0, 0, err
	}
	infoB, err := os.Stat(b)
	if err != nil {
		return 0, 0, err
	}
	return float64(infoA.Size()) / 1e6, float64(infoB.Size()) / 1e6, nil
}

// initLine is what the runtime prints of each package that computes anything.
var initLine = regexp.MustCompile(`init github\.com/urllint/urllint/(\S+) @.*, (\S+ ms) clock, (\d+) bytes, (\d+) allocs`)

// ownInits says which packages of this module compute variables at the start.
func ownInits(program string) ([]string, error) {
	cmd := exec.Command(program, "-version")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace bytes.Buffer
	cmd.Stderr = &trace
	if err := cmd.Run(); err != nil {
		return nil, err
	}
	inits := []string{}
	for _, m := range initLine.FindAllStringSubmatch(trace.String(), -1) {
		inits = append(inits, fmt.Sprintf("%s, %s and %s bytes", m[1], m[2], m[3]))
	}
	if len(inits) == 0 {
		inits = append(inits, "none")
	}
	return inits, nil
}
