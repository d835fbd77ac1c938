package main

import (
	"flag"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/hostport"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/settings"
)

// The code in docs/programs.md is that of examples and scripts, which are run.
func TestProgramsPage(t *testing.T) {
	root := filepath.Join("..", "..")
	var tested strings.Builder
	for _, name := range []string{
		"analyzer/example_test.go",
		"passes/strlit/example_test.go",
		"passes/urlexpr/example_test.go",
		"rfc1738/example_test.go",
		"cmd/urllint/testdata/script/programs.txtar",
	} {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		tested.WriteString(plain(string(text)))
	}
	page, err := os.ReadFile(filepath.Join(root, "docs", "programs.md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllSubmatch(page, -1)
	if len(blocks) == 0 {
		t.Fatal("docs/programs.md has no code")
	}
	for _, block := range blocks {
		if !strings.Contains(tested.String(), plain(string(block[1]))) {
			t.Errorf("no example or script has this code:\n%s", block[1])
		}
	}
}

// The shell code between marks of the documentation is what the scripts run.
func TestShellCode(t *testing.T) {
	ran := make(map[string]string)
	for _, name := range []string{"newuser", "systems"} {
		archive, err := txtar.ParseFile(filepath.Join("testdata", "script", name+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			if name, ok := strings.CutSuffix(f.Name, ".sh"); ok {
				ran[name] = string(f.Data)
			}
		}
	}
	for _, name := range []string{"adopt.md", "ci.md"} {
		page, err := os.ReadFile(filepath.Join("..", "..", "docs", name))
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range regexp.MustCompile("(?s)<!-- sh (\\w+) -->\n```sh\n(.*?)```").FindAllStringSubmatch(string(page), -1) {
			if ran[block[1]] != block[2] {
				t.Errorf("docs/%s shows\n%s\nthe script runs\n%s", name, block[2], ran[block[1]])
			}
			delete(ran, block[1])
		}
	}
	for name := range ran {
		t.Errorf("no page shows %s.sh", name)
	}
}

// What the pages show of .urllint.toml has no unknown key, value or flag.
func TestSettingsOnPages(t *testing.T) {
	root := filepath.Join("..", "..")
	blocks := 0
	for _, name := range []string{"README.md", "docs/configurations.md", "docs/flags.md"} {
		page, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range regexp.MustCompile("(?s)```toml\n(.*?)```").FindAllStringSubmatch(string(page), -1) {
			blocks++
			if _, err := settings.Parse(block[1]); err != nil {
				t.Errorf("%s: %v in\n%s", name, err, block[1])
			}
		}
	}
	if blocks < 5 {
		t.Errorf("%d blocks were seen", blocks)
	}
}

// plain leaves out what differs between a page and an example: how far a line is
// indented, and the word before the output.
func plain(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "// Output:" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// The table in docs/comparison.md has each line of the file it is about, and
// what urllint and hostport find there.
func TestComparisonPage(t *testing.T) {
	docs := filepath.Join("..", "..", "docs")
	page, err := os.ReadFile(filepath.Join(docs, "comparison.md"))
	if err != nil {
		t.Fatal(err)
	}
	// A row is "| `code` | urllint | go vet | ...".
	said := make(map[string][2]string)
	for _, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\|([^|]*)\\|([^|]*)\\|").FindAllStringSubmatch(string(page), -1) {
		said[row[1]] = [2]string{strings.TrimSpace(row[2]), strings.TrimSpace(row[3])}
	}

	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: filepath.Join(docs, "testdata", "faults")}, ".")
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.Analyzer, hostport.Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(pkgs[0].GoFiles[0])
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	found := make(map[string][2]string)
	for i, act := range graph.Roots {
		for _, d := range act.Diagnostics {
			line := strings.TrimSpace(lines[pkgs[0].Fset.Position(d.Pos).Line-1])
			both := found[line]
			name := d.Category
			if name == "" {
				name = act.Analyzer.Name
			}
			if both[i] != "" {
				name = both[i] + ", " + name
			}
			both[i] = name
			found[line] = both
		}
	}
	for line := range said {
		if !slices.ContainsFunc(lines, func(l string) bool { return strings.TrimSpace(l) == line }) {
			t.Errorf("the file has no line %s", line)
		}
		if _, ok := found[line]; !ok {
			found[line] = [2]string{}
		}
	}
	for line, names := range found {
		if said[line] != names {
			t.Errorf("%s: urllint and go vet find %q, the table says %q", line, names, said[line])
		}
	}
}

// docs/flags.md has a row for each flag, and none for others.
func TestFlagsPage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "flags.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows := make(map[string]bool)
	for _, row := range regexp.MustCompile("(?m)^\\| `-([a-z-]+)(?: -([a-z]+))?").FindAllStringSubmatch(string(page), -1) {
		rows[row[1]], rows[row[2]] = true, true
	}
	delete(rows, "") // of those with one flag
	newFlags(new(options)).VisitAll(func(f *flag.Flag) {
		if !rows[f.Name] {
			t.Errorf("docs/flags.md has no row for -%s", f.Name)
		}
		delete(rows, f.Name)
	})
	for name := range rows {
		t.Errorf("docs/flags.md has a row for -%s, which is no flag", name)
	}
}

