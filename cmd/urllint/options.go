package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

// Options are the options of the command line.
type options struct {
	config analyzer.Config

	newAnalyzer func(analyzer.Config) (*analysis.Analyzer, error) // analyzer.New, but in tests

	patterns []string
	tags     string
	json     bool
	format   string
	fix      fixFlag
	diff     bool
	context  int // lines of source around a finding; -1 for none
	verbose  bool
	version  bool

	baseline, writeBaseline string // files

	printForm printForm

	explain  string
	explains bool // -explain was given, perhaps without a name

	explainURL  string
	explainsURL bool // -explain-url was given, perhaps with ""
	explainFunc string
}

// newFlags returns the flags of the command.
func newFlags(o *options) *flag.FlagSet {
	flags := flag.NewFlagSet("urllint", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // errors are printed once, by the caller
	flags.BoolVar(&o.json, "json", false, "print findings and fixes as JSON, and exit with 0")
	flags.Func("format", "print findings in a `format`: "+formats+" (default text)", o.setFormat)
	flags.Var(&o.fix, "fix", "apply the safe fixes, and print the findings that are left; =all applies suggested fixes, too")
	flags.BoolVar(&o.diff, "diff", false, "with -fix, print the changes instead of making them; exit with 3 if there are findings")
	flags.IntVar(&o.context, "c", -1, "print `N` lines of source around each finding; with 0, each finding has one line on terminals, too")
	flags.StringVar(&o.tags, "tags", "", "build `tags`, with commas between them")
	flags.StringVar(&o.baseline, "baseline", "", "report only findings that are not in this `file`")
	flags.StringVar(&o.writeBaseline, "write-baseline", "", "write all findings into this `file`, for -baseline")
	flags.BoolVar(&o.verbose, "v", false, "print the packages that are not loaded, and why")
	flags.Var(&o.printForm, "print-config", "print the settings of .urllint.toml and of the flags, and exit; =golangci, =gopls and =govet print them for these `hosts`")
	flags.BoolVar(&o.version, "version", false, "print the version and exit")
	flags.StringVar(&o.explain, "explain", "", "explain a `rule` or list a group, and exit; without a name, list all rules")
	flags.Func("explain-url", "print what each standard finds in a `URL`, and exit", func(s string) error {
		o.explainURL, o.explainsURL = s, true
		return nil
	})
	flags.StringVar(&o.explainFunc, "explain-func", "", "print what is known of a `function`, as example.com/pkg.Func, and who says so, and exit")
	o.config.AddFlags(flags)
	return flags
}

// A fixFlag is the flag -fix: "" applies no fixes, "safe" the safe ones, "all" suggested ones, too.
type fixFlag string

func (f *fixFlag) String() string   { return string(*f) }
func (f *fixFlag) IsBoolFlag() bool { return true }

func (f *fixFlag) Set(s string) error {
	switch s {
	case "true", "safe":
		*f = "safe"
	case "false":
		*f = ""
	case "all":
		*f = "all"
	default:
		return errors.New("the fixes are safe and all")
	}
	return nil
}

// suggests reports whether suggested fixes are to be applied in packages with a configuration.
func (o *options) suggests(c *analyzer.Config) bool { return o.fix == "all" || c.Fixes == "all" }

// edits reports whether the fixes are made here, where imports without a use are deleted too.
func (o *options) edits() bool { return o.fix != "" && o.format == "" && !o.json }

// nouns names what is reported.
func (o *options) nouns() string {
	if o.baseline != "" {
		return "new findings"
	}
	return "findings"
}

// formats are those of findings. JSON is that of -json.
const formats = "text, json, sarif, github, gitlab, checkstyle and junit-xml"

// setFormat sets the format of findings.
func (o *options) setFormat(name string) error {
	switch name {
	case "text", "json", "sarif", "github", "gitlab", "checkstyle", "junit-xml":
		o.format = name
		return nil
	}
	return errors.New("the formats are " + formats)
}

// parse reads the command line. Flags may stand before and behind patterns; "--"
// ends them.
func parse(flags *flag.FlagSet, o *options, args []string) error {
	if n := len(args); n > 0 && (args[n-1] == "-explain" || args[n-1] == "--explain") {
		o.explains = true
		args = args[:n-1]
	}
	for i, arg := range args[:max(len(args)-1, 0)] {
		if fixes := args[i+1]; strings.TrimLeft(arg, "-") == "fix" && (fixes == "all" || fixes == "safe") {
			return fmt.Errorf("-fix %s: write -fix=%[1]s", fixes)
		}
	}
	for {
		if err := flags.Parse(args); err != nil {
			return err
		}
		rest := flags.Args()
		if n := len(args) - len(rest); n > 0 && args[n-1] == "--" {
			o.patterns = append(o.patterns, rest...)
			break
		}
		if len(rest) == 0 {
			break
		}
		o.patterns = append(o.patterns, rest[0])
		args = rest[1:]
	}
	o.explains = o.explains || o.explain != ""
	switch {
	case o.json && o.format != "" && o.format != "json":
		return fmt.Errorf("-format=%s and -json exclude each other", o.format)
	case o.context >= 0 && (o.json || o.format != "" && o.format != "text"):
		return errors.New("-c is for text: leave out -format and -json")
	case o.format == "json":
		o.format, o.json = "", true
	case o.format == "text":
		o.format = ""
	}
	var err error
	flags.Visit(func(f *flag.Flag) { err = cmp.Or(err, checkValue(f.Name, f.Value.String())) })
	err = cmp.Or(err, o.checkQuestion(flags))
	switch {
	case err != nil:
		return err
	case o.diff && o.fix == "":
		return errors.New("-diff needs -fix")
	case o.json && o.fix != "":
		return errors.New("-json and -fix exclude each other: -json prints the fixes")
	case o.writeBaseline != "" && (o.fix != "" || o.baseline != ""):
		return errors.New("-write-baseline cannot be used with -fix or -baseline")
	case o.format != "" && o.fix != "":
		return fmt.Errorf("-format=%s and -fix exclude each other", o.format)
	case (o.format != "" || o.json) && o.writeBaseline != "":
		return errors.New("-write-baseline prints no findings: leave out -format and -json")
	}
	return nil
}

// checkQuestion returns an error if a flag that asks for something else than findings stands beside another, or
// beside packages.
func (o *options) checkQuestion(flags *flag.FlagSet) (err error) {
	var first string
	if o.explains && o.explain == "" {
		first = "explain"
	}
	flags.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "explain", "explain-url", "explain-func", "print-config", "version":
			if first != "" {
				err = fmt.Errorf("-%s and -%s exclude each other", first, f.Name)
			}
			first = f.Name
		}
	})
	switch {
	case err != nil || first == "":
		return err
	case len(o.patterns) > 0:
		return fmt.Errorf("-%s takes nothing else: leave out %s", first, strings.Join(o.patterns, " "))
	case o.format != "" || o.json && first != "explain-url":
		return fmt.Errorf("-%s prints text: leave out -json and -format", first)
	}
	return nil
}

