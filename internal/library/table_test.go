package library

import (
	"go/types"
	"reflect"
	"slices"
	"strings"
	"testing"

	load "golang.org/x/tools/go/packages"
)

// Packages and rows are sorted, no name is there twice, and each row says something.
func TestSorted(t *testing.T) {
	for i, p := range packages {
		if i > 0 && packages[i-1].Path >= p.Path {
			t.Errorf("%s stands behind %s", p.Path, packages[i-1].Path)
		}
		for j := range p.Rows {
			r := &p.Rows[j]
			if typ, name := r.split(); j > 0 && p.Rows[j-1].compare(typ, name) >= 0 {
				t.Errorf("%s: %s stands behind %s", p.Path, r.Name, p.Rows[j-1].Name)
			} else if row(p.Path, typ, name) != r {
				t.Errorf("%s.%s is not found", p.Path, r.Name)
			}
		}
	}
}

// loadStandard loads the packages of the standard library that the table names.
func loadStandard(t *testing.T) map[string]*types.Package {
	t.Helper()
	var paths []string
	for _, p := range packages {
		if first, _, _ := strings.Cut(p.Path, "/"); !strings.Contains(first, ".") {
			paths = append(paths, p.Path)
		}
	}
	loaded, err := packagesLoad(paths)
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string]*types.Package)
	for _, p := range loaded {
		if p.Types == nil || len(p.Errors) > 0 {
			t.Fatalf("%s: %v", p.PkgPath, p.Errors)
		}
		all[p.PkgPath] = p.Types
	}
	if len(all) < 30 {
		t.Fatalf("%d packages were loaded", len(all))
	}
	return all
}

func packagesLoad(paths []string) ([]*load.Package, error) {
	return load.Load(&load.Config{Mode: load.NeedName | load.NeedTypes | load.NeedImports}, paths...)
}

// Each row of the standard library names what is there, says no more of arguments and
// results than there are, and is found by its object.
func TestNames(t *testing.T) {
	std := loadStandard(t)
	var l *Library
	rows := 0
	for _, p := range packages {
		in := std[p.Path]
		if in == nil {
			continue
		}
		for i := range p.Rows {
			r := &p.Rows[i]
			rows++
			switch obj := objectOf(in, r).(type) {
			case *types.Func:
				sig := obj.Signature()
				if len(r.Args) > sig.Params().Len() || len(r.Results) > sig.Results().Len() {
					t.Errorf("%s.%s: %s", p.Path, r.Name, sig)
				}
				if got := l.Func(obj); got != r {
					t.Errorf("%s.%s: the row of %s is %v", p.Path, r.Name, obj.FullName(), got)
				}
				if r.Text >= max(1, sig.Params().Len()) {
					t.Errorf("%s.%s has no argument %d", p.Path, r.Name, r.Text)
				}
				if r.Func != nil {
					checkFunc(t, p.Path+"."+r.Name, reflect.TypeOf(r.Func), sig)
				}
			case *types.Var:
				if got := l.Var(obj); got != r {
					t.Errorf("%s.%s: the row of the variable is %v", p.Path, r.Name, got)
				}
				if len(r.Args) > 1 || len(r.Results) > 1 {
					t.Errorf("%s.%s is a variable", p.Path, r.Name)
				}
			case *types.TypeName:
				if got := l.Type(obj); got != r {
					t.Errorf("%s.%s: the row of the type is %v", p.Path, r.Name, got)
				}
			default:
				t.Errorf("%s has no %s", p.Path, r.Name)
			}
		}
	}
	if rows < 250 {
		t.Errorf("%d rows were looked at", rows)
	}
}

// objectOf returns what a row is of, or nil.
func objectOf(pkg *types.Package, r *Row) types.Object {
	typ, name := r.split()
	if typ == "" {
		return pkg.Scope().Lookup(name)
	}
	if f := FieldOf(pkg, typ, name); f != nil {
		return f
	}
	t := pkg.Scope().Lookup(typ)
	if t == nil {
		return nil
	}
	obj, _, _ := types.LookupFieldOrMethod(t.Type(), true, pkg, name)
	return obj
}

