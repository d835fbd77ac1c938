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
type run struct {
	seconds, computing, peak float64
	cut                      bool // it was stopped, and would take more
}

// runs has each measure of several runs.
type runs struct {
	seconds, computing, peaks []float64
	cut                       bool
	err                       error // why there are none
}

func (r *runs) add(one run) {
	r.seconds = append(r.seconds, one.seconds)
	r.computing = append(r.computing, one.computing)
	r.peaks = append(r.peaks, one.peak)
	r.cut = r.cut || one.cut
}

// measure runs a command that exits with 0, or with a code that means findings. It is
// stopped at a limit, if that is not 0.
func measure(cmd *exec.Cmd, limit time.Duration, found ...int) (run, error) {
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if limit > 0 {
		group(cmd)
	}
	start := time.Now()
	if err := cmd.Start(); err != nil {
		return run{}, err
	}
	if limit > 0 {
		timer := time.AfterFunc(limit, func() { killGroup(cmd) })
		defer timer.Stop()
	}
	err := cmd.Wait()
	exit, ok := errors.AsType[*exec.ExitError](err)
	cut := ok && limit > 0 && time.Since(start) >= limit
	if err != nil && !cut && !(ok && slices.Contains(found, exit.ExitCode())) {
		return run{}, fmt.Errorf("%s: %w\n%s", cmd.Args[0], err, out.Bytes()[:min(out.Len(), 2000)])
	}
	return run{
		seconds:   time.Since(start).Seconds(),
		computing: (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(),
		peak:      peakMemory(cmd.ProcessState),
		cut:       cut,
	}, nil
}

// A peer is a command that is measured beside others.
type peer struct {
	name    string
	most    int           // runs, if not 0
	limit   time.Duration // after which a run is stopped, if not 0
	mayFail bool
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
			if p.most > 0 && round >= p.most || all[i].err != nil {
				continue
			}
			r, err := measure(p.command(), p.limit, p.found...)
			switch {
			case err == nil:
				all[i].add(r)
			case p.mayFail:
				all[i] = runs{err: err}
			default:
				return nil, fmt.Errorf("%s: %w", p.name, err)
			}
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

// result says in one sentence what a section found, for the page that sums them up.
func result(w *bytes.Buffer, format string, args ...any) {
	fmt.Fprintf(w, "Result: %s.\n\n", fmt.Sprintf(format, args...))
}

// between is result for what came between others, and stands in the section alone.
func between(w *bytes.Buffer, format string, args ...any) {
	fmt.Fprintf(w, "Between: %s.\n\n", fmt.Sprintf(format, args...))
}

// aim says whether an aim was reached.
func aim(w *bytes.Buffer, text string, reached bool, format string, args ...any) {
	word := "Missed"
	if reached {
		word = "Reached"
	}
	fmt.Fprintf(w, "Aim: %s. **%s**: %s.\n\n", text, word, fmt.Sprintf(format, args...))
}
