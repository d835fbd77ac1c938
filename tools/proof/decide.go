package main

import (
	"math/rand/v2"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// refuses reports whether no values of the holes, and no text that may follow,
// make a URL valid. A fragment is not part of a URL (section 2.2), and nothing of
// the URL follows it.
func (j judge) refuses(c urlexpr.Candidate) bool {
	text, _, fragment := strings.Cut(c.Pattern.Text(), "#")
	scheme, _, ok := strings.Cut(text, ":")
	if !ok || !j.knows(strings.ToLower(scheme)) {
		return false
	}
	open := !fragment && (c.Evidence != urlexpr.Sink || c.Requirement != urlexpr.Absolute)
	return j.filled(strings.Split(text, string([]byte{rfc1738.HoleMark})), open) == ""
}

// fillings are the values that holes are filled with. Some of each form can end a
// component and begin another.
var fillings = []string{
	"", "a", "1", "/", "//", "/h", "/h/", "h", "h/", "h.a/", "h:1/", ".a", ".a/", "a.", "1.2.3.4", "1.2.3.4/", "u@h/", "u@", "@", "@h/", "u:p@h/", ":p@h/",
	":", ":1", ":1/", "?", "/?", "h/?", "h?", "a?b", "&a=b", "=a", ";type=a", ";a=b", "%41", "%", "41", "4", "a@b", "a@", "80", "a-", "-a", "type=i", "a+b", "*",
}

// continuations are what may follow an open text.
var continuations = []string{
	"", "a", "1", "/", "/a", "a/", "41", "1/", ".a", ".a/", "@h", "@h/", "a@h/", ":1/", ":p@h/", ":1", "?", "/?a", "?a", ";type=a", "a@b", "=a", "0/", "/1", "-a/",
}

// filled returns a valid URL that values of the holes make of the known texts
// between them, with more text behind it if it is open. It returns "" if it finds
// none.
func (j judge) filled(known []string, open bool) string {
	tails := continuations
	if !open {
		tails = []string{""}
	}
	try := func(values []string) string {
		var b strings.Builder
		for i, k := range known {
			if i > 0 {
				b.WriteString(values[i-1])
			}
			b.WriteString(k)
		}
		for _, tail := range tails {
			if url := b.String() + tail; j.valid(url) {
				return url
			}
		}
		return ""
	}
	values := make([]string, len(known)-1)
	switch len(values) {
	case 0:
		return try(values)
	case 1:
		for _, values[0] = range fillings {
			if url := try(values); url != "" {
				return url
			}
		}
		return ""
	}
	// Of several holes, one does it if any does: the others are harmless.
	for i := range values {
		for _, harmless := range []string{"a", "1", "", "h/"} {
			for j := range values {
				values[j] = harmless
			}
			for _, values[i] = range fillings {
				if url := try(values); url != "" {
					return url
				}
			}
		}
	}
	r := rand.New(rand.NewPCG(1738, uint64(len(known[0]))))
	for range 300 {
		for i := range values {
			values[i] = fillings[r.IntN(len(fillings))]
		}
		if url := try(values); url != "" {
			return url
		}
	}
	return ""
}
