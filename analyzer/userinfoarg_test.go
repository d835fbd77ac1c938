package analyzer_test

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

// A password with delimiters arrives as it is after the fix, and did not before.
func TestUserPasswordFix(t *testing.T) {
	dir := analysistest.TestData()
	analysistest.RunWithSuggestedFixes(t, dir, analyzer.Analyzer, "login")

	name := filepath.Join(dir, "src", "login", "login.go")
	before, after := output(t, name), output(t, name+".golden")
	want := []string{
		"joe p@ss/1# db.example.com", "joe p@ss/1# db.example.com", "joe p@ss/1# db.example.com", "joe p@ss/1# db.example.com",
		"jo+e@b a:b%41?+& db.example.com:80", "jo+e@b a:b%41?+& db.example.com:80", "jo+e@b a:b%41?+& db.example.com:80", "jo+e@b a:b%41?+& db.example.com:80",
	}
	for i, line := range want {
		if before[i] == line || after[i] != line {
			t.Errorf("%q becomes %q, want %q", before[i], after[i], line)
		}
	}
}
