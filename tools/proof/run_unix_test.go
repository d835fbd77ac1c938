//go:build unix

package main

import (
	"os/exec"
	"testing"
	"time"
)

func TestMeasure(t *testing.T) {
	for _, test := range []struct {
		script  string
		limit   time.Duration
		cut, ok bool
	}{
		{"exit 0", 0, false, true},
		{"exit 3", 0, false, true},
		{"exit 1", 0, false, false},
		{"exit 1", time.Hour, false, false},
		// What it starts holds its output, and ends with it.
		{"sleep 3600 & sleep 3600", 100 * time.Millisecond, true, true},
	} {
		r, err := measure(exec.Command("sh", "-c", test.script), test.limit, 3)
		if r.cut != test.cut || (err == nil) != test.ok {
			t.Errorf("%s: cut %t, error %v", test.script, r.cut, err)
		}
	}
}
