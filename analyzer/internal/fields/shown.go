package fields

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/internal/library"
)

// exampleOf says what a value makes.
func exampleOf(value, text string) string {
	return fmt.Sprintf("%q makes %q", strings.ReplaceAll(value, library.Harmless, "a"), strings.ReplaceAll(text, library.Harmless, "a"))
}

// upTo returns a text up to a mark, and all of it if it has none.
func upTo(text, mark string) string {
	before, _, _ := strings.Cut(text, mark)
	return before
}
