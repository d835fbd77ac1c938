package main

import (
	"encoding/xml"
	"io"

	"golang.org/x/tools/go/analysis/checker"
)

// A checkstyleOutput prints findings in the XML of Checkstyle, which Jenkins, reviewdog and others read.
type checkstyleOutput struct {
	*printer
	repository
	report checkstyleReport
}

func newCheckstyle(o *options) (*checkstyleOutput, error) {
	r, err := newRepository("")
	return &checkstyleOutput{newPrinter(o, asIs), r, checkstyleReport{Version: "5.0"}}, err
}

type (
	checkstyleReport struct {
		XMLName xml.Name         `xml:"checkstyle"`
		Version string           `xml:"version,attr"`
		Files   []checkstyleFile `xml:"file"`
	}
	checkstyleFile struct {
		Name   string            `xml:"name,attr"`
		Errors []checkstyleError `xml:"error"`
	}
	checkstyleError struct {
		Line     int    `xml:"line,attr"`
		Column   int    `xml:"column,attr"`
		Severity string `xml:"severity,attr"`
		Message  string `xml:"message,attr"`
		Source   string `xml:"source,attr"` // Jenkins takes what is behind the last dot for the rule
	}
)

func (c *checkstyleOutput) add(act *checker.Action) error {
	sortDiagnostics(act)
	src := newSources(act.Package)
	files := &c.report.Files
	for _, d := range act.Diagnostics {
		c.tally.count(d)
		at := src.position(d.Pos)
		name := c.name(at.Filename)
		if n := len(*files); n == 0 || (*files)[n-1].Name != name {
			*files = append(*files, checkstyleFile{Name: name})
		}
		f := &(*files)[len(*files)-1]
		f.Errors = append(f.Errors, checkstyleError{at.Line, at.Column, "warning", d.Message, "urllint." + d.Category})
	}
	return nil
}

func (c *checkstyleOutput) close() (int, error) {
	if err := writeXML(c.w, c.report); err != nil {
		return failed, err
	}
	return c.printer.close()
}

// writeXML writes an XML document.
func writeXML(w io.Writer, report any) error {
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "\t")
	if err := e.Encode(report); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}
