package settings

import "strings"

// maxNesting is how many tables and lists of settings may be in each other. Settings need three; the
// time that package toml takes grows with the square.
const maxNesting = 8

// deepLine returns the first line of a TOML text at which more than maxNesting tables and lists are in
// each other, 0 if there is none. Behind a fault of syntax it can be wrong.
func deepLine(text string) int {
	line, brackets, dots := 1, 0, 0
	for text != "" && brackets+dots <= maxNesting {
		n := 1
		switch c := text[0]; c {
		case '.':
			dots++
		case '[', '{':
			brackets++
			dots = 0
		case ']', '}':
			brackets--
		case '=', ',', '\n':
			dots = 0
		case '#':
			if n = strings.IndexByte(text, '\n'); n < 0 {
				n = len(text)
			}
		case '"', '\'':
			n = lengthOfString(text)
		}
		line += strings.Count(text[:n], "\n")
		text = text[n:]
	}
	if brackets+dots > maxNesting {
		return line
	}
	return 0
}

// lengthOfString returns how many bytes the TOML string has with which a text begins.
func lengthOfString(text string) int {
	quote := text[:1]
	if strings.HasPrefix(text, strings.Repeat(quote, 3)) {
		quote = text[:3]
	}
	for i := len(quote); i < len(text); i++ {
		switch {
		case text[i] == '\\' && quote[0] == '"':
			i++
		case strings.HasPrefix(text[i:], quote):
			return i + len(quote)
		case text[i] == '\n' && len(quote) == 1:
			return i
		}
	}
	return len(text)
}
