package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"github.com/urllint/urllint/rfc1738"
	"github.com/urllint/urllint/tools/urlgen"
)

// A foreign is a judge of URLs in another language.
type foreign struct {
	name    string
	install string   // the Debian package
	command []string // reads URLs and prints verdicts; fails if it is not installed
	schemes []string // for which it follows RFC 1738
	departs []departure
}

// A departure is where a judge knowingly departs from RFC 1738. If a URL is
// rewritten without it, the verdicts must agree.
type departure struct {
	what    string
	schemes string // with spaces around each; "" for all
	of      *regexp.Regexp
	with    string
}

var foreigns = []foreign{
	{
		name:    "Perl, Regexp::Common::URI",
		install: "libregexp-common-perl",
		command: []string{"perl", "tools/proof/oracles/regexp-common.pl"},
		schemes: []string{"news", "nntp", "prospero", "telnet", "wais", "file"},
		departs: []departure{
			{"a file has no \"?\" in its path", " file ", regexp.MustCompile(`\?`), "a"},
		},
	},
	{
		name:    "Tcl, tcllib's uri",
		install: "tcllib",
		command: []string{"tclsh", "tools/proof/oracles/tcllib-uri.tcl"},
		schemes: []string{"ftp", "http", "gopher", "mailto", "news", "file", "prospero"},
		departs: []departure{
			{"a host may be anything in brackets", "", regexp.MustCompile(`^([a-z]+://(?:[^/@]*@)?|(?:mailto|news):.*@)\[[^]]*\]`), "${1}h"},
			{"a port may be empty", "", regexp.MustCompile(`^([a-z]+://(?:[^/@]*@)?[^/:@]*):(/|$)`), "$1$2"},
			{"a host may end with a dot", "", regexp.MustCompile(`^([a-z]+://(?:[^/@]*@)?[^/:@]*[A-Za-z0-9]|news:.*@[^@]*[A-Za-z0-9])\.(:[0-9]*/|:[0-9]*$|/|$)`), "$1$2"},
			{"the last label of a host may begin with a digit", "", regexp.MustCompile(`^([a-z]+://(?:[^/@]*@)?(?:[^/:@]*\.)?|news:.*@(?:[^@]*\.)?)[0-9]([A-Za-z0-9-]*(?::[0-9]*)?(?:/|$))`), "${1}x$2"},
			{"a newsgroup may hold a dollar", " news ", regexp.MustCompile(`\$`), "a"},
		},
	},
}

// oracles compares rfc1738.Valid with other implementations of RFC 1738.
func oracles(w *bytes.Buffer, args []string) error {
	flags := newFlags("oracles")
	n := flags.Int("n", 200_000, "compare with go-abnf on `n` generated URLs")
	others := flags.Int("others", 100_000, "compare with judges in other languages on `n` generated URLs of each scheme")
	show := flags.Int("show", 10, "show at most `n` differences of each judge")
	if err := flags.Parse(args); err != nil {
		return err
	}

	if err := goABNF(w, *n); err != nil {
		return err
	}
	fmt.Fprintf(w, "Compared with judges in other languages, for the schemes for which they follow RFC 1738: %d generated URLs of each\nscheme, half of them mutated. If a judge departs from the RFC on purpose, a difference counts as a departure if the\nverdicts agree on the URL that is rewritten without it. Not compared: Perl's expressions for ftp, http and gopher, which\nfollow other RFCs, and tcllib's wais, which takes reserved characters everywhere.\n\n", *others)
	fmt.Fprintln(w, "| Judge | schemes | URLs | valid | departures | differences |")
	fmt.Fprintln(w, "|---|---|--:|--:|--:|--:|")
	var notes []string
	differences, departures := 0, 0
	for _, f := range foreigns {
		if _, err := f.judge(nil); err != nil {
			fmt.Fprintf(w, "| %s | not installed (Debian: %s) | | | | |\n", f.name, f.install)
			continue
		}
		var all comparison
		for _, scheme := range f.schemes {
			c, err := f.compare(scheme, *others)
			if err != nil {
				return fmt.Errorf("%s: %w", f.name, err)
			}
			all.urls, all.valid, all.departures = all.urls+c.urls, all.valid+c.valid, all.departures+c.departures
			all.differences = append(all.differences, c.differences...)
			for i, d := range c.differences {
				if i < *show {
					notes = append(notes, fmt.Sprintf("%s, %s: Valid says %t of %q", f.name, scheme, rfc1738.Valid(d), d))
				}
			}
		}
		fmt.Fprintf(w, "| %s | %s | %d | %d | %d | %d |\n", f.name, strings.Join(f.schemes, ", "), all.urls, all.valid, all.departures, len(all.differences))
		differences += len(all.differences)
		departures += all.departures
	}
	fmt.Fprintln(w)
	for _, f := range foreigns {
		var departs []string
		for _, d := range f.departs {
			departs = append(departs, d.what)
		}
		fmt.Fprintf(w, "- %s departs: %s.\n", f.name, strings.Join(departs, "; "))
	}
	for _, note := range notes {
		fmt.Fprintln(w, "- difference:", note)
	}
	fmt.Fprintln(w)
	result(w, "%d differences to judges in other languages, %d departures on purpose apart", differences, departures)
	if differences > 0 {
		return fmt.Errorf("rfc1738.Valid differs from judges in other languages on %d URLs", differences)
	}
	return nil
}

