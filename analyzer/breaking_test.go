package analyzer_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// The inputs that messages name break the code that they are about, and do not break
// what the message says to write.
func TestBreakingInputs(t *testing.T) {
	host := func(s string) string {
		u, err := url.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		return u.Host
	}
	for _, test := range []struct {
		rule      string
		bad, good bool // the tests of the code before and after
	}{
		{"url-check", strings.HasPrefix("httpx:", "http"), strings.HasPrefix("httpx:", "http://")},
		{
			"url-check", strings.HasPrefix("https://example.com.evil.example/", "https://example.com"),
			strings.HasPrefix("https://example.com.evil.example/", "https://example.com/") || host("https://example.com.evil.example/") == "example.com",
		},
		{"url-check", strings.HasPrefix("…/abc", "…/a"), strings.HasPrefix("…/abc", "…/a"+"/")},
		{"url-check", strings.Contains("clinic.example", ""), "clinic.example" == ""},
		{"url-check", strings.HasSuffix("evilexample.com", "example.com"), strings.HasSuffix("evilexample.com", ".example.com")},
		{
			"url-check", strings.HasPrefix(`/\evil.example`, "/") && !strings.HasPrefix(`/\evil.example`, "//"),
			strings.HasPrefix(`/\evil.example`, "/") && !strings.HasPrefix(`/\evil.example`, `/\`),
		},
		{"bare-host", host("api.example.com") == "", host("https://api.example.com") == ""},
		{"encoded-format", strings.Contains(fmt.Sprintf("%s "+escaped, "GET"), "%!F"), strings.Contains(fmt.Sprintf("%s %s", "GET", escaped), "%!F")},
		{"forwarded-host", fails("https://a.example, b.example/"), fails("https://a.example/")},
		{"untrimmed-url", fails(" https://example.com"), fails(strings.TrimSpace(" https://example.com"))},
		{"ignored-parse-error", fails("http://["), false},
	} {
		if !test.bad || test.good {
			t.Errorf("%s: before it passes: %t, after it: %t", test.rule, test.bad, test.good)
		}
	}
}

// escaped is not a constant, so that vet takes the formats of the test for what they are.
var escaped = url.PathEscape("a/b")

func fails(s string) bool {
	_, err := url.Parse(s)
	return err != nil
}

// What has no Host for net/url leads a browser away: one reads "//" and "/\\" as the
// beginning of a host.
func TestEmptyHost(t *testing.T) {
	redirected := func(to string) string {
		w := httptest.NewRecorder()
		http.Redirect(w, httptest.NewRequest(http.MethodGet, "/a", nil), to, http.StatusFound)
		return w.Result().Header.Get("Location")
	}
	str := func(u *url.URL, _ string) string { return u.String() }
	for _, test := range []struct {
		evil  string
		parse func(string) (*url.URL, error)
		sent  func(u *url.URL, from string) string
		away  bool
	}{
		{"//evil.example", url.ParseRequestURI, func(u *url.URL, _ string) string { return redirected(u.EscapedPath()) }, true},
		{"//evil.example", url.ParseRequestURI, func(u *url.URL, _ string) string { return redirected(u.String()) }, true},
		{`/\evil.example`, url.Parse, func(_ *url.URL, from string) string { return redirected(from) }, true},
		{"///evil.example", url.Parse, str, true},
		{"///evil.example", url.Parse, func(u *url.URL, _ string) string { return redirected(u.String()) }, false},
		{`/\evil.example`, url.Parse, str, false},
	} {
		u, err := test.parse(test.evil)
		if err != nil || u.Host != "" {
			t.Errorf("%q: %v, host %q", test.evil, err, u.Host)
			continue
		}
		to := test.sent(u, test.evil)
		if away := strings.HasPrefix(to, "//") || strings.HasPrefix(to, `/\`); away != test.away {
			t.Errorf("%q is sent as %q", test.evil, to)
		}
	}
}

// Redacted is what the fix of credential-log writes.
func TestRedacted(t *testing.T) {
	u := &url.URL{Scheme: "https", Host: "example.com", User: url.UserPassword("joe", "kR7vQ2mx")}
	for printed, shows := range map[string]bool{fmt.Sprint(u): true, u.String(): true, fmt.Sprint(u.Redacted()): false} {
		if strings.Contains(printed, "kR7vQ2mx") != shows {
			t.Errorf("%s shows the password: %t", printed, !shows)
		}
	}
}
