package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A fixer applies fixes to copies of modules.
type fixer struct {
	dir     string // for the changes
	urllint string
	fix     string   // the flag, as "-fix=all"
	args    []string // more flags of the command
	test    bool     // run the tests; else the packages are only type-checked again
	run     string   // the tests to run, as of go test
}

// fixed says what became of a module.
type fixed struct {
	findings string   // the last line that the command prints
	hunks    int      // of the changes
	tests    int      // with a result, in the packages that change
	differ   []string // the tests with another result after the changes
	again    bool     // a second run changes something
}

// applyFixes applies fixes to copies of modules of the proxy, or of folders. It compares the
// results of the tests, by name, in the packages that change, and leaves the changes to be read
// in a file for each module.
func applyFixes(w *bytes.Buffer, args []string) error {
	f := fixer{}
	flags := newFlags("fixes")
	flags.StringVar(&f.dir, "dir", "", "`folder`, outside the repository, for the changes")
	flags.StringVar(&f.urllint, "urllint", "", "the `command`; that of the clone by default")
	which := flags.String("fix", "all", "the `fixes` to apply: safe, or all")
	more := flags.String("args", "", "more `flags` of the command, with spaces between them")
	flags.BoolVar(&f.test, "test", true, "run the tests; else the changed packages are only type-checked")
	flags.StringVar(&f.run, "run", "", "run only the tests that match this `expression`; \"^$\" only compiles")
	recorded := flags.Bool("recorded", false, "print what "+fixesFile+" has, and fix nothing")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *recorded {
		return recordedFixes(w)
	}
	if f.dir == "" || flags.NArg() == 0 {
		return errors.New("usage: fixes -dir=DIR [-fix=safe] [-args=FLAGS] [-test=false] [-run=REGEXP] MODULE@VERSION|DIR, one or more")
	}
	f.fix, f.args = "-fix="+*which, strings.Fields(*more)
	if err := os.MkdirAll(f.dir, 0o777); err != nil {
		return err
	}
	if f.urllint == "" {
		f.urllint = filepath.Join(f.dir, "urllint")
		if err := goBuild(f.urllint, ".", "./cmd/urllint"); err != nil {
			return err
		}
	}
	fmt.Fprintln(w, "| Module | urllint says | hunks | tests | with another result | changes again |")
	fmt.Fprintln(w, "|---|---|--:|--:|---|---|")
	var harmed []string
	for _, module := range flags.Args() {
		r, err := f.module(module)
		if err != nil {
			reason, _, _ := strings.Cut(err.Error(), "\n")
			fmt.Fprintf(w, "| %s | not done: %s | | | | |\n", module, reason)
			continue
		}
		fmt.Fprintf(w, "| %s | %s | %d | %d | %s | %t |\n", module, r.findings, r.hunks, r.tests, strings.Join(r.differ, ", "), r.again)
		if len(r.differ) > 0 || r.again {
			harmed = append(harmed, module)
		}
	}
	if len(harmed) > 0 {
		return fmt.Errorf("the fixes of %s change tests, or are not the last", strings.Join(harmed, ", "))
	}
	return nil
}

// module applies the fixes of one module.
func (f *fixer) module(module string) (r fixed, err error) {
	source := module
	if strings.Contains(module, "@") {
		if source, err = moduleDir(module); err != nil {
			return r, err
		}
	}
	dir, err := os.MkdirTemp(f.dir, "copy")
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if err := copyFiles(dir, source); err != nil {
		return r, err
	}
	changes, said, err := f.command(dir, "-diff")
	if err != nil {
		return r, err
	}
	name := strings.NewReplacer("/", "_", "@", "_").Replace(strings.Trim(module, "/")) + ".diff"
	if err := os.WriteFile(filepath.Join(f.dir, name), []byte(changes), 0o666); err != nil {
		return r, err
	}
	r.findings = said
	packages := changedPackages(changes)
	if len(packages) == 0 {
		return r, nil
	}
	r.hunks = strings.Count("\n"+changes, "\n@@ ")
	before, err := f.results(dir, packages)
	if err != nil {
		return r, err
	}
	if _, r.findings, err = f.command(dir); err != nil {
		return r, err
	}
	after, err := f.results(dir, packages)
	if err != nil {
		return r, err
	}
	r.tests, r.differ = len(before), differing(before, after)
	changes, _, err = f.command(dir, "-diff")
	r.again = changes != ""
	return r, err
}

// copyFiles copies the files of a module, so that they can be written.
func copyFiles(dir, source string) error {
	if err := os.CopyFS(dir, os.DirFS(source)); err != nil {
		return err
	}
	return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return os.Chmod(name, info.Mode()|0o200)
	})
}

// inCopy are settings for modules that are no longer in the module cache.
var inCopy = append(hermetic[:len(hermetic):len(hermetic)], "GOFLAGS=-mod=mod")

// command runs urllint, and returns what it prints and its last line of progress.
func (f *fixer) command(dir string, args ...string) (printed, said string, err error) {
	cmd := exec.Command(f.urllint, slices.Concat([]string{f.fix}, f.args, args, []string{"./..."})...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), inCopy...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err = cmd.Run()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && (exit.ExitCode() == 3 || exit.ExitCode() == 4) {
		err = nil
	}
	lines := strings.Split(strings.TrimSpace(stderr.String()), "\n")
	said = strings.TrimPrefix(lines[len(lines)-1], "urllint: ")
	if err != nil {
		err = fmt.Errorf("%w: %s", err, said)
	}
	return stdout.String(), said, err
}

// changedFile is a line of a diff.
var changedFile = regexp.MustCompile(`(?m)^--- (.*\.go)$`)

// changedPackages returns the folders of the files that a diff changes.
func changedPackages(changes string) []string {
	folders := make(map[string]bool)
	for _, m := range changedFile.FindAllStringSubmatch(changes, -1) {
		folders["./"+path.Dir(m[1])] = true
	}
	return slices.Sorted(maps.Keys(folders))
}

// results returns those of the tests by package and name. A package that does not compile has one
// without a name.
func (f *fixer) results(dir string, packages []string) (map[string]string, error) {
	if !f.test {
		return nil, nil // the command fails for what does not type-check
	}
	cmd := exec.Command("go", append([]string{"test", "-json", "-vet=off", "-timeout=3m", "-run=" + f.run}, packages...)...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), inCopy...)
	out, err := cmd.Output()
	if _, ok := errors.AsType[*exec.ExitError](err); err != nil && !ok {
		return nil, err
	}
	results := make(map[string]string)
	for decoder := json.NewDecoder(bytes.NewReader(out)); decoder.More(); {
		var event struct{ Action, Package, ImportPath, Test string }
		if err := decoder.Decode(&event); err != nil {
			return nil, fmt.Errorf("go test -json: %w", err)
		}
		switch event.Action {
		case "pass", "fail", "skip", "build-fail":
			results[event.Package+event.ImportPath+" "+event.Test] = event.Action
		}
	}
	if len(results) == 0 {
		return nil, errors.New("go test: no result")
	}
	return results, nil
}

// differing returns the names that two maps have different values for.
func differing(a, b map[string]string) []string {
	names := make(map[string]bool)
	for _, m := range []map[string]string{a, b} {
		for name := range m {
			names[name] = a[name] != b[name]
		}
	}
	maps.DeleteFunc(names, func(_ string, differ bool) bool { return !differ })
	return slices.Sorted(maps.Keys(names))
}
