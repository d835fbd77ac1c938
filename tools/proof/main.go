// Proof measures what urllint claims, so that anyone can check it. Run it in the
// root of a clone:
//
//	go -C tools run ./proof history    what upstream did about findings, and which of its mends they miss
//	go -C tools run ./proof mends      commits that mended a URL, and which of them are found in the tree before
//	go -C tools run ./proof judge      the findings in modules that nobody had looked at, with two verdicts each
//	go -C tools run ./proof speed      time and size, beside peers
//	go -C tools run ./proof start      what a start costs, and what the grammars add to it
//	go -C tools run ./proof load       what loading costs the command
//	go -C tools run ./proof cold       what it costs with an empty build cache, beside the compiler and other linters
//	go -C tools run ./proof cases      the faults of testdata/cases, and which are found, beside other linters
//	go -C tools run ./proof silence    the findings in real code, compared with those that were judged
//	go -C tools run ./proof oracles    rfc1738.Valid compared with other implementations of RFC 1738
//	go -C tools run ./proof grammars   the other grammars compared with other implementations of them
//	go -C tools run ./proof report     all of them in full, written to tools/proof/results and docs/comparison.md, and summed up in docs/proof.md
//
//	go -C tools run ./proof sight      the URLs of API clients, and how many are seen
//
// One searches the histories of a folder of repositories, and runs a command of urllint on trees of theirs:
//
//	go -C tools run ./proof mends -mirror=DIR -mine -list=FILE -tool=URLLINT -revision=COMMIT
//
// Three look at modules of the proxy, in a folder outside the repository:
//
//	go -C tools run ./proof fixes -dir=DIR MODULE@VERSION...   applies the fixes to copies, and compares their tests
//	go -C tools run ./proof history -dir=DIR MODULE OLD NEW    compares two versions
//	go -C tools run ./proof judge -dir=DIR                     takes a first look; -show, -blind and -record follow
//
// Each prints Markdown, and exits with 1 if a claim does not hold. "-h" after the
// name lists the flags.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A section is a part of the report, and the subcommand that measures it.
type section struct {
	name, title string

	page string // that has it between marks; "" for one of its own

	// run writes what it measures. The error says which claim does not hold.
	run func(w *bytes.Buffer, args []string) error

	full []string // the arguments for the report

	of kind
}

// A kind says what a section depends on, and so when it is stale.
type kind int

const (
	timed   kind = iota // the program and the machine of a day: it names the commit
	counted             // files in the repository: a test counts again
)

var sections = []section{
	{"history", "What upstream did", "", compareVersions, nil, counted},
	{"mends", "Upstream's mends", "", upstreamMends, nil, counted},
	{"judge", "First look", "", firstLook, nil, counted},
	{"fixes", "Fixes", "", applyFixes, []string{"-recorded"}, counted},
	{"speed", "Speed and size", "", speed, nil, timed},
	{"start", "Start-up", "", start, nil, timed},
	{"load", "Loading", "", loading, nil, timed},
	{"cold", "With an empty build cache", "", emptyCache, []string{"-limit=3m"}, timed},
	{"cases", "Faults that real code had", comparisonFile, cases, nil, timed},
	{"silence", "Silence on real code", "", silence, []string{"-recorded"}, counted},
	{"oracles", "Other implementations", "", oracles, []string{"-n=10000000"}, timed},
	{"grammars", "The other grammars", "", grammars, []string{"-n=10000000"}, timed},
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("proof: ")
	if err := chdirToRoot(); err != nil {
		log.Fatal(err)
	}
	if len(os.Args) < 2 {
		usage()
	}
	if err := os.Setenv("URLLINT_CACHE", "off"); err != nil { // packages are loaded each time
		log.Fatal(err)
	}
	name, args := os.Args[1], os.Args[2:]
	if name == "report" {
		if err := report(args); err != nil {
			log.Fatal(err)
		}
		return
	}
	var run func(w *bytes.Buffer, args []string) error
	switch s := sectionNamed(name); {
	case s != nil:
		run = s.run
	case name == "sight": // which claims nothing, and is in no report
		run = sight
	default:
		usage()
	}
	var text bytes.Buffer
	err := run(&text, args)
	fmt.Print(text.String())
	if err != nil {
		log.Fatal(err)
	}
}

func usage() {
	fmt.Fprintln(os.Stderr, "usage: go -C tools run ./proof history|mends|judge|speed|start|load|cold|cases|sight|fixes|silence|oracles|grammars|report [-flag]")
	os.Exit(2)
}

func sectionNamed(name string) *section {
	for i := range sections {
		if sections[i].name == name {
			return &sections[i]
		}
	}
	return nil
}

// chdirToRoot makes the root of the clone the working directory.
func chdirToRoot() error {
	out, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return fmt.Errorf("go env GOMOD: %w", err)
	}
	root := filepath.Join(filepath.Dir(strings.TrimSpace(string(out))), "..")
	if _, err := os.Stat(filepath.Join(root, "rfc1738")); err != nil {
		return fmt.Errorf("run it in the root of a clone: %w", err)
	}
	return os.Chdir(root)
}

// newFlags returns the flag set of a subcommand. A wrong flag ends the program.
func newFlags(name string) *flag.FlagSet { return flag.NewFlagSet("proof "+name, flag.ExitOnError) }
