package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/load"
)

// imports are what each mutated file imports, by names of its own, with something that is used.
var imports = map[string]string{
	"cmp": "Or[string]", "fmt": "Sprintf", "net": "Dial", "net/http": "Get", "net/url": "Parse", "path": "Join",
	"slices": "Values[[]string]", "strings": "HasPrefix",
}

// added returns the paths of imports.
func added() []string {
	var paths []string
	for i := range imports {
		paths = append(paths, i)
	}
	slices.Sort(paths)
	return paths
}

// An original is a package whose functions are mutated.
type original struct {
	*packages.Package
	texts     map[string][]byte // of files
	functions []*function
}

// A function works on strings.
type function struct {
	file    *ast.File
	name    string // of the file
	decl    *ast.FuncDecl
	strings []*types.Var // that it has
}

// newOriginal looks for the functions of a package that work on strings, and that have no errors.
func newOriginal(p *packages.Package) *original {
	o := &original{Package: p, texts: make(map[string][]byte)}
	for _, file := range p.Syntax {
		name := p.Fset.File(file.FileStart).Name()
		text, err := os.ReadFile(name)
		if err != nil || slices.ContainsFunc(file.Imports, func(s *ast.ImportSpec) bool { return s.Path.Value == `"C"` }) {
			continue
		}
		o.texts[name] = text
		for _, d := range file.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok || decl.Body == nil || len(decl.Body.List) < 2 || o.hasError(decl) {
				continue
			}
			if vars := stringsOf(p.TypesInfo, decl); len(vars) > 0 {
				o.functions = append(o.functions, &function{file, name, decl, vars})
			}
		}
	}
	return o
}

func (o *original) hasError(n ast.Node) bool {
	return slices.ContainsFunc(o.TypeErrors, func(e types.Error) bool { return n.Pos() <= e.Pos && e.Pos < n.End() })
}

// stringsOf returns the variables of a function that are strings.
func stringsOf(info *types.Info, decl *ast.FuncDecl) (vars []*types.Var) {
	for n := range ast.Preorder(decl) {
		if id, ok := n.(*ast.Ident); ok && id.Name != "_" {
			if v, ok := info.Defs[id].(*types.Var); ok && !v.IsField() && isString(v.Type()) {
				vars = append(vars, v)
			}
		}
	}
	return vars
}

func isString(t types.Type) bool { return t == types.Typ[types.String] }

// An edit replaces a part of a file.
type edit struct {
	start, end int
	text       string
}

// mutate writes a package with a mutant of each function, and returns it with their number. A
// mutant that does not compile is left out.
func (o *original) mutate(c *load.Checker, seed uint64, dir string) (*packages.Package, int, error) {
	out := make(map[*function]bool)
	for try := 0; ; try++ {
		p, at, err := o.write(seed, out, filepath.Join(dir, strconv.Itoa(try)))
		if err != nil {
			return nil, 0, err
		}
		c.Check(p)
		if len(p.TypeErrors) == 0 && len(p.Errors) > len(o.Errors) {
			return nil, 0, fmt.Errorf("a mutant does not parse: %v", p.Errors)
		}
		n := 0
		for _, e := range p.TypeErrors {
			pos := p.Fset.Position(e.Pos)
			for f, span := range at {
				if f.name == o.nameOf(pos.Filename) && span[0] <= pos.Offset && pos.Offset < span[1] && !out[f] {
					out[f] = true
					n++
				}
			}
		}
		if n == 0 || try == maxTries {
			return p, len(o.functions) - len(out), nil
		}
	}
}

// maxTries bounds how often a package is written. The first errors hide others.
const maxTries = 6

// nameOf returns the name of the file of which another is a mutant.
func (o *original) nameOf(mutant string) string {
	for name := range o.texts {
		if filepath.Base(name) == filepath.Base(mutant) {
			return name
		}
	}
	return ""
}

