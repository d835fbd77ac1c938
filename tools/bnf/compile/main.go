// Compile turns the grammar of a package into its tables. It is run by go generate
// in the root of this module, with the name of the grammar:
//
//	go -C tools run ./bnf/compile rfc3986
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/urllint/urllint/tools/bnf"
	"github.com/urllint/urllint/tools/sources"
)

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
	s, ok := sources.All()[args[0]]
	if !ok {
		return fmt.Errorf("compile: unknown grammar %s", args[0])
	}
	var b bytes.Buffer
	dir := filepath.Join("..", filepath.FromSlash(s.Dir))
	if err := compile(&b, s, args[0], dir); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "tables.go"), b.Bytes(), 0o666)
}

// compile writes the tables of the grammar in a folder.
func compile(w io.Writer, s sources.Source, pkg, dir string) error {
	g := new(bnf.Grammar)
	for _, name := range s.Files {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		if err := g.Read(name, string(text)); err != nil {
			return err
		}
	}
	a, err := bnf.Compile(g, bnf.Roots{
		URLs:        s.URLs,
		Except:      s.Except,
		Other:       s.Other,
		Productions: rules(s.Productions),
		Holes:       rules(holes()),
		AfterHole:   s.AfterHole,
	})
	if err != nil {
		return err
	}
	write := bnf.WriteTables
	if s.Named {
		write = bnf.Write
	}
	return write(w, pkg, g, a, s.Productions, holes())
}

func rules(names []bnf.Name) []string {
	var r []string
	for _, n := range names {
		r = append(r, n.Rule)
	}
	return r
}
