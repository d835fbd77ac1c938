package rfc1738_test

import (
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

// corpus returns 1,000 URLs from Go code.
func corpus(tb testing.TB) []string { return readLines(tb, "testdata/urls-1000.txt") }

// readLines returns the lines of a file of URLs.
func readLines(tb testing.TB, file string) []string {
	text, err := os.ReadFile(file)
	if err != nil {
		tb.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

func BenchmarkValid(b *testing.B) {
	urls := corpus(b)
	b.ReportAllocs()
	for b.Loop() {
		for _, u := range urls {
			rfc1738.Valid(u)
		}
	}
}

func BenchmarkNetURLParse(b *testing.B) {
	urls := corpus(b)
	b.ReportAllocs()
	for b.Loop() {
		for _, u := range urls {
			_, _ = url.Parse(u)
		}
	}
}
