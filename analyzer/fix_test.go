package analyzer_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	neturl "net/url"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/rfc1738"
)

// folders returns the folders of testdata as a driver loads them. They are loaded once, and
// only read.
func folders(t *testing.T) []*packages.Package {
	t.Helper()
	pkgs, err := loadedFolders()
	if err != nil {
		t.Fatal(err)
	}
	if packages.PrintErrors(pkgs) > 0 {
		t.Fatal("a folder of testdata does not compile")
	}
	return pkgs
}

var loadedFolders = sync.OnceValues(func() ([]*packages.Package, error) {
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		return nil, err
	}
	return packages.Load(&packages.Config{
		Mode: packages.LoadSyntax,
		Dir:  dir,
		Env:  append(os.Environ(), "GOPATH="+dir, "GO111MODULE=off", "GOWORK=off"),
	}, ruleFolders()...)
})

// packagesOf imports what one of the packages imports: a fix may add an import.
type packagesOf []*packages.Package

func (p packagesOf) Import(path string) (*types.Package, error) {
	for _, pkg := range p {
		if imported := pkg.Imports[path]; imported != nil {
			return imported.Types, nil
		}
	}
	return nil, fmt.Errorf("no package %s", path)
}

// The fixes of testdata, as a driver would apply them: what comes of it
// compiles and has nothing to fix.
func TestFixes(t *testing.T) {
	pkgs := folders(t)
	for _, pkg := range pkgs {
		t.Run(pkg.PkgPath, func(t *testing.T) {
			a := analyzerOf(t, pkg.PkgPath)
			found := run(t, a, pkg)
			name := pkg.GoFiles[0]
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			src := newSource(string(text), pkg)
			src.check(t, found)
			fixed, _ := src.fixed(found)
			if _, err := format.Source([]byte(fixed)); err != nil {
				t.Fatal(err)
			}
			again := run(t, a, load(t, packagesOf(pkgs), file{name, fixed}))
			for _, d := range again {
				if len(d.SuggestedFixes) > 0 {
					t.Errorf("after the fixes there is still a fix for: %s", d.Message)
				}
			}
			if got, want := len(again), len(found)-fixes(found); got != want {
				t.Errorf("after the fixes there are %d findings, want the %d that have none", got, want)
			}
		})
	}
}

func fixes(found []analysis.Diagnostic) int {
	n := 0
	for _, d := range found {
		n += len(d.SuggestedFixes)
	}
	return n
}

// A source is a file that was analyzed.
type source struct {
	text     string
	fset     *token.FileSet
	literals []*ast.BasicLit
}

func newSource(text string, pkg *packages.Package) *source {
	s := &source{text: text, fset: pkg.Fset}
	for n := range ast.Preorder(pkg.Syntax[0]) {
		if lit, ok := n.(*ast.BasicLit); ok {
			s.literals = append(s.literals, lit)
		}
	}
	return s
}

// offset returns the offset of a position.
func (s *source) offset(pos token.Pos) int { return s.fset.File(pos).Offset(pos) }

// in returns the source between two positions.
func (s *source) in(pos, end token.Pos) string {
	return s.text[s.offset(pos):s.offset(end)]
}

// literal returns the literal that holds a range, or nil.
func (s *source) literal(pos, end token.Pos) *ast.BasicLit {
	i, _ := slices.BinarySearchFunc(s.literals, pos, func(lit *ast.BasicLit, pos token.Pos) int { return int(lit.End() - pos) })
	if i < len(s.literals) && s.literals[i].Pos() < pos && end < s.literals[i].End() {
		return s.literals[i]
	}
	return nil
}

// edits returns the edits of the fixes in the order of the source.
func edits(found []analysis.Diagnostic) []analysis.TextEdit {
	var list []analysis.TextEdit
	for _, d := range found {
		for _, fix := range d.SuggestedFixes {
			list = append(list, fix.TextEdits...)
		}
	}
	slices.SortStableFunc(list, func(a, b analysis.TextEdit) int { return int(a.Pos - b.Pos) })
	// Several fixes can import one package, or escape what is written in one constant: as
	// drivers have it, the same edit twice is one.
	imported := map[string]bool{}
	var last analysis.TextEdit
	return slices.DeleteFunc(list, func(e analysis.TextEdit) bool {
		isImport := e.Pos == e.End && bytes.Contains(e.NewText, []byte("\n")) && bytes.Contains(e.NewText, []byte(`"`))
		seen := isImport && imported[string(e.NewText)] || e.Pos < e.End && reflect.DeepEqual(e, last)
		imported[string(e.NewText)], last = isImport, e
		return seen
	})
}

