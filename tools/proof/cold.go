package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// coldCode is what is loaded with an empty build cache.
var coldCode = []struct{ name, module, pattern, tags string }{
	{"std and cmd", "", "std cmd", ""},
	{"Ollama", "github.com/ollama/ollama@v0.17.4", "./...", ""},
	{"PocketBase", "github.com/pocketbase/pocketbase@v0.26.0", "./...", ""},
	{"Dapr", "github.com/dapr/dapr@v1.14.0", "./...", "unit"}, // without it some do not build
	{"Loki", "github.com/grafana/loki/v3@v3.7.8", "./...", ""},
}

// A coldLoader measures the command and others, each with a build cache of its own that is
// empty.
type coldLoader struct {
	loader
	only     []string // the names of what is loaded, all if none
	golangci string   // the command
	same     []string // of what is loaded, how many lines are printed from export data and from source
}

func emptyCache(w *bytes.Buffer, args []string) error {
	var l coldLoader
	flags := newFlags("cold")
	only := flags.String("only", "", "load only the code of these `names`, with commas between them")
	flags.DurationVar(&l.limit, "limit", time.Hour, "stop commands after this `time`")
	flags.StringVar(&l.sizes, "sizes", "1000,10000", "the numbers of packages of the generated modules, with commas between them")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *only != "" {
		l.only = strings.Split(*only, ",")
	}
	if err := l.build("none"); err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(l.dir) }()
	l.golangci = filepath.Join(l.dir, "golangci-lint")
	closure, err := closureDir()
	if err != nil {
		return err
	}
	if _, err := outputIn(closure, hermetic, "go", "build", "-o", l.golangci, "github.com/golangci/golangci-lint/v2/cmd/golangci-lint"); err != nil {
		return err
	}
	fmt.Fprintf(w, "One run each, with a build cache of its own that is empty, a full module cache, and cgo. Computing is that of all\nprocesses, peak memory that of the largest. Runs longer than %v are stopped. Cells have the seconds of computing, those\non the wall, the peak in MB, and the packages compiled.\n\n", l.limit)
	fmt.Fprintf(w, "| Code | urllint | %s | staticcheck | `golangci-lint run` |\n|---|--:|--:|--:|--:|\n", goBuildName)
	var aims bytes.Buffer
	for _, code := range coldCode {
		if len(l.only) > 0 && !slices.Contains(l.only, code.name) {
			continue
		}
		ours, err := l.rows(w, code.name, code.module, code.pattern, code.tags)
		if err != nil {
			return fmt.Errorf("%s: %w", code.name, err)
		}
		if code.module == "" {
			aim(&aims, "std and cmd in 12 s of computing and 10 s of time", ours.computing <= 12 && ours.seconds <= 10, "%.1f s and %.1f s", ours.computing, ours.seconds)
			continue
		}
		aim(&aims, code.name+" in 30 s of computing and 1 GB", ours.computing <= 30 && ours.peak <= 1000, "%.1f s and %.0f MB", ours.computing, ours.peak)
	}
	fmt.Fprintf(w, "\n%s", aims.String())
	if len(l.same) > 0 {
		fmt.Fprintf(w, "Lines that urllint prints with every rule, byte for byte the same from the export data of `go build` and from source: %s.\n\n", strings.Join(l.same, ", "))
	}
	return l.grow(w)
}

// grow measures generated modules.
func (l *coldLoader) grow(w *bytes.Buffer) error {
	fmt.Fprintln(w, "Generated modules, one package in ten with a URL:")
	fmt.Fprintln(w)
	fmt.Fprintln(w, "| packages | computing, s | wall, s | peak, MB | computing a package, ms | peak a package, KB |")
	fmt.Fprintln(w, "|--:|--:|--:|--:|--:|--:|")
	err := l.generate(func(n int, c code) error {
		cache := filepath.Join(l.dir, "cache")
		r, err := measure(c.command([]string{"GOCACHE=" + cache}, l.urllint)(), l.limit, 3)
		if err != nil {
			return err
		}
		if err := os.RemoveAll(cache); err != nil {
			return err
		}
		fmt.Fprintf(w, "| %d | %.2f | %.2f | %.0f | %.2f | %.0f |\n", n, r.computing, r.seconds, r.peak, 1e3*r.computing/float64(n), 1e3*r.peak/float64(n))
		return nil
	})
	fmt.Fprintln(w)
	return err
}

