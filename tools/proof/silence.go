package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// silenceFile has what urllint finds in real code, and how many URLs it judges
// there: silence where nothing is judged is no merit.
const silenceFile = "tools/proof/testdata/silence.tsv"

const silenceHead = `# What urllint finds in real code. "go -C tools run ./proof silence -full" compares with this file, -update writes it.
# The verdict on a finding is "true" if go-abnf, which shares nothing with urllint, says that the URL is not valid by the
# grammar of RFC 1738. Other new findings have a "?", which a person replaces with "true" or "false".
#
# what	code	module or package	URL	rule	number	verdict
`

// A line is a line of the file: a number of packages, of URLs, or of findings.
type line struct {
	what, set, pkg, url, rule string
}

// A record is the number of a line, and for findings the verdict.
type record struct {
	n       int
	verdict string
}

// silence compares the findings in real code with those that were judged.
func silence(w *bytes.Buffer, args []string) error {
	flags := newFlags("silence")
	full := flags.Bool("full", false, "add x/tools and golangci-lint, which are downloaded, and the tests of std and cmd")
	update := flags.Bool("update", false, "write the findings to "+silenceFile)
	recorded := flags.Bool("recorded", false, "print what "+silenceFile+" has, and look at nothing")
	if err := flags.Parse(args); err != nil {
		return err
	}

	old, err := readSilence()
	if err != nil {
		return err
	}
	if *recorded {
		all := make(map[string]bool)
		for l := range old {
			all[l.set] = true
		}
		return printSilence(w, old, all, nil)
	}
	found, err := look(codeSets(*full))
	if err != nil {
		return err
	}
	ran := make(map[string]bool)
	for l := range found {
		ran[l.set] = true
	}
	var changed []string
	for _, l := range slices.SortedFunc(maps.Keys(found), compareLines) {
		r := found[l]
		was := old[l]
		if was.n != r.n {
			changed = append(changed, fmt.Sprintf("%s: %d, was %d", l, r.n, was.n))
		}
		if was.verdict != "" && was.n >= r.n {
			r.verdict = was.verdict
		}
		found[l] = r
	}
	for _, l := range slices.SortedFunc(maps.Keys(old), compareLines) {
		_, still := found[l]
		if !still && ran[l.set] {
			changed = append(changed, fmt.Sprintf("%s: 0, was %d", l, old[l].n))
		}
		if !ran[l.set] {
			found[l] = old[l]
		}
	}
	if *update {
		if err := writeSilence(found); err != nil {
			return err
		}
		fmt.Fprintf(w, "%d changes written to %s\n\n", len(changed), silenceFile)
		changed = nil
	}
	return printSilence(w, found, ran, changed)
}

// look counts packages, URLs and findings.
func look(sets []codeSet) (map[line]record, error) {
	judge, err := readJudge()
	if err != nil {
		return nil, err
	}
	// Only test variants of packages have test files here.
	a, err := analyzer.New(analyzer.Config{TestFiles: true})
	if err != nil {
		return nil, err
	}
	lines := make(map[line]record)
	count := func(l line, n int, verdict string) { lines[l] = record{lines[l].n + n, verdict} }
	err = eachPackage(sets, func(set string, p *packages.Package) error {
		result, err := analyze(a, p)
		if err != nil {
			return err
		}
		count(line{what: "packages", set: set}, 1, "")
		urls := slices.Collect(result.urls.All(urlexpr.Options{Skip: result.skips}))
		if len(urls) > 0 {
			count(line{what: "urls", set: set, pkg: moduleOf(p)}, len(urls), "")
		}
		for _, d := range result.findings {
			text, verdict := urlAt(urls, d, judge)
			count(line{"finding", set, p.PkgPath, text, d.Category}, 1, verdict)
		}
		return nil
	})
	return lines, err
}

// skips reports whether the URLs of a file do not count: those of the files that
// a test variant shares with the package that it tests count there.
func (a *analyzed) skips(f *ast.File) bool {
	test := strings.HasSuffix(a.Fset.File(f.FileStart).Name(), "_test.go")
	return test != isTest(a.Package) || ast.IsGenerated(f)
}