// fixed returns the text with all fixes applied, and a function that maps an
// offset of the text to one of the fixed text.
func (s *source) fixed(found []analysis.Diagnostic) (string, func(int) int) {
	list := edits(found)
	var b bytes.Buffer
	i := 0
	for _, e := range list {
		b.WriteString(s.text[i:s.offset(e.Pos)])
		b.Write(e.NewText)
		i = s.offset(e.End)
	}
	b.WriteString(s.text[i:])
	return b.String(), func(offset int) int {
		moved := offset
		for _, e := range list {
			if s.offset(e.End) <= offset {
				moved += len(e.NewText) - int(e.End-e.Pos)
			}
		}
		return moved
	}
}

var (
	form   = regexp.MustCompile(`^(?s)(?:[A-Za-z0-9*":]|RFC 1738 ).*[^: ] \(RFC 1738 §([1-9](?:\.[0-9]+)?), ([a-z0-9-]+)(?:, (?:any|possible))?\)(; allowed by RFC 3986)?$`)
	plain  = regexp.MustCompile(`^(?s)[A-Za-z0-9*":].*[^: ] ()\(([a-z0-9-]+)(?:, (?:any|possible))?\)$`)
	quoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

	// formOfGo is that of a rule that holds under every standard.
	formOfGo = regexp.MustCompile(`^(?s)[A-Za-z*":].*[^: ] \(([a-z0-9-]+)(?:, (?:any|possible))?\)$`)
)

// isOfGo reports whether a rule holds under every standard, as it tells what the
// functions of Go do.
func isOfGo(id string) bool {
	return slices.ContainsFunc(analyzer.Rules(), func(r analyzer.Rule) bool { return r.ID == id && r.Section == "" })
}

// checkLength: a message fits a line of a terminal, or two.
func checkLength(t *testing.T, d analysis.Diagnostic) {
	t.Helper()
	const longest = 140
	if n := utf8.RuneCountInString(d.Message); n > longest {
		t.Errorf("the message has %d characters: %s", n, d.Message)
	}
}

// check holds each diagnostic to what a driver and a reader expect of one.
func (s *source) check(t *testing.T, found []analysis.Diagnostic) {
	t.Helper()
	for _, d := range found {
		checkLength(t, d)
		if isOfGo(d.Category) {
			if m := formOfGo.FindStringSubmatch(d.Message); m == nil || d.Category != m[1] {
				t.Errorf("the message has not the form: %s", d.Message)
			}
			continue // the golden files show the fixes
		}
		m := form.FindStringSubmatch(d.Message)
		if m == nil {
			m = plain.FindStringSubmatch(d.Message)
		}
		if m == nil {
			t.Errorf("the message has not the form: %s", d.Message)
			continue
		}
		if d.Category != m[2] {
			t.Errorf("the category is %s: %s", d.Category, d.Message)
		}
		if want := "https://github.com/urllint/urllint/blob/main/docs/rules/" + d.Category + ".md"; d.URL != want {
			t.Errorf("the link is %s: %s", d.URL, d.Message)
		}
		if d.End < d.Pos {
			t.Errorf("ends before it begins: %s", d.Message)
		}
		s.checkRange(t, d)
		if n := len(d.SuggestedFixes); n > 1 {
			t.Errorf("%d fixes: %s", n, d.Message)
		}
		for _, fix := range d.SuggestedFixes {
			if strings.HasPrefix(fix.Message, "wrap ") || strings.HasPrefix(fix.Message, "call Redacted ") || strings.HasPrefix(fix.Message, "join ") || d.Category == "wrong-escape" {
				continue // TestFixes type-checks it
			}
			if m := toWrite.FindStringSubmatch(d.Message); m != nil && !strings.Contains(fix.Message, m[1]) {
				t.Errorf("the fix %q does not name %s: %s", fix.Message, m[1], d.Message)
			}
			if n := len(fix.TextEdits); n > 1 && !strings.Contains(d.Message, " times)") {
				t.Errorf("%d edits: %s", n, d.Message)
			}
			if e := fix.TextEdits[0]; s.dropsOperand(e) {
				if d.Pos < e.Pos || e.End < d.End {
					t.Errorf("the edit drops another operand: %s", d.Message)
				}
				continue
			} else if e.Pos != d.Pos || e.End != d.End {
				t.Errorf("the edit is not of the range: %s", d.Message)
			}
			for _, e := range fix.TextEdits {
				s.checkEdit(t, d, fix.Message, e)
			}
		}
	}
	end := token.NoPos
	for _, e := range edits(found) {
		if e.Pos < end {
			t.Errorf("the edit %q overlaps the one before", e.NewText)
		}
		end = e.End
	}
}

