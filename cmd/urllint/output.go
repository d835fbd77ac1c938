package main

import (
	"fmt"
	"os"

	"golang.org/x/tools/go/analysis/checker"

	"github.com/urllint/urllint/internal/visible"
)

// The exit codes.
const (
	allWell  = 0
	failed   = 1 // the command could not check everything, and found nothing
	findings = 3

	findingsAndFailed = 4 // it could not check everything, and found something
)

// fail prints an error in one line.
func fail(err error) int {
	fmt.Fprintf(os.Stderr, "urllint: %s\n", visible.Line(err.Error()))
	return failed
}

// An output takes the findings of one package after the other. Close returns the exit
// code as far as findings decide it.
type output interface {
	add(act *checker.Action) error
	close() (int, error)
}
