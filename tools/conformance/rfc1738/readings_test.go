package rfc1738_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

// Where RFC 1738 is ambiguous, or its prose and its BNF disagree, a reading
// decides. Each is held here to the verdicts that it gives, under its number;
// the section that it reads follows the name.
var readings = []struct {
	name    string
	section string
	valid   []string
	invalid []string
}{
	{
		"01 a known scheme never falls through to otherurl", "5",
		[]string{"http://h", "httpx:foo", "htt:foo", "xhttp:foo", "http+x:foo", "x:http://", "x://", "x://h:p"},
		[]string{
			"http:foo", "http:/h", "http://", "HTTP:foo", "ftp:foo", "gopher:h", "nntp:g", "telnet:h",
			"wais:d", "file:a", "prospero:a", "mailto:", "news:", "news:1", "http://h:p", "ftp://h/a;b",
		},
	},
	{
		"02 schemes by analogy are held to another's rule", "4, 5",
		[]string{
			"https://h/p?q", "ws://h", "wss://h:443/", "ftps://u:p@h/f;type=i", "sftp://u@h/f",
			"ssh://git@h:22/r", "git://h/r", "redis://:p@h:6379/0", "amqp://u:p@h/%2Fv", "irc://h/c?k", "ssh://h/a?b;c@d",
			"ldap:///dc=x", "ldap://", "ldaps://h/dc=x??sub",
		},
		[]string{
			"https:foo", "https://", "https://u@h/", "https://h/p?a?b", "WSS://h?q", "ws://h/p?a/b",
			"ftps://h/a;b", "sftp://h/f;type=x", "ssh:h", "ssh://", "git:///r", "redis://h:", "irc://h_/c",
			"ldap:", "ldap:dc=x", "ldap://:389/", "ldap://u@/dc=x", "ldap://h:/",
		},
	},
	{
		"03 an upper-case scheme is valid", "2.1",
		[]string{"HTTP://h/", "Http://h", "hTTPS://h", "MAILTO:a", "News:*", "FTP://h/f;type=i", "X:y", "SSH://h"},
		[]string{"HTTP:", "MAILTO:", "FTP://h/f;TYPE=i", "HTTPS//h", "\u212a:x", "s\u212aype:x", "http\u017f://h"},
	},
	{
		"04 a scheme may start with any of its characters", "5",
		[]string{"3com:x", "+:x", "-a:b", ".:c", "1.2:3", "z39.50r://h/d", "a-very-long-scheme-of-over-16:x"},
		[]string{"", ":", ":x", "x", "http", "h_p:x", "a b:c", "a%41:c", "/a:b", "caf\u00e9:x", "a-very-long-scheme_of-over-16:x"},
	},
	{
		"05 another scheme may stand alone", "5",
		[]string{"foo:", "foo:x", "mailto:x", "news:x"},
		[]string{"foo", "mailto:", "news:", "MAILTO:", "http:", "ftp:", "https:", "ssh:"},
	},
	{
		"06 a host ends in a label that starts with a letter, or is four digit groups", "3.1",
		[]string{
			"http://h", "http://1a.b/", "http://1.2.3.4/", "http://1.2.3.a4/", "http://1.2.3.4.a/", "http://a1/",
			"ftp://1.2.3.4:21/", "news:a@1.2.3.4", "file://1.2.3.4/",
		},
		[]string{
			"http://1/", "http://1.2/", "http://1.2.3/", "http://1.2.3.4.5/", "http://1.2.3.4a/", "http://h.1dom/",
			"http://h.1/", "http://1.2.3.4./", "http://1..3.4/", "ftp://1.2.3/", "news:a@1.2.3", "file://1.2.3/",
		},
	},
	{
		"07 octets and ports have no range", "3.1",
		[]string{
			"http://256.0.0.1/", "http://99999.0.00.007/", "http://h:0/", "http://h:65536/",
			"http://h:99999999999999999999/", "telnet://h:000023",
		},
		[]string{"http://h:8x/", "http://h:-1/", "http://h:+80/", "http://1.2.3.-4/", "http://h:0x50/", "http://h:%38/"},
	},
	{
		"08 a colon needs a port", "3.1",
		[]string{"http://h", "http://h/", "http://h:80", "ftp://h:21/a", "ftp://u:@h"},
		[]string{"http://h:", "http://h:/", "http://1.2.3.4:/", "ftp://h:/a", "telnet://h:", "gopher://h:/", "ftp://u@h:", "https://h:/"},
	},
	{
		"09 what a host may not hold", "3.1",
		[]string{"http://a-b/", "http://a--b.c/", "http://xn--caf-dma/", "http://0-0.a/", "http://a.b.c.d.e.f/"},
		[]string{
			"http://h./", "http://.h/", "http://a..b/", "http://a_b/", "http://-a/", "http://a-/", "http://a-.b/",
			"http://a.-b/", "http://[::1]/", "http://::1/", "http://caf\u00e9/", "http://a%2Db/", "http://%68/",
			"http:///", "ftp://a_b/", "wais://h./d", "file://a_b/",
		},
	},
	{
		"10 http has no user", "3.3",
		[]string{"http://h/u@h", "http://h/u:p@h", "http://h/@", "http://h/?u@h", "ftp://u:p@h/", "telnet://u@h"},
		[]string{"http://u@h/", "http://u:p@h/", "http://@h/", "http://:@h", "https://u:p@h/", "gopher://u@h/", "nntp://u@h/g", "wais://u@h/d"},
	},
	{
		"11 a searchpart follows a slash", "3.3",
		[]string{"http://h/?q", "http://h/?", "http://h:80/?q", "http://h/a?q", "https://h/?q"},
		[]string{"http://h?q", "http://h?", "http://h:80?q", "http://1.2.3.4?q", "https://h?q", "ws://h?q"},
	},
	{
		"12 a searchpart has no slash and no question mark", "3.3",
		[]string{"http://h/?a%2Fb%3Fc", "http://h/a/b?c", "http://h/?a=b&c;d:e@f", "wais://h/d?a%2Fb"},
		[]string{"http://h/?a/b", "http://h/?/", "http://h/??", "http://h/?a?b", "http://h/?u=http://g/", "wais://h/d?a/b", "wais://h/d?a?b"},
	},
	{
		"13 an hsegment may hold a semicolon and an at sign", "3.3, 5",
		[]string{"http://h/a;b", "http://h/a;b=c/d;e", "http://h/a@b", "http://h/;", "http://h/@:&="},
		[]string{"http://h;b/", "http://h/a?b?;", "http://h/a|b"},
	},
	{
		"14 empty segments are valid", "5",
		[]string{
			"http://h//", "http://h//a///b//?", "ftp://h//a", "ftp://h////", "ftp://h/;type=a", "file:////",
			"file://h//a", "prospero://h/", "prospero://h//a", "prospero://h/;=", "wais://h/", "wais://h///", "wais://h/?",
		},
		[]string{"http:///a", "ftp:////", "nntp://h//1", "nntp://h/", "wais://h//", "telnet://h//"},
	},
	{
		"15 a semicolon in ftp is the final type code alone", "3.2.2",
		[]string{"ftp://h/a;type=i", "ftp://h/a/b;type=D", "ftp://h/a%3Bb", "ftp://h/a%3btype=x;type=a", "ftp://u;x:p;y@h/"},
		[]string{
			"ftp://h/a;b", "ftp://h/a;", "ftp://h/a;type=", "ftp://h/a;type=x", "ftp://h/a;type=aa", "ftp://h/;type=a/b",
			"ftp://h/a;type=a;type=i", "ftp://h;type=a", "ftp://h/a;type=%61", "file:///a;type=a",
		},
	},
	{
		"16 the type code's name is lower case", "5",
		[]string{"ftp://h/a;type=a", "ftp://h/a;type=A", "FTP://h/a;type=d", "ftp://h/;type=I"},
		[]string{"ftp://h/a;TYPE=a", "ftp://h/a;Type=A", "ftp://h/a;typE=i", "ftps://h/a;TYPE=a"},
	},
	{
		"17 a question mark in an ftp or file path is part of a name", "5",
		[]string{"ftp://h/a?b", "ftp://h/?", "ftp://h/a?b/c?d;type=a", "file:///a?b?c", "file://h/?", "prospero://h/a?b"},
		[]string{"ftp://h?a", "file://h?a", "file://?", "prospero://h?a"},
	},
	{
		"18 user and password encode their colon, at sign and slash", "3.1",
		[]string{
			"ftp://u:p@h/", "ftp://u%3Av:p%40q%2Fr@h/", "ftp://u;?&=:p;?&=@h/", "telnet://u:p@h",
			// The login ends at the first "/": the rest is a path.
			"ftp://u/v@h/", "ftp://u:21/p@h/", "ssh://u/v@h:p",
		},
		[]string{"ftp://u:p:q@h/", "ftp://u@v@h/", "ftp://u@v:p@h/", "ftp://u:p/q@h/", "ftp://u/:p@h/;", "telnet://u:p@q@h", "telnet://u/v@h"},
	},
	{
		"19 an empty user or password is valid", "3.1",
		[]string{"ftp://@host.com/", "ftp://host.com/", "ftp://foo:@host.com/", "ftp://:@h", "ftp://:p@h/", "telnet://@h", "ssh://:@h:22/"},
		[]string{"ftp://@/", "ftp://@", "ftp://:@/", "ftp://u:/", "ftp://::@h/", "ftp://@@h/"},
	},
	{
		"20 a file URL may leave the host out, but not the slash", "3.10",
		[]string{"file:///", "file:///a", "file://localhost/a", "file://LOCALHOST/a", "file://h/a", "file://1.2.3.4/a", "file:///C:/a"},
		[]string{
			"file:", "file:a", "file:/a", "file://", "file://h", "file://localhost", "file://h:80/a",
			"file://localhost:80/", "file://:80/", "file://u@h/a", "file://@/a", `file:\\h\a`,
		},
	},
	{
		"21 the grammar decides on %09 in gopher", "3.4.1",
		[]string{
			"gopher://h", "gopher://h/", "gopher://h/1", "gopher://h/%09", "gopher://h/1s%09q", "gopher://h/1s%09q%09+x",
			"gopher://h/1%09%09", "gopher://h/1%09%09%09%09", "gopher://h/1s%09q/r?s%09+", "gopher://h:70/1s%09q",
		},
		[]string{"gopher://h/1s\tq", "gopher://h/1s%0", "gopher://h/1s%9q", "gopher://h/1s%09q%09+ x", "gopher://h%09", "gopher://h?q"},
	},
	{
		"22 %0A and %0D are grammar-valid", "3.4.1",
		[]string{"gopher://h/1a%0Ab", "gopher://h/0%0D%0A", "gopher://h/1s%09q%09+%091%0D%0A+-1%0D%0A.%0D%0A", "http://h/%0d%0a", "x:%00"},
		[]string{"gopher://h/1a\nb", "gopher://h/0\r\n", "gopher://h/0\r", "http://h/\n", "x:\x00"},
	},
	{
		"23 mailto is any xchars", "3.5",
		[]string{"mailto:a@b.c", "mailto:a", "mailto:@", "mailto://h", "mailto:a@b@c", "mailto:50%25@h", "mailto:a%20b@c"},
		[]string{"mailto:", "mailto:50%@h", "mailto:%", "mailto:a%2", "mailto:a b@c", "mailto:<a@b>", "mailto:\"a\"@b"},
	},
	{
		"24 mailto may have a subject", "3.5",
		[]string{"mailto:a@b?subject=c", "mailto:a@b?subject=c%20d&cc=e@f", "mailto:?subject=c", "mailto:a??"},
		[]string{"mailto:a@b?subject=c d", "mailto:a@b?subject=100%", "mailto:a@b?subject=[c]"},
	},
	{
		"25 an at sign tells an article from a group", "3.6",
		[]string{
			"news:*", "news:comp.infosystems.www.misc", "news:a", "news:a+b-c_d.9", "news:a.",
			"news:1abc@h.dom", "news:a%20b@h", "news:a/b?c;d:e&f=g@h", "news:*@h", "news:$@1.2.3.4",
		},
		[]string{
			"news:1abc", "news:", "news:**", "news:*a", "news:a*", "news:a@", "news:@h", "news:a@b@c", "news:a@1h",
			"news:a@h:119", "news:a@h/", "news:a%20b", "news:a/b", "news:a,b", "news:<a@h>",
		},
	},
	{
		"26 an nntp article number is optional", "3.7",
		[]string{"nntp://h/g", "nntp://h:119/g", "nntp://h/g/1", "nntp://h/comp.lang.c+x_y-z/00012"},
		[]string{
			"nntp:g", "nntp://h", "nntp://h/", "nntp://h/g/", "nntp://h/g/a", "nntp://h/g/1a", "nntp://h/g/1/",
			"nntp://h/1g", "nntp://h/*", "nntp://h/a@h", "nntp:///g/1",
		},
	},
	{
		"27 telnet ends at its slash", "3.8",
		[]string{"telnet://h", "telnet://h/", "telnet://u:p@h:23/", "telnet://1.2.3.4"},
		[]string{"telnet:", "telnet:h", "telnet://", "telnet:///", "telnet://h//", "telnet://h/a", "telnet://h/?", "telnet://h/;"},
	},
	{
		"28 wais has one part, a part and a search, or three parts", "3.9",
		[]string{"wais://h/d", "wais://h:210/", "wais://h/d?s", "wais://h/d?", "wais://h/d/t/p", "wais://h///", "wais://h/d//", "wais://h/d/t/%2Fp"},
		[]string{
			"wais://h", "wais://h?s", "wais://h/d/", "wais://h/d/t", "wais://h/d/t/p/", "wais://h/d/t/p/q",
			"wais://h/d/t/p?s", "wais://h/d/?s", "wais://h/d:e", "wais://h/d;e", "wais://h/d/t/p=q",
		},
	},
	{
		"29 a prospero field is a name and a value", "3.11",
		[]string{
			"prospero://h/a", "prospero://h:1525/a/b", "prospero://h/a;b=c", "prospero://h/a;b=c;d=e", "prospero://h/a;=",
			"prospero://h/a=b;c?:@&=d?:@&", "prospero://h/a;b=%3D%3B",
		},
		[]string{
			"prospero:a", "prospero://h", "prospero:///a", "prospero://h/a;", "prospero://h/a;b", "prospero://h/a;b=c;",
			"prospero://h/a;b;c=d", "prospero://h/a;b=c=d", "prospero://h/a;b=c/d", "prospero://h;b=c", "prospero://u@h/a", "prospero://u:p@h/a",
		},
	},
	{
		"30 what is never legal", "2.2",
		append(withEveryOctetEscaped("http://h/%s", "http://h/?%s", "ftp://%s@h/%s", "mailto:%s", "wais://h/%s", "x:%s"),
			"http://h/$-_.+!*'(),"),
		withEachIllegalOctet("http://h/%s", "http://h/?%s", "http://%s/", "ftp://%s@h/", "ftp://h/%s;type=a", "gopher://h/1%s",
			"file:///%s", "mailto:%s", "news:%s@h", "news:a%s", "nntp://h/a%s", "telnet://h/%s", "wais://h/%s", "prospero://h/%s", "ssh://h/%s", "x:%s", "%sx:y"),
	},
	{
		"31 a fragment is not part of the URL", "2.2, Appendix",
		[]string{"http://h/", "http://h/a%23b", "x:%23", "http://ds.internic.net/instructions/overview.html"},
		[]string{
			"http://ds.internic.net/instructions/overview.html#WARNING", "http://h/#", "http://h#f", "http://h/a#b#c",
			"http://h/?q#f", "ftp://h/#f", "mailto:a#b", "news:a#b", "https://h/#f", "x:#", "#f",
		},
	},
	{
		// By the grammar alone "URL:" is a scheme that no rule names; only those
		// who extract URLs know it for a prefix.
		"32 a wrapper is not part of the URL", "Appendix",
		[]string{"http://h/", "URL:http://h/", "url:http://h_/"},
		[]string{"<URL:http://h/>", "<http://h/>", "URL:http://h/>", "<URL:http://h/", "URL:<http://h/>"},
	},
	{
		"33 white space is not part of the URL", "Appendix",
		[]string{"http://h/a-b", "http://h/ab", "ftp://info.cern.ch/pub/www/doc;type=d"},
		[]string{
			"ftp://info.cern.ch/pub/www/doc;\n   type=d", "http://h/a-\nb", "http://h/a-\r\n b", "http://h/a b", "http://h/\ta",
			" http://h/", "http://h/ ", "http://h/\n", "http: //h/", "x: y",
		},
	},
	{
		"34 the hex digits of an escape have any case", "2.2",
		[]string{"http://h/%2F", "http://h/%2f", "http://h/%fF%Ff", "x:%aB", "gopher://h/%0a"},
		[]string{"http://h/%", "http://h/%2", "http://h/%2/", "http://h/%2g", "http://h/%G0", "http://h/%%20", "http://h/%0x20", "x:%4\u212a", "x:%"},
	},
}

