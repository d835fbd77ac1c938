package queryarg

import (
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

type client struct{ base string }

func (c *client) get(path string) error {
	resp, err := http.Get(c.base + path)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type search struct{ Q, RawQuery string }

// Free text goes into a query as it is, and that is sent.
func Sent(c *client, s search, q, term, group, email, login, cityName, fileName string, r *http.Request) {
	c.get(fmt.Sprintf("/users?term=%s", q))                       // want `^q is not escaped: a value like "a&b" arrives as "a"; use url\.QueryEscape\(q\) \(query-arg\)$`
	c.get(fmt.Sprintf("/users?page=1&x=%v#top", term))            // want `term is not escaped`
	c.get("/groups?q=" + s.Q + "&n=1")                            // want `s\.Q is not escaped`
	c.get("/groups?filter=" + group)                              // want `group is not escaped`
	c.get("/users?email=" + email)                                // want `^email is not escaped: a value like "a\+b@h" arrives as "a b@h"; use url\.QueryEscape\(email\) \(query-arg\)$`
	c.get("/users?email=" + login)                                // want `login is not escaped`
	c.get("/weather?q=" + cityName)                               // want `cityName is not escaped`
	c.get("/download?file=" + c.base)                             // want `^c\.base is not escaped: a value like "a&b" arrives as "a"; use`
	c.get("/upload?name=" + fileName)                             // want `^fileName is not escaped: a value like "a#b" arrives as "a"; use`
	http.Get(c.base + "/users?a=" + r.FormValue("query"))         // want `(?:os|r)\..*\(".*"\) is not escaped`
	http.Get("https://www.example.com/?q=" + r.FormValue("q"))    // want `(?:os|r)\..*\(".*"\) is not escaped`
	r.URL.RawQuery = "q=" + q                                     // want `q is not escaped`
	url.Parse(fmt.Sprintf("tide://%s/?message=%s", c.base, term)) // want `term is not escaped`
}

// These are escaped, hold what is legal there, or more than one value.
func Silent(c *client, s search, q string, n int, ok bool, signature, id string, r *http.Request) {
	c.get("/users?q=" + url.QueryEscape(q))
	c.get(fmt.Sprintf("/users?q=%d&term=%t", n, ok))
	c.get("/users?q=" + strconv.Itoa(n))
	c.get("/users?" + q)
	c.get("/users?" + s.RawQuery)
	c.get("/users?node=" + id)
	r.URL.RawQuery += "&signature=" + signature
	r.URL.RawQuery = "n=" + strconv.Itoa(n)
	r.URL.RawQuery = url.Values{"q": {q}}.Encode()
}

// What is returned, stored or sent on a channel is a URL all the same. What is printed is for people.
func Kept(q string, all chan<- string, list map[string]string) string {
	list["all"] = "https://www.example.com/users?q=" + q  // want `q is not escaped`
	all <- "https://www.example.com/users?q=" + q         // want `q is not escaped`
	list["next"] = "https://www.example.com/users?q=" + q // want `q is not escaped`
	list["part"] = "/users?q=" + q                        // nothing takes it for a URL
	fmt.Println("see https://www.example.com/users?q=" + q)
	return "https://www.example.com/users?q=" + q // want `^q is not escaped: a value like "a&b" arrives as "a"; use url\.QueryEscape\(q\) \(query-arg\)$`
}

// A function that puts its argument into a query is what is wrong in its calls.
func TasksURI(query string, page int) string {
	return fmt.Sprintf("/tasks?query=%s&page=%d", query, page) // want `^query is not escaped in 2 calls: a value like "a b" makes the request fail; use url\.QueryEscape\(query\) \(query-arg\)$`
}

func Tasks(c *client, query, search string) {
	c.get(TasksURI(query, 1))
	c.get(labelled(search))
}

func labelled(search string) string { return TasksURI(search, 2) }

func (c *client) find(colour string) { http.Get(c.base + "/cards?colour=" + colour) }

// A URL, a path and the text of an error have what a query ends at.
func redirected(w http.ResponseWriter, r *http.Request, base string, u *url.URL, err error) {
	http.Redirect(w, r, "/login?error="+err.Error(), http.StatusFound)       // want `^err\.Error\(\) is not escaped: a value like "open a&b: c" arrives as "open a"; use url\.QueryEscape\(err\.Error\(\)\) \(query-arg\)$`
	http.Redirect(w, r, "/login?a=b&next="+r.URL.String(), http.StatusFound) // want `r\.URL\.String\(\) is not escaped`
	http.Redirect(w, r, "/login?next="+r.URL.RequestURI(), http.StatusFound) // want `r\.URL\.RequestURI\(\) is not escaped`
	http.Redirect(w, r, "/login?next="+r.URL.Path, http.StatusFound)         // want `r\.URL\.Path is not escaped`
	w.Header().Set("Location", "/?error="+err.Error())                       // want `err\.Error\(\) is not escaped`
	http.Get(base + "?redirect_uri=" + u.String())                           // want `u\.String\(\) is not escaped`
	http.Get(base + "?redirect_uri=" + url.QueryEscape(u.String()))
}

// The value of a flag is what a user types.
func held(args []string) error {
	flags := flag.NewFlagSet("hold", flag.ContinueOnError)
	title := flags.String("title", "", "what to write on it")
	if err := flags.Parse(args); err != nil {
		return err
	}
	_, err := http.Get("http://h.example/jars?title=" + *title) // want `^\*title is not escaped: a value like "a b" makes the request fail; use url\.QueryEscape\(\*title\) \(query-arg\)$`
	return err
}

// That one operand was checked says nothing of another.
var isTag = regexp.MustCompile(`^[0-9a-f]{12}$`)

func checked(tag, title string) error {
	if !isTag.MatchString(tag) {
		return nil
	}
	_, err := http.Get("http://h.example/jars/" + tag + "?title=" + title) // want `^title is not escaped: a value like "a b" makes the request fail; use url\.QueryEscape\(title\) \(query-arg\)$`
	return err
}

func named(tag, title string) error {
	if !strings.HasPrefix(tag, "jar-") {
		return nil
	}
	_, err := http.Get("http://h.example/jars/" + tag + "?title=" + title) // want `^title is not escaped`
	return err
}

// A sum may have no literal.
const shelves = "https://www.example.com/shelves?of="

func Shelf(q string) string {
	return shelves + q // want `^q is not escaped: a value like "a&b" arrives as "a"`
}

// What is put behind the elements of a list is part of the query that they are joined to. A list that is sorted, or
// that another function has, is not known.
func Listed(c *client, s search, sorted func([]string), n int) {
	terms := []string{"n=" + strconv.Itoa(n)}
	if s.Q != "" {
		terms = append(terms, "q="+s.Q) // want `^s\.Q is not escaped: a value like "a&b" arrives as "a"`
	}
	c.get("/shelves?" + strings.Join(terms, "&"))
	others := []string{"q=" + s.Q}
	sorted(others)
	c.get("/shelves?" + strings.Join(others, "&"))
}

// A branch that no value of the others takes says nothing.
func branched(title, voice string) {
	query := "voice=" + url.QueryEscape(voice)
	if len(voice) > 3 {
		query += "&long=yes"
	}
	http.Get("https://www.example.com/songs?" + query + "&title=" + title) // want `title is not escaped`
}

// A field of which neither the name nor the value is known is likely to have any value.
func anyFields(base string, fields map[string]string) {
	address := base + "/v1?a=b"
	for name, value := range fields {
		address += "&" + name + "=" + value // want `^value is not escaped: a value like "a b" makes the request fail; use url\.QueryEscape\(value\) \(query-arg\)$`
	}
	http.Get(address)
}
