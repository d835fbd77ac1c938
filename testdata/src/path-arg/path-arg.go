package patharg

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
)

type client struct{ base string }

// do puts what it is given behind the base.
func (c *client) do(path string) error {
	resp, err := http.Get(c.base + path)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// requester is a client of another package.
type requester interface {
	Call(ctx context.Context, method, path string, body io.Reader) error
}

type options struct {
	Label string
	Tag   *string
}

// Free text goes into a segment as it is, and that is sent.
func Sent(c *client, r requester, o options, label, branch, tagName, environment, name, targetBranch string) {
	http.Get("https://www.example.com/labels/" + label)                                                                         // want `^label is not escaped: a value like "a/b" becomes two path segments; use url\.PathEscape\(label\) \(path-arg\)$`
	http.Get(fmt.Sprintf("https://www.example.com/branches/%s/protection", branch))                                             // want `branch is not escaped`
	http.Get(c.base + "/releases/tags/" + tagName)                                                                              // want `tagName is not escaped`
	http.Get(c.base + "/labels/" + o.Label + ".json")                                                                           // want `o\.Label is not escaped`
	http.Get(fmt.Sprintf("%s/tags/%s", c.base, *o.Tag))                                                                         // want `\*o\.Tag is not escaped`
	http.Get("https://www.example.com/labels/" + os.Getenv("LABEL"))                                                            // want `(?:os|r)\..*\(".*"\) is not escaped`
	c.do(fmt.Sprintf("/merge_trains/%s", targetBranch))                                                                         // want `targetBranch is not escaped`
	r.Call(context.Background(), "DELETE", fmt.Sprintf("repos/%s/labels/%s", url.PathEscape("r"), strings.ToLower(label)), nil) // want `strings\.ToLower\(label\) is not escaped`
	path := "x/branches/" + branch                                                                                              // want `branch is not escaped`
	r.Call(context.Background(), http.MethodGet, path, nil)
}

func (o options) Remove(c *client) error { return removeLabel(c, o.Label) }

// What callers give is judged where the text is written.
func removeLabel(c *client, label string) error {
	return c.do("/labels/" + label) // want `label is not escaped`
}

func escapedByCallers(c *client, label string) error { return c.do("/labels/" + label) }

func constantCallers(c *client, label string) error { return c.do("/labels/" + label) }

func Callers(c *client, o options) {
	escapedByCallers(c, url.PathEscape(o.Label))
	constantCallers(c, "bug")
	constantCallers(c, "feature")
}

// The package escapes this one elsewhere.
func Elsewhere(c *client, box string) {
	c.do("/boxes/" + box) // want `^box is not escaped, unlike \d+ of \d+ here: a value like "a/b" becomes two path segments; use url\.PathEscape\(box\) \(path-arg\)$`
	c.do("/boxes/" + url.PathEscape(box))
}

type environmentKind string

func escapeAll(s ...*string) {
	for i := range s {
		*s[i] = url.PathEscape(*s[i])
	}
}

func slashless(text string) string { return strings.Replace(text, "/", "%2F", -1) }

func format(format string, args ...any) string {
	for i, a := range args {
		if s, ok := a.(string); ok {
			args[i] = url.PathEscape(s)
		}
	}
	return fmt.Sprintf(format, args...)
}

// These are escaped, checked, or not sent.
func Silent(c *client, r requester, label, branch, tag, ref, file, id string, kind environmentKind, u *url.URL) string {
	c.do("/labels/" + url.PathEscape(label))
	c.do("/labels/" + slashless(label))
	c.do(format("/labels/%s", label))
	c.do("/labels/" + strings.ReplaceAll(url.QueryEscape(label), "+", "%20"))
	c.do("/labels/" + hexOf(label))
	c.do("/environments/" + string(kind))
	c.do("/git/refs/" + ref)
	c.do("/x/" + tag)
	c.do("/y/" + file)
	c.do("/users/" + id)
	c.do("/labels" + label)
	c.do("/labels/" + label + branch)
	c.do("/labels#" + label)
	c.do("/labels?" + label)
	escapeAll(&branch)
	c.do("/branches/" + branch)
	u.Path = "/labels/" + label
	u = u.JoinPath("labels", label)
	url.JoinPath(c.base, "labels/"+label)
	for _, label := range []string{"bug", "feature"} {
		c.do("/labels/" + label)
	}
	if !isWord(label) {
		return ""
	}
	c.do("/labels/" + label)
	return "labels/" + label
}

func isWord(s string) bool { return !strings.ContainsAny(s, "/?#%") }

func hexOf(s string) string { return fmt.Sprintf("%x", s) }

// The package cannot be named here.
func Shadowed(c *client, label, url string) {
	c.do("/labels/" + label) // want `label is not escaped`
}

// The text is built before it is sent.
func Built(c *client, label string, n int) {
	path := fmt.Sprintf("/issues/%d/labels/%s", n, label) // want `label is not escaped`
	c.do(path)
	c.do(path + "?page=2")
}

// The path is also read as it is.
func BuiltAndRead(c *client, label string) bool {
	path := "/labels/" + label // want `label is not escaped`
	c.do(path)
	return len(strings.Split(path, " ")) > 1
}

// encode returns what it is given if nothing of it is to be escaped.
func encode(s string) string {
	var b strings.Builder
	written := 0
	for i := range len(s) {
		if c := s[i]; c == '/' || c == '%' {
			b.WriteString(s[written:i])
			fmt.Fprintf(&b, "%%%02X", c)
			written = i + 1
		}
	}
	if written == 0 {
		return s
	}
	return b.String() + s[written:]
}

func Encoded(c *client, label string) { c.do("/labels/" + encode(label)) }

// What a loop takes out of a list comes from where the list does.
func Each(labels []string, r *http.Request) {
	for _, label := range labels {
		http.Get("https://www.example.com/labels/" + label) // want `label is not escaped`
	}
	for label := range strings.SplitSeq(r.FormValue("labels"), ",") {
		http.Get("https://www.example.com/labels/" + label) // want `label is not escaped`
	}
	for _, label := range strings.Split(r.FormValue("labels"), "/") {
		http.Get("https://www.example.com/labels/" + label)
	}
	escaped := make([]string, len(labels))
	for i := range labels {
		escaped[i] = url.PathEscape(labels[i])
	}
	for _, label := range escaped {
		http.Get("https://www.example.com/labels/" + label)
	}
	eachOf(escaped)
}

func eachOf(labels []string) {
	for _, label := range labels {
		http.Get("https://www.example.com/labels/" + label)
	}
}

func InPlace(labels []string) {
	for i := range labels {
		labels[i] = url.PathEscape(labels[i])
	}
	for _, label := range labels {
		http.Get("https://www.example.com/labels/" + label)
	}
}

type caller struct{ base string }

func (c *caller) do(method, path string) {
	http.NewRequest(method, c.base+"/"+path, nil)
}

func (c *caller) item(kind, name string) {
	http.Get(fmt.Sprintf("%s/%s/%s", c.base, kind, name))
}

// What a function joins of all its arguments is what each call gives it.
func joinAll(elem ...string) string {
	return "https://api.example.com/v1/" + strings.Join(elem, "/")
}

func joinedParts(branch, id string) {
	http.Get(joinAll("trees", branch)) // want `^branch is not escaped: a value like "a/b" becomes two path segments; use url\.PathEscape\(branch\) \(path-arg\)$`
	http.Get(joinAll("trees", url.PathEscape(branch), id))
	http.Get(joinAll("trees", "main"))
}
