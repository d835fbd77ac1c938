package analyzer

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// A file has one rule at most.
func TestRuleFiles(t *testing.T) {
	files, err := filepath.Glob("internal/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	rule := regexp.MustCompile(`(?m)^var \w+ = lint\.Rule\{$`)
	found := 0
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		n := len(rule.FindAll(source, -1))
		if n > 1 {
			t.Errorf("%s has %d rules", name, n)
		}
		found += n
	}
	if found != len(Rules()) {
		t.Errorf("%d rules are in the files, %d in Rules", found, len(Rules()))
	}
}
