// Command apis writes down what other modules declare of the rows of package internal/library: the signature
// and the first sentence of the documentation, and how many modules of the module cache name it in
// a file that imports the package. Tests compare the rows with that, and need no module.
//
//	go -C tools run ./apis > internal/library/testdata/apis.tsv
//
// It downloads the newest version of each module.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/internal/library"
)

// mirror is a folder of repositories without a work tree.
var mirror = flag.String("mirror", "", "count in the repositories of this `folder`, too")

func main() {
	flag.Parse()
	if err := write(); err != nil {
		fmt.Fprintln(os.Stderr, "apis:", err)
		os.Exit(1)
	}
}

func write() error {
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		return err
	}
	paths := make(map[string]bool)
	for path := range library.Rows() {
		paths[path] = !library.IsStandard(path)
	}
	used, modules, err := count(strings.TrimSpace(string(cache)), *mirror, paths)
	if err != nil {
		return err
	}
	fmt.Printf("# Package, version of its module, name, declaration, of %d modules those that name it, documentation.\n", modules)
	var in *source
	missing := 0
	for path, row := range library.Rows() {
		if library.IsStandard(path) {
			continue
		}
		if in == nil || in.path != path {
			var err error
			if in, err = newSource(path); err != nil {
				fmt.Fprintln(os.Stderr, err)
				missing++
				in = &source{path: path}
			}
		}
		if len(in.files) == 0 {
			continue
		}
		declared, text := in.find(row.Name)
		if declared == "" {
			fmt.Fprintf(os.Stderr, "%s (%s) has no %s\n", path, in.version, row.Name)
			missing++
			continue
		}
		said, _, _ := strings.Cut(new(doc.Package).Synopsis(text), " (") // what it is, without a default
		fmt.Printf("%s\t%s\t%s\t%s\t%s\t%s\n", path, in.version, row.Name, declared, used.column(path, row.Name), said)
	}
	if missing > 0 {
		return fmt.Errorf("%d rows are of nothing", missing)
	}
	return nil
}

// A source is the files of a package.
type source struct {
	path    string
	version string // of the module
	files   []*ast.File
}

// newSource parses a package in the newest version of its module.
func newSource(path string) (*source, error) {
	for module := path; module != "."; module = filepath.Dir(module) {
		out, err := exec.Command("go", "mod", "download", "-json", module+"@latest").Output()
		var got struct{ Version, Dir string }
		if err != nil || json.Unmarshal(out, &got) != nil || got.Dir == "" {
			continue
		}
		s := &source{path: path, version: got.Version}
		dir := filepath.Join(got.Dir, strings.TrimPrefix(path, module))
		names, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			s.files = append(s.files, f)
		}
		if len(s.files) > 0 {
			return s, nil
		}
	}
	return nil, fmt.Errorf("no module has %s", path)
}

// find returns what declares a name, and its documentation.
func (s *source) find(name string) (declared, text string) {
	typ, member, isMember := strings.Cut(name, ".")
	for _, f := range s.files {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if isMember && d.Recv != nil && receiver(d) == typ && d.Name.Name == member || !isMember && d.Recv == nil && d.Name.Name == name {
					return types.ExprString(d.Type), d.Doc.Text()
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						if spec.Name.Name != typ {
							continue
						}
						if !isMember {
							return "type " + kind(spec.Type), spec.Doc.Text() + d.Doc.Text()
						}
						if declared, text := memberOf(spec.Type, member); declared != "" {
							return declared, text
						}
					case *ast.ValueSpec:
						for _, id := range spec.Names {
							if id.Name == name {
								return "var", spec.Doc.Text() + d.Doc.Text()
							}
						}
					}
				}
			}
		}
	}
	return "", ""
}

// kind returns a type, of a struct or an interface only which it is.
func kind(e ast.Expr) string {
	switch e.(type) {
	case *ast.StructType:
		return "struct"
	case *ast.InterfaceType:
		return "interface"
	}
	return types.ExprString(e)
}

// memberOf returns the type of a field, or the signature of a method of an interface.
func memberOf(e ast.Expr, name string) (declared, text string) {
	var list *ast.FieldList
	switch e := e.(type) {
	case *ast.StructType:
		list = e.Fields
	case *ast.InterfaceType:
		list = e.Methods
	default:
		return "", ""
	}
	for _, f := range list.List {
		for _, id := range f.Names {
			if id.Name == name {
				return types.ExprString(f.Type), f.Doc.Text() + f.Comment.Text()
			}
		}
	}
	return "", ""
}

// receiver returns the name of the type that has a method.
func receiver(d *ast.FuncDecl) string {
	e := d.Recv.List[0].Type
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	if index, ok := e.(*ast.IndexExpr); ok {
		e = index.X
	}
	id, _ := e.(*ast.Ident)
	if id == nil {
		return ""
	}
	return id.Name
}
