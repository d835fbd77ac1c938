package goexpr

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"testing"
)

const source = `package p

import (
	"net/url"
	str "strings"
)

type text string

const name = "a" + "b"

type s struct {
	f text
	m map[string]int
	p *url.URL
}

func (s) method() {}

var value = func() {}

func generic[T any](x T) T { return x }

func calls(x s, dyn func()) {
	_ = str.ToUpper("u")
	(generic[int])(1)
	generic("g")
	x.method()
	(s).method(x)
	dyn()
	_, _ = len("l"), text("t")
	x.m[name]++
	_, _ = *x.p, x.p.Path
	_, _ = 1, 'c'
	_, _ = s{f: "f"}, s{"g", nil, x.p}
}
`

// check returns the source with its types.
func check(t *testing.T) (*token.FileSet, *ast.File, *types.Info) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), Scopes: make(map[ast.Node]*types.Scope), Instances: make(map[*ast.Ident]types.Instance),
	}
	config := types.Config{Importer: packages(fset)}
	if _, err := config.Check("p", fset, []*ast.File{f}, info); err != nil {
		t.Fatal(err)
	}
	return fset, f, info
}

// packages imports what the source does, as far as it uses that.
func packages(fset *token.FileSet) types.Importer {
	return importFunc(func(path string) (*types.Package, error) {
		f, err := parser.ParseFile(fset, path, imported[path], 0)
		if err != nil {
			return nil, err
		}
		return new(types.Config).Check(path, fset, []*ast.File{f}, nil)
	})
}

var imported = map[string]string{
	"net/url": "package url; type URL struct{ Path string }",
	"strings": "package strings; func ToUpper(s string) string { return s }",
}

type importFunc func(path string) (*types.Package, error)

func (f importFunc) Import(path string) (*types.Package, error) { return f(path) }

// expr returns the first expression of the source that prints so.
func expr(t *testing.T, f *ast.File, text string) ast.Expr {
	t.Helper()
	var found ast.Expr
	ast.Inspect(f, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && found == nil && types.ExprString(e) == text {
			found = e
		}
		return found == nil
	})
	if found == nil {
		t.Fatalf("no %s in the source", text)
	}
	return found
}

// Functions and methods are callees, values, builtins and types are not.
func TestCallee(t *testing.T) {
	_, f, info := check(t)
	for _, test := range []struct{ call, callee, name string }{
		{`str.ToUpper("u")`, "strings.ToUpper", "ToUpper"},
		{`(generic[int])(1)`, "p.generic", ""},
		{`generic("g")`, "p.generic", "generic"},
		{`x.method()`, "(p.s).method", "method"},
		{`(s).method(x)`, "(p.s).method", "method"},
		{`dyn()`, "", "dyn"},
		{`len("l")`, "", "len"},
		{`text("t")`, "", "text"},
	} {
		call := expr(t, f, test.call).(*ast.CallExpr)
		callee := ""
		if fn := Callee(info, call); fn != nil {
			callee = fn.FullName()
		}
		if name := CalleeName(call); callee != test.callee || name != test.name {
			t.Errorf("%s: callee %q, name %q, want %q, %q", test.call, callee, name, test.callee, test.name)
		}
	}
}

func TestText(t *testing.T) {
	_, f, info := check(t)
	for _, test := range []struct {
		expr, text       string
		isText, constant bool
	}{
		{`"a" + "b"`, "ab", true, true},
		{`name`, "ab", true, true},
		{`text("t")`, "t", true, true},
		{`1`, "", false, true},
		{`'c'`, "", false, true},
		{`x.p.Path`, "", false, false},
	} {
		e := expr(t, f, test.expr)
		if id, ok := e.(*ast.Ident); ok && info.Defs[id] != nil {
			e = expr(t, f, "x.m[name]").(*ast.IndexExpr).Index
		}
		text, ok := Text(info, e)
		if text != test.text || ok != test.isText || IsConstant(info, e) != test.constant {
			t.Errorf("%s: %q, %v, constant %v", test.expr, text, ok, IsConstant(info, e))
		}
	}
	if !IsConstant(new(types.Info), &ast.BasicLit{Kind: token.STRING, Value: `"x"`}) {
		t.Error("a literal without types is no constant")
	}
}

