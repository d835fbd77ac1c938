package rfc1738_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urllint/urllint/rfc1738"
)

// A component is a part of a URL by its name.
type component struct {
	Production rfc1738.Production
	Text       string
}

func components(u rfc1738.URL) []component {
	var list []component
	for p, span := range u.Components() {
		list = append(list, component{p, span.In(u.String())})
	}
	return list
}

func mustParse(t *testing.T, url string) rfc1738.URL {
	t.Helper()
	u, err := rfc1738.Parse(url)
	if err != nil {
		t.Fatalf("Parse(%q): %v", url, err)
	}
	return u
}

func TestComponents(t *testing.T) {
	for _, test := range []struct {
		url  string
		want []component
	}{
		// 2.1 Any other scheme
		{"foo:bar//@", []component{{rfc1738.SchemeName, "foo"}, {rfc1738.SchemePart, "bar//@"}}},
		{"foo:", []component{{rfc1738.SchemeName, "foo"}, {rfc1738.SchemePart, ""}}},

		// 3.1 Absent is not empty
		{"ftp://@host.com/", []component{{rfc1738.SchemeName, "ftp"}, {rfc1738.User, ""}, {rfc1738.Host, "host.com"}, {rfc1738.FPath, ""}}},
		{"ftp://host.com/", []component{{rfc1738.SchemeName, "ftp"}, {rfc1738.Host, "host.com"}, {rfc1738.FPath, ""}}},
		{"ftp://foo:@host.com/", []component{{rfc1738.SchemeName, "ftp"}, {rfc1738.User, "foo"}, {rfc1738.Password, ""}, {rfc1738.Host, "host.com"}, {rfc1738.FPath, ""}}},
		{"ftp://:@h", []component{{rfc1738.SchemeName, "ftp"}, {rfc1738.User, ""}, {rfc1738.Password, ""}, {rfc1738.Host, "h"}}},
		{"ssh://u:p@h:22/a?b", []component{{rfc1738.SchemeName, "ssh"}, {rfc1738.User, "u"}, {rfc1738.Password, "p"}, {rfc1738.Host, "h"}, {rfc1738.Port, "22"}, {rfc1738.URLPath, "a?b"}}},
		{"ssh://h", []component{{rfc1738.SchemeName, "ssh"}, {rfc1738.Host, "h"}}},

		// 3.2 FTP
		{"ftp://myname@host.dom/%2Fetc/motd", []component{{rfc1738.SchemeName, "ftp"}, {rfc1738.User, "myname"}, {rfc1738.Host, "host.dom"}, {rfc1738.FPath, "%2Fetc/motd"}}},
		{"ftp://info.cern.ch/pub/www/doc;type=d", []component{{rfc1738.SchemeName, "ftp"}, {rfc1738.Host, "info.cern.ch"}, {rfc1738.FPath, "pub/www/doc"}, {rfc1738.FTPType, "d"}}},
		{"ftp://u@h/a@b:c?d", []component{{rfc1738.SchemeName, "ftp"}, {rfc1738.User, "u"}, {rfc1738.Host, "h"}, {rfc1738.FPath, "a@b:c?d"}}},
		{"ftp://u?v;w&x=y:?;&=@h", []component{{rfc1738.SchemeName, "ftp"}, {rfc1738.User, "u?v;w&x=y"}, {rfc1738.Password, "?;&="}, {rfc1738.Host, "h"}}},

		// 3.3 HTTP
		{"http://www.acl.lanl.gov/URI/archive/uri-archive.index.html", []component{{rfc1738.SchemeName, "http"}, {rfc1738.Host, "www.acl.lanl.gov"}, {rfc1738.HPath, "URI/archive/uri-archive.index.html"}}},
		{"HTTP://h:80/a;b?c@d", []component{{rfc1738.SchemeName, "HTTP"}, {rfc1738.Host, "h"}, {rfc1738.Port, "80"}, {rfc1738.HPath, "a;b"}, {rfc1738.Search, "c@d"}}},
		{"http://h/?", []component{{rfc1738.SchemeName, "http"}, {rfc1738.Host, "h"}, {rfc1738.HPath, ""}, {rfc1738.Search, ""}}},
		{"http://h", []component{{rfc1738.SchemeName, "http"}, {rfc1738.Host, "h"}}},
		{"http://h/a@b", []component{{rfc1738.SchemeName, "http"}, {rfc1738.Host, "h"}, {rfc1738.HPath, "a@b"}}},

		// 3.4 Gopher
		{"gopher://h/", []component{{rfc1738.SchemeName, "gopher"}, {rfc1738.Host, "h"}}},
		{"gopher://h/1", []component{{rfc1738.SchemeName, "gopher"}, {rfc1738.Host, "h"}, {rfc1738.GType, "1"}, {rfc1738.Selector, ""}}},
		{"gopher://h/%41sel", []component{{rfc1738.SchemeName, "gopher"}, {rfc1738.Host, "h"}, {rfc1738.GType, "%41"}, {rfc1738.Selector, "sel"}}},
		{"gopher://h/1sel%09search", []component{{rfc1738.SchemeName, "gopher"}, {rfc1738.Host, "h"}, {rfc1738.GType, "1"}, {rfc1738.Selector, "sel"}, {rfc1738.Search, "search"}}},
		{"gopher://host.com/1sel%09%09!+ABSTRACT%20+SMELL", []component{
			{rfc1738.SchemeName, "gopher"}, {rfc1738.Host, "host.com"}, {rfc1738.GType, "1"}, {rfc1738.Selector, "sel"}, {rfc1738.Search, ""}, {rfc1738.GopherString, "!+ABSTRACT%20+SMELL"},
		}},
		{"gopher://host.com/1sel%09search%09+%091%0D%0A+-1%0D%0Aitem1%0D%0Aitem2%0D%0A.%0D%0A", []component{
			{rfc1738.SchemeName, "gopher"}, {rfc1738.Host, "host.com"}, {rfc1738.GType, "1"}, {rfc1738.Selector, "sel"}, {rfc1738.Search, "search"},
			{rfc1738.GopherString, "+%091%0D%0A+-1%0D%0Aitem1%0D%0Aitem2%0D%0A.%0D%0A"},
		}},

		// Only a selector has "/", so that the tab before it is part of the selector.
		{"gopher://h/1%09/x", []component{{rfc1738.SchemeName, "gopher"}, {rfc1738.Host, "h"}, {rfc1738.GType, "1"}, {rfc1738.Selector, "%09/x"}}},
		{"gopher://h/1a%09/x%09y%09?", []component{
			{rfc1738.SchemeName, "gopher"}, {rfc1738.Host, "h"}, {rfc1738.GType, "1"}, {rfc1738.Selector, "a%09/x"}, {rfc1738.Search, "y"}, {rfc1738.GopherString, "?"},
		}},

		// 3.5 Mailto
		{"mailto:chk@cs.uiuc.edu", []component{{rfc1738.SchemeName, "mailto"}, {rfc1738.Encoded822Addr, "chk@cs.uiuc.edu"}}},

		// 3.6 News
		{"news:*", []component{{rfc1738.SchemeName, "news"}, {rfc1738.GroupPart, "*"}}},
		{"news:comp.infosystems.www.misc", []component{{rfc1738.SchemeName, "news"}, {rfc1738.Group, "comp.infosystems.www.misc"}}},
		{"news:a/b@h.org", []component{{rfc1738.SchemeName, "news"}, {rfc1738.Article, "a/b@h.org"}, {rfc1738.Host, "h.org"}}},

		// 3.7 NNTP
		{"nntp://h:119/g/17", []component{{rfc1738.SchemeName, "nntp"}, {rfc1738.Host, "h"}, {rfc1738.Port, "119"}, {rfc1738.Group, "g"}, {rfc1738.Digits, "17"}}},
		{"nntp://h/g", []component{{rfc1738.SchemeName, "nntp"}, {rfc1738.Host, "h"}, {rfc1738.Group, "g"}}},

		// 3.8 Telnet
		{"telnet://u:p@h:23/", []component{{rfc1738.SchemeName, "telnet"}, {rfc1738.User, "u"}, {rfc1738.Password, "p"}, {rfc1738.Host, "h"}, {rfc1738.Port, "23"}}},

		// 3.9 WAIS
		{"wais://h/d", []component{{rfc1738.SchemeName, "wais"}, {rfc1738.Host, "h"}, {rfc1738.Database, "d"}}},
		{"wais://h/d?s", []component{{rfc1738.SchemeName, "wais"}, {rfc1738.Host, "h"}, {rfc1738.Database, "d"}, {rfc1738.Search, "s"}}},
		{"wais://h/d//", []component{{rfc1738.SchemeName, "wais"}, {rfc1738.Host, "h"}, {rfc1738.Database, "d"}, {rfc1738.WType, ""}, {rfc1738.WPath, ""}}},

		// 3.10 Files
		{"file://vms.host.edu/disk$user/my/notes/note12345.txt", []component{{rfc1738.SchemeName, "file"}, {rfc1738.Host, "vms.host.edu"}, {rfc1738.FPath, "disk$user/my/notes/note12345.txt"}}},
		{"file:///etc/motd", []component{{rfc1738.SchemeName, "file"}, {rfc1738.FPath, "etc/motd"}}},

		// 3.11 Prospero
		{"prospero://host.dom//pros/name", []component{{rfc1738.SchemeName, "prospero"}, {rfc1738.Host, "host.dom"}, {rfc1738.PPath, "/pros/name"}}},
		{"prospero://h/p;a=b", []component{{rfc1738.SchemeName, "prospero"}, {rfc1738.Host, "h"}, {rfc1738.PPath, "p"}}},
	} {
		u := mustParse(t, test.url)
		if diff := cmp.Diff(test.want, components(u)); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.url, diff)
		}
		for _, c := range test.want {
			if got, ok := u.Get(c.Production); got != c.Text || !ok {
				t.Errorf("%s: Get(%s) = %q, %t", test.url, c.Production, got, ok)
			}
		}
	}
}

