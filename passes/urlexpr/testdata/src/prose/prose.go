package prose

import (
	"errors"
	"flag"
	"fmt"
	"log"
)

// Without white space the text is one URL: Whole.
var whole = []string{
	"http://www.example.com/",                            // want `^whole: http://www.example.com/$`
	"HTTP://www.example.com/",                            // want `^whole: HTTP://www.example.com/$`
	"http://",                                            // want `^whole: http://$`
	"ftp://ftp.example.com/pub",                          // want `^whole: ftp://ftp.example.com/pub$`
	"mailto:joe@example.com",                             // want `^whole: mailto:joe@example.com$`
	"news:123@example.com",                               // want `^whole: news:123@example.com$`
	"http://www.example.com/?a=1,2;b=http://x/",          // want `^whole: http://www.example.com/\?a=1,2;b=http://x/$`
	"http://web.archive.org/web/http://www.example.com/", // want `^whole: http://web.archive.org/web/http://www.example.com/$`
	"http://www.example.com/a,b;c|d",                     // want `^whole: http://www.example.com/a,b;c\|d$`
}

// No URL: no scheme, one that is not known, or not enough behind it.
var none = []string{
	"www.example.com/",
	"//www.example.com/",
	"x://www.example.com/",
	"a.http://www.example.com/",
	"http:www.example.com",
	"mailto:",
	"mailto: joe",
	"news: today",
	"news:comp.lang.go",
	"file:name",
	"key: value",
	"http: //www.example.com",
	"file:line: message // comment",
}

// A list is taken apart.
var lists = []string{
	"http://a.example.com,http://b.example.com",   // want `^prose: http://a.example.com$` `^prose: http://b.example.com$`
	"http://a.example.com;http://b.example.com/x", // want `^prose: http://a.example.com$` `^prose: http://b.example.com/x$`
	"http://a.example.com|https://b.example.com",  // want `^prose: http://a.example.com$` `^prose: https://b.example.com$`
	"http://a.example.com http://b.example.com",   // want `^prose: http://a.example.com$` `^prose: http://b.example.com$`
}

// In a longer text a URL ends at white space, quotes, angles and what closes
// a bracket, and before the punctuation of the sentence.
var texts = []string{
	"see http://www.example.com/a.",                                      // want `^prose: http://www.example.com/a$`
	"see http://www.example.com/a, or else!",                             // want `^prose: http://www.example.com/a$`
	"(see http://www.example.com/a_(b))",                                 // want `^prose: http://www.example.com/a_\(b\)$`
	"see <http://www.example.com/> and <URL:http://www.example.com/a b>", // want `^prose: http://www.example.com/$` `^prose: http://www.example.com/a b$`
	"see 'http://www.example.com/', `http://www.example.com/`",           // want `^prose: http://www.example.com/$` `^prose: http://www.example.com/$`
	"see “http://www.example.com/”…",                                     // want `^prose: http://www.example.com/$`
	"see http://www.example.com/?q=a&b=c#top: there",                     // want `^prose: http://www.example.com/\?q=a&b=c#top$`
	"write to mailto:joe@example.com.",                                   // want `^prose: mailto:joe@example.com$`
	"the http:// prefix, http://-prefixed names, file://, and http://... as well",
	"an http:// or https:// URL",
	"http://www.example.com/ is down", // want `^prose: http://www.example.com/$`
	" http://www.example.com/",        // want `^prose: http://www.example.com/$`
	"http://www.example.com/\n",       // want `^prose: http://www.example.com/$`
}

// Messages, JSON, HTML, SQL, help.
func messages(err error, s string) {
	_ = errors.New("dial http://localhost:80: refused")                                                    // want `^prose: http://localhost:80$`
	_ = fmt.Errorf("get http://%s/: %w", s, err)                                                           // want `^prose: http://{}/$`
	log.Printf("listening on http://%s:%d", s, 80)                                                         // want `^prose: http://{}:{signed}$`
	log.Fatal("http://"+s, err)                                                                            // want `^whole: http://{}$`
	flag.String("server", "http://localhost:80/", "the URL of the server, such as http://localhost:80/")   // want `^whole: http://localhost:80/$` `^prose: http://localhost:80/$`
	_ = `{"home": "http://www.example.com/", "links": ["http://a.example.com/x", "http://b.example.com"]}` // want `^prose: http://www.example.com/$` `^prose: http://a.example.com/x$` `^prose: http://b.example.com$`
	_ = `{"home":"http://` + s + `/a"}`                                                                    // want `^prose: http://{}/a$`
	_ = `<a href="http://www.example.com/a?b&amp;c">x</a><img src=http://i.example.com/1.png>`             // want `^prose: http://www.example.com/a\?b&amp;c$` `^prose: http://i.example.com/1.png$`
	_ = "SELECT * FROM pages WHERE url = 'http://www.example.com/' OR url LIKE 'http://%s/%%'"             // want `^prose: http://www.example.com/$` `^prose: http://{}/{}$`
	_ = "Usage:\n\tget [-x] http://host[:port]/path\n\nSee http://www.example.com/doc (in English).\n"     // want `^prose: http://host{}/path$` `^prose: http://www.example.com/doc$`
	_ = "see " + "http://" + s + "/a b"                                                                    // want `^prose: http://{}/a$`
	_ = "see http://www.example.com/" + s + ". Then http://" + s + "."                                     // want `^prose: http://www.example.com/{}$` `^prose: http://{}$`
}