// rows measures one set of packages, and returns what urllint takes.
func (l *coldLoader) rows(w *bytes.Buffer, name, module, pattern, tags string) (ours run, err error) {
	c := code{dir: ".", patterns: strings.Fields(pattern)}
	if module != "" {
		if c.dir, err = l.complete(module); err != nil {
			return ours, err
		}
	}
	cache := filepath.Join(l.dir, "cache of "+name) // a command for other code that was stopped writes into its own
	env := []string{"CGO_ENABLED=1", "GOCACHE=" + cache, "STATICCHECK_CACHE=" + filepath.Join(cache, "staticcheck"), "GOLANGCI_LINT_CACHE=" + filepath.Join(cache, "golangci")}
	if module != "" {
		env = append(env, "GOFLAGS=-mod=mod -tags="+tags) // go.mod was changed
	}
	peers := []peer{
		{name: "urllint", found: []int{3, 4}, command: c.command(env, l.urllint)},
		{name: goBuildName, command: c.command(env, "go", "build", "-o", os.DevNull)},
	}
	if module != "" {
		peers = append(peers,
			peer{name: "staticcheck", found: []int{1}, command: c.command(env, l.staticcheck)},
			peer{name: "`golangci-lint run`", found: []int{1}, command: c.command(env, l.golangci, "run", "--no-config")},
		)
	}
	row := "| " + name + " |"
	for i, p := range peers {
		r, err := measure(p.command(), l.limit, p.found...)
		compiled, countErr := countArchives(cache)
		if countErr != nil {
			return ours, countErr
		}
		if p.name == goBuildName && err == nil && !r.cut {
			same, err := l.sameLines(c, env)
			if err != nil {
				return ours, err
			}
			l.same = append(l.same, name+" "+same)
		}
		if err := removeAll(cache); err != nil {
			return ours, err
		}
		if i == 0 {
			if ours = r; err != nil {
				return ours, err
			}
		}
		cell := coldCell(compiled, r, err)
		row += " " + cell + " |"
		fmt.Fprintf(os.Stderr, "%s, %s: %s\n", name, p.name, cell) // a run takes an hour
	}
	if module == "" {
		row += " - | - |"
	}
	fmt.Fprintln(w, row)
	return ours, nil
}

// removeAll removes a folder in which what a stopped command started may still write.
func removeAll(dir string) (err error) {
	for range 50 {
		if err = os.RemoveAll(dir); err == nil {
			return nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return err
}

// goBuildName is what the table calls the command after which there is export data.
const goBuildName = "`go build`"

// sameLines returns how many lines urllint prints with every rule, if they are the same
// with the build cache as it is, from export data, and with an empty one, from source.
func (l *coldLoader) sameLines(c code, env []string) (string, error) {
	empty := filepath.Join(l.dir, "empty")
	defer os.RemoveAll(empty)
	var said [2][]byte
	for i, env := range [][]string{env, append(env[:len(env):len(env)], "GOCACHE="+empty)} {
		cmd := c.command(env, l.urllint, "-level=possible", "-enable=args,semantics,security,style")()
		out, err := cmd.CombinedOutput()
		if exit, ok := errors.AsType[*exec.ExitError](err); err != nil && !(ok && (exit.ExitCode() == 3 || exit.ExitCode() == 4)) {
			return "", fmt.Errorf("%w\n%s", err, out)
		}
		said[i] = out
	}
	if !bytes.Equal(said[0], said[1]) {
		fmt.Fprintf(os.Stderr, "from export data:\n%sfrom source:\n%s", said[0], said[1])
		return "**differ**", nil
	}
	return fmt.Sprint(bytes.Count(said[0], []byte("\n"))), nil
}

// complete returns the folder of a copy of a module that has what it needs. A module that
// it replaces by one of its repository is not in its archive; that one's release is.
func (l *coldLoader) complete(module string) (string, error) {
	source, err := moduleDir(module)
	if err != nil {
		return "", err
	}
	dir := filepath.Join(l.dir, "code")
	if err := os.RemoveAll(dir); err != nil {
		return "", err
	}
	if err := copyFiles(dir, source); err != nil {
		return "", err
	}
	out, err := outputIn(dir, inCopy, "go", "mod", "edit", "-json")
	if err != nil {
		return "", err
	}
	var file struct {
		Replace []struct {
			Old, New struct{ Path, Version string }
		}
	}
	if err := json.Unmarshal([]byte(out), &file); err != nil {
		return "", err
	}
	for _, r := range file.Replace {
		if _, err := os.Stat(filepath.Join(dir, r.New.Path, "go.mod")); r.New.Version == "" && err != nil {
			if _, err := outputIn(dir, inCopy, "go", "mod", "edit", "-dropreplace="+r.Old.Path); err != nil {
				return "", err
			}
		}
	}
	_, err = outputIn(dir, inCopy, "go", "mod", "download")
	return dir, err
}

// coldCell is what one command took, in the table.
func coldCell(compiled int, r run, err error) string {
	switch {
	case err != nil:
		return "fails: " + lastReason(err)
	case r.cut: // the computing of what it started is not known
		return fmt.Sprintf("> %.0f wall, > %d", r.seconds, compiled)
	}
	return fmt.Sprintf("%.1f, %.1f, %.0f, %d", r.computing, r.seconds, r.peak, compiled)
}

// lastReason returns why a command failed, from the end of its last line, without the
// folder that it names.
func lastReason(err error) string {
	text := strings.TrimSpace(err.Error())
	text = text[strings.LastIndex(text, "\n")+1:]
	text, _, _ = strings.Cut(text[strings.LastIndex(text, ": ")+1:], " in "+string(filepath.Separator))
	return strings.TrimSpace(text)
}

// countArchives counts the compiled packages of a build cache.
func countArchives(cache string) (n int, err error) {
	err = filepath.WalkDir(cache, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, "-d") {
			return err
		}
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		head := make([]byte, len(archiveHead))
		if _, err := f.Read(head); err == nil && string(head) == archiveHead {
			n++
		}
		return nil
	})
	return n, err
}

// archiveHead begins an archive with a compiled package.
const archiveHead = "!<arch>\n"
