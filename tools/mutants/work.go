package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/load"
)

// A worker analyzes units. Their indexes are counted on also where a unit is left out, as a child
// that follows on another must count as that did.
type worker struct {
	*options
	all     []*analysis.Analyzer
	watch   *watch
	library *library
	dir     string // for files

	index int
	begun func(index int, unit string) // nil, or called with each unit
	ended func(*result)
	total result
}

// work does what options say, and prints how it goes on for the parent.
func work(o *options) error {
	w, err := newWorker(o)
	if err != nil {
		return err
	}
	if w.keep == "" {
		defer os.RemoveAll(w.dir)
	}
	w.begun = func(index int, unit string) { fmt.Printf("%s%d %s\n", begins, index, unit) }
	w.ended = func(r *result) {
		text, err := json.Marshal(r)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s%s\n", ends, text)
	}
	go w.watch.run()
	return w.work()
}

func newWorker(o *options) (*worker, error) {
	all, err := analyzers()
	if err != nil {
		return nil, err
	}
	if !o.texts {
		all = slices.DeleteFunc(all, func(a *analysis.Analyzer) bool { return a == asking })
	}
	w := &worker{options: o, all: all, watch: &watch{timeout: o.timeout, memory: o.memory << 20}}
	if w.library, err = newLibrary(o.folders...); err != nil {
		return nil, err
	}
	if w.dir = o.keep; w.dir == "" {
		w.dir, err = os.MkdirTemp("", "mutants")
	}
	return w, err
}

func (w *worker) work() error {
	switch w.mode {
	case "packages":
		return w.packages(w.whole)
	case "mutate":
		return w.packages(w.mutations)
	case "hostile":
		return w.hostile()
	}
	return fmt.Errorf("unknown mode %q", w.mode)
}

// unit analyzes a unit.
func (w *worker) unit(name string, do func(r *result)) {
	index := w.index
	w.index++
	if index < w.from {
		return
	}
	if w.begun != nil {
		w.begun(index, name)
	}
	r := result{Index: index, Unit: name}
	w.watch.begin(name)
	do(&r)
	w.watch.end(&r)
	w.total.Packages += r.Packages
	w.total.Functions += r.Functions
	w.total.Mutants += r.Mutants
	w.total.Findings += r.Findings
	w.ended(&r)
}

// packages goes through the packages, some at a time, as what they import is kept.
func (w *worker) packages(each func(c *load.Checker, p *packages.Package)) error {
	var names []string
	for i, name := range w.library.names() {
		if i%w.every == 0 && w.only.MatchString(name) {
			names = append(names, name)
		}
	}
	for chunk := range slices.Chunk(names, w.chunk) {
		if perPackage := max(1, w.rounds); w.index+len(chunk)*perPackage <= w.from {
			w.index += len(chunk) * perPackage
			continue
		}
		w.library.made = make(map[string]*packages.Package)
		var roots []*packages.Package
		for _, name := range chunk {
			if p := w.library.root(name, added()...); p != nil {
				roots = append(roots, p)
			} else {
				w.index += max(1, w.rounds)
			}
		}
		config := load.Config{}
		c := config.Checker(roots)
		for _, p := range roots {
			each(c, p)
		}
	}
	return nil
}

// whole analyzes a package as it is.
func (w *worker) whole(c *load.Checker, p *packages.Package) {
	w.unit(p.PkgPath, func(r *result) {
		c.Check(p)
		r.Packages = 1
		analyze(w.all, p, r)
	})
	forget(p)
}

// mutations analyzes mutations of a package.
func (w *worker) mutations(c *load.Checker, p *packages.Package) {
	var original *original
	for round := range w.rounds {
		w.unit(fmt.Sprintf("%s#%d", p.PkgPath, round), func(r *result) {
			if original == nil {
				c.Check(p)
				original = newOriginal(p)
			}
			if len(original.functions) == 0 {
				return
			}
			if round == 0 {
				r.Packages, r.Functions = 1, len(original.functions)
			}
			mutant, n, err := original.mutate(c, w.seed+uint64(round), filepath.Join(w.dir, fileName(p.PkgPath), fmt.Sprint(round)))
			if err != nil {
				r.Error = err.Error()
				return
			}
			r.Mutants = n
			analyze(w.all, mutant, r)
			if w.keep == "" {
				_ = os.RemoveAll(filepath.Join(w.dir, fileName(p.PkgPath)))
			}
		})
	}
	forget(p)
}

// forget makes room: a package that was analyzed is in a list with others.
func forget(p *packages.Package) { p.Syntax, p.TypesInfo, p.Types = nil, nil, nil }

func fileName(importPath string) string {
	return strings.NewReplacer("/", "-", ".", "-").Replace(importPath)
}
