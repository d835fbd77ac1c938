package rfc1738_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

// appendix is the example of the RFC's Appendix.
const appendix = `Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
type=d> but you can probably pick it up from <URL:ftp://ds.in
ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
net/instructions/overview.html#WARNING>.`

func extracted(text string) []string {
	var urls []string
	for span := range rfc1738.Extract(text) {
		urls = append(urls, span.In(text))
	}
	return urls
}

func TestExtractAppendix(t *testing.T) {
	var got []string
	for _, s := range extracted(appendix) {
		got = append(got, rfc1738.Rejoin(s)...)
	}
	want := []string{
		"ftp://info.cern.ch/pub/www/doc;type=d",
		"ftp://ds.internic.net/rfc",
		"http://ds.internic.net/instructions/overview.html#WARNING",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestExtract(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
	}{
		{"", nil},
		{"no URL: none", nil},
		{"http://h/", []string{"http://h/"}},

		// the wrapper and the prefix
		{"<URL:http://h/a b>", []string{"http://h/a b"}},
		{"<url: http://h/ >", []string{"http://h/"}},
		{"<URL:nonsense>", []string{"nonsense"}},
		{"<URL:>", nil},
		{"<URL: \n>", nil},
		{"<URL:http://h/", []string{"http://h/"}},
		{"<URL:http://a/ <URL:http://b/>", []string{"http://a/", "http://b/"}},
		{"<URL:http://a/><URL:http://b/>", []string{"http://a/", "http://b/"}},
		{"<http://h/a b>", []string{"http://h/a"}},
		{"URL:http://h/", []string{"http://h/"}},
		{"url:mailto:a@b", []string{"mailto:a@b"}},

		// where a URL begins
		{"see http://a/ and HTTPS://b/", []string{"http://a/", "HTTPS://b/"}},
		{"(ftp://h/f)", []string{"ftp://h/f"}},
		{"u=http://h/", []string{"http://h/"}},
		{"/http://h/", []string{"http://h/"}},
		{"é:http://h/", []string{"http://h/"}},
		{"xhttp://h/", nil},
		{"1http://h/", nil},
		{"git+http://h/", nil},
		{"-http://h/", nil},
		{".http://h/", nil},
		{"unknown://h/", nil},
		{"aaaaaaaaaaaaaaaaaaaahttp://h/", nil},
		{"http:/h", nil},
		{"http:h", nil},
		{"http://", nil},
		{"http:// and https://.", nil},
		{"file:///etc/motd", []string{"file:///etc/motd"}},
		{"prospero://h/p;f=v", []string{"prospero://h/p;f=v"}},
		{"ws://h", []string{"ws://h"}},

		// mailto and news have no slashes
		{"mailto:chk@cs.uiuc.edu.", []string{"mailto:chk@cs.uiuc.edu"}},
		{"mailto:a@b?subject=x", []string{"mailto:a@b?subject=x"}},
		{"mailto:", nil},
		{"mailto: a@b", nil},
		{"mailto:nobody", nil},
		{"mailto:@b", nil},
		{"mailto:a@ b", nil},
		{"mailto:a'b@c", nil},
		{"mailto:http://u@h/", []string{"http://u@h/"}},
		{"news:5ab.cd@h.org,", []string{"news:5ab.cd@h.org"}},
		{"news:comp.infosystems.www.misc.", []string{"news:comp.infosystems.www.misc"}},
		{"news:comp.lang.c, comp.lang.ada", []string{"news:comp.lang.c"}},
		{"news:comp.lang.c。", []string{"news:comp.lang.c"}},
		{"good news:everyone is well", nil},
		{"news:*", nil},
		{"news:a.b/c", nil},
		{"news:http://h/", []string{"http://h/"}},

		// where it ends
		{"http://h/a\tb", []string{"http://h/a"}},
		{"http://h/a\x00b", []string{"http://h/a"}},
		{"http://h/a\u00a0b", []string{"http://h/a"}},
		{"http://h/a\u3002b", []string{"http://h/a"}},
		{"“http://h/a”", []string{"http://h/a"}},
		{"http://h/ä", []string{"http://h/ä"}},
		{"http://h/\xff", []string{"http://h/\xff"}},
		{"http://h/~u/{id}|x", []string{"http://h/~u/{id}"}},
		{"`http://h/a`", []string{"http://h/a"}},
		{"'http://h/a'", []string{"http://h/a"}},
		{`\"http://h/a\"`, []string{"http://h/a"}},
		{"http://h/a.", []string{"http://h/a"}},
		{"http://h/a...", []string{"http://h/a"}},
		{"http://h/a?!", []string{"http://h/a"}},
		{"http://h/a?b.c", []string{"http://h/a?b.c"}},
		{"http://h:", []string{"http://h"}},
		{"http://h/#f.", []string{"http://h/#f"}},

		// brackets
		{"(see http://h/a),", []string{"http://h/a"}},
		{"(see http://h/a).", []string{"http://h/a"}},
		{"(see http://h/a.)", []string{"http://h/a"}},
		{"http://h/a_(b)", []string{"http://h/a_(b)"}},
		{"(http://h/a_(b))", []string{"http://h/a_(b)"}},
		{"[text](http://h/a_(b))", []string{"http://h/a_(b)"}},
		{"[a](http://h/a)[b](http://h/b)", []string{"http://h/a", "http://h/b"}},
		{"[http://h/a]", []string{"http://h/a"}},
		{"{http://h/{x}}", []string{"http://h/{x}"}},
		{"http://[::1]:80/", []string{"http://[::1]:80/"}},

		// other notations
		{`<a href="http://h/a">http://h/b</a>`, []string{"http://h/a", "http://h/b"}},
		{`{"a":"http://h/a","b":["http://h/b"]}`, []string{"http://h/a", "http://h/b"}},
		{"- url: http://h/a # here", []string{"http://h/a"}},

		// one after the other
		{"http://a,http://b;ftp://c|ws://d", []string{"http://a", "http://b", "ftp://c", "ws://d"}},
		{"http://a/b,c;d|e", []string{"http://a/b,c;d"}},
		{"http://a/http://b/", []string{"http://a/http://b/"}},
		{"http://a/, http://b/", []string{"http://a/", "http://b/"}},
	} {
		if got := extracted(test.text); !slices.Equal(got, test.want) {
			t.Errorf("Extract(%q) = %q, want %q", test.text, got, test.want)
		}
	}
}

// None of the RFC's examples ends with a mark of the sentence: between spaces,
// each is found as it is.
func TestExtractFindsExamples(t *testing.T) {
	examples := readLines(t, "testdata/rfc1738-examples.txt")
	text := "see " + strings.Join(examples, " and ") + " for more"
	var want []string
	for _, url := range examples {
		if url == "news:*" {
			continue // not told from prose
		}
		want = append(want, url)
	}
	if got := extracted(text); !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestExtractStops(t *testing.T) {
	n := 0
	for range rfc1738.Extract("http://a http://b http://c") {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("the loop ran %d times, want 2", n)
	}
}

func TestExtractAllocates(t *testing.T) {
	text := strings.Repeat("see http://h/a_(b), <URL:ftp://h/ x>, news:comp.lang.c, and mailto:a@b. ", 100)
	n := 0
	if allocs := testing.AllocsPerRun(10, func() {
		for range rfc1738.Extract(text) {
			n++
		}
	}); allocs != 0 {
		t.Errorf("%v allocations, want 0", allocs)
	}
	if n%400 != 0 || n == 0 {
		t.Errorf("%d URLs, want a multiple of 400", n)
	}
}

// Texts on which a careless search would read the rest of the text once for
// each colon. The time an octet must not grow with the length.
func BenchmarkExtract(b *testing.B) {
	for _, piece := range []string{
		"and then http://h/a said: (no), ", "<URL:", "mailto:", "news:", "news:a@b,", "http://", "http://,", "a:", ":",
	} {
		for _, n := range []int{1 << 10, 1 << 17, 1 << 20} {
			text := strings.Repeat(piece, n/len(piece))
			b.Run(fmt.Sprintf("%q/%d", piece, n), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					for range rfc1738.Extract(text) {
					}
				}
			})
		}
	}
}

