package main

import (
	"flag"
	"regexp"
	"testing"
	"time"
)

// The command does the same with more packages, with children that may overflow their stacks.
var (
	seed    = flag.Uint64("mutants.seed", 1, "the `seed` of the mutations")
	rounds  = flag.Int("mutants.rounds", 2, "how `often` each package is mutated")
	mutated = flag.String("mutants.run", `^(path|net/url|net/mail|mime|html/template|text/template/parse|go/build/constraint)$`, "mutate the packages of the standard library that match this `regexp`")
	less    = flag.Int("mutants.less", 100, "make hostile packages smaller by this `factor`")
)

// Mutants of functions that work on strings are analyzed without a crash.
func TestMutants(t *testing.T) {
	w := analyzed(t, options{mode: "mutate", only: regexp.MustCompile(*mutated), seed: *seed, rounds: *rounds})
	if w.total.Mutants < 200 {
		t.Errorf("%d mutants of %d functions, want more", w.total.Mutants, w.total.Functions)
	}
	t.Logf("%d mutants of %d functions, %d findings", w.total.Mutants, w.total.Functions, w.total.Findings)
}

// Packages that are made to be hard are analyzed without a crash.
func TestHostile(t *testing.T) {
	w := analyzed(t, options{mode: "hostile", only: regexp.MustCompile(""), less: *less})
	if w.total.Packages < 200 {
		t.Errorf("%d packages, want more", w.total.Packages)
	}
	t.Logf("%d packages, %d findings", w.total.Packages, w.total.Findings)
}

func analyzed(t *testing.T, o options) *worker {
	t.Helper()
	o.keep, o.chunk, o.every, o.timeout, o.memory, o.texts = t.TempDir(), 100, 1, time.Minute, 3<<10, true
	w, err := newWorker(&o)
	if err != nil {
		t.Fatal(err)
	}
	w.ended = func(r *result) {
		if r.Error != "" {
			t.Errorf("%s: %s", r.Unit, r.Error)
		}
	}
	if err := w.work(); err != nil {
		t.Fatal(err)
	}
	return w
}
