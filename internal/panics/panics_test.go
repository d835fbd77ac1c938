package panics

import (
	"errors"
	"go/types"
	"strings"
	"testing"
)

// The error has the value in one line, and the function of the module that panics or calls
// what does, not the one that recovers or the runtime.
func TestRecover(t *testing.T) {
	var list []int
	var m map[string]int
	for name, test := range map[string]struct {
		f    func()
		want string
	}{
		"value":   {func() { panic("boom\nmore") }, "internal error: boom in "},
		"error":   {func() { panic(errors.New("boom")) }, "internal error: boom in "},
		"index":   {func() { _ = list[len(name(t))] }, "internal error: runtime error: index out of range"},
		"nil map": {func() { m["a"] = 1 }, "internal error: assignment to entry in nil map in "},
		"library": {func() { new(types.Tuple).At(0) }, "internal error: runtime error: index out of range"},
		"nil":     {func() { var p *Error; _ = p.Value }, "internal error: runtime error: invalid memory address"},
	} {
		err := call(test.f)
		if err == nil || !strings.HasPrefix(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %s", name, err, test.want)
			continue
		}
		if place := err.(*Error).Place; !strings.Contains(place, "panics.TestRecover.func") || !strings.Contains(place, "(panics_test.go:") {
			t.Errorf("%s: it is in %s", name, place)
		}
	}
	if err := call(func() {}); err != nil {
		t.Error(err)
	}
	if err := caught(errors.ErrUnsupported); err != errors.ErrUnsupported {
		t.Errorf("an error becomes %v", err)
	}
}

func name(t *testing.T) string { return t.Name() }

func call(f func()) (err error) {
	defer Recover(&err)
	f()
	return nil
}

func caught(in error) (err error) {
	defer Recover(&err)
	return in
}
