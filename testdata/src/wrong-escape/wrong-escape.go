package wrongescape

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
)

type client struct{ base string }

func (c *client) get(format string, args ...string) error {
	for i := range args {
		args[i] = url.PathEscape(args[i])
	}
	rest := make([]any, len(args))
	for i := range args {
		rest[i] = url.PathEscape(args[i])
	}
	resp, err := http.Get(c.base + fmt.Sprintf(format, rest...))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// label is given what is not escaped.
func (c *client) label(name string) {
	http.Get(c.base + "/labels/" + url.PathEscape(name))
}

// These are escaped for another part.
func Elsewhere(c *client, kit string) {
	c.base = fmt.Sprintf("kits/%s/stencils", url.QueryEscape(kit))                       // want `^url\.QueryEscape in a path: a value like "a b" arrives as "a\+b"; use url\.PathEscape\(kit\) \(wrong-escape\)$`
	http.Get("https://www.example.com/" + url.QueryEscape(kit))                          // want `url\.QueryEscape in a path`
	c.base = strings.TrimRight(c.base, "/") + "/" + path.Join("x", url.QueryEscape(kit)) // want `url\.QueryEscape in a path`
	url.JoinPath(c.base, "x", url.QueryEscape(kit))                                      // want `url\.QueryEscape in a path`
	escaped := url.QueryEscape(kit)                                                      // want `url\.QueryEscape in a path`
	http.Get("https://www.example.com/a/" + escaped)
}

// A label can have a space.
func Named(label string) {
	http.Get("https://www.example.com/labels/" + url.QueryEscape(label)) // want `^url\.QueryEscape in a path: a value like "a b" arrives as "a\+b"; use url\.PathEscape\(label\) \(wrong-escape\)$`
}

// What is in a query, too, is escaped for that.
func InBoth(issuer, account string) string {
	params := []string{"digits=6"}
	label := url.QueryEscape(account) // want `url\.QueryEscape in a path`
	if issuer != "" {
		escaped := url.QueryEscape(issuer) // want `use url\.PathEscape\(issuer\) for the path alone \(wrong-escape\)$`
		label = escaped + ":" + label
		params = append(params, "issuer="+escaped)
	}
	company := url.QueryEscape(issuer) // want `for the path alone`
	params = append(params, fmt.Sprintf("company=%s", company))
	http.Get("https://www.example.com/" + company)
	return fmt.Sprintf("https://www.example.com/totp/%s?%s", label, strings.Join(params, "&"))
}

// These are escaped twice.
func Twice(c *client, kit, pass string, u *url.URL, r *http.Request, v url.Values) {
	u.Path = "/kits/" + url.PathEscape(kit)                 // want `^url\.URL\.Path takes text that is not escaped: a value like "a b" makes the path "/kits/a%20b"; leave out url\.PathEscape \(wrong-escape\)$`
	u.User = url.UserPassword("joe", url.QueryEscape(pass)) // want `^url\.UserPassword takes text that is not escaped: a value like "a/b" arrives as "a%2Fb"; leave out url\.QueryEscape \(wrong-escape\)$`
	v.Set("kit", url.QueryEscape(kit))                      // want `^url\.Values\.Set takes text that is not escaped: `
	v.Add("kit", url.PathEscape(kit))                       // want `^url\.Values\.Add takes text that is not escaped: `
	v["kit"] = []string{url.QueryEscape(kit)}               // want `^url\.Values takes text that is not escaped: a value like "a b" arrives as "a\+b"; leave out url\.QueryEscape \(wrong-escape\)$`
	_ = url.Values{"kit": {url.QueryEscape(kit)}}           // want `url\.Values takes text that is not escaped`
	u.Fragment = v.Encode()                                 // want `^url\.URL\.Fragment takes text that is not escaped: a value like "a b" makes the fragment "k=a\+b"; leave out v\.Encode \(wrong-escape\)$`
	_ = &url.URL{Path: r.URL.EscapedPath()}                 // want `^url\.URL\.Path takes text that is not escaped: a value like "/a\?b" arrives as "/a%3Fb"; use r\.URL\.Path \(wrong-escape\)$`
	c.label(url.PathEscape(kit))                            // want `^c\.label escapes its arguments: a value like "a b" arrives as "a%20b"; leave out url\.PathEscape \(wrong-escape\)$`
}

// An escape in which the "+" is replaced is escaped again.
func Replaced(kit string, v url.Values) {
	v.Set("kit", strings.ReplaceAll(url.QueryEscape(kit), "+", "%20"))         // want `^url\.Values\.Set takes text that is not escaped: a value like "a b" arrives as "a%20b"; escape it once \(wrong-escape\)$`
	v.Add("kit", spaced(kit))                                                  // want `^url\.Values\.Add takes text that is not escaped: a value like "a b" arrives as "a%20b"; escape it once \(wrong-escape\)$`
	v["kit"] = []string{strings.Replace(url.QueryEscape(kit), "+", "%20", -1)} // want `^url\.Values takes text that is not escaped`
	_ = url.Values{"kit": {strings.ReplaceAll(kit, " ", "%20")}}               // want `^url\.Values takes text that is not escaped`
}

func spaced(kit string) string { return strings.ReplaceAll(url.QueryEscape(kit), "+", "%20") }

// The query is mended later.
func Mends(kit string, v url.Values) string {
	v.Set("kit", strings.ReplaceAll(url.QueryEscape(kit), "+", "%20"))
	return strings.ReplaceAll(v.Encode(), "%25", "%")
}

// These are right, or made right later.
func Silent(c *client, kit, words string, u *url.URL, v url.Values) string {
	_ = fmt.Sprintf("kits/%s/stencils?words=%s", url.PathEscape(kit), url.QueryEscape(words))
	url.JoinPath(c.base, url.PathEscape(kit))
	_ = u.JoinPath(url.PathEscape(kit))
	u.RawQuery = v.Encode()
	v.Set("kit", kit)
	_ = "ftp://" + url.PathEscape(kit) + ":" + url.PathEscape(words) + "@ftp.example.com/"
	_ = fmt.Sprintf("%s&q=%s", c.base, url.QueryEscape(words))
	c.label(kit)
	return "https://www.example.com/?q=" + url.QueryEscape(url.PathEscape(kit))
}

// A "+" that is added changes no escape.
func Plus(kit string, words []string) {
	http.Get("https://www.example.com/" + url.QueryEscape(kit) + "?q=" + strings.Join(words, "+")) // want `url\.QueryEscape in a path`
	http.Get("https://www.example.com/" + url.QueryEscape(kit) + "/a" + "+" + "b")                 // want `url\.QueryEscape in a path`
}

func Spaces(kit string) string {
	return "https://www.example.com/" + strings.ReplaceAll(url.QueryEscape(kit), "+", "%20")
}

func Later(kit string) string {
	u := "https://www.example.com/" + url.QueryEscape(kit)
	return strings.ReplaceAll(u, "+", "%20")
}

func Mended(kit string, u *url.URL) string {
	u.Path = "/" + url.PathEscape(kit)
	return strings.ReplaceAll(u.String(), "%25", "%")
}

func Both(kit string, u *url.URL) {
	u.Path = "/" + kit
	u.RawPath = "/" + url.PathEscape(kit)
}

func Branch(c *client, kit string, q bool) {
	if q {
		kit = url.QueryEscape(kit)
		http.Get("https://www.example.com/?kit=" + kit)
		return
	}
	http.Get("https://www.example.com/" + url.PathEscape(kit))
}

// What url.PathEscape leaves as it is, the path of wais does not allow.
func database(name, hint string) []string {
	return []string{"wais://www.example.com/" + url.QueryEscape(name), hint + "wais://www.example.com/" + url.QueryEscape(name)}
}

// A number and base64 have no space.
func Octets(c *client, der []byte, page int, u *url.URL) {
	http.Get(fmt.Sprintf("https://www.example.com/%s", octets(der)))
	http.Get("https://www.example.com/" + url.QueryEscape(strconv.Itoa(page)) + "/" + url.QueryEscape(hex.EncodeToString(der)))
	http.Get(u.JoinPath(url.QueryEscape(base64.StdEncoding.EncodeToString(der))).String())
	http.Get("https://www.example.com/" + url.QueryEscape(string(der))) // want `url\.QueryEscape in a path`
}

func octets(der []byte) string {
	text := base64.StdEncoding.EncodeToString(der)
	return url.QueryEscape(text)
}

// A host has no escapes: it is not known which of the two is right.
func getHost(name string) { http.Get("http://example.com" + url.PathEscape(name)) }

func twiceInHost(name string) { getHost(hostf(same("%10s20b?q=[1]"), url.QueryEscape(name))) }

func hostf(format string, args ...any) string { return fmt.Sprintf(format, args...) }

func same(s string) string { return s }

// A query is escaped value by value.
func queries(v url.Values) {
	http.Get("https://www.example.com/?next=" + url.QueryEscape(v.Encode()))
	http.Get("https://www.example.com/?" + url.QueryEscape(v.Get("name")))
}

// Login has a scheme that is not known, too: a driver unescapes the login as net/url does.
func Login(c *client, scheme, user, password, host string) string {
	c.base = "ftp://joe:" + url.QueryEscape(password) + "@" + host + "/"                                   // want `^url\.QueryEscape in a login: a value like "a b" arrives as "a\+b"; use url\.UserPassword \(wrong-escape\)$`
	return fmt.Sprintf("%s://%s:%s@%s/db", scheme, url.QueryEscape(user), url.QueryEscape(password), host) // want `^url\.QueryEscape in a login: a value like "a b" arrives as "a\+b"; use url\.UserPassword \(wrong-escape\)$`
}

// A loop that escapes each segment escapes the text, and Encode does so again.
func listed(v url.Values, marker string) {
	v.Set("marker", segments(marker))       // want `^url\.Values\.Set takes text that is not escaped: a value like "a b" arrives as "a%20b"; escape it once \(wrong-escape\)$`
	v["after"] = []string{segments(marker)} // want `^url\.Values takes text that is not escaped: a value like "a b" arrives as "a%20b"; escape it once`
	v.Set("prefix", parted(marker))
}

func segments(name string) string {
	parts := strings.Split(name, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return strings.Join(parts, "/")
}

func parted(name string) string {
	parts := strings.Split(name, "/")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return strings.Join(parts, "/")
}

// What looks like a request of a method and a path is judged where it goes.
func (c *client) trees(shelf string) error {
	return c.send("GET", "/trees/"+url.PathEscape(shelf)) // want `^url\.URL\.Path takes text that is not escaped: a value like "a b" makes the path "/trees/a%20b"; leave out url\.PathEscape \(wrong-escape\)$`
}

func (c *client) send(method, page string) error {
	u, err := url.Parse(c.base)
	if err != nil {
		return err
	}
	u.Path = strings.TrimRight(u.Path, "/") + "/" + strings.TrimLeft(page, "/")
	req, err := http.NewRequest(method, u.String(), nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// A whole URL has no scheme any more if it is escaped.
func fetch(address string) {
	http.Get(url.QueryEscape(address)) // want `^a whole URL is escaped: "https%3A%2F%2Fh" is refused; leave out url\.QueryEscape \(wrong-escape\)$`
	load(url.PathEscape(address))      // want `^a whole URL is escaped: "https:%2F%2Fh" is refused; leave out url\.PathEscape \(wrong-escape\)$`
	http.Get("http://example.com/" + url.PathEscape(address))
}

func load(page string) { http.Get(page) }

func (c *client) tree(shelf string) error {
	page := "/trees/" + url.PathEscape(shelf) // want `^url\.URL\.Path takes text that is not escaped`
	return c.send("GET", page)
}

// An escape is wrong where another function, or one that reads the field, puts it into the URL.
func find(term string) {
	findEscaped(url.PathEscape(term))            // want `^url\.PathEscape in a query: a value like "a&b" arrives as "a"; use url\.QueryEscape\(term\) \(wrong-escape\)$`
	s := shelfSearch{term: url.PathEscape(term)} // want `^url\.PathEscape in a query`
	s.run()
}

func findEscaped(term string) { http.Get("http://example.com/find?q=" + term) }

type shelfSearch struct{ term string }

func (s *shelfSearch) run() { http.Get("http://example.com/find?q=" + s.term) }

// Who escapes blanks in a query expects free text.
func blanks(label, tune string) {
	http.Get("https://www.example.com/labels/" + strings.ReplaceAll(label, " ", "%20"))
	http.Get("https://www.example.com/?tune=" + strings.Replace(tune, " ", "+", -1)) // want `^only " " is escaped: a value like "a&b" arrives as "a"; use url\.QueryEscape\(tune\) \(wrong-escape\)$`
	address := "https://www.example.com/?tune=" + tune                               // want `^only " " is escaped: a value like "a&b" arrives as "a"; use url\.QueryEscape \(wrong-escape\)$`
	http.Get(strings.ReplaceAll(address, " ", "%20"))
	http.Get("https://www.example.com/?tune=" + strings.ReplaceAll(url.QueryEscape(tune), "+", "%20"))
}

// Without RawPath, which may be of another path, Path is escaped for certain.
func rolls(r *http.Request, roll string) {
	r.URL.Path = "/rolls/" + url.PathEscape(roll) // want `^url\.URL\.Path takes text that is not escaped: `
	r.URL.RawPath = ""
}

// The path is escaped where it is written, not in the function that joins it.
func forward(r *http.Request, base *url.URL) {
	base.Path = joined(base.Path, r.URL.EscapedPath()) // want `^url\.URL\.Path takes text that is not escaped: a value like "/a\?b" arrives as "/a%3Fb"; use r\.URL\.Path \(wrong-escape\)$`
}

func joined(a, b string) string { return a + "/" + strings.TrimLeft(b, "/") }

// Of a text that a function changes, a part was escaped.
func dashed(address string) {
	s := "https://www.example.com/?" + url.PathEscape(address)
	dash(&s)
	http.Get(s)
}

func dash(s *string) { *s = strings.ReplaceAll(*s, " ", "-") }

// An escape for HTML leaves blanks and "&" in a URL that is requested.
func forHTML(name, base string) {
	http.Get("http://example.com/?name=" + html.EscapeString(name)) // want `^html\.EscapeString in a query: a value like "a b" makes the request fail; use url\.QueryEscape\(name\) \(wrong-escape\)$`
	fmt.Println("<a href=\"http://example.com/?name=" + html.EscapeString(name) + "\">")
	http.Get(base + "?name=" + html.EscapeString("name"))
}

// A function that escapes only what it is told to, or what has no escape yet.
type label struct {
	name string
	raw  bool
}

func (l label) segment() string {
	if l.raw {
		return l.name
	}
	return url.PathEscape(l.name)
}

func escapedOnce(s string) string {
	if strings.Contains(s, "%") {
		return s
	}
	return url.PathEscape(s)
}

func getOnce(s string) { http.Get("https://www.example.com/labels/" + escapedOnce(s)) }

func told(name string) {
	http.Get("https://www.example.com/labels/" + label{url.PathEscape(name), true}.segment())
	getOnce(url.PathEscape(name))
}

// What is right where else it goes stays.
func shared(name string) {
	escaped := url.PathEscape(name)
	http.Get("https://www.example.com/labels/" + escaped)
	values := url.Values{"name": {escaped}} // want `^url\.Values takes text that is not escaped: a value like "a b" arrives as "a%20b"; use name \(wrong-escape\)$`
	http.Get("https://www.example.com/labels?" + values.Encode())
}

// What "/" joins is a path, but these lose nothing, or go elsewhere.
func inPath(names []string, all []int) (text string) {
	var parts, ids, fields []string
	for i, name := range names {
		parts = append(parts, url.PathEscape(name))
		ids = append(ids, url.QueryEscape(strconv.Itoa(all[i])))
		fields = append(fields, url.QueryEscape(name))
	}
	return strings.Join(parts, "/") + strings.Join(ids, "/") + "?" + strings.Join(fields, "&")
}

func blanksReplaced(name string) string {
	parts := strings.Split(name, "/")
	for i := range parts {
		parts[i] = url.QueryEscape(parts[i])
	}
	return strings.ReplaceAll(strings.Join(parts, "/"), "+", "%20")
}

// The name of a field and its "=" are no value.
func fieldsEscaped(arch, system string) {
	http.Get("https://www.example.com/images?" + url.QueryEscape("arch="+arch))              // want `^the "=" of a field is escaped: the query name is "k=v"; escape the value alone \(wrong-escape\)$`
	http.Get("https://www.example.com/images?arch=arm&" + url.QueryEscape("system="+system)) // want `the "=" of a field is escaped`
	http.Get("https://www.example.com/images?filter=" + url.QueryEscape("arch="+arch) + "&x=" + url.QueryEscape(arch))
	http.Get("https://www.example.com/images?" + url.QueryEscape(arch))
	http.Get("https://www.example.com/images?" + url.QueryEscape("system="+url.PathEscape(system))) // want `the "=" of a field is escaped`
}
