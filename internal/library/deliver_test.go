package library

import (
	"context"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// eval is a result of a function of the table.
func eval(t *testing.T, e Env, path, name string, args ...any) any {
	t.Helper()
	typ, name, ok := strings.Cut(name, ".")
	if !ok {
		typ, name = "", typ
	}
	results, ok := row(path, typ, name).Eval(e, args...)
	if !ok {
		t.Fatalf("%s.%s%q is not known", path, name, args)
	}
	return results[0]
}

// What goes in must come out: a probe in an expression, the sink, what becomes of it,
// and the expression that brings it through.
func TestLoss(t *testing.T) {
	const path, query = "net/url", "net/url"
	call := func(path, name string, args ...any) any { return eval(t, Env{}, path, name, args...) }
	text := func(path, name string, args ...any) string { s, _ := call(path, name, args...).(string); return s }
	base := &url.URL{Scheme: "http", Host: "h", Path: "/"}
	set := func(v string) string {
		u := *base
		u.RawQuery = text(query, "Values.Encode", call(query, "Values.Set", url.Values{}, "k", v))
		return text(path, "URL.String", &u)
	}
	for _, test := range []struct {
		name  string
		place Place
		build func(v string) string
		probe Probe
		text  string
		loss  string // of a component or an error
		fixed func(v string) string
	}{
		{
			"a label with a fragment", Absolute,
			func(v string) string { return "http://h/labels/" + v }, Probe{In: "c#"},
			"http://h/labels/c#", `segment "c"`,
			func(v string) string { return "http://h/labels/" + text(path, "PathEscape", v) },
		},
		{
			"a form", FormBody,
			func(v string) string { return "a=b&k=" + v }, Probe{In: "a&b"},
			"a=b&k=a&b", `query value "a"`,
			func(v string) string { return "a=b&k=" + text(query, "QueryEscape", v) },
		},
		{
			"QueryEscape in a path", Absolute,
			func(v string) string { return "http://h/f/" + text(path, "QueryEscape", v) }, Probe{In: "a b"},
			"http://h/f/a+b", `segment "a+b"`,
			func(v string) string { return "http://h/f/" + text(path, "PathEscape", v) },
		},
		{
			"Values.Set of QueryEscape", Absolute,
			func(v string) string { return set(text(path, "QueryEscape", v)) }, Probe{In: "a b"},
			"http://h/?k=a%2Bb", `query value "a+b"`,
			set,
		},
		{
			"JoinHostPort of URL.Host", HostPort,
			func(v string) string { return text("net", "JoinHostPort", v, "443") }, Probe{In: "[::1]", Out: "::1"},
			"[[::1]]:443", "address [[::1]]:443: missing port in address",
			func(v string) string {
				return text("net", "JoinHostPort", text(path, "URL.Hostname", &url.URL{Host: v}), "443")
			},
		},
		{
			"Hostname and a port", HostPort,
			func(v string) string { return v + ":443" }, Probe{In: "::1"},
			"::1:443", "address ::1:443: too many colons in address",
			func(v string) string { return text("net", "JoinHostPort", v, "443") },
		},
		{
			"Parse of host:port", Reference,
			func(v string) string { return text("net", "JoinHostPort", v, "80") }, Probe{In: "::1"},
			"[::1]:80", `parse "[::1]:80": first path segment in URL cannot contain colon`,
			func(v string) string { return "http://" + text("net", "JoinHostPort", v, "80") },
		},
		{
			"the content of a file", Reference,
			func(v string) string { return "http://" + v }, Probe{In: "h\n", Out: "h"},
			"http://h\n", `parse "http://h\n": net/url: invalid control character in URL`,
			func(v string) string { return "http://" + text("strings", "TrimSpace", v) },
		},
		{
			"a password", Reference,
			func(v string) string { return "postgres://u:" + v + "@h/" }, Probe{In: "a/b"},
			"postgres://u:a/b@h/", `parse "postgres://u:a/b@h/": invalid port ":a" after host`,
			func(v string) string {
				return "postgres://" + text(path, "Userinfo.String", call(path, "UserPassword", "u", v)) + "@h/"
			},
		},
		{
			"an ampersand in a query", Absolute,
			func(v string) string { return "http://h/?q=" + text(path, "PathEscape", v) }, Probe{In: "a&b"},
			"http://h/?q=a&b", `query value "a"`,
			func(v string) string { return "http://h/?q=" + text(path, "QueryEscape", v) },
		},
		{
			"a space in a query", Absolute,
			func(v string) string { return "http://h/?q=" + v }, Probe{In: "a b"},
			"http://h/?q=a b", "400 Bad Request: malformed HTTP version",
			func(v string) string { return "http://h/?q=" + text(path, "QueryEscape", v) },
		},
	} {
		run := Run{Place: test.place, Build: func(v string) (string, bool) { return test.build(v), true }}
		loss, outcome := run.Loss(test.probe)
		got := loss.Place.String() + " " + quote(loss.Got)
		if loss.Err != nil {
			got = loss.Err.Error()
		}
		if outcome != Lost || loss.Text != test.text || got != test.loss || loss.Certain {
			t.Errorf("%s: %q becomes %q (%d), want %q", test.name, loss.Text, got, outcome, test.loss)
		}
		if loss, outcome := run.Loss(Probe{In: "harmless"}); outcome != Arrives {
			t.Errorf("%s: a harmless value is lost: %+v", test.name, loss)
		}
		run.Build = func(v string) (string, bool) { return test.fixed(v), true }
		if loss, outcome := run.Loss(test.probe); outcome != Arrives {
			t.Errorf("%s: it is lost in %q too: %+v", test.name, loss.Text, loss)
		}
	}
}

func quote(s string) string { return `"` + s + `"` }

// The constant text alone breaks it: no value comes through.
func TestCertainLoss(t *testing.T) {
	u := &url.URL{Path: "/a?b=" + Harmless}
	if got := eval(t, Env{}, "net/url", "URL.String", u); got != "/a%3Fb="+Harmless {
		t.Errorf("%q", got)
	}
	run := Run{Place: Absolute, Build: func(v string) (string, bool) { return "http://h:port/" + v, true }}
	if loss, outcome := run.Loss(Probe{In: "a b"}); outcome != Lost || !loss.Certain || loss.Err == nil {
		t.Errorf("%+v", loss)
	}
}

// Without a text, or if a harmless value is not seen, nothing is known.
func TestUnknownLoss(t *testing.T) {
	for _, build := range []func(string) (string, bool){
		func(string) (string, bool) { return "", false },
		func(v string) (string, bool) { return "http://h/" + strings.ToUpper(v), true },
		func(v string) (string, bool) { return "http://h/", true },
	} {
		run := Run{Place: Absolute, Build: build}
		if loss, outcome := run.Loss(Probe{In: "a b"}); outcome != Unknown {
			t.Errorf("%+v", loss)
		}
	}
}

// What Go parses depends on the go line of the module, and on nothing else.
func TestGoVersion(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	lines := []struct{ setting, version string }{{"urlstrictcolons=0", "go1.25"}, {"urlstrictcolons=1", "go1.26"}, {"urlstrictcolons=1", ""}, {"urlstrictcolons=0", "go1.20.3"}}
	for range 5_000 {
		text := randomText(rnd)
		if rnd.IntN(2) == 0 {
			text = "http://" + text
		}
		for _, line := range lines {
			t.Setenv("GODEBUG", line.setting)
			want, wantErr := url.Parse(text)
			for _, setting := range []string{"urlstrictcolons=0", "urlstrictcolons=1"} {
				t.Setenv("GODEBUG", setting)
				got, err := parse(Env{Go: line.version}, text)
				if (err != nil) != (wantErr != nil) || err == nil && !reflect.DeepEqual(got, want) {
					t.Fatalf("%q in %q: %v, %v, Go has %v, %v", text, line.version, got, err, want, wantErr)
				}
			}
		}
	}
}

// What a server of net/http sees of a request is what is delivered.
func TestDeliverIsHTTP(t *testing.T) {
	var seen *Seen
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := url.URL{Host: r.Host}
		seen = &Seen{Host: host.Hostname(), Query: r.URL.Query()}
		for segment := range strings.SplitSeq(r.URL.EscapedPath(), "/") {
			text, _ := url.PathUnescape(segment)
			seen.Segments = append(seen.Segments, text)
		}
		seen.User, seen.Password, _ = r.BasicAuth()
	}))
	defer server.Close()
	client := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
		var d net.Dialer
		return d.DialContext(ctx, network, server.Listener.Addr().String())
	}}}
	rnd := rand.New(rand.NewPCG(5, 6))
	served := 0
	for range 3000 {
		text := "http://h/" + randomText(rnd)
		switch rnd.IntN(4) {
		case 0:
			text = "http://" + randomText(rnd) + "/" + randomText(rnd)
		case 1:
			text = "http://" + randomText(rnd) + "@h/"
		case 2:
			text = "http://h/?" + randomText(rnd) + "=" + randomText(rnd)
		}
		got, err := Env{}.Deliver(Absolute, text)
		seen = nil
		resp, respErr := client.Get(text)
		if respErr == nil {
			resp.Body.Close()
		}
		if respErr != nil || seen == nil {
			// net/http and its server refuse more: names that are not ASCII, hosts.
			if err == nil && isASCII(text) && !strings.ContainsAny(text, ",;`*%") {
				t.Errorf("%q: %+v, net/http has %v", text, got, respErr)
			}
			continue
		}
		served++
		if err != nil {
			if !strings.Contains(err.Error(), "no such host") && !strings.Contains(err.Error(), "invalid port") { // nothing is looked up here
				t.Errorf("%q: %v, the server sees %+v", text, err, seen)
			}
			continue
		}
		if got.User != seen.User || got.Password != seen.Password || !slices.Equal(got.Segments, seen.Segments) || !maps.EqualFunc(got.Query, seen.Query, slices.Equal) ||
			got.Host != seen.Host && isASCII(text) && !strings.Contains(text, "%") {
			t.Errorf("%q: %+v, the server sees %+v", text, got, seen)
		}
	}
	if served < 1000 {
		t.Errorf("%d requests were served", served)
	}
}

