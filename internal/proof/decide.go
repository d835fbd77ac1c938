package main

import (
	"math/rand/v2"
	"strings"
)

// The values that holes are filled with, to find one that makes a text valid.
// There are some of each form that can end a component and begin another.
var fillings = []string{
	"", "a", "1", "/", "//", "/h", "/h/", "h", "h/", "h.a/", "h:1/", ".a", ".a/", "a.", "1.2.3.4", "1.2.3.4/", "u@h/", "u@", "@", "@h/", "u:p@h/", ":p@h/",
	":", ":1", ":1/", "?", "/?", "h/?", "h?", "a?b", "&a=b", "=a", ";type=a", ";a=b", "%41", "%", "41", "4", "a@b", "a@", "80", "a-", "-a", "type=i", "a+b", "*",
}

// What may follow a text that goes on.
var continuations = []string{
	"", "a", "1", "/", "/a", "a/", "41", "1/", ".a", ".a/", "@h", "@h/", "a@h/", ":1/", ":p@h/", ":1", "?", "/?a", "?a", ";type=a", "a@b", "=a", "0/", "/1", "-a/",
}

// undecided looks for values of the holes, and for what may follow if the text
// goes on, that make it valid. It returns such a URL, or "". The text is given as
// what is known between the holes.
func (a *abnf) undecided(known []string, goesOn bool) string {
	tails := continuations
	if !goesOn {
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
			if url := b.String() + tail; a.valid(url) {
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
	// Of several holes, one mends the fault if any does: the others are harmless.
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