// dropsOperand reports whether an edit deletes a literal of a sum with the "+" on one side of it.
func (s *source) dropsOperand(e analysis.TextEdit) bool {
	text := strings.TrimSpace(s.in(e.Pos, e.End))
	operand := strings.TrimSpace(strings.TrimPrefix(strings.TrimSuffix(text, "+"), "+"))
	if len(e.NewText) > 0 || operand == text {
		return false
	}
	x, err := parser.ParseExpr(operand)
	_, isLiteral := x.(*ast.BasicLit)
	return err == nil && isLiteral
}

// toWrite finds the text that a message says to write.
var toWrite = regexp.MustCompile(`: write ("(?:[^"\\]|\\.)*")[;( ]`)

// checkRange: the range is that of the octets that the message names, as far as
// one literal holds them.
func (s *source) checkRange(t *testing.T, d analysis.Diagnostic) {
	t.Helper()
	lit := s.literal(d.Pos, d.End)
	if lit == nil || d.Pos == d.End || strings.Contains(d.Message, "password") || strings.Contains(d.Message, "://...@") || d.Category == "invisible-char" || d.Category == "ipv6-host" {
		return // it names no octets: some are missing, not to be seen, or of a password
	}
	octets := decoded(t, lit, s.in(d.Pos, d.End))
	for _, q := range quoted.FindAllString(d.Message, -1) {
		named, err := strconv.Unquote(q)
		if err != nil {
			t.Errorf("%s is not quoted as in Go: %s", q, d.Message)
		}
		if head, tail, ok := strings.Cut(named, "…"); ok && strings.HasPrefix(octets, head) && strings.HasSuffix(octets, tail) {
			return
		}
		if octets == named || octets == strings.ReplaceAll(named, "%", "%%") || strings.Contains(named, "{}") {
			return
		}
	}
	t.Errorf("the range holds %q: %s", octets, d.Message)
}

// decoded returns what a part of a literal denotes.
func decoded(t *testing.T, lit *ast.BasicLit, part string) string {
	t.Helper()
	if lit.Value[0] == '`' {
		return part
	}
	text, err := strconv.Unquote(`"` + part + `"`)
	if err != nil {
		t.Errorf("the range %s is not of whole characters in %s", part, lit.Value)
	}
	return text
}

// checkEdit: what escapes means the same octets as before.
func (s *source) checkEdit(t *testing.T, d analysis.Diagnostic, message string, e analysis.TextEdit) {
	t.Helper()
	lit := s.literal(e.Pos, e.End)
	if lit == nil {
		t.Errorf("the edit is not of one literal: %s", d.Message)
		return
	}
	before := decoded(t, lit, s.in(e.Pos, e.End))
	after := decoded(t, lit, string(e.NewText))
	if !strings.HasPrefix(message, "escape ") {
		if !strings.HasPrefix(message, "delete ") && !strings.HasPrefix(message, "replace ") {
			t.Errorf("the fix says %q", message)
		}
		return
	}
	if strings.Contains(after, "%%") { // in a format
		before, after = strings.ReplaceAll(before, "%%", "%"), strings.ReplaceAll(after, "%%", "%")
	}
	got, err := rfc1738.Unescape(after)
	if err != nil || got != before {
		t.Errorf("the fix %q writes %q, which is %q, %v", message, e.NewText, got, err)
	}
}

