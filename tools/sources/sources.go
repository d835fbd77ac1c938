// Package sources lists the grammars: their files, and from which rules they are read.
package sources

import "github.com/urllint/urllint/tools/bnf"

// A Source is a grammar with what its tables are to have.
type Source struct {
	Dir         string   // from the root of the clone
	Files       []string // read in this order; one may refer to the rules of another
	URLs        []string
	Except      string // it would swallow every broken URL of the other rules
	Reference   string // for a text without a scheme; "" if the grammar has none
	Other       string
	Productions []bnf.Name
	AfterHole   map[string]string
	Named       bool // its package has names of its own for schemes and holes
}

// All returns the grammars by the names of their packages.
func All() map[string]Source {
	return map[string]Source{
		"rfc1738": {
			Dir:    "rfc1738",
			Files:  []string{"rfc1738.bnf", "analogous.bnf", "holes.bnf"},
			URLs:   []string{"url", "analogousurl"},
			Except: "otherurl",
			Other:  "schemepart",
			Named:  true,
			Productions: []bnf.Name{
				{Go: "SchemeName", Rule: "scheme"},
				{Go: "SchemePart", Rule: "schemepart"},
				{Go: "User", Rule: "user"},
				{Go: "Password", Rule: "password"},
				{Go: "Host", Rule: "host"},
				{Go: "HostNumber", Rule: "hostnumber"},
				{Go: "DomainLabel", Rule: "domainlabel"},
				{Go: "TopLabel", Rule: "toplabel"},
				{Go: "Port", Rule: "port"},
				{Go: "URLPath", Rule: "urlpath"},
				{Go: "FTPURL", Rule: "ftpurl"},
				{Go: "FPath", Rule: "fpath"},
				{Go: "FSegment", Rule: "fsegment"},
				{Go: "FTPType", Rule: "ftptype"},
				{Go: "HPath", Rule: "hpath"},
				{Go: "HSegment", Rule: "hsegment"},
				{Go: "Search", Rule: "search"},
				{Go: "GType", Rule: "gtype"},
				{Go: "Selector", Rule: "selector"},
				{Go: "GopherString", Rule: "gopher+_string"},
				{Go: "Encoded822Addr", Rule: "encoded822addr"},
				{Go: "GroupPart", Rule: "grouppart"},
				{Go: "Group", Rule: "group"},
				{Go: "Article", Rule: "article"},
				{Go: "Digits", Rule: "digits"},
				{Go: "Database", Rule: "database"},
				{Go: "WType", Rule: "wtype"},
				{Go: "WPath", Rule: "wpath"},
				{Go: "PPath", Rule: "ppath"},
				{Go: "PSegment", Rule: "psegment"},
				{Go: "FieldName", Rule: "fieldname"},
				{Go: "FieldSpec", Rule: "fieldspec"},
				{Go: "FieldValue", Rule: "fieldvalue"},
				{Go: "HostPort", Rule: "hostport"},
				{Go: "Login", Rule: "login"},
				{Go: "HexEscape", Rule: "escape"},
			},
		},
		"rfc3986": {
			Dir:       "internal/grammar/rfc3986",
			Files:     []string{"rfc3986.bnf"},
			URLs:      []string{"uri"},
			Except:    "otheruri",
			Reference: "relative-ref",
			Other:     "otherpart",
			AfterHole: map[string]string{"ip-address": "ip-letters"},
			Productions: []bnf.Name{
				{Go: "userStart", Rule: "user"},
				{Go: "passwordStart", Rule: "userinfo"},
				{Go: "hostStart", Rule: "host"},
				{Go: "portStart", Rule: "port"},
				{Go: "relativeRef", Rule: "relative-ref"},
			},
		},
		"www": {
			Dir:    "internal/grammar/www",
			Files:  []string{"www.bnf"},
			URLs:   []string{"address"},
			Except: "genericform",
			Other:  "genericrest",
			Productions: []bnf.Name{
				{Go: "schemeStart", Rule: "schemename"},
				{Go: "hostStart", Rule: "host"},
			},
		},
		"gourl": {
			Dir:       "internal/grammar/gourl",
			Files:     []string{"gourl.bnf"},
			URLs:      []string{"url"},
			Except:    "otherurl",
			Reference: "reference",
			Other:     "rest",
			AfterHole: map[string]string{"ip-address": "ip-letters"},
			Productions: []bnf.Name{
				{Go: "reference", Rule: "reference"},
				{Go: "anyURL", Rule: "anyurl"},
				{Go: "request", Rule: "request"},
				{Go: "requestRest", Rule: "requestrest"},
				{Go: "requestHTTP", Rule: "requesthttp"},
				{Go: "anyRequest", Rule: "anyrequest"},
				{Go: "portStart", Rule: "port"},
			},
		},
	}
}
