// Compile turns the grammar of a package into its tables. It is run by go generate,
// in that package's folder, with the name of the grammar:
//
//	go run ../bnf/compile rfc3986
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/urllint/urllint/internal/grammar/bnf"
)

// A source is a grammar with what its tables are to have.
type source struct {
	dir         string   // from the root of the module
	files       []string // read in this order; one may refer to the rules of another
	urls        []string
	except      string // it would swallow every broken URL of the other rules
	other       string
	productions []bnf.Name
	afterHole   map[string]string
	write       func(w io.Writer, pkg string, g *bnf.Grammar, a *bnf.Automaton, productions, holes []bnf.Name) error
}

// The holes are the same in all grammars: a pattern is read by each of them.
func holes() []bnf.Name {
	return []bnf.Name{
		{Go: "AnyHole", Rule: "any"},
		{Go: "DigitsHole", Rule: "digits-hole"},
		{Go: "SignedHole", Rule: "signed"},
		{Go: "HexHole", Rule: "hexadecimal"},
		{Go: "WordHole", Rule: "word"},
		{Go: "EscapedHole", Rule: "escaped"},
	}
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("compile: want the name of one grammar")
	}
	s, ok := sources()[args[0]]
	if !ok {
		return fmt.Errorf("compile: unknown grammar %s", args[0])
	}
	var b bytes.Buffer
	if err := s.compile(&b, args[0], "."); err != nil {
		return err
	}
	return os.WriteFile("tables.go", b.Bytes(), 0o666)
}

// compile writes the tables of the grammar in a folder.
func (s source) compile(w io.Writer, pkg, dir string) error {
	g := new(bnf.Grammar)
	for _, name := range s.files {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		if err := g.Read(name, string(text)); err != nil {
			return err
		}
	}
	a, err := bnf.Compile(g, bnf.Roots{
		URLs:        s.urls,
		Except:      s.except,
		Other:       s.other,
		Productions: rules(s.productions),
		Holes:       rules(holes()),
		AfterHole:   s.afterHole,
	})
	if err != nil {
		return err
	}
	return s.write(w, pkg, g, a, s.productions, holes())
}

func rules(names []bnf.Name) []string {
	var r []string
	for _, n := range names {
		r = append(r, n.Rule)
	}
	return r
}
