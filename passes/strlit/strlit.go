package strlit

import (
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/tools/go/analysis"
)

// Analyzer computes a [*Literals] and reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:             "strlit",
	Doc:              "map the bytes of constant strings to their source",
	Run:              run,
	RunDespiteErrors: true,
	ResultType:       reflect.TypeFor[*Literals](),
}

func run(pass *analysis.Pass) (any, error) {
	info := pass.TypesInfo
	if info == nil {
		info = new(types.Info)
	}
	return &Literals{
		info: info,
		inits: sync.OnceValue(func() map[*types.Const]ast.Expr {
			return constInits(pass.Files, info)
		}),
		files: &files{fset: pass.Fset, read: ReadFile(pass), text: make(map[*token.File]string)},
	}, nil
}

// ReadFile returns the function that reads the files of a pass. Drivers such as
// nogo leave the field of that name nil.
func ReadFile(pass *analysis.Pass) func(name string) ([]byte, error) {
	if pass.ReadFile == nil {
		return os.ReadFile
	}
	return pass.ReadFile
}

// files gives the source of literals. A file is read only if the syntax tree
// does not have the source of one of its literals: go/scanner drops every
// carriage return from a raw literal. If it cannot be read, as one of an overlay or of a
// sandbox, such a literal is known as a whole: where its bytes stand is not.
type files struct {
	fset *token.FileSet
	read func(name string) ([]byte, error)

	mu   sync.Mutex
	text map[*token.File]string // "" if a file cannot be read
}

// inner returns the source between the quotes of lit, which must be well formed.
func (f *files) inner(lit *ast.BasicLit) (string, bool) {
	pos, end := lit.Pos(), lit.End()
	if !validRange(pos, end) {
		return "", false
	}
	source := lit.Value
	if n := int(end - pos); n != len(source) {
		var ok bool
		source, ok = f.slice(pos, n)
		if !ok || !isRaw(lit) || strings.ReplaceAll(source, "\r", "") != lit.Value {
			return "", false
		}
	}
	return source[1 : len(source)-1], true
}

// slice returns the n bytes of source at pos.
func (f *files) slice(pos token.Pos, n int) (string, bool) {
	file := f.fset.File(pos)
	if file == nil {
		return "", false
	}
	text := f.contents(file)
	// Offset, unlike Position, knows nothing of line directives.
	start := file.Offset(pos)
	if n > len(text)-start {
		return "", false
	}
	return text[start : start+n], true
}

// contents returns the text of file, or "" if it cannot be read.
func (f *files) contents(file *token.File) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	text, ok := f.text[file]
	if !ok {
		if data, err := f.read(file.Name()); err == nil {
			text = string(data)
		}
		f.text[file] = text
	}
	return text
}

// Literals answers for the constant string expressions of one package. It does
// its work when asked, and may be asked by several goroutines at once.
type Literals struct {
	info  *types.Info
	inits func() map[*types.Const]ast.Expr
	files *files
	steps atomic.Int64 // operands that were taken apart
}
