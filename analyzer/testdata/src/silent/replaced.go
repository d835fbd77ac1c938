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
