package analyzer

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

func TestExplain(t *testing.T) {
	const want = `tilde: "~"

A program that compares URLs as text takes "/~user" and "/%7Euser" for two URLs, although servers take them for one.

Group     grammar
Section   RFC 1738 §2.2, https://www.rfc-editor.org/rfc/rfc1738#section-2.2
          “Other characters are unsafe because gateways and other transport agents are known to sometimes modify such characters.”
Before    "http://example.com/~user"
After     "http://example.com/%7Euser"
Fix       %7E
Default   on, -disable=tilde turns it off
Suppress  if the server or a test compares the URL as it is written: //urllint:ignore tilde -- reason
Lifted    RFC 3986 allows the example: -std=rfc3986 does not report it
`
	var got bytes.Buffer
	if err := Explain(&got, "tilde"); err != nil {
		t.Fatal(err)
	}
	if got.String() != want {
		t.Errorf("Explain of tilde gives\n%s\nwant\n%s", &got, want)
	}
}

// What is reported about suppressions is of no rule, but its id is printed too.
func TestExplainIgnore(t *testing.T) {
	var b bytes.Buffer
	if err := Explain(&b, "ignore"); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"ignore: ", "//urllint:ignore tilde -- ", "suppresses nothing"} {
		if !strings.Contains(b.String(), part) {
			t.Errorf("Explain of ignore has no %q:\n%s", part, &b)
		}
	}
}

func TestExplainEvery(t *testing.T) {
	for _, r := range Rules() {
		var b bytes.Buffer
		if err := Explain(&b, r.ID); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		for _, part := range []string{r.ID, r.Section, r.Summary, r.Why, r.Scope, r.Suppress, r.Quote, r.Fix, r.AllowedBy(), "\nFix       ", "\nDefault   "} {
			if !strings.Contains(text, part) {
				t.Errorf("%s: no %q in\n%s", r.ID, part, text)
			}
		}
		if strings.Contains(text, "\nBefore") != (r.Before != "") || strings.Contains(text, "\nAfter") != (r.Before != "") {
			t.Errorf("%s: Before and After of %q in\n%s", r.ID, r.Before, text)
		}
		for line := range strings.Lines(text) {
			if strings.TrimRight(line, " \n")+"\n" != line {
				t.Errorf("%s: white space at the end of %q", r.ID, line)
			}
		}
	}
}

func TestExplainGroups(t *testing.T) {
	var b bytes.Buffer
	for _, g := range groups {
		if err := Explain(&b, string(g)); err != nil {
			t.Fatal(err)
		}
	}
	for _, r := range Rules() {
		if strings.Count(b.String(), "\n"+r.ID+" ") != 1 {
			t.Errorf("%s is not in one group of\n%s", r.ID, &b)
		}
	}
}

func TestExplainUnknown(t *testing.T) {
	for id, want := range map[string]string{
		"tidle": `unknown rule "tidle": did you mean tilde?`,
		"links": `unknown rule "links": the nearest are `,
		"Tilde": `unknown rule "Tilde": did you mean tilde?`,
	} {
		var b bytes.Buffer
		err := Explain(&b, id)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("Explain(%q) gives the error %v, want %s", id, err, want)
		}
		if b.Len() > 0 {
			t.Errorf("Explain(%q) writes %q", id, &b)
		}
	}
}

type brokenWriter struct{ err error }

func (w brokenWriter) Write([]byte) (int, error) { return 0, w.err }

func TestExplainWriteError(t *testing.T) {
	want := errors.New("broken")
	if err := Explain(brokenWriter{want}, "tilde"); err != want {
		t.Errorf("Explain gives the error %v, want %v", err, want)
	}
}
