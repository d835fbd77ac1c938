package rfc3986

import (
	"bytes"
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	goabnf "github.com/pandatix/go-abnf"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/textgen"
)

var (
	oracleN    = flag.Int("oracle.n", 20_000, "compare the automaton with the ABNF on `n` generated texts")
	oracleSeed = flag.Uint64("oracle.seed", 1, "`seed` of the generated texts")
)

// An oracle is go-abnf with testdata/rfc3986.abnf, a second transcription of the
// RFCs in their own notation.
type oracle map[string]*regexp.Regexp

func readOracle(t *testing.T) oracle {
	text, err := os.ReadFile("testdata/rfc3986.abnf")
	if err != nil {
		t.Fatal(err)
	}
	g, err := goabnf.ParseABNF(bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")))
	if err != nil {
		t.Fatal(err)
	}
	o := oracle{}
	for scheme, rule := range map[string]string{"": "URI", "http": "http-URI", "https": "http-URI", "file": "file-URI", "ldap": "ldapurl", "mailto": "mailtoURI"} {
		expr, err := g.Regex(rule)
		if err != nil {
			t.Fatal(rule, err)
		}
		o[scheme] = regexp.MustCompile(`\A(?:` + expr + `)\z`)
	}
	return o
}

func (o oracle) valid(text string) bool {
	scheme, _, _ := strings.Cut(text, ":")
	expr := o[strings.ToLower(scheme)]
	if expr == nil || strings.ContainsRune(scheme, '\u212a') { // the Kelvin sign is no k
		expr = o[""]
	}
	return expr.MatchString(text)
}

// valid is false for texts without a scheme, which are no URIs.
func valid(text string) bool {
	p := grammar.Text(text)
	_, _, ok := Standard.Start(p)
	return ok && Standard.Valid(p, grammar.Context{})
}

var pieces = []string{
	":", "//", "/", "?", "#", "@", "[", "]", "::", "[::1]", "[fe80::1%25en0]", "[v1.a]", "1.2.3.4", "255", "256", "%", "%4", "%25", "%zz", "%22", "%5B",
	"~", "_", " ", "\x00", "|", "é", "=", "&", ",", ".", "a@b", "http://", "file:", "mailto:", "ldap://", "base", "sub", "host",
}

func TestOracle(t *testing.T) {
	o := readOracle(t)
	g, err := textgen.Read("rfc3986.bnf")
	if err != nil {
		t.Fatal(err)
	}
	gen := textgen.New(*oracleSeed, g, []string{"httpuri", "otheruri", "mailtouri", "fileuri", "ldapuri"}, pieces)
	count := map[bool]int{}
	for range *oracleN {
		text := gen.Text()
		want := o.valid(text)
		count[want]++
		if got := valid(text); got != want {
			t.Fatalf("%q: valid %t, by the ABNF %t", text, got, want)
		}
		checkFaults(t, text)
	}
	t.Logf("%d valid, %d not", count[true], count[false])
	if min(count[true], count[false])*10 < *oracleN {
		t.Errorf("%d valid texts and %d others", count[true], count[false])
	}
}

// checkFaults holds Faults to Valid. Fixes of all faults make a valid text.
func checkFaults(t *testing.T, text string) {
	t.Helper()
	p := grammar.Text(text)
	var fixed strings.Builder
	i, faults, fixable := 0, 0, true
	Standard.Faults(p, grammar.Context{}, func(f grammar.Fault) bool {
		if f.Start < i || f.End < f.Start || f.End > len(text) || f.Citation == "" {
			t.Fatalf("%q: fault %+v behind %d", text, f, i)
		}
		fixed.WriteString(text[i:f.Start] + f.Replacement)
		i = f.End
		faults++
		fixable = fixable && f.Fixable
		return true
	})
	fixed.WriteString(text[i:])
	if (faults == 0) != Standard.Valid(p, grammar.Context{}) {
		t.Fatalf("%q: %d faults, but valid is %t", text, faults, Standard.Valid(p, grammar.Context{}))
	}
	if fixable && !Standard.Valid(grammar.Text(fixed.String()), grammar.Context{}) {
		t.Fatalf("%q: fixed to %q, which is not valid", text, fixed.String())
	}
}
