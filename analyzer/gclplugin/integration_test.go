//go:build integration

package gclplugin_test

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var keep = flag.String("gcl.bin", "", "write the golangci-lint that is tested to this `file` too, an absolute path")

// TestGolangciLint builds golangci-lint with urllint as docs/golangci-lint.md
// says, and runs testdata/script with it and urllint. Beside the usual commands there are
//
//	exits n command [arg...]	like exec, and holds the command to its exit code
//	sarif file			prints the results of a SARIF file, a line each
//	checkstyle file			prints the errors of a checkstyle file, a line each
func TestGolangciLint(t *testing.T) {
	bin := build(t)
	command := exec.Command("go", "build", "-o", filepath.Dir(bin), "github.com/urllint/urllint/cmd/urllint")
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"),
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", filepath.Dir(bin)+string(os.PathListSeparator)+os.Getenv("PATH"))
			env.Setenv("GOCACHE", strings.TrimSpace(string(cache)))
			env.Setenv("GOLANGCI_LINT_CACHE", filepath.Join(env.WorkDir, ".cache"))
			env.Setenv("GOPROXY", "off")
			env.Setenv("GOTOOLCHAIN", "local")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":      exits,
			"sarif":      sarif,
			"checkstyle": checkstyle,
		},
	})
}

// build runs the commands of the documentation in an empty directory, and returns
// the path of what they build.
func build(t *testing.T) string {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skipf("the commands of the documentation are for a shell: %v", err)
	}
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, "docs", "golangci-lint.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("(?s)<!-- build -->\n```sh\n(.*?)```\n<!-- /build -->").FindSubmatch(text)
	if m == nil {
		t.Fatal("docs/golangci-lint.md does not say how to build")
	}
	commands := string(m[1])

	dir := t.TempDir()
	run := func(name string, args ...string) ([]byte, error) {
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "URLLINT="+root, "GOWORK=off")
		return cmd.CombinedOutput()
	}
	upstream := regexp.MustCompile(`github\.com/golangci/golangci-lint/v2@\S+`).FindString(commands)
	if out, err := run("go", "mod", "download", upstream); err != nil {
		t.Skipf("the module proxy does not give %s: %v\n%s", upstream, err, out)
	}
	if out, err := run("sh", "-euxc", commands); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	bin := filepath.Join(dir, "golangci-lint")
	if *keep != "" {
		program, err := os.ReadFile(bin)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(*keep, program, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	return bin
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

func sarif(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: sarif file")
	}
	var log struct {
		Version string
		Runs    []struct {
			Results []struct {
				RuleID    string
				Level     string
				Message   struct{ Text string }
				Locations []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
						Region           struct{ StartLine, StartColumn int }
					}
				}
			}
		}
	}
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[0])), &log))
	if log.Version != "2.1.0" {
		ts.Fatalf("the version is %q", log.Version)
	}
	for _, run := range log.Runs {
		for _, r := range run.Results {
			for _, l := range r.Locations {
				at := l.PhysicalLocation
				printFinding(ts, at.ArtifactLocation.URI, at.Region.StartLine, at.Region.StartColumn, r.Level, r.Message.Text, r.RuleID)
			}
		}
	}
}

func checkstyle(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: checkstyle file")
	}
	var report struct {
		Files []struct {
			Name   string `xml:"name,attr"`
			Errors []struct {
				Line     int    `xml:"line,attr"`
				Column   int    `xml:"column,attr"`
				Severity string `xml:"severity,attr"`
				Message  string `xml:"message,attr"`
				Source   string `xml:"source,attr"`
			} `xml:"error"`
		} `xml:"file"`
	}
	ts.Check(xml.Unmarshal([]byte(ts.ReadFile(args[0])), &report))
	for _, f := range report.Files {
		for _, e := range f.Errors {
			printFinding(ts, f.Name, e.Line, e.Column, e.Severity, e.Message, e.Source)
		}
	}
}

func printFinding(ts *testscript.TestScript, file string, line, column int, severity, message, linter string) {
	_, err := fmt.Fprintf(ts.Stdout(), "%s:%d:%d: %s: %s (%s)\n", file, line, column, severity, message, linter)
	ts.Check(err)
}
