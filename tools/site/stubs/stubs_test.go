package stubs

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"
)

// A library type-checks the files of an archive.
type library struct {
	t       *testing.T
	fset    *token.FileSet
	source  map[string][]byte
	checked map[string]*types.Package
}

func (l *library) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := l.checked[path]; p != nil {
		return p, nil
	}
	f, err := parser.ParseFile(l.fset, path, l.source[path], 0)
	if err != nil {
		l.t.Fatal(err)
	}
	config := types.Config{Importer: l, IgnoreFuncBodies: true, Error: func(err error) { l.t.Error(err) }}
	p, _ := config.Check(path, l.fset, []*ast.File{f}, nil) // errors go to config.Error
	l.checked[path] = p
	return p, nil
}

// The stubs declare what the packages do, with the same types.
func TestWrite(t *testing.T) {
	var b bytes.Buffer
	if err := Write(&b); err != nil {
		t.Fatal(err)
	}
	l := &library{t, token.NewFileSet(), make(map[string][]byte), make(map[string]*types.Package)}
	for _, f := range txtar.Parse(b.Bytes()).Files {
		l.source[f.Name] = f.Data
	}
	loaded, err := packages.Load(&packages.Config{Mode: mode, Env: environment()}, "std")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range loaded {
		if p.PkgPath == "unsafe" || isInternal(p.PkgPath) {
			continue
		}
		stub, _ := l.Import(p.PkgPath)
		for _, name := range p.Types.Scope().Names() {
			if !ast.IsExported(name) {
				continue
			}
			want, got := p.Types.Scope().Lookup(name), stub.Scope().Lookup(name)
			if got == nil {
				t.Errorf("%s.%s is not declared", p.PkgPath, name)
				continue
			}
			if w, g := describe(want), describe(got); w != g {
				t.Errorf("%s.%s is\n%swant\n%s", p.PkgPath, name, g, w)
			}
		}
	}
}

// describe returns an object with its type, and the methods and exported fields of it.
func describe(o types.Object) string {
	var b strings.Builder
	switch o := o.(type) {
	case *types.TypeName:
		b.WriteString(o.String()[:len("type ")])
		set := types.NewMethodSet(types.NewPointer(o.Type()))
		if types.IsInterface(o.Type()) {
			set = types.NewMethodSet(o.Type())
		}
		for m := range set.Methods() {
			if m.Obj().Exported() {
				b.WriteString(m.Obj().Name() + " " + m.Type().String() + "\n")
			}
		}
		if s, ok := o.Type().Underlying().(*types.Struct); ok {
			for v := range s.Fields() {
				if v.Exported() {
					b.WriteString(v.Name() + " " + v.Type().String() + "\n")
				}
			}
		}
	case *types.Const:
		b.WriteString(o.Type().String() + " " + o.Val().ExactString() + "\n")
	case *types.Func:
		for p := range o.Signature().TypeParams().TypeParams() {
			b.WriteString(p.Obj().Name() + " " + p.Constraint().String() + "\n")
		}
		b.WriteString(o.Signature().Params().String() + " " + o.Signature().Results().String() + "\n")
	default:
		b.WriteString(o.Type().String() + "\n")
	}
	return compilerName.ReplaceAllString(b.String(), "_")
}

// compilerName is what the compiler calls a result without a name.
var compilerName = regexp.MustCompile(`#rv\d+`)
