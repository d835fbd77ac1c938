package rfc1738_test

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	goabnf "github.com/pandatix/go-abnf"

	"github.com/urllint/urllint/rfc1738"
	"github.com/urllint/urllint/tools/urlgen"
)

// Conformance of Valid with the ABNF oracle: go-abnf running
// testdata/rfc1738.abnf.
//
// The oracle shares nothing with what it checks. rfc1738.abnf is a separate
// transcription of section 5, go-abnf reads it with a general parser, and no
// code or table of this package is involved. What to ask the oracle about a
// scheme is abnfQuestion's, and TestReadings holds that to verdicts by hand.
//
// go-abnf can decide a URL in several ways. Its recogniser (IsValid) is the
// one that its documentation calls the reference verdict, and its parse forest
// another; both take about a millisecond a URL. It also compiles a rule, which
// must not be recursive, to a regular expression, and none of section 5 is
// recursive. Package regexp then takes about a microsecond, so that is what
// judges in bulk; TestOracleEngines holds it to the other two on part of the
// same URLs. Section 5 is ambiguous, and a URL with several parse trees is as
// valid as one with a single tree: of the forest only Valid is asked.

var (
	oracleN     = flag.Int("oracle.n", 200_000, "compare Valid with the ABNF oracle on `n` generated URLs")
	oracleDepth = flag.Int("oracle.depth", 3, "compare them on every text of up to `n` tokens, of which 4 take some seconds")
	oracleSeed  = flag.Uint64("oracle.seed", 1, "`seed` of the generated URLs")
)

// analogy holds the scheme whose rule each scheme by analogy is held to.
var analogy = urlgen.Analogies()

// abnfQuestion returns the rule of the ABNF that decides the URL, and the text
// that the rule must match for the URL to be valid: a known scheme is held to
// its own rule, a scheme by analogy to that of another, and only the rest to
// genericurl. The ABNF's schemes are lower case; section 2.1 makes upper case
// equivalent, in US-ASCII alone.
func abnfQuestion(url string) (rule, text string) {
	scheme, part, colon := strings.Cut(url, ":")
	if !colon {
		return "genericurl", url // which no genericurl is
	}
	scheme = lowerASCII(scheme)
	if slices.Contains(urlgen.Schemes(), scheme) {
		return scheme + "url", scheme + ":" + part
	}
	switch model, ok := analogy[scheme]; {
	case !ok:
		return "genericurl", scheme + ":" + part
	case model == "" || model == "ldap":
		// Ldap may leave the login out. A login cannot begin with "/", so with a
		// host put in its place, ip-schemepart answers for what follows it.
		if after, ok := strings.CutPrefix(part, "//"); ok && model == "ldap" && (after == "" || after[0] == '/') {
			part = "//host" + after
		}
		return "ip-schemepart", part
	default:
		return model + "url", model + ":" + part
	}
}

func lowerASCII(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}

// verdictKey groups URLs by scheme; all that no grammar names are "other".
func verdictKey(url string) string {
	scheme, _, _ := strings.Cut(url, ":")
	scheme = lowerASCII(scheme)
	if _, ok := analogy[scheme]; ok || slices.Contains(urlgen.Schemes(), scheme) {
		return scheme
	}
	return "other"
}

type abnfOracle struct {
	grammar *goabnf.Grammar
	regexps map[string]*regexp.Regexp // by rule
}

// loadOracle reads the ABNF once for all tests; that alone takes go-abnf about
// a tenth of a second.
var loadOracle = sync.OnceValues(func() (*abnfOracle, error) {
	text, err := os.ReadFile("testdata/rfc1738.abnf")
	if err != nil {
		return nil, err
	}
	text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")) // RFC 5234 ends lines with CRLF
	o := &abnfOracle{regexps: map[string]*regexp.Regexp{}}
	if o.grammar, err = goabnf.ParseABNF(text); err != nil {
		return nil, err
	}
	rules := []string{"genericurl", "ip-schemepart"}
	for _, scheme := range urlgen.Schemes() {
		rules = append(rules, scheme+"url")
	}
	for _, rule := range rules {
		expr, err := o.grammar.Regex(rule)
		if err != nil {
			return nil, fmt.Errorf("%s: %v", rule, err)
		}
		// The expression is not anchored, and its top level may be a bare "|".
		// \z, since $ would do before a final newline in other dialects.
		if o.regexps[rule], err = regexp.Compile(`\A(?:` + expr + `)\z`); err != nil {
			return nil, fmt.Errorf("%s: %v", rule, err)
		}
	}
	return o, nil
})

