package strflow

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Values share nodes. So a node is written to only by the function that makes it, or by a method
// that is called while it is made.
func TestNodesAreNotChanged(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	info := &types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object), Defs: make(map[*ast.Ident]types.Object)}
	conf := types.Config{Error: func(error) {}, Importer: none{}}
	_, _ = conf.Check("strflow", fset, files, info) // the types of the package itself are known

	making := []string{"addOption", "add", "leaves"}
	writes := 0
	for _, file := range files {
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || fn.Body == nil {
				continue
			}
			made := madeIn(info, fn)
			for n := range ast.Preorder(fn.Body) {
				for _, lhs := range assignedBy(n) {
					base, shared := baseOf(info, lhs)
					if base == nil {
						continue
					}
					writes++
					id, ok := base.(*ast.Ident)
					isMade := ok && made[info.Uses[id]]
					isReceiver := ok && fn.Recv != nil && slices.Contains(making, fn.Name.Name) && info.Uses[id] == info.Defs[fn.Recv.List[0].Names[0]]
					if !isMade && !isReceiver && (shared || pointsTo(info.TypeOf(base))) {
						t.Errorf("%s: %s writes to a node that it did not make: make another", fset.Position(lhs.Pos()), fn.Name.Name)
					}
				}
			}
		}
	}
	if writes < 50 {
		t.Errorf("%d writes to nodes were found, want more", writes)
	}
}

// assignedBy returns what a statement assigns to.
func assignedBy(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.AssignStmt:
		return n.Lhs
	case *ast.IncDecStmt:
		return []ast.Expr{n.X}
	}
	return nil
}

// baseOf returns the node that an expression selects something of, nil if there is none. It is
// shared if the expression leads through a pointer of the node to what another may have, too.
func baseOf(info *types.Info, e ast.Expr) (base ast.Expr, shared bool) {
	for first := true; ; first = false {
		switch x := e.(type) {
		case *ast.SelectorExpr:
			if isNode(info.TypeOf(x.X)) {
				return x.X, shared
			}
			shared = !first || pointsTo(info.TypeOf(x.X))
			e = x.X
		case *ast.IndexExpr:
			shared = true
			e = x.X
		case *ast.StarExpr:
			e = x.X
		default:
			return nil, false
		}
	}
}

func pointsTo(t types.Type) bool {
	_, ok := t.(*types.Pointer)
	return ok
}

func isNode(t types.Type) bool {
	if ptr, ok := t.(*types.Pointer); ok {
		t = ptr.Elem()
	}
	named, ok := t.(*types.Named)
	return ok && named.Obj().Name() == "node"
}

// madeIn returns the variables that hold a node that a function makes.
func madeIn(info *types.Info, fn *ast.FuncDecl) map[types.Object]bool {
	made := make(map[types.Object]bool)
	for n := range ast.Preorder(fn.Body) {
		assign, ok := n.(*ast.AssignStmt)
		if !ok || assign.Tok != token.DEFINE || len(assign.Lhs) != 1 {
			continue
		}
		isNew := false
		switch x := assign.Rhs[0].(type) {
		case *ast.UnaryExpr:
			_, isNew = x.X.(*ast.CompositeLit)
		case *ast.CallExpr:
			switch fun := x.Fun.(type) {
			case *ast.Ident:
				isNew = slices.Contains([]string{"newHole", "newLeaf", "newText", "unknownText"}, fun.Name)
			case *ast.SelectorExpr: // that of a Flow looks one up
				isNew = fun.Sel.Name == "resultOf" && types.TypeString(info.TypeOf(fun.X), nil) == "*strflow.application"
			}
		}
		if isNew {
			made[info.Defs[assign.Lhs[0].(*ast.Ident)]] = true
		}
	}
	return made
}

type none struct{}

func (none) Import(path string) (*types.Package, error) { return nil, errors.New("not imported") }
