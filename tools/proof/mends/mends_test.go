package mends

import (
	"fmt"
	"strings"
	"testing"
)

// The rules name the class of a mend, and leave out what only looks like one.
func TestClassOf(t *testing.T) {
	for _, test := range []struct {
		old, now string
		want     Class
	}{
		{`u := "/labels/" + name`, `u := "/labels/" + url.PathEscape(name)`, EscapePath},
		{`u := fmt.Sprintf("/a/%s?q=%s", id, q)`, `u := fmt.Sprintf("/a/%s?q=%s", url.PathEscape(id), q)`, EscapePath},
		{`u := fmt.Sprintf("/a/%s?q=%s", id, q)`, `u := fmt.Sprintf("/a/%s?q=%s", id, url.QueryEscape(q))`, EscapeQuery},
		{`u := "/a/" + url.QueryEscape(id)`, `u := "/a/" + url.PathEscape(id)`, Escaper},
		{`q := strings.ReplaceAll(q, " ", "%20")`, `q := url.QueryEscape(q)`, Escaper},
		{`return fmt.Sprintf("%s:%d", host, port)`, `return net.JoinHostPort(host, strconv.Itoa(port))`, HostPort},
		{`name := u.Host`, `name := u.Hostname()`, Hostname},
		{`host := strings.Split(r.RemoteAddr, ":")[0]`, `host, _, _ := net.SplitHostPort(r.RemoteAddr)`, SplitHostPort},
		{`u := baseURL + "/v1"`, `u := strings.TrimSuffix(baseURL, "/") + "/v1"`, Slash},
		{`u := path.Join(baseURL, "v1")`, `u, err := url.JoinPath(baseURL, "v1")`, Slash},
		{`u := baseURL + "v1/" + id`, `u := baseURL + "/v1/" + id`, Slash},
		{`u += "?page=" + n`, `u += "&page=" + n`, Delimiter},
		{`u.Path = p + "?a=b"`, `u.RawPath = p`, URLField},
		{`log.Print(u.String())`, `log.Print(u.Redacted())`, Redacted},
		{`u, err := url.Parse(addr)`, `u, err := url.Parse(strings.TrimSpace(addr))`, TrimSpace},
		{`get("http//example.com/a")`, `get("http://example.com/a")`, Constant},
		{`Broker: fmt.Sprintf("redis://%s@%s/%d", password, host, n)`, `Broker: fmt.Sprintf("redis://%s@%s/%d", url.QueryEscape(password), host, n)`, EscapeLogin},
		{`get(path.Join("_db", name))`, `get(path.Join("_db", url.QueryEscape(name)))`, EscapePath},
		{`err := do(http.MethodHead, name)`, `err := do(http.MethodHead, url.PathEscape(name))`, EscapePath},
		{`r.Header.Add("Destination", Join(root, to))`, `r.Header.Add("Destination", PathEscape(Join(root, to)))`, EscapePath},
		{`h["X-Manifest"] = fmt.Sprintf("%s/%s", folder, name)`, `h["X-Manifest"] = urlEncode(fmt.Sprintf("%s/%s", folder, name))`, EscapeQuery},

		{`u := "/labels/" + name`, `u := "/labels/" + url.PathEscape(label)`, ""},
		{`u := "/labels/" + id`, `u := "/labels/" + url.PathEscape(strconv.Itoa(id))`, ""},
		{`u := "/a/" + escape(name)`, `u := "/a/" + escapeName(name)`, ""},
		{`b.WriteString("<a>" + name)`, `b.WriteString("<a>" + html.EscapeString(name))`, ""},
		{`return fmt.Errorf("no host %s:%d", host, port)`, `return fmt.Errorf("no host %s", net.JoinHostPort(host, port))`, ""},
		{`addr := ":" + port`, `addr := net.JoinHostPort("localhost", port)`, ""},
		{`name := strings.TrimSpace(a)`, `name := a`, ""},
		{`key := prefix + name`, `key := strings.TrimSuffix(prefix, "/") + name`, ""},
		{`b := escaper.Replace(key) + "/="`, `b := escape(key, "tag") + "/="`, ""},
		{`r := regexp.MustCompile("a=(.+)")`, `r := regexp.MustCompile("a=?(.+)")`, ""},
		{`mux.HandleFunc("/api/v1", f)`, `mux.HandleFunc("/api/v1/", f)`, ""},

		{`route.Spec.Host = host`, `route.Spec.Host = host // u.Path`, ""},
		{`x.Fragment = join(parts)`, `x.Path = join(parts)`, ""},
		{`name := filepath.Join("a/b", id)`, `name := filepath.Join("a/b", url.PathEscape(id))`, ""},
		{`write(top, authority, print)`, `write(top, url.QueryEscape(authority), print)`, ""},
		{`id := topic + "-" + p.Path`, `id := topic + "-" + url.PathEscape(p.Path)`, ""},
		{`flags = append(flags, fmt.Sprintf("%s=%s", key, value))`, `flags = append(flags, fmt.Sprintf("%s=%s", key, url.QueryEscape(value)))`, ""},
		{"s := fmt.Sprintf(`<a b='%s'/>`, name)", "s := fmt.Sprintf(`<a b='%s'/>`, url.QueryEscape(name))", ""},
		{`u := "/ips/" + ipAddress`, `u := "/ips/" + url.PathEscape(ipAddress)`, ""},
		{`u := "/a/" + escapedName`, `u := "/a/" + url.PathEscape(escapedName)`, ""},
		{`get("/a?b="+v.Encode(), name)`, `get("/a?b="+url.QueryEscape(name))`, ""},
		{`host, _ := splitHostPort(u.Host)`, `host := u.Hostname()`, ""},
		{`log.Print(redactedURL(u))`, `log.Print(u.Redacted())`, ""},
		{`if ip := net.ParseIP(addr); ip == nil {`, `if ip := net.ParseIP(strings.TrimSpace(addr)); ip == nil {`, ""},
		{`u := fmt.Sprintf("%s/%s", server, channel)`, `u := serverURL.JoinPath(channel)`, ""},
		{`URL = fmt.Sprintf("%s/%s", eu, rest)`, `URL, err = url.JoinPath(URL, rest)`, ""},
		{`if strings.HasSuffix(endpoint, "/") {`, `endpoint = strings.TrimSuffix(endpoint, "/")`, ""},
		{`urlFormat = "%s://%s:%s/"`, `urlFormat = "%s://%s:%s"`, ""},
		{`url.Fragment = path.Join(url.Fragment, stem)`, `url.Fragment = join(url.Fragment, stem)`, ""},
		{`u := fmt.Sprintf("https://a/%s?", name)`, `u := fmt.Sprintf("https://a/%s", name)`, ""},
		{`u := "postgres://[%s]:5432/a"`, `u := "postgres://%s.b:5432/a"`, ""},
		{`server := fmt.Sprintf("https://%s", endpoint)`, `server, err := url.JoinPath("https://", endpoint)`, ""},
		{`u := "a://%s:%s@%s:%s?b=%s"`, `u := "a://%s:%s@%s:%d?b=%s"`, ""},
		{`p := "^https://a/%s/"`, `p := "(?i)^https://a/%s/"`, ""},
	} {
		if got, _ := classOf(pieces(test.old), pieces(test.now), surroundings{}, false); got != test.want {
			t.Errorf("%s to %s: %q, want %q", test.old, test.now, got, test.want)
		}
	}
}

