package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// An xmlElement says what may be in an element of a format.
type xmlElement struct {
	required, optional, children []string
	text                         bool
}

// The elements that readers know: CheckStyleParser of Jenkins' analysis-model and the parser of reviewdog.
var checkstyleElements = map[string]xmlElement{
	"checkstyle": {required: []string{"version"}, children: []string{"file"}},
	"file":       {required: []string{"name"}, children: []string{"error"}},
	"error":      {required: []string{"line", "message"}, optional: []string{"column", "severity", "source"}},
}

// The elements of junit-10.xsd, which Jenkins' xUnit plugin holds reports to, without those of other
// outcomes of tests.
var junitElements = map[string]xmlElement{
	"testsuites": {optional: []string{"name", "time", "tests", "failures", "errors"}, children: []string{"testsuite"}},
	"testsuite": {
		required: []string{"name", "tests", "failures", "errors"},
		optional: []string{"group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"},
		children: []string{"testsuite", "properties", "testcase", "system-out", "system-err"},
	},
	"testcase": {required: []string{"name"}, optional: []string{"time", "classname", "group"}, children: []string{"skipped", "error", "failure", "system-out", "system-err"}},
	"failure":  {optional: []string{"type", "message"}, text: true},
	"error":    {optional: []string{"type", "message"}, text: true},
}

// checkXML holds a document to the elements of its format, and returns how many there are of each.
func checkXML(t *testing.T, document []byte, root string, elements map[string]xmlElement) map[string]int {
	t.Helper()
	if !bytes.HasPrefix(document, []byte(xml.Header)) {
		t.Error("there is no XML declaration")
	}
	count := make(map[string]int)
	open := []string{}
	for d := xml.NewDecoder(bytes.NewReader(document)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return count
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			e, known := elements[name]
			if !known || len(open) == 0 && name != root || len(open) > 0 && !slices.Contains(elements[open[len(open)-1]].children, name) {
				t.Errorf("<%s> in %q", name, open)
			}
			var names []string
			for _, a := range token.Attr {
				names = append(names, a.Name.Local)
				if !slices.Contains(slices.Concat(e.required, e.optional), a.Name.Local) {
					t.Errorf("<%s> has %s", name, a.Name.Local)
				}
			}
			for _, r := range e.required {
				if !slices.Contains(names, r) {
					t.Errorf("<%s> has no %s", name, r)
				}
			}
			count[name]++
			open = append(open, name)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if n := len(open); n > 0 && !elements[open[n-1]].text && strings.TrimSpace(string(token)) != "" {
				t.Errorf("<%s> has text %q", open[n-1], token)
			}
		}
	}
}

// What the script formats.txtar prints is what the readers of the formats take.
func TestFormats(t *testing.T) {
	archive, err := txtar.ParseFile(filepath.Join("testdata", "script", "formats.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	seen := make(map[string]bool)
	for _, f := range archive.Files {
		seen[f.Name] = true
		findings := 4
		name, empty := strings.CutSuffix(strings.TrimSuffix(f.Name, path.Ext(f.Name)), "0")
		if empty {
			findings = 0
		}
		switch name {
		case "checkstyle":
			if count := checkXML(t, f.Data, "checkstyle", checkstyleElements); count["error"] != findings {
				t.Errorf("%s has %d errors", f.Name, count["error"])
			}
			checkSources(t, f.Data)
		case "junit":
			if count := checkXML(t, f.Data, "testsuites", junitElements); count["failure"] != findings || count["testcase"] != max(findings, 1) {
				t.Errorf("%s has %d of %d failures", f.Name, count["failure"], count["testcase"])
			}
		case "broken":
			if count := checkXML(t, f.Data, "testsuites", junitElements); count["error"] != 1 || count["testcase"] != 1 {
				t.Errorf("%s has %d of %d errors", f.Name, count["error"], count["testcase"])
			}
		case "gitlab":
			if n := checkGitLab(t, f.Data); n != findings {
				t.Errorf("%s has %d findings", f.Name, n)
			}
		}
	}
	for _, name := range []string{"checkstyle.xml", "checkstyle0.xml", "junit.xml", "junit0.xml", "broken.xml", "gitlab.json", "gitlab0.json"} {
		if !seen[name] {
			t.Errorf("there is no %s", name)
		}
	}
}

// checkSources holds the sources of errors to what Jenkins makes of them: the rule stands behind the last dot.
func checkSources(t *testing.T, document []byte) {
	t.Helper()
	var report checkstyleReport
	if err := xml.Unmarshal(document, &report); err != nil {
		t.Fatal(err)
	}
	for _, f := range report.Files {
		for _, e := range f.Errors {
			if rule, ok := strings.CutPrefix(e.Source, "urllint."); !ok || strings.Contains(rule, ".") || !slices.Contains([]string{"error", "warning", "info"}, e.Severity) {
				t.Errorf("source %q, severity %q", e.Source, e.Severity)
			}
		}
	}
}

// checkGitLab holds a report to docs.gitlab.com/ci/testing/code_quality, and returns the number of findings.
func checkGitLab(t *testing.T, document []byte) int {
	t.Helper()
	if bytes.HasPrefix(document, []byte("\xef\xbb\xbf")) {
		t.Error("GitLab reads no byte order mark")
	}
	var report []struct {
		Description string `json:"description"`
		Check       string `json:"check_name"`
		Fingerprint string `json:"fingerprint"`
		Severity    string `json:"severity"`
		Location    struct {
			Path  string `json:"path"`
			Lines struct {
				Begin, End int
			} `json:"lines"`
		} `json:"location"`
	}
	d := json.NewDecoder(bytes.NewReader(document))
	d.DisallowUnknownFields()
	if err := d.Decode(&report); err != nil || report == nil {
		t.Fatalf("%v, %v", report, err)
	}
	prints := make(map[string]bool)
	for _, f := range report {
		if f.Description == "" || f.Check == "" || f.Fingerprint == "" || prints[f.Fingerprint] ||
			!slices.Contains([]string{"info", "minor", "major", "critical", "blocker"}, f.Severity) ||
			f.Location.Path == "" || strings.HasPrefix(f.Location.Path, "./") || path.IsAbs(f.Location.Path) || f.Location.Lines.Begin < 1 || f.Location.Lines.End < f.Location.Lines.Begin {
			t.Errorf("%+v", f)
		}
		prints[f.Fingerprint] = true
	}
	return len(report)
}
