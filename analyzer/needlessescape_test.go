package analyzer_test

import (
	"slices"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// A host has no escapes: what one stands for may be no host either.
func TestNeedlessEscapeInHost(t *testing.T) {
	pkg := load(t, stubs{}, file{"p.go", "package p\n\nvar linkURL = \"http://1.2.3.45%416/a%41\"\n"})
	found := categoriesOf(run(t, configured(t, analyzer.Config{Enable: []string{"needless-escape"}}), pkg))
	if want := []string{"host", "needless-escape"}; !slices.Equal(found, want) {
		t.Errorf("found %v, want %v", found, want)
	}
}