// "an empty user name or password is different than no user name or password"
// (3.1)
func TestAbsent(t *testing.T) {
	u := mustParse(t, "ftp://host.com/")
	for _, p := range []rfc1738.Production{rfc1738.User, rfc1738.Password, rfc1738.Port, rfc1738.FTPType, rfc1738.HPath} {
		if text, ok := u.Get(p); text != "" || ok {
			t.Errorf("Get(%s) = %q, %t of %s, want absent", p, text, ok, u)
		}
		if span, ok := u.Span(p); span != (rfc1738.Span{}) || ok {
			t.Errorf("Span(%s) = %v, %t of %s, want absent", p, span, ok, u)
		}
	}
}

func TestSegments(t *testing.T) {
	for _, test := range []struct {
		url  string
		want []string
	}{
		// 3.2.2: CWD /etc, RETR motd
		{"ftp://myname@host.dom/%2Fetc/motd", []string{"%2Fetc", "motd"}},
		// CWD etc, RETR motd
		{"ftp://myname@host.dom/etc/motd", []string{"etc", "motd"}},
		// CWD, CWD etc, RETR motd
		{"ftp://myname@host.dom//etc/motd", []string{"", "etc", "motd"}},
		{"ftp://info.cern.ch/pub/www/doc;type=d", []string{"pub", "www", "doc"}},
		{"ftp://host.com/", []string{""}},
		{"ftp://host.com", nil},
		{"http://h/a//b/", []string{"a", "", "b", ""}},
		{"http://h/a?b", []string{"a"}},
		{"file:///a/b", []string{"a", "b"}},
		{"prospero://host.dom//pros/name;f=v", []string{"", "pros", "name"}},
		{"ssh://h/a/b", []string{"a", "b"}},
		{"gopher://h/1a/b", nil},
		{"mailto:a/b@c", nil},
	} {
		u := mustParse(t, test.url)
		var got []string
		for span := range u.Segments() {
			got = append(got, span.In(test.url))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: segments %q, want %q", u, got, test.want)
		}
	}
}

