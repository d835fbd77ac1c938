package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strlit"
)

// Result answers for one package. It does its work when asked.
type Result struct {
	fset     *token.FileSet
	pkg      *types.Package
	files    []*ast.File
	readFile func(string) ([]byte, error)
	info     *types.Info
	literals *strlit.Literals

	// An inspector of each file, and the cursors of its expressions, made when asked first. One takes as much
	// memory as the tree, and most files are never walked.
	inspectors map[*ast.File]func() *inspector.Inspector
	cursors    map[*ast.File]func() map[ast.Expr]int32
}

// A usage tells what a package does with the text of a constant or variable.
type usage struct {
	compared bool // with another: it is a name, as that of a client
	added    bool // to another
	replaced bool // in part, or a part is taken of it
	other    bool // something else
	grows    bool // text is added to it: it is a variable, or a buffer

	read inspector.Cursor // where it is used last, and not only set; not valid if it is nowhere
}

// Inspector returns the inspector of a file of the package.
func (u *Result) Inspector(f *ast.File) *inspector.Inspector { return u.inspectors[f]() }

// cursorsOf returns the indexes of the expressions of a file.
func cursorsOf(in *inspector.Inspector) map[ast.Expr]int32 {
	at := make(map[ast.Expr]int32)
	for c := range in.Root().Preorder() {
		if e, ok := c.Node().(ast.Expr); ok {
			at[e] = c.Index()
		}
	}
	return at
}

// At returns an expression of the package as a cursor. It reports false if the expression
// is in none of its files.
func (u *Result) At(e ast.Expr) (inspector.Cursor, bool) {
	if f := goexpr.File(u.files, e.Pos()); f != nil {
		if index, ok := u.cursors[f]()[e]; ok {
			return u.Inspector(f).At(index), true
		}
	}
	return inspector.Cursor{}, false
}

// source returns the source of a file. It reports false if it cannot be read, or is not the
// one that was parsed.
func (u *Result) source(f *ast.File) ([]byte, bool) {
	file := u.fset.File(f.FileStart)
	if file == nil {
		return nil, false
	}
	source, err := u.readFile(file.Name())
	return source, err == nil && len(source) == file.Size()
}
