package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestScript runs testdata/script. Beside the usual commands there are
//
//	exits n command [arg...]	like exec, and holds the command to its exit code
//	literal file n			writes a package with a faulty URL of n bytes
//
// The urllint that they run is built once, as a user would build it; $URLLINT is
// its path.
func TestScript(t *testing.T) {
	bin := t.TempDir()
	urllint := filepath.Join(bin, "urllint")
	if runtime.GOOS == "windows" {
		urllint += ".exe"
	}
	if out, err := exec.Command("go", "build", "-o", urllint, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"),
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
			env.Setenv("URLLINT", urllint)
			env.Setenv("GOCACHE", strings.TrimSpace(string(cache)))
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
