package rfc3986

import (
	"testing"

	"github.com/urllint/urllint/internal/grammar"
)

// The first faults of texts, as messages show them.
func TestFaults(t *testing.T) {
	for _, test := range []struct {
		text, culprit, citation string
		kind                    grammar.Kind
		component               grammar.Component
	}{
		{"http://h/a b", " ", "RFC 3986 §2", grammar.Unsafe, grammar.InSegment},
		{"http://h/50%-off", "%", "RFC 3986 §2.1", grammar.BadEscape, grammar.InSegment},
		{"http://h/é", "é", "RFC 3986 §2", grammar.NonASCII, grammar.InSegment},
		{"http://h/[a]", "[", "RFC 3986 §2", grammar.Unsafe, grammar.InSegment},
		{"http://a<b/", "<", "RFC 3986 §2", grammar.Unsafe, grammar.InHost},
		{"http://é.org/", "é", "RFC 3986 §2", grammar.NonASCII, grammar.InHost},
		{"http://[::g]/", "[::g]", "RFC 3986 §3.2.2", grammar.BadHost, grammar.InHost},
		{"http://[::1%eth0]/", "[::1%eth0]", "RFC 3986 §3.2.2", grammar.BadHost, grammar.InHost},
		{"http://h:80a/", "80a", "RFC 3986 §3.2.3", grammar.BadPort, grammar.InPort},
		{"http://u:80@a@h/", "@", "RFC 3986 §3.2.1", grammar.Reserved, grammar.InPassword},
		{"http:///a", "", "RFC 3986 §3.2.2", grammar.BadHost, grammar.InHost},
		{"http://:80/a", "", "RFC 3986 §3.2.2", grammar.BadHost, grammar.InHost},
		{"https://:80", "", "RFC 3986 §3.2.2", grammar.BadHost, grammar.InHost},
		{"http://", "", "RFC 9110 §4.2", grammar.Incomplete, grammar.InHost},
		{"http://h/#a#b", "#", "RFC 3986 §3.5", grammar.Fragment, grammar.InFragment},
		{"http://h/#a b", " ", "RFC 3986 §2", grammar.Unsafe, grammar.InFragment},
		{"mailto:a", "", "RFC 6068 §2", grammar.Incomplete, grammar.Unknown},
		{"ldap:///a??all", "a", "RFC 4516 §2", grammar.BadForm, grammar.InSearchName},
		{"file://h", "", "RFC 8089 §2", grammar.Incomplete, grammar.InHost},
		{"x:a//b[", "[", "RFC 3986 §2", grammar.Unsafe, grammar.Unknown},
	} {
		var first *grammar.Fault
		Standard.Faults(grammar.Text(test.text), grammar.Context{}, func(f grammar.Fault) bool {
			first = &f
			return false
		})
		if first == nil || first.In(test.text) != test.culprit || first.Citation != test.citation || first.Kind != test.kind || first.Component != test.component {
			t.Errorf("%s: %+v, want %+v", test.text, first, test)
		}
	}
}

// A hole for any text may end the login: what can be read behind it is no fault.
func TestFaultBehindHole(t *testing.T) {
	for _, test := range []struct{ before, behind, culprit string }{
		{"http://h", "q@1%", "%"},
		{"http://h:", "q=1|", "|"},
		{"http://u:", "q=[@h", "["},
		{"http://a b", "[", " "},
	} {
		var b grammar.Builder
		b.WriteString(test.before)
		b.WriteHole(grammar.AnyHole)
		b.WriteString(test.behind + "z/")
		p, first := b.Pattern(), ""
		Standard.Faults(p, grammar.Context{}, func(f grammar.Fault) bool {
			first = f.In(p.Text())
			return false
		})
		if first != test.culprit {
			t.Errorf("%s: the first fault is %q, want %q", p, first, test.culprit)
		}
	}
}
