package claims

import (
	"fmt"
	"go/ast"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// A calledPackage is a package whose functions are called with texts, to see which requests
// they send and which patterns they register.
type calledPackage struct {
	name string // of its folder
	pkg  *packages.Package
}

// called are the packages with findings whose text is not written as an expression.
type called struct{ all []calledPackage }

// add returns the name under which a program imports a package.
func (c *called) add(pkg *packages.Package) string {
	for _, p := range c.all {
		if p.pkg == pkg {
			return p.name
		}
	}
	name := fmt.Sprintf("called%d", len(c.all))
	c.all = append(c.all, calledPackage{name, pkg})
	return name
}

// write writes the packages into a module.
func (c *called) write(t *testing.T, dir string) {
	t.Helper()
	write := func(name, text string) {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module m\n\ngo 1.26\n")
	for _, p := range c.all {
		for _, name := range p.pkg.CompiledGoFiles {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			write(filepath.Join(p.name, filepath.Base(name)), string(text))
		}
		write(filepath.Join(p.name, "seen.go"), "package "+p.pkg.Name+seenText+callsOf(p.pkg)+"}\n")
	}
}

// seenText records the requests of a package.
const seenText = `

import "net/http"

var (
	Requests []string
	Mux      = http.NewServeMux()
)

type seenTransport struct{}

func (seenTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	Requests = append(Requests, r.URL.String())
	return nil, http.ErrNotSupported
}

func seen(f func()) {
	defer func() { recover() }()
	f()
}

func init() {
	http.DefaultTransport = seenTransport{}
`

// callsOf returns calls of the functions and methods of a package: all strings are a word, or
// all are a URL.
func callsOf(pkg *packages.Package) string {
	var b strings.Builder
	for _, file := range pkg.Syntax {
		for _, d := range file.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Type.TypeParams != nil || fn.Name.Name == "init" || fn.Name.Name == "_" {
				continue
			}
			sig := pkg.TypesInfo.Defs[fn.Name].(*types.Func).Signature()
			for _, text := range [...]string{`"x"`, `"http://h"`, `"http://h/a"`} {
				var args []string
				for v := range sig.Params().Variables() {
					args = append(args, argument(v.Type(), text))
				}
				name := fn.Name.Name
				if sig.Recv() != nil {
					name = receiver(sig.Recv().Type(), text) + "." + name
				}
				if call := name + "(" + strings.Join(args, ", ") + ")"; !strings.Contains(call, "?") {
					fmt.Fprintf(&b, "\tseen(func() { %s })\n", call)
				}
			}
		}
	}
	return b.String()
}

// receiver returns a pointer to a struct with a text in its strings, "?" for other types.
func receiver(t types.Type, text string) string {
	if ptr, ok := t.(*types.Pointer); ok {
		t = ptr.Elem()
	}
	typ, ok := t.(*types.Named)
	if !ok || typ.TypeParams().Len() > 0 {
		return "?"
	}
	list, ok := typ.Underlying().(*types.Struct)
	if !ok {
		return "?"
	}
	var fields []string
	for field := range list.Fields() {
		if value := argument(field.Type(), text); value != "?" {
			fields = append(fields, field.Name()+": "+value)
		}
	}
	return "(&" + typ.Obj().Name() + "{" + strings.Join(fields, ", ") + "})"
}

// argument returns a value of a type, "?" if there is none.
func argument(t types.Type, text string) string {
	switch t.String() {
	case "string":
		return text
	case "int":
		return "7"
	case "bool":
		return "true"
	case "*net/http.Client":
		return "http.DefaultClient"
	case "*net/http.ServeMux":
		return "Mux"
	case "net/http.Handler":
		return "http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})"
	case "net/http.HandlerFunc":
		return "func(http.ResponseWriter, *http.Request) {}"
	}
	return "?"
}
