package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
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

	peers := exec.Command("go", "-C", "internal/proof/peers", "run", ".", fmt.Sprintf("-rounds=%d", *rounds))
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
	v := vetter{urllint: filepath.Join(dir, "urllint"), null: filepath.Join(dir, "null")}
	for tool, pkg := range map[string]string{v.urllint: "./cmd/urllint", v.null: "./cmd/urllint/testdata/null"} {
		if out, err := exec.Command("go", "build", "-o", tool, pkg).CombinedOutput(); err != nil {
			return fmt.Errorf("go build %s: %w\n%s", pkg, err, out)
		}
	}
	list, err := exec.Command("go", "list", "-deps", "net/http", "cmd/go").Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	v.packages = strings.Fields(string(list))

	// The first runs compile what is not compiled yet, and fill the caches of
	// the system.
	for _, tool := range []string{v.null, v.urllint} {
		if _, err := v.vet(tool); err != nil {
			return err
		}
	}
	var ours, theirs runs
	for i := range pairs {
		order := []string{v.urllint, v.null}
		if i%2 == 1 {
			slices.Reverse(order)
		}
		for _, tool := range order {
			r, err := v.vet(tool)
			if err != nil {
				return err
			}
			if tool == v.urllint {
				ours.add(r)
			} else {
				theirs.add(r)
			}
		}
	}
	starts, err := startTimes(10*pairs, "-V=full", v.urllint, v.null)
	if err != nil {
		return err
	}
	size, nullSize, err := fileSizes(v.urllint, v.null)
	if err != nil {
		return err
	}

	fmt.Fprintf(w, "As a tool of `go vet` over %d packages (`net/http cmd/go` and all that they import), beside a tool with an\nanalyzer that does nothing; medians of %d pairs of runs, none of which go vet could replay from its cache.\n\n", len(v.packages), pairs)
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

	word := "Missed"
	if overhead < 1.02 {
		word = "Reached"
	}
	fmt.Fprintf(w, "Aim: urllint adds less than 2 %% to go vet. **%s**: %.1f %%.\n\n", word, 100*(overhead-1))
	return nil
}

// A vetter runs go vet with one of two tools.
type vetter struct {
	urllint, null string
	packages      []string
	runs          int
}

// A run of go vet takes seconds of time, and with all the processes that it starts
// seconds of computing. Peak is the memory of the largest process in megabytes.
type run struct{ seconds, computing, peak float64 }

// runs has each measure of several runs.
type runs struct{ seconds, computing, peaks []float64 }

func (r *runs) add(one run) {
	r.seconds = append(r.seconds, one.seconds)
	r.computing = append(r.computing, one.computing)
	r.peaks = append(r.peaks, one.peak)
}

// vet runs go vet with a tool. A flag that changes with every run keeps go
// vet from replaying results.
func (v *vetter) vet(tool string) (run, error) {
	v.runs++
	fresh := fmt.Sprintf("-sinks=example.com/run.F%d_%d:0", os.Getpid(), v.runs)
	cmd := exec.Command("go", append([]string{"vet", "-vettool=" + tool, fresh}, v.packages...)...)
	start := time.Now()
	if out, err := cmd.CombinedOutput(); err != nil {
		return run{}, fmt.Errorf("go vet: %w\n%s", err, out)
	}
	return run{
		seconds:   time.Since(start).Seconds(),
		computing: (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(),
		peak:      peakMemory(cmd.ProcessState),
	}, nil
}

// median returns the number in the middle, the greater of two if len(x) is even.
func median(x []float64) float64 {
	x = slices.Sorted(slices.Values(x))
	return x[len(x)/2]
}

// ratio is the median of the ratios, pair by pair.
func ratio(a, b []float64) float64 { return median(ratios(a, b)) }

func ratios(a, b []float64) []float64 {
	r := make([]float64, len(a))
	for i := range a {
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