// What stands around two lines tells whether one mends the other.
func TestSurroundings(t *testing.T) {
	for _, test := range []struct {
		hunk string // as a diff
		want Class
	}{
		{"-u, _ := url.Parse(text)\n+u, err := url.Parse(text)\n+if err != nil {", ParseError},
		{"-u, _ := url.Parse(text)\n+u, err := url.Parse(text)\n x := u.Host\n", ""},
		{"-return u.String()\n+return u.Redacted()", Redacted},
		{"-u.User = nil\n-return u.String()\n+return u.Redacted()", ""},
		{" b.WriteByte('/')\n-b.WriteString(name)\n+b.WriteString(url.PathEscape(name))", EscapePath},
		{"-encode := o.Repository.Name\n+encode := url.PathEscape(o.Repository.Name)\n return get(base + \"/a/\" + encode)", EscapePath},
		{"-encode := o.Repository.Name\n+encode := url.PathEscape(o.Repository.Name)\n return filepath.Join(dir, \"/a/\" + encode)", ""},
		{" u *url.URL\n-u.Host = u.Host + \":\" + port\n+u.Host = net.JoinHostPort(u.Host, port)", ""},
		{" u := ParseURI(text)\n-u.Host = u.Host + \":\" + port\n+u.Host = net.JoinHostPort(u.Host, port)", HostPort},
		{"-\"/a/%s?b=%s\", url.PathEscape(file))\n+\"/a/%s?b=%s\", url.QueryEscape(file))", Escaper},
		{"-\"/a/%s?b=%s\", url.PathEscape(file))\n+\"/a?c=%s&b=%s\", url.QueryEscape(file))", ""},
		{"-	Path: fqdn,\n+	Host: fqdn,", ""},
		{" return &apis.URL{\n-	Path: fqdn,\n+	Host: fqdn,", URLField},
		{"-API = HOST + \"/api\"\n-GATEWAY = API + \"/gateway/x\"\n+API = HOST + \"/api/\"\n+GATEWAY = API + \"gateway/x\"", ""},
		{"-GATEWAY = API + \"/gateway/x\"\n+GATEWAY = API + \"gateway/x\"", Slash},
	} {
		var h hunk
		for text := range strings.SplitSeq(test.hunk, "\n") {
			if text != "" {
				h.lines = append(h.lines, line{text[0], text[1:], 1})
			}
		}
		got := Class("")
		for _, c := range h.changes() {
			for _, m := range c.mends() {
				got = m.Class
			}
		}
		if got != test.want {
			t.Errorf("%s\n%q, want %q", test.hunk, got, test.want)
		}
	}
}

