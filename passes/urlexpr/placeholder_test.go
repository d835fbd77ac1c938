package urlexpr

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// known returns a template without holes but where text has an [rfc1738.HoleMark].
func known(text string) *strflow.Text {
	t := new(strflow.Text)
	for i := range len(text) {
		if text[i] == rfc1738.HoleMark {
			t.AppendHole(strflow.Operand{Class: strflow.Unsigned}, false)
		} else {
			t.AppendText(text[i : i+1])
		}
	}
	return t
}

func TestPlaceholders(t *testing.T) {
	tests := []struct{ text, want string }{
		{"http://h/", "http://h/"},
		{"http://{h}/{a}", "http://{}/{}"},
		{"nntp://h/a.b/%05d", "nntp://h/a.b/{}"},
		{"http://h/{a{b}c}d", "http://h/{}d"},
		{"http://h/{a", "http://h/{a"},
		{"http://h/a}", "http://h/a}"},
		{"http://h/{}{}", "http://h/{}{}"},
		{"http://<h>/<a b>/>", "http://{}/{}/>"},
		{"http://h/<a", "http://h/<a"},
		{"http://[h]/[a]", "http://{}/{}"},
		{"http://h/[or_g]/b/[project]?c", "http://h/{}/b/{}?c"},
		{"http://h/[a b]/[1]/[]/x[a]/[a]x", "http://h/[a b]/[1]/[]/x[a]/[a]x"},
		{"http://h[:p]/", "http://h{}/"},
		{"http://[::1]/", "http://[::1]/"},
		{"http://[fe80::dead:beef]:80/", "http://[fe80::dead:beef]:80/"},
		{"http://[fe80::1%25en0]:80/", "http://[fe80::1%25en0]:80/"},
		{"http://[fe80::1%25fxp0]/", "http://[fe80::1%25fxp0]/"},
		{"http://[a%s]/", "http://{}/"},
		{"http://[h", "http://[h"},
		{"http://$h/$a_1-b", "http://{}/{}-b"},
		{"http://${h}/${a:-b}", "http://{}/{}"},
		{"http://${h/", "http://${h/"},
		{"http://$(h)/$(a b)/$(c", "http://{}/{}/$(c"},
		{"http://h/$", "http://h/$"},
		{"http://h/$/$$a", "http://h/$/${}"},
		{"http://*.h/*", "http://{}.h/*"},
		{"http://h/:a/:b1/:_c/x:d", "http://h/{}/{}/{}/x:d"},
		{"http://h/:", "http://h/:"},
		{"http://h/:80", "http://h/:80"},
		{"http://h:p", "http://h{}"},
		{"http://h:p/", "http://h{}/"},
		{"http://h:p?q", "http://h{}?q"},
		{"http://h:p#f", "http://h{}#f"},
		{"http://h:p@h", "http://h:p@h"},
		{"http://h:80", "http://h:80"},
		{"http://h/a:p", "http://h/a:p"},
		{"http://...", "http://{}"},
		{"http://h.../a...", "http://h{}/a..."},
		{"http://h/%s%6s%[1]v%%", "http://h/{}{}{}{}"},
		{"http://h/%41%5F%c3", "http://h/%41%5F%c3"},
		{"http://h/%5d", "http://h/%5d"},
		{"http://h/%e9%dd%dg", "http://h/%e9%dd{}g"},
		{"http://h/%", "http://h/%"},
		{"http://h/%k%y%5", "http://h/%k%y%5"},
		{"http://:port/", "http://{}/"},
		{"http://:80/", "http://:80/"},
		{"http://YOUR_HOST/a", "http://{}/a"},
		{"http://api.MY_DOMAIN:80/MY_PATH", "http://api.{}:80/MY_PATH"},
		{"http://MY-HOST/", "http://MY-HOST/"},
		{"http://my_host.MyHost_/", "http://my_host.MyHost_/"},
		{"http://a_B_C/", "http://a_B_C/"},
		{"http://_1_/", "http://_1_/"},
		{"http://@HOST@/@a@b@", "http://{}/{}b@"},
		{"http://u@HOST@h/", "http://u@HOST@h/"},
		{"http://h:@PORT@/", "http://h:{}/"},
		{"http://h/#{a}/b|c", "http://h/{}"},
		{"ftp://h/a;type=__a__", "ftp://h/a;type={}"},
		{"http://{your host}/{your id}", "http://{}/{}"},
		{"http://__host__:80/__a__", "http://{}:80/__a__"},
		{"http://____/", "http://____/"},
		{"http://h/%name%/%de_fault%", "http://h/{}/{}"},
		{"http://h/%user.id%/%.id%/%user.%", "http://h/{}/%.id%/%user.%"},
		{"http://%host%:%port%/", "http://{}:{}/"},
		{"http://h/%s%d/%x%", "http://h/{}{}/{}%"},
		{"http://h/%abc%20", "http://h/%abc%20"},
		{"http://h/%C3%A/", "http://h/%C3%A/"},
		{"http://h%02d.i:%05d/%05d", "http://h{}.i:{}/%05d"},
		{"http://u%20d@h%10s/", "http://u%20d@h{}/"},
		{"http://%E4%B8%96%E7.h:%38%30/", "http://%E4%B8%96%E7.h:%38%30/"},
		{"http://h.example:port/", "http://h.example{}/"},
		{"http://github.com:org/x", "http://github.com:org/x"},
		{"http://u@localhost:number/x", "http://u@localhost{}/x"},
		{"http://u:pa/ss@h/", "http://u:pa/ss@h/"},
		{"mailto:{a}@*", "mailto:{}@*"},
		{"{a}", "{}"},
		{"", ""},
		// What is a hole already may be part of a placeholder.
		{"http://h/\xff/{a}", "http://h/{digits}/{}"},
		{"http://h/{\xff}/\xff", "http://h/{}/{digits}"},
		{"http://h/$\xff", "http://h/${digits}"},
	}
	for _, test := range tests {
		tmpl := known(test.text)
		if got := spell(withPlaceholders(tmpl, tmpl.Whole(), false)); got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
		// In a longer text it is the same: what is around does not count.
		tmpl = known("{/" + test.text + "}")
		if got := spell(withPlaceholders(tmpl, rfc1738.Span{Start: 2, End: 2 + len(test.text)}, false)); got != test.want {
			t.Errorf("%q in a longer text: %q, want %q", test.text, got, test.want)
		}
	}
}

