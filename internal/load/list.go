// Package load finds packages and type-checks them one at a time.
//
// golang.org/x/tools/go/packages loads all packages of a pattern at once, with
// their types. Most packages have no URL, and that is seen in the bytes of
// their files. So [List] lists packages without types, the caller chooses
// those that are worth more, and a [Checker] type-checks them one by one: what
// is kept between two packages is the types of their imports. These come from the
// export data in the build cache, or else from source: nothing is compiled.
package load

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A Config says how the go command looks for packages.
type Config struct {
	Dir        string   // where it runs; "" for the working directory
	BuildFlags []string // what it is given besides, as -tags=integration
	Tests      bool     // list the test variants of packages too

	Context context.Context // ends the go command; nil if nothing does

	// Open has the texts of files that an editor has open, by their names, in place of
	// what is on the disk.
	Open map[string][]byte

	// OpenNow returns the text of such a file when it is read, and false for what is on the disk;
	// nil if all is. Several may call it at once.
	OpenNow func(name string) ([]byte, bool)
}

// listed is what is asked of the go command.
const listed = packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule | packages.NeedForTest

// load lists packages and all that they import. What the build cache has of them has a
// file with export data: the go command looks for it there, and with -n compiles nothing.
func (c *Config) load(patterns []string) ([]*packages.Package, error) {
	config := &packages.Config{
		Mode: listed | packages.NeedExportFile, Dir: c.Dir, Env: append(os.Environ(), quickCollector()),
		BuildFlags: append([]string{"-n"}, c.BuildFlags...), Tests: c.Tests, Overlay: c.Open, Context: c.Context,
	}
	pkgs, err := packages.Load(config, patterns...)
	if err == nil && len(pkgs) == 0 {
		// Asked for export data, golang.org/x/tools does not return what the go command says.
		config.Mode = listed
		pkgs, err = packages.Load(config, patterns...)
		// For a system that does not exist the go command lists packages, and builds none.
		if said := c.said(patterns, "-e", "-export", "-n"); said != nil && strings.Contains(said.Error(), "unsupported GOOS/GOARCH pair") {
			err = said
		}
	}
	if err != nil {
		if _, lookErr := exec.LookPath("go"); lookErr != nil {
			return nil, errors.New("the go command, which lists the packages, is not in PATH")
		}
		// What the go command says, and no more.
		if _, said, ok := strings.Cut(err.Error(), ": stderr: "); ok {
			err = errors.New(strings.TrimSpace(said))
		}
	}
	return pkgs, err
}

// List returns the packages that the patterns match, sorted by import path.
// They have files and imports, but no syntax and no types. A package that
// cannot be listed has an error. The error returned is one of the go command
// as a whole, or says that nothing matches.
func (c *Config) List(patterns ...string) ([]*packages.Package, error) {
	pkgs, err := c.load(patterns)
	if err != nil {
		return nil, cmp.Or(c.noModule(err.Error()), err)
	}
	if len(pkgs) == 0 {
		return nil, cmp.Or(c.said(patterns, "-find"), fmt.Errorf("%s matched no packages", strings.Join(patterns, " ")))
	}
	if c.Tests {
		pkgs = withoutRepeats(pkgs)
	}
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		if p.Dir == "" && len(p.Errors) > 0 {
			p.GoFiles = nil // golang.org/x/tools takes the file that imports a missing package for one of it
		}
		for i, e := range p.Errors {
			// The go command lists no import of such a file. It is an error of the parser, behind which no type is missed.
			if at, path, ok := strings.Cut(e.Msg, ": invalid import path:"); ok {
				p.Errors[i] = packages.Error{Pos: at, Msg: "invalid import path:" + path, Kind: packages.ParseError}
			}
		}
	})
	for _, p := range pkgs {
		if len(p.Errors) > 0 && len(p.GoFiles) == 0 {
			if err := c.noModule(p.Errors[0].Msg); err != nil {
				return nil, err
			}
			// The go command takes the name of a file for the path of a package, and advises to get that.
			if info, err := os.Stat(filepath.Join(c.Dir, p.PkgPath)); err == nil && info.Mode().IsRegular() {
				p.Errors = []packages.Error{{Pos: "-", Msg: "not a Go file: " + p.PkgPath}}
			} else if isFileName(p.PkgPath) {
				p.Errors = []packages.Error{{Pos: "-", Msg: "no such file: " + p.PkgPath}}
			}
		}
		for i := range p.Errors {
			p.Errors[i].Pos = c.absolute(p.Errors[i].Pos)
		}
	}
	slices.SortFunc(pkgs, func(p, q *packages.Package) int {
		return cmp.Or(cmp.Compare(p.PkgPath, q.PkgPath), cmp.Compare(p.ID, q.ID))
	})
	return pkgs, nil
}

// said returns what the go command says of patterns that it cannot list, nil for nothing. It is asked where golang.org/x/tools
// does not return that: of named files, and of systems.
func (c *Config) said(patterns []string, flags ...string) error {
	cmd := exec.Command("go", slices.Concat([]string{"list"}, flags, c.BuildFlags, []string{"--"}, patterns)...)
	cmd.Dir = c.Dir
	_, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && len(exit.Stderr) > 0 {
		return errors.New(strings.TrimSpace(string(exit.Stderr)))
	}
	return nil
}

// noModule returns an error in plain words if the go command says that there is no go.mod, or none of go.work
// where it looks, else nil.
func (c *Config) noModule(said string) error {
	if strings.Contains(said, " does not contain modules listed in go.work ") {
		return errors.New("no module of go.work matches: \"urllint work\" checks all of them")
	}
	if !strings.HasPrefix(said, "go: go.mod file not found ") && !strings.Contains(said, " does not contain main module ") {
		return nil
	}
	dir, err := filepath.Abs(c.Dir)
	if err != nil || c.goEnv("GOMOD") != os.DevNull {
		return nil
	}
	return fmt.Errorf("no go.mod in %s or above: run urllint in the folder of a module, or name Go files", dir)
}

// isFileName reports whether what is no package can only have been meant as the name of a Go file: the
// path of a package in a module begins with a domain.
func isFileName(path string) bool {
	first, _, inFolder := strings.Cut(path, "/")
	return strings.HasSuffix(path, ".go") && !(inFolder && strings.Contains(strings.TrimLeft(first, "."), "."))
}

// absolute makes a position of the go command one as the parser has it.
func (c *Config) absolute(pos string) string {
	if pos == "" || pos == "-" || filepath.IsAbs(pos) {
		return pos
	}
	if abs, err := filepath.Abs(filepath.Join(c.Dir, pos)); err == nil {
		return abs
	}
	return pos
}

// quickCollector makes the go command collect garbage seldom: to list packages, which
// compiles nothing, takes a fifth less CPU time and hardly more memory.
func quickCollector() string { return "GOGC=" + cmp.Or(os.Getenv("GOGC"), "400") }

// withoutRepeats leaves out the main packages of tests, which the go command
// writes, and packages whose files are also in the variant with test files.
func withoutRepeats(pkgs []*packages.Package) []*packages.Package {
	variant := make(map[string]bool)
	for _, p := range pkgs {
		if p.ForTest == p.PkgPath {
			variant[p.PkgPath] = true
		}
	}
	return slices.DeleteFunc(pkgs, func(p *packages.Package) bool {
		return strings.HasSuffix(p.ID, ".test") || p.ForTest == "" && variant[p.PkgPath]
	})
}

// goEnv returns a variable of the go command, "" if that is not known.
func (c *Config) goEnv(name string) string {
	cmd := exec.Command("go", "env", name)
	cmd.Dir = c.Dir
	out, err := cmd.Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
