package analyzer_test

import (
	"go/importer"
	"net"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

// The input that the messages of host-port name breaks what they report, and what they
// advise is right.
func TestHostPortInput(t *testing.T) {
	const host, port = "::1", "80"
	joined, right := host+":"+port, net.JoinHostPort(host, port)
	for _, takes := range []func(string) error{
		func(s string) error { _, err := net.ResolveTCPAddr("tcp", s); return err },
		func(s string) error { _, _, err := net.SplitHostPort(s); return err },
		func(s string) error { _, err := url.Parse("http://" + s + "/"); return err },
	} {
		if takes(joined) == nil {
			t.Errorf("%s is an address", joined)
		}
		if err := takes(right); err != nil {
			t.Error(err)
		}
	}
	if got := strings.Split(right, ":")[0]; got != "[" {
		t.Errorf("of %s is left %q", right, got)
	}
}

// A host that is cut is found once, by the rule that is on.
func TestCutOnce(t *testing.T) {
	text := "package p\n\nimport (\n\t\"net/http\"\n\t\"strings\"\n)\n\nfunc _(r *http.Request) string { return strings.Split(r.RemoteAddr, \":\")[0] }\n"
	for _, test := range []struct{ disable, want string }{{"tilde", "host-port"}, {"host-cut", "host-port"}, {"host-port", "host-cut"}} {
		found := run(t, configured(t, analyzer.Config{Level: "possible"}, "-disable="+test.disable), load(t, importer.Default(), file{"p.go", text}))
		if len(found) != 1 || found[0].Category != test.want {
			t.Errorf("without %s: found %v, want one of %s", test.disable, found, test.want)
		}
	}
}

// What is reported, and at which level: by the way that a join is written, by what says that it has a host, by where the text
// goes, and by what brackets the host.
func TestHostPort(t *testing.T) {
	a := only(t, "host-port", "-level=any")
	analysistest.Run(t, analysistest.TestData(), a, "hostport/joins", "hostport/brackets", "hostport/pattern", "hostport/splits")
}

// A fix deletes no comment, and one that stays is no hindrance.
func TestHostPortComments(t *testing.T) {
	for _, test := range []struct {
		expr  string
		fixed bool
	}{
		{`"http://" /* no TLS */ + host + ":" + port`, true},
		{`"http://" + host /* no name */ + ":" + port`, false},
		{`fmt.Sprintf("http://%s:%s", host /* no name */, port)`, false},
	} {
		text := "package p\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n)\n\nfunc _(host, port string) { http.Get(" + test.expr + "); fmt.Print() }\n"
		found := run(t, configured(t, analyzer.Config{}), load(t, importer.Default(), file{"p.go", text}))
		if len(found) != 1 || found[0].Category != "host-port" || len(found[0].SuggestedFixes) > 0 != test.fixed {
			t.Errorf("%s: found %v, want host-port with a fix: %v", test.expr, found, test.fixed)
		}
	}
}
