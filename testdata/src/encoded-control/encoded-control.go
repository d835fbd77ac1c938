package encodedcontrol

import "strings"

// NUL, and line breaks outside of the searchpart.
var list = []string{
	"http://www.example.com/a%00b",        // want `^"%00" stands for NUL: delete it \(RFC 1738 §6, encoded-control, any\)$`
	"http://www.example.com/?a=%00",       // want `"%00" stands for NUL`
	"http://www.example.com/a%0D%0Ab",     // want `^"%0D%0A" stands for a line break: delete it `
	"ftp://ftp.example.com/a%0adele%20b",  // want `"%0a" stands for a line break`
	"telnet://joe%0d:pw@www.example.com/", // want `an escape of NUL or of a line break, in the user name or password: dele`
	"nntp://news.example.com/comp.lang/1",
}

// A searchpart, a mail and a gopher selector may hold line breaks.
var others = []string{
	"http://www.example.com/new?body=a%0D%0Ab",
	"mailto:joe@example.com?body=a%0D%0Ab",
	"gopher://gopher.example.com/1a%0D%0A",
	"http://www.example.com/a%0Cb",
	"http://www.example.com/a%250Ab",
	"http://www.example.com/#a%0A",
	"%0A",
}

func compared(s string) bool { return strings.Contains(s, "http://www.example.com/%00") }
