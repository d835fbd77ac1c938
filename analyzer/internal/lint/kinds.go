package lint

import (
	"go/ast"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/strflow"
)

// KindOf returns what the value of an operand can be: by where it comes from, and else by
// the name of an expression that it is written as.
func (p *Pass) KindOf(o strflow.Operand, e ast.Expr) library.Kind {
	if o.Origin == strflow.Number || o.Class == strflow.Integer || o.Class == strflow.Unsigned || o.Class == strflow.Word {
		return library.Number
	}
	if o.Class == strflow.Hex {
		return library.Hex
	}
	words := subject(p.Words(e))
	if len(words) > 0 {
		if k := kindOfWord(words[len(words)-1]); k != library.AnyValue {
			return k
		}
	}
	if o.Origin == strflow.Request && !IsID(words) {
		return library.FreeText
	}
	return library.AnyValue
}

// kindOfWord returns what the last word of a name tells of a value.
func kindOfWord(word string) library.Kind {
	switch {
	case names.Says(word, names.GitRef):
		return library.GitRef
	case names.Says(word, names.FileName):
		return library.FileNameText
	case names.Says(word, names.FreeText):
		return library.FreeText
	case names.Says(word, names.Password):
		return library.PasswordText
	}
	return library.AnyValue
}
