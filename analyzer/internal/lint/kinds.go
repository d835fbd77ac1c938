package lint

import (
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// KindOf returns what the value of an operand can be: by where it comes from, and else by
// its name.
func (p *Pass) KindOf(o strflow.Operand) library.Kind {
	if o.Origin == strflow.Number || o.Class == strflow.Integer || o.Class == strflow.Unsigned || o.Class == strflow.Word {
		return library.Number
	}
	if o.Class == strflow.Hex {
		return library.Hex
	}
	words := p.Words(o.Expr)
	if n := len(words); n > 1 && words[n-1] == "name" {
		words = words[:n-1]
	}
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

// wordKinds says what the last word of a name tells of a value.
var wordKinds = [...]struct {
	kind  library.Kind
	words string
}{
	{library.GitRef, "branch ref tag"},
	{library.FileNameText, "file filename"},
	{library.FreeText, "label env environment title text message comment reason query search term keyword q"},
	{library.PasswordText, "password passwd passphrase pass pwd pw secret"},
}

func kindOfWord(word string) library.Kind {
	for _, k := range wordKinds {
		for w := range strings.FieldsSeq(k.words) {
			if w == word {
				return k.kind
			}
		}
	}
	return library.AnyValue
}
