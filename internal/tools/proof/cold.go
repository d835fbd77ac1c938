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
)

// coldCode is what is loaded with an empty build cache.
var coldCode = []struct{ name, module, pattern string }{
	{"std and cmd", "", "std cmd"},
	{"Ollama", "github.com/ollama/ollama@v0.17.4", "./..."},
	{"PocketBase", "github.com/pocketbase/pocketbase@v0.26.0", "./..."},
	{"Dapr", "github.com/dapr/dapr@v1.14.0", "./..."},
	{"Loki", "github.com/grafana/loki/v3@v3.7.8", "./..."},
}

// emptyCache measures the command and others with an empty build cache, each in one of its own.
func (l *loader) emptyCache(w *bytes.Buffer) error {
	golangci := filepath.Join(l.dir, "golangci-lint")
	closure, err := closureDir()
	if err != nil {
		return err
	}
	if _, err := outputIn(closure, hermetic, "go", "build", "-o", golangci, "github.com/golangci/golangci-lint/v2/cmd/golangci-lint"); err != nil {
		return err
	}
	fmt.Fprintf(w, "An empty build cache, one run each:\n\n")
	fmt.Fprintln(w, "| Code | command | packages compiled | computing, s | wall, s | peak, MB | its computing to that of urllint |")
	fmt.Fprintln(w, "|---|---|--:|--:|--:|--:|--:|")
	for _, code := range coldCode {
		if len(l.cold) > 0 && !slices.Contains(l.cold, code.name) {
			continue
		}
		if err := l.coldRows(w, code.name, code.module, code.pattern, golangci); err != nil {
			return fmt.Errorf("%s: %w", code.name, err)
		}
	}
	if len(l.same) > 0 {
		fmt.Fprintf(w, "\nLines that urllint prints with every rule, byte for byte the same from the export data of `go build` and from source: %s.\n", strings.Join(l.same, ", "))
	}
	fmt.Fprintln(w)
	return nil
}

// coldRows measures one set of packages.
func (l *loader) coldRows(w *bytes.Buffer, name, module, pattern, golangci string) (err error) {
	c := code{dir: ".", patterns: strings.Fields(pattern)}
	if module != "" {
		if c.dir, err = l.complete(module); err != nil {
			return err
		}
	}
	cache := filepath.Join(l.dir, "cache")
	env := []string{"CGO_ENABLED=1", "GOCACHE=" + cache, "STATICCHECK_CACHE=" + filepath.Join(cache, "staticcheck"), "GOLANGCI_LINT_CACHE=" + filepath.Join(cache, "golangci")}
	if module != "" {
		env = append(env, "GOFLAGS=-mod=mod") // go.mod was changed
	}
	peers := []peer{
		{name: "urllint", found: []int{3}, command: c.command(env, l.urllint)},
		{name: goBuildName, command: c.command(env, "go", "build", "-o", os.DevNull)},
	}
	if module != "" {
		peers = append(peers,
			peer{name: "staticcheck", found: []int{1}, command: c.command(env, l.staticcheck)},
			peer{name: "`golangci-lint run`", found: []int{1}, command: c.command(env, golangci, "run", "--no-config")},
		)
	}
	var ours float64
	for _, p := range peers {
		r, err := measure(p.command(), l.coldLimit, p.found...)
		compiled, countErr := countArchives(cache)
		if countErr != nil {
			return countErr
		}
		if p.name == goBuildName && err == nil && !r.cut {
			same, err := l.sameLines(c, env)
			if err != nil {
				return err
			}
			l.same = append(l.same, name+" "+same)
		}
		if err := os.RemoveAll(cache); err != nil {
			return err
		}
		shown := name
		if p.name != "urllint" {
			shown = ""
		}
		if err == nil && !r.cut && ours == 0 {
			ours = r.computing
		}
		row := coldRow(shown, p.name, compiled, r, ours, err)
		w.WriteString(row)
		fmt.Fprint(os.Stderr, row) // a run takes an hour
	}
	return nil
}

// goBuildName is what the table calls the command after which there is export data.
const goBuildName = "`go build`"

// sameLines returns how many lines urllint prints with every rule, if they are the same
// with the build cache as it is, from export data, and with an empty one, from source.
func (l *loader) sameLines(c code, env []string) (string, error) {
	empty := filepath.Join(l.dir, "empty")
	defer os.RemoveAll(empty)
	var said [2][]byte
	for i, env := range [][]string{env, append(env[:len(env):len(env)], "GOCACHE="+empty)} {
		cmd := c.command(env, l.urllint, "-level=possible", "-enable=args,semantics,security,style")()
		out, err := cmd.CombinedOutput()
		if exit, ok := errors.AsType[*exec.ExitError](err); err != nil && !(ok && exit.ExitCode() == 3) {
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
func (l *loader) complete(module string) (string, error) {
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

// coldRow is the row of one command in the table. Ours is the computing of urllint in seconds.
func coldRow(shown, command string, compiled int, r run, ours float64, err error) string {
	switch {
	case err != nil:
		return fmt.Sprintf("| %s | %s | %d | fails: %s | | | |\n", shown, command, compiled, lastReason(err))
	case r.cut: // the computing of what it started is not known
		return fmt.Sprintf("| %s | %s | > %d | | > %.0f | | |\n", shown, command, compiled, r.seconds)
	}
	return fmt.Sprintf("| %s | %s | %d | %.1f | %.1f | %.0f | %.1f |\n", shown, command, compiled, r.computing, r.seconds, r.peak, r.computing/ours)
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
