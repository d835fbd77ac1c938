package urlexpr

import (
	"go/ast"
	"go/types"
	"strings"
)

// A SinkFunc is a function or method with a parameter that takes a URL.
type SinkFunc struct {
	Func        string // as types.Func.FullName has it: "net/http.Get", "(*net/http.Client).Get"
	Arg         int    // the index of the argument, the receiver not counted
	Requirement Requirement
}

// A Requirement is what a sink asks of a URL.
type Requirement uint8

const (
	// Reference: the URL may be relative, and may be completed later.
	Reference Requirement = iota
	// Absolute: the URL has a scheme, and all that its scheme asks for.
	Absolute
	// EscapedPath: the path of a URL as it is written in the URL.
	EscapedPath
	// DecodedPath: the path of a URL without escapes, which are added later.
	DecodedPath
)

// sinks are the functions that are known to take a URL.
var sinks = [...]SinkFunc{
	{"net/url.Parse", 0, Reference},
	{"net/url.ParseRequestURI", 0, Reference},
	{"net/url.JoinPath", 0, Reference},
	{"(*net/url.URL).Parse", 0, Reference},
	{"net/http.Get", 0, Absolute},
	{"net/http.Head", 0, Absolute},
	{"net/http.Post", 0, Absolute},
	{"net/http.PostForm", 0, Absolute},
	{"net/http.NewRequest", 1, Absolute},
	{"net/http.NewRequestWithContext", 2, Absolute},
	{"net/http.Redirect", 2, Reference},
	{"net/http.RedirectHandler", 0, Reference},
	{"net/http/httptest.NewRequest", 1, Reference},
	{"net/http/httptest.NewRequestWithContext", 2, Reference},
	{"(*net/http.Client).Get", 0, Absolute},
	{"(*net/http.Client).Head", 0, Absolute},
	{"(*net/http.Client).Post", 0, Absolute},
	{"(*net/http.Client).PostForm", 0, Absolute},
	{"golang.org/x/net/websocket.Dial", 0, Absolute},
	{"golang.org/x/net/websocket.NewConfig", 0, Absolute},
	{"(*github.com/gorilla/websocket.Dialer).Dial", 0, Absolute},
	{"(*github.com/gorilla/websocket.Dialer).DialContext", 1, Absolute},
	{"github.com/coder/websocket.Dial", 1, Absolute},
	{"nhooyr.io/websocket.Dial", 1, Absolute},
	{"(*github.com/go-resty/resty/v2.Client).SetBaseURL", 0, Absolute},
	{"(*github.com/go-resty/resty/v2.Request).Get", 0, Reference},
	{"(*github.com/go-resty/resty/v2.Request).Head", 0, Reference},
	{"(*github.com/go-resty/resty/v2.Request).Post", 0, Reference},
	{"(*github.com/go-resty/resty/v2.Request).Put", 0, Reference},
	{"(*github.com/go-resty/resty/v2.Request).Patch", 0, Reference},
	{"(*github.com/go-resty/resty/v2.Request).Delete", 0, Reference},
}

// sinkAt returns the sink that fn is for the argument with this index.
func sinkAt(fn *types.Func, arg int, more []SinkFunc) (SinkFunc, bool) {
	if !hasSinks(fn.Pkg().Path()) && len(more) == 0 {
		return SinkFunc{}, false
	}
	name := fn.FullName()
	for _, list := range [...][]SinkFunc{sinks[:], more} {
		for _, s := range list {
			if s.Arg == arg && s.Func == name {
				return s, true
			}
		}
	}
	return SinkFunc{}, false
}

// hasSinks spares most calls the full name.
func hasSinks(path string) bool {
	switch path {
	case "net/url", "net/http", "net/http/httptest", "golang.org/x/net/websocket", "github.com/gorilla/websocket",
		"github.com/coder/websocket", "nhooyr.io/websocket", "github.com/go-resty/resty/v2":
		return true
	}
	return false
}

// context returns what a sink says of its argument.
func (s *SinkFunc) context() context {
	return context{evidence: Sink, requirement: s.Requirement, sink: s.Func, literal: s.isLiteral()}
}

// isLocation reports whether an argument of a call is the value of the header
// field Location.
func isLocation(info *types.Info, call *ast.CallExpr, fn *types.Func, arg int) bool {
	if arg != 1 || fn.Pkg().Path() != "net/http" {
		return false
	}
	switch fn.FullName() {
	case "(net/http.Header).Set", "(net/http.Header).Add":
		key := info.Types[call.Args[0]].Value
		return key != nil && strings.EqualFold(constantString(key), "Location")
	}
	return false
}

// isLiteral reports whether a function takes a URL as it is: nothing in it is filled
// in later.
func (s *SinkFunc) isLiteral() bool {
	return s.Requirement == Absolute && (strings.Contains(s.Func, "net/http.") || strings.Contains(s.Func, "/websocket."))
}
