package main

import (
	"encoding/xml"
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis/checker"
)

// A junitOutput prints findings as failed tests in the XML of JUnit, which most CI systems read.
type junitOutput struct {
	*printer
	repository
	problems *problems
	cases    []junitCase
}

func newJUnit(o *options, l *problems) (*junitOutput, error) {
	r, err := newRepository("")
	return &junitOutput{newPrinter(o, asIs), r, l, nil}, err
}

type (
	junitReport struct {
		XMLName xml.Name   `xml:"testsuites"`
		Suite   junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		Failure *junitFailure `xml:"failure"`
		Error   *junitFailure `xml:"error"`
	}
	junitFailure struct {
		Type    string `xml:"type,attr"`
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

func (j *junitOutput) add(act *checker.Action) error {
	sortDiagnostics(act)
	src := newSources(act.Package)
	for _, d := range act.Diagnostics {
		j.tally.count(d)
		at := src.position(d.Pos)
		at.Filename = j.name(at.Filename)
		j.cases = append(j.cases, junitCase{
			Name: fmt.Sprintf("%s:%d:%d", d.Category, at.Line, at.Column), Class: at.Filename,
			Failure: &junitFailure{d.Category, d.Message, fmt.Sprintf("%v: %s", at, d.Message)},
		})
	}
	return nil
}

// close prints the report. One without findings has a test that passes: readers take none at all for an
// error. What could not be checked is a test that cannot run.
func (j *junitOutput) close() (int, error) {
	n := len(j.cases)
	broken := min(len(j.problems.lines), 1)
	if broken > 0 {
		all := strings.Join(j.problems.lines, "\n")
		j.cases = append(j.cases, junitCase{Name: "all packages are checked", Class: "urllint", Error: &junitFailure{"load", j.problems.lines[0], all}})
	} else if n == 0 {
		j.cases = []junitCase{{Name: "no findings", Class: "urllint"}}
	}
	if err := writeXML(j.w, junitReport{Suite: junitSuite{"urllint", len(j.cases), n, broken, j.cases}}); err != nil {
		return failed, err
	}
	return j.printer.close()
}
