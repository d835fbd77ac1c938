package strflow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strlit"
)

// A Flow answers for one package. It does its work when asked, and may not be
// asked by several goroutines at once.
type Flow struct {
	files    []*ast.File
	pkg      *types.Package
	info     *types.Info
	literals *strlit.Literals
	inspect  func(*ast.File) *inspector.Inspector

	// Library has the functions of other packages, nil for those that urllint knows itself.
	Library *library.Library

	// Escapes reports whether a replacement of all of old in a text escapes it. It
	// may be nil.
	Escapes func(old, by string) bool

	// Kept returns how much of a constant text, with which a variable of the
	// package begins, is there also if the linker sets the variable. It may be nil:
	// then the text is an alternative to one that is not known.
	Kept func(text string) int

	funcs      map[*types.Func]*function     // nil until asked for
	bodies     map[ast.Node]*function        // by the declaration, or the literal that a variable always holds
	methods    map[*types.Func][]*function   // see implementations
	selections map[string][]*types.Selection // see methodsNamed
	declares   *declarations                 // nil until asked for

	uses map[*ast.Ident]*node      // the values of string variables where they are used
	memo map[ast.Expr]*node        // the values of expressions, nil while they are made
	lits map[*types.Var][]ast.Expr // what is assigned to the elements of slices

	// lists has all elements of the local lists of strings that are only put behind others, as if each of these
	// statements were reached once.
	lists map[*types.Var][]ast.Expr

	callees []*types.Func                   // in the order of the source, as fields, and as what they have
	sites   map[*types.Func][]*ast.CallExpr // nil until asked for
	holding map[*ast.CallExpr][]condition   // those that hold where a function of the library is called
	fields  []*types.Var                    // those of written
	written map[*types.Var][]write
	objects objects

	addressed map[*types.Var]bool // fields whose address is taken

	reaches map[ast.Expr]*reach // the answers of reachOf

	steps int // statements and expressions that were looked at
}

// A function is one of the package that has a body.
type function struct {
	decl  *ast.FuncDecl
	obj   *types.Func
	home  ast.Decl // that it is written in
	local bool     // it is a literal in another function, and gone through with that

	done   bool
	cyclic bool      // it is in a cycle of calls: its results are holes
	value  bool      // it is used as a value: not all of its callers are known
	result [][]*node // what is returned, by the index of the result
	merges []merge   // the conditions of the returns of each
	made   []*node   // a value for each result, nil until asked for
	tells  *tests    // what it says of a parameter, nothing if it does not only test that, nil until asked for
	writes []write   // in the order of the source
	order  int       // in the search for cycles, by its place on the stack
	low    int
}

// assigned knows where the variables of a function are assigned.
type assigned struct {
	at        []definition // in the order of the source
	count     map[*types.Var]int
	unordered map[*types.Var]bool // assigned by a closure, or in an order that is not looked at
	taken     map[*types.Var]bool // fields whose address is taken
	calls     []*ast.CallExpr     // in the order of the source
	escapes   map[*ast.Ident]bool // uses behind which something else may lead to the object
	goes      bool                // it has a goto
}

type definition struct {
	pos   token.Pos
	v     *types.Var
	grows bool // what the variable held stays, and more comes behind it
}

// declarations are what is said of the variables of a package and of its interfaces, and where the
// variables of each function are assigned.
type declarations struct {
	*Flow
	of        map[ast.Node]*assigned
	*assigned                // of the declaration that is gone through
	open      []*ast.FuncLit // that are gone through

	values  map[*types.Var]ast.Expr // of variables of the package, and of functions
	changed map[*types.Var]bool     // it is assigned again, or something has its address
	leads   map[*types.Var]bool     // something else may lead to the elements of a list or map
	tested  map[*types.Var]bool     // what it is declared with may not get where it is used
	methods map[string]bool         // of interfaces

	named    map[types.Object][]inspector.Cursor // where an object is named, in the order of the source
	cursors  map[ast.Expr]inspector.Cursor       // of literals and calls
	asserted map[*types.Struct]bool              // what an interface is tested for
}

// A reach is where the fields of one object may be read. It goes forward from where the object is
// made, through all that has it, and gives up where it does not see that.
type reach struct {
	*Flow
	typ    *types.Struct
	isCopy bool // of another: which of the two comes back from other packages is not known
	reads  map[ast.Expr]bool
	all    bool // any selector may read it
	seen   map[any]bool
}

// objects tells what the package does to fields, package variables, and what maps, slices
// and pointers lead to. It is one answer for all the values that an object has: which of
// them a use meets is not known. The objects that may lead to the same string are one.
type objects struct {
	classes   map[types.Object]types.Object // the union-find of those that are one
	stored    map[types.Object][]write
	checked   map[types.Object]bool         // something looks at them
	refused   map[types.Object]bool         // something goes on with some of their values only
	passedTo  map[types.Object][]*types.Var // the parameters of functions that only check
	refined   map[types.Object]bool         // the answers of isRefined
	rewritten map[types.Object]bool         // the answers of isRewritten
}

// find returns the one that stands for all those that are the same.
func (o *objects) find(one types.Object) types.Object {
	for next, ok := o.classes[one]; ok; next, ok = o.classes[one] {
		if after, ok := o.classes[next]; ok {
			o.classes[one] = after
		}
		one = o.classes[one]
	}
	return one
}

// join makes two objects one, as an assignment of a pointer does.
func (o *objects) join(a, b types.Object) {
	if a == nil || b == nil {
		return
	}
	if a, b = o.find(a), o.find(b); a == b {
		return
	}
	o.classes[b] = a
	o.stored[a] = append(o.stored[a], o.stored[b]...)
	o.passedTo[a] = append(o.passedTo[a], o.passedTo[b]...)
	o.checked[a] = o.checked[a] || o.checked[b]
	o.refused[a] = o.refused[a] || o.refused[b]
}

// store notes a string that goes to an object.
func (o *objects) store(obj types.Object, w write) {
	obj = o.find(obj)
	o.stored[obj] = append(o.stored[obj], w)
}

// A write is what goes to a field, or to another object.
type write struct {
	field  *types.Var // nil for another object
	at     ast.Expr
	value  *node    // what is written, nil if that is the value of at
	object ast.Expr // the literal or selector that tells which object has the field
}