// Each span lies in the text, after the one before it, and is not empty. It is
// all that stands in a wrapper, or begins with a known scheme. Set between
// spaces, a URL that was found is found again.
func FuzzExtract(f *testing.F) {
	f.Add(appendix)
	f.Add("[text](http://h/a_(b)), mailto:a@b") // brackets of the sentence and of the URL
	f.Add("<URL:<URL:http://h>")                // a wrapper that is not closed
	f.Add("news:a@b.http://h")                  // a scheme begins where a URL may end
	f.Add("news:a.b\xe3\x80")                   // a character that is cut short
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for span := range rfc1738.Extract(text) {
			if span.Start < end || span.End <= span.Start || span.End > len(text) {
				t.Fatalf("Extract(%q): span %v after %d", text, span, end)
			}
			end = span.End
			url := span.In(text)
			if scheme, _, ok := strings.Cut(url, ":"); !isWrapped(text, span) && !(ok && rfc1738.KnownScheme(scheme)) {
				t.Errorf("Extract(%q) gives %q, which has no known scheme", text, url)
			}
			if strings.Contains(text[end:], ">") {
				continue // it may stand in a wrapper, where all is a URL
			}
			if again := extracted(" " + url + " "); !slices.Equal(again, []string{url}) {
				t.Errorf("Extract(%q) gives %q, and of that %q", text, url, again)
			}
		}
	})
}

func isWrapped(text string, span rfc1738.Span) bool {
	const white = " \t\r\n\v\f"
	before := strings.ToUpper(strings.TrimRight(text[:span.Start], white))
	return strings.HasSuffix(before, "<URL:") && strings.HasPrefix(strings.TrimLeft(text[span.End:], white), ">")
}