// What a commit moves is no mend, nor is what it puts in front of something else.
func TestCommitMends(t *testing.T) {
	log := mark + `1111 2026-01-02
--- a.go
+++ a.go
@@ -1,3 +1,4 @@ package a
-	u := "/labels/" + name
 	get(u)
+	u := "/labels/" + url.PathEscape(name)
+	u := "/labels/" + name
 	get(u)
@@ -10,3 +11,4 @@ func f()
 	x()
+	name = url.PathEscape(name)
 	get("/labels/" + name)
 	get("/tags/" + name)
` + mark + `2222 2026-01-03
--- a_test.go
+++ a_test.go
@@ -1 +1 @@
-	u := "/labels/" + name
+	u := "/labels/" + url.PathEscape(name)
`
	var found []string
	if err := readLog(strings.NewReader(log), func(c *commit) {
		for _, m := range c.mends() {
			found = append(found, fmt.Sprintf("%s %s %s", m.Commit, m.lines(), m.Class))
		}
	}); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(found, ", "); got != "1111 11 escape in a path" {
		t.Error(got)
	}
}

// A draw is the same for a seed, has a mend of each repository first, and of none more than its share.
func TestDraw(t *testing.T) {
	var all []Mend
	for i := range 100 {
		all = append(all, Mend{Repository: "a/many", Commit: fmt.Sprint("c", i/10), File: "a.go", First: i, Last: i, Class: Slash})
	}
	for i := range 30 {
		for k := range 2 {
			all = append(all, Mend{Repository: fmt.Sprint("b/", i), Commit: fmt.Sprint("d", k), File: "a.go", First: k, Last: k, Class: Slash})
		}
	}
	drawn := Draw(all, 600, "seed")
	of := make(map[string]int)
	for i, m := range drawn {
		of[m.Repository]++
		if i < 31 && of[m.Repository] > 1 {
			t.Errorf("%s is drawn twice in the first 31", m.Repository)
		}
	}
	if len(drawn) != 63 || of["a/many"] != 3 {
		t.Errorf("%d are drawn, %d of one repository", len(drawn), of["a/many"])
	}
	if again := Draw(all, 600, "seed"); again[40] != drawn[40] {
		t.Error("the same seed draws others")
	}
}
