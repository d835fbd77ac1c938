package main

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// own is the path of the module that is measured, and root its folder.
const own = "github.com/urllint/urllint"

var root = filepath.Join("..", "..")

// Every rule has an example that is repeated.
func TestEveryRule(t *testing.T) {
	examples, err := readExamples(filepath.Join(root, "testdata", "src"), 1<<12)
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
	for _, s := range append(sources(), chains()...) {
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
var counted = flag.String("steps.run", "in a row$|helpers with two ways$", "count the steps of the packages that match this `regexp`")

// What one more of a line costs at most, in steps: of all that is counted, how often one
// literal and one argument are walked to, evaluated and asked for by all rules together.
var perLine = map[string]int{
	"literals in a row":               6600,
	"arguments of a wrapper in a row": 6600,
}

// How often the blocks of urllint are entered grows at most as the package does: from 2n to
// 4n bytes at most by most, as some work is done once, and some stops at a bound. What is
// allocated is held to that from n to 4n, as lists and maps grow in leaps. Chains reach their
// bounds late: they are larger, and held to the power 1.25 of their size from n to 4n.
func TestSteps(t *testing.T) {
	if testing.Short() {
		t.Log("skipped: it builds urllint with counters")
		return
	}
	const (
		smallest      = 1 << 12
		smallestChain = 1 << 13
		most          = 2.3
		mostOfChain   = 5.66
	)
	dir := t.TempDir()
	program := filepath.Join(dir, "growth")
	build := exec.Command("go", "build", "-cover", "-covermode=atomic",
		"-coverpkg=.,"+own+"/analyzer/...,"+own+"/passes/...,"+own+"/internal/library,"+own+"/internal/grammar/...,"+own+"/internal/muxpattern,"+own+"/rfc1738/...",
		"-o", program, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	counters, ofChains := filepath.Join(dir, "counters"), filepath.Join(dir, "chains")
	for _, args := range [][]string{
		{"-n", strconv.Itoa(smallest), "-counters", counters},
		{"-n", strconv.Itoa(smallestChain), "-counters", ofChains, "-chains"},
	} {
		cmd := exec.Command(program, append(args, "-run", *counted)...)
		cmd.Dir, cmd.Env = root, append(os.Environ(), "GOCOVERDIR="+dir)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	chains, err := os.ReadDir(ofChains)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for _, p := range chains {
		small, _ := work(t, filepath.Join(ofChains, p.Name(), "1"))
		large, _ := work(t, filepath.Join(ofChains, p.Name(), "4"))
		t.Logf("%s: %d steps, %d", p.Name(), small, large)
		if float64(large) > mostOfChain*float64(small) {
			t.Errorf("%s: %d steps, four times the source %d", p.Name(), small, large)
		}
	}
	packages, err := os.ReadDir(counters)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range packages {
		var entered, allocated [3]int
		for i, k := range [...]string{"1", "2", "4"} {
			entered[i], allocated[i] = work(t, filepath.Join(counters, p.Name(), k))
		}
		t.Logf("%s: %d steps, %d bytes", p.Name(), entered, allocated)
		if float64(entered[2]) > most*float64(entered[1]) {
			t.Errorf("%s: %d steps, twice the source %d", p.Name(), entered[1], entered[2])
		}
		if float64(allocated[2]) > most*most*float64(allocated[0]) {
			t.Errorf("%s: %d bytes are allocated, four times the source %d", p.Name(), allocated[0], allocated[2])
		}
	}
	for _, s := range sources() {
		bound, ok := perLine[s.name]
		if !ok || !regexp.MustCompile(*counted).MatchString(s.name) {
			continue
		}
		small, _ := work(t, filepath.Join(counters, fileName(s.name), "2"))
		large, _ := work(t, filepath.Join(counters, fileName(s.name), "4"))
		lines := strings.Count(s.text(4*smallest), "\n") - strings.Count(s.text(2*smallest), "\n")
		if got := (large - small) / lines; got > bound {
			t.Errorf("%s: one more takes %d steps, want at most %d", s.name, got, bound)
		}
	}
}

// work returns the sum of the counters in a folder, and what was allocated.
func work(t *testing.T, dir string) (steps, allocated int) {
	t.Helper()
	number, err := os.ReadFile(filepath.Join(dir, allocatedFile))
	if err != nil {
		t.Fatal(err)
	}
	if allocated, err = strconv.Atoi(string(number)); err != nil {
		t.Fatal(err)
	}
	profile := dir + ".txt"
	if out, err := exec.Command("go", "tool", "covdata", "textfmt", "-i="+dir, "-o="+profile).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		// name.go:line.column,line.column statements count
		if f := strings.Fields(lines.Text()); len(f) == 3 {
			statements, err1 := strconv.Atoi(f[1])
			count, err2 := strconv.Atoi(f[2])
			if err1 != nil || err2 != nil {
				t.Fatalf("%q", lines.Text())
			}
			steps += statements * count
		}
	}
	if steps == 0 {
		t.Fatalf("no steps in %s", dir)
	}
	return steps, allocated
}
