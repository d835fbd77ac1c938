// Package abnf judges texts by grammars in ABNF (RFC 5234). It shares nothing
// with the automaton: go-abnf, a general parser of grammars, reads them and writes
// their rules as regular expressions.
package abnf

import (
	"bytes"
	"fmt"
	"os"
	"regexp"

	goabnf "github.com/pandatix/go-abnf"
)

// Rules are expressions that match what rules derive, as a whole, by the names of the
// rules.
type Rules map[string]*regexp.Regexp

// Read reads the grammar in a file, whose lines may end as in Unix. The rules must
// not be recursive.
func Read(file string, names ...string) (Rules, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	g, err := goabnf.ParseABNF(bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))) // RFC 5234 ends lines so
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	rules := make(Rules)
	for _, name := range names {
		expr, err := g.Regex(name)
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", file, name, err)
		}
		if rules[name], err = regexp.Compile(`\A(?:` + expr + `)\z`); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", file, name, err)
		}
	}
	return rules, nil
}
