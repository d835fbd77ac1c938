// Program edits prints texts that a fix must not change, and after "url" those
// that it may: the URLs that are reported.
package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A text that becomes a format, or a part of one, gets no "%".
const formatBase = "http://h.test/~user" // want `"~"`

const formatPath = "/~user" // want `"~"`

type server struct{ base, home string }

var servers = map[string]string{"a": "http://h.test/~map"} // want `"~"`

var list = []*server{{"http://h.test/~field", "http://h.test/~home"}} // want `"~"` `"~"`

func formatOf() string { return "http://h.test/~result" } // want `"~"`

func passed(base string) string { return fmt.Sprintf(base+"/%d", 1) }

func say(text string, args ...any) { fmt.Printf(text+"\n", args...) }

func sayf(text string, args ...any) { fmt.Printf(text+"\n", args...) }

func showf(text string, args ...any) { fmt.Println(text, args) }

func formats(id string) {
	fmt.Println(fmt.Sprintf(formatBase+"/%s", id))
	fmt.Println(fmt.Sprintf("http://h.test"+formatPath+"/%s", id))
	local := "http://h.test/~local" // want `"~"`
	format := local + "/%s"
	fmt.Println(fmt.Sprintf(format, id))
	fmt.Println(fmt.Sprintf(servers["a"]+"/%s", id))
	for _, s := range list {
		fmt.Println(fmt.Sprintf(s.base+"/%s", id))
		get(s.home)
	}
	fmt.Println(fmt.Sprintf(formatOf()+"/%s", id))
	fmt.Println(passed("http://h.test/~param"))   // want `"~"`
	say("http://h.test/~say")                     // want `"~"`
	sayf("url http://h.test/~wrapper/%s", id)     // want `"~"`
	showf("http://h.test/~shown", id)             // want `"~"`
	get(fmt.Sprintf("http://h.test/~own/%s", id)) // want `"~"`
}

// A text that is searched, replaced, mended or scanned stays.
func interpreted(name string) {
	t := "http://h.test/%name%/x"
	fmt.Println(strings.ReplaceAll(t, "%name%", name))
	fmt.Println(strings.NewReplacer("http://h.test/a^b", "c").Replace("see http://h.test/a^b"))
	u := "http://h.test/a|b"
	u = strings.ReplaceAll(u, "|", "/")
	fmt.Println(u)
	formatURL := "http://h.test/a^b/%d" // want `"\^"`
	var n int
	fmt.Sscanf("http://h.test/a^b/7", formatURL, &n) // want `"\^"`
	fmt.Println(n)
	cut := "http://h.test/a^b/" // want `"\^"`
	rest, ok := strings.CutPrefix("http://h.test/a^b/rest", cut)
	fmt.Println(rest, ok)
	fmt.Println("http://h.test/a^b/rest"[len(cut):])
}

// Both sides of a comparison are as they are written, or as they come.
const wanted = "http://h.test/c|d"

func compared(got string) {
	want := "http://h.test/a|b"
	fmt.Println(got == want, got != "http://h.test/a|b")
	for _, known := range []string{"http://h.test/a|b"} { // want `"\|"`
		fmt.Println(known == got)
	}
	switch got {
	case wanted:
		fmt.Println("wanted")
	case want:
		fmt.Println("want")
	}
	fmt.Println(map[string]int{"http://h.test/a|b": 1}[want])
	shouted := "HTTP://h.test/" // want `"HTTP"`
	fmt.Println(strings.HasPrefix("HTTP://h.test/x", shouted))
}

// A constant that is shown elsewhere is reported where it is part of a URL.
const (
	title = "a|b"
	slug
	word    = "c|d"
	heading = word + "!"
	alone   = "e|f" // want `"\|"`
)

func shared() {
	fmt.Println(title, heading)
	get("http://h.test/" + slug) // want `"\|"`
	get("http://h.test/" + word) // want `"\|"`
	get("http://h.test/" + alone)
	path := "/g h" // want `" "`
	fmt.Println(path)
	get("http://h.test" + path)
}

// get asks for a URL, which is printed on its way.
func get(u string) {
	if _, err := http.Get(u); !errors.Is(err, io.EOF) {
		fmt.Println("url refused")
	}
}

type printing struct{}

