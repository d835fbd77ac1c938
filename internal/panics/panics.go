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
	Place string // the function that panics, its file and line
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

// place returns where a panic begins that is recovered.
func place() string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(0, pcs)])
	panicked := false
	for {
		f, more := frames.Next()
		if f.Function == "runtime.gopanic" {
			panicked = true
		} else if panicked && !strings.HasPrefix(f.Function, "runtime.") {
			return fmt.Sprintf("%s (%s:%d)", f.Function, path.Base(f.File), f.Line)
		}
		if !more {
			return "an unknown function"
		}
	}
}
