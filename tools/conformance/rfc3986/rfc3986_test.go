package rfc3986_test

import (
	"math/rand/v2"
	"net/url"
	"testing"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/rfc3986"
	"github.com/urllint/urllint/tools/textgen"
)

// The examples of section 1.1.2, and what a later RFC says of its scheme.
func TestExamples(t *testing.T) {
	o := readOracle(t)
	for _, text := range []string{
		"ftp://ftp.is.co.za/rfc/rfc1808.txt", "http://www.ietf.org/rfc/rfc2396.txt", "ldap://[2001:db8::7]/c=GB?objectClass?one",
		"mailto:John.Doe@example.com", "news:comp.infosystems.www.servers.unix", "tel:+1-816-555-1212", "telnet://192.0.2.16:80/",
		"urn:oasis:names:specification:docbook:dtd:xml:4.1.2",

		"http://[fe80::1%25en0]/", "http://my_host.:/~u?next=/home", "http://u:p@[::ffff:1.2.3.4]:80?q", "file:/etc/hosts", "file://host/a",
		"mailto:a@b.c,d@e?subject=x&body=y", "mailto:%22not%40me%22@example.org", "ldap:///dc=x??sub?(a=b)",
	} {
		if !isURI(text) || !o.valid(text) {
			t.Errorf("%s is no URI", text)
		}
	}
}

// The references of section 5.4 with their targets.
func TestReferenceResolution(t *testing.T) {
	o := readOracle(t)
	base, err := url.Parse("http://a/b/c/d;p?q")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ reference, target string }{
		// 5.4.1
		{"g:h", "g:h"}, {"g", "http://a/b/c/g"}, {"./g", "http://a/b/c/g"}, {"g/", "http://a/b/c/g/"}, {"/g", "http://a/g"}, {"//g", "http://g"},
		{"?y", "http://a/b/c/d;p?y"}, {"g?y", "http://a/b/c/g?y"}, {"#s", "http://a/b/c/d;p?q#s"}, {"g#s", "http://a/b/c/g#s"}, {"g?y#s", "http://a/b/c/g?y#s"},
		{";x", "http://a/b/c/;x"}, {"g;x", "http://a/b/c/g;x"}, {"g;x?y#s", "http://a/b/c/g;x?y#s"}, {"", "http://a/b/c/d;p?q"}, {".", "http://a/b/c/"},
		{"./", "http://a/b/c/"}, {"..", "http://a/b/"}, {"../", "http://a/b/"}, {"../g", "http://a/b/g"}, {"../..", "http://a/"}, {"../../", "http://a/"},
		{"../../g", "http://a/g"},
		// 5.4.2
		{"../../../g", "http://a/g"}, {"../../../../g", "http://a/g"}, {"/./g", "http://a/g"}, {"/../g", "http://a/g"}, {"g.", "http://a/b/c/g."},
		{".g", "http://a/b/c/.g"}, {"g..", "http://a/b/c/g.."}, {"..g", "http://a/b/c/..g"}, {"./../g", "http://a/b/g"}, {"./g/.", "http://a/b/c/g/"},
		{"g/./h", "http://a/b/c/g/h"}, {"g/../h", "http://a/b/c/h"}, {"g;x=1/./y", "http://a/b/c/g;x=1/y"}, {"g;x=1/../y", "http://a/b/c/y"},
		{"g?y/./x", "http://a/b/c/g?y/./x"}, {"g?y/../x", "http://a/b/c/g?y/../x"}, {"g#s/./x", "http://a/b/c/g#s/./x"}, {"g#s/../x", "http://a/b/c/g#s/../x"},
	} {
		absolute := test.reference == "g:h"
		if isURI(test.reference) != absolute || o.valid(test.reference) != absolute || isReference(test.reference) == absolute || o.isReference(test.reference) == absolute {
			t.Errorf("%q is not what section 5.4 takes it for", test.reference)
		}
		if !isURI(test.target) || !o.valid(test.target) {
			t.Errorf("%s is no URI", test.target)
		}
		if !rfc3986.Standard.Valid(grammar.Text(test.reference), grammar.Context{Behind: true}) {
			t.Errorf("%q is not valid behind an unknown base", test.reference)
		}
		if target, err := base.Parse(test.reference); err != nil || target.String() != test.target {
			t.Errorf("%q leads to %v (%v), want %s", test.reference, target, err, test.target)
		}
	}
	// "For backward compatibility", but no form of RFC 9110.
	if isURI("http:g") || o.valid("http:g") || isReference("http:g") || o.isReference("http:g") {
		t.Error("http:g is a URI")
	}
}

// What a hole stands for in a valid text keeps it valid, and what follows an open
// text as well.
func TestHoles(t *testing.T) {
	g, err := textgen.Read("../../../internal/grammar/rfc3986/rfc3986.bnf")
	if err != nil {
		t.Fatal(err)
	}
	gen := textgen.New(1, g, []string{"httpuri", "otheruri", "mailtouri", "fileuri", "ldapuri"}, pieces)
	r := rand.New(rand.NewPCG(1, 1))
	languages := []string{"any", "digits-hole", "signed", "hexadecimal", "word", "escaped"}
	starts := []string{"httpuri", "otheruri"}
	for range 5000 {
		var b grammar.Builder
		text := ""
		for i := range 3 {
			piece := gen.Text()
			if i == 0 {
				piece = g.Sentence(r, starts[r.IntN(len(starts))])
			}
			piece = piece[:r.IntN(len(piece)+1)]
			b.WriteString(piece)
			hole := r.IntN(len(languages))
			text += piece + g.Sentence(r, languages[hole])
			b.WriteHole(grammar.Hole(hole + 1))
		}
		p := b.Pattern()
		if _, _, ok := rfc3986.Standard.Start(p); ok && isURI(text) && !rfc3986.Standard.Valid(p, grammar.Context{}) {
			t.Fatalf("%s is not valid, but %q is", p, text)
		}
		if rfc3986.Standard.Valid(p, grammar.Context{}) && !rfc3986.Standard.Valid(p.Slice(0, r.IntN(p.Len()+1)), grammar.Context{Open: true}) {
			t.Fatalf("a beginning of %s is not valid", p)
		}
		faults := 0
		rfc3986.Standard.Faults(p, grammar.Context{}, func(grammar.Fault) bool {
			faults++
			return true
		})
		if (faults == 0) != rfc3986.Standard.Valid(p, grammar.Context{}) {
			t.Fatalf("%s: %d faults, but valid is %t", p, faults, rfc3986.Standard.Valid(p, grammar.Context{}))
		}
	}
	// No number and nothing behind "b" makes this one valid.
	var b grammar.Builder
	b.WriteString("http://[::1]:")
	b.WriteHole(2)
	b.WriteString("/a b")
	if rfc3986.Standard.Valid(b.Pattern(), grammar.Context{Open: true}) {
		t.Errorf("%s is valid", b.Pattern())
	}
}