func (printing) RoundTrip(r *http.Request) (*http.Response, error) {
	fmt.Println("url", r.URL)
	return nil, io.EOF
}

// A text that is written to a buffer is read from it.
func written() {
	var b strings.Builder
	b.WriteString("http://h.test/a^b")           // want `"\^"`
	fmt.Fprintf(&b, "http://h.test/%s/a^b", "x") // want `"\^"`
	fmt.Println(strings.Index(b.String(), "^"))
}

// What separates URLs is no part of them.
func builtOn() {
	linkURL := "http://first.test/ "
	for _, host := range []string{"a.test", "b.test"} {
		linkURL += "http://" + host + "/ "
	}
	fmt.Println(strings.Fields(linkURL))
	list := ""
	for _, host := range []string{"a.test", "b.test"} {
		list += "http://" + host + "/|"
	}
	fmt.Println(strings.Split(list, "|"))
	oneURL := "http://one.test/ " // want `" ": delete it`
	get(oneURL)
}

// A URL that is cut out of prose is not edited.
func cut() {
	fmt.Println("fetch 'http://h.test/a^b c' or http://h.test/{a^b c}")
}

// Before the colon stands a scheme, or none.
func schemes() {
	_, err := url.Parse("GET HTTP://x.test/") // want `url\.Parse fails: first path segment in URL cannot contain colon`
	fmt.Println(err != nil)
	u, _ := url.Parse("URL:HTTPS://x.test/")
	fmt.Println(u.Scheme, u.Opaque)
	get("HTTPS://x.test/") // want `"HTTPS"`
}

// A near miss, and what is behind it.
const (
	slip    = "http//x.test/a"  // want `"//" between`
	andMore = slip + "/50%-off" // want `"%"`
)

func nearMisses(id string) {
	missURL := "htps://x.test/a^b|c"           // want `"htps"` `"\^"` `"\|"`
	slashURL := "HTTP:/x.test/a^b"             // want `"HTTP"` `":/"` `"\^"`
	twiceURL := "http://http://x.test/~a"      // want `"http://" stands twice` `"~"`
	fileURL := `file://C:\dir`                 // want `file`
	sumURL := "htp://" + "x.test/" + id + "/^" // want `"htp"` `"\^"`
	// JoinPath escapes what comes into the host by the fix, and url.Parse refuses that.
	escapedURL, _ := url.JoinPath("https://https://h\u00e9a/a") // want `"https://" stands twice`
	get(escapedURL)
	for _, u := range []string{missURL, slashURL, twiceURL, fileURL, sumURL, andMore} {
		get(u)
	}
}

// All other fixes.
func others(id string) {
	tabURL := "http://x.test/a\tb"       // want `"\\t"`
	docsURL := "http://x.test/docs\t"    // want `"\\t"`
	rawURL := `http://x.test/user guide` // want `" "`
	for _, u := range []string{
		tabURL, docsURL, rawURL,
		"http://x.test/#a#b",                            // want `a second "#"`
		"http://x.test?q=1",                             // want `"\?"`
		"http://x.test/caf\u00e9",                       // want `non-ASCII`
		"http://x.test/\u200ba",                         // want `invisible`
		"http://x.test:/a",                              // want `port`
		"http://x.test/?a=b/c",                          // want `"/"`
		"http://x.test/?a=~b",                           // want `"~"`
		"http://x.test/a;b=~c",                          // want `"~"`
		"http://x.test/?a=^b",                           // want `"\^"`
		"http://x.test/50%-off",                         // want `"%"`
		`http://x.test/"q"`,                             // want `"\\""`
		"http://" + id + ".test/~" + id,                 // want `"~"`
		fmt.Sprintf("http://%s.test/100%%/~%s", id, id), // want `"%"` `"~"`
	} {
		get(u)
	}
}

func main() {
	http.DefaultClient = &http.Client{Transport: printing{}}
	formats("7")
	interpreted("joe")
	for _, got := range []string{"http://h.test/a|b", "http://h.test/c|d"} { // want `"\|"` `"\|"`
		compared(got)
	}
	shared()
	written()
	builtOn()
	cut()
	schemes()
	nearMisses("7")
	others("x")
	fmt.Fprintln(os.Stdout, "url http://h.test/a^b") // want `"\^"`
}
