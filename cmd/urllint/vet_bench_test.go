//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// BenchmarkGoVet runs go vet over all packages that net/http and the go command
// import, in turn with urllint and with a tool that does nothing. It reports
// the medians of both, and of their ratios, pair by pair: of time, and of the
// peak of memory of the largest process. A flag that changes with every run keeps go vet from
// replaying results.
//
//	go test -run=NONE -bench=GoVet -benchtime=5x ./cmd/urllint
func BenchmarkGoVet(b *testing.B) {
	dir := b.TempDir()
	tools := map[string]string{}
	for name, pkg := range map[string]string{"urllint": ".", "null": "./testdata/null"} {
		tools[name] = filepath.Join(dir, name)
		if out, err := exec.Command("go", "build", "-o", tools[name], pkg).CombinedOutput(); err != nil {
			b.Fatalf("go build %s: %v\n%s", pkg, err, out)
		}
	}
	list, err := exec.Command("go", "list", "-deps", "net/http", "cmd/go").Output()
	if err != nil {
		b.Fatal(err)
	}
	packages := strings.Fields(string(list))
	if len(packages) < 150 {
		b.Fatalf("%d packages are too few to tell", len(packages))
	}
	n := 0
	vet := func(tool string) (seconds, peak float64) {
		n++
		fresh := fmt.Sprintf("-sinks=example.com/run.F%d_%d:0", os.Getpid(), n)
		cmd := exec.Command("go", append([]string{"vet", "-vettool=" + tools[tool], fresh}, packages...)...)
		start := time.Now()
		if out, err := cmd.CombinedOutput(); err != nil && !areFindings(string(out)) {
			b.Fatalf("go vet with %s: %v\n%s", tool, err, out)
		}
		seconds = time.Since(start).Seconds()
		return seconds, float64(cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
	}
	vet("null") // compile what is not compiled yet

	var ours, theirs, ratio, peakRatio []float64
	for b.Loop() {
		u, up := vet("urllint")
		v, vp := vet("null")
		ours = append(ours, u)
		theirs = append(theirs, v)
		ratio = append(ratio, u/v)
		peakRatio = append(peakRatio, up/vp)
	}
	b.ReportMetric(float64(len(packages)), "packages")
	b.ReportMetric(median(ours), "urllint-s")
	b.ReportMetric(median(theirs), "null-s")
	b.ReportMetric(median(ratio), "ratio")
	b.ReportMetric(median(peakRatio), "peak-ratio")
}

// areFindings reports whether go vet failed with findings alone, in the lines behind the names of packages.
func areFindings(out string) bool {
	for line := range strings.Lines(out) {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "#") && !strings.HasSuffix(line, ")") {
			return false
		}
	}
	return out != ""
}

func median(x []float64) float64 {
	slices.Sort(x)
	return x[len(x)/2]
}
