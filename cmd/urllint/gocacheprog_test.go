//go:build integration

package main

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"
)

// cacher is a program for GOCACHEPROG, and the server that it asks.
const cacher, cacherVersion = "github.com/bradfitz/go-tool-cache/cmd/", "v0.0.0-20260722201841-0bb331e19f64"

// TestManyMachines lets machines with nothing in common but a cache server look
// at the same module. The first does all the work; the second starts neither
// urllint nor the compiler, and says the same.
func TestManyMachines(t *testing.T) {
	bin := t.TempDir()
	urllint := build(t, bin)
	install := exec.Command("go", "install", cacher+"go-cacher@"+cacherVersion, cacher+"go-cacher-server@"+cacherVersion)
	install.Env = append(os.Environ(), "GOBIN="+bin)
	if out, err := install.CombinedOutput(); err != nil {
		t.Skipf("the cache program is not to be had: %v\n%s", err, out)
	}
	server := serve(t, filepath.Join(bin, "go-cacher-server"))

	dir := oneFault(t)
	// vet runs go vet on a machine that has seen nothing before.
	vet := func(dir string, flags ...string) string {
		t.Helper()
		cmd := exec.Command("go", append([]string{"vet", "-x", "-vettool=" + urllint}, append(flags, "./...")...)...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(),
			"GOCACHE="+t.TempDir(),
			"GOCACHEPROG="+filepath.Join(bin, "go-cacher")+" --cache-dir="+t.TempDir()+" --cache-server="+server,
			"GOFLAGS=", "GOWORK=off")
		out, err := cmd.CombinedOutput()
		if _, ok := err.(*exec.ExitError); !ok {
			t.Fatalf("go vet: %v, want findings\n%s", err, out)
		}
		return string(out)
	}
	var (
		analysis = regexp.MustCompile(`(?m)urllint\S* .*vet\.cfg$`)
		compile  = regexp.MustCompile(`(?m)/compile\S* .*-o `)
		finding  = regexp.MustCompile(`(?m)^\S*a\.go:5:38: .*tilde.*$`)
	)
	for _, machine := range []struct {
		name               string
		dir                string
		flags              []string
		analyses, compiles bool
	}{
		{"the first machine", dir, nil, true, true},
		{"the second machine", dir, nil, false, false},
		{"another flag", dir, []string{"-disable=userinfo"}, true, false},
		// The folder is part of the key of a package.
		{"another folder", oneFault(t), nil, true, false},
	} {
		out := vet(machine.dir, machine.flags...)
		a, c := len(analysis.FindAllString(out, -1)), len(compile.FindAllString(out, -1))
		t.Logf("%s: urllint is started %d times, the compiler %d times", machine.name, a, c)
		if a > 0 != machine.analyses || c > 0 != machine.compiles {
			t.Errorf("%s: analyses: %t, want %t; compiles: %t, want %t", machine.name, a > 0, machine.analyses, c > 0, machine.compiles)
		}
		if n := len(finding.FindAllString(out, -1)); n != 1 {
			t.Errorf("%s: %d findings, want 1, in\n%s", machine.name, n, out)
		}
	}
}

// oneFault writes a module with one faulty URL and returns its folder.
func oneFault(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module m\n\ngo 1.26\n",
		"a.go":   "package a\n\nimport \"fmt\"\n\nvar a = fmt.Sprint(\"http://a.example/~\")\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// serve starts the cache server on loopback and returns its URL.
func serve(t *testing.T, program string) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := free.Addr().String()
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	server := exec.CommandContext(t.Context(), program, "--cache-dir="+t.TempDir(), "--listen="+address)
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Wait() }) // the end of the context kills it
	for range 100 {
		if conn, err := net.Dial("tcp", address); err == nil {
			_ = conn.Close()
			return "http://" + address
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("the cache server does not answer")
	return ""
}
