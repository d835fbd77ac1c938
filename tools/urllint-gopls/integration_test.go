//go:build integration

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The source has two faults that can be fixed, after characters that count
// differently as bytes, as characters and in the protocol, and one that has
// nothing to do with urllint.
const source = `package p

import (
	"fmt"
	"net/http"
)

func f() {
	/* naïve 🙂 */ http.Get("http://example.com/a b")
	http.Get("http://example.com/50%-off")
	fmt.Printf("%d\n", "printf")
}
`

// TestGopls builds each version of gopls that is said to work, and talks to it
// as an editor does.
func TestGopls(t *testing.T) {
	for _, version := range tested {
		t.Run(version, func(t *testing.T) {
			gopls := build(t, version)
			t.Run("findings", func(t *testing.T) { testFindings(t, gopls) })
			t.Run("suggested", func(t *testing.T) { testSuggested(t, gopls) })
			t.Run("typing", func(t *testing.T) { testTyping(t, gopls) })
			t.Run("unfinished code", func(t *testing.T) { testUnfinished(t, gopls) })
			if version != "v0.21.1" { // it tells analyzers nothing of modules
				t.Run("next door", func(t *testing.T) { testNextDoor(t, gopls) })
			}
			t.Run("turned off", func(t *testing.T) { testTurnedOff(t, gopls) })
		})
	}
}

// TestGoplsFlags builds a gopls with the settings that urllint prints for it.
func TestGoplsFlags(t *testing.T) {
	printed, err := exec.Command("go", "-C", "../..", "run", "./cmd/urllint", "-print-config=gopls", "-disable=bad-escape,parse-error,tilde", "-std=rfc3986").Output()
	if err != nil {
		t.Fatal(err)
	}
	args := strings.Fields(string(printed))
	if len(args) != 3 || args[0] != "urllint-gopls" {
		t.Fatalf("-print-config=gopls prints %q", printed)
	}
	gopls := build(t, newest(), args[1:]...)
	d := openSource(t, gopls, nil)
	findings := from("urllint", d.await("a finding of printf", hasPrintf))
	if len(findings) != 1 || findings[0].Code != "unsafe-char" {
		t.Errorf("with -disable=bad-escape,parse-error: %v, want unsafe-char alone", findings)
	}
	d.shutdown()
}

func testFindings(t *testing.T, gopls string) {
	begin := time.Now()
	d := openSource(t, gopls, nil)
	all := d.await("two findings", hasFindings(2))
	t.Logf("%.1f s from the start to the first finding", time.Since(begin).Seconds())

	findings := from("urllint", all)
	for i, want := range []struct {
		where, part, code, message string
	}{
		{"/a b", " ", "unsafe-char", `unsafe character " ": write "%20"`},
		{"50%-off", "%", "bad-escape", `"%" without two hexadecimal digits: write "%25"`},
	} {
		got := findings[i]
		if want := d.spanOf(want.where, want.part); got.Range != want {
			t.Errorf("finding %d is at %+v, want %+v", i, got.Range, want)
		}
		if got.Code != want.code || !strings.HasPrefix(got.Message, want.message) {
			t.Errorf("finding %d is %s: %s, want %s: %s", i, got.Code, got.Message, want.code, want.message)
		}
		if got.Severity != warning {
			t.Errorf("finding %d has severity %d, want %d", i, got.Severity, warning)
		}
		if want := "https://github.com/urllint/urllint/blob/main/docs/rules/" + want.code + ".md"; got.CodeDescription.Href != want {
			t.Errorf("finding %d links to %s, want %s", i, got.CodeDescription.Href, want)
		}
	}

	fixedFirst := strings.Replace(source, "a b", "a%20b", 1)
	fixedBoth := strings.Replace(fixedFirst, "50%-off", "50%25-off", 1)

	quick := d.actions("quickfix", findings[0].Range, findings[0])
	if len(quick) != 1 || quick[0].Kind != "quickfix" {
		t.Fatalf("quick fixes of %s: %+v, want one", findings[0].Message, quick)
	}
	if got := d.apply(quick...); got != fixedFirst {
		t.Errorf("the quick fix %q gives\n%s", quick[0].Title, got)
	}

	// On save an editor asks for this kind, with all diagnostics of the file.
	save := d.actions("source.fixAll", d.all(), all...)
	if got := d.apply(save...); got != fixedBoth {
		t.Errorf("source.fixAll, %+v, gives\n%s", save, got)
	}

	d.change(fixedFirst)
	rest := from("urllint", d.await("one finding", hasFindings(1)))
	if rest[0].Code != "bad-escape" {
		t.Errorf("after the quick fix: %v, want bad-escape", rest)
	}
	d.change(fixedBoth)
	d.await("no finding, though one of printf", func(all []diagnostic) bool {
		return hasPrintf(all) && len(from("urllint", all)) == 0
	})
	d.shutdown()
}

