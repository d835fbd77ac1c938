package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/urllint/urllint/analyzer"
)

// options are the options of the command line.
type options struct {
	gopls    string    // the version to build
	output   string    // the file to write
	settings []setting // the flags of urllint that were given
	version  bool      // print the version, and build nothing
}

// A setting is a flag of urllint with its value.
type setting struct{ Name, Value string }

// parse reads the command line. The flags of urllint are checked here: a gopls
// with a bad one would end as soon as it is started.
func parse(args []string, stderr io.Writer) (options, error) {
	urllint, err := analyzer.New(analyzer.Config{})
	if err != nil {
		return options{}, err
	}
	var o options
	flags := flag.NewFlagSet("urllint-gopls", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // Parse would print the usage after an error
	flags.Usage = func() {}
	flags.StringVar(&o.gopls, "gopls", newest(), "the `version` of gopls to build")
	flags.StringVar(&o.output, "o", executable("gopls"), "the `file` to write")
	flags.BoolVar(&o.version, "version", false, "print the version, and that of the gopls to build, and exit")
	urllint.Flags.VisitAll(func(f *flag.Flag) { flags.Var(f.Value, f.Name, f.Usage) })

	err = flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(stderr, usage, strings.Join(tested, ", "))
		flags.SetOutput(stderr)
		flags.PrintDefaults()
		return o, err
	case err != nil:
		return o, fmt.Errorf("%w (-h lists the flags)", err)
	case flags.NArg() > 0:
		return o, fmt.Errorf("unexpected argument %q (-h lists the flags)", flags.Arg(0))
	case o.gopls == "" || o.output == "":
		return o, errors.New("-gopls and -o need a value")
	}
	flags.Visit(func(f *flag.Flag) {
		if urllint.Flags.Lookup(f.Name) != nil {
			o.settings = append(o.settings, setting{f.Name, f.Value.String()})
		}
	})
	return o, nil
}

const usage = `Urllint-gopls builds a gopls with urllint in it.

	urllint-gopls [-gopls version] [-o file] [urllint flags]

It writes the file gopls to the current directory, unless -o names another. The
flags of urllint are built in. It is tested with gopls
%s.

`

func executable(name string) string {
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return name
}

// outputFile returns the absolute name of the file to write, which is in name
// if that is a directory.
func outputFile(name string) (string, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		name = filepath.Join(name, executable("gopls"))
	}
	return filepath.Abs(name)
}
