package urlexpr

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// sources declares what the expressions of TestSource are made of.
const sources = `package p

import (
	"fmt"
	"net/url"
	"strings"
)

const (
	scheme = "http://"
	host   = "www" + ".example" + ".com"
	format = "http://%s/50%%off"
	accent = "http://\u00e9/%%"
)

var home text = "http://home/" + page

type text string // the linker sets no variable of such a type

const page = "p\x61ge"

func f(s string, n int) {
	local := "lo" + s + "cal"
	var siteURL = EXPR
}
`

// The source of a span is what writes it: in a literal of the expression, or
// in the declaration of a constant or variable that the expression names.
func TestSource(t *testing.T) {
	tests := []struct {
		expr  string
		text  string // with "{}" for a hole
		span  string // of text, "{}" for a hole in it
		want  string // the source
		exact bool
		def   string // the constant in whose declaration the source is
		use   string // the operand that stands for it
	}{
		// A literal.
		{`"http://h/a b"`, "http://h/a b", " ", " ", true, "", ""},
		{`"http://h/\x61\u0020b"`, "http://h/a b", "a ", `\x61\u0020`, true, "", ""},
		{"`http://h/a\\q`", `http://h/a\q`, `\q`, `\q`, true, "", ""},
		{`"http://h/é/"`, "http://h/é/", "\xa9/", "é/", false, "", ""},
		{`"http://h/\u00e9/"`, "http://h/é/", "\xa9", `\u00e9`, false, "", ""},
		// A concatenation, however deep.
		{`"http://" + s + "/a b"`, "http://{}/a b", "a b", "a b", true, "", ""},
		{`"http://" + (s + ("/a" + "/b ") + s)`, "http://{}/a/b {}", " ", " ", true, "", ""},
		{`"http://" + s + "/a" + "/b"`, "http://{}/a/b", "a/b", `a" + "/b`, false, "", ""},
		{`"http://" + s + "/a" + s + "/b"`, "http://{}/a{}/b", "a{}/", `a" + s + "/`, false, "", ""},
		// Holes have no source of their own.
		{`"http://h/" + s + "/b"`, "http://h/{}/b", "{}", "", false, "", ""},
		{`"http://h/" + s + "/b"`, "http://h/{}/b", "h/{}", "h/", false, "", ""},
		{`"http://h/" + s + "/b"`, "http://h/{}/b", "{}/b", "/b", false, "", ""},
		{`"http://h/" + s`, "http://h/{}", "{}", "", false, "", ""},
		{`"http://h/" + s + "/b" + s`, "http://h/{}/b{}", "{}/b{}", "/b", false, "", ""},
		// A placeholder is a hole.
		{`"http://h/{a}/b c"`, "http://h/{}/b c", " ", " ", true, "", ""},
		{`"http://h/{{.A}}/b c"`, "http://h/{}/b c", " ", " ", true, "", ""},
		{`"http://h/{a}/b"`, "http://h/{}/b", "h/{}/", "h/{a}/", false, "", ""},
		// A URL in prose.
		{`"see http://h/a\x22b"`, "http://h/a", "a", "a", true, "", ""},
		// A format: the directive "%%" writes one byte.
		{`fmt.Sprintf("http://%s/a b", s)`, "http://{}/a b", " ", " ", true, "", ""},
		{`fmt.Sprintf("http://%s/50%%off", s)`, "http://{}/50%off", "%", "%%", true, "", ""},
		{`fmt.Sprintf("http://%s/50%%off", s)`, "http://{}/50%off", "0%o", "0%%o", true, "", ""},
		{`fmt.Sprintf("http://%s/50%%off", s)`, "http://{}/50%off", "off", "off", true, "", ""},
		{`fmt.Sprintf("http://h/50\x25\u0025off")`, "http://h/50%off", "%o", `\x25\u0025o`, true, "", ""},
		{`fmt.Sprintf("http://h/50%-5%off")`, "http://h/50%off", "%", "%-5%", true, "", ""},
		{`fmt.Sprintf("http://h/%s/a", "b c")`, "http://h/b c/a", " ", " ", true, "", ""},
		{`fmt.Sprintf("http://h/%s/a", "b c")`, "http://h/b c/a", "h/b", `h/%s/a", "b`, false, "", ""},
		{`fmt.Sprintf("%s/a b", "http://h")`, "http://h/a b", "h/", `/a b", "http://h`, false, "", ""},
		{`fmt.Sprintf("http://h" + "/50%" + "%off")`, "http://h/50%off", "%", `%" + "%`, false, "", ""},
		{`fmt.Sprintf("http://h/%s", fmt.Sprintf("%d a", n))`, "http://h/{} a", " ", " ", true, "", ""},
		// A list, a replacement.
		{`strings.Join([]string{"http://h", "a b"}, "/")`, "http://h/a b", " ", " ", true, "", ""},
		{`strings.Join([]string{"http://h", "a"}, "/ ")`, "http://h/ a", "/ ", "/ ", true, "", ""},
		{`strings.ReplaceAll("http://HOST/a b", "HOST", s)`, "http://{}/a b", " ", " ", true, "", ""},
		// A constant that is declared elsewhere.
		{`scheme + s`, "http://{}", "://", "://", true, "scheme", "scheme"},
		{`"http://" + host + "/"`, "http://www.example.com/", "www", "www", true, "host", "host"},
		{`"http://" + host + "/"`, "http://www.example.com/", "com/", `host + "/`, false, "", ""},
		{`"http://" + host + "/"`, "http://www.example.com/", "www.", "host", false, "", "host"},
		{`"http://" + host + "/" + host`, "http://www.example.com/www.example.com", "www.example.com/www.example.com", `host + "/" + host`, false, "", ""},
		{`fmt.Sprintf(format + "/", s)`, "http://{}/50%off/", "%off", "%%off", true, "format", "format"},
		{`fmt.Sprintf(accent + "/")`, "http://é/%/", "é", `\u00e9`, true, "accent", "accent"},
		{`fmt.Sprintf(accent + "/")`, "http://é/%/", "%", "%%", true, "accent", "accent"},
		{`"http://h/" + url.PathEscape(s) + page`, "http://h/{}page", "a", `\x61`, true, "page", "page"},
		// A variable, and constants and variables in its value.
		{`home + "/x"`, "http://home/page/x", "home", "home", true, "", "home"},
		{`home + "/x"`, "http://home/page/x", "a", `\x61`, true, "page", "home"},
		{`home + "/x"`, "http://home/page/x", "age/", `home + "/`, false, "", ""},
		{`"http://h/" + local`, "http://h/lo{}cal", "lo", "lo", true, "", "local"},
		{`"http://h/" + local`, "http://h/lo{}cal", "o{}c", "local", false, "", "local"},
		{`fmt.Sprintf("http://h/%s", local)`, "http://h/lo{}cal", "cal", "cal", true, "", "local"},
	}
	for _, test := range tests {
		// An expression without a literal is not looked at.
		expr := test.expr
		if !strings.Contains(expr, `"`) && !strings.Contains(expr, "`") {
			expr += ` + ""`
		}
		p := load(t, strings.Replace(sources, "EXPR", expr, 1))
		u, ok := p.reading(test.text)
		if !ok {
			t.Errorf("%s is not %q", test.expr, test.text)
			continue
		}
		span := spanOf(t, u.Template, test.span)
		got, ok := u.Template.Source(span)
		if !ok {
			t.Errorf("%s: %q has no source", test.expr, test.span)
			continue
		}
		if s := p.source(got.Pos, got.End); s != test.want || got.Exact != test.exact {
			t.Errorf("%s: %q is written %q exact=%t, want %q exact=%t", test.expr, test.span, s, got.Exact, test.want, test.exact)
		}
		def, use := "", ""
		if got.Const != nil {
			def = got.Const.Name()
		}
		if got.Use != nil {
			use = p.source(got.Use.Pos(), got.Use.End())
			if got.Use.Pos() < u.Expr.Pos() || u.Expr.End() < got.Use.End() {
				t.Errorf("%s: %q: the use is not in the expression", test.expr, test.span)
			}
		}
		if def != test.def || use != test.use {
			t.Errorf("%s: %q is in the declaration of %q used as %q, want %q, %q", test.expr, test.span, def, use, test.def, test.use)
		}
	}
}

