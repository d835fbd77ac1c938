package main

import (
	"errors"
	"fmt"
	"go/ast"
	"runtime/metrics"
	"runtime/pprof"
	"sync"
	"time"

	"os"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	urls "github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/strlit"
	"github.com/urllint/urllint/passes/urlexpr"
)

// analyzers returns the analyzer by default, with every rule at every level, and one that asks for
// all texts.
func analyzers() ([]*analysis.Analyzer, error) {
	every := analyzer.Config{Level: "any", Fixes: "all", TestFiles: true, Generated: true}
	for _, rule := range analyzer.Rules() {
		every.Enable = append(every.Enable, rule.ID)
	}
	all, err := analyzer.New(every)
	if err != nil {
		return nil, err
	}
	byDefault := *analyzer.Analyzer
	byDefault.Doc, all.Doc = "by default", "every rule"
	return []*analysis.Analyzer{&byDefault, all, asking}, nil
}

// asking asks for the texts of all expressions of a package, and what ends in its parameters and
// fields.
var asking = &analysis.Analyzer{
	Name: "asking", Doc: "all texts", Requires: []*analysis.Analyzer{strlit.Analyzer}, RunDespiteErrors: true,
	Run: func(pass *analysis.Pass) (any, error) {
		inspect := func(f *ast.File) *inspector.Inspector { return inspector.New([]*ast.File{f}) }
		f := strflow.New(pass.Files, pass.Pkg, pass.TypesInfo, pass.ResultOf[strlit.Analyzer].(*strlit.Literals), inspect, urlexpr.Library(nil, nil))
		env := urls.Env{}
		probe := func(o strflow.Operand) (string, bool) { f.Origins(o); return "a b/", true }
		for _, file := range pass.Files {
			for n := range ast.Preorder(file) {
				e, ok := n.(ast.Expr)
				if !ok {
					continue
				}
				v := f.Of(e)
				v.Run(env, probe, nil)
				for _, t := range v.Alternatives() {
					t.Run(env, probe, nil)
				}
			}
		}
		var targets []strflow.Target
		for fn := range f.Calls() {
			for v := range fn.Signature().Params().Variables() {
				targets = append(targets, strflow.Target{Object: v})
			}
		}
		for v := range f.Fields() {
			targets = append(targets, strflow.Target{Object: v})
		}
		for a := range f.Into(targets) {
			a.Value.Run(env, probe, nil)
			a.Value.Alternatives()
		}
		return nil, nil
	},
}

// analyze runs the analyzers on a package, each on its own. A panic ends the program, as no host
// recovers it.
func analyze(all []*analysis.Analyzer, p *packages.Package, r *result) {
	for _, a := range all {
		start := cpuTime()
		graph, err := checker.Analyze([]*analysis.Analyzer{a}, []*packages.Package{p}, nil)
		if took := cpuTime() - start; took > r.Took {
			r.Took, r.Analyzer = took, a.Doc
		}
		if err == nil {
			for act := range graph.All() {
				r.Findings += len(act.Diagnostics)
				err = errors.Join(err, act.Err)
			}
		}
		if err != nil && r.Error == "" {
			r.Error = fmt.Sprintf("%s: %v", a.Name, err)
		}
	}
}

// A watch looks at the time and the memory of a unit, and ends the program if they are too much.
type watch struct {
	timeout time.Duration
	memory  uint64 // bytes

	mu      sync.Mutex
	unit    string
	since   time.Duration
	highest uint64
}

func (w *watch) run() {
	for range time.Tick(5 * time.Millisecond) {
		now := heap()
		w.mu.Lock()
		w.highest = max(w.highest, now)
		switch {
		case w.unit == "":
		case now > w.memory:
			w.exit(fmt.Sprintf("%d MB", now>>20))
		case cpuTime()-w.since > w.timeout:
			w.exit((cpuTime() - w.since).String())
		}
		w.mu.Unlock()
	}
}

func (w *watch) exit(why string) {
	fmt.Fprintf(os.Stderr, "too much: %s\n", why)
	_ = pprof.Lookup("goroutine").WriteTo(os.Stderr, 2)
	os.Exit(3)
}

// begin begins with a unit, end ends with it.
func (w *watch) begin(unit string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.unit, w.since, w.highest = unit, cpuTime(), heap()
}

func (w *watch) end(r *result) {
	now := heap()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.unit = ""
	r.Peak = max(now, w.highest)
}

// heap returns the bytes of all objects, also those that are garbage.
func heap() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}
