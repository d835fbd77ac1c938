package rfc1738_test

import (
	"fmt"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

func TestTable(t *testing.T) {
	for _, s := range []string{
		"http://h:", "http://h:/x", "http://h.:80/", "http://a_b/", "http://-a/", "http://a-/", "http://[::1]:80/", "http://münchen.de/", "http://h..a/","http://.a/", "http://1.2.3/", "http://1.2.3.4.5/x", "http://h.1dom/", "http:///x", "http://", "http:", "http:/x", "http:x",
		"http://u:p@h/", "http://@h/", "http://h?q", "http://h/?a/b?c", "http://h/a;b@c", "ftp://h/a;b", "ftp://h/a;b;type=a", "ftp://h/a;TYPE=a", "ftp://h/a;type=x", "ftp://h/a;type=", "ftp://h/a;type=A", "ftp://h?x", "ftp://a:b:c@h/", "ftp://a@b@h/", "ftp://a/b@h/", "ftp://:@h/", "file:///a", "file://localhost/a", "file://h", "file:/a", "file://h:80/a", "file:///a?b;c", "gopher://h/1%09a?b", "mailto:", "mailto:a%", "mailto:a b@c", "mailto:a@b?subject=x",
		"news:1abc", "news:", "news:a@", "news:@h", "news:a@h_", "news:a@b@c", "news:*", "news:**",
		"nntp://h/g", "nntp://h/g/", "nntp://h/g/x", "nntp://h/", "nntp://h", "nntp://h/1g/1", "nntp://h//1",
		"telnet://h/x", "telnet://h//", "telnet://h", "telnet://u:p@h/?x", "telnet://h?x",
		"wais://h/d", "wais://h/d/t", "wais://h/d/t/p", "wais://h/d/t/p/q", "wais://h", "wais://h/d?s?t", "wais://h?x", "wais://h/a:b",
		"prospero://h/p;f", "prospero://h/p;f=v=w", "prospero://h/p;", "prospero://u@h/p", "prospero://h", "prospero://h/p;;a=b",
		"http://h/{a}|\\^~[]`<>\" \x80\xff\x01\x7f", "http://h/a b#c", "http://h/%zz", "http://h/%", "http://h/%4", "http://h/a#b#c", "http://h/#", "#", "", "://x", "1", "a b:c", "foo:", "HTTP://h/", "http://h/%ag%", "x:\x00", "x:%", "https://h/ü", "http://h:8o/", "http://h:80a/ b", "http://h:80:90/", "http:// h/", "http://h /", "http://h%41/", "http://h\x80/", "foo:a b", "1http://x#y z", "ftp://ü:p@h/", "http:////h/", "http:///", "ldap:///dc=x", "ldap://", "ssh:x", "http://a~b/", "http://h/a~~b", "http://h/\n\tb", "http://h/a\"b", "http://h:p@/", "ftp://u:p@/x", "ftp:///x", "file://", "http://?q", "http://h:?q","http://::1/", "http://h#f", "http://#f", "mailto:#", "foo:#", "http://h?a?b", "http://h:99999/",
	} {
		fmt.Printf("%q\n", s)
		for e := range rfc1738.Errors(s) {
			fmt.Printf("      %v %q kind=%d %s §%s mend=%v %q | %s | want %s\n", e.Span, e.Found(), e.Kind, e.Production, e.Section, e.Mendable, e.Replacement, e.Fact(), e.Expected())
		}
	}
}