// reading returns the URL with this text, with "{}" for a hole.
func (p *program) reading(text string) (Candidate, bool) {
	for _, u := range p.all() {
		if u.Pattern.String() == text {
			return u, true
		}
	}
	return Candidate{}, false
}

// spanOf returns the first span of a template whose text, with "{}" for a hole,
// is s.
func spanOf(t *testing.T, tmpl *strflow.Text, s string) rfc1738.Span {
	t.Helper()
	s = strings.ReplaceAll(s, "{}", "\xff")
	i := strings.Index(tmpl.String(), s)
	if i < 0 {
		t.Fatalf("no %q in %q", s, pattern(tmpl))
	}
	return rfc1738.Span{Start: i, End: i + len(s)}
}

// The source of an empty span is where to insert: in a literal of the
// expression if it can be, and never where a hole is between.
func TestSourceOfEmptySpan(t *testing.T) {
	tests := []struct {
		expr          string
		before, after string // of the span in the text
		left, right   string // of the insertion in the source
		exact         bool
		use           string
	}{
		{`"http://h"`, "http://h", "", `"http://h`, `"`, true, ""},
		{`"http://h"`, "", "http://h", `"`, `http://h"`, true, ""},
		{`"http://h" + "/a"`, "http://h", "/a", `"http://h`, `" + "/a"`, true, ""},
		{`"http://h" + s`, "http://h", "\xff", `"http://h`, `" + s`, true, ""},
		{`"http://h" + s`, "http://h\xff", "", `"http://h`, `" + s`, false, ""},
		{`"http://h" + s + "/a"`, "http://h\xff", "/a", `"http://h" + s + "`, `/a"`, true, ""},
		{`"http://h" + s + s + "/a"`, "http://h\xff", "\xff/a", `"http://h" + s + s + "`, `/a"`, false, ""},
		{`scheme + "h"`, "http://", "h", `scheme + "`, `h"`, true, ""},
		{`home + "/x"`, "http://home/page", "/x", `home + "`, `/x"`, true, ""},
		{`home + home + "/x"`, "http://home/pagehttp://home/page", "/x", `home + home + "`, `/x"`, true, ""},
		{`"http://" + page`, "http://", "page", `"http://`, `" + page`, true, ""},
	}
	for _, test := range tests {
		p := load(t, strings.Replace(sources, "EXPR", test.expr, 1))
		u := p.one()
		if text := test.before + test.after; u.Template.String() != text {
			t.Errorf("%s is %q, want %q", test.expr, u.Template.String(), text)
			continue
		}
		at := len(test.before)
		got, ok := u.Template.Source(rfc1738.Span{Start: at, End: at})
		if !ok || got.Pos != got.End || got.Exact != test.exact {
			t.Errorf("%s: Source(%d, %d) = %+v, %t", test.expr, at, at, got, ok)
			continue
		}
		left, right := p.source(u.Expr.Pos(), got.Pos), p.source(got.Pos, u.Expr.End())
		if left != test.left || right != test.right {
			t.Errorf("%s: insert behind %s before %s, want %s, %s", test.expr, left, right, test.left, test.right)
		}
	}
}

