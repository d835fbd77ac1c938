package library_test

import (
	"fmt"
	"go/types"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/library"
)

// goneThrough are the packages of which each exported name has a row or a reason.
var goneThrough = []string{
	"html/template", "mime", "net", "net/http", "net/http/cookiejar", "net/http/httputil", "net/netip", "net/url", "path", "path/filepath",
}

// TestAPIs holds docs/internal/apis.md to the rows, to testdata/norow.tsv, and to the packages: each exported name that takes or
// gives a text, a URL or an address has a row, or a reason why it has none. Of other modules it says what testdata/apis.tsv does.
func TestAPIs(t *testing.T) {
	var b strings.Builder
	b.WriteString("<!-- Made from the table of package internal/library; do not edit. -->\n\n# What is known of each function\n\n" +
		"What arguments are taken for stands before the arrow, what results are behind it. Names that neither take nor give a text, a URL or an\n" +
		"address are left out.\n")
	rows := make(map[string]map[string]*library.Row)
	for path, r := range library.Rows() {
		if rows[path] == nil {
			rows[path] = make(map[string]*library.Row)
		}
		rows[path][r.Name] = r
	}
	reasons := readReasons(t)
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports}, goneThrough...)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(loaded, func(p, q *packages.Package) int { return strings.Compare(p.PkgPath, q.PkgPath) })
	used := make(map[*reason]bool)
	for _, p := range loaded {
		fmt.Fprintf(&b, "\n## %s\n\n| Name | Row |\n|---|---|\n", p.PkgPath)
		names := textsOf(p.Types)
		for name := range rows[p.PkgPath] {
			names[name] = true
		}
		for _, name := range slices.Sorted(maps.Keys(names)) {
			r, why := rows[p.PkgPath][name], reasonFor(reasons, p.PkgPath, name)
			switch {
			case r != nil:
				fmt.Fprintf(&b, "| `%s` | %s |\n", name, describe(r))
			case why != nil:
				used[why] = true
				fmt.Fprintf(&b, "| `%s` | none: %s |\n", name, why.text)
			default:
				t.Errorf("%s.%s has no row, and testdata/norow.tsv no reason", p.PkgPath, name)
			}
		}
	}
	for i := range reasons {
		if !used[&reasons[i]] {
			t.Errorf("testdata/norow.tsv: %s.%s is not there, or has a row", reasons[i].path, reasons[i].name)
		}
	}
	writeModules(t, &b, rows)
	name := filepath.Join("..", "..", "docs", "internal", "apis.md")
	old, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	if string(old) != b.String() {
		if !*update {
			t.Fatalf("%s is stale: run go test ./internal/library -run=APIs -update", name)
		}
		if err := os.WriteFile(name, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// writeModules lists the rows of other modules, and compares them with what these declare.
func writeModules(t *testing.T, b *strings.Builder, rows map[string]map[string]*library.Row) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "apis.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	head, lines, _ := strings.Cut(string(text), "\n")
	_, modules, _ := strings.Cut(head, ", of ")
	modules, _, _ = strings.Cut(modules, " ")
	fmt.Fprintf(b, "\n## Other modules\n\n*Used* is how many of %s modules name it. internal/library/testdata/apis.tsv has what the package declares and documents.\n\n"+
		"| Package | Name | Row | Used |\n|---|---|---|--:|\n", modules)
	n := 0
	for line := range strings.Lines(lines) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		r := rows[cells[0]][cells[2]]
		if r == nil {
			t.Errorf("testdata/apis.tsv: %s.%s has no row", cells[0], cells[2])
			continue
		}
		fmt.Fprintf(b, "| %s %s | `%s` | %s | %s |\n", cells[0], cells[1], r.Name, describe(r), cells[4])
		n++
	}
	want := 0
	for path := range rows {
		if !library.IsStandard(path) {
			want += len(rows[path])
		}
	}
	if n != want {
		t.Errorf("%d rows of other modules are in testdata/apis.tsv, and %d in the table: run go -C tools run ./apis", n, want)
	}
}

