// Urllint finds URLs in Go source and checks them against RFC 1738 and against
// what Go's own packages do with them.
//
//	urllint [flag | package]...
//
// Without a package it checks the one in the current folder. It prints findings to
// the standard output, and the rest to the standard error. The exit code is 3 if there
// are findings, 0 if there are none, 1 if it cannot check a package as a whole, and 4 if
// there are findings, too. go vet and go fix can run it, too:
//
//	go vet -vettool=$(which urllint) ./...
//	go fix -fixtool=$(which urllint) ./...
//
// "urllint -h" lists the flags, "urllint -explain RULE" documents a rule.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/buildinfo"
	"github.com/urllint/urllint/internal/settings"
)

func main() {
	os.Exit(run(&options{newAnalyzer: analyzer.New}, os.Args[1:]))
}

func run(o *options, args []string) int {
	flags := newFlags(o)
	if isUnit(args) {
		return runUnit(flags, o, args)
	}
	switch err := parse(flags, o, args); {
	case errors.Is(err, flag.ErrHelp):
		usage(os.Stdout, flags)
		return allWell
	case err != nil:
		return fail(err)
	case o.version:
		fmt.Println(buildinfo.Version("urllint"))
		return allWell
	case o.explains:
		if err := analyzer.Explain(os.Stdout, o.explain); err != nil {
			return fail(fmt.Errorf("-explain: %w", err))
		}
		return allWell
	case o.explainsURL:
		return explainURL(o)
	}
	if slices.Equal(o.patterns, []string{"help"}) { // go vet advises this for a flag that does not exist
		usage(os.Stdout, flags)
		return allWell
	}
	if err := checkPatterns(o.patterns); err != nil {
		return fail(err)
	}
	dir, err := os.Getwd()
	if err != nil {
		return fail(err)
	}
	own, err := settings.Read(flags, cmp.Or(settings.ModuleRoot(dir), dir), relative())
	switch {
	case err != nil:
		return fail(err)
	case o.printForm != "":
		if err := printConfig(os.Stdout, own, o.printForm); err != nil {
			return fail(err)
		}
		return allWell
	case o.explainFunc != "":
		return explainFunc(o, flags, own)
	}
	if len(o.patterns) == 0 {
		o.patterns = []string{"."}
	}
	return lint(o, flags, own)
}