// Where an edit would not help, or would not be of one literal, there is none.
func TestNoFix(t *testing.T) {
	for _, test := range []struct {
		expr string
		want []string // the offenders, those with a fix between angle brackets
	}{
		{`"http://exam|ple.com/"`, []string{"|"}},
		{`"http://münchen.example/"`, []string{"ü"}},
		{`"http://user@example.com/"`, []string{"user@"}},
		{`"http://example.com/caf\xc3" + "\xa9"`, []string{`\xc3" + "\xa9`}},
		{`"http://example.com/%" + "4/a"`, []string{`%" + "4`}},
		{`"HT" + "TP://example.com/"`, []string{`HT" + "TP`}},
		{`"ftp://ftp.example.com/a;TYPE=;type1=i"`, []string{"<;>", ";"}}, // ";TYPE=%3Btype1=i" is as wrong
		{"`http://example.com/a|b`", []string{"<|>"}},
		{`"https://https://example.com /"`, []string{"https://", " "}}, // url.Parse refuses it without one
		{`"https://https://example.com/"`, []string{"<https://>"}},
	} {
		text := inVariable(test.expr)
		pkg := load(t, nil, file{"p.go", text})
		src := newSource(text, pkg)
		var got []string
		for _, d := range run(t, all(t), pkg) {
			found := src.in(d.Pos, d.End)
			if len(d.SuggestedFixes) > 0 {
				found = "<" + found + ">"
			}
			got = append(got, found)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: found %q, want %q", test.expr, got, test.want)
		}
	}
}

// Behind an unknown base only what a slash puts into the path is edited: the rest may
// be part of the host.
func TestFixesBehindBase(t *testing.T) {
	for expr, want := range map[string][]string{
		`base + "/a b"`:            {"<space>"},
		`base + "v1/a b"`:          {"<space>"},
		`base + ".com:443 /a^b"`:   {"space", "<^>"},
		`base + "//[::1]/a^b"`:     {"[", "]", "^"},
		`"http" + base + "/a b"`:   {"space"}, // base may be "s:/"
		`"http" + base + "/a/b c"`: {"<space>"},
	} {
		text := "package p\n\nimport \"net/http\"\n\nfunc f(base string) { http.Get(" + expr + ") }\n"
		pkg := load(t, stubs{}, file{"p.go", text})
		src := newSource(text, pkg)
		var got []string
		for _, d := range run(t, configured(t, analyzer.Config{}), pkg) {
			found := strings.ReplaceAll(src.in(d.Pos, d.End), " ", "space")
			if len(d.SuggestedFixes) > 0 {
				found = "<" + found + ">"
			}
			got = append(got, found)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: found %q, want %q", expr, got, want)
		}
	}
}

// url.JoinPath takes what has no "//" for a path. The fix is left out if what it makes is refused.
func TestFixOfJoinedNearMiss(t *testing.T) {
	for arg, want := range map[string]int{
		`"http:/example.com/a"`:      1,
		`"http:/example.com ?a=b?c"`: 0,
		`"http:/exa mple.com/a"`:     0,
	} {
		text := "package p\n\nimport \"net/url\"\n\nfunc f() { url.JoinPath(" + arg + ") }\n"
		pkg := load(t, stubs{}, file{"p.go", text})
		found := run(t, configured(t, analyzer.Config{}), pkg)
		if len(found) == 0 || fixes(found) != want {
			t.Errorf("%s: %d fixes of %d findings, want %d", arg, fixes(found), len(found), want)
		}
	}
}

