// Command growth measures how the work of urllint grows with a package: it analyzes
// generated packages of n, 2n and 4n bytes with every rule, and prints the time and the
// memory of each. A part of the analysis that reads all of a function, or of the package, at
// each of its calls shows up as a factor of four.
//
// If it was built with -cover, it also writes the counters of each run below -counters: how
// often each block of urllint was entered, and the bytes that were allocated. They do not depend
// on the machine.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/coverage"
	"runtime/pprof"
	"strconv"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("growth: ")
	m := measurement{times: [...]int{1, 2, 4}}
	only := flag.String("run", "", "measure the packages that match this `regexp` only")
	flag.IntVar(&m.size, "n", 1<<14, "the `bytes` of the smallest package")
	flag.StringVar(&m.counters, "counters", "", "write the counters of a build with -cover below this `directory`")
	rules := flag.String("rules", filepath.Join("testdata", "src"), "the `directory` with a folder of examples for each rule")
	linked := flag.Bool("chains", false, "measure chains of declarations instead")
	profile := flag.String("cpuprofile", "", "write a profile to this `file`")
	list := flag.Bool("list", false, "print the names of the packages and measure none")
	flag.Parse()
	pattern, err := regexp.Compile(*only)
	if err != nil {
		log.Fatal(err)
	}
	examples, err := readExamples(*rules, m.size)
	if err != nil {
		log.Fatal(err)
	}
	if *profile != "" {
		f, err := os.Create(*profile)
		if err != nil {
			log.Fatal(err)
		}
		if err := pprof.StartCPUProfile(f); err != nil {
			log.Fatal(err)
		}
		defer pprof.StopCPUProfile()
	}
	measured := append(sources(), examples...)
	if *linked {
		measured = chains()
	}
	for _, s := range measured {
		switch {
		case !pattern.MatchString(s.name):
		case *list:
			fmt.Println(s.name)
		default:
			if err := m.run(s); err != nil {
				log.Fatal(err)
			}
		}
	}
}

// A measurement says what to measure.
type measurement struct {
	size     int
	times    [3]int // the sizes of the packages
	counters string
}

// run measures packages of one source.
func (m *measurement) run(s source) error {
	a, err := everyRule()
	if err != nil {
		return err
	}
	var sizes, seconds, megabytes, found []string
	for _, k := range m.times {
		text := s.text(k * m.size)
		pkg := load(text)
		if m.counters != "" {
			if err := coverage.ClearCounters(); err != nil {
				return err
			}
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := time.Now()
		n, err := analyze(a, pkg)
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		took := time.Since(start)
		runtime.ReadMemStats(&after)
		if m.counters != "" {
			if err := writeCounters(filepath.Join(m.counters, fileName(s.name), strconv.Itoa(k)), after.TotalAlloc-before.TotalAlloc); err != nil {
				return err
			}
		}
		sizes = append(sizes, strconv.Itoa(len(text)>>10))
		seconds = append(seconds, fmt.Sprintf("%.3f", took.Seconds()))
		megabytes = append(megabytes, strconv.FormatUint((after.TotalAlloc-before.TotalAlloc)>>20, 10))
		found = append(found, strconv.Itoa(n))
	}
	fmt.Printf("%-36s %14s KB %24s s %18s MB %18s findings\n", s.name,
		strings.Join(sizes, " "), strings.Join(seconds, " "), strings.Join(megabytes, " "), strings.Join(found, " "))
	return nil
}

// fileName returns a name without what a file system may not take.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(` ,/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, name)
}

// allocatedFile is the file of a run that has the number of bytes that were allocated.
const allocatedFile = "allocated"

func writeCounters(dir string, allocated uint64) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, allocatedFile), strconv.AppendUint(nil, allocated, 10), 0o666); err != nil {
		return err
	}
	if err := coverage.WriteMetaDir(dir); err != nil {
		return err
	}
	return coverage.WriteCountersDir(dir)
}

// everyRule returns an analyzer with all rules on, at every level.
func everyRule() (*analysis.Analyzer, error) {
	c := analyzer.Config{Level: "any"}
	for _, rule := range analyzer.Rules() {
		c.Enable = append(c.Enable, rule.ID)
	}
	return analyzer.New(c)
}

// analyze returns the number of findings in a package.
func analyze(a *analysis.Analyzer, pkg *packages.Package) (int, error) {
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, []*packages.Package{pkg}, nil)
	if err != nil {
		return 0, err
	}
	act := graph.Roots[0]
	return len(act.Diagnostics), act.Err
}
