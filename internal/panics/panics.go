// Package panics turns panics into errors of one line.
package panics

import (
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
	panicked, began := false, "an unknown function"
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		if f.Function == "runtime.gopanic" {
			panicked = true
			continue
		}
		if !panicked || strings.HasPrefix(f.Function, "runtime.") {
			continue
		}
		at := fmt.Sprintf("%s (%s:%d)", f.Function, path.Base(f.File), f.Line)
		if strings.HasPrefix(f.Function, "github.com/urllint/urllint/") {
			return at
		}
		if began == "an unknown function" {
			began = at
		}
	}
	return began
}
