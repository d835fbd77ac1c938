package main

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

var update = flag.Bool("update", false, "rewrite the output that scripts compare with cmp")

// TestMain lets scripts run urllint with an analyzer that panics, see panicking.
func TestMain(m *testing.M) {
	os.Setenv(cacheVariable, "off")
	testscript.Main(m, map[string]func(){
		"urllint-panics": func() { os.Exit(run(&options{newAnalyzer: panicking}, os.Args[1:])) },
	})
}

// panicking returns an analyzer that panics when it reports a finding in a package whose path has
// the word panics.
func panicking(c analyzer.Config) (*analysis.Analyzer, error) {
	a, err := analyzer.New(c)
	if err != nil {
		return nil, err
	}
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		p := *pass
		if strings.Contains(pass.Pkg.Path(), "panics") {
			p.Report = func(analysis.Diagnostic) { panic("boom\nmore") }
		}
		return run(&p)
	}
	return a, nil
}

// TestScript runs testdata/script. Beside the usual commands there are
//
//	exits n command [arg...]	like exec, and holds the command to its exit code
//	literal file n			writes a package with a faulty URL of n bytes
//
// The urllint that they run is built once, as a user would build it; $URLLINT is
// its path, $REPO that of this module. $PANICS is that of an urllint which panics in packages
// of that name. There is no network.
func TestScript(t *testing.T) {
	bin := t.TempDir()
	urllint := build(t, bin)
	goenv := goEnv(t, "GOCACHE", "GOMODCACHE", "GOMOD")
	testscript.Run(t, testscript.Params{
		Dir:           filepath.Join("testdata", "script"),
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
			env.Setenv("URLLINT", urllint)
			panics, err := exec.LookPath("urllint-panics")
			if err != nil {
				return err
			}
			env.Setenv("PANICS", panics)
			env.Setenv("REPO", filepath.Dir(goenv["GOMOD"]))
			env.Setenv("GOCACHE", goenv["GOCACHE"])
			env.Setenv(cacheVariable, "off") // see cache.txtar
			env.Setenv("GOMODCACHE", goenv["GOMODCACHE"])
			env.Setenv("GOPROXY", "off")
			env.Setenv("GOTOOLCHAIN", "local")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":   exits,
			"literal": literal,
		},
	})
}

// build compiles urllint into a folder and returns its path.
func build(t *testing.T, dir string) string {
	t.Helper()
	name := filepath.Join(dir, "urllint")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if out, err := exec.Command("go", "build", "-o", name, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return name
}

// goEnv returns settings of the go command.
func goEnv(t *testing.T, names ...string) map[string]string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"env", "-json"}, names...)...).Output()
	if err != nil {
		t.Fatalf("go env: %v", err)
	}
	var settings map[string]string
	if err := json.Unmarshal(out, &settings); err != nil {
		t.Fatalf("go env: %v", err)
	}
	return settings
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits n command [arg...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit, ok := errors.AsType[*exec.ExitError](err)
		if !ok {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("%s exits with %d, want %d", args[1], got, want)
	}
}

func literal(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: literal file n")
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	url := "http://example.com/"
	url += strings.Repeat("a", n-len(url)-1) + "|"
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte("package p\n\nvar helpURL = \""+url+"\"\n"), 0o666))
}
