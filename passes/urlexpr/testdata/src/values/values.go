package values

import (
	"fmt"
	"net/http"
)

// A variable that is assigned where it is declared and never again stands for
// its value. One of the package with a constant value does so only as far as it is a
// scheme: with -ldflags=-X the linker gives it another.
var (
	pkg           = "www.example.com"
	first, second = "one", "two"
	chain         = "http://" + pkg // want `^whole: http://{}$`
	Exported      = "exported"
	reassigned    = "before"
	addressed     = "before"
	unset         string
	method              = name("before")
	sum, _              = "sum", 1
	fromCall, _         = two()
	typed         name  = "typed"
	lines         plain = "typed"
)

type name string

type plain string

func (n *name) set(s string) { *n = name(s) }

type fixed string

func two() (string, string)

func packageVariables() []string {
	reassigned = "after"
	_ = &addressed
	method.set("after")
	return []string{
		"http://" + pkg + "/",            // want `^whole: http://{}/$`
		"http://" + first + "/" + second, // want `^whole: http://{}/{}$`
		chain + "/",                      // want `^whole: http://{}/$`
		string("http://" + lines + "/"),  // want `^whole: http://typed/$`
		"http://" + sum,                  // want `^whole: http://{}$`
		"http://" + Exported,             // want `^whole: http://exported$` `^whole: http://{}$`
		"http://" + reassigned,           // want `^whole: http://{}$`
		"http://" + addressed,            // want `^whole: http://{}$`
		"http://" + unset,                // want `^whole: http://{}$`
		"http://" + fromCall,             // want `^whole: http://{}$`
		"http://" + string(method),       // want `^whole: http://{}$`
		"http://" + string(typed),        // want `^whole: http://typed$`
	}
}

func locals(param string) (result string) {
	host := "www.example.com"
	var port = "80"
	Upper := "UPPER"
	a, b := "a", "b"
	var typed fixed = "typed"
	const local = "local"
	base := "http://" + host + ":" + port // want `^whole: http://www.example.com:80$`
	if inner := "inner"; true {
		_ = "http://" + inner // want `^whole: http://inner$`
	}
	_ = "http://" + host + ":" + port          // want `^whole: http://www.example.com:80$`
	_ = "http://" + Upper + "/" + a + b        // want `^whole: http://UPPER/ab$`
	_ = "http://" + string(typed)              // want `^whole: http://typed$`
	_ = "http://" + local                      // want `^whole: http://local$`
	_ = base + "/" + param                     // want `^whole: http://www.example.com:80/{}$`
	format := fmt.Sprintf("http://%s/", param) // want `^whole: http://{}/$`
	_ = format + "/a"                          // want `^whole: http://{}//a$`
	_ = fmt.Sprintf("%s/%s/", base, host)      // want `^whole: http://www.example.com:80/www.example.com/$`
	_ = "http://" + param                      // want `^whole: http://{}$`
	_ = "http://" + result                     // want `^whole: http://$`
	return
}

func assigned(cond bool, hosts []string, pairs map[string]string, c chan string, v any) {
	twice := "once"
	twice = "twice"
	_ = "http://" + twice // want `^whole: http://twice$`

	appended := "http://"
	appended += "host"
	_ = appended + "/a b" // want `^prose: http://host/a$`

	var later string
	later = "later"
	_ = "http://" + later // want `^whole: http://later$`

	closure := "before"
	func() { closure = "after" }()
	_ = "http://" + closure // want `^whole: http://{}$`

	address := "before"
	fill(&address)
	_ = "http://" + address // want `^whole: http://{}$`

	paren := "before"
	(paren) = "after"
	_ = "http://" + paren // want `^whole: http://after$`

	ranged := "before"
	for _, ranged = range hosts {
	}
	_ = "http://" + ranged // want `^whole: http://{}$`

	key := "before"
	for key = range pairs {
	}
	_ = "http://" + key // want `^whole: http://{}$`

	for _, each := range hosts {
		_ = "http://" + each // want `^whole: http://{}$`
	}

	received := "before"
	select {
	case received = <-c:
	default:
	}
	_ = "http://" + received // want `^whole: http://{}$` `^whole: http://before$`

	m, err := two()
	_, _ = m, err
	_ = "http://" + m // want `^whole: http://{}$`

	redeclared := "before"
	redeclared, other := "after", 1
	_ = other
	_ = "http://" + redeclared // want `^whole: http://after$`

	for loop := "before"; cond; loop = "after" {
		_ = "http://" + loop // want `^whole: http://{}$`
	}

	switch s := v.(type) {
	case string:
		_ = "http://" + s // want `^whole: http://{}$`
	}
}

func fill(*string)

// A variable in another scope may have the same name.
func shadow() {
	host := "outer"
	{
		host := "inner"
		host = "changed"
		_ = "http://" + host // want `^whole: http://changed$`
	}
	_ = "http://" + host // want `^whole: http://outer$`
}

// Fields and elements are not variables.
type server struct{ host string }

func fields() {
	s := server{host: "a"}
	list := []string{"a"}
	_ = "http://" + s.host + "/" + list[0] // want `^whole: http://{}/{}$`
}

// Variables of variables are followed as deep as they are.
func deep() {
	v0 := "0"
	v1 := v0 + "1"
	v2 := v1 + "2"
	v3 := v2 + "3"
	v4 := v3 + "4"
	v5 := v4 + "5"
	v6 := v5 + "6"
	v7 := v6 + "7"
	v8 := v7 + "8"
	v9 := v8 + "9"
	_ = "http://" + v8 // want `^whole: http://012345678$`
	_ = "http://" + v9 // want `^whole: http://0123456789$`
}

// A variable is looked at where a literal looks like what follows a URL.
func follows(s string) {
	base := "http://h"    // want `^whole: http://h$`
	_ = base + s + "/a b" // want `^prose: http://h{}/a$`
	_ = base + "x" + "/a" // want `^whole: http://hx/a$`
	_ = base + "x" + "y"
	_ = base + ":80"     // want `^whole: http://h:80$`
	_ = base + "?q=" + s // want `^whole: http://h\?q={}$`
	_ = base + " is down"
	_ = fmt.Sprintf("%s/%s", base, s) // want `^whole: http://h/{}$`
	_ = fmt.Sprintf("%s: %s", base, s)
	_ = fmt.Sprintf("%s is %s", base, s)
}

// A sink asks as much of a variable's text.
func get() {
	u := "http://www.example.com" // want `^whole: http://www.example.com$`
	http.Get(u + "/a b")          // want `^sink complete: http://www.example.com/a b$`
}

var siteURL = "http://www.example.com/a/" // want `^named: http://www.example.com/a/$`

var site = "http://www.example.org/a/" // want `^whole: http://www.example.org/a/$`

// A literal that does not look like what follows a URL does so behind a name that
// says URL.
func suffixes(file string) []string {
	return []string{
		siteURL + file + ".txt", // want `^whole: http://{}{}.txt$`
		siteURL + "a b",         // want `^prose: http://{}a$`
		site + file + ".txt",
	}
}