// Types are strings by what they are made of.
func TestTypes(t *testing.T) {
	_, f, info := check(t)
	for _, test := range []struct {
		expr string
		want bool
	}{
		{"x.p.Path", true},
		{`text("t")`, true},
		{"x", false},
		{"x.p", false},
		{"1", false},
	} {
		if got := IsString(info.TypeOf(expr(t, f, test.expr))); got != test.want {
			t.Errorf("%s: IsString %v", test.expr, got)
		}
	}
	if IsString(nil) {
		t.Error("no type is one")
	}
	parameter := info.TypeOf(expr(t, f, "generic").(*ast.Ident)).(*types.Signature).TypeParams().At(0)
	if IsString(parameter) {
		t.Error("a type parameter is a string")
	}
}

// A struct is found behind pointers and elements, that of a generic type is one, and what is its own element has none.
func TestStructWithin(t *testing.T) {
	const src = `package p
type S struct{ a string }
type G[T any] struct{ t T }
type L []L
var (
	s map[string][]*S
	i []G[int]
	j *G[string]
	l L
	n int
)`
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, err := new(types.Config).Check("p", fset, []*ast.File{f}, nil)
	if err != nil {
		t.Fatal(err)
	}
	within := func(name string) *types.Struct { return StructWithin(pkg.Scope().Lookup(name).Type()) }
	if got := within("s"); got == nil || got != pkg.Scope().Lookup("S").Type().Underlying() {
		t.Errorf("s leads to %v", got)
	}
	if got := within("i"); got == nil || got != within("j") {
		t.Errorf("%v and %v are one", got, within("j"))
	}
	if within("l") != nil || within("n") != nil || StructWithin(nil) != nil {
		t.Error("there is no struct")
	}
}

func TestNames(t *testing.T) {
	_, f, info := check(t)
	for _, test := range []struct{ expr, name, object string }{
		{"x.p.Path", "Path", "Path"},
		{"*x.p", "p", ""},
		{"x.m[name]", "m", ""},
		{"dyn", "dyn", "dyn"},
		{"(generic[int])", "generic", ""},
		{"1", "", ""},
	} {
		e := expr(t, f, test.expr)
		object := ""
		if obj := Object(info, e); obj != nil {
			object = obj.Name()
		}
		if Name(e) != test.name || object != test.object {
			t.Errorf("%s: name %q, object %q", test.expr, Name(e), object)
		}
	}
}

// What a method is called of stands before its name, as a package does.
func TestReceiver(t *testing.T) {
	_, f, _ := check(t)
	for _, test := range []struct{ call, want string }{
		{`str.ToUpper("u")`, "str"}, {`x.method()`, "x"}, {`(s).method(x)`, "(s)"}, {`dyn()`, ""}, {`len("l")`, ""},
	} {
		got := ""
		if e := Receiver(expr(t, f, test.call).(*ast.CallExpr)); e != nil {
			got = types.ExprString(e)
		}
		if got != test.want {
			t.Errorf("%s is called of %q, want %q", test.call, got, test.want)
		}
	}
}

// A literal of a struct sets fields by their names, or all in their order.
func TestField(t *testing.T) {
	_, f, info := check(t)
	var got []string
	for lit := range All[*ast.CompositeLit](f) {
		for _, name := range []string{"f", "m"} {
			value := "none"
			if e := Field(info, lit, name); e != nil {
				value = types.ExprString(e)
			}
			got = append(got, value)
		}
	}
	if want := []string{`"f"`, "none", `"g"`, "nil"}; !slices.Equal(got, want) {
		t.Errorf("the fields have %q, want %q", got, want)
	}
}

// Each position of a file is in its declaration, or between two.
func TestPlaces(t *testing.T) {
	fset, f, info := check(t)
	other, err := parser.ParseFile(fset, "other.go", "package p\n\nfunc other() {}\n", 0)
	if err != nil {
		t.Fatal(err)
	}
	files := []*ast.File{f, other}
	for _, file := range files {
		for pos := file.FileStart; pos < file.FileEnd; pos++ {
			if File(files, pos) != file {
				t.Fatalf("the file at %v is another", fset.Position(pos))
			}
			var want ast.Decl
			for _, d := range file.Decls {
				if d.Pos() <= pos && pos < d.End() {
					want = d
				}
			}
			if Decl(file, pos) != want {
				t.Fatalf("the declaration at %v is another", fset.Position(pos))
			}
		}
	}
	if File(files, token.NoPos) != nil || Decl(nil, f.Pos()) != nil {
		t.Error("no position is in a file")
	}
	for pos := f.Name.End(); pos < f.FileEnd; pos++ {
		if got, want := Scope(info, f, pos), info.Scopes[f].Innermost(pos); want != nil && got != want {
			t.Fatalf("the scope at %v is %v, want %v", fset.Position(pos), got, want)
		}
	}
}
