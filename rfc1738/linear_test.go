package rfc1738_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/urllint/urllint/rfc1738"
)

// readers holds what reads a text, each with a piece that is repeated in the text.
var readers = []struct {
	name, begin, piece string
	read               func(text string)
}{
	{"Valid", "http://h/", "abc/%41", func(text string) { rfc1738.Valid(text) }},
	{"Parse", "prospero://h/", ";a=b", func(text string) { _, _ = rfc1738.Parse(text) }},
	{"Errors/none", "http://h/", "abc/%41", readErrors},
	{"Errors/many", "http://h/", "abc def", readErrors},
	{"Errors/host", "http://h", "_a.", readErrors},
	{"Fix/none", "http://h/", "abc/%41", func(text string) { _, _ = rfc1738.Fix(text) }},
	{"Fix/many", "http://h/", "abc def", func(text string) { _, _ = rfc1738.Fix(text) }},
	{"Escape", "", "abc/def", func(text string) { _, _ = rfc1738.Escape(rfc1738.HSegment, text) }},
	{"Unescape", "", "abc%2Fdef", func(text string) { _, _ = rfc1738.Unescape(text) }},
	{"Extract/prose", "", "see http://h/a, or <URL:ftp://h/>. ", readExtract},
	{"Extract/open-wrappers", "", "<URL:http://", readExtract},
	{"Rejoin", "http://h/", "a-\nb", func(text string) { rfc1738.Rejoin(text) }},
	{"Pattern/text", "http://h/", "abc def", func(text string) {
		readPattern(rfc1738.TextPattern(text))
	}},
	{"Pattern/holes", "http://h/", "abc def", func(text string) {
		var b rfc1738.PatternBuilder
		for piece := range strings.SplitSeq(text, " ") {
			b.WriteString(piece)
			b.WriteHole(rfc1738.AnyHole)
		}
		readPattern(b.Pattern())
	}},
}

func readErrors(text string) {
	for range rfc1738.Errors(text) {
	}
}

func readExtract(text string) {
	for range rfc1738.Extract(text) {
	}
}

func readPattern(p rfc1738.Pattern) {
	p.Valid(open)
	for range p.Errors(open) {
	}
	for range p.Split(open) {
	}
}

// The time a byte must not grow with the length.
func BenchmarkLinear(b *testing.B) {
	for _, r := range readers {
		b.Run(r.name, func(b *testing.B) {
			sizes := []int{1 << 20, 2 << 20, 4 << 20, 8 << 20}
			total := make([]time.Duration, len(sizes))
			for b.Loop() {
				for i, n := range sizes {
					text := r.begin + strings.Repeat(r.piece, n/len(r.piece))
					start := time.Now()
					r.read(text)
					total[i] += time.Since(start)
				}
			}
			for i, n := range sizes {
				b.ReportMetric(float64(total[i].Nanoseconds())/float64(b.N)/float64(n), fmt.Sprintf("ns/B-%dMB", n>>20))
			}
		})
	}
}
