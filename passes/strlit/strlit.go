package strlit

import (
	"go/ast"
	"go/types"
	"os"
	"reflect"
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