func TestSourceOfNothing(t *testing.T) {
	p := load(t, "package p\n\nimport \"net/http\"\n\nfunc f(s string) { http.Get(s + (\"\" + s)); http.Get(\"\") }\n")
	for _, u := range p.all() {
		if got, ok := u.Template.Source(u.Template.Whole()); ok {
			t.Errorf("%q has the source %+v", u.Pattern, got)
		}
		if got := u.Template.Written(0, "%"); got != "%" {
			t.Errorf("Written = %q", got)
		}
	}
	if n := len(p.all()); n != 2 {
		t.Errorf("%d URLs, want 2", n)
	}
}

// In a format "%" is written "%%", and in each literal what its quotes ask for.
func TestQuote(t *testing.T) {
	tests := []struct {
		expr          string
		span          string
		replacement   string
		quoted        string // "" if the literal cannot hold it
		writtenAnyway string
	}{
		{`"http://h/a b"`, " ", "%20", "%20", "%20"},
		{`fmt.Sprintf("http://h/%s a", s)`, " ", "%20", "%%20", "%%20"},
		{`fmt.Sprintf("http://h/%%zz")`, "%", "%25", "%%25", "%%25"},
		{`fmt.Sprintf("http://h/%s", "a b")`, " ", "%20", "%20", "%20"},
		{`fmt.Sprintf(format, s) + "a b"`, " ", "%20", "%20", "%20"},
		{`"http://h/a b"`, " ", `"`, `\"`, `"`},
		{"`http://h/a b`", " ", `"`, `"`, `"`},
		{"`http://h/a b`", " ", "`", "", "`"},
		{`"http://h/a" + "b"`, "ab", "%20", "", "%20"},
	}
	for _, test := range tests {
		u := load(t, strings.Replace(sources, "EXPR", test.expr, 1)).one()
		span := spanOf(t, u.Template, test.span)
		source, _ := u.Template.Source(span)
		got, ok := u.Template.Quote(span.Start, source, test.replacement)
		if ok != (test.quoted != "") || ok && got != test.quoted {
			t.Errorf("%s: Quote(%q) = %q, %t, want %q", test.expr, test.replacement, got, ok, test.quoted)
		}
		if got := u.Template.Written(span.Start, test.replacement); got != test.writtenAnyway {
			t.Errorf("%s: Written(%q) = %q, want %q", test.expr, test.replacement, got, test.writtenAnyway)
		}
	}
}

