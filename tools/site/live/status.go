package live

import (
	"fmt"
	"strings"
)

// status returns the line above the findings. What is wrong with a line is in a note.
func (a Answer) status(text string) string {
	switch n := len(a.Findings); {
	case strings.TrimSpace(text) == "":
		return "Type a Go file, Go statements, or URLs, one per line."
	case len(a.Notes) > 0 && a.Notes[0].Syntax && n == 0:
		return fmt.Sprintf("Line %d does not parse.", a.Notes[0].Line)
	case len(a.Notes) > 0 && a.Notes[0].Syntax:
		return fmt.Sprintf("Line %d does not parse. Before it: %s", a.Notes[0].Line, count(n))
	case n == 0:
		return "Nothing to report."
	default:
		return count(n)
	}
}

func count(n int) string {
	if n == 1 {
		return "1 finding"
	}
	return fmt.Sprintf("%d findings", n)
}

// command returns the command line that answers a query, "" if there is nothing to ask.
func (l *Library) command(q Query) string {
	text := strings.TrimSpace(q.Text)
	words := []string{"urllint"}
	switch {
	case text == "":
		return ""
	case urlLines(q.Text) == nil && sourceOf(q.Text).isURL:
		return "urllint -explain-url=" + shellQuote(l.mask(text))
	}
	if q.Std != "" && q.Std != "rfc1738" {
		words = append(words, "-std="+shellQuote(q.Std))
	}
	if q.Level != "" {
		words = append(words, "-level="+shellQuote(q.Level))
	}
	for _, list := range []struct {
		flag  string
		names []string
	}{{"-enable=", q.Enable}, {"-disable=", q.Disable}} {
		if len(list.names) > 0 {
			words = append(words, list.flag+shellQuote(strings.Join(list.names, ",")))
		}
	}
	return strings.Join(append(words, "./..."), " ")
}

// shellQuote returns a word as a POSIX shell reads it.
func shellQuote(word string) string {
	special := func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("-_./:,@", r))
	}
	if word != "" && strings.IndexFunc(word, special) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
