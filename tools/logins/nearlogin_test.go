package logins

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/tools/fixtures"
)

// No message and no fix shows a password of a text that nearly is a URL with a login, whatever
// rule reports it, and by whatever standard.
func TestNearMissesOfLoginsAreNotShown(t *testing.T) {
	const user, password = "jo7Kxw", "kR7vQ2mx"
	var texts []string
	for _, scheme := range []string{"http", "https", "HTTP", "htps", "redis", "postgres", "ftp", "x-a", ""} {
		for _, between := range []string{
			"://", ":/", `:\\`, "//", "/", ":", ";//", ": //", ":/ /", ":///", `:/\`, `\\`, "://://", ":// ", "::/", "/://", ":http://", "://http:/", ": ", "=",
		} {
			texts = append(texts, scheme+between)
		}
	}
	for _, method := range []string{"GET ", "get ", "GET/", "/", "//", " ", "?", "/x?u=http:/", "[", "/a/", "mailto:"} {
		texts = append(texts, method, method+"https:/")
	}
	for _, std := range []string{"rfc1738", "rfc3986", "www", "go"} {
		a := fixtures.Analyzer(t, analyzer.Config{Enable: fixtures.IDs(), Level: "any", Std: std, Fixes: "all"})
		total := 0
		for _, rest := range []string{"@h.example/", "@h.example", "@h.example:80/a b", "@[::1]/{x}y", "@my_h:99999/%zz|", "@h.example/a/@b", "/Zt9@h.example/", "@", "%40h.example/"} {
			if rest == "%40h.example/" && std != "rfc1738" {
				continue
			}
			var b strings.Builder
			fmt.Fprint(&b, "package p\n\nimport (\n\t\"fmt\"\n\t\"log\"\n\t\"net/http\"\n\t\"net/url\"\n\t\"path\"\n\t\"strings\"\n)\n\n")
			for i, text := range texts {
				q := fmt.Sprintf("%q", text+user+":"+password+rest)
				fmt.Fprintf(&b, "func f%d(u *url.URL, s string) {\n\thttp.Get(%s)\n\turl.Parse(%[2]s + s)\n\thttp.Handle(%[2]s, nil)\n\tlog.Print(%[2]s)\n\tu.Parse(%[2]s)\n"+
					"\tu.ResolveReference(&url.URL{Path: %[2]s})\n\t_ = url.URL{Host: %[2]s}\n\t_ = url.URL{RawQuery: %[2]s}\n\turl.JoinPath(%[2]s, s)\n\t_ = u.JoinPath(%[2]s)\n\tpath.Join(%[2]s, s)\n\tfmt.Sprintf(%[2]s)\n"+
					"\thttp.Get(s + %[2]s)\n\thttp.Get(fmt.Sprintf(\"%%s/x\", %[2]s))\n\t_ = strings.HasPrefix(s, %[2]s)\n\thttp.Redirect(nil, nil, %[2]s, 302)\n\tu.Host = %[2]s\n\tu.Path = %[2]s\n}\n\n", i, q)
				fmt.Fprintf(&b, "var homeURL%d = %s\n\nconst host%[1]d = %s\n\nvar _, _ = http.Get(\"http://\" + host%[1]d)\n\n", i, q)
			}
			for _, d := range fixtures.Run(t, a, fixtures.Package(t, b.String())) {
				total++
				if out := shown(t, d); strings.Contains(out, password) || strings.Contains(out, "kR7v") {
					t.Errorf("%s, …%s: %s is shown in %s", std, rest, d.Category, out)
				}
			}
		}
		if total < 1000 {
			t.Errorf("%s: %d findings", std, total)
		}
	}
}
