package analyzer_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
)

// A textKind is a text in which an edit is asked for, and what takes it for a URL.
type textKind struct {
	name  string
	expr  string // a constant, or with the variable label or from the environment
	sink  string // a statement, with $T for the text
	text  string // what the text is before the fixes, and after them
	fixed string
}

func (k *textKind) isConstant() bool {
	return strings.HasPrefix(k.expr, `"`) && !strings.Contains(k.expr, "label")
}

var textKinds = []textKind{
	{"escaped", `"http://h.example/a|b"`, `http.NewRequest("GET", $T, nil)`, "http://h.example/a|b", "http://h.example/a%7Cb"},
	{"deleted", `"/items"`, `http.NewRequest("GET", "http://h.example/" + $T, nil)`, "/items", "items"},
	{"wrapped", `"http://h.example/labels/" + label`, `http.NewRequest("GET", $T, nil)`, "http://h.example/labels/a b", ""},
	{"renamed", `"http://h.example/labels/" + url.QueryEscape(label)`, `http.NewRequest("GET", $T, nil)`, "http://h.example/labels/a+b", ""},
	{"joined", `os.Getenv("HOST") + ":" + os.Getenv("PORT")`, `net.ResolveTCPAddr("tcp", $T)`, "::1:80", ""},
}

// waysToUse are the ways in which a text comes to a use, $USE, that takes $T. Each is a function
// run$N, and what it needs.
var waysToUse = []struct{ name, source string }{
	{"itself", "func run$N(label string) {\n\t$USE($EXPR)\n}\n"},
	{"variable", "func run$N(label string) {\n\ttext := $EXPR\n\t$SINK(text)\n\t$USE(text)\n}\n"},
	{"constant", "const text$N = $EXPR\n\nfunc run$N(label string) {\n\t$SINK(text$N)\n\t$USE(text$N)\n}\n"},
	{"local constant", "func run$N(label string) {\n\tconst text = $EXPR\n\t$SINK(text)\n\t$USE(text)\n}\n"},
	{"parameter", "func use$N(text string) {\n\t$USE(text)\n}\n\nfunc run$N(label string) {\n\ttext := $EXPR\n\t$SINK(text)\n\tuse$N(text)\n}\n"},
	{"result", "func text$N(label string) string { return $EXPR }\n\nfunc run$N(label string) {\n\t$SINK(text$N(label))\n\t$USE(text$N(label))\n}\n"},
	{"field", "type t$N struct{ text string }\n\nfunc (t *t$N) use() {\n\t$USE(t.text)\n}\n\nfunc run$N(label string) {\n\tt := &t$N{text: $EXPR}\n\t$SINK(t.text)\n\tt.use()\n}\n"},
}

// A usingProgram is a file with one use of a text, which is analyzed by itself.
type usingProgram struct {
	name   string
	kind   *textKind
	source string
	fixes  []string // their messages
}

var allUses = flag.Bool("uses.all", false, "use each text in all ways")

// A use is what a program does with a text.
type use struct{ name, do, declared string }

// usingPrograms returns programs for each use of a text of each kind, in turn in each of the ways, and in
// three ways for the first.
func usingPrograms(uses []use) (list []usingProgram) {
	for n, use := range uses {
		for i := range textKinds {
			kind := &textKinds[i]
			var ways []int
			for j, way := range waysToUse {
				isConstant := strings.HasSuffix(way.name, "constant")
				if isConstant && kind.isConstant() || !isConstant && !strings.Contains(use.do, "$L") || way.name == "itself" && kind.isConstant() {
					ways = append(ways, j)
				}
			}
			for j := range ways {
				if turn := (j + n + i) % len(ways); *allUses || turn == 0 || i == 0 && turn < 3 {
					way := waysToUse[ways[j]]
					p := usingProgram{name: use.name + ", " + kind.name + ", " + way.name, kind: kind}
					p.source = kind.program(len(list), way.source, use.do, use.declared)
					list = append(list, p)
				}
			}
		}
	}
	return list
}

// placed are the uses of a text in a way: $SINK(text) and $USE(text).
var placed = regexp.MustCompile(`\t\$(SINK|USE)\((.*)\)\n`)

// program returns the source of a program.
func (k *textKind) program(n int, way, do, declared string) string {
	body := placed.ReplaceAllStringFunc(way, func(place string) string {
		m := placed.FindStringSubmatch(place)
		template := do
		if m[1] == "SINK" {
			template = k.sink
		}
		return "\t" + strings.ReplaceAll(template, "$T", m[2]) + "\n"
	})
	body += declared
	for _, r := range [][2]string{
		{"$EXPR", k.expr},
		{"$W", fmt.Sprintf("os.Args[%d]", 1+slices.IndexFunc(textKinds, func(o textKind) bool { return o == *k }))},
		{"$LF", strconv.Itoa(len(k.fixed))},
		{"$L", strconv.Itoa(len(k.text))},
		{"$FIXED", strconv.Quote(k.fixed)},
		{"$N", strconv.Itoa(n)},
		{"show(", "fmt.Println(" + strconv.Itoa(n) + ", "},
	} {
		body = strings.ReplaceAll(body, r[0], r[1])
	}
	var b strings.Builder
	b.WriteString("package main\n\nimport (\n")
	for _, path := range importedInUses {
		if name := path[strings.LastIndex(path, "/")+1:]; regexp.MustCompile(`(^|[^.\w])` + name + `\.[A-Z]`).MatchString(body) {
			fmt.Fprintf(&b, "\t%q\n", path)
		}
	}
	return b.String() + ")\n\n" + body
}

