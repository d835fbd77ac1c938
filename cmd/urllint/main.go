// Urllint finds the URLs that a Go program writes down and holds them against
// RFC 1738.
//
//	urllint [-flag] package...
//
// It prints what is wrong and exits with 3 if there is anything, with 0 if not,
// and with 1 if it could not look. It can also be the tool that go vet or go fix
// run:
//
//	go vet -vettool=$(which urllint) ./...
//	go fix -fixtool=$(which urllint) ./...
//
// "urllint -h" lists the flags, "urllint -explain RULE" documents a rule.
package main

import (
	"flag"
	"log"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/urllint/urllint/analyzer"
)

func main() {
	flag.CommandLine.SetOutput(flagOutput{})
	flag.Func("explain", "print why the `rule` is one and what to write instead, and exit", explain)

	a := *analyzer.Analyzer
	a.Doc += usage
	singlechecker.Main(&a)
}

// usage is what "urllint -h" shows between the documentation of the analyzer
// and the flags.
const usage = `

Examples:

	urllint ./...                            look at all packages of the module
	urllint -fix ./...                       apply the fixes
	urllint -fix -diff ./...                 show what -fix would change
	urllint -std=rfc3986 ./...               leave out what RFC 3986 lifted
	urllint -disable=tilde,host-dot ./...    leave out two rules
	urllint -enable=args,cleartext ./...     add a group and a rule that are off
	urllint -explain userinfo                say why a rule is one
	go vet -vettool=$(which urllint) ./...   the same as a tool of go vet

It exits with 0 if all is well, 3 if it found something, 1 if it could not look.`

// explain prints the documentation of a rule and ends the program: the flags
// are the only part of singlechecker.Main in which there is a say.
func explain(rule string) error {
	if err := analyzer.Explain(os.Stdout, rule); err != nil {
		return err
	}
	os.Exit(0)
	panic("unreachable")
}

// flagOutput is where package flag writes its errors, a line each, and the
// descriptions of the flags, each beginning with "  -".
type flagOutput struct{}

func (flagOutput) Write(p []byte) (int, error) {
	text := strings.TrimSpace(string(p))
	if !strings.HasPrefix(text, "-") {
		log.Fatal(text) // here, since the usage that follows would hide it
	}
	if name := strings.Fields(text)[0]; slices.Contains(inherited, name) {
		return len(p), nil
	}
	return os.Stderr.Write(p)
}

// inherited are the flags of singlechecker that have no effect, or are of no
// use to those who run urllint.
var inherited = []string{"-V", "-all", "-cpuprofile", "-debug", "-flags", "-memprofile", "-source", "-tags", "-test", "-trace", "-v"}
