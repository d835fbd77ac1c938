package usersinks

import "fmt"

type (
	client struct{}
	cache  struct{ client }
	opener interface{ Open(url string) }
)

func open(name, url string)
func openf(format string, args ...any) string
func (client) get(ref string) string
func (*cache) load(url string)
func path(format string, args ...any) string

// Functions and methods that a user names take URLs as well.
func all(c client, k *cache, o opener, s string) {
	open("a b", "example.com")                    // want `^sink complete: example.com$`
	open("a b", "example.com/"+s)                 // want `^sink complete: example.com/{}$`
	open("a b", fmt.Sprintf("example.com/%s", s)) // want `^sink complete: example.com/{}$`
	openf("example.com/%s", s)                    // want `^sink complete: example.com/{}$`
	openf("example.com/")                         // want `^sink complete: example.com/$`
	c.get("/a b")                                 // want `^sink: /a b$`
	k.get("/a b")                                 // want `^sink: /a b$`
	k.load("example.com")                         // want `^sink complete: example.com$`
	o.Open("example.com")                         // want `^sink complete: example.com$`
}

// A format of a function that is none may be only a part of the URL.
func none(c client, s string) {
	open("a b", path("/v1/%s", s))
	open("a b", path("v1.example.com/%s", s))
	open("a b", c.get("/a")+"/b c") // want `^sink: /a$` `^sink complete: {}/b c$`
}
