package strflow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strlit"
)

// A Flow answers for one package. It does its work when asked, and may not be
// asked by several goroutines at once.
type Flow struct {
	files    []*ast.File
	pkg      *types.Package
	info     *types.Info
	literals *strlit.Literals
	knows    Knowledge

	funcs      map[*types.Func]*function // nil until asked for
	decls      map[*ast.FuncDecl]*function
	vars       map[*types.Var]ast.Expr // values of package variables, nil until asked for
	evaluating map[*types.Var]bool     // those whose values are being made

	uses map[*ast.Ident]*node // the values of string variables where they are used
	memo map[ast.Expr]*node
	lits map[*types.Var][]ast.Expr // what is assigned to the elements of slices

	indexed bool
	callees []*types.Func // in the order in which they are met
	sites   map[*types.Func][]site
	fields  []*types.Var // those of written, in the order in which they are met
	written map[*types.Var][]write
	objects objects
	slots   map[*types.Var]slot // of the variables of the package that are leaves
	structs *instances          // nil until asked for

	abstract map[string]bool // the methods of interfaces, nil until asked for

	elementVars map[*ast.KeyValueExpr]*types.Var // what stands for an element

	steps int // statements and expressions that were looked at
}

// Knowledge tells what the functions of other packages do with strings.
type Knowledge struct {
	// Library has the functions, nil for those that urllint knows itself.
	Library *library.Library

	// Escapes reports whether a replacement of all of old in a text escapes it. It
	// may be nil.
	Escapes func(old, by string) bool

	// Kept returns how much of a constant text, with which a variable of the
	// package begins, is there also if the linker sets the variable. It may be nil:
	// then the text is an alternative to one that is not known.
	Kept func(text string) int
}

// New returns a Flow for a package. Of broken code info may lack what it will.
func New(files []*ast.File, pkg *types.Package, info *types.Info, literals *strlit.Literals, knows Knowledge) *Flow {
	return &Flow{
		files: files, pkg: pkg, info: info, literals: literals, knows: knows,
		uses: make(map[*ast.Ident]*node), memo: make(map[ast.Expr]*node), lits: make(map[*types.Var][]ast.Expr), evaluating: make(map[*types.Var]bool),
		sites: make(map[*types.Func][]site), written: make(map[*types.Var][]write), objects: newObjects(), slots: make(map[*types.Var]slot), elementVars: make(map[*ast.KeyValueExpr]*types.Var),
	}
}

// Of returns what a string expression of the package may hold.
func (f *Flow) Of(e ast.Expr) Value {
	home := f.declAt(e.Pos())
	if decl, ok := home.(*ast.FuncDecl); ok {
		if fn := f.function(decl); fn != nil {
			f.run(fn)
		}
	}
	return Value{f.eval(e), home, f}
}

// Format returns what a call with a format makes of it, also if the function does
// not return it.
func (f *Flow) Format(call *ast.CallExpr) (Value, bool) {
	v := f.Of(call.Fun)
	n := FormatArg(f.info, call)
	if n < 0 {
		return Value{}, false
	}
	return Value{f.formatCall(call, n), v.home, f}, true
}

// declAt returns the declaration of the package that pos is in.
func (f *Flow) declAt(pos token.Pos) ast.Decl {
	return goexpr.Decl(goexpr.File(f.files, pos), pos)
}
