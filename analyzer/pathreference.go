package analyzer

import (
	"fmt"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

var pathReference = Rule{
	ID:       "path-reference",
	Group:    Review,
	Summary:  "a string that is named as a reference, and goes to the Path of a net/url.URL",
	Why:      `String escapes what Path holds, so an escape in the reference is escaped again, and its "?" is printed as "%3F".`,
	Scope:    `Parse the reference, and resolve it or copy its fields. Off by default, as a name is little evidence.`,
	Suppress: `if the string is a path without escapes and query`,
	Before:   `u.Path = r.RequestURI`,
	Off:      true,
	check:    checkPathReference,
}

// checkPathReference looks at the names of what goes to Path as it is.
func checkPathReference(p *pass, _ []*candidate) {
	if !p.imports("net/url", "net/http") {
		return
	}
	for field := range p.flow.Fields() {
		if !isURLField(field) || field.Name() != "Path" {
			continue
		}
		for _, a := range p.arrivals([]strflow.Target{{Object: field}}) {
			for _, t := range a.texts {
				for o := range t.Operands() {
					if t.Len() == 1 && o.State != strflow.Escaped && o.Object != nil && !a.handed && isReferenceName(o.Object.Name()) {
						p.reportExpr(a.at, fault{
							fact:   fmt.Sprintf("%q goes to URL.Path as it is", o.Object.Name()),
							advice: "use url.Parse",
							effect: `"?" in it is printed as "%3F"`,
						}, nil)
					}
				}
			}
		}
	}
}

// isReferenceName reports whether the last word of a name is one for a reference.
func isReferenceName(name string) bool {
	last := ""
	for last = range urlexpr.Words(name) {
	}
	switch last {
	case "ref", "reference", "href", "link", "uri", "url":
		return true
	}
	return false
}