// However a URL is written, it is reported if and only if nothing that may follow
// makes it valid. All the fixes together compile, and leave nothing of what they
// mend.
func TestGeneratedURLs(t *testing.T) {
	const seed = 1738
	r := rand.New(rand.NewPCG(seed, seed))
	var text strings.Builder
	text.WriteString("package p\n\nimport \"net/url\"\n\nfunc _() {\n")
	var urls []string
	var starts []int // where the URLs are in the text
	for len(urls) < 2000 {
		url := mutate(r, samples[r.IntN(len(samples))])
		if !known.MatchString(url) {
			continue
		}
		urls = append(urls, url)
		starts = append(starts, text.Len())
		fmt.Fprintf(&text, "\turl.Parse(%s)\n", written(r, url))
	}
	text.WriteString("}\n")

	a := configured(t, analyzer.Config{})
	pkg := load(t, stubs{}, file{"p.go", text.String()})
	found := run(t, a, pkg)
	src := newSource(text.String(), pkg)
	src.check(t, found)

	reported := make([]string, len(urls))
	refused := 0
	for _, d := range found {
		i, _ := slices.BinarySearch(starts, src.offset(d.Pos))
		if isOfGrammar(d) {
			reported[i-1] = d.Message
		}
		if strings.Contains(d.Message, "url.Parse fails") {
			refused++
			if _, err := neturl.Parse(urls[i-1]); err == nil {
				t.Errorf("seed %d: url.Parse takes %q, but: %s", seed, urls[i-1], d.Message)
			}
		}
	}
	if refused < len(urls)/20 {
		t.Errorf("seed %d: url.Parse is said to fail for %d", seed, refused)
	}
	faulty := 0
	for i, url := range urls {
		before, _, hasFragment := strings.Cut(url, "#")
		p := rfc1738.TextPattern(before)
		viable := p.Valid(rfc1738.Context{Open: true})
		switch {
		case reported[i] != "" && viable && !(hasFragment && !p.Valid(rfc1738.Context{})):
			t.Errorf("seed %d: %q may become valid, but: %s", seed, url, reported[i])
		case reported[i] == "" && !viable && !placeholders.MatchString(url):
			t.Errorf("seed %d: nothing makes %q valid, but nothing is reported", seed, url)
		case !viable:
			faulty++
		}
	}
	if faulty < len(urls)/4 || faulty > len(urls)*3/4 {
		t.Errorf("%d of %d URLs are faulty: the test is lopsided", faulty, len(urls))
	}

	fixed, moved := src.fixed(found)
	pkg = load(t, stubs{}, file{"p.go", fixed})
	left := newSource(fixed, pkg)
	again := run(t, a, pkg)
	for _, d := range found {
		for _, e := range edits([]analysis.Diagnostic{d}) {
			start := moved(src.offset(e.Pos))
			end := start + len(e.NewText)
			for _, other := range again {
				if other.Message == d.Message && left.offset(other.Pos) < end && start < left.offset(other.End) {
					t.Errorf("seed %d: the fix %q leaves: %s", seed, e.NewText, other.Message)
				}
			}
		}
	}

	// One fix can make room for another, but not without end.
	for round := 0; fixes(again) > 0; round++ {
		if round == 3 {
			t.Fatalf("seed %d: after %d rounds there is still a fix for: %s", seed, round, again[0].Message)
		}
		fixed, _ = newSource(fixed, pkg).fixed(again)
		pkg = load(t, stubs{}, file{"p.go", fixed})
		again = run(t, a, pkg)
	}
}

// isOfGrammar tells the rules that the grammar makes from those that look at
// what numbers and letters mean.
func isOfGrammar(d analysis.Diagnostic) bool {
	switch d.Category {
	case "fragment", "parse-error", "scheme-case", "ipv4-range", "port-range":
		return false
	}
	return !strings.Contains(d.Message, "which names no host") // "mailto://a@b" is an address, by the letter
}

var (
	// known begins with a known scheme and what follows it.
	known = regexp.MustCompile(`^(?i:(ftp|https?|wss?|gopher|nntp|telnet|wais|file|prospero|ssh|redis|ldap)://|(mailto:|news:).*@)`)

	// placeholders match at least what is taken for the place of an unknown part,
	// and what looks like a regular expression.
	placeholders = regexp.MustCompile(`[{<\[$*\\()]|\.\+|\]\+|\.\.\.|/:[A-Za-z_]|:[A-Za-z_]\w*([/?#]|$)|%[-+# 0-9.]*[a-zA-Z%]|[A-Z]\w*_|_\w*[A-Z]`)
)

// samples are valid: those of the RFC first, then for each scheme one with all
// its parts.
var samples = []string{
	"ftp://@host.com/", "ftp://host.com/", "ftp://foo:@host.com/", "ftp://myname@host.dom/%2Fetc/motd",
	"ftp://host.dom/etc/motd;type=i", "http://ds.internic.net/instructions/overview.html", "news:123@news.example.com",
	"ftp://user:password@host.example.com:21/a/b/c;type=d", "ftp://10.0.0.1/",
	"http://www.example.com:8080/a/b;c=d/e?f=g&h=i", "https://example.com", "wss://example.com/socket?x",
	"gopher://gopher.example.com:70/7menu%09find%09plus", "mailto:joe@example.com", "mailto:joe@example.com?subject=%20x",
	"nntp://news.example.com:119/comp.lang.go/1234", "telnet://user:password@host.example.com:23/",
	"wais://wais.example.com:210/db/type/path", "wais://wais.example.com/db?search", "file://localhost/etc/motd", "file:///etc/motd",
	"prospero://host.example.com:1525/a/b;c=d;e=f", "ssh://git@example.com:22/repo.git", "redis://user:password@host:6379/0", "ldap:///o=x",
}

