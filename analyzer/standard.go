package analyzer

import (
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/gourl"
	"github.com/urllint/urllint/internal/grammar/rfc3986"
	"github.com/urllint/urllint/internal/grammar/www"
)

// standards are the names that -std takes, the default first.
var standards = [...]string{"rfc1738", "rfc3986", "www", "go"}

// standardNamed returns the grammar to go by, nil if it is that of RFC 1738.
func standardNamed(name string) *grammar.Standard {
	switch name {
	case "rfc3986":
		return &rfc3986.Standard
	case "www":
		return &www.Standard
	case "go":
		return &gourl.Parse
	}
	return nil
}

// IsLifted reports whether RFC 3986 allows what d reports. -std=rfc3986 leaves such
// findings out.
func IsLifted(d analysis.Diagnostic) bool {
	return strings.HasSuffix(d.Message, lint.Allowed+rfc3986.Standard.Title)
}
