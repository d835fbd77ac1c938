package strlit

import (
	"go/ast"
	"go/constant"
	"go/types"
	"os"
	"reflect"
	"strings"
	"sync"

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
		files: newFiles(pass.Fset, ReadFile(pass)),
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

// Of returns the text of e if e is a constant expression of string kind. It
// takes time in proportion to the size of e and of its value, so a caller that
// walks down an expression asks for the outermost one first. That e is not
// constant is known at once.
//
// Of reports false for a text too large to be meant: one of more than half a
// million operands, or one that names constants of this package that are
// together longer than 8 kB, or are made of some hundred others. Constants that
// double each other get there in a few lines.
func (l *Literals) Of(e ast.Expr) (Text, bool) {
	tv, recorded := l.info.Types[e]
	typed := isString(tv.Value)
	if recorded && !typed {
		return Text{}, false
	}

	x := expansion{l: l, typed: typed}
	result := x.expand(e)
	l.steps.Add(int64(x.own + x.named))
	switch result {
	case tooLarge:
		return Text{}, false
	case noValue:
		if !typed {
			return Text{}, false
		}
		return opaque(e, constant.StringVal(tv.Value)), true
	}
	if !typed {
		return Text{Value: strings.Join(x.values, ""), expr: e, pieces: x.pieces}, true
	}
	// The value is taken here alone: taken at each operand of a long
	// concatenation it would cost the square of its length.
	value := constant.StringVal(tv.Value)
	if !x.addsUpTo(value) {
		return opaque(e, value), true
	}
	return Text{Value: value, expr: e, pieces: x.pieces}, true
}
