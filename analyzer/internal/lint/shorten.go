package lint

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/ascii"
)

// MaxMessage is the length of the longest message, in characters.
const MaxMessage = 140

// shortened stands for what is left out of a message.
const shortened = "…"

// Shorten returns a message of n characters, or of more if it cannot be shortened so far. It
// leaves out the arguments of the call to use, which the fact names, then the middle of what is quoted, the
// longest first.
func Shorten(message string, n int) string {
	if utf8.RuneCountInString(message) <= n {
		return message
	}
	message = withoutArguments(message)
	const few = 16 // characters of what is quoted say what it is
	for {
		over := utf8.RuneCountInString(message) - n
		start, end := longestQuoted(message)
		length := utf8.RuneCountInString(message[start:end])
		if over <= 0 || length <= few {
			return message
		}
		message = message[:start] + withoutMiddle(message[start:end], max(few, length-over)) + message[end:]
	}
}

// Cut leaves out the end of a message of more than n characters.
func Cut(message string, n int) string {
	if utf8.RuneCountInString(message) <= n {
		return message
	}
	return string([]rune(message)[:n-1]) + shortened
}

// withoutArguments leaves out what the call to use has between its parentheses.
func withoutArguments(message string) string {
	open, depth := 0, 0
	advice := max(strings.Index(message, ": use "), strings.Index(message, "; use "))
	if advice < 0 {
		return message
	}
	for i := advice; i < len(message) && !strings.HasPrefix(message[i:], "; else "); i++ {
		switch c := message[i]; {
		case c == '"':
			i = max(i, endOfQuoted(message, i)-1)
		case c == '(' && (depth > 0 || i > 0 && ascii.IsAlphanumeric(message[i-1])):
			if depth == 0 {
				open = i
			}
			depth++
		case c == ')' && depth > 0:
			if depth--; depth == 0 && i > open+1 {
				return message[:open+1] + shortened + message[i:]
			}
		}
	}
	return message
}

// longestQuoted returns where the longest quoted text begins and ends.
func longestQuoted(message string) (start, end int) {
	for i := 0; i < len(message); i++ {
		if message[i] != '"' {
			continue
		}
		j := endOfQuoted(message, i)
		if utf8.RuneCountInString(message[i:j]) > utf8.RuneCountInString(message[start:end]) {
			start, end = i, j
		}
		i = max(i, j-1)
	}
	return start, end
}

// endOfQuoted returns where the quoted text ends that begins at i, or i if none does.
func endOfQuoted(message string, i int) int {
	quoted, _ := strconv.QuotedPrefix(message[i:])
	return i + len(quoted)
}

// withoutMiddle shortens a quoted text to n characters. It cuts between the characters of
// the source of Go, of which "\n" is one.
func withoutMiddle(quoted string, n int) string {
	var units []string
	rest := quoted[1 : len(quoted)-1]
	for rest != "" {
		_, _, tail, _ := strconv.UnquoteChar(rest, '"')
		units = append(units, rest[:len(rest)-len(tail)])
		rest = tail
	}
	n -= len(`""`) + utf8.RuneCountInString(shortened)
	var head, tail string
	for i, j := 0, len(units)-1; i <= j; {
		unit, atHead := units[i], len(head) <= len(tail)
		if !atHead {
			unit = units[j]
		}
		if n -= utf8.RuneCountInString(unit); n < 0 {
			break
		}
		if atHead {
			head, i = head+unit, i+1
		} else {
			tail, j = unit+tail, j-1
		}
	}
	return `"` + head + shortened + tail + `"`
}