// mutate returns s after up to three random edits.
func mutate(r *rand.Rand, s string) string {
	fragments := []string{
		" ", "\t", "\r\n", "\x00", "\x7f", "~", "|", "^", "`", "\"", "<", ">", "[", "]", "{", "}", "\\", "#", "%", "%4", "%zz", "%41",
		"\xff", "\xc3", "é", "日本", "_", "-", ".", "..", ":", ":/", "?", "/", "//", "@", ";", "=", "&", ";TYPE=", ";type=", "1", "99999", "HTTP", "x",
	}
	for range r.IntN(4) {
		i := r.IntN(len(s) + 1)
		j := min(len(s), i+r.IntN(2))
		switch r.IntN(5) {
		case 0:
			s = s[:i] + s[j:]
		case 1:
			s = s[:i] + strings.ToUpper(s[i:j]) + s[j:]
		case 2:
			s = s[:i] + string([]byte{byte(r.IntN(256))}) + s[j:]
		default:
			s = s[:i] + fragments[r.IntN(len(fragments))] + s[j:]
		}
	}
	return s
}

// written returns an expression for s: a literal, interpreted or, where it can
// be, raw, or a concatenation of two.
func written(r *rand.Rand, s string) string {
	if i := r.IntN(len(s) + 1); r.IntN(3) == 0 {
		return written(r, s[:i]) + " + " + written(r, s[i:])
	}
	if r.IntN(3) == 0 && strconv.CanBackquote(s) {
		return "`" + s + "`"
	}
	if r.IntN(4) == 0 {
		return strconv.QuoteToASCII(s)
	}
	return strconv.Quote(s)
}

// What is wrong several times in one literal of a URL is one finding, whose fix mends all.
func TestTimes(t *testing.T) {
	for _, test := range []struct {
		expr string
		want []string
		text string // with the fixes
	}{
		{
			`"https://example.com/terms and conditions.pdf"`,
			[]string{`unsafe character " " (2 times): write "%20" (RFC 1738 §2.2, unsafe-char)`},
			`"https://example.com/terms%20and%20conditions.pdf"`,
		},
		{
			`"http://my_own_host/"`,
			[]string{`"_" is not allowed in a host name (2 times): use "-", or a name without it (RFC 1738 §3.1, host-underscore); allowed by RFC 3986`},
			`"http://my_own_host/"`,
		},
		{
			`"http://example.com/` + strings.Repeat("|a", 10) + `"`,
			[]string{`unsafe character "|" (many times): write "%7C" (RFC 1738 §2.2, unsafe-char)`},
			`"http://example.com/` + strings.Repeat("%7Ca", 10) + `"`,
		},
		{ // two characters, and two literals
			`"http://example.com/a|b<c" + "/a|b"`,
			[]string{
				`unsafe character "|": write "%7C" (RFC 1738 §2.2, unsafe-char)`,
				`unsafe character "<": write "%3C" (RFC 1738 §2.2, unsafe-char)`,
				`unsafe character "|": write "%7C" (RFC 1738 §2.2, unsafe-char)`,
			},
			`"http://example.com/a%7Cb%3Cc" + "/a%7Cb"`,
		},
	} {
		text := inVariable(test.expr)
		pkg := load(t, stubs{}, file{"p.go", text})
		found := run(t, configured(t, analyzer.Config{}), pkg)
		var got []string
		for _, d := range found {
			got = append(got, d.Message)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s gives\n\t%s", test.expr, strings.Join(got, "\n\t"))
		}
		if fixed, _ := newSource(text, pkg).fixed(found); fixed != inVariable(test.text) {
			t.Errorf("%s is fixed as\n%s", test.expr, fixed)
		}
	}
}
