package main

import (
	"bufio"
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// root is the folder of the module.
var root = filepath.Join("..", "..", "..")

// Every rule has an example that is repeated.
func TestEveryRule(t *testing.T) {
	examples, err := readExamples(filepath.Join(root, "testdata", "src"))
	if err != nil {
		t.Fatal(err)
	}
	names := make(map[string]bool)
	for _, s := range examples {
		names[s.name] = true
	}
	for _, rule := range analyzer.Rules() {
		for _, how := range [...]string{", functions", ", blocks"} {
			if !names[rule.ID+how] {
				t.Errorf("no package %q", rule.ID+how)
			}
		}
	}
}

// A package is of about the size that is asked for, and it parses.
func TestSources(t *testing.T) {
	for _, s := range sources() {
		for _, n := range [...]int{1 << 11, 1 << 12} {
			text := s.text(n)
			if len(text) < n/2 || len(text) > 2*n+1<<10 {
				t.Errorf("%s: %d bytes, want about %d", s.name, len(text), n)
			}
			if pkg := load(text); pkg.Syntax[0] == nil || pkg.Types == nil {
				t.Errorf("%s does not parse", s.name)
			}
		}
	}
}

// All packages take some minutes.
var counted = flag.String("steps.run", "in a row$", "count the steps of the packages that match this `regexp`")

// How often the blocks of urllint are entered grows at most as the package does: from 2n to
// 4n bytes at most by most, as some work is done once, and some stops at a bound.
func TestSteps(t *testing.T) {
	if testing.Short() {
		t.Log("skipped: it builds urllint with counters")
		return
	}
	const most = 2.3
	dir := t.TempDir()
	program := filepath.Join(dir, "growth")
	build := exec.Command("go", "build", "-cover", "-covermode=atomic",
		"-coverpkg=./internal/tools/growth,./analyzer/...,./passes/...,./internal/library,./internal/grammar/...,./internal/muxpattern,./rfc1738/...",
		"-o", program, "./internal/tools/growth")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	counters := filepath.Join(dir, "counters")
	cmd := exec.Command(program, "-n", "8192", "-run", *counted, "-counters", counters)
	cmd.Dir, cmd.Env = root, append(os.Environ(), "GOCOVERDIR="+dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	packages, err := os.ReadDir(counters)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range packages {
		small := steps(t, filepath.Join(counters, p.Name(), "2"))
		large := steps(t, filepath.Join(counters, p.Name(), "4"))
		t.Logf("%s: %d and %d steps", p.Name(), small, large)
		if float64(large) > most*float64(small) {
			t.Errorf("%s: %d steps, twice the source %d", p.Name(), small, large)
		}
	}
}

// steps returns the sum of the counters in a folder.
func steps(t *testing.T, dir string) int {
	t.Helper()
	profile := dir + ".txt"
	if out, err := exec.Command("go", "tool", "covdata", "textfmt", "-i="+dir, "-o="+profile).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		// name.go:line.column,line.column statements count
		if f := strings.Fields(lines.Text()); len(f) == 3 {
			statements, err1 := strconv.Atoi(f[1])
			count, err2 := strconv.Atoi(f[2])
			if err1 != nil || err2 != nil {
				t.Fatalf("%q", lines.Text())
			}
			sum += statements * count
		}
	}
	if sum == 0 {
		t.Fatalf("no steps in %s", dir)
	}
	return sum
}
