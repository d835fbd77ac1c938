package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"strings"
)

// grammars compares the grammars beside that of RFC 1738 with judges that share nothing
// with them, which tests of their packages do. That of the early web takes a tenth of the
// texts.
func grammars(w *bytes.Buffer, args []string) error {
	flags := newFlags("grammars")
	n := flags.Int("n", 200_000, "compare on `n` generated texts")
	if err := flags.Parse(args); err != nil {
		return err
	}
	fmt.Fprintln(w, "Each is compared with its judge on sentences of the grammar, of which three of four were edited.")
	fmt.Fprintln(w)
	fmt.Fprintln(w, "| Grammar | judge | texts | of these | differences |")
	fmt.Fprintln(w, "|---|---|--:|---|--:|")
	for _, o := range []struct {
		title, judge, pkg, test string
		n                       int
	}{
		{"RFC 3986, with RFC 4516, 6068, 6874, 8089 and 9110", "go-abnf, another transcription", "rfc3986", "TestOracle", *n},
		{"the BNF of the early web", "go-abnf, another transcription", "www", "TestOracle", *n / 10},
		{"net/url", "url.Parse and url.ParseRequestURI of " + runtime.Version(), "gourl", "TestNetURL", *n},
	} {
		cmd := exec.Command("go", "-C", "tools", "test", "./conformance/"+o.pkg, "-count=1", "-run=^"+o.test+"$", "-oracle.n="+strconv.Itoa(o.n), "-timeout=0", "-v")
		out, err := cmd.CombinedOutput()
		if err != nil {
			return fmt.Errorf("the grammar of %s differs: %w\n%s", o.title, err, out)
		}
		var counts []string
		for _, m := range countLine.FindAllSubmatch(out, -1) {
			counts = append(counts, string(m[1]))
		}
		fmt.Fprintf(w, "| %s | %s | %d | %s | 0 |\n", o.title, o.judge, o.n, strings.Join(counts, "; "))
	}
	fmt.Fprintln(w)
	result(w, "0 differences for RFC 3986 and for net/url on %d texts each, and for the BNF of the early web on %d", *n, *n/10)
	return nil
}

// countLine is what these tests print.
var countLine = regexp.MustCompile(`_test\.go:\d+: (.+)`)