// The readings are also those of the oracle, so that it is not asked about
// another language.
func TestReadings(t *testing.T) {
	o := oracle(t)
	for _, r := range readings {
		t.Run(r.name, func(t *testing.T) {
			check := func(url string, want bool) {
				if got := rfc1738.Valid(url); got != want {
					t.Errorf("Valid(%q) = %t, want %t (section %s)", url, got, want, r.section)
				}
				if got := o.valid(url); got != want {
					t.Errorf("%q: the ABNF says %t, want %t (section %s)", url, got, want, r.section)
				}
			}
			for _, url := range r.valid {
				check(url, true)
			}
			for _, url := range r.invalid {
				check(url, false)
			}
		})
	}
}

// withEachIllegalOctet returns each format with each octet that stands for
// nothing in any production in place of its %s.
func withEachIllegalOctet(formats ...string) []string {
	var urls []string
	for c := range 256 {
		switch {
		case c <= ' ', c >= 0x7F, c == '{', c == '}', c == '|', c == '\\', c == '^', c == '~',
			c == '[', c == ']', c == '`', c == '<', c == '>', c == '"':
			for _, format := range formats {
				urls = append(urls, strings.ReplaceAll(format, "%s", string([]byte{byte(c)})))
			}
		}
	}
	return urls
}

// withEveryOctetEscaped returns each format with the escapes of all 256 octets,
// as one text, in place of each of its %s.
func withEveryOctetEscaped(formats ...string) []string {
	var escapes string
	for c := range 256 {
		escapes += fmt.Sprintf("%%%02X", c)
	}
	var urls []string
	for _, format := range formats {
		urls = append(urls, strings.ReplaceAll(format, "%s", escapes))
	}
	return urls
}
