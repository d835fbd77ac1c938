package rfc1738_test

import (
	"fmt"

	"github.com/urllint/urllint/rfc1738"
)

// show prints the components of a URL.
func show(url string) {
	u, err := rfc1738.Parse(url)
	if err != nil {
		fmt.Println(err)
		return
	}
	for production, span := range u.Components() {
		fmt.Printf("%s %q\n", production, span.In(url))
	}
}

// Section 3.2.2: change to the directory etc, then retrieve motd.
func ExampleParse_ftp() {
	u, err := rfc1738.Parse("ftp://myname@host.dom/%2Fetc/motd")
	if err != nil {
		fmt.Println(err)
		return
	}
	for segment := range u.Segments() {
		name, err := rfc1738.Unescape(segment.In(u.String()))
		fmt.Println(name, err)
	}
	// Output:
	// /etc <nil>
	// motd <nil>
}

// Section 3.3.
func ExampleParse_http() {
	show("http://www.acl.lanl.gov/URI/archive/uri-archive.index.html")
	// Output:
	// scheme "http"
	// host "www.acl.lanl.gov"
	// hpath "URI/archive/uri-archive.index.html"
}

// Section 3.4.8: a search string that is empty, and a Gopher+ string.
func ExampleParse_gopher() {
	show("gopher://host.com/1sel%09%09!+ABSTRACT%20+SMELL")
	// Output:
	// scheme "gopher"
	// host "host.com"
	// gtype "1"
	// selector "sel"
	// search ""
	// gopher+_string "!+ABSTRACT%20+SMELL"
}

// Section 3.5.
func ExampleParse_mailto() {
	show("mailto:connolly@w3.org")
	// Output:
	// scheme "mailto"
	// encoded822addr "connolly@w3.org"
}

// Section 3.6: "*" means all available newsgroups.
func ExampleParse_news() {
	show("news:comp.infosystems.www.misc")
	show("news:*")
	// Output:
	// scheme "news"
	// group "comp.infosystems.www.misc"
	// scheme "news"
	// grouppart "*"
}

// Section 3.7.
func ExampleParse_nntp() {
	show("nntp://host.com/comp.infosystems.www.misc/1738")
	// Output:
	// scheme "nntp"
	// host "host.com"
	// group "comp.infosystems.www.misc"
	// digits "1738"
}

// Section 3.8: "The final "/" character may be omitted."
func ExampleParse_telnet() {
	show("telnet://user:password@host.com:23/")
	// Output:
	// scheme "telnet"
	// user "user"
	// password "password"
	// host "host.com"
	// port "23"
}

// Section 3.9.
func ExampleParse_wais() {
	show("wais://host.com/database?search")
	// Output:
	// scheme "wais"
	// host "host.com"
	// database "database"
	// search "search"
}

// Section 3.10.
func ExampleParse_file() {
	show("file://vms.host.edu/disk$user/my/notes/note12345.txt")
	// Output:
	// scheme "file"
	// host "vms.host.edu"
	// fpath "disk$user/my/notes/note12345.txt"
}

// Section 3.11: the first slash ends the host and is not part of the name.
func ExampleParse_prospero() {
	show("prospero://host.dom//pros/name")
	// Output:
	// scheme "prospero"
	// host "host.dom"
	// ppath "/pros/name"
}

// Section 3.1: "an empty user name or password is different than no user name
// or password".
func ExampleURL_Get() {
	for _, url := range []string{"ftp://@host.com/", "ftp://host.com/", "ftp://foo:@host.com/"} {
		u, _ := rfc1738.Parse(url)
		user, hasUser := u.Get(rfc1738.User)
		password, hasPassword := u.Get(rfc1738.Password)
		fmt.Printf("%q %t, %q %t\n", user, hasUser, password, hasPassword)
	}
	// Output:
	// "" true, "" false
	// "" false, "" false
	// "foo" true, "" true
}

func ExampleURL_Fields() {
	u, _ := rfc1738.Parse("prospero://host.dom/name;version=2;site=a%3Db")
	for name, value := range u.Fields() {
		fmt.Println(name, value)
	}
	// Output:
	// version 2
	// site a%3Db
}

func ExampleValid() {
	fmt.Println(rfc1738.Valid("http://host.dom/path?search"))
	fmt.Println(rfc1738.Valid("http://host.dom?search"))
	fmt.Println(rfc1738.Valid("http://user@host.dom/"))
	// Output:
	// true
	// false
	// false
}

func ExampleParse() {
	_, err := rfc1738.Parse("http://h.1dom/")
	fmt.Println(err)
	// Output:
	// rfc1738: the last label "1dom" does not begin with a letter at byte 9 (toplabel, section 3.1)
}

