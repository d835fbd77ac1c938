package urlexpr

import (
	"go/build"
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

// scannedComments are the comments that go/scanner finds.
func scannedComments(source []byte) []rfc1738.Span {
	var comments []rfc1738.Span
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(source))
	s.Init(file, source, nil, scanner.ScanComments)
	for {
		pos, tok, text := s.Scan()
		switch tok {
		case token.EOF:
			return comments
		case token.COMMENT:
			start := file.Offset(pos)
			comments = append(comments, rfc1738.Span{Start: start, End: start + len(text)})
		}
	}
}

func TestCommentsOf(t *testing.T) {
	for _, text := range []string{
		"", "/", "a / b", "// a", "// a\n// b\n", "/* a */ b /* c // d */", "/**/ x /*/ y */",
		`"// a" // b`, `"\"// a" // b`, "`// a` // b", "`\\` // a", `'"' // "a"`, `'\'' // a`, `'\\' // a`, "'`' // a ` b",
		`"/*" /* " */ "*/"`, "x := a /b/ c // d", "// \"\n// a", "/* ` */ // `",
	} {
		if got, want := commentsOf([]byte(text)), scannedComments([]byte(text)); !slices.Equal(got, want) {
			t.Errorf("%s\n%v, want %v", text, got, want)
		}
	}
	files := 0
	for _, dir := range []string{"go/*", "net/*", "strconv", "text/*", "unicode", "runtime", "cmd/vet/testdata/*"} {
		names, err := filepath.Glob(filepath.Join(build.Default.GOROOT, "src", dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files++
			if !slices.Equal(commentsOf(source), scannedComments(source)) {
				t.Errorf("%s: other comments than go/scanner finds", name)
			}
		}
	}
	if files < 300 {
		t.Errorf("only %d files", files)
	}
}

// A sign is what a URL, or a near miss, is written with, and little else.
func TestHasSign(t *testing.T) {
	for text, want := range map[string]bool{
		`"(see https://go.dev/issue/56103)"`:            false,
		`"see https://go.dev/ref/mod#graph-pruning\n"`:  false,
		"`See\nhttps://go.dev/ref/mod.\n`":              false,
		`"https://go.dev/issue/new\n"`:                  false,
		`"see https://go.dev."`:                         false,
		`URL: "https://go.dev.",`:                       true,
		`"see=https://go.dev/a b"`:                      true,
		`"see\n\thttps://go.dev/ref/mod\n"`:             false,
		"`see https://go.dev`":                          false,
		`"see https://go.dev/issue/" + id`:              true,
		`"see https://go.dev/issue/%d"`:                 true,
		`"see https://go.dev/issue/~a"`:                 true,
		`"see https://go.dev//issue"`:                   true,
		`"see https://1.2.3.4/issue"`:                   true,
		`"see https://go.dev:80/issue"`:                 true,
		`"see https://go_lang.dev/issue"`:               true,
		`"see http://go.dev/issue"`:                     true,
		`"see https://localhost/issue"`:                 true,
		`URL: "https://go.dev/issue",`:                  false,
		`URL: "https://go.dev/issue" + id,`:             true,
		`URL: "https://go.dev/issue", a + "/b"`:         true,
		`URL: "https://go.dev/issue", Sprintf("%s/%s")`: true,
		`url := "https://go.dev/issue"`:                 true,
		`HasPrefix(s, "https://go.dev/issue")`:          true,
		`"x=https://go.dev/issue"`:                      true,
		`"http://h"`:                                    true,
		`"http:/h"`:                                     true,
		`"HTTP:/h"`:                                     true,
		`"htt\x70:/h"`:                                  true,
		`"\x68ttp:/h"`:                                  true,
		`"\nhttp:/h"`:                                   true,
		`"\nlib:/h"`:                                    false,
		`"\x0e:/\x03"`:                                  false,
		`"%s:/h"`:                                       true,
		`"http::/h"`:                                    true,
		`"http" + ":/h"`:                                true,
		`"http:\\\\h"`:                                  true,
		`"http:\u002f/h"`:                               true,
		`"http:\057/h"`:                                 true,
		`"http:" + "//h"`:                               true,
		`"https//h"`:                                    true,
		`"http;//h"`:                                    true,
		`"%s//h"`:                                       true,
		`"lists//h"`:                                    false,
		`"mailto:a"`:                                    true,
		`"unknown://h"`:                                 true,
		`"/usr/lib:/lib"`:                               false,
		`"C:/x"`:                                        false,
		`"\x02:\x00"`:                                   false,
		`"a:\u00e4" + "b:\077"`:                         false,
		`"case a:\n"`:                                   false,
		`"a" // http://h`:                               false,
	} {
		if got := hasSign([]byte(text)); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}

// The name of a method is a word of its own.
func TestWritesMethod(t *testing.T) {
	for text, want := range map[string]bool{
		`f("GET", p)`: true, `"a" + "DELETE"`: true, `"TARGET"`: false, `"COMPOST"`: false, `"R_GET"`: false, `GET`: false,
	} {
		if got := writesMethod([]byte(text)); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}
