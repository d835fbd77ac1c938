package main

import (
	"bytes"
	"testing"

	"gopkg.in/yaml.v3"

	"github.com/urllint/urllint/analyzer/gclplugin"
	"github.com/urllint/urllint/internal/settings"
)

// The plugin of golangci-lint takes the settings that are printed for it.
func TestGolangciSettings(t *testing.T) {
	const file = "std = \"go\"\ndisable = [\"tilde\", \"review\"]\nescapes = [\"(*m/p.T).F\"]\nsinks = [\"m/p.F:0\"]\ntestfiles = true\nsite = \"https://example.com/\"\n" +
		"[[exclude]]\npath = \"a/**\"\nrules = [\"tilde\"]\nreason = \"why: so\"\n"
	s, err := settings.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := printConfig(&b, s, "golangci"); err != nil {
		t.Fatal(err)
	}
	var config struct {
		Linters struct {
			Settings struct {
				Custom map[string]struct{ Settings map[string]any }
			}
			Exclusions struct {
				Rules []struct {
					Path, Text string
					Linters    []string
				}
			}
		}
	}
	if err := yaml.Unmarshal(b.Bytes(), &config); err != nil {
		t.Fatalf("%v\n%s", err, &b)
	}
	given := config.Linters.Settings.Custom["urllint"].Settings
	if _, err := gclplugin.New(given); err != nil || len(given) != 5 {
		t.Errorf("%v, %v", given, err)
	}
	if rules := config.Linters.Exclusions.Rules; len(rules) != 1 || rules[0].Path != "^a/" || rules[0].Text != `[( ](tilde)[,)]` {
		t.Errorf("%+v", rules)
	}
}
