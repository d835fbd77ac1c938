package main

import "regexp"

var (
	code = regexp.MustCompile(`<code>[^<]*</code>`)
	// A flag stands at the beginning of a word.
	flagName = regexp.MustCompile(`(^|[^\w-])(--?[a-z][a-z-]*)`)
)

// wholeFlags returns a page in which no line ends within the name of a flag. A browser may
// break it behind each hyphen.
func wholeFlags(html string) string {
	return code.ReplaceAllStringFunc(html, func(s string) string {
		return flagName.ReplaceAllString(s, `$1<span class="flag">$2</span>`)
	})
}