// checkFunc compares the types of a function of Go with those of the one that computes
// its results.
func checkFunc(t *testing.T, name string, fn reflect.Type, sig *types.Signature) {
	t.Helper()
	var params []types.Type
	if recv := sig.Recv(); recv != nil {
		params = append(params, recv.Type())
	}
	for v := range sig.Params().Variables() {
		params = append(params, v.Type())
	}
	var in []reflect.Type
	for i := range fn.NumIn() {
		if fn.In(i) != reflect.TypeFor[Env]() {
			in = append(in, fn.In(i))
		}
	}
	if len(in) != len(params) || fn.IsVariadic() != sig.Variadic() {
		t.Errorf("%s: %s is computed by %s", name, sig, fn)
		return
	}
	names := strings.NewReplacer("interface {}", "any", "interface{}", "any", "byte", "uint8", "rune", "int32")
	same := func(got reflect.Type, want types.Type) bool {
		return names.Replace(got.String()) == names.Replace(types.TypeString(want, (*types.Package).Name))
	}
	for i, param := range params {
		if got, want := in[i], param; !same(got, want) {
			t.Errorf("%s: parameter %d is %s, and %s where it is computed", name, i, want, got)
		}
	}
	if sig.Results().Len() == 0 && sig.Recv() != nil && fn.NumOut() == 1 {
		return // it returns the changed receiver
	}
	if fn.NumOut() != sig.Results().Len() {
		t.Errorf("%s: %s is computed by %s", name, sig, fn)
		return
	}
	for i := range fn.NumOut() {
		if got, want := fn.Out(i), sig.Results().At(i).Type(); !same(got, want) {
			t.Errorf("%s: result %d is %s, and %s where it is computed", name, i, want, got)
		}
	}
}

// A function looks where its row says, and so does the one of package bytes that has its name.
func TestWhere(t *testing.T) {
	for path, r := range Rows() {
		if r.Where == Nowhere {
			continue
		}
		isFunc := !strings.Contains(r.Name, ".")
		if other := row("strings", "", r.Name); path == "bytes" && isFunc && (other.Where != r.Where || other.Place(1) != r.Place(1)) {
			t.Errorf("bytes.%s is not strings.%s", r.Name, r.Name)
		}
		if r.Func == nil {
			continue
		}
		found := func(text string) bool {
			args := []any{text}
			if in := reflect.TypeOf(r.Func); in.NumIn() == 2 {
				args = append(args, reflect.ValueOf(' ').Convert(in.In(1)).Interface())
			}
			results, ok := r.Eval(Env{}, args...)
			return ok && results[0] != any(text) && results[0] != any(false) && results[0] != any(-1)
		}
		got := map[[3]bool]Where{
			{true, false, false}: AtStart, {false, true, false}: AtEnd, {true, true, false}: AtEnds, {true, true, true}: Anywhere,
		}[[3]bool{found(" a"), found("a "), found("a b")}]
		if got != r.Where {
			t.Errorf("%s.%s looks in %d, its row says %d", path, r.Name, got, r.Where)
		}
	}
}

// Kinds and places have names; probes stand for something; kinds that have some say
// who says so.
func TestKindsAndPlaces(t *testing.T) {
	for i, k := range kinds {
		if k.name == "" {
			t.Errorf("kind %d has no name", i)
		}
		if len(k.probes) > 0 && k.source == "" && Kind(i) != FreeText {
			t.Errorf("%s: who says so?", k.name)
		}
	}
	var names []string
	for i, p := range places {
		if p.name == "" {
			t.Errorf("place %d has no name", i)
		}
		if p.writer != "" {
			names = append(names, p.writer)
		}
	}
	for _, name := range names {
		path, typ, name := SplitName(name, false)
		if row(path, typ, name) == nil {
			t.Errorf("%s.%s.%s has no row", path, typ, name)
		}
	}
	if !slices.Contains(names, "net/url.PathEscape") {
		t.Error("no place is written by url.PathEscape")
	}
}

// A row that is added is found, and completes one of the table. The table stays as it is.
func TestAdded(t *testing.T) {
	l := New([]Package{
		Added("(*example.com/m.Client).Fetch", false, Row{Args: []Place{NoPlace, Reference}}),
		Added("example.com/v1.2/m.Escape", false, Row{Effect: Escapes}),
		Added("example.com/m.Config.BaseURL", true, Row{Args: []Place{Absolute}}),
		Added("net/http.Get", false, Row{Args: []Place{Reference}, Effect: Escapes}),
		Added("net/http.Post", false, Row{Args: []Place{Reference, Reference}}),
	})
	for _, test := range []struct {
		path, typ, name string
		arg             int
		want            Place
		effect          Effect
	}{
		{"example.com/m", "Client", "Fetch", 1, Reference, NoEffect},
		{"example.com/v1.2/m", "", "Escape", 0, NoPlace, Escapes},
		{"example.com/m", "Config", "BaseURL", 0, Absolute, NoEffect},
		{"net/http", "", "Get", 0, Absolute, Escapes},
		{"net/http", "", "Post", 1, HeaderValue, NoEffect},
	} {
		r := l.row(test.path, test.typ, test.name)
		if r == nil {
			t.Errorf("%s has no row", test.name)
		} else if r.Place(test.arg) != test.want || r.Effect != test.effect {
			t.Errorf("%s: %+v", test.name, r)
		}
	}
	if r := row("net/http", "", "Get"); r.Effect != NoEffect {
		t.Errorf("the table has changed: %+v", r)
	}
}
