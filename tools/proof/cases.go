package main

import (
	"bytes"
	"fmt"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
)

// casesDir is a module with faults that real code had. The README there says how
// its lines are marked. variantsDir has faults of the same classes that were written
// before the rules were looked at: other functions, spellings and control flow.
const (
	casesDir    = "testdata/cases"
	variantsDir = "testdata/variants"
)

// scoreFile has the number of cases and of those found, by class and by level.
const scoreFile = "tools/proof/testdata/cases.tsv"

// cases prints which faults of the cases the analyzer finds.
func cases(w *bytes.Buffer, args []string) error {
	flags := newFlags("cases")
	missed := flags.Bool("missed", false, "list the cases that are missed")
	variants := flags.Bool("variants", false, "score "+variantsDir+" by urllint alone")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *variants {
		return scoreVariants(w, *missed)
	}
	all, err := readCases(casesDir)
	if err != nil {
		return err
	}
	byDefault, everything, err := scoreBoth(all)
	if err != nil {
		return err
	}
	peers, missing, err := scorePeers(all)
	if err != nil {
		return err
	}
	scores := append([]score{byDefault, everything}, peers...)
	fmt.Fprintf(w, "`%s` has %d faults of the shapes that real code had, each with the right code beside it. The columns count the\nfaults that are found: a finding on the line of the fault counts, whatever it says. `%s/go.mod`\nhas the versions of the other linters. U1000 is left out, as nothing calls the cases.\n\n", casesDir, len(all), lintersDir)
	if missing != nil {
		fmt.Fprintf(w, "The columns of the other linters are missing, as they cannot be built: %v\n\n", missing)
	}
	classes, err := readClasses()
	if err != nil {
		return err
	}
	totals := total(all)
	row := func(name, label string) {
		fmt.Fprintf(w, "| %s | %d |%s\n", label, totals[name], columns(scores, func(s score) string { return fmt.Sprintf(" %d |", s.found[name]) }))
	}
	head := func(first string) {
		fmt.Fprintf(w, "| %s | cases | urllint | every rule |%s\n", first, columns(peers, func(s score) string { return " " + s.name + " |" }))
		fmt.Fprintf(w, "|---|--:|%s\n", columns(scores, func(score) string { return "--:|" }))
	}
	head("What is wrong")
	for _, c := range classes {
		row(c.name, c.name+": "+c.fault)
	}
	row("all", "all")
	fmt.Fprintf(w, "| right lines that are reported | |%s\n\n", columns(scores, func(s score) string { return fmt.Sprintf(" %d |", len(s.wrong)) }))
	fmt.Fprint(w, "The same by what must be looked at: the text of the expression, its types, the rest of the function, other functions of\nthe package, or what the code seems to be for.\n\n")
	head("Level")
	for _, level := range []string{"local", "types", "flow", "summary", "intention"} {
		row("level "+level, level)
	}
	fmt.Fprintln(w)
	for _, s := range peers {
		fmt.Fprintf(w, "- `%s` finds %s\n", s.command, list(s.checks))
	}
	fmt.Fprintln(w)
	for _, wrong := range everything.wrong {
		fmt.Fprintf(w, "- right, but reported: %s\n", wrong)
	}
	if len(everything.wrong) > 0 {
		fmt.Fprintln(w)
	}
	if *missed {
		printMissed(w, all, everything)
	}
	if n := len(byDefault.wrong); n > 0 {
		return fmt.Errorf("%d right lines are reported by default", n)
	}
	return nil
}

// scoreVariants prints how many of the variants are found, by class.
func scoreVariants(w *bytes.Buffer, missed bool) error {
	all, err := readCases(variantsDir)
	if err != nil {
		return err
	}
	byDefault, everything, err := scoreBoth(all)
	if err != nil {
		return err
	}
	fmt.Fprint(w, "| Class or level | variants | urllint | every rule |\n|---|--:|--:|--:|\n")
	totals := total(all)
	for _, name := range slices.Sorted(maps.Keys(totals)) {
		fmt.Fprintf(w, "| %s | %d | %d | %d |\n", name, totals[name], byDefault.found[name], everything.found[name])
	}
	fmt.Fprintf(w, "| right lines that are reported | | %d | %d |\n\n", len(byDefault.wrong), len(everything.wrong))
	for _, wrong := range everything.wrong {
		fmt.Fprintf(w, "- right, but reported: %s\n", wrong)
	}
	if missed {
		printMissed(w, all, everything)
	}
	return nil
}

// printMissed lists the cases that s does not find.
func printMissed(w *bytes.Buffer, all []*testCase, s score) {
	for _, c := range all {
		if !s.hit[c.name] {
			fmt.Fprintf(w, "- missed: %s\n", c.name)
		}
	}
}

// A class is a kind of fault, as the README of the cases describes it.
type class struct{ name, fault string }

// readClasses returns the rows of the table in the README of the cases, those with
// most cases first.
func readClasses() ([]class, error) {
	text, err := os.ReadFile(filepath.Join(casesDir, "README.md"))
	if err != nil {
		return nil, err
	}
	var classes []class
	size := make(map[string]int)
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.ReplaceAll(line, `\|`, "\x00"), "|")
		if len(cells) != 6 {
			continue
		}
		name := strings.TrimSpace(cells[1])
		n, err := strconv.Atoi(strings.TrimSpace(cells[2]))
		if err != nil {
			continue // the head
		}
		size[name] = n
		classes = append(classes, class{name, strings.ReplaceAll(strings.TrimSpace(cells[3]), "\x00", `\|`)})
	}
	slices.SortStableFunc(classes, func(a, b class) int { return size[b.name] - size[a.name] })
	return classes, nil
}

