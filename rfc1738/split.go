package rfc1738

import (
	"strings"

	"github.com/urllint/urllint/internal/grammar"
)

// split finds the productions of a text by the delimiters of its scheme. It judges
// nothing: of a valid URL it gives the components, of any other text what was most
// likely meant, so that a fault can be named. The text must begin with a scheme.
func (u *URL) split(s string) {
	scheme, n := cutScheme(s)
	u.text, u.scheme = s, scheme
	u.add(SchemeName, 0, n)
	u.splitAfter(n + 1)
}

func (u *URL) splitAfter(i int) {
	s := u.text
	switch u.scheme.row().form {
	case otherurl:
		u.add(SchemePart, i, len(s))
		return
	case mailtourl:
		u.add(Encoded822Addr, i, len(s))
		return
	case newsurl:
		// "If <newsgroup-name> is an article, it has an @" (3.6).
		if at := strings.LastIndexByte(s[i:], '@'); at >= 0 {
			u.add(Article, i, len(s))
			u.add(Host, i+at+1, len(s))
		} else if s[i:] == "*" {
			u.add(GroupPart, i, len(s))
		} else {
			u.add(Group, i, len(s))
		}
		return
	}
	if !strings.HasPrefix(s[i:], "//") {
		return
	}
	end := u.splitLogin(i + 2)
	if end == len(s) {
		return
	}
	u.splitPath(end)
}

// splitLogin adds user, password, host and port. It returns where they end.
func (u *URL) splitLogin(i int) int {
	s := u.text
	end := grammar.LoginEnd(s, i, u.scheme.row().form != httpurl)
	l := grammar.LoginOf(s, i, end)
	if l.HasUser {
		u.add(User, l.User.Start, l.User.End)
	}
	if l.HasPassword {
		u.add(Password, l.Password.Start, l.Password.End)
	}
	u.add(Host, l.Host.Start, l.Host.End)
	if l.HasPort {
		u.add(Port, l.Port.Start, l.Port.End)
	}
	return end
}

// splitPath adds what follows the login. Its first octet s[i] is "/" or "?".
func (u *URL) splitPath(i int) {
	s := u.text
	end := len(s)
	slash := s[i] == '/'
	if slash {
		i++
	}
	switch u.scheme.row().form {
	case httpurl:
		query := indexFrom(s, i, '?')
		if slash {
			u.add(HPath, i, query)
		}
		if query < end {
			u.add(Search, query+1, end)
		}
	case ftpurl:
		if t := typecode(s[i:]); t >= 0 {
			u.add(FPath, i, i+t)
			u.add(FTPType, i+t+len(";type="), end)
		} else {
			u.add(FPath, i, end)
		}
	case fileurl:
		u.add(FPath, i, end)
	case gopherurl:
		u.splitGopher(i)
	case nntpurl:
		group := indexFrom(s, i, '/')
		u.add(Group, i, group)
		if group < end {
			u.add(Digits, group+1, end)
		}
	case waisurl:
		u.splitWAIS(i)
	case prosperourl:
		u.add(PPath, i, indexFrom(s, i, ';'))
	case telneturl:
		// "The final "/" may be omitted" (3.8), and nothing comes after it.
		if i < end {
			u.add(SchemePart, i, end)
		}
	default:
		u.add(URLPath, i, end)
	}
}

// typecode returns the index of the ";type=" that begins the last parameter, in any
// case of letters, or -1.
func typecode(s string) int {
	i := strings.LastIndexByte(s, ';')
	if i >= 0 && len(s)-i >= len(";type=") && strings.EqualFold(s[i:i+len(";type=")], ";type=") {
		return i
	}
	return -1
}

// splitGopher divides the selector at encoded tabs (3.4.1). The search begins at
// the first tab with no "/" or "?" before the next one: these only a selector can
// have.
func (u *URL) splitGopher(i int) {
	s, end := u.text, len(u.text)
	if i == end {
		return
	}
	gtype := i + 1
	if s[i] == '%' {
		gtype = min(i+len("%XX"), end)
	}
	u.add(GType, i, gtype)
	const tab = "%09"
	for from := gtype; ; {
		k := strings.Index(s[from:], tab)
		if k < 0 {
			u.add(Selector, gtype, end)
			return
		}
		search := from + k + len(tab)
		next := end
		if n := strings.Index(s[search:], tab); n >= 0 {
			next = search + n
		}
		if strings.ContainsAny(s[search:next], "/?") {
			from = search
			continue
		}
		u.add(Selector, gtype, from+k)
		u.add(Search, search, next)
		if next < end {
			u.add(GopherString, next+len(tab), end)
		}
		return
	}
}

// splitWAIS tells the three forms apart (3.9).
func (u *URL) splitWAIS(i int) {
	s, end := u.text, len(u.text)
	database := i + strings.IndexAny(s[i:], "/?")
	if database < i {
		u.add(Database, i, end)
		return
	}
	u.add(Database, i, database)
	if s[database] == '?' {
		u.add(Search, database+1, end)
		return
	}
	wtype := indexFrom(s, database+1, '/')
	u.add(WType, database+1, wtype)
	if wtype < end {
		u.add(WPath, wtype+1, end)
	}
}

// indexFrom returns the index of the first c in s from i on, or len(s).
func indexFrom(s string, i int, c byte) int {
	if k := strings.IndexByte(s[i:], c); k >= 0 {
		return i + k
	}
	return len(s)
}