// checkValue returns an error if a flag has no value that needs one, as in -baseline=$FILE where that is not set, or
// packages in place of a file.
func checkValue(name, value string) error {
	isFile := name == "baseline" || name == "write-baseline"
	switch {
	case isFile && strings.Contains(value, "..."):
		return fmt.Errorf("-%s: %s is a pattern, not the name of a file", name, value)
	case value == "" && (isFile || name == "explain" || name == "explain-func" || name == "std" || name == "level"):
		return fmt.Errorf("-%s has no value", name)
	}
	return nil
}

// checkPatterns returns an error if what stands where packages do was meant as a flag: a word that is a command of others, or a URL.
func checkPatterns(patterns []string) error {
	if len(patterns) == 0 {
		return nil
	}
	first, rest := patterns[0], strings.Join(patterns[1:], " ")
	switch {
	case first == "version":
		return errors.New("no package is named version: write -version")
	case (first == "help" || first == "explain") && rest != "":
		return fmt.Errorf("no package is named %s: write -explain %s", first, rest)
	case strings.Contains(first, "://"):
		return fmt.Errorf("%s is no package: write -explain-url=%[1]s", first)
	}
	return nil
}

// usage prints the help.
func usage(w io.Writer, flags *flag.FlagSet) {
	title, doc, _ := strings.Cut(analyzer.Analyzer.Doc, "\n\n")
	fmt.Fprintf(w, "urllint: %s\n\nUsage: urllint [flag | package]...\n\n%s\n%s\n\nFlags:\n", title, doc, examples)
	flags.SetOutput(w)
	flags.PrintDefaults()
	flags.SetOutput(io.Discard)
}

const examples = `
Examples:

	urllint                                  check the package in the current folder
	urllint ./...                            check all packages of the module
	urllint -fix ./...                       apply the safe fixes
	urllint -fix=all -diff ./...             show what all fixes would change
	urllint -fix -diff ./...                 show what -fix would change
	urllint -std=rfc3986 ./...               check against the grammar of RFC 3986
	urllint -disable=tilde,host-dot ./...    turn two rules off
	urllint -level=possible ./...            report possible findings, too
	urllint -explain userinfo                explain a rule
	go vet -vettool=$(which urllint) ./...   check as a tool of go vet

The exit code is 0 without findings, 3 with findings, 1 if a package cannot be checked as a
whole, and 4 for both: findings, and a package that cannot be checked as a whole.
With -json it is 0 even if there are findings; with -fix it is 3 only if findings are left.

Packages without a sign of a URL are not loaded, and their errors are not reported; -v lists them.`
