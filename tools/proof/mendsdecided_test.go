package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestWriteDecided(t *testing.T) {
	var w bytes.Buffer
	file := writeTable(t,
		"a/b | t0 | a.go:1:2 | host-port | as said | wrong | imported | ::1",
		"a/b | t0 | a.go:2:2 | host-port | still | worth | imported | ::1",
		"a/c | t0 | a.go:1:2 | host-port | gone | right | imported | ::1",
		"a/c | t0 | a.go:2:2 | host-port | still | wrong | importer | ::1")
	if err := writeDecided(&w, file); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"looked at 4", "| a package of the module that it imports | 3 | 1 | 1 | 1 | 0 |", "| a package that imports it | 1 | 0 | 0 | 0 | 1 |"} {
		if !strings.Contains(w.String(), want) {
			t.Errorf("no %q in\n%s", want, w.String())
		}
	}
	for _, row := range []string{"a/b | t0 | a.go:1:2 | host-port | still | worth | nobody | ::1", "a/b | t0 | a.go:1:2 | host-port | still | - | here | ::1"} {
		if err := writeDecided(&w, writeTable(t, row)); err == nil {
			t.Errorf("%s is taken", row)
		}
	}
}
