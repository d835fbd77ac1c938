package mends

import (
	"go/scanner"
	"go/token"
	"strings"
)

// A piece is a token of code, as it is written.
type piece struct {
	tok  token.Token
	text string
}

// pieces returns the tokens of lines, which need not be whole statements. Comments are none.
func pieces(lines ...string) []piece {
	src := []byte(strings.Join(lines, "\n"))
	fset := token.NewFileSet()
	var s scanner.Scanner
	s.Init(fset.AddFile("", -1, len(src)), src, func(token.Position, string) {}, 0)
	var all []piece
	for {
		_, tok, text := s.Scan()
		switch {
		case tok == token.EOF:
			return all
		case tok == token.SEMICOLON && text == "\n":
			continue
		case text == "":
			text = tok.String()
		case tok == token.STRING && (len(text) < 2 || text[0] != text[len(text)-1]):
			tok = token.ILLEGAL // a part of a raw string of several lines
		}
		all = append(all, piece{tok, text})
	}
}

// A call is a call of a function in a line.
type call struct {
	name     string // the last one of the function
	operand  string // what stands in front of it, as "url" or "req.URL"
	args     [][]piece
	literal  string // the literal before it, "" if there is none
	from, to int    // tokens
}

// calls returns the calls in a text.
func calls(text []piece) []call {
	var all []call
	literal := ""
	for i := range text {
		if text[i].tok == token.STRING {
			literal = text[i].text
		}
		if text[i].tok != token.IDENT || i+1 >= len(text) || text[i+1].tok != token.LPAREN || i > 0 && text[i-1].tok == token.FUNC {
			continue
		}
		c := call{name: text[i].text, literal: literal, from: i}
		k := i - 1
		for k >= 1 && text[k].tok == token.PERIOD && text[k-1].tok == token.IDENT {
			k -= 2
		}
		for _, p := range text[k+1 : i] {
			c.operand += p.text
		}
		c.operand = strings.TrimSuffix(c.operand, ".")
		if c.operand != "" {
			c.from = k + 1
		}
		c.args, c.to = arguments(text, i+2)
		all = append(all, c)
	}
	return all
}

// arguments returns the arguments that begin at a token, and the token behind them.
func arguments(text []piece, i int) ([][]piece, int) {
	var all [][]piece
	start, depth := i, 0
	for ; i < len(text); i++ {
		switch text[i].tok {
		case token.LPAREN, token.LBRACK, token.LBRACE:
			depth++
		case token.RBRACK, token.RBRACE:
			depth--
		case token.COMMA:
			if depth == 0 {
				all = append(all, text[start:i])
				start = i + 1
			}
		case token.RPAREN:
			if depth == 0 {
				if i > start {
					all = append(all, text[start:i])
				}
				return all, i + 1
			}
			depth--
		}
	}
	if i > start {
		all = append(all, text[start:i])
	}
	return all, i
}

// literals returns the string literals of a text, with their quotes.
func literals(text []piece) []string {
	var all []string
	for _, p := range text {
		if p.tok == token.STRING {
			all = append(all, p.text)
		}
	}
	return all
}

// names returns the identifiers of a text that can be values.
func names(text []piece) []string {
	var all []string
	for i, p := range text {
		if p.tok != token.IDENT || i+1 < len(text) && text[i+1].tok == token.LPAREN || packagesAndTypes[p.text] {
			continue
		}
		all = append(all, p.text)
	}
	return all
}

// packagesAndTypes are names that are no values of a URL.
var packagesAndTypes = map[string]bool{
	"_": true, "nil": true, "true": true, "false": true, "err": true, "ctx": true, "url": true, "net": true, "fmt": true, "strings": true,
	"path": true, "http": true, "string": true, "strconv": true, "int": true, "URL": true, "filepath": true,
}

// share returns how alike two texts are: the octets in their longest common subsequence, twice, in
// both together.
func share(a, b string) float64 {
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	if len(a)+len(b) == 0 || len(a) > 600 || len(b) > 600 {
		return 0
	}
	row := make([]int, len(b)+1)
	for i := range len(a) {
		corner := 0
		for k := range len(b) {
			above := row[k+1]
			switch {
			case a[i] == b[k]:
				row[k+1] = corner + 1
			case row[k] > above:
				row[k+1] = row[k]
			}
			corner = above
		}
	}
	return 2 * float64(row[len(b)]) / float64(len(a)+len(b))
}

// plain returns a line without its white space.
func plain(s string) string { return strings.Join(strings.Fields(s), "") }