// describe says what a row does.
func describe(r *library.Row) string {
	list := func(n int, word func(i int) string) string {
		words := make([]string, n)
		for i := range words {
			words[i] = strings.Replace(word(i), "unknown", "–", 1)
		}
		return strings.Join(words, ", ")
	}
	said := list(len(r.Args), func(i int) string { return r.Args[i].String() })
	if len(r.Results) > 0 {
		said += " → " + list(len(r.Results), func(i int) string { return strings.Replace(r.Results[i].String(), "any value", "–", 1) })
	}
	if from := origins[r.Origin]; from != "" {
		said += ", from " + from
	}
	if r.Effect != library.NoEffect {
		said += ", " + effects[r.Effect]
	}
	return strings.TrimLeft(said, ", ")
}

var origins = map[library.Origin]string{
	library.Request: "a request", library.Environ: "the environment", library.Flag: "the command line", library.File: "a file",
	library.Machine: "the machine", library.Clock: "the clock",
}

var effects = map[library.Effect]string{
	library.Cleans: "cleans it", library.Escapes: "escapes it", library.Unescapes: "unescapes it", library.JoinsPath: "joins it to a path",
	library.Replaces: "replaces a part", library.Resolves: "resolves it", library.Splits: "cuts it", library.Tests: "tests it",
}

// A reason says why names have no row.
type reason struct{ path, name, text string }

// readReasons returns those of testdata/norow.tsv.
func readReasons(t *testing.T) (all []reason) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "norow.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if cells := strings.Split(strings.TrimSpace(line), "\t"); !strings.HasPrefix(line, "#") {
			all = append(all, reason{cells[0], cells[1], cells[2]})
		}
	}
	return all
}

// reasonFor returns the one with the longest pattern.
func reasonFor(all []reason, in, name string) (found *reason) {
	for i := range all {
		if ok, _ := path.Match(all[i].name, name); ok && all[i].path == in && (found == nil || len(found.name) < len(all[i].name)) {
			found = &all[i]
		}
	}
	return found
}

// textsOf returns the exported names of a package that take or give a text, a URL or an address.
func textsOf(pkg *types.Package) map[string]bool {
	names := make(map[string]bool)
	add := func(name string, obj types.Object) {
		if obj.Exported() && hasText(obj.Type()) {
			names[name] = true
		}
	}
	for _, name := range pkg.Scope().Names() {
		obj := pkg.Scope().Lookup(name)
		if _, isConst := obj.(*types.Const); isConst || !obj.Exported() {
			continue
		}
		add(name, obj)
		if _, isType := obj.(*types.TypeName); !isType {
			continue
		}
		if s, ok := obj.Type().Underlying().(*types.Struct); ok {
			for f := range s.Fields() {
				add(name+"."+f.Name(), f)
			}
		}
		t := obj.Type()
		if !types.IsInterface(t) {
			t = types.NewPointer(t)
		}
		for m := range types.NewMethodSet(t).Methods() {
			if len(m.Index()) == 1 {
				add(name+"."+m.Obj().Name(), m.Obj())
			}
		}
	}
	return names
}

// hasText reports whether a type is a text, a URL or an address, or a function that takes or gives one.
func hasText(t types.Type) bool {
	switch t := t.(type) {
	case *types.Signature:
		texts := func(v *types.Var) bool { return hasText(v.Type()) }
		return slices.ContainsFunc(slices.Collect(t.Params().Variables()), texts) || slices.ContainsFunc(slices.Collect(t.Results().Variables()), texts)
	case interface{ Elem() types.Type }:
		return hasText(t.Elem())
	case *types.Basic:
		return t.Kind() == types.String
	case *types.Named:
		if t.Obj().Pkg() == nil {
			return false
		}
		switch t.Obj().Pkg().Path() + "." + t.Obj().Name() {
		case "net/url.URL", "net/url.Userinfo", "net/url.Values", "net.IP", "net.IPAddr", "net.IPNet", "net/netip.Addr", "net/netip.AddrPort", "net/netip.Prefix", "net/http.Request":
			return true
		}
		return hasText(t.Underlying())
	}
	return false
}
