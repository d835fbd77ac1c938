package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// A run of a command takes seconds of time, and with all the processes that it
// starts seconds of computing. Peak is the memory of the largest process in
// megabytes.
type run struct{ seconds, computing, peak float64 }

// runs has each measure of several runs.
type runs struct{ seconds, computing, peaks []float64 }

func (r *runs) add(one run) {
	r.seconds = append(r.seconds, one.seconds)
	r.computing = append(r.computing, one.computing)
	r.peaks = append(r.peaks, one.peak)
}

// measure runs a command that exits with 0, or with a code that means findings.
func measure(cmd *exec.Cmd, found ...int) (run, error) {
	start := time.Now()
	out, err := cmd.CombinedOutput()
	if exit, ok := errors.AsType[*exec.ExitError](err); err != nil && !(ok && slices.Contains(found, exit.ExitCode())) {
		return run{}, fmt.Errorf("%s: %w\n%s", cmd.Args[0], err, out[:min(len(out), 2000)])
	}
	return run{
		seconds:   time.Since(start).Seconds(),
		computing: (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(),
		peak:      peakMemory(cmd.ProcessState),
	}, nil
}

// A peer is a command that is measured beside others.
type peer struct {
	name    string
	most    int   // runs, if not 0
	found   []int // exit codes that mean findings
	command func() *exec.Cmd
}

// alternate runs peers in turn, and each round in another order.
func alternate(peers []peer, rounds int) ([]runs, error) {
	all := make([]runs, len(peers))
	for round := range rounds {
		for k := range peers {
			i := (k + round) % len(peers)
			p := peers[i]
			if p.most > 0 && round >= p.most {
				continue
			}
			r, err := measure(p.command(), p.found...)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", p.name, err)
			}
			all[i].add(r)
		}
	}
	return all, nil
}

// outputIn returns what a command prints in a directory, with more settings.
func outputIn(dir string, env []string, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args[:min(len(args), 3)], " "), err, exit.Stderr)
	}
	return strings.TrimSpace(string(out)), err
}

// median returns the number in the middle, the greater of two if len(x) is even.
func median(x []float64) float64 {
	x = slices.Sorted(slices.Values(x))
	return x[len(x)/2]
}

// ratio is the median of the ratios, pair by pair, of as many pairs as there are.
func ratio(a, b []float64) float64 { return median(ratios(a, b)) }

func ratios(a, b []float64) []float64 {
	r := make([]float64, min(len(a), len(b)))
	for i := range r {
		r[i] = a[i] / b[i]
	}
	return r
}

// middleHalf returns the quartiles of the ratios.
func middleHalf(a, b []float64) string {
	r := ratios(a, b)
	slices.Sort(r)
	return fmt.Sprintf("%.3f and %.3f", r[len(r)/4], r[3*len(r)/4])
}

// aim says whether an aim was reached.
func aim(w *bytes.Buffer, text string, reached bool, format string, args ...any) {
	word := "Missed"
	if reached {
		word = "Reached"
	}
	fmt.Fprintf(w, "Aim: %s. **%s**: %s.\n\n", text, word, fmt.Sprintf(format, args...))
}