// A testCase is a fault, in the package before, and its right counterpart, in the
// package after.
type testCase struct {
	name, class, level string
	pkgs               []*packages.Package
	marks              map[string]map[int]mark // by file and line
}

// A mark is what stands at the end of a line of a case.
type mark struct {
	bug, right bool
	except     string // findings with this text are about another fault
	line       string
}

// readCases returns the cases of a module in the order of their names.
func readCases(dir string) ([]*testCase, error) {
	pkgs, err := loadAll(&packages.Config{Mode: packages.LoadSyntax, Dir: dir, Env: append(os.Environ(), "GOWORK=off", "GOFLAGS=")}, []string{"./..."})
	if err != nil {
		return nil, err
	}
	byName := make(map[string]*testCase)
	for _, p := range pkgs {
		dir, side := filepath.Split(p.Dir)
		name := filepath.Base(dir)
		c := byName[name]
		if c == nil {
			_, class, _ := strings.Cut(name, "_")
			c = &testCase{name: name, class: class, marks: make(map[string]map[int]mark)}
			byName[name] = c
		}
		c.pkgs = append(c.pkgs, p)
		for _, file := range p.GoFiles {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			if c.level == "" {
				level, _, _ := strings.Cut(string(text), ":")
				c.level = strings.TrimPrefix(level, "// ")
			}
			c.marks[file] = marksOf(string(text), side == "before")
		}
	}
	return slices.SortedFunc(maps.Values(byName), func(a, b *testCase) int { return strings.Compare(a.name, b.name) }), nil
}

// marksOf returns the marks of a file by line. A bug counts in the package before
// alone.
func marksOf(text string, before bool) map[int]mark {
	marks := make(map[int]mark)
	n := 0
	for line := range strings.Lines(text) {
		n++
		_, comment, ok := strings.Cut(line, "//@")
		if !ok {
			continue
		}
		m := mark{right: strings.HasPrefix(comment, "ok"), line: strings.TrimSpace(line)}
		m.bug = !m.right && before
		for _, word := range strings.Fields(comment) {
			if after, ok := strings.CutPrefix(word, "-"); ok {
				m.except = after
			}
		}
		marks[n] = m
	}
	return marks
}

// total counts the cases by class, by level, and in all.
func total(all []*testCase) map[string]int {
	n := make(map[string]int)
	for _, c := range all {
		c.count(n)
	}
	return n
}

// count adds the case to the counts of its class, its level, and all.
func (c *testCase) count(n map[string]int) {
	n[c.class]++
	n["level "+c.level]++
	n["all"]++
}

// A score is what a linter makes of the cases.
type score struct {
	hit   map[string]bool // the cases whose fault is found, by name
	found map[string]int  // their number, as total counts
	wrong []string        // findings on right lines
	seen  map[string]bool // right lines, as both packages may have them

	// Of a peer:
	name, command string
	checks        []string // the case and the message of what counts
}

func newScore() score {
	return score{hit: make(map[string]bool), found: make(map[string]int), seen: make(map[string]bool)}
}

// add scores a finding in a file of the case. It reports whether it is the first
// that finds the fault.
func (s *score) add(c *testCase, at token.Position, message string) bool {
	m := c.marks[at.Filename][at.Line]
	switch key := c.name + m.line; {
	case m.bug && (m.except == "" || !strings.Contains(message, m.except)) && !s.hit[c.name]:
		s.hit[c.name] = true
		c.count(s.found)
		return true
	case m.right && !s.seen[key]:
		s.seen[key] = true
		s.wrong = append(s.wrong, c.at(at)+": "+message)
	}
	return false
}

// columns joins the cells of a row.
func columns(scores []score, cell func(score) string) string {
	var b strings.Builder
	for _, s := range scores {
		b.WriteString(cell(s))
	}
	return b.String()
}

// scoreBoth scores the default rules and every rule.
func scoreBoth(all []*testCase) (byDefault, everything score, err error) {
	if byDefault, err = scoreOf(all, analyzer.Config{}); err != nil {
		return
	}
	var ids []string
	for _, r := range analyzer.Rules() {
		ids = append(ids, r.ID)
	}
	everything, err = scoreOf(all, analyzer.Config{Enable: ids, Level: "possible"})
	return
}

func scoreOf(all []*testCase, config analyzer.Config) (score, error) {
	s := newScore()
	a, err := analyzer.New(config)
	if err != nil {
		return s, err
	}
	for _, c := range all {
		for _, p := range c.pkgs {
			result, err := analyze(a, p)
			if err != nil {
				return s, fmt.Errorf("%s: %w", p.ID, err)
			}
			for _, d := range result.findings {
				s.add(c, p.Fset.Position(d.Pos), d.Message)
			}
		}
	}
	return s, nil
}

// at returns a position with the file as the case names it.
func (c *testCase) at(pos token.Position) string {
	_, file, _ := strings.Cut(filepath.ToSlash(pos.Filename), "/"+c.name+"/")
	return fmt.Sprintf("%s/%s:%d", c.name, file, pos.Line)
}
