package main

import (
	"fmt"
	"io"
	"math"
	"net/url"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/asaskevich/govalidator"
	"github.com/go-playground/validator/v10"
	whatwg "github.com/nlnwa/whatwg-url/url"
	"github.com/valyala/fasthttp"
	"mvdan.cc/xurls/v2"

	"github.com/urllint/urllint/rfc1738"
)

// A parser is asked about one URL. Each follows a standard of its own, so the
// peers need not agree.
type parser struct {
	name    string
	accepts func(string) bool
}

func parsers() []parser {
	validate := validator.New()
	strict := xurls.Strict()
	var uri fasthttp.URI
	var buffer []byte
	return []parser{
		{"rfc1738.Valid", rfc1738.Valid},
		{"rfc1738.Parse", func(s string) bool { _, err := rfc1738.Parse(s); return err == nil }},
		{"net/url.Parse", func(s string) bool { _, err := url.Parse(s); return err == nil }},
		{"fasthttp URI.Parse, reused", func(s string) bool {
			buffer = append(buffer[:0], s...)
			return uri.Parse(nil, buffer) == nil
		}},
		{"validator `url`", func(s string) bool { return validate.Var(s, "url") == nil }},
		{"validator `http_url`", func(s string) bool { return validate.Var(s, "http_url") == nil }},
		{"govalidator.IsURL", govalidator.IsURL},
		{"xurls.Strict, of the whole", func(s string) bool {
			at := strict.FindStringIndex(s)
			return at != nil && at[0] == 0 && at[1] == len(s)
		}},
		{"whatwg-url Parse", func(s string) bool { _, err := whatwg.Parse(s); return err == nil }},
	}
}

// urls prints the time that each parser takes for a URL of the corpus.
func urls(w io.Writer, rounds int) error {
	text, err := os.ReadFile("../../../rfc1738/testdata/urls-1000.txt")
	if err != nil {
		return err
	}
	corpus := strings.Split(strings.TrimSpace(string(text)), "\n")
	peers := parsers()
	withGC := interleaved(peers, corpus, rounds)
	percent := debug.SetGCPercent(-1)
	withoutGC := interleaved(peers, corpus, rounds)
	debug.SetGCPercent(percent)

	fmt.Fprintf(w, "Time for a URL, of %d from Go code; medians of %d rounds, in which all take turns. Each follows a\nstandard of its own, and accepts other URLs.\n\n", len(corpus), rounds)
	fmt.Fprintln(w, "| | ns | times Valid | ns without garbage collection | allocations | bytes | accepts |")
	fmt.Fprintln(w, "|---|--:|--:|--:|--:|--:|--:|")
	for i, p := range peers {
		allocs, bytes := allocations(p, corpus)
		fmt.Fprintf(w, "| %s | %.0f | %.1f | %.0f | %.2f | %.0f | %d |\n", p.name, median(withGC[i]),
			median(ratios(withGC[i], withGC[0])), median(withoutGC[i]), allocs, bytes, accepted(p, corpus))
	}
	fmt.Fprintf(w, "\nGOGC is %d. Most URLs that package rfc1738 refuses have a fragment, which RFC 1738 does not count to a URL. Parse\nallocates only the error that it returns for them.\n\n", percent)

	ratio := median(ratios(withGC[2], withGC[0]))
	allocs, _ := allocations(peers[0], corpus)
	verdict(w, "Valid ten times as fast as net/url.Parse, without an allocation", ratio >= 10 && allocs == 0,
		fmt.Sprintf("%.1f times, %.2f allocations", ratio, allocs))
	return nil
}

// interleaved returns the samples of each parser, in nanoseconds a URL.
func interleaved(peers []parser, corpus []string, rounds int) [][]float64 {
	samples := make([][]float64, len(peers))
	for round := range rounds + 1 {
		for k := range peers {
			i := (k + round) % len(peers) // nobody always follows the same one
			runtime.GC()                  // nobody pays for another's garbage
			ns := sample(peers[i], corpus)
			if round > 0 { // the first warms up
				samples[i] = append(samples[i], ns)
			}
		}
	}
	return samples
}

// sample runs over the corpus until that can be timed.
func sample(p parser, corpus []string) float64 {
	const enough = 30 * time.Millisecond
	n := 0
	start := time.Now()
	for time.Since(start) < enough {
		accepted(p, corpus)
		n += len(corpus)
	}
	return float64(time.Since(start).Nanoseconds()) / float64(n)
}

func accepted(p parser, corpus []string) (n int) {
	for _, s := range corpus {
		if p.accepts(s) {
			n++
		}
	}
	return n
}

// allocations returns the mallocs and the bytes of a URL.
func allocations(p parser, corpus []string) (mallocs, bytes float64) {
	const runs = 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range runs {
		accepted(p, corpus)
	}
	runtime.ReadMemStats(&after)
	n := float64(runs * len(corpus))
	return math.Floor(float64(after.Mallocs-before.Mallocs)/n*100) / 100, math.Floor(float64(after.TotalAlloc-before.TotalAlloc) / n)
}

// verdict says whether an aim was reached.
func verdict(w io.Writer, aim string, reached bool, measured string) {
	word := "missed"
	if reached {
		word = "reached"
	}
	fmt.Fprintf(w, "Aim: %s. **%s**: %s.\n\n", aim, strings.ToUpper(word[:1])+word[1:], measured)
}
