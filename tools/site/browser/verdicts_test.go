package browser

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/tools/site/live"
)

// inputs returns Go files by name: the test data of the rules, their examples, and the
// texts of docs/internal/standards.md.
func inputs(t *testing.T) map[string]string {
	t.Helper()
	files := make(map[string]string)
	names, err := filepath.Glob(filepath.Join(root, "testdata", "src", "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files["testdata "+filepath.Base(name)] = string(text)
	}
	for _, rule := range analyzer.Rules() {
		files[rule.ID+" before"] = live.Program(rule.Before)
		if rule.After != "" {
			files[rule.ID+" after"] = live.Program(rule.After)
		}
	}
	for _, text := range texts(t) {
		files["standards "+text] = live.Program(fmt.Sprintf("%q", text))
	}
	return files
}

// texts returns those of docs/internal/standards.md.
func texts(t *testing.T) (list []string) {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs", "internal", "standards.md"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(page)) {
		if rest, ok := strings.CutPrefix(line, "| `"); ok {
			text, _, _ := strings.Cut(rest, "` |")
			list = append(list, strings.ReplaceAll(text, `\|`, "|"))
		}
	}
	if len(list) < 50 {
		t.Fatalf("docs/internal/standards.md has %d texts", len(list))
	}
	return list
}

// A verdict is a finding as the command prints it with -json.
type verdict struct {
	Category string `json:"category"`
	Posn     string `json:"posn"` // line and column
	Message  string `json:"message"`
	Fixes    []struct {
		Edits []edit `json:"edits"`
	} `json:"suggested_fixes"`
}

type edit struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	New   string `json:"new"`
}

func (v verdict) String() string {
	s := v.Posn + " " + v.Category + " " + v.Message
	if len(v.Fixes) > 0 {
		edits := slices.Clone(v.Fixes[0].Edits)
		slices.SortStableFunc(edits, func(a, b edit) int { return a.Start - b.Start })
		s += fmt.Sprint(edits)
	}
	return s
}

// The findings in the browser are those of the command, on 200 files and more, with the
// default rules and with all.
func TestVerdicts(t *testing.T) {
	files := inputs(t)
	names := slices.Sorted(maps.Keys(files))
	if len(names) < 200 {
		t.Fatalf("%d inputs", len(names))
	}
	command := filepath.Join(t.TempDir(), "urllint")
	build := exec.Command("go", "build", "-o", command, "./cmd/urllint")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	module := t.TempDir()
	write(t, module, "go.mod", "module playground\n\ngo 1.26\n")
	for i, name := range names {
		write(t, module, fmt.Sprintf("p%d/main.go", i), files[name])
	}
	p := open(t, "index.html")
	p.settle()
	var groups []string
	for _, g := range analyzer.Groups() {
		groups = append(groups, string(g))
	}
	for _, config := range []live.Query{{}, {Std: "rfc3986", Enable: groups}} {
		want := commandFindings(t, command, module, config)
		var queries []live.Query
		for _, name := range names {
			q := config
			q.Text = files[name]
			queries = append(queries, q)
		}
		found, silent := 0, 0
		for i, a := range p.ask(queries) {
			w := want[fmt.Sprintf("playground/p%d", i)]
			g := verdictsOf(a, files[names[i]])
			if !slices.Equal(g, w) {
				t.Errorf("%s: only one has\n%s", names[i], strings.Join(difference(g, w), "\n"))
			}
			found += len(g)
			if len(g) == 0 {
				silent++
			}
		}
		t.Logf("%d files, of them %d without a finding; %d findings", len(names), silent, found)
	}
}

