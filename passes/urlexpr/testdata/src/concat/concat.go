package concat

import "example.com/other"

// Text is known in literals, in constants of any kind, and in sums of these.
type typed string

const (
	scheme       = "http://" // want `^whole: http://$`
	host         = "www.example.com"
	path   typed = "/news"
	root         = scheme + host
)

func known() []any {
	return []any{
		"http://www.example.com/",                         // want `^whole: http://www.example.com/$`
		`http://www.example.com/`,                         // want `^whole: http://www.example.com/$`
		"http" + ":" + "//" + "www.example.com",           // want `^whole: http://www.example.com$`
		"http://" + ("www" + (".example" + ".com")) + "/", // want `^whole: http://www.example.com/$`
		scheme + host + "/",                               // want `^whole: http://www.example.com/$`
		root + "/a/" + "b",                                // want `^whole: http://www.example.com/a/b$`
		other.Base + "news",                               // want `^whole: http://other.example.com/news$`
		"http://" + other.Base,                            // want `^whole: http://http://other.example.com/$`
		"http://" + host + string(path),                   // want `^whole: http://www.example.com/news$`
		typed("http://www.example.com") + path,            // want `^whole: http://www.example.com/news$`
		string("http://") + host,                          // want `^whole: http://www.example.com$`
		"http" + "\x3a\u002f/www.example.com",             // want `^whole: http://www.example.com$`
	}
}

// All else is a hole.
func holes(s string, list []string, m map[string]string, p *string, f func() string) []any {
	var x struct{ name string }
	return []any{
		"http://" + s + "/", // want `^whole: http://{}/$`
		"http://" + s,       // want `^whole: http://{}$`
		"http://" + list[0] + "/" + m["a"] + "/" + *p + "/" + f() + "/" + x.name, // want `^whole: http://{}/{}/{}/{}/{}$`
		"http://" + other.Host() + "/" + other.Home,                              // want `^whole: http://{}/{}$`
		"http://" + s[1:] + "/" + string(s[0]) + "/" + string(rune(65)),          // want `^whole: http://{}/{}/A$`
		"http://" + typed(s),                    // want `^whole: http://{}$`
		"http://" + string([]byte("www")) + "/", // want `^whole: http://{}/$`
	}
}

// The URL may begin in an operand that is not a literal.
func begins(s string) []any {
	u := "http://www.example.com" // want `^whole: http://www.example.com$`
	short := "www.example.com"
	return []any{
		scheme + s,            // want `^whole: http://{}$`
		root + "/a b",         // want `^prose: http://www.example.com/a$`
		root + "/" + s,        // want `^whole: http://www.example.com/{}$`
		other.Base + s + "/a", // want `^whole: http://other.example.com/{}/a$`
		u + "/a b",            // want `^prose: http://www.example.com/a$`
		u + s + "/a",          // want `^whole: http://www.example.com{}/a$`
		short + "/a b",
		s + "/a b",
		other.Home + "a b",
		(root) + ("/a b"),    // want `^prose: http://www.example.com/a$`
		typed(root) + "/a b", // want `^prose: http://www.example.com/a$`
	}
}

// An expression within another is one of its own.
func nested(f func(...string) string) []any {
	return []any{
		"http://a.example.com/" + f("http://b.example.com/") + "/http://c",                 // want `^whole: http://a.example.com/{}/http://c$` `^whole: http://b.example.com/$`
		f("http://d.example.com/"+f("http://e.example.com/"), "x"+"http://f.example.com/"), // want `^whole: http://d.example.com/{}$` `^whole: http://e.example.com/$`
	}
}
