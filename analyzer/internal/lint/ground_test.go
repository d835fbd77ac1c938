package lint

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// The page on levels has the table as it is.
func TestLevelsPage(t *testing.T) {
	page, err := os.ReadFile("../../../docs/internal/levels.md")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("| |")
	for use := range Sent + 1 {
		fmt.Fprintf(&b, " %s |", use)
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(levels[0])) + "\n")
	for ground, row := range levels {
		fmt.Fprintf(&b, "| %s |", Ground(ground))
		for _, level := range row {
			fmt.Fprintf(&b, " %s |", level)
		}
		b.WriteString("\n")
	}
	if !strings.Contains(string(page), b.String()) {
		t.Errorf("docs/internal/levels.md lacks the table:\n%s", &b)
	}
}
