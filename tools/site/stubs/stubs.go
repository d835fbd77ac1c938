// Package stubs writes the exported declarations of packages as Go source without
// function bodies. Type checking code against them finds the types that it would find
// against the packages.
package stubs

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"
)

// mode asks for types, from export data.
const mode = packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedExportFile

// Write writes the standard library as a txtar archive: a file for each package, named
// by its import path. Internal packages are there as far as others name their types.
func Write(w io.Writer) error {
	loaded, err := packages.Load(&packages.Config{Mode: mode, Env: environment()}, "std")
	if err != nil {
		return err
	}
	b := &builder{known: make(map[*types.Package]bool)}
	for _, p := range loaded {
		if len(p.Errors) > 0 {
			return p.Errors[0]
		}
		if p.PkgPath != "unsafe" && !isInternal(p.PkgPath) {
			b.need(p.Types)
		}
	}
	archive := new(txtar.Archive)
	for i := 0; i < len(b.packages); i++ { // grows
		p := b.packages[i]
		archive.Files = append(archive.Files, txtar.File{Name: p.Path(), Data: b.source(p)})
	}
	slices.SortFunc(archive.Files, func(x, y txtar.File) int { return strings.Compare(x.Name, y.Name) })
	_, err = w.Write(txtar.Format(archive))
	return err
}

// isInternal reports whether programs cannot import a package.
func isInternal(path string) bool {
	return slices.Contains(strings.Split(path, "/"), "internal") || strings.HasPrefix(path, "vendor/")
}

// A builder has the packages that are to be written.
type builder struct {
	known    map[*types.Package]bool
	packages []*types.Package
}

func (b *builder) need(p *types.Package) {
	if !b.known[p] && p.Path() != "unsafe" {
		b.known[p] = true
		b.packages = append(b.packages, p)
	}
}

// A file is the source of one package.
type file struct {
	*builder
	pkg     *types.Package
	imports []*types.Package
	types   []*types.TypeName // to be declared
	decls   strings.Builder
}

// source returns the declarations of a package.
func (b *builder) source(p *types.Package) []byte {
	f := &file{builder: b, pkg: p}
	for _, name := range p.Scope().Names() {
		if !ast.IsExported(name) {
			continue
		}
		switch o := p.Scope().Lookup(name).(type) {
		case *types.Const:
			f.constant(o)
		case *types.Var:
			fmt.Fprintf(&f.decls, "var %s %s\n", name, f.typeString(o.Type()))
		case *types.Func:
			f.function("", o)
		case *types.TypeName:
			f.declare(o)
		}
	}
	for i := 0; i < len(f.types); i++ { // grows
		f.typeDecl(f.types[i])
	}
	var out strings.Builder
	fmt.Fprintf(&out, "package %s\n", p.Name())
	for i, imported := range f.imports {
		fmt.Fprintf(&out, "import %s %q\n", importName(i), imported.Path())
	}
	out.WriteString(f.decls.String())
	return []byte(out.String())
}

// importName returns the name of the i-th import. No declaration has such a name.
func importName(i int) string { return fmt.Sprintf("i%d_", i) }

// qualify is a types.Qualifier.
func (f *file) qualify(p *types.Package) string {
	if p == f.pkg {
		return ""
	}
	if p.Path() != "unsafe" {
		f.need(p)
	}
	i := slices.Index(f.imports, p)
	if i < 0 {
		i = len(f.imports)
		f.imports = append(f.imports, p)
	}
	return importName(i)
}

// declare adds a type that is to be declared.
func (f *file) declare(o *types.TypeName) {
	if !slices.Contains(f.types, o) {
		f.types = append(f.types, o)
	}
}

// typeString returns a type as source, without fields that are not exported.
func (f *file) typeString(t types.Type) string {
	t = f.exported(t)
	return types.TypeString(t, f.qualify)
}

// exported returns a type without fields that are not exported. It declares the types
// of the package that the type names.
func (f *file) exported(t types.Type) types.Type {
	switch t := t.(type) {
	case *types.Named:
		f.declareLocal(t.Origin().Obj())
		for arg := range t.TypeArgs().Types() {
			f.exported(arg)
		}
	case *types.Alias:
		f.declareLocal(t.Obj())
	case *types.Pointer:
		return types.NewPointer(f.exported(t.Elem()))
	case *types.Slice:
		return types.NewSlice(f.exported(t.Elem()))
	case *types.Array:
		return types.NewArray(f.exported(t.Elem()), t.Len())
	case *types.Map:
		return types.NewMap(f.exported(t.Key()), f.exported(t.Elem()))
	case *types.Chan:
		return types.NewChan(t.Dir(), f.exported(t.Elem()))
	case *types.Struct:
		var fields []*types.Var
		var tags []string
		for i := range t.NumFields() {
			v := t.Field(i)
			if v.Exported() || v.Embedded() {
				fields = append(fields, types.NewField(v.Pos(), f.pkg, v.Name(), f.exported(v.Type()), v.Embedded()))
				tags = append(tags, t.Tag(i))
			}
		}
		return types.NewStruct(fields, tags)
	case *types.Signature:
		f.exported(t.Params())
		f.exported(t.Results())
	case *types.Tuple:
		for v := range t.Variables() {
			f.exported(v.Type())
		}
	case *types.Interface:
		for m := range t.ExplicitMethods() {
			f.exported(m.Type())
		}
		for e := range t.EmbeddedTypes() {
			f.exported(e)
		}
	case *types.Union:
		for term := range t.Terms() {
			f.exported(term.Type())
		}
	}
	return t
}

