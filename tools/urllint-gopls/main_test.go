package main

import (
	"context"
	"flag"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/goproxytest"

	"github.com/urllint/urllint/analyzer"
)

// useProxy makes the go command take modules from testdata/proxy alone, to a
// module cache of its own.
func useProxy(t *testing.T) {
	t.Setenv("GOPROXY", goproxytest.NewTestServer(t, filepath.Join("testdata", "proxy"), "localhost:0").URL)
	t.Setenv("GONOPROXY", "none")
	t.Setenv("GOSUMDB", "off")
	t.Setenv("GOTOOLCHAIN", "local")
	t.Setenv("GOMODCACHE", t.TempDir())
	t.Setenv("GOFLAGS", "-modcacherw") // so that it can be removed
}

// What cannot be done is one line, and nothing stays behind.
func TestErrors(t *testing.T) {
	useProxy(t)
	for _, c := range []struct {
		args string
		code int
		want string
	}{
		{"-disable=tilda", 2, `unknown rule "tilda": did you mean tilde?`},
		{"-std=rfc1739", 2, `unknown standard "rfc1739"`},
		{"-sinks=Get", 2, `sink "Get" is not of the form`},
		{"-disabel=tilde", 2, "not defined: -disabel"},
		{"./...", 2, `unexpected argument "./..."`},
		{"-o=", 2, "-gopls and -o need a value"},
		{"-gopls=v0.98.0", 1, "gopls v0.98.0 needs Go 1.9999.0 or later, and this is go1."},
		{"-gopls=v0.18.0", 1, "gopls v0.18.0 has no list of analyzers to which urllint can be added (tested: v0."},
		{"-gopls=v0.97.0", 1, "gopls v0.97.0 has no list of analyzers to which urllint can be added (tested: v0."},
		{"-gopls=v0.99.0", 1, "no gopls v0.99.0: "},
		{"-gopls=../gopls", 1, "no gopls ../gopls: "},
	} {
		t.Run(c.args, func(t *testing.T) {
			tmp := t.TempDir()
			t.Setenv("TMPDIR", tmp)
			t.Setenv("TMP", tmp)
			var stderr strings.Builder
			if code := run(t.Context(), strings.Fields(c.args), &stderr); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			lines := slices.Collect(strings.Lines(stderr.String()))
			if len(lines) != c.code%2+1 { // where it was refused late, the first tells what was begun
				t.Errorf("printed %q", lines)
			}
			if last := lines[len(lines)-1]; !strings.HasPrefix(last, "urllint-gopls: ") || !strings.Contains(last, c.want) {
				t.Errorf("printed %q, want %q", last, c.want)
			}
			if left, err := os.ReadDir(tmp); err != nil || len(left) > 0 {
				t.Errorf("left behind: %v, %v", left, err)
			}
		})
	}
}

func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stderr strings.Builder
	if code := run(ctx, nil, &stderr); code != 1 || stderr.String() != "urllint-gopls: interrupted\n" {
		t.Errorf("exit code %d, %q", code, &stderr)
	}
}

func TestHelp(t *testing.T) {
	var stderr strings.Builder
	if code := run(t.Context(), []string{"-h"}, &stderr); code != 0 {
		t.Errorf("exit code %d", code)
	}
	names := []string{"gopls", "o"}
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	for _, name := range names {
		if !strings.Contains(stderr.String(), "\n  -"+name) {
			t.Errorf("-h does not tell of -%s:\n%s", name, &stderr)
		}
	}
}

func TestVersion(t *testing.T) {
	out, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	stdout := os.Stdout
	os.Stdout = out
	code := run(t.Context(), []string{"-version"}, io.Discard)
	os.Stdout = stdout
	out.Close()
	text, err := os.ReadFile(out.Name())
	if want := ", gopls " + newest() + "\n"; err != nil || code != 0 || !strings.HasPrefix(string(text), "urllint-gopls ") || !strings.HasSuffix(string(text), want) {
		t.Errorf("exit code %d, %q, %v", code, text, err)
	}
}

func TestParse(t *testing.T) {
	got, err := parse(nil, io.Discard)
	if want := (options{gopls: "v0.23.0", output: executable("gopls")}); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("without flags: %+v, %v, want %+v", got, err, want)
	}

	args := []string{"-testfiles", "-generated=false", "-std=rfc3986", "-level=possible", "-disable=tilde", "-disable=port,host",
		"-enable=userinfo", "-sinks=example.com/client.Get:0,(*example.com/client.Client).Do:1"}
	got, err = parse(args, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	want := []setting{
		{"disable", "tilde,port,host"},
		{"enable", "userinfo"},
		{"generated", "false"},
		{"level", "possible"},
		{"sinks", "example.com/client.Get:0,(*example.com/client.Client).Do:1"},
		{"std", "rfc3986"},
		{"testfiles", "true"},
	}
	if diff := cmp.Diff(want, got.settings); diff != "" {
		t.Errorf("the flags to build in (-want +got):\n%s", diff)
	}
}

func TestOutputFile(t *testing.T) {
	t.Chdir(t.TempDir())
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"gopls":      filepath.Join(dir, "gopls"),
		"bin/gopls2": filepath.Join(dir, "bin", "gopls2"),
		".":          filepath.Join(dir, executable("gopls")),
	} {
		if got, err := outputFile(name); err != nil || got != want {
			t.Errorf("outputFile(%q) = %q, %v, want %q", name, got, err, want)
		}
	}
}
