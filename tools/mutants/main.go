// Command mutants shows that urllint neither crashes nor takes long, whatever a package has: it
// analyzes all packages of the standard library and of the modules below folders, mutations of their
// functions that work on strings, and packages that are made to be hard. It does so by default, with
// every rule at every level, and it asks for the texts of all expressions.
//
//	mutants [flags] packages|mutate|hostile [folder ...]
//
// The work is done by a child, so that an overflow of the stack, which ends a program, is that of
// one package. The next child goes on behind it.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"regexp"
	"runtime/debug"
	"runtime/pprof"
	"time"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("mutants: ")
	var o options
	only := flag.String("run", "", "analyze the units that match this `regexp` only")
	flag.Uint64Var(&o.seed, "seed", 1, "the `seed` of the mutations")
	flag.IntVar(&o.rounds, "rounds", 1, "how `often` each package is mutated")
	flag.IntVar(&o.chunk, "chunk", 100, "the number of `packages` that share what they import")
	flag.IntVar(&o.every, "every", 1, "analyze one package of `n`")
	flag.DurationVar(&o.timeout, "timeout", time.Minute, "the `time` after which the analysis of a unit ends")
	flag.Uint64Var(&o.memory, "memory", 3<<10, "the `megabytes` at which the analysis of a unit ends")
	flag.IntVar(&o.stack, "stack", 256, "the `megabytes` that a stack may have")
	flag.StringVar(&o.keep, "keep", "", "keep the files of mutants and hostile packages in this `directory`")
	flag.BoolVar(&o.texts, "texts", true, "ask for the texts of all expressions, too")
	flag.IntVar(&o.less, "less", 1, "make hostile packages smaller by this `factor`")
	flag.IntVar(&o.from, "from", 0, "begin with this `unit`")
	profile := flag.String("cpuprofile", "", "write a profile to this `file`")
	child := flag.Bool("child", false, "do the work; it is set by the parent")
	flag.Parse()
	var err error
	if o.only, err = regexp.Compile(*only); err != nil {
		log.Fatal(err)
	}
	if flag.NArg() == 0 {
		flag.Usage()
		os.Exit(2)
	}
	o.mode, o.folders = flag.Arg(0), flag.Args()[1:]
	if *child {
		debug.SetMaxStack(o.stack << 20)
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
		err = work(&o)
	} else {
		err = supervise(&o)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// options say what is analyzed.
type options struct {
	mode    string // packages, mutate or hostile
	folders []string
	only    *regexp.Regexp
	seed    uint64
	rounds  int
	chunk   int
	every   int
	timeout time.Duration
	memory  uint64
	stack   int
	keep    string
	from    int
	less    int
	texts   bool
}

// A result is what a unit showed: a package, a mutation of one, or a package that is hard.
type result struct {
	Index     int
	Unit      string
	Packages  int
	Functions int // that are mutated
	Mutants   int // functions that could be mutated
	Findings  int
	Took      time.Duration // the longest of three analyses
	Analyzer  string        // which took that
	Peak      uint64        // bytes of the heap at most, while it is analyzed
	Error     string
}

func (r *result) String() string {
	return fmt.Sprintf("%-60s %8.3f s (%s) %6d MB", r.Unit, r.Took.Seconds(), r.Analyzer, r.Peak>>20)
}
