package analyzer_test

import (
	"fmt"
	"slices"
	"testing"
)

// Findings in a literal whose source cannot be read, which has a carriage return, are of the
// whole literal, and have no fix.
func TestSourceCannotBeRead(t *testing.T) {
	const first, second = "`http://h.example/a|b\r\n`", "`http://h.example/c|d`"
	text := "package p\n\nvar homeURL = " + first + "\n\nvar pageURL = " + second + "\n"
	var got []string
	for _, d := range run(t, all(t), load(t, nil, file{"p.go", text})) {
		got = append(got, fmt.Sprintf("%s of %d bytes, %d fixes", d.Category, d.End-d.Pos, len(d.SuggestedFixes)))
	}
	want := []string{
		fmt.Sprintf("control-char of %d bytes, 0 fixes", len(first)),
		fmt.Sprintf("unsafe-char of %d bytes, 0 fixes", len(first)),
		"unsafe-char of 1 bytes, 1 fixes",
	}
	if !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}
