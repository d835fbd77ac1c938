package lint

import (
	"go/token"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// Edits cross if both replace some text. Those that touch, and insertions, do not.
func TestCross(t *testing.T) {
	others := []analysis.TextEdit{{Pos: 10, End: 20}, {Pos: 30, End: 40}}
	for _, test := range []struct {
		pos, end token.Pos
		want     bool
	}{
		{1, 10, false},
		{1, 11, true},
		{10, 20, true},
		{12, 15, true},
		{5, 25, true},
		{20, 30, false},
		{19, 21, true},
		{39, 50, true},
		{40, 50, false},
		{20, 20, false},
		{30, 30, false},
	} {
		if got := cross(others, analysis.TextEdit{Pos: test.pos, End: test.end}); got != test.want {
			t.Errorf("[%d,%d) crosses %v: %t, want %t", test.pos, test.end, others, got, test.want)
		}
	}
	if cross(nil, analysis.TextEdit{Pos: 1, End: 2}) {
		t.Error("an edit crosses none")
	}
}
