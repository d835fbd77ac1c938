package strflow

import (
	"testing"

	"github.com/urllint/urllint/internal/library"
)

// What the library says of an operand is kept on its way to the sink.
func TestKind(t *testing.T) {
	for _, test := range []struct {
		name, source string
		want         library.Kind
	}{
		{"result", `import "net/url"; func f(u *url.URL) { sink(u.Hostname() + ":80") }`, library.Hostname},
		{"one of several results", `import "net"; func f(s string) { h, _, _ := net.SplitHostPort(s); sink(h + ":80") }`, library.Hostname},
		{"method of a type", `import "net"; func f(ip net.IP) { s := ip.String(); sink(s + ":80") }`, library.IP},
		{"field of another package", `import "net/url"; func f(u *url.URL) { sink(u.Host + ":80") }`, library.URLHost},
		{"field of a local object", `import "net/url"; func f(s string) { u, _ := url.Parse(s); sink(u.Host + ":80") }`, library.URLHost},
		{"result of a function of the package", `import "net/url"; func host(u *url.URL) string { return u.Hostname() }; func f(u *url.URL) { sink(host(u)) }`, library.Hostname},
		{"trimmed", `import ("net/url"; "strings"); func f(u *url.URL) { sink(strings.TrimSpace(u.Hostname())) }`, library.Hostname},
		{"element of a list", `import "net"; func f(s string) { all, _ := net.LookupHost(s); sink(all[0]) }`, library.IP},
		{"each element of a list", `import "net"; func f(s string) { all, _ := net.LookupHost(s); for _, one := range all { sink(one) } }`, library.IP},
		{"element of another list", `import "net"; func f(s string) { all, _ := net.LookupHost(s); all = nil; sink(all[0]) }`, library.AnyValue},
		{"parameter", `func f(host string) { sink(host) }`, library.AnyValue},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := load(t, test.source)
			all := p.Of(p.sinks()[0]).Alternatives()
			if len(all) != 1 {
				t.Fatalf("%d alternatives", len(all))
			}
			for o := range all[0].Operands() {
				if o.Kind != test.want {
					t.Errorf("the operand is %v, want %v", o.Kind, test.want)
				}
				return
			}
			t.Error("no operand")
		})
	}
}

// The texts that end in expressions are found where they are written.
func TestIntoExpressions(t *testing.T) {
	p := load(t, `
func dial(addr string) { sink(addr) }
type c struct{ host string }
func (c c) at() string { return c.host + ":80" }
func f(c c, host string) { dial(host + ":81"); dial(c.at()) }
`)
	found := make(map[string]bool)
	for a := range p.Into([]Target{{Expr: p.sinks()[0], Tag: 7}}) {
		if a.Target.Tag != 7 {
			t.Errorf("tag %d", a.Target.Tag)
		}
		for _, text := range a.Value.Alternatives() {
			found[text.String()] = true
		}
	}
	for _, want := range []string{"\xff:80", "\xff:81"} {
		if !found[want] {
			t.Errorf("%q does not arrive, of %v", want, found)
		}
	}
}
