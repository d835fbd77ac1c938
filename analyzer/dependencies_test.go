package analyzer

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// own is the path of this module.
const own = "github.com/urllint/urllint"

// A driver that imports this package gets the standard library, x/tools and
// packages of this module.
func TestDependencies(t *testing.T) {
	seen := make(map[string]bool)
	for _, pkg := range importedPackages(t) {
		seen[pkg.module] = true
		if pkg.module != own && pkg.module != "golang.org/x/tools" {
			t.Errorf("%s of %s is imported", pkg.path, pkg.module)
		}
	}
	if !seen[own] || !seen["golang.org/x/tools"] {
		t.Errorf("go list names the modules %v", seen)
	}
}

// A module that imports this package requires x/tools besides, and nothing that
// tests or the plugin need.
func TestRequirements(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module m\n\ngo 1.26.0\n\nrequire " + own + " v0.0.0\n\nreplace " + own + " => " + filepath.ToSlash(root) + "\n",
		"go.sum": string(sums),
		"m.go":   "package m\n\nimport _ \"" + own + "/analyzer\"\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run := func(args ...string) string {
		t.Helper()
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=mod", "GOWORK=off")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("go %v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	run("mod", "tidy")
	text := run("mod", "edit", "-print")
	for line := range strings.Lines(text) {
		path, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "require "), " v")
		if strings.Contains(line, " v") && path != own && path != "golang.org/x/tools" {
			t.Errorf("%s is required:\n%s", path, text)
		}
	}
	if !strings.Contains(text, "golang.org/x/tools v") {
		t.Errorf("x/tools is not required:\n%s", text)
	}
}

// What the product requires besides is on the page for maintainers, and nothing else is: what
// measures and generates is in the module tools.
func TestRequirementsAreListed(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "docs", "internal", "maintainers.md"))
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "mod", "edit", "-json").Output()
	if err != nil {
		t.Fatalf("go mod edit: %v", err)
	}
	var file struct {
		Require []struct {
			Path     string
			Indirect bool
		}
	}
	if err := json.Unmarshal(out, &file); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range file.Require {
		if !r.Indirect {
			got = append(got, r.Path)
		}
	}
	want := []string{"golang.org/x/tools"}
	for _, row := range regexp.MustCompile(`(?m)^\| (\S+\.\S+/\S+(?:, \S+)*) \| .* \|$`).FindAllStringSubmatch(string(page), -1) {
		want = append(want, strings.Split(row[1], ", ")...)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("go.mod requires\n%q, the page has\n%q", got, want)
	}
}

// What a driver imports does nothing when it starts, and leaves ending to the
// driver.
func TestNoInitNoExit(t *testing.T) {
	ends := map[string]bool{
		"log.Fatal": true, "log.Fatalf": true, "log.Fatalln": true,
		"log.Panic": true, "log.Panicf": true, "log.Panicln": true,
		"os.Exit": true, "runtime.Goexit": true, "syscall.Exit": true,
	}
	files := 0
	for _, pkg := range importedPackages(t) {
		if pkg.module != own {
			continue
		}
		for _, name := range pkg.files {
			files++
			fset := token.NewFileSet()
			f, err := parser.ParseFile(fset, filepath.Join(pkg.dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.FuncDecl:
					if n.Recv == nil && n.Name.Name == "init" {
						t.Errorf("%s: init", fset.Position(n.Pos()))
					}
				case *ast.CallExpr:
					if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "panic" {
						t.Errorf("%s: panic", fset.Position(n.Pos()))
					}
				case *ast.SelectorExpr:
					if x, ok := n.X.(*ast.Ident); ok && ends[x.Name+"."+n.Sel.Name] {
						t.Errorf("%s: %s.%s", fset.Position(n.Pos()), x.Name, n.Sel.Name)
					}
				}
				return true
			})
		}
	}
	if files < 50 {
		t.Errorf("%d files were read", files)
	}
}

// A family of rules imports none of the others, and what families share imports no
// family.
func TestFamilies(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("internal", "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	families := make(map[string]bool)
	for _, name := range files {
		family := filepath.Base(filepath.Dir(name))
		families[family] = true
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range f.Imports {
			path := strings.Trim(spec.Path.Value, `"`)
			if strings.HasPrefix(path, own+"/analyzer") && (family == "lint" || path != own+"/analyzer/internal/lint") {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
	if !families["lint"] || len(families) < 7 {
		t.Errorf("the packages are %v", families)
	}
}

// An importedPackage is outside of the standard library.
type importedPackage struct {
	module, path, dir string
	files             []string
}

// importedPackages returns what "go list -deps" lists for this package.
func importedPackages(t *testing.T) []importedPackage {
	t.Helper()
	const format = "{{if not .Standard}}{{.Module.Path}}\t{{.ImportPath}}\t{{.Dir}}\t{{join .GoFiles `/`}}{{end}}"
	out, err := exec.Command("go", "list", "-deps", "-f", format, ".").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var pkgs []importedPackage
	for line := range strings.Lines(string(out)) {
		cells := strings.Split(strings.TrimSpace(line), "\t")
		if len(cells) != 4 {
			t.Fatalf("go list prints %q", line)
		}
		pkgs = append(pkgs, importedPackage{cells[0], cells[1], cells[2], strings.Split(cells[3], "/")})
	}
	return pkgs
}