func ExampleErrors() {
	for e := range rfc1738.Errors("http://my_host:/~user/a b") {
		fmt.Printf("%s; %t %q\n", e.Fact(), e.Fixable, e.Replacement)
	}
	// Output:
	// "_" is not allowed in a host name; false ""
	// ":" without a port; true ""
	// unsafe character "~"; true "%7E"
	// unsafe character " "; true "%20"
}

func ExampleEscape() {
	for _, p := range []rfc1738.Production{rfc1738.HSegment, rfc1738.Search, rfc1738.FSegment, rfc1738.Password} {
		s, err := rfc1738.Escape(p, "a/b?c;d@e f")
		fmt.Println(p, s, err)
	}
	_, err := rfc1738.Escape(rfc1738.Host, "my_host")
	fmt.Println(err)
	// Output:
	// hsegment a%2Fb%3Fc;d@e%20f <nil>
	// search a%2Fb%3Fc;d@e%20f <nil>
	// fsegment a%2Fb?c%3Bd@e%20f <nil>
	// password a%2Fb?c;d%40e%20f <nil>
	// rfc1738: no place for "_" in host at byte 2 (host, section 2.2)
}

func ExampleFix() {
	fmt.Println(rfc1738.Fix("http://host.dom?{name}=a/b"))
	fmt.Println(rfc1738.Fix("ftp://host.dom/a;b;TYPE=a"))
	_, err := rfc1738.Fix("http://my_host/a b")
	fmt.Println(err)
	// Output:
	// http://host.dom/?%7Bname%7D=a%2Fb <nil>
	// ftp://host.dom/a%3Bb;type=a <nil>
	// rfc1738: "_" is not allowed in a host name at byte 9 (host, section 3.1)
}

// What fmt.Sprintf("http://%s:%d/a b", host, port) + path may give.
func ExamplePattern() {
	var b rfc1738.PatternBuilder
	b.WriteString("http://")
	b.WriteHole(rfc1738.AnyHole)
	b.WriteString(":")
	b.WriteHole(rfc1738.SignedHole)
	b.WriteString("/a b")
	b.WriteHole(rfc1738.AnyHole)
	p := b.Pattern()

	fmt.Println(p, p.Valid(rfc1738.Context{Open: true}))
	for e := range p.Errors(rfc1738.Context{}) {
		fmt.Println(e.Fact())
	}
	// Output:
	// http://{}:{}/a b{} false
	// unsafe character " "
}

// What fmt.Sprintf("repos/%s/labels?q=%s", repo, q) is behind the address of a server.
func ExamplePattern_Split() {
	var b rfc1738.PatternBuilder
	b.WriteString("repos/")
	b.WriteHole(rfc1738.AnyHole)
	b.WriteString("/labels?q=")
	b.WriteHole(rfc1738.AnyHole)
	p := b.Pattern()

	for part := range p.Split(rfc1738.Context{Base: rfc1738.Web}) {
		fmt.Printf("%s %q, sure: %t\n", part.Component, p.Slice(part.Start, part.End), part.Sure)
	}
	// Output:
	// path "repos", sure: true
	// path "{}", sure: true
	// path "labels", sure: false
	// search name "q", sure: false
	// search value "{}", sure: true
}

// The example of the Appendix.
func ExampleExtract() {
	const text = `Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
type=d> but you can probably pick it up from <URL:ftp://ds.in
ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
net/instructions/overview.html#WARNING>.`
	for span := range rfc1738.Extract(text) {
		fmt.Println(rfc1738.Rejoin(span.In(text))[0])
	}
	// Output:
	// ftp://info.cern.ch/pub/www/doc;type=d
	// ftp://ds.internic.net/rfc
	// http://ds.internic.net/instructions/overview.html#WARNING
}

func ExampleRejoin() {
	fmt.Printf("%q\n", rfc1738.Rejoin("http://host.dom/hyper-\n  text"))
	// Output:
	// ["http://host.dom/hyper-text" "http://host.dom/hypertext"]
}

func ExampleProduction_Matches() {
	fmt.Println(rfc1738.Host.Matches("host.dom"), rfc1738.Host.Matches("my_host"))
	fmt.Println(rfc1738.HSegment.Matches("a;b"), rfc1738.HSegment.Matches("a/b"))
	// Output:
	// true false
	// true false
}

func ExampleScheme() {
	fmt.Println(rfc1738.GOPHER.DefaultPort())
	fmt.Println(rfc1738.MAILTO.DefaultPort())
	fmt.Println(rfc1738.LookupScheme("SFTP").Form())
	// Output:
	// 70 true
	// 0 false
	// sftp://<user>:<password>@<host>:<port>/<path>;type=<typecode>
}

func ExampleUnescape() {
	fmt.Println(rfc1738.Unescape("50%25%20off"))
	_, err := rfc1738.Unescape("50% off")
	fmt.Println(err)
	// Output:
	// 50% off <nil>
	// rfc1738: "%" without two hexadecimal digits at byte 2 (escape, section 2.2)
}
