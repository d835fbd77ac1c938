package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
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
		var text bytes.Buffer
		start := time.Now()
		if err := s.run(&text, s.full); err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", name, err))
			fmt.Fprintf(&text, "**The claim does not hold:** %v\n\n", err)
		}
		if err := s.foot(&text, start); err != nil {
			return err
		}
		if err := s.write(text.Bytes()); err != nil {
			return err
		}
	}
	page, err := summary()
	if err != nil {
		return err
	}
	if err := os.WriteFile(reportFile, page, 0o666); err != nil {
		return err
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

// file returns the file that has a section.
func (s *section) file() string {
	return cmp.Or(s.page, "tools/proof/results/"+s.name+".md")
}

// read returns the text of a section in its file.
func (s *section) read() (string, error) {
	page, err := os.ReadFile(s.file())
	if err != nil {
		return "", err
	}
	if s.page == "" {
		title, text, ok := strings.Cut(string(page), "\n\n")
		if !ok || title != "# "+s.title {
			return "", fmt.Errorf("%s does not begin with the title of section %s", s.file(), s.name)
		}
		return strings.TrimSpace(text), nil
	}
	_, rest, ok := strings.Cut(string(page), beginMark(s.name)+"\n")
	text, _, closed := strings.Cut(rest, "\n"+endMark(s.name))
	if !ok || !closed {
		return "", fmt.Errorf("%s has no section %s", s.file(), s.name)
	}
	return strings.TrimSpace(text), nil
}

// write puts the text of a section into its file.
func (s *section) write(text []byte) error {
	page := fmt.Appendf(nil, "# %s\n\n%s\n", s.title, bytes.TrimSpace(text))
	if s.page != "" {
		old, err := os.ReadFile(s.page)
		if err != nil {
			return err
		}
		if page, err = replaceSection(old, s.name, text); err != nil {
			return fmt.Errorf("%s: %w", s.page, err)
		}
	}
	return os.WriteFile(s.file(), page, 0o666)
}

// summary returns the page that has the results and aims of each section, and a link to the rest.
func summary() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(`# Proof

What urllint claims, measured. ` + "`go -C tools run ./proof report`" + ` measures it again, and writes this page and those that it
links, which name the command of each section, the commit and the day. Sections that are counted from files in the repository are
compared by a test.
`)
	for _, s := range sections {
		text, err := s.read()
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "\n## %s\n\n", s.title)
		for paragraph := range strings.SplitSeq(text, "\n\n") {
			if isResult(paragraph) {
				fmt.Fprintf(&b, "%s\n\n", paragraph)
			}
		}
		link, err := filepath.Rel(filepath.Dir(reportFile), s.file())
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "[Figures](%s)\n", filepath.ToSlash(link))
	}
	return b.Bytes(), nil
}

// isResult reports whether a paragraph is one of those that sum a section up.
func isResult(paragraph string) bool {
	return slices.ContainsFunc([]string{"Result: ", "Aim: ", "**"}, func(begin string) bool { return strings.HasPrefix(paragraph, begin) })
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