// A program that uses the text of a URL elsewhere does the same after the safe fixes. It
// compiles after all fixes, and if it does something else then, a fix says so.
func TestOtherUses(t *testing.T) {
	programs := usingPrograms(otherUses)
	if n := len(otherUses); n < 60 {
		t.Fatalf("%d uses", n)
	}
	imports := loadImports(t, importedInUses)
	before, err := runPrograms(t, programs)
	if err != nil {
		t.Fatal(err)
	}
	for _, which := range []string{"safe", "all"} {
		a := configured(t, analyzer.Config{Fixes: which, Enable: []string{"double-slash"}})
		fixed := slices.Clone(programs)
		fixes := 0
		for i := range fixed {
			p := &fixed[i]
			pkg := load(t, imports, file{"p.go", p.source})
			found := run(t, a, pkg)
			for _, d := range found {
				for _, fix := range d.SuggestedFixes {
					p.fixes = append(p.fixes, fix.Message)
				}
			}
			fixes += len(p.fixes)
			p.source, _ = newSource(p.source, pkg).fixed(found)
			if err := compile(imports, file{"p.go", p.source}); err != nil {
				t.Errorf("%s: with %s fixes %v in\n%s", p.name, which, err, p.source)
				p.source = programs[i].source
			}
		}
		after, err := runPrograms(t, fixed)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d programs with %s fixes: %d", len(programs), which, fixes)
		for i, p := range fixed {
			if before[i] == after[i] || which == "all" && slices.ContainsFunc(p.fixes, saysUse) {
				continue
			}
			t.Errorf("%s: the %s fixes %q change\n%sto\n%sin\n%s", p.name, which, p.fixes, before[i], after[i], programs[i].source)
		}
	}
}

// A fix of a text that only goes to sinks of URLs is safe.
func TestSafeAtSinks(t *testing.T) {
	imports := loadImports(t, importedInUses)
	a := configured(t, analyzer.Config{})
	for _, p := range usingPrograms(urlUses) {
		pkg := load(t, imports, file{"p.go", p.source})
		isURL := p.kind.name != "deleted" && p.kind.name != "joined" // a piece may be needed elsewhere, an address is parsed
		if found := run(t, a, pkg); fixes(found) == 0 && isURL && !strings.HasSuffix(p.name, ", itself") {
			t.Errorf("%s: no safe fix in\n%s", p.name, p.source)
		}
	}
}

// saysUse reports whether the message of a fix says what else it may change.
func saysUse(message string) bool {
	return analyzer.IsSuggested(analysis.SuggestedFix{Message: message}) && message[len(message)-1] == ')'
}

// compile type-checks a file.
func compile(imports types.Importer, f file) error {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, f.name, f.text, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	conf := types.Config{Importer: imports}
	_, err = conf.Check("p", fset, []*ast.File{tree}, nil)
	return err
}

// runPrograms returns what each program prints.
func runPrograms(t *testing.T, programs []usingProgram) (printed []string, err error) {
	t.Helper()
	dir := t.TempDir()
	var main strings.Builder
	main.WriteString("package main\n\nfunc main() {\n")
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for i, p := range programs {
		write(fmt.Sprintf("p%d.go", i), p.source)
		fmt.Fprintf(&main, "\trun%d(\"a b\")\n", i)
	}
	write("main.go", main.String()+"}\n")
	write("go.mod", "module uses\n\ngo 1.25\n")
	build := exec.Command("go", "build", "-trimpath", "-gcflags=-N -l", "-ldflags=-s -w", "-o", "uses.exe", ".")
	build.Dir, build.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GO111MODULE=on", "GOPROXY=off", "GOTOOLCHAIN=local")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	var texts []string
	for _, k := range textKinds {
		texts = append(texts, k.text)
	}
	cmd := exec.Command(filepath.Join(dir, "uses.exe"), texts...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "HOST=::1", "PORT=80")
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	printed = make([]string, len(programs))
	for line := range strings.Lines(string(out)) {
		number, text, _ := strings.Cut(line, " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, fmt.Errorf("%q is printed", line)
		}
		printed[n] += text
	}
	for i, p := range programs {
		if printed[i] == "" {
			return nil, fmt.Errorf("%s: nothing is printed", p.name)
		}
	}
	return printed, nil
}

// loadImports returns what programs import.
func loadImports(t *testing.T, paths []string) packagesOf {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadTypes | packages.NeedDeps}, paths...)
	if err != nil {
		t.Fatal(err)
	}
	all := &packages.Package{Imports: make(map[string]*packages.Package)}
	for _, pkg := range pkgs {
		all.Imports[pkg.PkgPath] = pkg
	}
	return packagesOf{all}
}
