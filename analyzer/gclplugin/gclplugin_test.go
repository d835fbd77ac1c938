package gclplugin_test

import (
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/gclplugin"
)

func TestRegistered(t *testing.T) {
	newPlugin, err := register.GetPlugin("urllint")
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPlugin(nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.GetLoadMode(), register.LoadModeTypesInfo; got != want {
		t.Errorf("the load mode is %q, want %q", got, want)
	}
	// golangci-lint puts the name of an analyzer before its messages if it is not
	// that of the linter.
	if a := oneAnalyzer(t, p); a.Name != "urllint" {
		t.Errorf("the name of the analyzer is %q", a.Name)
	} else if err := analysis.Validate([]*analysis.Analyzer{a}); err != nil {
		t.Error(err)
	}
}

// Each setting gives the flag of its name a value, and leaves the others alone.
func TestSettings(t *testing.T) {
	defaults := values(analyzer.Analyzer)
	for _, test := range []struct {
		settings    any
		flag, value string
	}{
		{nil, "", ""},
		{map[string]any{}, "", ""},
		{map[string]any{"disable": nil, "std": nil, "testfiles": nil}, "", ""},
		{map[string]any{"disable": []any{"tilde"}}, "disable", "tilde"},
		{map[string]any{"disable": []any{"tilde", "host-dot"}}, "disable", "tilde,host-dot"},
		{map[string]any{"enable": []any{"tilde"}}, "enable", "tilde"},
		{map[string]any{"std": "rfc3986"}, "std", "rfc3986"},
		{map[string]any{"sinks": []any{"p.Get:0", "(*p.Client).Do:1"}}, "sinks", "p.Get:0,(*p.Client).Do:1"},
		{map[string]any{"escapes": []any{"p.Segment", "(*p.Escaper).Escape"}}, "escapes", "p.Segment,(*p.Escaper).Escape"},
		{map[string]any{"testfiles": true}, "testfiles", "true"},
		{map[string]any{"testfiles": false}, "testfiles", "false"},
		{map[string]any{"generated": true}, "generated", "true"},
	} {
		p, err := gclplugin.New(test.settings)
		if err != nil {
			t.Errorf("%v: %v", test.settings, err)
			continue
		}
		for name, got := range values(oneAnalyzer(t, p)) {
			want := defaults[name]
			if name == test.flag {
				want = test.value
			}
			if got != want {
				t.Errorf("%v: -%s is %q, want %q", test.settings, name, got, want)
			}
		}
	}
}

// There is a setting for each flag, and docs/golangci-lint.md names it. There is none for
// the site, as golangci-lint prints no links.
func TestEachFlagIsASetting(t *testing.T) {
	var keys []string
	for f := range reflect.TypeFor[gclplugin.Settings]().Fields() {
		keys = append(keys, f.Tag.Get("json"))
	}
	docs := read(t, "docs", "golangci-lint.md")
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		if f.Name == "site" {
			return
		}
		if !slices.Contains(keys, f.Name) {
			t.Errorf("there is no setting %q", f.Name)
		}
		if !strings.Contains(docs, "`"+f.Name+"`") {
			t.Errorf("the documentation does not name the setting %q", f.Name)
		}
	})
}

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		settings any
		want     string
	}{
		{map[string]any{"disabel": []any{"tilde"}}, `decoding settings: json: unknown field "disabel"`},
		{map[string]any{"disable": "tilde"}, "decoding settings: json: cannot unmarshal string into Go struct field Settings.disable of type []string"},
		{map[string]any{"testfiles": "yes"}, "decoding settings: json: cannot unmarshal string into Go struct field Settings.testfiles of type bool"},
		{[]any{"tilde"}, "decoding settings: json: cannot unmarshal array into Go value of type gclplugin.Settings"},
		{map[string]any{"disable": []any{"port", "tylde"}}, `setting disable: unknown rule "tylde": did you mean tilde?`},
		{map[string]any{"enable": []any{"hort"}}, `setting enable: unknown rule "hort": did you mean host or port?`},
		{map[string]any{"std": "rfc2396"}, `setting std: unknown standard "rfc2396": the standards are rfc1738, rfc3986, www and go`},
		{map[string]any{"sinks": []any{"p.Get"}}, `setting sinks: sink "p.Get" is not of the form pkg.Func:argument, counted from 0, or pkg.Type.Field`},
	} {
		if p, err := gclplugin.New(test.settings); p != nil || err == nil || err.Error() != test.want {
			t.Errorf("%v gives %v, %v, want %s", test.settings, p, err, test.want)
		}
	}
}

// Two configurations in one process have nothing in common.
func TestIndependent(t *testing.T) {
	first, err := gclplugin.New(map[string]any{"disable": []any{"tilde"}})
	if err != nil {
		t.Fatal(err)
	}
	second, err := gclplugin.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := values(oneAnalyzer(t, first))["disable"]; got != "tilde" {
		t.Errorf("the first disables %q", got)
	}
	for _, a := range []*analysis.Analyzer{oneAnalyzer(t, second), analyzer.Analyzer} {
		if got := values(a)["disable"]; got != "" {
			t.Errorf("another disables %q", got)
		}
	}
}

// A comment "//nolint" is for golangci-lint, "//urllint:ignore" for urllint.
func TestNolint(t *testing.T) {
	p, err := gclplugin.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	analysistest.Run(t, analysistest.TestData(), oneAnalyzer(t, p), "nolint")
}

// What is said of versions is said of one.
func TestVersion(t *testing.T) {
	docs := read(t, "docs", "golangci-lint.md")
	config := read(t, ".custom-gcl.yml")
	m := regexp.MustCompile(`(?m)^version: (\S+)$`).FindStringSubmatch(config)
	if m == nil {
		t.Fatal(".custom-gcl.yml has no version")
	}
	for _, v := range regexp.MustCompile(`v2\.\d+\.\d+`).FindAllString(docs, -1) {
		if v != m[1] {
			t.Errorf("the documentation names %s, .custom-gcl.yml %s", v, m[1])
		}
	}
}

// oneAnalyzer returns the one analyzer of a plugin.
func oneAnalyzer(t *testing.T, p register.LinterPlugin) *analysis.Analyzer {
	t.Helper()
	analyzers, err := p.BuildAnalyzers()
	if err != nil || len(analyzers) != 1 {
		t.Fatalf("%d analyzers, %v", len(analyzers), err)
	}
	return analyzers[0]
}

// values returns the values of all flags.
func values(a *analysis.Analyzer) map[string]string {
	values := make(map[string]string)
	a.Flags.VisitAll(func(f *flag.Flag) { values[f.Name] = f.Value.String() })
	return values
}

// read returns a file of the repository.
func read(t *testing.T, path ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(append([]string{"..", ".."}, path...)...))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
