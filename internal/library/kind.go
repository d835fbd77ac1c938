package library

import (
	"cmp"
	"slices"
	"strings"
)

// A Kind is what a value can be.
type Kind uint8

const (
	AnyValue Kind = iota // nothing is known
	Number               // digits, a sign, a point
	Word                 // true or false
	Hex
	Base64    // with the alphabet of the receiver
	Base64Std // with "+" and "/"
	Base64URL // with "-" and "_"
	Base32
	Time      // a time of unknown layout
	Timestamp // a time in RFC 3339 with an offset
	IP        // an IP address, without brackets
	IPv4      // an IP address of version 4
	Prefix    // an IP address, "/" and the length of the prefix
	Hostname  // the host of a URL, without brackets
	URLHost   // the host of a URL, in brackets if it is an IPv6 address, perhaps with a port
	Address   // host:port
	PortText  // digits or the name of a service
	Label     // a name of the domain name system

	URLText         // a whole URL, escaped
	EscapedText     // what url.PathEscape returns
	EscapedQuery    // what url.QueryEscape returns
	EncodedPath     // a path as it is written
	EncodedQuery    // a query as it is written
	EncodedTarget   // path and query as they are written
	EncodedFragment // a fragment as it is written
	EncodedUserinfo // user and password as they are written
	PathText        // a path without escapes
	FreeText        // what people write: a query value, a fragment, a title
	PasswordText    // a password
	UserText        // a user name
	HeaderText      // the value of a header field
	ErrorText       // what an error prints
	FileContent     // text that ends in a line break
	FilePath        // the path of a file
	FileNameText    // the last element of a path
	MediaType       // type/subtype
	GitRef          // the name of a branch or tag
	Identifier      // the id of something, without white space
	EmailAddress    // the address of a mailbox
	KubernetesName  // the name of an object of Kubernetes
	HTML            // text escaped for HTML
	Quoted          // text in quotes
	PlainText       // text that is what the argument was
	URLValue        // a *url.URL
	ValuesValue     // a url.Values
	UserinfoValue   // a *url.Userinfo
	RequestValue    // a *http.Request
	ResponseValue   // a *http.Response
	WriterValue     // a http.ResponseWriter
	ErrorValue      // an error
	FilesValue      // a http.Handler that serves the files of a directory
	RequestError    // a *url.Error, whose text has the URL of the request but for the password before the host
)

// A Probe is a value that goes in, and what has to come out.
type Probe struct {
	In  string
	Out string // "" if it is In
}

// Want returns what has to come out.
func (p Probe) Want() string { return cmp.Or(p.Out, p.In) }

