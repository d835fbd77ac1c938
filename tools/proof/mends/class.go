package mends

// A Class is what a mend is about.
type Class string

const (
	EscapePath    Class = "escape in a path"
	EscapeQuery   Class = "escape in a query"
	EscapeLogin   Class = "escape in a login"
	Escaper       Class = "another escape"
	EscapedPath   Class = "path as it came"
	HostPort      Class = "host and port joined"
	Hostname      Class = "Hostname for Host"
	SplitHostPort Class = "host and port cut apart"
	Slash         Class = "slash at a join"
	Delimiter     Class = "? or &"
	URLField      Class = "field of url.URL"
	ParseError    Class = "error of url.Parse"
	Redacted      Class = "password in a log"
	TrimSpace     Class = "white space"
	Constant      Class = "constant"
)

// Classes are the classes in the order of tables.
var Classes = [...]Class{EscapePath, EscapeQuery, EscapeLogin, Escaper, EscapedPath, HostPort, Hostname, SplitHostPort, Slash, Delimiter,
	URLField, ParseError, Redacted, TrimSpace, Constant}

// fits are the rules of urllint whose findings name a mend of a class.
var fits = map[Class][]string{
	EscapePath:    {"path-arg", "wrong-escape", "url-field", "redirect-text", "decoded-path", "file-url", "wrong-component", "request-url"},
	EscapeQuery:   {"query-arg", "path-arg", "wrong-escape", "plus-sign", "redirect-text", "wrong-component", "request-url", "url-field"},
	EscapeLogin:   {"userinfo-arg", "wrong-escape", "password", "wrong-component"},
	Escaper:       {"wrong-escape", "plus-sign", "path-arg", "query-arg", "double-escape"},
	EscapedPath:   {"decoded-path", "redirect-text", "wrong-component", "path-reference", "path-arg", "url-field", "lost-query"},
	HostPort:      {"host-port", "wrong-component", "unbracketed-host"},
	Hostname:      {"wrong-component", "missing-port", "host-port", "unbracketed-host", "host-cut"},
	SplitHostPort: {"host-cut", "wrong-component", "missing-port", "host-port"},
	Slash:         {"double-slash", "joined-slash", "path-join", "resolve-reference", "url-field"},
	Delimiter:     {"query-append", "url-field", "lost-query", "query-arg", "fragment", "reserved-char", "unsafe-char"},
	URLField:      {"url-field", "resolve-reference", "lost-query", "decoded-path", "path-reference", "wrong-component", "bare-host", "wrong-escape", "double-escape"},
	ParseError:    {"ignored-parse-error", "nil-url"},
	Redacted:      {"credential-log", "password"},
	TrimSpace:     {"untrimmed-url", "control-char", "unsafe-char"},
	// Any rule of the grammar names a faulty constant, and these.
	Constant: {"doubled-scheme", "scheme-typo", "double-slash", "parse-error", "port-range", "ipv4-range", "format-escape", "query-append",
		"bad-escape", "unsafe-char", "control-char", "non-ascii", "reserved-char", "search-slash", "fragment", "host", "host-underscore", "host-dot", "port",
		"userinfo", "missing-slash", "scheme-form", "incomplete", "missing-scheme", "invisible-char", "scheme-slashes", "scheme-case", "bare-host"},
}
