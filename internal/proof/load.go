package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// loading prints what the command costs over real packages and over generated
// modules that grow, beside the go command that only lists them.
func loading(w *bytes.Buffer, args []string) error {
	flags := newFlags("load")
	rounds := flags.Int("rounds", 5, "run each command `n` times, in turn with the others")
	sizes := flags.String("sizes", "100,1000", "the numbers of packages of the generated modules, with commas between them")
	if err := flags.Parse(args); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "proof")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	urllint := filepath.Join(dir, "urllint")
	if out, err := exec.Command("go", "build", "-o", urllint, "./cmd/urllint").CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	fmt.Fprintf(w, "The command with a warm build cache, beside `go list` of the same packages; medians of %d runs in turn. Computing is that of\nall processes, peak memory that of the largest.\n\n", *rounds)
	fmt.Fprintln(w, "| | packages | loaded | computing, s | wall, s | peak, MB | `go list`, computing, s | ratio |")
	fmt.Fprintln(w, "|---|--:|--:|--:|--:|--:|--:|--:|")
	tools, err := toolsDir()
	if err != nil {
		return err
	}
	closure, err := closureDir()
	if err != nil {
		return err
	}
	imported, err := dependencies(closure, "tool")
	if err != nil {
		return err
	}
	for _, set := range []struct {
		name, dir string
		patterns  []string
	}{
		{"std and cmd", ".", []string{"std", "cmd"}},
		{"golang.org/x/tools", tools, []string{"./..."}},
		{"golangci-lint and what it imports", closure, imported},
	} {
		if err := loadRow(w, set.name, urllint, set.dir, set.patterns, *rounds); err != nil {
			return err
		}
	}
	for size := range strings.SplitSeq(*sizes, ",") {
		n, err := strconv.Atoi(size)
		if err != nil {
			return fmt.Errorf("-sizes: %w", err)
		}
		module := filepath.Join(dir, size)
		if err := writeModule(module, n); err != nil {
			return err
		}
		if err := loadRow(w, fmt.Sprintf("a module of %d packages, one in ten with a URL", n), urllint, module, []string{"./..."}, *rounds); err != nil {
			return err
		}
	}
	fmt.Fprintln(w)
	return nil
}

// dependencies returns the packages outside of the standard library that a pattern
// and what it imports stand for.
func dependencies(dir, pattern string) ([]string, error) {
	list := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", pattern)
	list.Dir = dir
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	return strings.Fields(string(out)), nil
}

// loadRow measures one set of packages.
func loadRow(w *bytes.Buffer, name, urllint, dir string, patterns []string, rounds int) error {
	listed, refused, err := chosen(urllint, dir, patterns)
	if err != nil {
		return err
	}
	var ours, theirs runs
	for range rounds {
		r, err := timed(dir, urllint, patterns...)
		if err != nil {
			return err
		}
		ours.add(r)
		if r, err = timed(dir, "go", append([]string{"list"}, patterns...)...); err != nil {
			return err
		}
		theirs.add(r)
	}
	fmt.Fprintf(w, "| %s | %d | %d | %.2f | %.2f | %.0f | %.2f | %.1f |\n", name, listed, listed-refused,
		median(ours.computing), median(ours.seconds), median(ours.peaks), median(theirs.computing), ratio(ours.computing, theirs.computing))
	return nil
}

// notLoaded is what the command says of each package that it does not load.
var notLoaded = regexp.MustCompile(`(?m)not loaded$`)

// chosen returns how many packages there are, and how many of them are not
// loaded. It also fills the caches.
func chosen(urllint, dir string, patterns []string) (listed, refused int, err error) {
	list := exec.Command("go", append([]string{"list"}, patterns...)...)
	list.Dir = dir
	out, err := list.Output()
	if err != nil {
		return 0, 0, fmt.Errorf("go list: %w", err)
	}
	listed = bytes.Count(out, []byte("\n"))
	cmd := exec.Command(urllint, append([]string{"-v"}, patterns...)...)
	cmd.Dir = dir
	if out, err = cmd.CombinedOutput(); !hasRun(err) {
		return 0, 0, fmt.Errorf("urllint: %w\n%s", err, out)
	}
	return listed, len(notLoaded.FindAll(out, -1)), nil
}

// timed runs a command that may have findings.
func timed(dir, name string, args ...string) (run, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	start := time.Now()
	if out, err := cmd.CombinedOutput(); !hasRun(err) {
		return run{}, fmt.Errorf("%s: %w\n%s", name, err, out)
	}
	return run{
		seconds:   time.Since(start).Seconds(),
		computing: (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(),
		peak:      peakMemory(cmd.ProcessState),
	}, nil
}

// hasRun reports whether a command ended well, or with findings.
func hasRun(err error) bool {
	exit, ok := err.(*exec.ExitError)
	return err == nil || ok && exit.ExitCode() == 3
}

// writeModule writes a module of n packages, each importing the one before it.
func writeModule(dir string, n int) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.com/m\n\ngo 1.26\n"), 0o666); err != nil {
		return err
	}
	for i := range n {
		name := fmt.Sprintf("p%d", i)
		var b strings.Builder
		fmt.Fprintf(&b, "package %s\n\nimport (\n\t\"fmt\"\n", name)
		if i%10 != 0 {
			fmt.Fprintf(&b, "\n\t\"example.com/m/p%d\"\n", i-i%10)
		}
		b.WriteString(")\n\n// F prints.\nfunc F(s string) string {\n\treturn fmt.Sprintf(")
		if i%10 == 0 {
			b.WriteString(`"https://example.com/v1/%s"`)
		} else {
			b.WriteString(`"item %s of " + p` + strconv.Itoa(i-i%10) + `.F("a")`)
		}
		b.WriteString(", s)\n}\n")
		if err := os.MkdirAll(filepath.Join(dir, name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name, name+".go"), []byte(b.String()), 0o666); err != nil {
			return err
		}
	}
	return nil
}
