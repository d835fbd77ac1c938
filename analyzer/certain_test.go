package analyzer_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// A call that certainly fails when it is reached is reported under every standard.
func TestCertainFailures(t *testing.T) {
	parse := func(s string) error { _, err := url.Parse(s); return err }
	parseRequestURI := func(s string) error { _, err := url.ParseRequestURI(s); return err }
	newRequest := func(s string) error { _, err := http.NewRequest(http.MethodGet, s, nil); return err }
	get := func(s string) error {
		r, err := http.Get(s)
		if err == nil {
			err = r.Body.Close()
		}
		return err
	}
	target := func(s string) (err error) {
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("%v", p)
			}
		}()
		httptest.NewRequest(http.MethodGet, s, nil)
		return nil
	}
	for _, test := range []struct {
		call, text string
		run        func(string) error
	}{
		{"url.Parse(%q)", "http://h:8x/", parse},
		{"url.Parse(%q)", ":8080/x", parse},
		{"url.Parse(%q)", "http://h/%zz", parse},
		{"url.Parse(%q)", "http://[::1/", parse},
		{"url.Parse(%q)", "http://a b/", parse},
		{"url.Parse(%q)", "http://h/\x7f", parse},
		{"url.Parse(%q)", "http://h/#%zz", parse},
		{"url.Parse(%q)", "http://u%zz@h/", parse},
		{"new(url.URL).Parse(%q)", "http://h:8x/", parse},
		{"url.ParseRequestURI(%q)", "x", parseRequestURI},
		{"http.NewRequest(\"GET\", %q, nil)", "http://[fe80::1%en0]/", newRequest},
		{"http.NewRequest(\"GET\", %q, nil)", "http://h:80:80/", newRequest},
		{"http.NewRequest(\"GET\", %q, nil)", "127.0.0.1:80/x", newRequest},
		{"http.Get(%q)", "http://h:8x/", get},
		{"http.Get(%q)", "", get},
		{"http.Get(%q)", "/x", get},
		{"http.Get(%q)", "//h/x", get},
		{"http.Get(%q)", "example.com/x", get},
		{"http.Get(%q)", "localhost:8080/x", get},
		{"http.Get(%q)", "http:", get},
		{"http.Get(%q)", "http://", get},
		{"http.Get(%q)", "http:///x", get},
		{"http.Get(%q)", "http:/h/x", get},
		{"http.Get(%q)", "https//h/x", get},
		{"http.Get(%q)", " http://h/x", get},
		{"http.Get(%q)", "http://h/x\n", get},
		{"httptest.NewRequest(\"GET\", %q, nil)", "x", target},
		{"httptest.NewRequest(\"GET\", %q, nil)", "/a b", target},
	} {
		call := fmt.Sprintf(test.call, test.text)
		if test.run(test.text) == nil {
			t.Errorf("%s does not fail", call)
		}
		for _, std := range []string{"rfc1738", "rfc3986", "www", "go"} {
			pkg := load(t, stubs{}, file{"p.go", "package p\n\nimport (\n\t\"net/http\"\n\t\"net/http/httptest\"\n\t\"net/url\"\n)\n\nfunc _() {\n\t" + call + "\n\t_, _, _ = url.Parse, http.Get, httptest.NewRequest\n}\n"})
			if len(run(t, configured(t, analyzer.Config{Std: std}), pkg)) == 0 {
				t.Errorf("-std=%s: %s is not reported", std, call)
			}
		}
	}
}

// What may be sent is not reported under -std=go, in which unknown text may stand for more.
func TestMayBeSent(t *testing.T) {
	for _, call := range []string{
		`http.Get("http://h/x")`, `http.Get("http:" + s)`, `http.Get("http:/" + s)`, `http.Get("http://" + s)`, `http.Get("h" + s)`, `http.Get(s + "/x")`,
		`http.Get("http://:8080/")`, `http.Get("ftp://h/")`, `http.Get("my-api:" + s)`, `http.NewRequest("GET", "/x", nil)`, `httptest.NewRequest("GET", "/x", nil)`,
		`http.Redirect(nil, nil, "/x", 302)`,
	} {
		pkg := load(t, stubs{}, file{"p.go", "package p\n\nimport (\n\t\"net/http\"\n\t\"net/http/httptest\"\n)\n\nfunc _(s string) {\n\t" + call + "\n\t_, _ = http.Get, httptest.NewRequest\n}\n"})
		for _, d := range run(t, configured(t, analyzer.Config{Std: "go"}), pkg) {
			t.Errorf("%s: %s", call, d.Message)
		}
	}
}