func TestFields(t *testing.T) {
	type field struct{ Name, Value string }
	for _, test := range []struct {
		url  string
		want []field
	}{
		{"prospero://host.dom//pros/name", nil},
		{"prospero://h/p;a=b;c=d", []field{{"a", "b"}, {"c", "d"}}},
		{"prospero://h/;=;a=", []field{{"", ""}, {"a", ""}}},
		{"prospero://h/p;a=b;a=%3D", []field{{"a", "b"}, {"a", "%3D"}}},
		{"http://h/p;a=b", nil},
	} {
		u := mustParse(t, test.url)
		var got []field
		for name, value := range u.Fields() {
			got = append(got, field{name, value})
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: fields %q, want %q", u, got, test.want)
		}
	}
}

func TestURLLoopsStop(t *testing.T) {
	u := mustParse(t, "prospero://h/a/b/c;d=e;f=g")
	n := 0
	for range u.Components() {
		n++
		break
	}
	for range u.Segments() {
		n++
		break
	}
	for range u.Fields() {
		n++
		break
	}
	if n != 3 {
		t.Errorf("three loops with a break ran %d times", n)
	}
}

func TestPort(t *testing.T) {
	for _, test := range []struct {
		url  string
		port int
		ok   bool
	}{
		{"ftp://h", 21, true},
		{"http://h/", 80, true},
		{"HTTP://h/", 80, true},
		{"gopher://h", 70, true},
		{"nntp://h/g", 119, true},
		{"telnet://h", 23, true},
		{"wais://h/d", 210, true},
		{"prospero://h/p", 1525, true},
		{"https://h", 443, true},
		{"http://h:8080/", 8080, true},
		{"http://h:0/", 0, true},
		{"http://h:0080/", 80, true},
		{"http://h:65536/", 65536, true},
		{"http://h:2147483647/", 1<<31 - 1, true},
		{"http://h:2147483648/", 0, false},
		{"http://h:4294967376/", 0, false}, // 80 in 32 bits
		{"http://h:99999999999999999999999/", 0, false},
		{"mailto:a@b", 0, false},
		{"news:g", 0, false},
		{"file:///", 0, false},
		{"x://h:1/", 0, false},
	} {
		if port, ok := mustParse(t, test.url).Port(); port != test.port || ok != test.ok {
			t.Errorf("%s: Port() = %d, %t, want %d, %t", test.url, port, ok, test.port, test.ok)
		}
	}
}

