package analyzer

import "github.com/urllint/urllint/analyzer/internal/lint"

// A pass applies the rules to one package, and reports what they find.
type pass struct {
	*lint.Pass
	config *Config
}
