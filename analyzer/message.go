package analyzer

import (
	"fmt"
	"strconv"
	"strings"
)

// message says what is wrong, what to write instead, and by which rule.
func (r *Rule) message(f fault, written string) string {
	advice := r.Advice
	if advice == "" {
		advice = "write " + formOf(f.section)
	}
	switch {
	case f.mendable && f.replacement != "":
		advice = "write " + strconv.Quote(written)
	case f.mendable:
		advice = "leave it out"
	case f.concealed:
		advice = "escape it"
	}
	m := fmt.Sprintf("%s: %s (RFC 1738 §%s, %s)", f.fact, advice, f.section, r.ID)
	if r.LiftedBy != "" {
		m += "; allowed by " + r.LiftedBy
	}
	return m
}

// formOf returns the form of a scheme as its section writes it.
func formOf(section string) string {
	switch section {
	case "3.2":
		return "ftp://<user>:<password>@<host>:<port>/<path>;type=<typecode>"
	case "3.3":
		return "http://<host>:<port>/<path>?<searchpart>"
	case "3.4":
		return "gopher://<host>:<port>/<gopher-path>"
	case "3.5":
		return "mailto:<rfc822-addr-spec>"
	case "3.6":
		return "news:<newsgroup-name> or news:<message-id>"
	case "3.7":
		return "nntp://<host>:<port>/<newsgroup-name>/<article-number>"
	case "3.8":
		return "telnet://<user>:<password>@<host>:<port>/"
	case "3.9":
		return "wais://<host>:<port>/<database>/<wtype>/<wpath>"
	case "3.10":
		return "file://<host>/<path>"
	case "3.11":
		return "prospero://<host>:<port>/<hsoname>;<field>=<value>"
	}
	return "<scheme>://<user>:<password>@<host>:<port>/<url-path>"
}

// firstSection returns the section that a link can lead to.
func (r *Rule) firstSection() string {
	first, _, _ := strings.Cut(r.Section, "-")
	return first
}

// fixMessage says what the fix does, in the imperative.
func (f *fault) fixMessage(text string) string {
	found := f.span.In(text)
	switch {
	case f.replacement == "":
		return fmt.Sprintf("delete %q", found)
	case len(f.replacement) == len("%XX")*len(found) && f.replacement[0] == '%':
		return fmt.Sprintf("escape %q as %q", found, f.replacement)
	}
	return fmt.Sprintf("replace %q with %q", found, f.replacement)
}
