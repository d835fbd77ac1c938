package fields

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/urllint/urllint/internal/library"
)

// printedAs says what String prints of a part of a field.
func printedAs(field library.Place, before, part, behind string) string {
	return fmt.Sprintf("it is printed as %q", printed(field, before, part, behind))
}

// printed returns what String prints of a part of a field, which stands between others of the
// same field, at its start, or at its end. The URL of [library.Printed] is "http://h/" without it.
func printed(field library.Place, before, part, behind string) string {
	whole, _ := library.Printed(field, before+part+behind)
	_, rest, _ := strings.Cut(whole, cmp.Or(before, "http://h/"))
	written, _, _ := strings.Cut(rest, cmp.Or(behind, "h/"))
	return written
}
