package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A code is a set of packages to load.
type code struct {
	name, dir string
	patterns  []string
	standard  bool // of Go itself
}

// loadedModules are modules of the module proxy, of 100 packages or more, or that import
// as many.
var loadedModules = []struct {
	name, module string
	deps         bool // add what it imports
}{
	{"docker's client, with all that it imports", "github.com/moby/moby/client@v0.6.2", true},
	{"the GitHub command", "github.com/cli/cli/v2@v2.40.0", false},
	{"Hugo", "github.com/gohugoio/hugo@v0.140.0", false},
	{"the client of Kubernetes", "k8s.io/client-go@v0.34.1", false},
}

// std measures the standard library and the commands of Go, and x/tools.
func (l *loader) std(w *bytes.Buffer) error {
	tools, err := toolsDir()
	if err != nil {
		return err
	}
	l.head(w)
	cost, err := l.row(w, code{"std and cmd", ".", []string{"std", "cmd"}, true})
	if err != nil {
		return err
	}
	if _, err := l.row(w, code{"golang.org/x/tools", tools, []string{"./..."}, false}); err != nil {
		return err
	}
	fmt.Fprintln(w)
	ours, list := cost[0], cost[1]
	times := ratio(ours.computing, list.computing)
	aim(w, "std and cmd for at most five times the computing of go list", times <= 5, "%.1f times", times)
	peak := median(ours.peaks)
	aim(w, "at most 250 MB for them", peak <= 250, "%.0f MB", peak)
	return nil
}

// modules measures modules of the module proxy.
func (l *loader) modules(w *bytes.Buffer) error {
	closure, err := closureDir()
	if err != nil {
		return err
	}
	imported, err := dependencies(closure, "{{if not .Standard}}{{.ImportPath}}{{end}}", "tool")
	if err != nil {
		return err
	}
	all := []code{{"golangci-lint, with all that it imports but std", closure, imported, false}}
	for _, m := range loadedModules {
		c := code{m.name, "", []string{"./..."}, false}
		if c.dir, err = moduleDir(m.module); err != nil {
			return err
		}
		if m.deps {
			if c.patterns, err = dependencies(c.dir, "{{.ImportPath}}", "./..."); err != nil {
				return err
			}
		}
		all = append(all, c)
	}
	l.head(w)
	for _, c := range all {
		if _, err := l.row(w, c); err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
	}
	fmt.Fprintln(w)
	return nil
}

// moduleDir is the directory of a module in the module cache.
func moduleDir(module string) (string, error) {
	if out, err := exec.Command("go", "mod", "download", module).CombinedOutput(); err != nil {
		return "", fmt.Errorf("go mod download %s: %w\n%s", module, err, out)
	}
	return outputIn("", nil, "go", "list", "-m", "-f={{.Dir}}", module)
}

// dependencies returns the packages that a pattern and what it imports stand for, as the
// template names them.
func dependencies(dir, template, pattern string) ([]string, error) {
	out, err := outputIn(dir, hermetic, "go", "list", "-deps", "-f", template, pattern)
	return strings.Fields(out), err
}

func (l *loader) head(w *bytes.Buffer) {
	names := []string{"Code", "packages, loaded", "urllint", "`go list`"}
	if l.before != "" {
		names = append(names, l.beforeName())
	}
	names = append(names, "`go vet`, a tool that does nothing", "staticcheck")
	fmt.Fprintf(w, "| %s |\n|---|---|%s\n", strings.Join(names, " | "), strings.Repeat("--:|", len(names)-2))
}

func (l *loader) beforeName() string {
	return strings.Join(append([]string{"urllint before"}, l.noTests...), " ")
}

// row measures one set of packages. The first cost is that of urllint, the
// second that of go list.
func (l *loader) row(w *bytes.Buffer, c code) ([]runs, error) {
	listed, loaded, err := l.chosen(c)
	if err != nil {
		return nil, err
	}
	// Nothing is compiled later on.
	if _, err := outputIn(c.dir, hermetic, "go", append([]string{"list", "-export"}, c.patterns...)...); err != nil {
		return nil, err
	}
	slow := func(name string, found int, command func() *exec.Cmd) peer {
		return peer{name: name, most: l.peers, limit: l.limit, mayFail: true, found: []int{found}, command: command}
	}
	peers := []peer{
		{name: "urllint", found: []int{3, 4}, command: c.command(nil, l.urllint)},
		{name: "`go list`", command: c.command(nil, "go", "list")},
	}
	if l.before != "" {
		peers = append(peers, slow(l.beforeName(), 3, c.command(nil, l.before, l.noTests...)))
	}
	peers = append(peers, slow("`go vet`, a tool that does nothing", 0, func() *exec.Cmd { return c.command(nil, "go", "vet", "-vettool="+l.idle, fresh())() }))
	if !c.standard {
		peers = append(peers, slow("staticcheck", 1, func() *exec.Cmd {
			// In a new folder it has nothing to replay.
			cache := filepath.Join(l.dir, fmt.Sprintf("staticcheck%d", rand.Uint64()))
			return c.command([]string{"STATICCHECK_CACHE=" + cache}, l.staticcheck)()
		}))
	}
	cost, err := alternate(peers, l.rounds)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(w, "| %s | %d, %d |", c.name, listed, loaded)
	for _, r := range cost {
		switch {
		case r.err != nil:
			reason, _, _ := strings.Cut(r.err.Error(), "\n")
			fmt.Fprintf(w, " fails: %s |", reason)
		case r.cut: // the computing of what it started is not known
			fmt.Fprintf(w, " > %.0f wall |", l.limit.Seconds())
		default:
			fmt.Fprintf(w, " %.2f, %.2f, %.0f |", median(r.computing), median(r.seconds), median(r.peaks))
		}
	}
	if c.standard {
		fmt.Fprint(w, " - |")
	}
	fmt.Fprintln(w)
	return cost, nil
}

// command returns what makes a command that looks at the packages.
func (c code) command(env []string, name string, args ...string) func() *exec.Cmd {
	return func() *exec.Cmd {
		cmd := exec.Command(name, append(args[:len(args):len(args)], c.patterns...)...)
		cmd.Dir, cmd.Env = c.dir, append(append(os.Environ(), hermetic...), env...)
		return cmd
	}
}

// notLoaded is what the command says of each package that it does not load.
var notLoaded = regexp.MustCompile(`(?m)not loaded$`)

// chosen returns how many packages there are, and how many of them are loaded.
func (l *loader) chosen(c code) (listed, loaded int, err error) {
	list, err := outputIn(c.dir, hermetic, "go", append([]string{"list"}, c.patterns...)...)
	if err != nil {
		return 0, 0, err
	}
	listed = strings.Count(list, "\n") + 1
	cmd := c.command(nil, l.urllint, "-v")()
	var out bytes.Buffer
	cmd.Stderr = &out
	if err := cmd.Run(); err != nil && !slices.Contains([]int{3, 4}, cmd.ProcessState.ExitCode()) {
		return 0, 0, fmt.Errorf("%s: %w\n%s", filepath.Base(l.urllint), err, out.String())
	}
	return listed, listed - len(notLoaded.FindAll(out.Bytes(), -1)), nil
}
