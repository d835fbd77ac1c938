package gourl_test

import (
	"flag"
	"math/rand/v2"
	"net/url"
	"testing"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/gourl"
	"github.com/urllint/urllint/tools/textgen"
)

var (
	oracleN    = flag.Int("oracle.n", 100_000, "compare the automaton with net/url on `n` generated texts")
	oracleSeed = flag.Uint64("oracle.seed", 1, "`seed` of the generated texts")
)

var rules = []string{
	"httpurl", "httpurl", "otherurl", "otherurl", "reference", "reference", "anyrequest",
}

var pieces = []string{
	":", "//", "/", "?", "#", "@", "[", "]", "::", "[::1]", "[fe80::1%25en0]", "%25", "]:80", "]%25", "1.2.3.4", "256", "%", "%4", "%zz", "%80", "%41",
	"%20", "%2F", "%5B", "%7F", "~", "_", " ", "\x00", "\x1f", "\x7f", "|", "<", ">", `"`, "é", "\xff", "=", "&", ",", "*", "1", "a:80:80", "a:", "http", "https:",
	"HTTP://", "ftp://", "postgresql://", "a:b", "///", "u:p@",
}

// parsers are the functions of net/url, with the grammars of what they take.
var parsers = map[string]struct {
	standard *grammar.Standard
	parse    func(string) error
	godebug  string
}{
	"Parse":                 {&gourl.Parse, parse, ""},
	"ParseRequestURI":       {&gourl.ParseRequestURI, parseRequestURI, ""},
	"ParseColons":           {&gourl.ParseColons, parse, "urlstrictcolons=0"},
	"ParseRequestURIColons": {&gourl.ParseRequestURIColons, parseRequestURI, "urlstrictcolons=0"},
}

func parse(s string) error { _, err := url.Parse(s); return err }

func parseRequestURI(s string) error { _, err := url.ParseRequestURI(s); return err }

// The grammars are what the Go that runs this test takes.
func TestNetURL(t *testing.T) {
	g, err := textgen.Read("../../../internal/grammar/gourl/gourl.bnf")
	if err != nil {
		t.Fatal(err)
	}
	for name, p := range parsers {
		t.Setenv("GODEBUG", p.godebug)
		gen := textgen.New(*oracleSeed, g, rules, pieces)
		taken := 0
		for range *oracleN {
			text := gen.Text()
			err := p.parse(text)
			if got := p.standard.Valid(grammar.Text(text), grammar.Context{}); got != (err == nil) {
				t.Fatalf("url.%s(%q) returns %v, but the grammar takes it is %t", name, text, err, got)
			}
			if err == nil {
				taken++
			}
		}
		t.Logf("url.%s takes %d of %d", name, taken, *oracleN)
		if taken < *oracleN/10 || taken > *oracleN*9/10 {
			t.Errorf("url.%s takes %d of %d", name, taken, *oracleN)
		}
	}
}

// What url.Parse takes with some filling of the holes, the grammar takes with holes, and
// a beginning of it may go on.
func TestHoles(t *testing.T) {
	g, err := textgen.Read("../../../internal/grammar/gourl/gourl.bnf")
	if err != nil {
		t.Fatal(err)
	}
	languages := []string{"any", "digits-hole", "signed", "hexadecimal", "word", "escaped"}
	for name, p := range parsers {
		t.Setenv("GODEBUG", p.godebug)
		r := rand.New(rand.NewPCG(1, 1))
		taken := 0
		for range 20_000 {
			var b grammar.Builder
			sentence := g.Sentence(r, rules[r.IntN(len(rules))])
			filled := ""
			for i := 0; i < 2; i++ {
				n := r.IntN(len(sentence) + 1)
				b.WriteString(sentence[:n])
				hole := r.IntN(len(languages))
				b.WriteHole(grammar.Hole(hole + 1))
				filled += sentence[:n] + g.Sentence(r, languages[hole])
				sentence = sentence[n:]
			}
			b.WriteString(sentence)
			filled += sentence
			if p.parse(filled) != nil {
				continue
			}
			taken++
			pattern := b.Pattern()
			if !p.standard.Valid(pattern, grammar.Context{}) {
				t.Fatalf("url.%s takes %q, but the grammar not %s", name, filled, pattern)
			}
			if start := pattern.Slice(0, r.IntN(pattern.Len()+1)); !p.standard.Valid(start, grammar.Context{Open: true}) {
				t.Fatalf("url.%s takes %q, but for the grammar %s cannot go on", name, filled, start)
			}
		}
		if taken < 1000 {
			t.Errorf("url.%s takes %d", name, taken)
		}
	}
}