// tallyLine is what the test prints for each scheme.
var tallyLine = regexp.MustCompile(`: (\S+) +(\d+) URLs, +([0-9.]+) % valid`)

// goABNF runs the comparison with go-abnf, which is a test.
func goABNF(w *bytes.Buffer, n int) error {
	cmd := exec.Command("go", "-C", "tools", "test", "./conformance/rfc1738", "-count=1", "-run=^TestOracleGenerated$", "-oracle.n="+strconv.Itoa(n), "-timeout=0", "-v")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("rfc1738.Valid differs from go-abnf: %w\n%s", err, out)
	}
	result(w, "0 differences to go-abnf, which runs another transcription of section 5, on %d generated URLs", n)
	rows := tallyLine.FindAllSubmatch(out, -1)
	if len(rows) == 0 {
		return nil // too few URLs to tell the schemes apart
	}
	low, high := 100.0, 0.0
	for _, row := range rows {
		valid, err := strconv.ParseFloat(string(row[3]), 64)
		if err != nil {
			return err
		}
		low, high = min(low, valid), max(high, valid)
	}
	fmt.Fprintf(w, "Of the URLs of a scheme, %.1f to %.1f %% are valid.\n\n", low, high)
	return nil
}

// A comparison is how Valid and a judge compare for one scheme.
type comparison struct {
	urls, valid, departures int
	differences             []string
}

func (f *foreign) compare(scheme string, n int) (comparison, error) {
	var c comparison
	urls := generated(scheme, n)
	verdicts, err := f.judge(urls)
	if err != nil {
		return c, err
	}
	// A URL with a departure is judged again without it.
	var odd, rewritten []string
	for i, url := range urls {
		c.urls++
		valid := rfc1738.Valid(url)
		if valid {
			c.valid++
		}
		if valid != verdicts[i] {
			odd = append(odd, url)
			rewritten = append(rewritten, f.without(scheme, url))
		}
	}
	again, err := f.judge(rewritten)
	if err != nil {
		return c, err
	}
	for i, url := range odd {
		if rewritten[i] != url && rfc1738.Valid(rewritten[i]) == again[i] {
			c.departures++
		} else {
			c.differences = append(c.differences, url)
		}
	}
	return c, nil
}

// without rewrites a URL so that no departure shows.
func (f *foreign) without(scheme, url string) string {
	for _, d := range f.departs {
		if d.schemes == "" || strings.Contains(d.schemes, " "+scheme+" ") {
			for again := true; again; {
				next := d.of.ReplaceAllString(url, d.with)
				again, url = next != url, next
			}
		}
	}
	return url
}

// generated returns URLs of one scheme, of which half were mutated. The scheme is in lower
// case, as the grammar does not say that upper case is equivalent.
func generated(scheme string, n int) []string {
	g := urlgen.New(1)
	var urls []string
	for i := range n {
		url := g.Valid(scheme)
		if i%2 == 1 {
			url = g.Mutate(url)
		}
		// A mutation may have changed the scheme.
		if len(url) > len(scheme) && strings.EqualFold(url[:len(scheme)], scheme) && url[len(scheme)] == ':' {
			urls = append(urls, scheme+url[len(scheme):])
		}
	}
	return urls
}

// judge asks for the verdicts on URLs.
func (f *foreign) judge(urls []string) ([]bool, error) {
	var in bytes.Buffer
	for _, url := range urls {
		fmt.Fprintf(&in, "%x\n", url)
	}
	cmd := exec.Command(f.command[0], f.command[1:]...)
	cmd.Stdin = &in
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, stderr.Bytes())
	}
	verdicts := strings.Fields(string(out))
	if len(verdicts) != len(urls) {
		return nil, fmt.Errorf("%d verdicts on %d URLs\n%s", len(verdicts), len(urls), stderr.Bytes())
	}
	says := make([]bool, len(urls))
	for i, v := range verdicts {
		says[i] = v == "1"
	}
	return says, nil
}