// kinds has what is known of each [Kind].
var kinds = [...]struct {
	name     string
	harmless string  // "" for Harmless
	probes   []Probe // from the most ordinary one on
	source   string  // who says so
}{
	AnyValue:        {name: "any value"},
	Number:          {name: "number", source: "strconv"},
	Word:            {name: "boolean", source: "strconv.FormatBool"},
	Hex:             {name: "hexadecimal", source: "RFC 4648, section 8"},
	Base64:          {name: "base64", probes: []Probe{{In: "+/8="}}, source: "RFC 4648, sections 4 and 5"},
	Base64Std:       {name: "standard base64", probes: []Probe{{In: "+/8="}}, source: "RFC 4648, section 4"},
	Base64URL:       {name: "URL-safe base64", source: "RFC 4648, section 5"},
	Base32:          {name: "base32", source: "RFC 4648, section 6"},
	Time:            {name: "time"},
	Timestamp:       {name: "time in RFC 3339", probes: []Probe{{In: "2006-01-02T15:04:05+02:00"}}, source: "RFC 3339, section 5.6"},
	IP:              {name: "IP address", probes: []Probe{{In: "::1"}}, source: "RFC 4291, section 2.2"},
	IPv4:            {name: "IPv4 address", source: "RFC 791, section 2.3"},
	Prefix:          {name: "network", probes: []Probe{{In: "::/64"}}, source: "RFC 4632, section 3.1"},
	Hostname:        {name: "host name or IP address", probes: []Probe{{In: "::1"}}, source: "(*net/url.URL).Hostname"},
	URLHost:         {name: "host of a URL", probes: []Probe{{In: "[::1]", Out: "::1"}, {In: "h:80", Out: "h"}}, source: "net/url.URL.Host"},
	Address:         {name: "host:port", probes: []Probe{{In: "[::1]:80"}}, source: "net.JoinHostPort"},
	PortText:        {name: "port", harmless: "64123", source: "net.LookupPort"},
	Label:           {name: "host name", source: "RFC 952, RFC 1123, section 2.1"},
	URLText:         {name: "URL", probes: []Probe{{In: "http://h/?a&b"}, {In: "http://h/a#b"}}, source: "(*net/url.URL).String"},
	EscapedText:     {name: "escaped segment", probes: []Probe{{In: "a%2Fb", Out: "a/b"}}, source: "net/url.PathEscape"},
	EscapedQuery:    {name: "escaped query value", probes: []Probe{{In: "a+b", Out: "a b"}, {In: "a%26b", Out: "a&b"}}, source: "net/url.QueryEscape"},
	EncodedPath:     {name: "escaped path", harmless: "/" + Harmless, probes: []Probe{{In: "/a%2Fb"}}, source: "(*net/url.URL).EscapedPath"},
	EncodedQuery:    {name: "query", probes: []Probe{{In: "a=b&c=d+e"}}, source: "(net/url.Values).Encode"},
	EncodedTarget:   {name: "request target", harmless: "/" + Harmless, probes: []Probe{{In: "/a?b&c"}, {In: "/a%2Fb?c=d&e"}}, source: "(*net/url.URL).RequestURI"},
	EncodedFragment: {name: "escaped fragment", probes: []Probe{{In: "a%20b", Out: "a b"}}, source: "(*net/url.URL).EscapedFragment"},
	EncodedUserinfo: {name: "escaped user and password", probes: []Probe{{In: "u:p%40w", Out: "u:p@w"}}, source: "(*net/url.Userinfo).String"},
	PathText:        {name: "path", harmless: "/" + Harmless, probes: []Probe{{In: "/a?b"}, {In: "/a b"}, {In: "/a&b"}, {In: "/a%b"}}, source: "net/url.URL.Path"},
	FreeText:        {name: "text", probes: []Probe{{In: "a b"}, {In: "a/b"}, {In: "a&b"}, {In: "a#b"}, {In: "a?b"}, {In: "a+b"}, {In: "a%b"}}},
	PasswordText:    {name: "password", probes: []Probe{{In: "a/b"}, {In: "a#b"}, {In: "a@b"}, {In: "a%b"}, {In: "a:b"}, {In: "a b"}, {In: "a&b"}}, source: "RFC 8265, section 4"},
	UserText:        {name: "user name", probes: []Probe{{In: "a@b"}, {In: "a/b"}}, source: "RFC 8265, section 3"},
	HeaderText:      {name: "header value", probes: []Probe{{In: "a b"}}, source: "RFC 9110, section 5.5"},
	ErrorText:       {name: "text of an error", probes: []Probe{{In: "open a&b: c"}}, source: "(*io/fs.PathError).Error"},
	FileContent:     {name: "content of a file", probes: []Probe{{In: "a\n", Out: "a"}}, source: "POSIX, section 3.185, text file"},
	FilePath:        {name: "path of a file", probes: []Probe{{In: "a b"}, {In: "a#b"}, {In: "a%b"}}, source: "POSIX, section 3.170, filename"},
	FileNameText:    {name: "file name", probes: []Probe{{In: "a b"}, {In: "a#b"}, {In: "a%b"}, {In: "a&b"}}, source: "POSIX, section 3.170, filename"},
	MediaType:       {name: "media type", probes: []Probe{{In: "image/svg+xml"}}, source: "RFC 6838, section 4.2"},
	GitRef:          {name: "git ref", probes: []Probe{{In: "a/b"}, {In: "a#b"}, {In: "a%b"}, {In: "a&b"}, {In: "a+b"}}, source: "git check-ref-format"},
	Identifier:      {name: "identifier", probes: []Probe{{In: "a/b"}, {In: "a&b"}, {In: "a%b"}}, source: "HTML, global attributes, id"},
	EmailAddress:    {name: "e-mail address", probes: []Probe{{In: "a+b@h"}, {In: "a/b@h"}, {In: "a&b@h"}, {In: "a#b@h"}, {In: "a%b@h"}}, source: "RFC 5322, section 3.2.3"},
	KubernetesName:  {name: "name of Kubernetes", source: "Kubernetes, Object Names and IDs"},
	HTML:            {name: "HTML", probes: []Probe{{In: "a&amp;b", Out: "a&b"}}, source: "html/template.HTMLEscapeString"},
	Quoted:          {name: "quoted text", probes: []Probe{{In: `"a"`}}, source: "strconv.Quote"},
	PlainText:       {name: "text"},
	URLValue:        {name: "url.URL"},
	ValuesValue:     {name: "url.Values"},
	UserinfoValue:   {name: "url.Userinfo"},
	RequestValue:    {name: "http.Request"},
	ResponseValue:   {name: "http.Response"},
	WriterValue:     {name: "http.ResponseWriter"},
	ErrorValue:      {name: "error"},
	FilesValue:      {name: "handler of files"},
	RequestError:    {name: "error of a request", source: "(*net/http.Client).Do"},
}

func (k Kind) String() string { return kinds[k].name }

// Probes returns values that a value of the kind can have and that break a URL which
// does not escape them, the most ordinary first.
func (k Kind) Probes() []Probe { return kinds[k].probes }

// Harmless returns a value that comes out as it went in.
func (k Kind) Harmless() string { return cmp.Or(kinds[k].harmless, Harmless) }

// Source returns who says what the kind can hold.
func (k Kind) Source() string { return kinds[k].source }

// CanHold reports whether a value of the kind can have a character that a URL does not take as
// it is. A value of which nobody says what it can hold can have any.
func (k Kind) CanHold(c byte) bool {
	return kinds[k].source == "" || slices.ContainsFunc(kinds[k].probes, func(p Probe) bool { return strings.IndexByte(p.In, c) >= 0 })
}

// IsWhole reports whether all of a value of the kind has to come out, and no brackets, escapes
// or line break are left behind.
func (k Kind) IsWhole() bool {
	return !slices.ContainsFunc(kinds[k].probes, func(p Probe) bool { return p.Out != "" })
}

// IsEscaped reports whether a text of the kind has escapes of a URL.
func (k Kind) IsEscaped() bool { return URLText <= k && k <= EncodedUserinfo }

// IsHost reports whether a text of the kind is a host without brackets.
func (k Kind) IsHost() bool { return k == IP || k == Hostname }

// Harmless is a value that comes out of most places as it went in, and that no program
// writes. Some kinds have their own.
const Harmless = "zq7x"
