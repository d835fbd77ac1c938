package analyzer

import (
	"go/token"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

// A pass applies the rules to one package, and reports what they find.
type pass struct {
	*lint.Pass
	config *Config
}

// isElsewhere reports whether a line directive says that what is at pos was
// written in another file. An edit would be lost, or made in that file.
func (p *pass) isElsewhere(pos token.Pos) bool {
	return p.Fset.PositionFor(pos, true).Filename != p.Fset.PositionFor(pos, false).Filename
}
