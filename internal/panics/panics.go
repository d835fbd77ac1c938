// Package panics turns panics into errors of one line.
package panics

import (
	"cmp"
	"fmt"
	"path"
	"runtime"
	"strings"
)

// An Error is a panic.
type Error struct {
	Value string // in one line
	Place string // the function of the module that panics, or calls what does, its file and line
}

func (e *Error) Error() string {
	return fmt.Sprintf("internal error: %s in %s", e.Value, e.Place)
}

// Recover is deferred. If the function panics, it sets *err to an [Error].
func Recover(err *error) {
	if v := recover(); v != nil {
		value, _, _ := strings.Cut(fmt.Sprint(v), "\n")
		*err = &Error{value, place()}
	}
}

// place returns where a panic that is recovered was in the module, or else where it began.
func place() string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(0, pcs)])
	panicked, began := false, ""
	for {
		f, more := frames.Next()
		at := fmt.Sprintf("%s (%s:%d)", f.Function, path.Base(f.File), f.Line)
		switch {
		case f.Function == "runtime.gopanic":
			panicked = true
		case !panicked || strings.HasPrefix(f.Function, "runtime."):
		case strings.HasPrefix(f.Function, "github.com/urllint/urllint/"):
			return at
		default:
			began = cmp.Or(began, at)
		}
		if !more {
			return cmp.Or(began, "an unknown function")
		}
	}
}