// The files that CONTRIBUTING.md names as answers declare what it names in them.
func TestWhereIsIt(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(page), "## Where is it?")
	section, _, _ = strings.Cut(section, "\n## ")
	rows := regexp.MustCompile("(?m)^\\| .* `([^` ]*[.]go)`[^`]*, `(\\w+)` \\|$").FindAllStringSubmatch(section, -1)
	if lines := strings.Count(section, "\n|") - 2; len(rows) != lines || lines < 10 {
		t.Errorf("%d of %d rows name a file and what it declares", len(rows), lines)
	}
	for _, row := range rows {
		source, err := os.ReadFile(filepath.Join("..", "..", row[1]))
		if err != nil {
			t.Error(err)
			continue
		}
		if !regexp.MustCompile(`(?m)^(func (\([^)]*\) )?|var |const |type )` + row[2] + `\b`).Match(source) {
			t.Errorf("%s declares no %s", row[1], row[2])
		}
	}
}

// A link of a page to another leads to a file, and to a heading of it.
func TestLinks(t *testing.T) {
	root := os.DirFS(filepath.Join("..", ".."))
	link := regexp.MustCompile(`\]\(([^():#]*)(?:#([^()]*))?\)`)
	seen := 0
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if d != nil && d.Name() == "node_modules" {
			return fs.SkipDir
		}
		if err != nil || d.IsDir() || path.Ext(name) != ".md" {
			return err
		}
		page, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		for _, m := range link.FindAllStringSubmatch(string(page), -1) {
			seen++
			to := name
			if m[1] != "" {
				to = path.Join(path.Dir(name), m[1])
			}
			if _, err := fs.Stat(root, to); err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if m[2] == "" {
				continue
			}
			if target, err := fs.ReadFile(root, to); err != nil || !slices.Contains(anchors(string(target)), m[2]) {
				t.Errorf("%s: %s has no heading %q", name, to, m[2])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 100 {
		t.Errorf("%d links were seen", seen)
	}
}

// anchors returns the headings of a page as links name them: in lower case, with
// hyphens for spaces, and without other punctuation.
func anchors(page string) []string {
	var names []string
	for _, heading := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(page, -1) {
		names = append(names, strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case r == '-', r == '_', unicode.IsLetter(r), unicode.IsDigit(r):
				return unicode.ToLower(r)
			}
			return -1
		}, heading[1]))
	}
	return names
}

// The arrows in CONTRIBUTING.md: a package imports from its own layer and from
// those before it, and rfc1738 from the standard library besides.
func TestArrows(t *testing.T) {
	const module = "github.com/urllint/urllint/"
	layers := []string{"internal/panics", "internal/spelling", "internal/visible", "internal/ascii", "internal/ports", "internal/grammar", "rfc1738", "internal/names", "internal/library", "internal/buildinfo", "internal/load", "internal/muxpattern", "internal/rfc9110", "internal/edit", "passes", "internal/driver", "analyzer", "internal/settings", "cmd"}
	layer := func(pkgPath string) int {
		path, ok := strings.CutPrefix(pkgPath, module)
		if !ok {
			return -1
		}
		in := func(layer string) bool { return strings.HasPrefix(path+"/", layer+"/") }
		if i := slices.IndexFunc(layers, in); i >= 0 {
			return i
		}
		return len(layers)
	}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedImports}, module+"...")
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range pkgs {
		own := layer(pkg.PkgPath)
		for path := range pkg.Imports {
			if layer(path) > own {
				t.Errorf("%s imports %s", pkg.PkgPath, path)
			}
			if own <= slices.Index(layers, "rfc1738") && layer(path) < 0 && strings.Contains(strings.Split(path, "/")[0], ".") {
				t.Errorf("%s imports %s, which is not of the standard library", pkg.PkgPath, path)
			}
		}
	}
	if len(pkgs) < len(layers) {
		t.Errorf("%d packages were seen", len(pkgs))
	}
}

// No message has a sentence that docs/internal/sentences.md says was replaced.
func TestSentences(t *testing.T) {
	dir := filepath.Join("..", "..", "docs", "internal")
	messages, err := os.ReadFile(filepath.Join(dir, "messages.md"))
	if err != nil {
		t.Fatal(err)
	}
	sentences, err := os.ReadFile(filepath.Join(dir, "sentences.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| ([a-z-]+) \\| `([^`]+)` \\| `([^`]+)` \\|$").FindAllStringSubmatch(string(sentences), -1)
	if len(rows) < 50 {
		t.Errorf("%d rows were seen", len(rows))
	}
	for _, row := range rows {
		if strings.Contains(string(messages), "`"+row[2]+" (") {
			t.Errorf("%s still says %s", row[1], row[2])
		}
	}
}

// Users read at most 12,000 words: the pages and those of the rules, without code, what is
// measured, and the lists of functions and rules.
func TestWords(t *testing.T) {
	const most = 12_000
	root := filepath.Join("..", "..")
	pages := []string{"README.md", "SECURITY.md"}
	for _, pattern := range []string{"docs/*.md", "docs/rules/*.md"} {
		names, err := fs.Glob(os.DirFS(root), pattern)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, names...)
	}
	lists := []string{"docs/library.md", "docs/rules/README.md"}
	measured := regexp.MustCompile("(?s)<!-- (?:cases|demo) -->.*?<!-- /\\w+ -->|<!--.*?-->|```.*?```|\\]\\([^()]*\\)")
	words := 0
	for _, name := range pages {
		page, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(measured.ReplaceAllString(string(page), "")) {
			if strings.HasPrefix(line, "    ") || strings.HasPrefix(line, "|") && (slices.Contains(lists, name) || strings.Trim(line, "|-: \n") == "") {
				continue
			}
			n += len(strings.Fields(strings.ReplaceAll(line, "|", " ")))
		}
		words += n
	}
	t.Logf("%d words in %d pages", words, len(pages))
	if words > most || len(pages) < 80 {
		t.Errorf("%d words in %d pages, want at most %d", words, len(pages), most)
	}
}
