package lint

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

var (
	grounds = [...]string{
		IDName: "name of an ID", NoGround: "nothing is known", HalfName: "half a name", HostName: "name of a host", FreeName: "name of free text", Siblings: "escaped siblings",
		ForOther: "escape for another place", FromAPI: "what a function returns", Typed: "type",
	}
	uses = [...]string{Shown: "shown", Printed: "printed", Given: "given", Stored: "stored", Returned: "returned", Sent: "sent"}
)

// The page on levels has the table as it is.
func TestLevelsPage(t *testing.T) {
	page, err := os.ReadFile("../../../docs/internal/levels.md")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("| |")
	for _, use := range uses {
		fmt.Fprintf(&b, " %s |", use)
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(levels[0])) + "\n")
	for ground, row := range levels {
		fmt.Fprintf(&b, "| %s |", grounds[ground])
		for _, level := range row {
			fmt.Fprintf(&b, " %s |", level)
		}
		b.WriteString("\n")
	}
	if !strings.Contains(string(page), b.String()) {
		t.Errorf("docs/internal/levels.md lacks the table:\n%s", &b)
	}
}