// A bracket that is far away closes nothing.
func TestFarBracket(t *testing.T) {
	for n, want := range map[int]bool{maxPlaceholder - len("{}"): true, maxPlaceholder - len("{}") + 1: false} {
		tmpl := known("{" + strings.Repeat("a", n) + "}")
		if got := pattern(withPlaceholders(tmpl, tmpl.Whole(), false)).Hole(0) != 0; got != want {
			t.Errorf("%d bytes in braces are a placeholder: %t, want %t", n, got, want)
		}
	}
}

func TestActions(t *testing.T) {
	tests := []struct{ text, want string }{
		{"http://h/", "http://h/"},
		{"http://{{.H}}/{{.A}}", "http://{}/{}"},
		{`<a href="http://{{ index . "h" }}/">`, `<a href="http://{}/">`},
		{"{{if .A}}http://h/{{end}}", "{}http://h/{}"},
		{"http://h/{{.A", "http://h/{}"},
		{"http://h/{{.A}", "http://h/{}"},
		{"http://h/{a}}", "http://h/{a}}"},
		{"http://{{.H}}}}", "http://{}}}"},
		{"{{", "{}"},
		{"http://\xff/{{\xff}}/\xff", "http://{digits}/{}/{digits}"},
	}
	for _, test := range tests {
		if got := spell(withActions(known(test.text))); got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}

func TestIsPatternText(t *testing.T) {
	for _, s := range []string{
		`^https?://example\.com`, `http://h/\d+`, `http://h/\w`, `http://h\s`, `http:\/\/h`, `http://h\b`,
		"http://(?:a|b)", "http://h/.*", "http://h/.+", "http://[^/]", "http://[a-z]+", "http://[A-Z]", "http://h/[0-9]",
		"http://(www.)?h", "http://[ab]+", "http://[ab]*", "http://(ab)+", "http://(ab)*",
	} {
		if !isPatternText(s) {
			t.Errorf("%q looks like a URL", s)
		}
	}
	for _, s := range []string{
		"http://example.com/", "http://h/?a=b", "http://h/*", "http://h/a+b", "http://h/(a)", "http://h/[a]",
		"http://[::1]/", "http://h/{a}", "http://h/a...", "http://h/$1", `C:\http://`, "",
	} {
		if isPatternText(s) {
			t.Errorf("%q looks like a pattern", s)
		}
	}
}
