package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

const (
	reportFile     = "docs/proof.md"
	comparisonFile = "docs/comparison.md" // of what is found beside other linters
)

// report measures the named sections, or all, and replaces them in their pages. A
// section whose claim does not hold is written too.
func report(names []string) error {
	if len(names) == 0 {
		for _, s := range sections {
			names = append(names, s.name)
		}
	}
	var failed []error
	for _, name := range names {
		s := sectionNamed(name)
		if s == nil {
			return fmt.Errorf("no section %q", name)
		}
		page, err := os.ReadFile(s.page)
		if s.page == reportFile && errors.Is(err, os.ErrNotExist) {
			page, err = []byte(emptyReport()), nil
		}
		if err != nil {
			return err
		}
		var text bytes.Buffer
		start := time.Now()
		if err := s.run(&text, s.full); err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", name, err))
			fmt.Fprintf(&text, "**The claim does not hold:** %v\n\n", err)
		}
		if err := s.foot(&text, start); err != nil {
			return err
		}
		if page, err = replaceSection(page, name, text.Bytes()); err != nil {
			return fmt.Errorf("%s: %w", s.page, err)
		}
		if err := os.WriteFile(s.page, page, 0o666); err != nil {
			return err
		}
	}
	return errors.Join(failed...)
}

// foot writes how a section was measured.
func (s *section) foot(w *bytes.Buffer, start time.Time) error {
	command := strings.Join(append([]string{"go -C tools run ./proof", s.name}, s.full...), " ")
	if s.of == counted {
		fmt.Fprintf(w, "Counted with `%s`, from the files in the repository that it names.\n", command)
		return nil
	}
	commit, err := outputIn(".", nil, "git", "rev-parse", "--short=7", "HEAD")
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "Measured with `%s` on %s at commit %s, which took %v.\n%s\n",
		command, start.Format("2 January 2006"), commit, time.Since(start).Round(time.Second), machine())
	return nil
}

// emptyReport is the report before anything was measured.
func emptyReport() string {
	var b strings.Builder
	b.WriteString(`# Proof

What urllint claims, measured. Each section names its command; ` + "`go -C tools run ./proof report`" + ` measures
them all again and writes this page. Nobody edits it by hand. A counted section has numbers from files in the repository, and a test
compares them. A measured section has numbers of the commit and the day that it names.
`)
	for _, s := range sections {
		if s.page != reportFile {
			fmt.Fprintf(&b, "\n## %s\n\nIn [%s](%[2]s#%s).\n", s.title, filepath.Base(s.page), strings.ReplaceAll(strings.ToLower(s.title), " ", "-"))
			continue
		}
		fmt.Fprintf(&b, "\n## %s\n\n%s\nNot measured yet.\n%s\n", s.title, beginMark(s.name), endMark(s.name))
	}
	return b.String()
}

func beginMark(name string) string { return "<!-- " + name + " -->" }
func endMark(name string) string   { return "<!-- /" + name + " -->" }

// replaceSection replaces what stands between the marks of a section.
func replaceSection(page []byte, name string, text []byte) ([]byte, error) {
	before, rest, ok := bytes.Cut(page, []byte(beginMark(name)))
	_, after, closed := bytes.Cut(rest, []byte(endMark(name)))
	if !ok || !closed {
		return nil, fmt.Errorf("no section %s", name)
	}
	return bytes.Join([][]byte{before, []byte(beginMark(name) + "\n"), bytes.TrimSpace(text), []byte("\n" + endMark(name)), after}, nil), nil
}

// machine describes where the measurement was made.
func machine() string {
	return fmt.Sprintf("%s, %d cores; %s; %s/%s.", cpu(), runtime.NumCPU(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// cpu is the name of the processor, as far as the system tells.
func cpu() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return "unknown processor"
	}
	for line := range strings.Lines(string(info)) {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return "unknown processor"
}
