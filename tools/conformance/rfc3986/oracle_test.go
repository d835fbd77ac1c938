package rfc3986_test

import (
	"flag"
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/rfc3986"
	"github.com/urllint/urllint/tools/proof/abnf"
	"github.com/urllint/urllint/tools/textgen"
)

var (
	oracleN    = flag.Int("oracle.n", 20_000, "compare the automaton with the ABNF on `n` generated texts")
	oracleSeed = flag.Uint64("oracle.seed", 1, "`seed` of the generated texts")
)

// An oracle is go-abnf with testdata/rfc3986.abnf, a second transcription of the
// RFCs in their own notation.
type oracle abnf.Rules

// forms has the rule of each scheme that has one of its own.
var forms = map[string]string{"http": "http-URI", "https": "http-URI", "file": "file-URI", "ldap": "ldapurl", "mailto": "mailtoURI"}

func readOracle(t *testing.T) oracle {
	t.Helper()
	rules, err := abnf.Read("testdata/rfc3986.abnf", "URI", "relative-ref", "http-URI", "file-URI", "ldapurl", "mailtoURI")
	if err != nil {
		t.Fatal(err)
	}
	return oracle(rules)
}

// valid reports whether a text is a URI.
func (o oracle) valid(text string) bool {
	scheme, _, _ := strings.Cut(text, ":")
	rule := forms[strings.ToLower(scheme)]
	if rule == "" || strings.ContainsRune(scheme, '\u212a') { // the Kelvin sign is not a k
		rule = "URI"
	}
	return o[rule].MatchString(text)
}

// isReference reports whether a text is a relative reference.
func (o oracle) isReference(text string) bool { return o["relative-ref"].MatchString(text) }

// isURI reports the same by the automaton.
func isURI(text string) bool { return derives(&rfc3986.Standard, text) }

func isReference(text string) bool { return derives(&rfc3986.Reference, text) }

func derives(s *grammar.Standard, text string) bool {
	p := grammar.Text(text)
	return s.Judges(p, grammar.Context{}) && s.Valid(p, grammar.Context{})
}

var pieces = []string{
	":", "//", "/", "?", "#", "@", "[", "]", "::", "[::1]", "[fe80::1%25en0]", "[v1.a]", "1.2.3.4", "255", "256", "%", "%4", "%25", "%zz", "%22", "%5B",
	"~", "_", " ", "\x00", "|", "é", "=", "&", ",", ".", "a@b", "http://", "file:", "mailto:", "ldap://", "base", "sub", "host",
}

func TestOracle(t *testing.T) {
	o := readOracle(t)
	g, err := textgen.Read("../../../internal/grammar/rfc3986/rfc3986.bnf")
	if err != nil {
		t.Fatal(err)
	}
	gen := textgen.New(*oracleSeed, g, []string{"httpuri", "otheruri", "mailtouri", "fileuri", "ldapuri", "relative-ref"}, pieces)
	count := map[bool]int{}
	for range *oracleN {
		text := gen.Text()
		uri, reference := o.valid(text), o.isReference(text)
		count[uri || reference]++
		if got := isURI(text); got != uri {
			t.Fatalf("%q: a URI %t, by the ABNF %t", text, got, uri)
		}
		if got := isReference(text); got != reference {
			t.Fatalf("%q: a relative reference %t, by the ABNF %t", text, got, reference)
		}
		checkFaults(t, &rfc3986.Standard, text)
		checkFaults(t, &rfc3986.Reference, text)
	}
	t.Logf("%d valid, %d not", count[true], count[false])
	if min(count[true], count[false])*10 < *oracleN {
		t.Errorf("%d valid texts and %d others", count[true], count[false])
	}
}

// checkFaults holds Faults to Valid. Fixes of all faults make a valid text.
func checkFaults(t *testing.T, s *grammar.Standard, text string) {
	t.Helper()
	p := grammar.Text(text)
	var fixed strings.Builder
	i, faults, fixable := 0, 0, true
	s.Faults(p, grammar.Context{}, func(f grammar.Fault) bool {
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
	if (faults == 0) != s.Valid(p, grammar.Context{}) {
		t.Fatalf("%q: %d faults, but valid is %t", text, faults, s.Valid(p, grammar.Context{}))
	}
	if fixable && !s.Valid(grammar.Text(fixed.String()), grammar.Context{}) {
		t.Fatalf("%q: fixed to %q, which is not valid", text, fixed.String())
	}
}
