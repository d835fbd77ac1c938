package urlcheck

import (
	"net/http"
	"net/url"
	"strings"
)

// Prefixes that end within a scheme, a host or a segment.
func prefixes(addr, link, base string, mirrors []string) string {
	if strings.HasPrefix(addr, "http") { // want `^"httpx:" passes too: test for "http://" \(url-check, possible\)$`
		return "http"
	}
	if strings.HasPrefix(link, "https://example.com") { // want `^"https://example\.com\.evil\.example/" passes too: write "https://example\.com/", or compare the Host \(url-check, possible\)$`
		return "example"
	}
	if strings.HasPrefix(link, base) { // want `^base may have no "/" at its end: add one; else with "http://h/a", "http://h/abc" passes too \(url-check, possible\)$`
		return base
	}
	best := ""
	for _, m := range mirrors {
		if len(m) > len(best) && strings.HasPrefix(addr, m) { // want `^m may have no "/" at its end`
			best = m
		}
	}
	return best
}

// One prefix is tested, another is cut off.
func trims(addr string) string {
	if !strings.HasPrefix(addr, "http://127.0.0.1:") {
		return ""
	}
	return strings.TrimPrefix(addr, "https://127.0.0.1:") // want `^"http://127\.0\.0\.1:" was tested, so "https://127\.0\.0\.1:" is never cut off`
}

func trimsOther(addr string) string {
	if strings.HasPrefix(addr, "unix://") {
		return strings.TrimPrefix(addr, "tcp://") // want `^"unix://" was tested, so "tcp://" is never cut off: cut off what was tested \(url-check\)$`
	}
	return addr
}

// The site of a client is more than a part of a text.
func fromSite(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if strings.Contains(origin, "localhost") || strings.Contains(r.UserAgent(), "example.com") {
		return true
	}
	if strings.Contains(origin, r.Host) { // want `^a site that goes on behind r\.Host passes too: parse it, and compare its Host \(url-check\)$`
		return true
	}
	return strings.Contains(origin, "example.com") || // want `^"https://example\.com\.evil\.example" passes too: parse it, and compare its Host \(url-check\)$`
		strings.Contains(r.Referer(), "example.com") // want `passes too: parse it, and compare its Host \(url-check, possible\)$`
}

// A message is no list of hosts, nor is a URL.
func isOf(baseURL string, u *url.URL, resp *http.Response, err error) bool {
	return strings.Contains(baseURL, u.Host) || strings.Contains(err.Error(), u.Host) || strings.Contains(resp.Header.Get("Location"), u.Host)
}

// Hosts are compared in part.
func hosts(u *url.URL, r *http.Request, allowed []string, domain string) bool {
	for _, a := range allowed {
		if strings.Contains(a, u.Host) { // want `^this also accepts "" and any part of an allowed host: compare u\.Host as a whole \(url-check\)$`
			return true
		}
	}
	return strings.Contains(u.Host, "example.com") ||
		strings.HasSuffix(u.Hostname(), "example.com") || // want `^"evilexample\.com" passes too: compare with it, or test for "\.example\.com"`
		strings.HasSuffix(r.Host, domain)
}

// Browsers take a backslash for a slash.
func isLocal(next string) bool {
	return strings.HasPrefix(next, "/") && !strings.HasPrefix(next, "//") // want `^"/\\\\evil\.example" passes: refuse "/\\\\" too, which browsers take for "//" \(url-check, possible\)$`
}

func isLocalToo(next string) bool {
	return len(next) > 1 && next[0] == '/' && next[1] != '/' // want `"/\\\\evil\.example" passes`
}

func redirect(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); strings.HasPrefix(next, "/") { // want `^"//evil\.example" passes, and goes to a redirect: refuse "//" and "/\\\\" \(url-check\)$`
		http.Redirect(w, r, next, http.StatusFound)
	}
}

// What net/url takes for a path, browsers take for a host.
func back(w http.ResponseWriter, r *http.Request) {
	u, err := url.ParseRequestURI(r.FormValue("back"))
	if err != nil || u.Host != "" { // want `^"//evil\.example" has no Host for net/url, but one for browsers: refuse a Path that begins with "//" or "/\\\\" \(url-check\)$`
		return
	}
	http.Redirect(w, r, u.EscapedPath(), http.StatusFound)
}