// difference returns what only one of the lists has.
func difference(browser, command []string) (list []string) {
	for _, line := range browser {
		if !slices.Contains(command, line) {
			list = append(list, "browser "+line)
		}
	}
	for _, line := range command {
		if !slices.Contains(browser, line) {
			list = append(list, "command "+line)
		}
	}
	return list
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	name = filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// commandFindings returns the findings of the command by package.
func commandFindings(t *testing.T, command, module string, q live.Query) map[string][]string {
	t.Helper()
	args := []string{"-json"}
	if q.Std != "" {
		args = append(args, "-std="+q.Std)
	}
	if len(q.Enable) > 0 {
		args = append(args, "-enable="+strings.Join(q.Enable, ","))
	}
	cmd := exec.Command(command, append(args, "./...")...)
	cmd.Dir = module
	cmd.Stderr = os.Stderr // what it says of files that do not compile
	out, err := cmd.Output()
	if _, ok := errors.AsType[*exec.ExitError](err); err != nil && !ok {
		t.Fatal(err)
	}
	var tree map[string]map[string][]verdict
	if err := json.Unmarshal(out, &tree); err != nil {
		t.Fatal(err)
	}
	found := make(map[string][]string)
	for pkg, analyzers := range tree {
		for _, v := range analyzers["urllint"] {
			_, v.Posn, _ = strings.Cut(v.Posn, "main.go:")
			found[pkg] = append(found[pkg], v.String())
		}
	}
	return found
}

// ask asks a worker of the page.
func (p *tab) ask(queries []live.Query) (answers []live.Answer) {
	p.Helper()
	text, err := json.Marshal(queries)
	if err != nil {
		p.Fatal(err)
	}
	script := `new Promise((resolve) => {
		const queries = ` + string(text) + `;
		const answers = [];
		const worker = new Worker("worker.js");
		worker.onmessage = ({ data }) => {
			if (data.answer !== undefined) {
				answers.push(JSON.parse(data.answer));
			}
			if (answers.length === queries.length) {
				worker.terminate();
				resolve(JSON.stringify(answers));
				return;
			}
			worker.postMessage({ query: JSON.stringify(queries[answers.length]) });
		};
		worker.postMessage(program);
	})`
	result, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](script, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatal(err)
	}
	if err := json.Unmarshal([]byte(result), &answers); err != nil {
		p.Fatal(err)
	}
	return answers
}

// verdictsOf returns the findings of an answer as the command has them.
func verdictsOf(a live.Answer, text string) (list []string) {
	bytes := offsets(text)
	for _, f := range a.Findings {
		v := verdict{Category: f.Rule, Posn: fmt.Sprintf("%d:%d", f.Line, f.Column), Message: f.Message}
		if f.Fix != nil {
			v.Fixes = make([]struct {
				Edits []edit `json:"edits"`
			}, 1)
			for _, e := range f.Fix.Edits {
				v.Fixes[0].Edits = append(v.Fixes[0].Edits, edit{bytes[e.Start], bytes[e.End], e.Text})
			}
		}
		list = append(list, v.String())
	}
	return list
}

// offsets returns the offset in bytes of each unit of UTF-16.
func offsets(text string) (list []int) {
	for i, r := range text {
		list = append(list, i)
		if r > 0xFFFF {
			list = append(list, i)
		}
	}
	return append(list, len(text))
}

// The explanation of a URL is that of the command. The way through the grammar ends where
// its verdict says that the URL is not valid, and nowhere else.
func TestExplanations(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	list := texts(t)
	var queries []live.Query
	for _, text := range list {
		queries = append(queries, live.Query{Text: text})
	}
	for i, a := range p.ask(queries) {
		want := analyzer.NewURLExplanation(list[i])
		if a.URL == nil {
			t.Errorf("%s is not explained", list[i])
			continue
		}
		g, err1 := json.Marshal(a.URL.URLExplanation)
		w, err2 := json.Marshal(want)
		if string(g) != string(w) || err1 != nil || err2 != nil {
			t.Errorf("%s: the browser has\n%s\nthe command has\n%s", list[i], g, w)
		}
		for k, v := range want.Verdicts {
			stops := 0
			for _, d := range a.URL.Ways[k].Diagrams {
				stops += strings.Count(d.SVG, `class="stop"`)
			}
			if wantStops := v.Verdict == "not valid"; stops > 1 || (stops == 1) != wantStops {
				t.Errorf("%s: %s by %s, and the diagrams have %d marks", list[i], v.Verdict, v.Standard, stops)
			}
		}
	}
}
