package urlexpr

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

const client = `package client

import "context"

type Client struct{ URL string; Retries int; inner }

type inner struct{}

type Generic[T any] struct{ URL string }

type Getter interface{ Get(url string) }

func Get(ctx context.Context, url string) {}
func Getf(retries int, format string, args ...any) {}
func One(url []byte) {}
func Own(l list) {}

type list []list
func get(url string) {}
func (*Client) Get(url string) {}
func (Client) Head(url string) {}
func (inner) Post(url string) {}
func (*Generic[T]) Get(url string, v T) {}

var Var func(url string)
`

// What a sink names has to be there, and to take a string.
func TestCheckSinks(t *testing.T) {
	const path = "example.com/client.v2"
	own := typesOf(t, path, client, importer.Default())
	user := typesOf(t, "example.com/user", "package user\n\nimport _ \"example.com/client.v2\"\n", importerOf(func(string) (*types.Package, error) { return own, nil }))
	for _, test := range []struct {
		sink  string
		arg   int
		own   string // the error where the package is looked at
		other string // where it is imported, "=" for the same
	}{
		{path + ".Get", 1, "", ""},
		{path + ".Getf", 1, "", ""},
		{path + ".Getf", 2, "", ""},
		{path + ".Getf", 5, "", ""},
		{path + ".get", 0, "", ""},
		{"(*" + path + ".Client).Get", 0, "", ""},
		{"(" + path + ".Client).Head", 0, "", ""},
		{"(*" + path + ".Generic).Get", 0, "", ""},
		{"(" + path + ".Getter).Get", 0, "", ""},
		{path + ".Client.URL", IsField, "", ""},
		{path + ".Generic.URL", IsField, "", ""},
		{"example.com/client.Gett", 0, "", ""},
		{"example.com/other.Gett", 0, "", ""},

		{path + ".Gett", 0, path + " has no function Gett", "="},
		{path + ".Client", 0, path + " has no function Client", "="},
		{path + ".Var", 0, path + " has no function Var", "="},
		{path + ".gett", 0, path + " has no function gett", ""},
		{path + ".Get", 5, path + ".Get takes 2 arguments: there is no argument 5, counted from 0", "="},
		{path + ".One", 0, "argument 0 of " + path + ".One is a []byte, not a string", "="},
		{path + ".Own", 0, "argument 0 of " + path + ".Own is a " + path + ".list, not a string", "="},
		{path + ".One", 1, path + ".One takes 1 argument: there is no argument 1, counted from 0", "="},
		{path + ".Get", 0, "argument 0 of " + path + ".Get is a context.Context, not a string", "="},
		{path + ".Getf", 0, "argument 0 of " + path + ".Getf is a int, not a string", "="},
		{"(*" + path + ".Klient).Get", 0, path + " has no type Klient", "="},
		{"(*" + path + ".klient).Get", 0, path + " has no type klient", ""},
		{"(*" + path + ".Client).Gett", 0, path + ".Client has no method Gett", "="},
		{"(*" + path + ".Client).URL", 0, path + ".Client has no method URL", "="},
		{"(" + path + ".Client).Get", 0, "the method Get of " + path + ".Client is (*" + path + ".Client).Get", "="},
		{"(*" + path + ".Client).Head", 0, "the method Head of " + path + ".Client is (" + path + ".Client).Head", "="},
		{"(*" + path + ".Client).Post", 0, "the method Post of " + path + ".Client is (" + path + ".inner).Post", "="},
		{"(*" + path + ".Generic[T]).Get", 0, path + " has no type Generic[T]", "="},
		{path + ".Client.Url", IsField, path + ".Client has no field Url", "="},
		{path + ".Client.Retries", IsField, path + ".Client.Retries is a int, not a string", "="},
		{path + ".Get.URL", IsField, path + " has no type Get", "="},
	} {
		if test.other == "=" {
			test.other = test.own
		}
		sinks := []SinkFunc{{test.sink, test.arg, Absolute}}
		for pkg, want := range map[*types.Package]string{own: test.own, user: test.other} {
			got := ""
			if err := CheckSinks(pkg, sinks); err != nil {
				got = err.Error()
			}
			if got != want {
				t.Errorf("%s:%d in %s: %q, want %q", test.sink, test.arg, pkg.Path(), got, want)
			}
		}
	}
	if err := CheckSinks(nil, []SinkFunc{{path + ".Gett", 0, Absolute}}); err != nil {
		t.Errorf("without a package: %v", err)
	}
}

type importerOf func(string) (*types.Package, error)

func (f importerOf) Import(path string) (*types.Package, error) { return f(path) }

func typesOf(t *testing.T, path, source string, imports types.Importer) *types.Package {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	config := types.Config{Importer: imports}
	pkg, err := config.Check(path, fset, []*ast.File{f}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}