func backAsWritten(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil || u.Host != "" { // want `^"/\\\\evil\.example" has no Host for net/url`
		return
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func isOurs(next string) bool { _, ok := ours[next]; return ok }

var ours map[string]bool

func backIfOurs(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil || u.Host != "" || !isOurs(next) {
		return
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func backAbsolute(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil || u.Host == "" {
		return
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func backByReference(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("back"))
	if err == nil && u.Host == "" { // want `^"///evil\.example" has no Host for net/url`
		w.Header().Set("Location", u.String())
	}
}

// Who looks at the path in another way may refuse "//".
func backTo(w http.ResponseWriter, r *http.Request) {
	u, err := url.ParseRequestURI(r.FormValue("back"))
	if err != nil || u == nil || u.Host != "" || !isOurs(u.Path) {
		return
	}
	http.Redirect(w, r, u.Path, http.StatusFound)
}

func backToOne(w http.ResponseWriter, r *http.Request) {
	u, err := url.ParseRequestURI(r.FormValue("back"))
	if err != nil || u.Host != "" {
		return
	}
	switch u.Path {
	case "/", "/home":
		http.Redirect(w, r, u.Path, http.StatusFound)
	}
}

func backToKnown(w http.ResponseWriter, r *http.Request) {
	u, err := url.ParseRequestURI(r.FormValue("back"))
	if err != nil || u.Host != "" || !ours[u.EscapedPath()] {
		return
	}
	http.Redirect(w, r, u.EscapedPath(), http.StatusFound)
}

func backOrNil(w http.ResponseWriter, r *http.Request) {
	u, _ := url.ParseRequestURI(r.FormValue("back"))
	if u == nil || u.Host != "" { // want `has no Host for net/url`
		return
	}
	http.Redirect(w, r, u.Path, http.StatusFound)
}

// These tests end where they should, or are of other things.
func rightPrefixes(addr, link, base, scheme string) string {
	switch {
	case strings.HasPrefix(addr, "http://"), strings.HasPrefix(addr, "https://"), strings.HasPrefix(scheme, "http"):
		return strings.TrimPrefix(strings.TrimPrefix(addr, "http://"), "https://")
	case strings.HasPrefix(link, "https://example.com/"), strings.HasPrefix(link, "http://127.0.0.1:"), strings.HasPrefix(link, "https://www."):
		return link
	case strings.HasPrefix(link, base+"/"), link == base:
		return base
	}
	if strings.HasPrefix(addr, "unix://") {
		return strings.TrimPrefix(addr, "unix://")
	}
	return strings.TrimPrefix(addr, "tcp://")
}

func rightHosts(u *url.URL, domain string) bool {
	return u.Host == domain || strings.HasSuffix(u.Host, "."+domain) || strings.HasSuffix(u.Host, ".example.com") || strings.Contains(u.Host, ":")
}

func isComment(c string) bool { return len(c) >= 3 && c[0] == '/' && c[1] == '/' && c[2] != ' ' }

// under looks at what stands behind the prefix, canMatch at a beginning of the pattern.
func under(addr, base string) bool {
	return len(addr) > len(base) && addr[len(base)] == '\u002f' && strings.HasPrefix(addr, base)
}

func canMatch(name, pattern string) bool {
	return len(name) <= len(pattern) || strings.HasPrefix(name, pattern)
}

type domain struct{ host string } // with a dot before it

func (d domain) match(host string) bool { return strings.HasSuffix(host, d.host) || host == d.host[1:] }

type filter struct{ Host string }

// matches shows what has a part of a name in it.
func matches(f filter, host string) bool { return f.Host == "" || strings.Contains(host, f.Host) }

func withSlash(w http.ResponseWriter, r *http.Request, prefix string) {
	if !strings.HasPrefix(prefix, "/") {
		prefix = "/" + prefix
	}
	http.Redirect(w, r, prefix, http.StatusFound)
}

func isLocalAndRight(next string) bool {
	return strings.HasPrefix(next, "/") && !strings.HasPrefix(next, "//") && !strings.HasPrefix(next, `/\`)
}

// withScheme sends nobody anywhere.
func withScheme(src string) string {
	if strings.HasPrefix(src, "//") {
		return "https:" + src
	}
	if strings.HasPrefix(src, "/") {
		return "https://example.com" + src
	}
	return src
}

// cleaned is sent away by http.Redirect, which cleans the path.
func cleaned(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("next"))
	if err != nil || u.Host != "" {
		return
	}
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func rightBack(w http.ResponseWriter, r *http.Request) {
	u, err := url.ParseRequestURI("/" + strings.TrimLeft(r.FormValue("back"), "/"))
	if err != nil || u.Host != "" {
		return
	}
	http.Redirect(w, r, u.EscapedPath(), http.StatusFound)
}

// A prefix is one in other words too.
const intranet = "https://intranet.example.com"

func spelled(link string) bool {
	if strings.Index(link, "https://intranet.example.com") == 0 { // want `"https://intranet\.example\.com\.evil\.example/" passes too`
		return true
	}
	if _, ok := strings.CutPrefix(link, intranet); ok { // want `"https://intranet\.example\.com\.evil\.example/" passes too`
		return true
	}
	return len(link) >= len(intranet) && link[:len(intranet)] == intranet // want `"https://intranet\.example\.com\.evil\.example/" passes too`
}

func octet(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if next == "" || next[0] != '/' { // want `"//evil\.example" passes, and goes to a redirect`
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func octets(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if len(next) < 2 || next[0] != '/' || next[1] == '/' || next[1] == '\\' {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

// A slash or a colon ends the host that a request names.
func isSameOrigin(r *http.Request) bool {
	own := "https://" + r.Host
	return strings.HasPrefix(r.Header.Get("Referer"), own+"/")
}

func isOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	return origin == "http://"+r.Host || strings.HasPrefix(origin, "http://"+r.Host+":")
}

// What a test lets pass goes to a redirect by other ways too.
func target(next string) string {
	switch {
	case next == "":
		return "/inbox"
	case strings.HasPrefix(next, "/"): // want `^"//evil\.example" passes, and goes to a redirect: refuse "//" and "/\\\\" \(url-check\)$`
		return next
	default:
		return "/"
	}
}

func early(path string) string {
	if !strings.HasPrefix(path, "/") { // want `^"//evil\.example" passes, and goes to a redirect`
		return "/"
	}
	return path
}

func joint(to, home string) string {
	if to != "" && to != "/login" && to[:1] == "/" { // want `^"//evil\.example" passes, and goes to a redirect`
		return to
	}
	return home
}

func either(to string) string {
	if len(to) == 0 || to[0] != '/' || strings.HasPrefix(to, "//") { // want `^"/\\\\evil\.example" passes: refuse "/\\\\" too`
		return "/"
	}
	return to
}

func assigned(r *http.Request) string {
	goal := "/home"
	if to := r.PostFormValue("to"); strings.HasPrefix(to, "/") { // want `^"//evil\.example" passes, and goes to a redirect`
		goal = to
	}
	return goal
}

func login(w http.ResponseWriter, r *http.Request, home string) {
	http.Redirect(w, r, target(r.FormValue("next")), http.StatusFound)
	http.Redirect(w, r, early(r.FormValue("path")), http.StatusFound)
	http.Redirect(w, r, joint(r.FormValue("to"), home), http.StatusFound)
	http.Redirect(w, r, assigned(r), http.StatusFound)
	to := either(r.FormValue("to"))
	w.Header().Set("Location", to)
}

func inTheHandler(w http.ResponseWriter, r *http.Request) {
	to := r.URL.Query().Get("to")
	if !strings.HasPrefix(to, "/") || strings.Contains(to, "..") { // want `^"//evil\.example" passes, and goes to a redirect`
		http.Error(w, "bad", http.StatusBadRequest)
		return
	}
	dest := to
	http.Redirect(w, r, dest, http.StatusFound)
}

// These refuse what leads to another host, or are not known to let it pass.
func rightTarget(next string) string {
	switch {
	case strings.HasPrefix(next, "//"), strings.HasPrefix(next, `/\`):
		return "/"
	case strings.HasPrefix(next, "/"):
		return next
	}
	return "/"
}

func rightChars(next string) string {
	if strings.HasPrefix(next, "/") && !strings.HasPrefix(next, "//") && !strings.ContainsAny(next, "\\\t\r\n") {
		return next
	}
	return "/"
}

func rightOctet(next string) string {
	if len(next) < 2 || next[0] != '/' || next[1] == '/' || next[1] == '\\' {
		return "/"
	}
	return next
}

func checkedByAnother(next string, isOwn func(string) bool) string {
	if strings.HasPrefix(next, "/") && isOwn(next) {
		return next
	}
	return "/"
}

func onOwnHost(next string) string {
	if strings.HasPrefix(next, "/") {
		return "https://example.com" + next
	}
	return "/"
}

func byReference(next string) string {
	u, err := url.Parse(next)
	if err != nil || u.Host != "" || !strings.HasPrefix(next, "/") {
		return "/"
	}
	return u.Path
}

func anyTarget(next string) string {
	if next == "" {
		return "/"
	}
	return next
}

func rightLogin(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	http.Redirect(w, r, rightTarget(next), http.StatusFound)
	http.Redirect(w, r, rightChars(next), http.StatusFound)
	http.Redirect(w, r, rightOctet(next), http.StatusFound)
	http.Redirect(w, r, checkedByAnother(next, func(s string) bool { return s != "//" }), http.StatusFound)
	http.Redirect(w, r, onOwnHost(next), http.StatusFound)
	http.Redirect(w, r, byReference(next), http.StatusFound)
	http.Redirect(w, r, anyTarget(next), http.StatusFound)
}

// What is named a prefix ends as it should. String escapes a backslash.
func named(addr, prefix string) bool { return strings.HasPrefix(addr, prefix) }

func isLocalURL(u *url.URL) bool {
	next := u.String()
	return strings.HasPrefix(next, "/") && !strings.HasPrefix(next, "//")
}

func backByName(w http.ResponseWriter, r *http.Request) {
	u, err := url.ParseRequestURI(r.FormValue("back"))
	if err != nil || u.Host != "" { // want `"//evil\.example" has no Host for net/url`
		return
	}
	page := u.EscapedPath()
	http.Redirect(w, r, page, http.StatusFound)
}
