package goexpr_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
)

// The name of a package for the tests of another is that of the other with "test" behind it; the version of
// a module is no name.
func TestIsForTests(t *testing.T) {
	for path, want := range map[string]bool{
		"net/http/httptest": true, "example.com/kafka/v2/kafkatest": true, "example.com/kafka/kafkatest": true,
		"example.com/a/b/kafkatest": false, "example.com/v2/v2test": false, "example.com/a/tests": true, "example.com/vtest": false,
	} {
		if got := goexpr.IsForTests(token.NewFileSet(), nil, types.NewPackage(path, "p"), names.Test); got != want {
			t.Errorf("%s is for tests: %t", path, got)
		}
	}
}