// testSuggested asks for the fixes of a constant that other packages may name, too: a person
// is offered a suggested one, and source.fixAll leaves it out.
func testSuggested(t *testing.T, gopls string) {
	d := openSource(t, gopls, nil)
	d.await("two findings", hasFindings(2))
	d.change(strings.Replace(source, "func f() {", "const Docs = \"http://example.com/c|d\"\n\nfunc f() {", 1))
	all := d.await("a finding with a suggested fix", func(all []diagnostic) bool {
		return len(from("urllint_suggested", all)) == 1 && len(from("urllint", all)) == 2
	})
	finding := from("urllint_suggested", all)[0]
	quick := d.actions("quickfix", finding.Range, finding)
	if len(quick) != 1 || !strings.HasPrefix(quick[0].Title, "suggested: ") {
		t.Fatalf("quick fixes of %s: %+v, want a suggested one", finding.Message, quick)
	}
	if got, want := d.apply(quick...), strings.Replace(d.text, "c|d", "c%7Cd", 1); got != want {
		t.Errorf("the quick fix %q gives\n%s", quick[0].Title, got)
	}
	want := strings.NewReplacer("a b", "a%20b", "50%-off", "50%25-off").Replace(d.text)
	if got := d.apply(d.actions("source.fixAll", d.all(), all...)...); got != want {
		t.Errorf("source.fixAll gives\n%s", got)
	}
	d.shutdown()
}

// testUnfinished types something unfinished behind the findings, and something
// before them, so that they move and those of before do not count.
func testUnfinished(t *testing.T, gopls string) {
	const f = "func f() {"
	for _, c := range []struct{ error, text string }{
		{"compiler", strings.Replace(source, f, "var x = undefined.Call()\n\n"+f, 1)},
		{"syntax", strings.Replace(source, f, "// More is to come.\n"+f, 1) + "\nfunc g() {\n\tx := \n}\n"},
	} {
		d := openSource(t, gopls, nil)
		d.await("two findings", hasFindings(2))
		d.change(c.text)
		d.await("an error from "+c.error+" and the findings", func(all []diagnostic) bool {
			findings := from("urllint", all)
			return len(from(c.error, all)) > 0 && len(findings) == 2 && findings[0].Range == d.spanOf("/a b", " ")
		})
		d.shutdown()
	}
}

// testTyping types a URL: what the next key may mend is not reported; at the end it is.
func testTyping(t *testing.T, gopls string) {
	d := openSource(t, gopls, nil)
	d.await("two findings", hasFindings(2))
	for typed, n := range map[string]int{"http:": 0, "https://example.": 0, "http://example.com/%4": 0, "http://example.com/%4z": 1} {
		d.change(strings.Replace(source, "http://example.com/a b", typed, 1))
		d.await("the other finding, with "+typed, func(all []diagnostic) bool {
			findings := from("urllint", all)
			return hasPrintf(all) && len(findings) == 1+n && findings[n].Range == d.spanOf("50%-off", "%")
		})
	}
	d.shutdown()
}

func testTurnedOff(t *testing.T, gopls string) {
	d := openSource(t, gopls, object{"analyses": object{"urllint": false}})
	if findings := from("urllint", d.await("a finding of printf", hasPrintf)); len(findings) > 0 {
		t.Errorf("turned off, and yet: %v", findings)
	}
	d.shutdown()
}

// hasPrintf tells that the analyzers have run: gopls publishes what they find
// at once.
func hasPrintf(all []diagnostic) bool { return len(from("printf", all)) > 0 }

func hasFindings(n int) func([]diagnostic) bool {
	return func(all []diagnostic) bool { return len(from("urllint", all)) == n }
}

// openSource starts gopls on a module of its own and opens its only file.
func openSource(t *testing.T, gopls string, settings any) *document {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "p.go")
	for name, text := range map[string]string{
		filepath.Join(dir, "go.mod"): "module example.com/p\n\ngo 1.26\n",
		file:                         source,
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return start(t, gopls, dir, settings).open(file, source)
}

// testNextDoor edits a function, and looks at what is found in a package that calls it.
func testNextDoor(t *testing.T, gopls string) {
	const (
		api = "package api\n\nimport \"net/http\"\n\nfunc Get(path string) { http.Get(\"https://example.com\" + path) }\n"
		use = "package p\n\nimport \"example.com/p/api\"\n\nfunc f() { api.Get(\"/a b\") }\n"
	)
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "api"), 0o777); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"go.mod": "module example.com/p\n\ngo 1.26\n", "p.go": use, "api/api.go": api} {
		if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s := start(t, gopls, dir, nil)
	d := s.open(filepath.Join(dir, "p.go"), use)
	suggested := func(n int) func([]diagnostic) bool {
		return func(all []diagnostic) bool { return len(from("urllint_suggested", all)) == n }
	}
	d.await("a finding", suggested(1))
	next := s.open(filepath.Join(dir, "api", "api.go"), api)
	next.change(strings.Replace(strings.Replace(api, "\"net/http\"", "(\n\t\"net/http\"\n\t\"net/url\"\n)", 1), "+ path", "+ \"/\" + url.PathEscape(path)", 1))
	d.change(use + "\n")
	d.await("no finding", suggested(0))
	d.shutdown()
}

// build makes a gopls by the command. It skips the test if the module proxy
// does not have the release, or cannot be reached.
func build(t *testing.T, version string, flags ...string) string {
	t.Helper()
	if out, err := exec.Command("go", "mod", "download", "-json", goplsPath+"@"+version).Output(); err != nil {
		var answer struct{ Error string }
		_ = json.Unmarshal(out, &answer) // what is not JSON says nothing
		t.Skipf("gopls %s cannot be downloaded: %v: %s", version, err, answer.Error)
	}
	out := filepath.Join(t.TempDir(), executable("gopls"))
	var stderr bytes.Buffer
	begin := time.Now()
	if code := run(t.Context(), append([]string{"-gopls", version, "-o", out}, flags...), &stderr); code != 0 {
		t.Fatalf("exit code %d:\n%s", code, &stderr)
	}
	info, err := os.Stat(out)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("built in %.0f s, %d MB", time.Since(begin).Seconds(), info.Size()/1e6)
	return out
}
