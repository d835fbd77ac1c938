package load

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"testing"
)

// A body that is checked alone has the types that it had in its package, and refers to the same objects.
func TestCheckBody(t *testing.T) {
	var config Config
	listed, err := config.List("net/url", "mime/multipart", "net/netip", "text/template")
	if err != nil {
		t.Fatal(err)
	}
	c := config.Checker(listed)
	for _, p := range listed {
		c.Check(p)
		if len(p.Errors) > 0 {
			t.Fatal(p.Errors)
		}
		checked := 0
		for i, f := range p.Syntax {
			again := parseAgain(t, c.Fset, f)
			for j, d := range f.Decls {
				fn, ok := d.(*ast.FuncDecl)
				if !ok || !MayCheckBody(fn) {
					continue
				}
				same := *fn
				same.Body = again.Decls[j].(*ast.FuncDecl).Body
				f.Decls[j] = &same
				old := known(p.TypesInfo, fn.Body)
				c.CheckBody(p, p.Syntax[i], &same, fn.Body)
				is := known(p.TypesInfo, same.Body)
				if len(is) != len(old) {
					t.Fatalf("%s: %d nodes, and %d before", c.Fset.Position(fn.Pos()), len(is), len(old))
				}
				for k := range is {
					if is[k] != old[k] {
						t.Errorf("%s: %s\nbefore: %s", c.Fset.Position(fn.Pos()), is[k], old[k])
					}
				}
				for n := range ast.Preorder(fn.Body) {
					if e, ok := n.(ast.Expr); ok && p.TypesInfo.Types[e].Type != nil {
						t.Fatalf("%s: the body that is gone has types", c.Fset.Position(n.Pos()))
					}
				}
				checked++
			}
		}
		if checked < 30 {
			t.Errorf("%s: %d bodies", p.PkgPath, checked)
		}
	}
}

// parseAgain returns another tree of a file, with the same positions.
func parseAgain(t *testing.T, fset *token.FileSet, f *ast.File) *ast.File {
	t.Helper()
	name := fset.File(f.FileStart).Name()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	own := token.NewFileSet()
	if f.FileStart > 1 {
		own.AddFile("", 1, int(f.FileStart)-2)
	}
	again, err := parser.ParseFile(own, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || again.FileStart != f.FileStart {
		t.Fatal(err, again.FileStart, f.FileStart)
	}
	return again
}

// known says what is known of the nodes of a body. An object that is declared outside of it is told by its address.
func known(info *types.Info, body *ast.BlockStmt) (all []string) {
	object := func(obj types.Object) string {
		switch {
		case obj == nil:
			return "none"
		case body.Pos() <= obj.Pos() && obj.Pos() < body.End():
			return fmt.Sprintf("%d %s", obj.Pos(), obj)
		}
		return fmt.Sprintf("%p %s", obj, obj)
	}
	for n := range ast.Preorder(body) {
		text := fmt.Sprintf("%T at %d:", n, n.Pos())
		if e, ok := n.(ast.Expr); ok {
			tv := info.Types[e]
			text += fmt.Sprint(" ", tv.Type, tv.Value, tv.Addressable(), tv.IsType(), tv.IsBuiltin(), tv.HasOk())
		}
		switch n := n.(type) {
		case *ast.Ident:
			text += " " + n.Name + " defines " + object(info.Defs[n]) + ", uses " + object(info.Uses[n]) + fmt.Sprint(info.Instances[n].Type)
		case *ast.SelectorExpr:
			if s := info.Selections[n]; s != nil {
				text += " " + s.String() + object(s.Obj())
			}
		}
		text += " " + object(info.Implicits[n])
		if scope := info.Scopes[n]; scope != nil {
			text += fmt.Sprint(" ", scope.Names())
		}
		all = append(all, text)
	}
	return all
}
