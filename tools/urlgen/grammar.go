package urlgen

// Section 5, production by production, in Go data. It is deliberately not read
// from the grammar files that package rfc1738 is generated from: a production
// that their reader lost would be lost here too. A test holds each sentence to
// another transcription of the RFC instead.
//
// The productions of the schemes begin after the ":", so that schemes that
// share one by analogy can share it here.

// Miscellaneous
var (
	lowalpha   = octets("abcdefghijklmnopqrstuvwxyz")
	hialpha    = octets("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	digit      = octets("0123456789")
	alpha      = mostly(lowalpha, hialpha)
	alphadigit = mostly(alpha, digit)
	safe       = octets("$-_.+")
	extra      = octets("!*'(),")
	reserved   = octets(";/?:@&=")
	hex        = alt(digit, octets("ABCDEF"), octets("abcdef"))
	escape     = seq(literal("%"), hex, hex)
	unreserved = mostly(alphadigit, safe, extra)
	uchar      = mostly(unreserved, escape)
	xchar      = mostly(unreserved, reserved, escape)
	digits     = oneOrMore(digit)
)

// ucharOr is the RFC's [ uchar | ... ] for the segments of the schemes.
func ucharOr(others octets) expr { return mostly(uchar, others) }

// 3.1 Common Internet scheme syntax
var (
	domainlabel = alt(alphadigit, seq(alphadigit, many(mostly(alphadigit, literal("-"))), alphadigit))
	toplabel    = alt(alpha, seq(alpha, many(mostly(alphadigit, literal("-"))), alphadigit))
	hostname    = seq(many(seq(domainlabel, literal("."))), toplabel)
	hostnumber  = seq(digits, literal("."), digits, literal("."), digits, literal("."), digits)
	host        = mostly(hostname, hostnumber)
	hostport    = seq(host, opt(literal(":"), digits))
	userchar    = ucharOr(";?&=")
	login       = seq(opt(many(userchar), opt(literal(":"), many(userchar)), literal("@")), hostport)
	urlpath     = many(xchar)

	ipSchemepart = seq(literal("//"), login, opt(literal("/"), urlpath))
	schemepart   = alt(many(xchar), ipSchemepart)
	scheme       = oneOrMore(mostly(lowalpha, digit, literal("+"), literal("-"), literal(".")))
)

// 3.2 FTP
var (
	fsegment = many(ucharOr("?:@&="))
	fpath    = seq(fsegment, many(seq(literal("/"), fsegment)))
	ftptype  = octets("AIDaid")
	ftpPart  = seq(literal("//"), login, opt(literal("/"), fpath, opt(literal(";type="), ftptype)))
)

// 3.10 Files
var filePart = seq(literal("//"), opt(mostly(host, literal("localhost"))), literal("/"), fpath)

// 3.3 HTTP
var (
	hsegment = many(ucharOr(";:@&="))
	search   = many(ucharOr(";:@&="))
	hpath    = seq(hsegment, many(seq(literal("/"), hsegment)))
	httpPart = seq(literal("//"), hostport, opt(literal("/"), hpath, opt(literal("?"), search)))
)

// 3.4 Gopher
var (
	gtype        = xchar
	selector     = many(xchar)
	gopherString = many(xchar)
	gopherPart   = seq(literal("//"), hostport, opt(literal("/"), opt(gtype, opt(selector,
		opt(literal("%09"), search, opt(literal("%09"), gopherString))))))
)

// 3.5 Mailto
var mailtoPart = oneOrMore(xchar)

// 3.6 News
var (
	group    = seq(alpha, many(mostly(alpha, digit, literal("-"), literal("."), literal("+"), literal("_"))))
	article  = seq(oneOrMore(ucharOr(";/?:&=")), literal("@"), host)
	newsPart = mostly(alt(group, article), literal("*"))
)

// 3.7 NNTP
var nntpPart = seq(literal("//"), hostport, literal("/"), group, opt(literal("/"), digits))

// 3.8 Telnet
var telnetPart = seq(literal("//"), login, opt(literal("/")))

// 3.9 WAIS
var (
	database = many(uchar)
	wtype    = many(uchar)
	wpath    = many(uchar)
	waisPart = seq(literal("//"), hostport, literal("/"), database, alt(
		sequence{},
		seq(literal("?"), search),
		seq(literal("/"), wtype, literal("/"), wpath)))
)

// 3.11 Prospero
var (
	psegment     = many(ucharOr("?:@&="))
	ppath        = seq(psegment, many(seq(literal("/"), psegment)))
	fieldname    = many(ucharOr("?:@&"))
	fieldvalue   = many(ucharOr("?:@&"))
	fieldspec    = seq(literal(";"), fieldname, literal("="), fieldvalue)
	prosperoPart = seq(literal("//"), hostport, literal("/"), ppath, many(fieldspec))
)

// By analogy. Ldap alone may leave the login out.
var ldapPart = seq(literal("//"), opt(login), opt(literal("/"), urlpath))

// parts holds what may follow the ":" of each scheme that RFC 1738 specifies.
var parts = map[string]expr{
	"ftp": ftpPart, "http": httpPart, "gopher": gopherPart, "mailto": mailtoPart, "news": newsPart,
	"nntp": nntpPart, "telnet": telnetPart, "wais": waisPart, "file": filePart, "prospero": prosperoPart,
}

// analogies has the scheme whose rule another is held to by analogy, "" for that of the
// common syntax.
var analogies = map[string]string{
	"https": "http", "ws": "http", "wss": "http",
	"ftps": "ftp", "sftp": "ftp",
	"ldap": "ldap", "ldaps": "ldap",
	"ssh": "", "git": "", "svn": "", "redis": "", "rediss": "", "amqp": "", "amqps": "",
	"irc": "", "ircs": "", "rtsp": "", "vnc": "",
}

// partOf returns what may follow the ":" of a scheme, nil if neither table names it.
func partOf(scheme string) expr {
	switch model, ok := analogies[scheme]; {
	case !ok:
		return parts[scheme]
	case model == "":
		return ipSchemepart
	case model == "ldap":
		return ldapPart
	default:
		return parts[model]
	}
}