// urlAt returns the text of the URL in which a finding is, as that stays the same
// wherever it moves, and the verdict: "true" if the URL is not valid by the
// grammar, else "?".
func urlAt(urls []urlexpr.Candidate, d analysis.Diagnostic, judge judge) (text, verdict string) {
	text, verdict = "comment", "?"
	for _, url := range urls {
		if d.Pos < url.Expr.Pos() || url.Expr.End() <= d.Pos {
			continue
		}
		text, verdict = url.Pattern.String(), "?"
		if judge.refuses(url) {
			verdict = "true"
		}
		source, ok := url.Template.Source(rfc1738.Span{Start: 0, End: url.Pattern.Len()})
		if ok && source.Pos <= d.Pos && d.Pos <= source.End {
			break
		}
	}
	const most = 120
	text = strings.Trim(strconv.QuoteToASCII(text), `"`)
	return text[:min(most, len(text))], verdict
}

func (l line) String() string {
	return strings.TrimSpace(strings.Join([]string{l.what, l.set, l.pkg, l.url, l.rule}, " "))
}

func compareLines(a, b line) int {
	if a.what != b.what {
		return -strings.Compare(a.what, b.what) // urls, packages, findings
	}
	return strings.Compare(a.String(), b.String())
}

func readSilence() (map[line]record, error) {
	text, err := os.ReadFile(silenceFile)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	lines := make(map[line]record)
	for row := range strings.Lines(string(text)) {
		if strings.HasPrefix(row, "#") {
			continue
		}
		f := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
		if len(f) != 7 {
			return nil, fmt.Errorf("%s: %q has %d columns", silenceFile, row, len(f))
		}
		n, err := strconv.Atoi(f[5])
		if err != nil {
			return nil, fmt.Errorf("%s: %q: %w", silenceFile, row, err)
		}
		lines[line{f[0], f[1], f[2], f[3], f[4]}] = record{n, f[6]}
	}
	return lines, err
}

func writeSilence(lines map[line]record) error {
	var b bytes.Buffer
	b.WriteString(silenceHead)
	for _, l := range slices.SortedFunc(maps.Keys(lines), compareLines) {
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\t%s\t%d\t%s\n", l.what, l.set, l.pkg, l.url, l.rule, lines[l].n, lines[l].verdict)
	}
	return os.WriteFile(silenceFile, b.Bytes(), 0o666)
}

// printSilence prints a table of the sets, and what is new.
func printSilence(w *bytes.Buffer, lines map[line]record, ran map[string]bool, changed []string) error {
	type sum struct{ packages, urls, findings, unjudged, untrue int }
	sums := make(map[string]sum)
	rules := make(map[string]int)
	for l, r := range lines {
		s := sums[l.set]
		switch l.what {
		case "packages":
			s.packages += r.n
		case "urls":
			s.urls += r.n
		case "finding":
			s.findings += r.n
			if ran[l.set] {
				rules[l.rule] += r.n
			}
			switch r.verdict {
			case "?":
				s.unjudged += r.n
			case "false":
				s.untrue += r.n
			}
		}
		sums[l.set] = s
	}
	fmt.Fprintf(w, "What urllint finds in real code (%s, linux/amd64, without cgo), compared line by line with\n`%s`. Each package counts once. The rows of tests count test files only.\n\n", toolchain, silenceFile)
	fmt.Fprintln(w, "| Code | packages | URLs judged | findings | false | not judged yet |")
	fmt.Fprintln(w, "|---|--:|--:|--:|--:|--:|")
	unjudged, found, untrue := 0, 0, 0
	for _, set := range slices.Sorted(maps.Keys(sums)) {
		if s := sums[set]; ran[set] {
			unjudged += s.unjudged
			found, untrue = found+s.findings, untrue+s.untrue
			fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %d |\n", set, s.packages, s.urls, s.findings, s.untrue, s.unjudged)
		}
	}
	fmt.Fprintln(w)
	result(w, "of %d findings, %d are false", found, untrue)
	if len(rules) > 0 {
		var byRule []string
		for _, rule := range slices.SortedFunc(maps.Keys(rules), func(a, b string) int {
			if rules[a] != rules[b] {
				return rules[b] - rules[a]
			}
			return strings.Compare(a, b)
		}) {
			byRule = append(byRule, fmt.Sprintf("%s %d", rule, rules[rule]))
		}
		fmt.Fprintf(w, "Findings by rule: %s.\n\n", strings.Join(byRule, ", "))
	}
	for _, c := range changed {
		fmt.Fprintf(w, "- changed: %s\n", c)
	}
	switch {
	case len(changed) > 0:
		return fmt.Errorf("%d lines differ from %s: judge them, and run it with -update", len(changed), silenceFile)
	case unjudged > 0:
		return fmt.Errorf("%d findings in %s have no verdict", unjudged, silenceFile)
	}
	return nil
}