// What is added at the end of a format is in the format.
func TestWrittenAtEnd(t *testing.T) {
	for expr, want := range map[string]string{
		`"http://h/" + s + "/"`:                     "%20",
		`fmt.Sprintf("http://%s/", s)`:              "%%20",
		`fmt.Sprintf("http://h/%s", "a")`:           "%20",
		`fmt.Sprintf("http://%s/", s) + "a"`:        "%20",
		`"http://h/" + fmt.Sprintf("%s/%d/", s, n)`: "%%20",
	} {
		tmpl := load(t, strings.Replace(sources, "EXPR", expr, 1)).one().Template
		if got := tmpl.Written(len(tmpl.String()), "%20"); got != want {
			t.Errorf("%s: at the end %q is written, want %q", expr, got, want)
		}
	}
}

// The origin of a byte is all that one literal, constant or variable gives.
func TestOrigin(t *testing.T) {
	tests := []struct{ expr, at, want string }{
		{`"http://h/a"`, "h/a", "http://h/a"},
		{`"http://" + "h/a"`, "h/a", "h/a"},
		{`"http://" + host + "/a"`, ".com", "www.example.com"},
		{`scheme + "h/a"`, "tp", "http://"},
		{`scheme + s`, "\xff", ""},
		{`home + "/a"`, "page", "http://home/page"},
		{`"http://" + s + "/a"`, "\xff", "/a"},
	}
	for _, test := range tests {
		expr := test.expr
		if !strings.Contains(expr, `"`) {
			expr += ` + ""`
		}
		tmpl := load(t, strings.Replace(sources, "EXPR", expr, 1)).one().Template
		got := tmpl.Origin(strings.Index(tmpl.String(), test.at))
		if s := got.In(tmpl.String()); s != test.want {
			t.Errorf("%s: the origin of %q is %q, want %q", test.expr, test.at, s, test.want)
		}
	}
}

// What is known ends at the first hole, and a byte of text is not one because
// it has the value of the mark.
func TestHoles(t *testing.T) {
	url := load(t, strings.Replace(sources, "EXPR", `"http://h/\xff/" + s + "/a" + s`, 1)).one()
	tmpl, pattern := url.Template, url.Pattern
	if got, want := pattern.Known(), "http://h/\xff/"; got != want {
		t.Errorf("Known = %q, want %q", got, want)
	}
	var holes []int
	for i := range len(tmpl.String()) {
		if pattern.Hole(i) != 0 {
			holes = append(holes, i)
		}
	}
	if len(holes) != 2 || holes[0] != len("http://h/\xff/") || holes[1] != len("http://h/\xff/")+len("./a") {
		t.Errorf("holes at %d in %q", holes, tmpl.String())
	}
	edited := pattern.Replace(spanOf(t, tmpl, "\xff/\xff/"), "b c/d")
	if got, want := edited.String(), "http://h/b c/da{}"; got != want {
		t.Errorf("edited: %q, want %q", got, want)
	}
	if pattern.Text() != tmpl.String() {
		t.Errorf("the pattern is %q, want %q", pattern.Text(), tmpl.String())
	}
}
