package www_test

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/www"
	"github.com/urllint/urllint/tools/proof/abnf"
	"github.com/urllint/urllint/tools/textgen"
)

var (
	oracleN    = flag.Int("oracle.n", 20_000, "compare the automaton with the ABNF on `n` generated texts")
	oracleSeed = flag.Uint64("oracle.seed", 1, "`seed` of the generated texts")
)

// An oracle is go-abnf with testdata/early-web.abnf, a second transcription of the source.
type oracle abnf.Rules

func readOracle(t *testing.T) oracle {
	t.Helper()
	rules, err := abnf.Read("testdata/early-web.abnf",
		"httpaddress", "ftpaddress", "newsaddress", "waisaddress", "prosperoaddress", "telnetaddress", "gopheraddress", "genericrest", "ialpha")
	if err != nil {
		t.Fatal(err)
	}
	return oracle(rules)
}

// valid returns the verdict on a text, and whether the grammar has one.
func (o oracle) valid(text string) (valid, judged bool) {
	scheme, rest, ok := strings.Cut(text, ":")
	if !ok || !o["ialpha"].MatchString(scheme) {
		return false, true
	}
	if expr := o[strings.ToLower(scheme)+"address"]; expr != nil {
		return expr.MatchString(text), true
	}
	return o["genericrest"].MatchString(rest), rest != "/" && !strings.HasPrefix(rest, "//")
}

func valid(text string) bool {
	p := grammar.Text(text)
	return www.Standard.Judges(p, grammar.Context{}) && www.Standard.Valid(p, grammar.Context{})
}

var rules = []string{"httpform", "ftpform", "newsform", "prosperoform", "telnetform", "gopherform", "waisform", "genericform"}

var pieces = []string{
	":", "//", "/", "?", "#", "@", "%00", "%00" + "1", "%", "%4", "%zz", "~", "=", "+", "_", " ", `"`, "\x00", "|", "é", "&", ",", ".", "*", "1.2.3.4", "1.2.3", "a@b",
	"http://", "news:", "ftp://", "wais://", "gopher://", "prospero://", "telnet://", "afs://", "HTTP", "x:",
}

func TestOracle(t *testing.T) {
	o := readOracle(t)
	g, err := textgen.Read("../../../internal/grammar/www/www.bnf")
	if err != nil {
		t.Fatal(err)
	}
	gen := textgen.New(*oracleSeed, g, rules, pieces)
	count := map[bool]int{}
	for range *oracleN {
		text := gen.Text()
		want, judged := o.valid(text)
		if !judged {
			continue
		}
		count[want]++
		if got := valid(text); got != want {
			t.Fatalf("%q: valid %t, by the ABNF %t", text, got, want)
		}
		p := grammar.Text(text)
		faults := 0
		www.Standard.Faults(p, grammar.Context{}, func(grammar.Fault) bool {
			faults++
			return true
		})
		if www.Standard.Judges(p, grammar.Context{}) && (faults == 0) != want {
			t.Fatalf("%q: %d faults, but valid is %t", text, faults, want)
		}
	}
	t.Logf("%d valid, %d not", count[true], count[false])
	if min(count[true], count[false])*10 < *oracleN {
		t.Errorf("%d valid texts and %d others", count[true], count[false])
	}
}

// What a hole stands for in a valid text keeps it valid, and a beginning of it may go on.
func TestHoles(t *testing.T) {
	g, err := textgen.Read("../../../internal/grammar/www/www.bnf")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	languages := []string{"any", "digits-hole", "signed", "hexadecimal", "word", "escaped"}
	for range 20_000 {
		sentence := g.Sentence(r, rules[r.IntN(len(rules))])
		n := r.IntN(len(sentence) + 1)
		hole := r.IntN(len(languages))
		filled := sentence[:n] + g.Sentence(r, languages[hole]) + sentence[n:]
		var b grammar.Builder
		b.WriteString(sentence[:n])
		b.WriteHole(grammar.Hole(hole + 1))
		b.WriteString(sentence[n:])
		if p := b.Pattern(); valid(filled) && !www.Standard.Valid(p, grammar.Context{}) {
			t.Fatalf("%q is valid, but %s is not", filled, p)
		} else if start := p.Slice(0, r.IntN(p.Len()+1)); valid(filled) && !www.Standard.Valid(start, grammar.Context{Open: true}) {
			t.Fatalf("%q is valid, but %s cannot go on", filled, start)
		}
	}
}
