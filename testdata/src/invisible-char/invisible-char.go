package invisiblechar

import "net/http"

// Copied from a page, and not to be seen.
var list = []string{
	"http://www.example.com/\u200ba",      // want `^invisible character U\+200B ZERO WIDTH SPACE: delete it \(RFC 1738 §2\.2, invisible-char, any\)$`
	"http://www.example.com/a\ufeff",      // want `invisible character U\+FEFF ZERO WIDTH NO-BREAK SPACE: delete it `
	"http://www.example\u00ad.com/",       // want `invisible character U\+00AD SOFT HYPHEN: delete it `
	"http://www.example.com/a\u00a0b",     // want `invisible character U\+00A0 NO-BREAK SPACE: write a plain "%20", or delete it `
	"http://www.example.com/\u200e\u2060", // want `U\+200E LEFT-TO-RIGHT MARK` `U\+2060 WORD JOINER`
	"http://www.example.com/​a",           // want `invisible character U\+200B ZERO WIDTH SPACE: delete it `
}

// What is not of a URL may have them.
var others = []string{
	"a\u200bb",
	"http://www.example.com/a",
	"http://www.example.com/#a",
}

// Before the scheme, where a function takes the text for a URL.
func leading() {
	http.Get("\u200bhttps://example.com/") // want `invisible character U\+200B ZERO WIDTH SPACE: delete it `
}

// What goes on with the host decides whether it is one without the character: there is no fix.
func hostOf(rest string) {
	http.Get("http://99999\u200ba" + rest) // want `invisible character U\+200B ZERO WIDTH SPACE: delete it `
}