func isASCII(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r > '~' }) < 0
}

// An address that net.Dial cannot take apart is not delivered, and others are.
func TestDeliverIsDial(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	for range 50_000 {
		text := randomText(rnd)
		host, port, err := net.SplitHostPort(text)
		got, gotErr := Env{}.Deliver(HostPort, text)
		if err != nil {
			if gotErr == nil || gotErr.Error() != err.Error() {
				t.Fatalf("%q: %v, net has %v", text, gotErr, err)
			}
			continue
		}
		if gotErr == nil && (got.Host != host || got.Port != port) {
			t.Fatalf("%q: %+v, net has %q, %q", text, got, host, port)
		}
		if _, err := netip.ParseAddr(host); err == nil && port == "80" && gotErr != nil {
			t.Fatalf("%q: %v", text, gotErr)
		}
	}
}

// A value that a kind can have is lost where it stands as it is, and comes through where
// the function of the place writes it.
func TestPlaces(t *testing.T) {
	for _, test := range []struct {
		kind  Kind
		place Place
		build func(string) string
		lost  bool
	}{
		{Timestamp, EscapedQueryValue, func(v string) string { return v }, true},
		{Timestamp, EscapedQueryValue, url.QueryEscape, false},
		{Base64Std, EscapedQueryValue, func(v string) string { return v }, true},
		{Base64Std, EscapedSegment, url.PathEscape, false},
		{Base64Std, EscapedPath, func(v string) string { return "/" + v }, true},
		{GitRef, EscapedSegment, url.QueryEscape, false}, // a ref has no space
		{FileNameText, EscapedSegment, url.QueryEscape, true},
		{EscapedText, EscapedSegment, func(v string) string { return v }, false},
		{PathText, DecodedPath, func(v string) string { return v }, false},
		{URLHost, HostPort, func(v string) string { return v + ":80" }, true},
		{IP, HostPort, func(v string) string { return JoinHostPort(v, "80") }, false},
		{PathText, Absolute, func(v string) string { return "http://h" + v }, true},
		{PathText, Absolute, func(v string) string { return (&url.URL{Scheme: "http", Host: "h", Path: v}).String() }, false},
		{PortText, Absolute, func(v string) string { return "http://h:" + v + "/" }, false},
		{KubernetesName, EscapedSegment, func(v string) string { return v }, false},
	} {
		lost := false
		for _, p := range test.kind.Probes() {
			run := Run{Place: test.place, Harmless: test.kind.Harmless(), Build: func(v string) (string, bool) { return test.build(v), true }}
			loss, outcome := run.Loss(p)
			lost = lost || outcome == Lost
			if outcome == Lost && !test.lost {
				t.Errorf("%s in a %s: %+v", test.kind, test.place, loss)
			}
		}
		if lost != test.lost {
			t.Errorf("%s in a %s comes out", test.kind, test.place)
		}
	}
}
