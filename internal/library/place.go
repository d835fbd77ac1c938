package library

import "net/url"

// A Place is what a text is taken for: a whole URL or address, or a component of one,
// as it is written in the URL or before it is escaped.
type Place uint8

const (
	NoPlace Place = iota

	// Whole texts.
	Absolute      // a URL with a scheme and a host, which is requested
	Reference     // a URL that may be relative
	RequestTarget // what a request line has: "/a?b" or a URL
	Location      // the header field Location
	HostPort      // host:port, an IPv6 address in brackets
	DataSource    // what a database driver takes: a URL, or a text of its own

	// Components before they are escaped.
	Host            // a host name or IP address, without brackets
	Port            // digits
	User            // a user name
	Password        // a password
	DecodedPath     // a path
	Segment         // a segment of a path
	QueryName       // the name of a query parameter
	QueryValue      // its value
	DecodedFragment // a fragment

	// Components as they are written.
	Scheme            // without the colon
	Authority         // host or host:port of a URL, an IPv6 address in brackets
	Opaque            // what follows the colon of a scheme
	EscapedPath       // a path
	PathElement       // one or more segments, to be joined to a path
	EscapedSegment    // a segment of a path
	Query             // all behind the "?"
	FormBody          // the body of a request that has names and values, as a query
	EscapedQueryValue // a name or value in a query
	EscapedUser       // a user name or password
	EscapedFragment   // a fragment

	// Texts that are no URL.
	HeaderName
	HeaderValue
	FileName // the name of a file, or its path
	Format   // a format of package fmt
	Log      // what people read to see what a program does
	MetricLabel
	Output      // what a program is run for
	Network     // "tcp", "udp4"
	Method      // "GET"
	Pattern     // of a ServeMux
	RequestPath // the path of a request, or its beginning, as routers compare it
	Regexp
	Compared // a text that others are compared with or searched for
	Chars    // characters of which each is searched for or cut off
	EnvName  // the name of an environment variable
)

// places has what is known of each [Place].
var places = [...]struct {
	name     string
	writer   string                       // the function that writes a value there
	unescape func(string) (string, error) // how a text is read, nil if it is read as it is
}{
	NoPlace:           {name: "unknown"},
	Absolute:          {name: "URL"},
	Reference:         {name: "URL reference"},
	RequestTarget:     {name: "request target"},
	Location:          {name: "Location"},
	HostPort:          {name: "host:port", writer: "net.JoinHostPort"},
	DataSource:        {name: "data source"},
	Host:              {name: "host"},
	Port:              {name: "port"},
	User:              {name: "user"},
	Password:          {name: "password"},
	DecodedPath:       {name: "path"},
	Segment:           {name: "segment"},
	QueryName:         {name: "query name"},
	QueryValue:        {name: "query value"},
	DecodedFragment:   {name: "fragment"},
	Scheme:            {name: "scheme"},
	Authority:         {name: "host of a URL", writer: "net.JoinHostPort"},
	Opaque:            {name: "opaque part"},
	EscapedPath:       {name: "escaped path", writer: "(*net/url.URL).EscapedPath", unescape: url.PathUnescape},
	PathElement:       {name: "path element", writer: "net/url.PathEscape", unescape: url.PathUnescape},
	EscapedSegment:    {name: "segment", writer: "net/url.PathEscape", unescape: url.PathUnescape},
	Query:             {name: "query", writer: "(net/url.Values).Encode"},
	FormBody:          {name: "form", writer: "(net/url.Values).Encode"},
	EscapedQueryValue: {name: "query value", writer: "net/url.QueryEscape", unescape: url.QueryUnescape},
	EscapedUser:       {name: "user or password", writer: "net/url.UserPassword", unescape: url.PathUnescape},
	EscapedFragment:   {name: "fragment", writer: "(*net/url.URL).EscapedFragment", unescape: url.PathUnescape},
	HeaderName:        {name: "header name"},
	HeaderValue:       {name: "header value"},
	FileName:          {name: "file name"},
	Format:            {name: "format"},
	Log:               {name: "log"},
	MetricLabel:       {name: "label of a metric"},
	Output:            {name: "output"},
	Network:           {name: "network"},
	Method:            {name: "method"},
	Pattern:           {name: "pattern"},
	RequestPath:       {name: "path of a request"},
	Regexp:            {name: "regular expression"},
	Compared:          {name: "text to compare"},
	Chars:             {name: "characters"},
	EnvName:           {name: "environment variable"},
}

func (p Place) String() string { return places[p].name }

// Writer returns the function that writes a value in a place, as types.Func.FullName
// has it, "" if the value stands there as it is.
func (p Place) Writer() string { return places[p].writer }

// Unescape returns what a text stands for in a place.
func (p Place) Unescape(text string) (string, error) {
	if f := places[p].unescape; f != nil {
		return f(text)
	}
	return text, nil
}

// IsURL reports whether a text is a URL there, perhaps a relative one.
func (p Place) IsURL() bool { return Absolute <= p && p <= Location }

// IsWhole reports whether a text is a whole URL or address there.
func (p Place) IsWhole() bool { return Absolute <= p && p <= DataSource }

// IsName reports whether a text is the name of a value, which is no secret.
func (p Place) IsName() bool { return p == QueryName || p == HeaderName || p == EnvName }
