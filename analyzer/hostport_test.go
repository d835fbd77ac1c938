package analyzer_test

import (
	"net"
	"net/url"
	"strings"
	"testing"
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
