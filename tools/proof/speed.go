package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// speed prints the time of package rfc1738, of the analyzer and of their peers,
// and what urllint costs as a tool of go vet.
func speed(w *bytes.Buffer, args []string) error {
	flags := newFlags("speed")
	rounds := flags.Int("rounds", 11, "measure each peer `n` times, in turn with the others")
	pairs := flags.Int("pairs", 11, "run go vet `n` times with urllint, and with a tool that does nothing")
	if err := flags.Parse(args); err != nil {
		return err
	}

	peers := exec.Command("go", "-C", "tools/proof/peers", "run", ".", fmt.Sprintf("-rounds=%d", *rounds))
	peers.Stdout, peers.Stderr = w, os.Stderr
	if err := peers.Run(); err != nil {
		return fmt.Errorf("the peers: %w", err)
	}
	return process(w, *pairs)
}

// process prints what the program costs, and what one costs that does nothing.
func process(w *bytes.Buffer, pairs int) error {
	dir, err := os.MkdirTemp("", "proof")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	urllint, null := filepath.Join(dir, "urllint"), filepath.Join(dir, "null")
	if err := errors.Join(goBuild(urllint, ".", "./cmd/urllint"), goBuild(null, ".", "./cmd/urllint/testdata/null")); err != nil {
		return err
	}
	list, err := exec.Command("go", "list", "-deps", "net/http", "cmd/go").Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	packages := strings.Fields(string(list))

	vet := func(tool string) func() *exec.Cmd {
		return func() *exec.Cmd {
			return exec.Command("go", append([]string{"vet", "-vettool=" + tool, fresh()}, packages...)...)
		}
	}
	peers := []peer{{name: "urllint", found: []int{1}, command: vet(urllint)}, {name: "nothing", command: vet(null)}}
	// The first runs compile what is not compiled yet, and fill the caches of
	// the system.
	if _, err := alternate(peers, 1); err != nil {
		return err
	}
	cost, err := alternate(peers, pairs)
	if err != nil {
		return err
	}
	ours, theirs := cost[0], cost[1]
	starts, err := startTimes(10*pairs, "-V=full", urllint, null)
	if err != nil {
		return err
	}
	size, nullSize, err := fileSizes(urllint, null)
	if err != nil {
		return err
	}

	fmt.Fprintf(w, "As a tool of `go vet` over %d packages (`net/http cmd/go` and all that they import), beside a tool with an\nanalyzer that does nothing; medians of %d pairs of runs, none of which go vet could replay from its cache.\n\n", len(packages), pairs)
	fmt.Fprintln(w, "| | urllint | nothing | ratio |")
	fmt.Fprintln(w, "|---|--:|--:|--:|")
	row := func(what, format string, a, b []float64) float64 {
		r := ratio(a, b)
		fmt.Fprintf(w, "| %s | "+format+" | "+format+" | %.3f |\n", what, median(a), median(b), r)
		return r
	}
	overhead := row("go vet, seconds", "%.2f", ours.seconds, theirs.seconds)
	row("go vet and all that it starts, seconds of computing", "%.2f", ours.computing, theirs.computing)
	row("peak memory of the largest process, MB", "%.0f", ours.peaks, theirs.peaks)
	row("start-up (`-V=full`), ms", "%.2f", starts[0].wall, starts[1].wall)
	row("size of the program, MB", "%.2f", []float64{size}, []float64{nullSize})
	fmt.Fprintf(w, "\nThe ratio of two medians is not the median of the ratios, which the table has; half of the ratios of go vet are\nbetween %s.\n\n", middleHalf(ours.seconds, theirs.seconds))

	aim(w, "urllint adds less than 2 % to go vet", overhead < 1.02, "%.1f %%", 100*(overhead-1))
	return nil
}