// declareLocal declares a type if it is one of the package that is not exported: all
// others are declared anyway.
func (f *file) declareLocal(o *types.TypeName) {
	if o.Pkg() == f.pkg && o.Parent() == f.pkg.Scope() {
		f.declare(o)
	}
}

func (f *file) constant(o *types.Const) {
	basic := o.Type().Underlying().(*types.Basic)
	typ := ""
	if basic != o.Type() || basic.Info()&types.IsUntyped == 0 {
		typ = f.typeString(o.Type())
	}
	value := o.Val().ExactString()
	switch {
	case basic.Kind() == types.UntypedRune:
		value = `'\x00' + ` + value // some are not code points
	case basic.Info()&types.IsFloat != 0:
		if num, denom, ok := strings.Cut(value, "/"); ok {
			value = num + ".0/" + denom + ".0"
		} else if constant.ToInt(o.Val()).Kind() == constant.Int {
			value = constant.ToInt(o.Val()).ExactString() + ".0"
		}
	}
	fmt.Fprintf(&f.decls, "const %s %s = %s\n", o.Name(), typ, value)
}

// function writes a function, or a method with its receiver.
func (f *file) function(receiver string, o *types.Func) {
	sig := o.Signature()
	f.exported(sig)
	fmt.Fprintf(&f.decls, "func %s%s%s", receiver, o.Name(), f.typeParams(sig.TypeParams()))
	f.decls.WriteString(strings.TrimPrefix(types.TypeString(withoutParams(sig), f.qualify), "func"))
	f.decls.WriteString(" {}\n")
}

// withoutParams returns a signature without its type parameters.
func withoutParams(sig *types.Signature) *types.Signature {
	return types.NewSignatureType(nil, nil, nil, named(sig.Params()), named(sig.Results()), sig.Variadic())
}

// named returns a tuple without the names that the compiler gave.
func named(t *types.Tuple) *types.Tuple {
	var list []*types.Var
	for v := range t.Variables() {
		name := v.Name()
		if name != "" && !token.IsIdentifier(name) {
			name = "_"
		}
		list = append(list, types.NewParam(v.Pos(), v.Pkg(), name, v.Type()))
	}
	return types.NewTuple(list...)
}

func (f *file) typeParams(list *types.TypeParamList) string {
	if list.Len() == 0 {
		return ""
	}
	var params []string
	for p := range list.TypeParams() {
		params = append(params, p.Obj().Name()+" "+f.typeString(p.Constraint()))
	}
	return "[" + strings.Join(params, ", ") + "]"
}

func (f *file) typeDecl(o *types.TypeName) {
	if alias, ok := o.Type().(*types.Alias); ok {
		fmt.Fprintf(&f.decls, "type %s%s = %s\n", o.Name(), f.typeParams(alias.TypeParams()), f.typeString(alias.Rhs()))
		return
	}
	named, ok := o.Type().(*types.Named)
	if !ok { // unsafe.Pointer, or an alias of a basic type
		fmt.Fprintf(&f.decls, "type %s = %s\n", o.Name(), f.typeString(o.Type()))
		return
	}
	fmt.Fprintf(&f.decls, "type %s%s %s\n", o.Name(), f.typeParams(named.TypeParams()), f.typeString(named.Underlying()))
	for m := range named.Methods() {
		if !m.Exported() {
			continue
		}
		receiver := o.Name()
		var params []string
		for p := range m.Signature().RecvTypeParams().TypeParams() {
			params = append(params, p.Obj().Name())
		}
		if len(params) > 0 {
			receiver += "[" + strings.Join(params, ", ") + "]"
		}
		if _, ok := m.Signature().Recv().Type().(*types.Pointer); ok {
			receiver = "*" + receiver
		}
		f.function("("+receiver+") ", m)
	}
}

// environment makes the archive the same on all machines.
func environment() []string {
	return append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off")
}