// write writes the mutant of a package, without those of some functions. It returns where
// the others are.
func (o *original) write(seed uint64, without map[*function]bool, dir string) (*packages.Package, map[*function][2]int, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, nil, err
	}
	p := &packages.Package{ID: o.ID, PkgPath: o.PkgPath, Name: o.Name, Module: o.Module, Imports: o.Imports}
	edits, uses, spans := make(map[string][]edit), make(map[string]string), make(map[*function][2]int)
	for i, f := range o.functions {
		if without[f] {
			continue
		}
		m := &mutator{rng: rand.New(rand.NewPCG(seed, uint64(i))), original: o, function: f, used: make(map[int]bool)}
		m.mutate()
		edits[f.name] = append(edits[f.name], m.edits...)
		uses[f.name] += m.use(i)
	}
	for _, name := range o.GoFiles {
		text := o.texts[name]
		if text == nil {
			p.GoFiles = append(p.GoFiles, name)
			continue
		}
		list := edits[name]
		if len(list) > 0 {
			file := o.file(name)
			line, tail := "", ""
			for _, i := range added() {
				line += fmt.Sprintf("; import %s %q", "m"+filepath.Base(i), i)
				tail += fmt.Sprintf("\nvar _ = m%s.%s", filepath.Base(i), imports[i])
			}
			end := o.Fset.Position(file.Name.End()).Offset
			list = append(list, edit{end, end, line}, edit{len(text), len(text), tail + "\n" + uses[name]})
		}
		written, moved := apply(text, list)
		for _, f := range o.functions {
			if f.name == name && !without[f] {
				spans[f] = [2]int{moved(o.offset(f.decl.Pos())), moved(o.offset(f.decl.End()))}
			}
		}
		to := filepath.Join(dir, filepath.Base(name))
		if err := os.WriteFile(to, written, 0o666); err != nil {
			return nil, nil, err
		}
		p.GoFiles = append(p.GoFiles, to)
	}
	to := filepath.Join(dir, "mutants_between.go")
	p.GoFiles = append(p.GoFiles, to)
	return p, spans, os.WriteFile(to, []byte("package "+o.Name+"\n"+between), 0o666)
}

func (o *original) file(name string) *ast.File {
	for _, f := range o.Syntax {
		if o.Fset.File(f.FileStart).Name() == name {
			return f
		}
	}
	return nil
}

func (o *original) offset(pos token.Pos) int { return o.Fset.File(pos).Offset(pos) }

// apply applies edits to a text, and returns where a place of it is then.
func apply(text []byte, edits []edit) ([]byte, func(int) int) {
	slices.SortStableFunc(edits, func(a, b edit) int { return a.start - b.start })
	var b bytes.Buffer
	last := 0
	for _, e := range edits {
		b.Write(text[last:e.start])
		b.WriteString(e.text)
		last = e.end
	}
	b.Write(text[last:])
	return b.Bytes(), func(offset int) int {
		moved := offset
		for _, e := range edits {
			if e.start < offset {
				moved += len(e.text) - (e.end - e.start)
			}
		}
		return moved
	}
}

// use returns a function that calls the one that is mutated, and makes a URL of the strings that it
// returns.
func (m *mutator) use(i int) string {
	decl := m.decl
	if decl.Name.Name == "_" || decl.Name.Name == "init" || decl.Name.Name == "main" || decl.Type.TypeParams != nil {
		return ""
	}
	var params, args []string
	call := decl.Name.Name
	if decl.Recv != nil {
		t := decl.Recv.List[0].Type
		if star, ok := t.(*ast.StarExpr); ok {
			t = star.X
		}
		if _, ok := t.(*ast.Ident); !ok {
			return ""
		}
		params = append(params, "m "+m.source(decl.Recv.List[0].Type))
		call = "m." + call
	}
	n := 0
	for _, field := range decl.Type.Params.List {
		for range max(1, len(field.Names)) {
			name := fmt.Sprintf("m%d", n)
			n++
			typ := m.source(field.Type)
			if typ == "string" && m.rng.IntN(2) == 0 {
				args = append(args, []string{`"x"`, `""`, `"a/b?c"`, `"http://h/"`}[m.rng.IntN(4)])
				continue
			}
			params = append(params, name+" "+typ)
			if strings.HasPrefix(typ, "...") {
				name += "..."
			}
			args = append(args, name)
		}
	}
	var results, texts []string
	if decl.Type.Results != nil {
		n = 0
		for _, field := range decl.Type.Results.List {
			for range max(1, len(field.Names)) {
				if m.source(field.Type) == "string" {
					name := fmt.Sprintf("r%d", n)
					results, texts = append(results, name), append(texts, name)
				} else {
					results = append(results, "_")
				}
				n++
			}
		}
	}
	called := fmt.Sprintf("%s(%s)", call, strings.Join(args, ", "))
	if len(texts) == 0 {
		return fmt.Sprintf("func mutantsUse%d_%d(%s) { %s }\n", i, decl.Pos(), strings.Join(params, ", "), called)
	}
	return fmt.Sprintf("func mutantsUse%d_%d(%s) { %s := %s; _, _ = mhttp.Get(\"http://h/\" + %s) }\n", i, decl.Pos(), strings.Join(params, ", "),
		strings.Join(results, ", "), called, strings.Join(texts, ` + "/" + `))
}

func (m *mutator) source(n ast.Node) string {
	return string(m.texts[m.name][m.offset(n.Pos()):m.offset(n.End())])
}
