package lint

import (
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// formatsText reports whether a function returns the text that it formats.
func formatsText(fn *types.Func) bool {
	if !library.Of(fn).Does(library.Formats) {
		return false
	}
	results := fn.Signature().Results()
	return results.Len() == 1 && goexpr.IsString(results.At(0).Type())
}

// takesList reports whether the last arguments of a function of the package are a list.
func (p *Pass) takesList(fn *types.Func) bool {
	return fn != nil && fn.Pkg() == p.Pkg && fn.Signature().Variadic()
}
