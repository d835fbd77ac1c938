// Package gclplugin makes urllint a linter of golangci-lint, by its module
// plugin system. A golangci-lint that imports it knows the linter "urllint";
// docs/golangci-lint.md says how to build one.
package gclplugin

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

func init() {
	register.Plugin(analyzer.Analyzer.Name, New)
}

// Settings are what stands in the configuration of golangci-lint, under
// linters.settings.custom.urllint.settings. Each is the flag of urllint that has
// the name of the key, a list instead of commas.
type Settings struct {
	Disable   []string `json:"disable"`
	Enable    []string `json:"enable"`
	Level     string   `json:"level"`
	Std       string   `json:"std"`
	Sinks     []string `json:"sinks"`
	Escapes   []string `json:"escapes"`
	Fixes     string   `json:"fixes"`
	TestFiles bool     `json:"testfiles"`
	Generated bool     `json:"generated"`
	Module    bool     `json:"module"` // see analyzer.Config
}

// New returns the plugin for the settings as golangci-lint read them, nil if
// there are none. The error says which key or value does not exist.
func New(settings any) (register.LinterPlugin, error) {
	s, err := register.DecodeSettings[Settings](settings)
	if err != nil {
		return nil, err
	}
	a, err := analyzer.New(analyzer.Config{OwnNolint: true, Module: s.Module})
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Concat(s.Enable, s.Disable) {
		if text := analyzer.Replacement(name); text != "" {
			fmt.Fprintln(os.Stderr, "urllint:", text)
		}
	}
	// The flags parse the values, so that both accept the same.
	for _, flag := range []struct{ name, value string }{
		{"disable", strings.Join(s.Disable, ",")},
		{"enable", strings.Join(s.Enable, ",")},
		{"level", s.Level},
		{"std", s.Std},
		{"sinks", strings.Join(s.Sinks, ",")},
		{"escapes", strings.Join(s.Escapes, ",")},
		{"fixes", s.Fixes},
		{"testfiles", strconv.FormatBool(s.TestFiles)},
		{"generated", strconv.FormatBool(s.Generated)},
	} {
		if err := a.Flags.Set(flag.name, flag.value); err != nil {
			return nil, fmt.Errorf("setting %s: %w", flag.name, err)
		}
	}
	return plugin{a}, nil
}

type plugin struct{ analyzer *analysis.Analyzer }

func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{p.analyzer}, nil
}

// GetLoadMode asks for types, which tell the values of constants and the
// functions that take a URL.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
