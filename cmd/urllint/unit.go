package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/driver"
	"github.com/urllint/urllint/internal/load"
	"github.com/urllint/urllint/internal/panics"
	"github.com/urllint/urllint/internal/visible"
)

// The go command runs the tools of go vet and go fix with
//
//	-V=full      to tell one build of a tool from another
//	-flags       for the flags that it takes, as JSON
//	UNIT.cfg     for each package, behind the flags
//
// It runs them on all dependencies too, for facts; urllint has none.

// A unit is what the go command says of a package. The names are those of
// golang.org/x/tools/go/analysis/unitchecker.Config.
type unit struct {
	ID            string
	Dir           string
	ImportPath    string
	GoVersion     string // as "go1.26"
	GoFiles       []string
	NonGoFiles    []string
	IgnoredFiles  []string
	ModulePath    string
	ModuleVersion string
	ImportMap     map[string]string // from import path to package path
	PackageFile   map[string]string // the export data of all imports, by package path
	VetxOnly      bool              // a dependency: nobody asks for findings
	VetxOutput    string            // a file for facts
	Stdout        string            // a file to be the standard output, if not ""
	FixArchive    string            // a file for what -fix changes, if not ""
}

// isUnit reports whether the go command runs urllint.
func isUnit(args []string) bool {
	return slices.Contains(args, "-V=full") || slices.Contains(args, "-flags") || len(args) > 0 && strings.HasSuffix(args[len(args)-1], ".cfg")
}

// runUnit does what the go command asks.
func runUnit(flags *flag.FlagSet, o *options, args []string) int {
	switch {
	case slices.Contains(args, "-V=full"):
		return printBuildID()
	case slices.Contains(args, "-flags"):
		return printFlags(flags)
	}
	name := args[len(args)-1]
	u, err := readUnit(name)
	if err != nil {
		return fail(err)
	}
	if err := u.writeFacts(); err != nil {
		return fail(err)
	}
	if u.VetxOnly {
		return allWell
	}
	err = parse(flags, o, args)
	if err == nil {
		err = load.CheckGo(u.packageOf())
	}
	switch {
	case err == nil:
		return u.lint(o)
	case isFirst(name):
		return fail(err)
	}
	return allWell // the call fails for another package
}

func readUnit(name string) (*unit, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	u := new(unit)
	if err := json.Unmarshal(data, u); err != nil {
		return nil, fmt.Errorf("%s: %v", name, err)
	}
	return u, nil
}

// writeFacts writes the file without which the go command runs the tool again each
// time.
func (u *unit) writeFacts() error {
	if u.VetxOutput == "" {
		return nil
	}
	return os.WriteFile(u.VetxOutput, nil, 0o666)
}

// lint looks at a package.
func (u *unit) lint(o *options) int {
	if u.Stdout != "" {
		f, err := os.Create(u.Stdout)
		if err != nil {
			return fail(err)
		}
		os.Stdout = f
	}
	p := u.packageOf()
	if !o.config.TestFiles {
		// The go command gives the package and its test files as one, which type-checks
		// without them; of an external test nothing is left.
		p.GoFiles = slices.DeleteFunc(p.GoFiles, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	}
	look := look{options: o.config.Options()}
	switch mayHaveURL, err := look.mayHaveURL(p); {
	case err != nil:
		return u.fail(err)
	case !mayHaveURL || len(p.GoFiles) == 0:
		if o.json {
			fmt.Println("{}")
		}
		return allWell
	}
	if err := driver.TypeCheck(load.NewChecker(u.PackageFile), p); err != nil {
		return u.fail(err)
	}
	if len(p.Errors) > 0 {
		// The go command reports the others when it builds.
		err := p.Errors[0]
		err.Pos, err.Msg = visible.Text(err.Pos), visible.Line(err.Msg)
		fmt.Fprintln(os.Stderr, err)
		return failed
	}
	if o.fix == "all" {
		o.config.Fixes = "all"
	}
	o.config.OwnImports = o.edits()
	a, err := o.newAnalyzer(o.config)
	if err != nil {
		return fail(err)
	}
	act, err := driver.Analyze(driver.Hosted(a, os.ReadFile), p)
	if err == nil {
		err = u.print(act, o)
	}
	switch {
	case err != nil:
		return u.fail(err)
	case !o.json && o.fix == "" && len(act.Diagnostics) > 0:
		return failed // go vet knows no other code
	}
	return allWell
}

// print prints the findings, or applies the fixes.
func (u *unit) print(act *checker.Action, o *options) (err error) {
	defer panics.Recover(&err)
	switch {
	case o.fix != "":
		return u.fix(act, o)
	case o.json:
		return (&checker.Graph{Roots: []*checker.Action{act}}).PrintJSON(os.Stdout)
	}
	return newVetPrinter(o).add(act)
}

// fail prints an error, and if it is a panic, the package.
func (u *unit) fail(err error) int {
	if driver.IsPanic(err) && !strings.HasPrefix(err.Error(), u.ImportPath+": ") {
		err = fmt.Errorf("%s: %w", u.ImportPath, err)
	}
	return fail(err)
}

// packageOf returns the package without its types.
func (u *unit) packageOf() *packages.Package {
	p := &packages.Package{
		ID:           u.ID,
		PkgPath:      u.ImportPath,
		GoFiles:      u.GoFiles,
		OtherFiles:   u.NonGoFiles,
		IgnoredFiles: u.IgnoredFiles,
		Imports:      make(map[string]*packages.Package),
	}
	for path, id := range u.ImportMap {
		p.Imports[path] = &packages.Package{ID: id}
	}
	if u.GoVersion != "" || u.ModulePath != "" {
		p.Module = &packages.Module{Path: u.ModulePath, Version: u.ModuleVersion, GoVersion: strings.TrimPrefix(u.GoVersion, "go")}
	}
	return p
}

// fix applies the fixes and prints nothing, as go vet does.
func (u *unit) fix(act *checker.Action, o *options) error {
	f := newFixer(&printer{w: io.Discard, status: io.Discard, context: -1, position: asIs}, func(*packages.Package) bool { return o.suggests(&o.config) }, o)
	if u.FixArchive == "" {
		return cmp.Or(f.add(act), f.failed)
	}
	archive, err := newArchive(u.FixArchive, u.ID)
	if err != nil {
		return err
	}
	f.write = archive.write
	return cmp.Or(f.add(act), f.failed, archive.close())
}

// printBuildID prints the hash of the executable: another build may find something
// else.
func printBuildID() int {
	name, err := os.Executable()
	if err != nil {
		return fail(err)
	}
	f, err := os.Open(name)
	if err != nil {
		return fail(err)
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return fail(err)
	}
	fmt.Printf("%s version devel buildID=%02x\n", name, h.Sum(nil))
	return allWell
}

// printFlags prints the flags that go vet and go fix take for the tool.
func printFlags(flags *flag.FlagSet) int {
	type jsonFlag struct {
		Name  string
		Bool  bool
		Usage string
	}
	var list []jsonFlag
	flags.VisitAll(func(f *flag.Flag) {
		switch f.Name {
		case "baseline", "explain", "explain-url", "fix", "format", "print-config", "tags", "v", "version", "write-baseline":
			return // these are of the command alone, or of the go command
		}
		b, ok := f.Value.(interface{ IsBoolFlag() bool })
		list = append(list, jsonFlag{f.Name, ok && b.IsBoolFlag(), f.Usage})
	})
	data, err := json.MarshalIndent(list, "", "\t")
	if err != nil {
		return fail(err)
	}
	if _, err := os.Stdout.Write(data); err != nil {
		return fail(err)
	}
	return allWell
}
