// Compile turns the grammars of package rfc1738 into its tables. It is run by
// go generate, in that package's folder.
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/urllint/urllint/rfc1738/internal/bnf"
)

// grammars are read in this order; one may refer to the rules of another.
var grammars = []string{"rfc1738.bnf", "analogous.bnf", "holes.bnf"}

var productions = []bnf.Name{
	{Go: "SchemeName", Rule: "scheme"},
	{Go: "SchemePart", Rule: "schemepart"},
	{Go: "User", Rule: "user"},
	{Go: "Password", Rule: "password"},
	{Go: "Host", Rule: "host"},
	{Go: "HostNumber", Rule: "hostnumber"},
	{Go: "DomainLabel", Rule: "domainlabel"},
	{Go: "TopLabel", Rule: "toplabel"},
	{Go: "Port", Rule: "port"},
	{Go: "URLPath", Rule: "urlpath"},
	{Go: "FTPURL", Rule: "ftpurl"},
	{Go: "FPath", Rule: "fpath"},
	{Go: "FSegment", Rule: "fsegment"},
	{Go: "FTPType", Rule: "ftptype"},
	{Go: "HPath", Rule: "hpath"},
	{Go: "HSegment", Rule: "hsegment"},
	{Go: "Search", Rule: "search"},
	{Go: "GType", Rule: "gtype"},
	{Go: "Selector", Rule: "selector"},
	{Go: "GopherString", Rule: "gopher+_string"},
	{Go: "Encoded822Addr", Rule: "encoded822addr"},
	{Go: "GroupPart", Rule: "grouppart"},
	{Go: "Group", Rule: "group"},
	{Go: "Article", Rule: "article"},
	{Go: "Digits", Rule: "digits"},
	{Go: "Database", Rule: "database"},
	{Go: "WType", Rule: "wtype"},
	{Go: "WPath", Rule: "wpath"},
	{Go: "PPath", Rule: "ppath"},
	{Go: "PSegment", Rule: "psegment"},
	{Go: "FieldName", Rule: "fieldname"},
	{Go: "FieldSpec", Rule: "fieldspec"},
	{Go: "FieldValue", Rule: "fieldvalue"},
	{Go: "HostPort", Rule: "hostport"},
	{Go: "Login", Rule: "login"},
	{Go: "HexEscape", Rule: "escape"},
}

var holes = []bnf.Name{
	{Go: "AnyHole", Rule: "any"},
	{Go: "DigitsHole", Rule: "digits-hole"},
	{Go: "SignedHole", Rule: "signed"},
	{Go: "HexHole", Rule: "hexadecimal"},
	{Go: "WordHole", Rule: "word"},
	{Go: "EscapedHole", Rule: "escaped"},
}

func main() {
	var b bytes.Buffer
	err := compile(&b, ".")
	if err == nil {
		err = os.WriteFile("tables.go", b.Bytes(), 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func compile(w io.Writer, dir string) error {
	g := new(bnf.Grammar)
	for _, name := range grammars {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		if err := g.Read(name, string(text)); err != nil {
			return err
		}
	}
	a, err := bnf.Compile(g, bnf.Roots{
		URLs:        []string{"url", "analogousurl"},
		Except:      "otherurl", // it would swallow every broken URL of the other rules
		Other:       "schemepart",
		Productions: rules(productions),
		Holes:       rules(holes),
	})
	if err != nil {
		return err
	}
	return bnf.Write(w, "rfc1738", g, a, productions, holes)
}

func rules(names []bnf.Name) []string {
	var r []string
	for _, n := range names {
		r = append(r, n.Rule)
	}
	return r
}