func TestDefaultPort(t *testing.T) {
	for scheme, want := range map[string]int{
		"ftp": 21, "http": 80, "gopher": 70, "nntp": 119, "telnet": 23, "wais": 210, "prospero": 1525, "WAIS": 210, "https": 443,
	} {
		if port, ok := rfc1738.LookupScheme(scheme).DefaultPort(); port != want || !ok {
			t.Errorf("DefaultPort(%q) = %d, %t, want %d", scheme, port, ok, want)
		}
	}
	for _, scheme := range []string{"", "mailto", "news", "file", "x", "http:", "http://h", "ht tp", ":"} {
		if port, ok := rfc1738.LookupScheme(scheme).DefaultPort(); port != 0 || ok {
			t.Errorf("DefaultPort(%q) = %d, %t, want none", scheme, port, ok)
		}
	}
}

func TestSchemeSection(t *testing.T) {
	for scheme, want := range map[string]string{
		"ftp": "3.2", "http": "3.3", "gopher": "3.4", "mailto": "3.5", "news": "3.6", "nntp": "3.7", "telnet": "3.8", "wais": "3.9",
		"file": "3.10", "prospero": "3.11", "HTTPS": "3.3", "sftp": "3.2", "ssh": "3.1", "x": "2.1", "": "2.1", "http:": "2.1",
	} {
		if got := rfc1738.LookupScheme(scheme).Section(); got != want {
			t.Errorf("SchemeSection(%q) = %s, want %s", scheme, got, want)
		}
	}
}

// The names that section 4 sets aside, and no others.
func TestReservedScheme(t *testing.T) {
	for _, scheme := range []string{"afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50", "x-", "x-example", "NFS", "X-a"} {
		if !rfc1738.LookupScheme(scheme).Reserved() || rfc1738.KnownScheme(scheme) {
			t.Errorf("%q is not reserved, or has a rule of its own", scheme)
		}
	}
	for _, scheme := range []string{"", "http", "news", "x", "xmpp", "nfs:", "tn3271", "z3950"} {
		if rfc1738.LookupScheme(scheme).Reserved() {
			t.Errorf("%q is reserved", scheme)
		}
	}
}

// The zero URL is what Parse returns with an error.
func TestZeroURL(t *testing.T) {
	var u rfc1738.URL
	if got := components(u); got != nil || u.String() != "" {
		t.Errorf("the zero URL is %q with the components %q", u, got)
	}
	if port, ok := u.Port(); port != 0 || ok {
		t.Errorf("Port() = %d, %t", port, ok)
	}
	for range u.Segments() {
		t.Error("there is a segment")
	}
	for range u.Fields() {
		t.Error("there is a field")
	}
}

func BenchmarkParse(b *testing.B) {
	urls := corpus(b)
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(urls), func(i, j int) { urls[i], urls[j] = urls[j], urls[i] })
	b.ReportAllocs()
	for b.Loop() {
		for _, url := range urls {
			if rfc1738.Valid(url) {
				_, _ = rfc1738.Parse(url)
			}
		}
	}
}
