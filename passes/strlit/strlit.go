package strlit

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/goexpr"
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
	info := cmp.Or(pass.TypesInfo, new(types.Info))
	return &Literals{
		info: info,
		inits: sync.OnceValue(func() map[*types.Const]ast.Expr {
			return constInits(pass.Files, info)
		}),
		fset: pass.Fset,
		read: ReadFile(pass),
		text: make(map[*token.File]string),
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

// Literals answers for the constant string expressions of one package. It does
// its work when asked, and may be asked by several goroutines at once.
//
// A file is read only if the syntax tree does not have the source of one of its
// literals: go/scanner drops every carriage return from a raw literal. If it
// cannot be read, as one of an overlay or of a sandbox, such a literal is known
// as a whole: where its bytes stand is not.
type Literals struct {
	info  *types.Info
	inits func() map[*types.Const]ast.Expr
	steps atomic.Int64 // operands that were taken apart

	fset *token.FileSet
	read func(name string) ([]byte, error)

	mu   sync.Mutex
	text map[*token.File]string // of the files that were read, "" if one cannot be
}

// constInits returns the expression that gives each constant of string kind of
// the package its value. Constants of one group share an expression where it is
// repeated implicitly.
func constInits(files []*ast.File, info *types.Info) map[*types.Const]ast.Expr {
	inits := make(map[*types.Const]ast.Expr)
	for _, f := range files {
		for decl := range goexpr.All[*ast.GenDecl](f) {
			for name, value := range goexpr.Constants(decl) {
				if c, ok := info.Defs[name].(*types.Const); ok && isString(c.Val()) {
					inits[c] = value
				}
			}
		}
	}
	return inits
}

// isString reports whether v is the value of a constant of string kind.
func isString(v constant.Value) bool {
	return v != nil && v.Kind() == constant.String
}

// inner returns the source between the quotes of lit, which must be well formed.
func (l *Literals) inner(lit *ast.BasicLit) (string, bool) {
	pos, end := lit.Pos(), lit.End()
	if !validRange(pos, end) {
		return "", false
	}
	source := lit.Value
	if n := int(end - pos); n != len(source) {
		source = l.source(pos, n)
		if !isRaw(lit) || strings.ReplaceAll(source, "\r", "") != lit.Value {
			return "", false
		}
	}
	return source[1 : len(source)-1], true
}

// source returns the n bytes of source at pos, "" if they cannot be read.
func (l *Literals) source(pos token.Pos, n int) string {
	file := l.fset.File(pos)
	if file == nil {
		return ""
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	text, ok := l.text[file]
	if !ok {
		if data, err := l.read(file.Name()); err == nil {
			text = string(data)
		}
		l.text[file] = text
	}
	// Offset, unlike Position, knows nothing of line directives.
	start := file.Offset(pos)
	if n > len(text)-start {
		return ""
	}
	return text[start : start+n]
}