func oracle(t *testing.T) *abnfOracle {
	o, err := loadOracle()
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// valid is the bulk verdict.
func (o *abnfOracle) valid(url string) bool {
	rule, text := abnfQuestion(url)
	return o.regexps[rule].MatchString(text)
}

// A comparison collects where Valid and the oracle differ, and how the
// verdicts are spread. Its methods may be called concurrently.
type comparison struct {
	*abnfOracle
	mu    sync.Mutex
	tally map[string][2]int // invalid and valid URLs by verdictKey
	found map[string]string // shrunk URL -> the first URL that it came from
}

func newComparison(t *testing.T) *comparison {
	return &comparison{abnfOracle: oracle(t), tally: map[string][2]int{}, found: map[string]string{}}
}

func (c *comparison) differ(url string) bool { return rfc1738.Valid(url) != c.valid(url) }

// add compares the two on each URL and counts it.
func (c *comparison) add(urls []string) {
	tally := map[string][2]int{}
	for _, url := range urls {
		want := c.valid(url)
		verdict := 0
		if want {
			verdict = 1
		}
		key := verdictKey(url)
		count := tally[key]
		count[verdict]++
		tally[key] = count
		if rfc1738.Valid(url) != want {
			c.differs(url)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for key, n := range tally {
		sum := c.tally[key]
		c.tally[key] = [2]int{sum[0] + n[0], sum[1] + n[1]}
	}
}

// enough is how many distinct differences are worth a report.
const enough = 20

func (c *comparison) differs(url string) {
	c.mu.Lock()
	full := len(c.found) >= enough
	c.mu.Unlock()
	if full {
		return
	}
	small := shrink(url, c.differ)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.found[small] == "" {
		c.found[small] = url
	}
}

// report fails the test for every difference, the smallest first.
func (c *comparison) report(t *testing.T) {
	t.Helper()
	all := slices.SortedFunc(maps.Keys(c.found), func(a, b string) int {
		if len(a) != len(b) {
			return len(a) - len(b)
		}
		return strings.Compare(a, b)
	})
	for _, url := range all {
		rule, _ := abnfQuestion(url)
		t.Errorf("Valid(%q) = %t, but %s of the ABNF says %t (from %q)",
			url, rfc1738.Valid(url), rule, c.valid(url), c.found[url])
	}
}

// shrink returns a URL that still satisfies fails and from which no run of
// bytes can be deleted, and no byte made an "a", without losing that.
func shrink(url string, fails func(string) bool) string {
	for again := true; again; {
		again = false
		for size := len(url); size > 0; size /= 2 {
			for i := 0; i+size <= len(url); {
				if shorter := url[:i] + url[i+size:]; fails(shorter) {
					url, again = shorter, true
				} else {
					i++
				}
			}
		}
		for i := range len(url) {
			if plainer := url[:i] + "a" + url[i+1:]; url[i] != 'a' && fails(plainer) {
				url, again = plainer, true
			}
		}
	}
	return url
}

// inParallel calls do for 0 to n-1 from GOMAXPROCS goroutines.
func inParallel(n int, do func(i int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wg.Wait()
}

// batch is how many URLs one generator makes. A generator a batch keeps the
// URLs the same however many goroutines there are.
const batch = 1000

func generatedURLs(i int) []string {
	g := urlgen.New(*oracleSeed<<32 + uint64(i))
	urls := make([]string, batch)
	for j := range urls {
		urls[j] = g.URL()
	}
	return urls
}

func TestOracleGenerated(t *testing.T) {
	c := newComparison(t)
	inParallel((*oracleN+batch-1)/batch, func(i int) { c.add(generatedURLs(i)) })
	c.report(t)

	checkBalance(t, c.tally)
}

// checkBalance fails the test if one of the verdicts is hardly tested in some
// scheme.
func checkBalance(t *testing.T, tally map[string][2]int) {
	t.Helper()
	const least = 100_000 // fewer URLs are too few for the rarest schemes
	if *oracleN < least {
		t.Logf("the balance of verdicts takes %d URLs", least)
		return
	}
	total, totalValid := 0, 0
	for _, scheme := range slices.Concat(urlgen.Schemes(), slices.Sorted(maps.Keys(analogy)), []string{"other"}) {
		invalid, valid := tally[scheme][0], tally[scheme][1]
		total += invalid + valid
		totalValid += valid
		percent := 100 * float64(valid) / float64(max(1, invalid+valid))
		t.Logf("%-9s %8d URLs, %4.1f %% valid", scheme, invalid+valid, percent)
		if percent < 5 || percent > 95 {
			t.Errorf("%s: of %d URLs %.1f %% are valid", scheme, invalid+valid, percent)
		}
	}
	t.Logf("%-9s %8d URLs, %4.1f %% valid", "all", total, 100*float64(totalValid)/float64(total))
}

// Sentences of the generator's grammar, which is written down a third time, are
// valid by the other two.
func TestOracleSentences(t *testing.T) {
	g, o := urlgen.New(*oracleSeed), oracle(t)
	for range 2000 {
		for _, scheme := range slices.Concat(urlgen.Schemes(), slices.Sorted(maps.Keys(analogy)), []string{"other"}) {
			if url := g.Valid(scheme); !o.valid(url) || !rfc1738.Valid(url) {
				t.Fatalf("%q: the ABNF says %t, Valid %t", url, o.valid(url), rfc1738.Valid(url))
			}
		}
	}
}

// No production has an octet outside printable US-ASCII, nor a space: each of
// those in any place of any URL makes it invalid (section 2.2).
func TestOracleControlAndHighOctets(t *testing.T) {
	var octets []byte
	for b := range 256 {
		if b <= ' ' || b >= 0x7F {
			octets = append(octets, byte(b))
		}
	}
	c := newComparison(t)
	inParallel(*oracleN/batch/10+1, func(i int) {
		for j, url := range generatedURLs(i) {
			spoiled := make([]string, 0, len(url)+1)
			for at := range len(url) + 1 {
				b := octets[(i+j+at)%len(octets)]
				spoiled = append(spoiled, url[:at]+string([]byte{b})+url[at:])
				if rfc1738.Valid(spoiled[at]) {
					t.Errorf("Valid(%q) = true", spoiled[at])
				}
			}
			c.add(spoiled)
		}
	})
	c.report(t)
}

// exhaustiveTokens holds one member of each class of octets that a production
// tells apart, and the longer texts that one looks for.
var exhaustiveTokens = []string{
	"a", "g", "1", "1.2.", "-", ".", "_", "+", "*",
	"/", "//", "?", ":", "@", ";", "=", "&", "#", "%", "%4f", "%09", ";type=",
}

// Every short text after each scheme, and after a host, which takes more tokens
// than there are.
func TestOracleExhaustive(t *testing.T) {
	prefixes := []string{"", "http", "x:"}
	for _, scheme := range append(urlgen.Schemes(), "https", "ftps", "ldap", "ssh") {
		prefixes = append(prefixes, scheme+":", scheme+"://", scheme+"://h/")
	}
	c := newComparison(t)
	inParallel(len(prefixes)*len(exhaustiveTokens), func(i int) {
		prefix := prefixes[i/len(exhaustiveTokens)] + exhaustiveTokens[i%len(exhaustiveTokens)]
		level := []string{prefix}
		for range *oracleDepth - 1 {
			c.add(level)
			var longer []string
			for _, text := range level {
				for _, token := range exhaustiveTokens {
					longer = append(longer, text+token)
				}
			}
			level = longer
		}
		c.add(level)
	})
	c.add(prefixes)
	c.report(t)
}

// stepURLs pass through every component of every production; a "H" in them is
// one of stepHosts.
var stepURLs = []string{
	"ftp://u%41:p%41@H:21/a/b%41;type=a", "ftp://H/", "sftp://u:p@H:21/a;type=i",
	"file://H/a%41/b", "file:///a", "file://localhost/a",
	"http://H:80/a%41/b;c?d%41", "https://H:80/a%41?b",
	"gopher://H:70/1a%41%09b%09c", "gopher://H/%09",
	"mailto:a%41b", "news:a.b+c", "news:*", "news:a%41b@H",
	"nntp://H:119/a.b/1", "telnet://u%41:p%41@H:23/",
	"wais://H:210/a%41?b%41", "wais://H/a/b%41/c%41",
	"prospero://H:1525/a%41/b;c%41=d%41;e=f",
	"ldap://u:p@H:389/a%41", "ldap:///a", "ssh://u%41:p%41@H:22/a%41", "x:a%41", "x://H",
}

var stepHosts = []string{"a-b.c1", "1.2.3.4", "1a-2.3.b-4"}

// stepTails tell the states of a recogniser apart.
var stepTails = []string{
	"", "a", "1", "41", "/", "a/", "a/b", "/a/b", "//h/a", "/h/a/b/c", ".1/a", ".4/a", ".2.3.4/a", ".a/a", "@a/b", "41@a/b",
	"a@a", "=a", ":1/a", "9a", "e=a", "ype=a", "pe=a",
}

// Every prefix of those URLs, then each printable octet and some of the others,
// then each tail: a recogniser that takes one wrong step after any of the
// prefixes ends up elsewhere than it should, which one of the tails shows.
func TestOracleSteps(t *testing.T) {
	seen := map[string]bool{}
	var prefixes []string
	for _, url := range stepURLs {
		for _, host := range stepHosts {
			url := strings.Replace(url, "H", host, 1)
			for i := range len(url) + 1 {
				if prefix := url[:i]; !seen[prefix] {
					seen[prefix] = true
					prefixes = append(prefixes, prefix)
				}
			}
		}
	}
	c := newComparison(t)
	inParallel(len(prefixes), func(i int) {
		var urls []string
		for b := range 256 {
			if (b < ' ' || b >= 0x7F) && b%16 != i%16 {
				continue
			}
			for _, tail := range stepTails {
				urls = append(urls, prefixes[i]+string([]byte{byte(b)})+tail)
			}
		}
		c.add(urls)
	})
	c.report(t)
}

// URLs from Go code and the RFC's examples, cut off at every octet, and with
// one octet more or another one in its place.
func TestOracleOneOctet(t *testing.T) {
	c := newComparison(t)
	octet := byte(0) // takes every value in turn
	for _, file := range []string{corpus, examples} {
		for _, url := range readLines(t, file) {
			edited := []string{url}
			for i := range len(url) {
				one := string([]byte{octet})
				octet++
				edited = append(edited, url[:i], url[:i]+one+url[i:], url[:i]+one+url[i+1:])
			}
			c.add(edited)
		}
	}
	c.report(t)
}

// The three engines of go-abnf must agree on one in a hundred of the generated
// URLs, or none of them is to be trusted.
func TestOracleEngines(t *testing.T) {
	o := oracle(t)
	perBatch := batch / 100
	inParallel((*oracleN+batch-1)/batch, func(i int) {
		for _, url := range generatedURLs(i)[:perBatch] {
			rule, text := abnfQuestion(url)
			recognized, err := o.grammar.IsValid(rule, []byte(text))
			if err != nil {
				t.Errorf("IsValid(%s, %q): %v", rule, text, err)
				continue
			}
			forest, err := goabnf.ParseForest([]byte(text), o.grammar, rule)
			if err != nil {
				t.Errorf("ParseForest(%s, %q): %v", rule, text, err)
				continue
			}
			if matched := o.valid(url); matched != recognized || matched != forest.Valid() {
				t.Errorf("%s, %q: the regular expression says %t, IsValid %t, the forest %t",
					rule, text, matched, recognized, forest.Valid())
			}
		}
	})
}

// Ambiguity is not invalidity: %09 begins a gopher search or belongs to the
// selector, and "//" begins an ip-schemepart or is two xchars.
func TestOracleAmbiguity(t *testing.T) {
	o := oracle(t)
	for _, url := range []string{"gopher://h/1a%09b", "x://h/"} {
		rule, text := abnfQuestion(url)
		forest, err := goabnf.ParseForest([]byte(text), o.grammar, rule)
		if err != nil {
			t.Fatal(err)
		}
		if !forest.Ambiguous() {
			t.Errorf("%q has %v trees, want several", url, forest.NumTrees())
		}
		if !forest.Valid() || !o.valid(url) || !rfc1738.Valid(url) {
			t.Errorf("%q: the forest says %t, the expression %t, Valid %t, want true",
				url, forest.Valid(), o.valid(url), rfc1738.Valid(url))
		}
	}
}

// The generator's table of analogies names the schemes of analogous.bnf, all and no
// others. They are read with an expression, not with
// this module's reader of the notation.
func TestOracleAnalogies(t *testing.T) {
	text, err := os.ReadFile("../../../rfc1738/analogous.bnf")
	if err != nil {
		t.Fatal(err)
	}
	var inFile []string
	for _, m := range regexp.MustCompile(`"([a-z]+)(?:://)?"`).FindAllSubmatch(text, -1) {
		inFile = append(inFile, string(m[1]))
	}
	slices.Sort(inFile)
	if inTable := slices.Sorted(maps.Keys(analogy)); !slices.Equal(inFile, inTable) {
		t.Errorf("analogous.bnf has %q\nurlgen has      %q", inFile, inTable)
	}
}

// The URLs in the text of RFC 1738 are valid, but for one that carries a
// fragment identifier, which "might follow" a URL (section 2.2) and is not part
// of it: what stands before the "#" is valid.
func TestRFCExamples(t *testing.T) {
	o := oracle(t)
	fragments := 0
	for _, url := range readLines(t, examples) {
		if before, _, ok := strings.Cut(url, "#"); ok {
			fragments++
			if rfc1738.Valid(url) || o.valid(url) {
				t.Errorf("%q: Valid = %t, the ABNF says %t, want false", url, rfc1738.Valid(url), o.valid(url))
			}
			url = before
		}
		if !rfc1738.Valid(url) || !o.valid(url) {
			t.Errorf("%q: Valid = %t, the ABNF says %t, want true", url, rfc1738.Valid(url), o.valid(url))
		}
	}
	if fragments != 1 {
		t.Errorf("%d examples have a fragment, want 1", fragments)
	}
}

// Files of URLs: from Go code, and from the text of the RFC.
const (
	corpus   = "../../../rfc1738/testdata/urls-1000.txt"
	examples = "../../../rfc1738/testdata/rfc1738-examples.txt"
)

// readLines returns the lines of a file of URLs.
func readLines(t *testing.T, file string) []string {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}
