package silent

import (
	"net/http"
	"net/url"
	"strings"
)

// url.JoinPath escapes what it is given, also where that goes there through variables.
const (
	rawPrefix      = "http://example.com/<x"
	rawPointer     = "http://example.com/<y"
	rawConcat      = "http://example.com/<z"
	rawOfVariables = "http://example.com/<v"
	rawEndpoint    = "file:///a "
)

var rawRoot = rawOfVariables + "|"

func toJoinPath(s string) {
	text := rawPrefix + s
	u, err := url.JoinPath(text)
	get(u, err)

	pointed := rawPointer + s
	dash(&pointed)
	u, err = url.JoinPath(pointed)
	get(u, err)

	u, err = url.JoinPath(rawConcat + s)
	get(u, err)

	if s != rawEndpoint {
		u, err = url.JoinPath(rawEndpoint + s + "b")
		get(u, err)
	}

	joined := rawRoot
	joined += "^" + s
	u, err = url.JoinPath(joined)
	get(u, err)
}

func dash(s *string) { *s = strings.ReplaceAll(*s, " ", "-") }

func get(u string, err error) {
	if err == nil {
		http.Get(u)
	}
}

// The host is not escaped.
const badPort = "http://example.com:80x/<a" // want `port "80x" is not a number` `invalid port ":80x"`

func toBadPort(s string) {
	u, err := url.JoinPath(badPort, s)
	get(u, err)
}

// An "@" in what is not known makes a login of what is before it, which url.JoinPath escapes.
func root(kind string) string { return "ftp://u:p@h:a;type=" + kind }

func toJoinRoot(kind string) {
	u, err := url.JoinPath(root(kind))
	get(u, err)
}

// An element of a literal goes there, too.
func elements(s string) error {
	const quoted = "https://www.go.dev/`a`"
	text := map[string]string{"k": quoted}["k"]
	if _, err := url.JoinPath(text, s); err != nil {
		return err
	}
	list := [...]string{"https://www.go.dev/a\\", "x"}
	_, err := url.JoinPath(list[0]+s, "b")
	return err
}
