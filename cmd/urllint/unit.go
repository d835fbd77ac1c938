package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/gob"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/driver"
	"github.com/urllint/urllint/internal/library"
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
// It runs them on all dependencies too, for facts; urllint has some of those that are of the main module.

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
	PackageVetx   map[string]string // what was written for them to VetxOutput
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
	if err := u.writeFact(nil); err != nil {
		return fail(err)
	}
	if u.VetxOnly && !u.isOwn() {
		return allWell
	}
	err = parse(flags, o, args)
	if err == nil {
		err = load.CheckGo(u.packageOf())
	}
	switch {
	case u.VetxOnly:
		if err == nil {
			_, _ = u.check(o) // who asks for its findings is told what is wrong
		}
		return allWell
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

// isOwn reports whether a package is of a main module.
func (u *unit) isOwn() bool { return u.ModulePath != "" && u.ModuleVersion == "" }

// writeFact writes what the package says to those that import it. Without the file, which may be empty, the go
// command runs the tool again each time.
func (u *unit) writeFact(fact analysis.Fact) error {
	if u.VetxOutput == "" {
		return nil
	}
	var data bytes.Buffer
	if fact != nil {
		if err := gob.NewEncoder(&data).Encode(fact); err != nil {
			return err
		}
	}
	return os.WriteFile(u.VetxOutput, data.Bytes(), 0o666)
}

// facts returns what the imports say.
func (u *unit) facts() (driver.Facts, error) {
	facts := make(driver.Facts)
	if !u.isOwn() {
		return facts, nil
	}
	for path, name := range u.PackageVetx {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if len(data) == 0 {
			continue
		}
		said := new(library.Package)
		if err := gob.NewDecoder(bytes.NewReader(data)).Decode(said); err != nil {
			return nil, fmt.Errorf("%s: %v", name, err)
		}
		facts[path] = said
	}
	return facts, nil
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
	act, err := u.check(o)
	switch e, isOfSource := errors.AsType[packages.Error](err); {
	case isOfSource:
		e.Pos, e.Msg = visible.Text(e.Pos), visible.Line(e.Msg)
		fmt.Fprintln(os.Stderr, e)
		return failed
	case err == nil && act == nil:
		if o.json {
			fmt.Println("{}")
		}
		return allWell
	case err == nil:
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

// check analyzes a package, and writes what it says to those that import it; of a dependency that is all. The
// action is nil if there can be no finding. An error of the source is a packages.Error: the go command reports the others
// when it builds.
func (u *unit) check(o *options) (*checker.Action, error) {
	p := u.packageOf()
	if !o.config.TestFiles {
		// The go command gives the package and its test files as one, which type-checks
		// without them; of an external test nothing is left.
		p.GoFiles = slices.DeleteFunc(p.GoFiles, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	}
	facts, err := u.facts()
	if err != nil {
		return nil, err
	}
	look := look{options: o.config.Options()}
	if mayHaveURL, err := look.mayHaveURL(p); err != nil || !mayHaveURL && !look.mayUse(p, facts.Summaries()) || len(p.GoFiles) == 0 {
		return nil, err
	}
	if err := driver.TypeCheck(load.NewChecker(u.PackageFile), p); err != nil {
		return nil, err
	}
	if len(p.Errors) > 0 {
		return nil, p.Errors[0]
	}
	if o.fix == "all" {
		o.config.Fixes = "all"
	}
	o.config.OwnImports, o.config.Module = o.edits(), true
	a, err := o.newAnalyzer(o.config)
	if err != nil {
		return nil, err
	}
	a = driver.Hosted(a, os.ReadFile, facts, nil)
	if u.VetxOnly {
		a = driver.Summary(a)
	}
	act, err := driver.Analyze(a, p)
	return act, cmp.Or(err, u.writeFact(facts[u.ImportPath]))
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
		p.Module = &packages.Module{Path: u.ModulePath, Main: u.isOwn(), Version: u.ModuleVersion, GoVersion: strings.TrimPrefix(u.GoVersion, "go")}
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
	name, hash, err := hashProgram()
	if err != nil {
		return fail(err)
	}
	fmt.Printf("%s version devel buildID=%02x\n", name, hash)
	return allWell
}

// hashProgram returns the name of the executable and a hash of it.
func hashProgram() (name string, hash []byte, err error) {
	if name, err = os.Executable(); err != nil {
		return "", nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return "", nil, err
	}
	defer f.Close()
	h := sha256.New()
	_, err = io.Copy(h, f)
	return name, h.Sum(nil), err
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
		case "baseline", "explain", "explain-func", "explain-url", "fix", "format", "print-config", "tags", "v", "version", "write-baseline":
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
