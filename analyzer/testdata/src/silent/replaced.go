package silent

import (
	"net/http"
	"strings"
)

// What stands in the place of a placeholder is not there when the text is used.
const replacedHost = "http://[a]:80:80/"

func replaced(a string) {
	_ = strings.ReplaceAll(replacedHost, "[a]", a)
	port := "https://%a%:-1/x"
	port = strings.Replace(port, "%a%", a, 1)
	_, _ = http.Get(port)
	_, _ = http.Get(strings.Replace("https://%a%:-1/x", "%a%", a, -1))
	_, _ = http.Get(strings.ReplaceAll("http://[a]:80:80/", "[a]", a))
	_, _ = http.Get(strings.ReplaceAll("wss://__a__/a&b", "__a__", a))
}

// What only stands behind another text need not begin as a URL does.
type mirror string

const upstream mirror = "https//example.com/a"

func mirrored(cache string) {
	_, _ = http.Get(cache + string(upstream))
}

// One of several templates may get where only a part of it is replaced.
type template struct{ url string }

var templates map[int]template

func prepare() {
	templates = map[int]template{0: {"https://example.com/{base}/{table}"}, 1: {"https://example.com/{base}"}}
}

func filled(i int, base string) {
	t := templates[i]
	_, _ = http.Get(strings.ReplaceAll(t.url, "{base}", base))
}

// Stars hide what was there.
type hidden struct{ url string }

func (h *hidden) hide() { h.url = "***" }

func (h *hidden) get() { _, _ = http.Get(h.url) }
