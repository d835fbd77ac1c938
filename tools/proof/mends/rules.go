package mends

import (
	"crypto/sha256"
	"fmt"
	"go/token"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/tools/proof/fetch"
)

// A Class is what a mend is about.
type Class string

const (
	EscapePath    Class = "escape in a path"
	EscapeQuery   Class = "escape in a query"
	EscapeLogin   Class = "escape in a login"
	Escaper       Class = "another escape"
	EscapedPath   Class = "path as it came"
	HostPort      Class = "host and port joined"
	Hostname      Class = "Hostname for Host"
	SplitHostPort Class = "host and port cut apart"
	Slash         Class = "slash at a join"
	Delimiter     Class = "? or &"
	URLField      Class = "field of url.URL"
	ParseError    Class = "error of url.Parse"
	Redacted      Class = "password in a log"
	TrimSpace     Class = "white space"
	Constant      Class = "constant"
)

// Classes are the classes in the order of tables.
var Classes = [...]Class{EscapePath, EscapeQuery, EscapeLogin, Escaper, EscapedPath, HostPort, Hostname, SplitHostPort, Slash, Delimiter,
	URLField, ParseError, Redacted, TrimSpace, Constant}

// fits are the rules of urllint whose findings name a mend of a class.
var fits = map[Class][]string{
	EscapePath:    {"path-arg", "wrong-escape", "url-field", "redirect-text", "decoded-path", "file-url", "wrong-component", "request-url"},
	EscapeQuery:   {"query-arg", "path-arg", "wrong-escape", "plus-sign", "redirect-text", "wrong-component", "request-url", "url-field"},
	EscapeLogin:   {"userinfo-arg", "wrong-escape", "password", "wrong-component"},
	Escaper:       {"wrong-escape", "plus-sign", "path-arg", "query-arg", "double-escape"},
	EscapedPath:   {"decoded-path", "redirect-text", "wrong-component", "path-reference", "path-arg", "url-field", "lost-query"},
	HostPort:      {"host-port", "wrong-component", "unbracketed-host"},
	Hostname:      {"wrong-component", "missing-port", "host-port", "unbracketed-host", "host-cut"},
	SplitHostPort: {"host-cut", "wrong-component", "missing-port", "host-port"},
	Slash:         {"double-slash", "joined-slash", "path-join", "resolve-reference", "url-field"},
	Delimiter:     {"query-append", "url-field", "lost-query", "query-arg", "fragment", "reserved-char", "unsafe-char"},
	URLField:      {"url-field", "resolve-reference", "lost-query", "decoded-path", "path-reference", "wrong-component", "bare-host", "wrong-escape", "double-escape"},
	ParseError:    {"ignored-parse-error", "nil-url"},
	Redacted:      {"credential-log", "password"},
	TrimSpace:     {"untrimmed-url", "control-char", "unsafe-char"},
	// Any rule of the grammar names a faulty constant, and these.
	Constant: {"doubled-scheme", "scheme-typo", "double-slash", "parse-error", "port-range", "ipv4-range", "format-escape", "query-append",
		"bad-escape", "unsafe-char", "control-char", "non-ascii", "reserved-char", "search-slash", "fragment", "host", "host-underscore", "host-dot", "port",
		"userinfo", "missing-slash", "scheme-form", "incomplete", "missing-scheme", "invisible-char", "scheme-slashes", "scheme-case", "bare-host"},
}

// The bounds of what is looked at.
const (
	alike        = 0.6   // of a removed and an added line
	alikeChanges = 0.3   // of all removed and added lines of a change
	mostLines    = 60    // of a change whose lines are paired
	mostRemoved  = 8     // of a change that is one mend
	mostAdded    = 16    // of it
	mostMended   = 5     // from the first line that has its value to the last
	mostChanged  = 20000 // of a commit: more is an import of code
)

// mends returns the mends of a commit, without their repository.
func (c *commit) mends() []Mend {
	removed, added, n := make(map[string]bool), make(map[string]bool), 0
	for _, h := range c.hunks {
		for _, l := range h.lines {
			switch l.kind {
			case '-':
				removed[plain(l.text)] = true
				n++
			case '+':
				added[plain(l.text)] = true
				n++
			}
		}
	}
	if n > mostChanged {
		return nil
	}
	var all []Mend
	for i := range c.hunks {
		h := &c.hunks[i]
		if !fetch.Shipped(h.file) {
			continue
		}
		parameters := h.count("=")
		for _, change := range h.changes() {
			change.removed = slices.DeleteFunc(change.removed, func(l line) bool { return added[plain(l.text)] }) // only moved
			change.added = slices.DeleteFunc(change.added, func(l line) bool { return removed[plain(l.text)] })
			for _, m := range change.mends() {
				if m.Class == Delimiter && parameters != 0 {
					continue // another parameter comes or goes beside it
				}
				m.Commit, m.Date, m.File = c.id, c.date, h.file
				all = append(all, m)
			}
		}
	}
	return all
}

// count returns how many more lines of a hunk have a literal with a text after the commit.
func (h *hunk) count(part string) int {
	n := 0
	for _, l := range h.lines {
		switch {
		case l.kind == ' ' || !hasLiteral(pieces(l.text), part):
		case l.kind == '+':
			n++
		default:
			n--
		}
	}
	return n
}

// mends returns the mends of a change: those of its pairs of lines, or the one that its
// lines are together.
func (c *change) mends() []Mend {
	if len(c.removed) == 0 {
		return c.insertions()
	}
	if len(c.removed) > mostLines || len(c.added) > mostLines || !slices.ContainsFunc(c.added, mayMend) {
		return nil
	}
	var all []Mend
	near := c.around()
	for _, p := range c.pairs() {
		class, _ := classOf(pieces(p.removed.text), pieces(p.added.text), near, false)
		if class == HostPort && c.hasBrackets() {
			continue // what told IPv6 apart is simpler now
		}
		if class != "" {
			all = append(all, mendOf(class, []line{p.removed}, p.removed.text, p.added.text))
		}
	}
	if len(all) > 0 || len(c.removed) > mostRemoved || len(c.added) > mostAdded {
		return all
	}
	before, after := texts(c.removed), texts(c.added)
	old, now := pieces(before...), pieces(after...)
	if share(strings.Join(before, " "), strings.Join(after, " ")) < alikeChanges {
		return nil
	}
	class, values := classOf(old, now, near, true)
	if class == "" || class == HostPort && c.hasBrackets() {
		return nil
	}
	at := slices.DeleteFunc(slices.Clone(c.removed), func(l line) bool {
		text := pieces(l.text)
		return !slices.ContainsFunc(names(text), func(name string) bool { return slices.Contains(values, name) })
	})
	if len(at) == 0 || at[len(at)-1].at-at[0].at >= mostMended {
		return nil
	}
	return []Mend{mendOf(class, at, strings.Join(before, "\n"), strings.Join(after, "\n"))}
}

// mayMend reports whether an added line has a sign of a mend. Most have none, and are not compared with others.
func mayMend(l line) bool {
	return strings.ContainsAny(l.text, "\"`") && strings.ContainsAny(l.text, "/?&") ||
		slices.ContainsFunc([]string{"scape", "ncode", "ostPort", "osthostport", "Host", "Scheme", "Hostname", "url.", "Redacted", "URI", "Trim", "JoinPath", "Path", "Query", "Opaque", "Fragment"},
			func(sign string) bool { return strings.Contains(l.text, sign) })
}

// hasBrackets reports whether a removed line writes the brackets of an IPv6 address.
func (c *change) hasBrackets() bool {
	return slices.ContainsFunc(c.removed, func(l line) bool { return strings.Contains(l.text, "[%s]") || strings.Contains(l.text, `"["`) })
}

// surroundings are what stands around an edit.
type surroundings struct {
	text       []piece // of the change, and of the lines beside it
	ends       int     // how many more literals of the change end with a slash after it
	parameters int     // how many more "=" they have after it
}

// beside is how many lines in front of a change and behind it are read with it.
const beside = 3

func (c *change) around() surroundings {
	count := func(lines []line, of func(literal string) int) int {
		n := 0
		for _, l := range lines {
			for _, literal := range literals(pieces(l.text)) {
				n += of(literal)
			}
		}
		return n
	}
	ends := func(literal string) int {
		if literal != `"/"` && strings.HasSuffix(literal, `/"`) {
			return 1
		}
		return 0
	}
	parameters := func(literal string) int { return strings.Count(literal, "=") }
	lines := slices.Concat(c.before[max(0, len(c.before)-beside):], c.removed, c.added, c.after[:min(beside, len(c.after))])
	return surroundings{pieces(texts(lines)...), count(c.added, ends) - count(c.removed, ends), count(c.added, parameters) - count(c.removed, parameters)}
}

func mendOf(class Class, at []line, before, after string) Mend {
	sum := sha256.Sum256([]byte(plain(before) + "\n" + plain(after)))
	return Mend{First: at[0].at, Last: at[len(at)-1].at, Class: class, Hash: fmt.Sprintf("%x", sum[:6])}
}

func texts(lines []line) []string {
	var all []string
	for _, l := range lines {
		all = append(all, l.text)
	}
	return all
}

// A pair is a removed line and the added one that it has become.
type pair struct{ removed, added line }

// pairs returns the lines of a change that are alike, each with the one that is most alike.
func (c *change) pairs() []pair {
	type match struct {
		i, k  int
		share float64
	}
	var matches []match
	for i, r := range c.removed {
		for k, a := range c.added {
			if s := share(r.text, a.text); s > alike {
				matches = append(matches, match{i, k, s})
			}
		}
	}
	slices.SortStableFunc(matches, func(a, b match) int {
		switch {
		case a.share > b.share:
			return -1
		case a.share < b.share:
			return 1
		}
		return 0
	})
	usedRemoved, usedAdded := make(map[int]bool), make(map[int]bool)
	var all []pair
	for _, m := range matches {
		if !usedRemoved[m.i] && !usedAdded[m.k] {
			usedRemoved[m.i], usedAdded[m.k] = true, true
			all = append(all, pair{c.removed[m.i], c.added[m.k]})
		}
	}
	return all
}

// insertions returns the mends that are put in front of a line that stays: a variable gets
// its own value, escaped or without its slash.
func (c *change) insertions() []Mend {
	var all []Mend
	near := sync.OnceValue(c.around)
	for i, l := range c.added {
		text := pieces(l.text)
		if len(text) < 3 || text[0].tok != token.IDENT {
			continue
		}
		variable, class := text[0].text, Class("")
		switch {
		case text[1].tok == token.ASSIGN:
			class, _ = classOf([]piece{text[0], text[1], text[0]}, text, near(), false)
		case text[1].tok == token.ADD_ASSIGN && text[2].text == `"/"` && i > 0 && strings.Contains(c.added[i-1].text, "HasSuffix("+variable+`, "/")`) && ofURL(text):
			class = Slash
		}
		if class != EscapePath && class != EscapeQuery && class != Slash && class != TrimSpace {
			continue
		}
		for _, after := range c.after {
			if use := pieces(after.text); slices.Contains(names(use), variable) && builds(use) {
				if class == EscapeQuery && ofPath(use) {
					class = EscapePath
				}
				all = append(all, mendOf(class, []line{after}, after.text, l.text))
				break
			}
		}
	}
	return all
}

// builds reports whether a text makes a text of others, or calls.
func builds(text []piece) bool {
	for i, p := range text {
		switch {
		case p.tok == token.ADD || p.tok == token.ADD_ASSIGN:
			return true
		case p.tok == token.STRING && strings.ContainsAny(p.text, "/?&=:@%"):
			return true
		case p.tok == token.IDENT && i+1 < len(text) && text[i+1].tok == token.LPAREN:
			return true
		}
	}
	return false
}

// classOf returns the class of the mend that makes old now, or "", and the names in the values that it mends.
// Several lines are together if they are not alike one by one.
func classOf(old, now []piece, near surroundings, together bool) (Class, []string) {
	if written(old) == written(now) {
		return "", nil // only a comment is another
	}
	before, after := calls(old), calls(now)
	rules := []func(*edit) Class{
		(*edit).redacts, (*edit).login, (*edit).hostPort, (*edit).hostname, (*edit).splits, (*edit).parseError,
		(*edit).escapes, (*edit).escapedPath, (*edit).encodes, (*edit).slash, (*edit).field, (*edit).delimiter, (*edit).trims, (*edit).constant,
	}
	e := &edit{old, now, before, after, near, together, nil}
	for i, rule := range rules {
		if i > 0 && (e.says() || e.tests()) {
			return "", nil
		}
		if class := rule(e); class != "" {
			return class, e.values
		}
	}
	return "", nil
}

// An edit makes an old text a new one.
type edit struct {
	old, now      []piece
	before, after []call
	near          surroundings
	together      bool

	values []string // names in what the mend is of
}

// says reports whether the old text is only for people: it logs, is an error, or has a literal of
// several words.
func (e *edit) says() bool {
	if slices.ContainsFunc(literals(e.old), func(l string) bool { return strings.Count(strings.TrimSpace(l), " ") > 1 }) {
		return true
	}
	if len(e.before) == 0 {
		return false
	}
	c := e.before[0] // around the others
	if c.from > 0 && e.old[c.from-1].tok != token.RETURN && e.old[c.from-1].tok != token.ASSIGN {
		return false
	}
	lower := strings.ToLower(c.operand)
	if strings.Contains(lower, "log") || strings.Contains(lower, "errors") || c.operand == "fmt" && strings.HasPrefix(c.name, "Print") {
		return true
	}
	return slices.ContainsFunc([]string{"Errorf", "Fatal", "Info", "Debug", "Warn", "Log", "Trace", "Panic", "Error", "panic"},
		func(prefix string) bool { return strings.HasPrefix(c.name, prefix) })
}

// tests reports whether a text is of a test that is in no test file.
func (e *edit) tests() bool {
	return slices.ContainsFunc(e.after, func(c call) bool {
		return c.operand == "t" || c.operand == "httptest" || c.operand == "assert" || c.operand == "require"
	})
}

// more returns the calls that the new text has and the old one has not, of those that is accepts.
func (e *edit) more(is func(call) bool) []call {
	before := 0
	for _, c := range e.before {
		if is(c) {
			before++
		}
	}
	var after []call
	for _, c := range e.after {
		if is(c) {
			after = append(after, c)
		}
	}
	if len(after) <= before {
		return nil
	}
	return after
}

// ofOld reports whether a value of the call stands in the old text.
func (e *edit) ofOld(c call) bool { return slices.ContainsFunc(c.args, e.had) }

// had reports whether a value stands in the old text: as it is, or as a name in it. What comes in together with a
// mend is new.
func (e *edit) had(value []piece) bool {
	e.values = names(value)
	if len(e.values) == 0 {
		return false
	}
	if n := len(value) - 4; n > 0 && written(value[n:]) == ".String()" {
		value = value[:n]
	}
	for i := range e.old {
		if i+len(value) <= len(e.old) && slices.EqualFunc(e.old[i:i+len(value)], value, func(a, b piece) bool { return a.text == b.text }) {
			return true
		}
	}
	return len(calls(value)) <= 1 && len(literals(value)) == 0 && slices.Contains(names(e.old), e.values[len(e.values)-1])
}

// redacts wants a login that was shown.
func (e *edit) redacts() Class {
	if slices.ContainsFunc(e.before, func(c call) bool { return strings.Contains(strings.ToLower(c.name), "redact") }) || strings.Contains(written(e.near.text), ".User=nil") {
		return ""
	}
	more := e.more(func(c call) bool { return c.name == "Redacted" && len(c.args) == 0 })
	for _, c := range more {
		e.values = strings.Split(c.operand, ".")
		if slices.ContainsFunc(names(e.old), func(name string) bool { return slices.Contains(e.values, name) }) {
			return Redacted
		}
	}
	return ""
}

func (e *edit) login() Class {
	more := e.more(func(c call) bool { return c.operand == "url" && (c.name == "UserPassword" || c.name == "User") })
	if slices.ContainsFunc(more, e.ofOld) && hasLiteral(e.old, "@") {
		return EscapeLogin
	}
	for _, c := range e.more(isEscape) { // userinfo in a format
		if (strings.Contains(c.literal, "://%s:%s@") || strings.Contains(c.literal, "://%s@")) && e.ofOld(c) {
			return EscapeLogin
		}
	}
	return ""
}

// hostPort wants a host that is no constant, and an old text that joined it by a colon.
func (e *edit) hostPort() Class {
	more := e.more(func(c call) bool {
		return strings.HasSuffix(strings.ToLower(c.name), "joinhostport") && len(c.args) == 2
	})
	for _, c := range more {
		if len(c.args[0]) == 1 && c.args[0][0].tok == token.STRING || !e.had(c.args[0]) {
			continue
		}
		if near := written(e.near.text); strings.HasSuffix(written(c.args[0]), ".Host") && (strings.Contains(near, "url.URL") || strings.Contains(near, "url.Parse(")) {
			continue // the brackets are there, and come twice now
		}
		for _, l := range literals(e.old) {
			text := l[1 : len(l)-1]
			if strings.Contains(text, "]:") || strings.Contains(text, "[%s]") {
				return ""
			}
			if text == ":" || strings.HasSuffix(text, ":") || strings.HasPrefix(text, ":") || strings.Contains(text, "%s:") || strings.Contains(text, "%v:") {
				return HostPort
			}
		}
	}
	return ""
}

func (e *edit) hostname() Class {
	more := e.more(func(c call) bool {
		return c.name == "Hostname" && len(c.args) == 0 && c.operand != "os" && c.operand != ""
	})
	if slices.ContainsFunc(e.before, splitsHost) {
		return "" // a function that does the same
	}
	if more != nil && selects(e.old, "Host") > selects(e.now, "Host") {
		e.values = []string{"Host"}
		return Hostname
	}
	return ""
}

// splitsHost reports whether a function of the code itself cuts a host and a port apart, by its name.
func splitsHost(c call) bool {
	lower := strings.ToLower(c.name)
	return c.operand != "net" && strings.Contains(lower, "split") && strings.Contains(lower, "host")
}

// selects counts the selections of a field.
func selects(text []piece, field string) int {
	n := 0
	for i, p := range text {
		if p.text == field && i > 0 && text[i-1].tok == token.PERIOD && (i+1 == len(text) || text[i+1].tok != token.LPAREN) {
			n++
		}
	}
	return n
}

// splits wants an old text that cut at a colon.
func (e *edit) splits() Class {
	more := e.more(func(c call) bool { return c.name == "SplitHostPort" })
	if !slices.ContainsFunc(more, e.ofOld) {
		return ""
	}
	for _, c := range e.before {
		switch c.name {
		case "Split", "SplitN", "Cut", "Index", "LastIndex", "IndexByte", "LastIndexByte", "TrimRight", "TrimRightFunc":
			if len(c.args) > 1 && len(c.args[1]) > 0 && (c.args[1][0].text == `":"` || c.args[1][0].text == `':'`) {
				return SplitHostPort
			}
		}
	}
	return ""
}

// parseError wants an error that is looked at.
func (e *edit) parseError() Class {
	dropped := func(text []piece) bool {
		for i, p := range text {
			if p.text == "_" && i+5 < len(text) && (text[i+1].tok == token.DEFINE || text[i+1].tok == token.ASSIGN) &&
				text[i+2].text == "url" && (text[i+4].text == "Parse" || text[i+4].text == "ParseRequestURI") && i > 0 && text[i-1].tok == token.COMMA {
				return true
			}
		}
		return false
	}
	parses := slices.ContainsFunc(e.after, func(c call) bool {
		return c.operand == "url" && (c.name == "Parse" || c.name == "ParseRequestURI") && e.ofOld(c)
	})
	looked := strings.Contains(written(e.near.text), "!=nil") || strings.Contains(written(e.near.text), "==nil")
	if dropped(e.old) && parses && looked && !dropped(e.now) && slices.ContainsFunc(e.now, func(p piece) bool { return strings.Contains(strings.ToLower(p.text), "err") }) {
		return ParseError
	}
	return ""
}

// isEscape reports whether a call escapes for a URL, by its name.
func isEscape(c call) bool { return isPathEscape(c) || isQueryEscape(c) || isOtherEscape(c) }

func isPathEscape(c call) bool {
	return hasName(c, "pathescape", "escapepath", "pathsegment", "escapesegment", "encodepath", "urlpathescape", "escapeurlpath")
}

func isQueryEscape(c call) bool {
	return hasName(c, "queryescape", "escapequery", "urlescape", "escapeurl", "urlencode", "encodeurl", "urlqueryescaper", "urlqueryescape", "escapeparam", "escapequeryparam")
}

func isOtherEscape(c call) bool {
	return hasName(c, "escape", "escapename", "escapeid", "escapekey", "escaperef", "escapebranch", "escapetag", "escapepart", "escapeparts", "escapearg", "escapeargs", "escapecomponent", "escapeproject")
}

// hasName reports whether a call is of a function with one of some names, in lower case, that no package has which
// escapes for something else.
func hasName(c call, names ...string) bool {
	return slices.Contains(names, strings.ToLower(c.name)) && c.operand != "html" && c.operand != "template" && c.operand != "regexp"
}

// escapes wants an escaped value that stood there raw, is no number, and gets into a URL.
func (e *edit) escapes() Class {
	if slices.ContainsFunc(e.before, func(c call) bool { return c.name == "Encode" && len(c.args) == 0 }) {
		return "" // by url.Values before
	}
	for _, c := range e.more(isEscape) {
		if !e.ofOld(c) || len(c.args) == 0 || isNumber(c) || isEscaped(c) || stoodIn(e.before, c) {
			continue
		}
		if e.byHand() {
			return Escaper
		}
		if c.operand != "url" && slices.ContainsFunc(e.before, encodes) {
			continue // a function has another name, or another one
		}
		if isOtherEscape(c) && (!buildsURL(e.old) || !hasLiteral(e.old, "/") && !hasLiteral(e.old, "?")) || e.together && !buildsURL(e.old) {
			continue
		}
		if !e.getsIntoURL() {
			continue
		}
		if ofPath(e.now) {
			return EscapePath
		}
		if place := e.textBefore(c); strings.HasSuffix(place, "=") || strings.Contains(place, "?") || isQueryEscape(c) && !strings.Contains(place, "/") {
			return EscapeQuery
		}
		return EscapePath
	}
	path, query := e.more(isPathEscape), e.more(isQueryEscape)
	known := func(c call) bool { return c.operand == "url" }
	if (path == nil) != (query == nil) && (slices.ContainsFunc(e.before, known) || slices.ContainsFunc(e.after, known)) && slices.ContainsFunc(append(path, query...), e.ofOld) &&
		slices.ContainsFunc(e.before, func(c call) bool { return isEscape(c) }) && !e.together && e.near.parameters == 0 {
		return Escaper
	}
	return ""
}

// textBefore returns the literal text in front of what a call escapes: that before its verb, if it is an argument of
// a format.
func (e *edit) textBefore(c call) string {
	text := strings.Trim(c.literal, "\"`")
	verb, depth := 0, 0
	for i := c.from - 1; i >= 0 && e.now[i].tok != token.STRING; i-- {
		switch e.now[i].tok {
		case token.RPAREN, token.RBRACK:
			depth++
		case token.LPAREN, token.LBRACK:
			depth--
		case token.COMMA:
			if depth <= 0 {
				verb++
			}
		}
	}
	if verb == 0 {
		return text
	}
	parts := strings.Split(strings.ReplaceAll(text, "%%", ""), "%")
	return strings.Join(parts[:min(verb, len(parts))], "%")
}

// byHand reports whether the old text escapes in a way that is none for URLs.
func (e *edit) byHand() bool {
	for _, c := range e.before {
		switch {
		case (c.name == "Replace" || c.name == "ReplaceAll") && c.operand == "strings" && len(c.args) > 2 && len(c.args[2]) == 1 && strings.HasPrefix(c.args[2][0].text, `"%`):
			return true
		case (c.operand == "html" || c.operand == "template") && strings.Contains(c.name, "Escape"):
			return true
		}
	}
	return false
}

// encodes reports whether a function encodes, by its name.
func encodes(c call) bool {
	lower := strings.ToLower(c.operand + c.name)
	return strings.Contains(lower, "encode") || strings.Contains(lower, "escape")
}

// stoodIn reports whether the old text escaped the value of a call.
func stoodIn(before []call, c call) bool {
	return slices.ContainsFunc(before, func(b call) bool {
		return strings.Contains(strings.ToLower(b.name), "escape") && len(b.args) > 0 && len(c.args) > 0 && written(b.args[0]) == written(c.args[0])
	})
}

func written(text []piece) string {
	var b strings.Builder
	for _, p := range text {
		b.WriteString(p.text)
	}
	return b.String()
}

// isNumber reports whether what is escaped is the text of a number.
func isNumber(c call) bool {
	return slices.ContainsFunc(calls(c.args[0]), func(inner call) bool {
		return inner.operand == "strconv" && inner.name != "Quote" || inner.name == "Itoa"
	}) || isAddress(c.args[0])
}

// isAddress reports whether a value is an IP address, by its name. It has nothing that is escaped, as a number.
func isAddress(value []piece) bool {
	all := names(value)
	if len(all) == 0 {
		return false
	}
	last := all[len(all)-1]
	lower := strings.ToLower(last)
	return lower == "ip" || lower == "ipaddr" || lower == "ipaddress" || strings.HasSuffix(last, "IP") || strings.HasSuffix(last, "IPAddress")
}

// isEscaped reports whether a value is an escaped one, by its name.
func isEscaped(c call) bool {
	return slices.ContainsFunc(names(c.args[0]), func(name string) bool {
		lower := strings.ToLower(name)
		return strings.Contains(lower, "escaped") || strings.Contains(lower, "encoded")
	})
}

// getsIntoURL reports whether the text that is escaped gets into a URL, by what stands beside it: literals with
// a delimiter of URLs, or names. If it is not joined to a literal, the lines around tell. Names of files and
// HTML are none.
func (e *edit) getsIntoURL() bool {
	if slices.ContainsFunc(append(slices.Clone(e.before), e.after...), func(c call) bool { return c.operand == "filepath" }) {
		return false
	}
	var rest []piece // without the escape and the names in what it is of
	from := 0
	for _, c := range calls(e.now) {
		if isEscape(c) && c.from >= from {
			rest = append(rest, e.now[from:c.from]...)
			for _, p := range e.now[c.from:c.to] {
				if p.tok == token.STRING {
					rest = append(rest, p)
				}
			}
			from = c.to
		}
	}
	rest = append(rest, e.now[from:]...)
	if signOfURL(rest, "url", "uri", "http", "request", "endpoint", "api", "path", "query", "param", "href", "redirect", "location", "destination", "client", "qs") {
		return true
	}
	if len(literals(e.now)) > 0 || slices.ContainsFunc(calls(e.near.text), func(c call) bool { return c.operand == "filepath" }) {
		return false
	}
	around := slices.DeleteFunc(slices.Clone(e.near.text), func(p piece) bool { return p.text == "url" }) // the package
	return signOfURL(around, "url", "http", "request", "response", "endpoint", "redirect", "client")
}

// signOfURL reports whether a text has a literal with a delimiter of URLs, or a name or a literal with one of some words.
func signOfURL(text []piece, words ...string) bool {
	return slices.ContainsFunc(text, func(p piece) bool {
		switch p.tok {
		case token.STRING:
			if strings.Contains(p.text, "<") {
				return false
			}
			if strings.ContainsAny(p.text, "/?&") {
				return true
			}
		case token.CHAR:
			return p.text == "'/'" || p.text == "'?'" || p.text == "'&'"
		case token.IDENT:
		default:
			return false
		}
		lower := strings.ToLower(p.text)
		return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(lower, word) })
	})
}

// ofPath reports whether a text joins a path without a query.
func ofPath(text []piece) bool {
	return slices.ContainsFunc(calls(text), func(c call) bool { return c.operand == "path" && c.name == "Join" }) && !hasLiteral(text, "?")
}

// buildsURL reports whether a text joins values and literals with octets that are special in a URL.
func buildsURL(text []piece) bool {
	joins := false
	for i, p := range text {
		joins = joins || p.tok == token.ADD || p.tok == token.ADD_ASSIGN || strings.HasPrefix(p.text, "Sprint") || p.text == "Join" ||
			p.tok == token.STRING && strings.Contains(p.text, "%") || p.tok == token.COLON && i > 0 && isField(text[i-1].text)
	}
	return joins && slices.ContainsFunc(literals(text), func(l string) bool { return strings.ContainsAny(l, "/?&=") })
}

func (e *edit) escapedPath() Class {
	more := e.more(func(c call) bool {
		return (c.name == "EscapedPath" || c.name == "RequestURI") && len(c.args) == 0 && c.operand != ""
	})
	if more != nil && !e.together && selects(e.old, "Path")+selects(e.old, "RawPath") > selects(e.now, "Path")+selects(e.now, "RawPath") {
		e.values = []string{"Path", "RawPath"}
		return EscapedPath
	}
	return ""
}

// encodes wants url.Values in place of a query that was written by hand, of the same key and value.
func (e *edit) encodes() Class {
	if !e.together || e.more(func(c call) bool { return c.name == "Encode" && len(c.args) == 0 }) == nil {
		return ""
	}
	for _, c := range e.after {
		if (c.name != "Set" && c.name != "Add") || len(c.args) != 2 || len(c.args[0]) != 1 || c.args[0][0].tok != token.STRING || isNumber(call{args: c.args[1:]}) {
			continue
		}
		key := strings.Trim(c.args[0][0].text, "\"`")
		if hasLiteral(e.old, key+"=") && e.ofOld(call{args: c.args[1:]}) {
			return EscapeQuery
		}
	}
	return ""
}

// hasLiteral reports whether a literal of a text has a part.
func hasLiteral(text []piece, part string) bool {
	return slices.ContainsFunc(literals(text), func(l string) bool { return strings.Contains(l, part) })
}

// urlWords are parts of names and literals of text that is about URLs. They are not those of urllint,
// so that what is mined does not depend on what it knows.
var urlWords = [...]string{"url", "uri", "endpoint", "href", "addr", "host", "server", "baseu", "api", "proxy", "http", "registry", "domain", "webhook", "redirect", "origin", "issuer"}

func ofURL(text []piece) bool {
	for _, p := range text {
		if p.tok != token.IDENT && p.tok != token.STRING {
			continue
		}
		lower := strings.ToLower(p.text)
		if slices.ContainsFunc(urlWords[:], func(word string) bool { return strings.Contains(lower, word) }) {
			return true
		}
	}
	return false
}

// ofText reports whether a text is about a whole URL or a part of one that people write.
func ofText(text []piece) bool {
	return slices.ContainsFunc(text, func(p piece) bool {
		lower := strings.ToLower(p.text)
		return slices.ContainsFunc([]string{"url", "uri", "href", "link", "endpoint", "webhook", "proxy", "issuer"}, func(word string) bool { return strings.Contains(lower, word) })
	})
}

// ofFile reports whether a text is about files.
func ofFile(text []piece) bool {
	return slices.ContainsFunc(text, func(p piece) bool {
		lower := strings.ToLower(p.text)
		return strings.Contains(lower, "file") || strings.Contains(lower, "dir") || p.text == "os" || p.text == "ioutil"
	})
}

// slash wants a slash that is trimmed off, a JoinPath, or a literal at a join that differs by one.
func (e *edit) slash() Class {
	if !ofURL(e.old) && !ofURL(e.now) || ofFile(e.old) {
		return ""
	}
	more := e.more(func(c call) bool {
		return strings.HasPrefix(c.name, "Trim") && c.operand == "strings" && len(c.args) == 2 && len(c.args[1]) == 1 && c.args[1][0].text == `"/"`
	})
	trimmed := slices.ContainsFunc(e.before, func(c call) bool {
		return c.name == "HasSuffix" && len(c.args) == 2 && written(c.args[1]) == `"/"`
	})
	if !e.together && !trimmed && slices.ContainsFunc(more, func(c call) bool { return e.had(c.args[0]) }) {
		return Slash
	}
	joined := e.more(func(c call) bool { return c.name == "JoinPath" })
	if len(joined) > 0 && slices.ContainsFunc(e.before, joinsURL) {
		return "" // by a function that has another name now
	}
	slashes := slices.ContainsFunc(literals(e.old), func(l string) bool { return strings.Contains(strings.ReplaceAll(l, "://", ""), "/") })
	if len(joined) > 0 && buildsURL(e.old) && slashes || len(joined) > 0 && slices.ContainsFunc(e.before, func(c call) bool { return c.operand == "path" && c.name == "Join" }) {
		if slices.ContainsFunc(joined, e.onOldBase) {
			return Slash
		}
	}
	if !e.together && joinsPaths(e.before) && !slices.ContainsFunc(e.after, func(c call) bool { return c.name == "Join" && c.operand == "path" }) {
		return Slash
	}
	old, now, at := e.literal()
	if old == "" || !oneMore(old, now, "/") && !oneMore(now, old, "/") || e.routes() {
		return ""
	}
	long, short := old, now
	if len(short) > len(long) {
		long, short = short, long
	}
	first := strings.HasPrefix(long, "/") && !strings.HasPrefix(short, "/") && at > 0 && e.old[at-1].tok == token.ADD
	last := strings.HasSuffix(long, "/") && !strings.HasSuffix(short, "/") && at+1 < len(e.old) && e.old[at+1].tok == token.ADD
	if first && (long == old && e.near.ends > 0 || long == now && e.near.ends < 0) {
		return "" // it is at the end of what stands in front of it now
	}
	joins := func(format string) int { // a slash at the end joins nothing
		format = strings.TrimSuffix(format, "/")
		return strings.Count(format, "%s/") + strings.Count(format, "%v/")
	}
	if first || last || joins(long) > joins(short) {
		return Slash
	}
	return ""
}

// onOldBase reports whether a call of JoinPath joins to what the old text had: its first argument that is no
// literal, or what it is a method of.
func (e *edit) onOldBase(c call) bool {
	base := strings.Split(c.operand, ".")[0]
	if base == "url" || base == "" {
		i := slices.IndexFunc(c.args, func(arg []piece) bool { return len(arg) > 1 || len(arg) == 1 && arg[0].tok == token.IDENT })
		if i < 0 {
			return false
		}
		arg := c.args[i]
		for k, p := range arg {
			if p.tok == token.IDENT && (k+1 == len(arg) || arg[k+1].tok != token.LPAREN) {
				base = p.text
			}
		}
	}
	value := e.old
	if i := slices.IndexFunc(value, func(p piece) bool { return p.tok == token.ASSIGN || p.tok == token.DEFINE }); i >= 0 {
		value = value[i+1:]
	}
	e.values = []string{base}
	return slices.ContainsFunc(value, func(p piece) bool { return p.text == base })
}

// joinsURL reports whether a function of a package joins URLs, by its name.
func joinsURL(c call) bool {
	lower := strings.ToLower(c.name)
	return c.operand != "path" && c.operand != "filepath" && c.operand != "strings" && strings.Contains(lower, "url") &&
		(strings.Contains(lower, "join") || strings.Contains(lower, "append") || strings.Contains(lower, "add"))
}

// joinsPaths reports whether a call joins a URL as if it were a path, which makes "//" one slash.
func joinsPaths(all []call) bool {
	return slices.ContainsFunc(all, func(c call) bool {
		return c.name == "Join" && (c.operand == "path" || c.operand == "filepath") && len(c.args) > 0 && ofURL(c.args[0]) &&
			!strings.HasSuffix(written(c.args[0]), "Path") && !strings.HasSuffix(written(c.args[0]), "Fragment")
	})
}

// routes reports whether a text is about the patterns of a server.
func (e *edit) routes() bool {
	return slices.ContainsFunc(e.before, func(c call) bool {
		return strings.HasPrefix(c.name, "Handle") || strings.Contains(c.name, "Prefix") || strings.Contains(c.name, "Route") || c.name == "Path"
	})
}

// literal returns the literals in which two texts differ that have all else in common, and the
// token of it, or "".
func (e *edit) literal() (old, now string, at int) {
	if len(e.old) != len(e.now) {
		return "", "", 0
	}
	at = -1
	for i := range e.old {
		if e.old[i].text == e.now[i].text {
			continue
		}
		if at >= 0 || e.old[i].tok != token.STRING || e.now[i].tok != token.STRING {
			return "", "", 0
		}
		at = i
	}
	if at < 0 {
		return "", "", 0
	}
	unquoted := func(s string) string { return s[1 : len(s)-1] }
	return unquoted(e.old[at].text), unquoted(e.now[at].text), at
}

// oneMore reports whether long is short with one of some octets more.
func oneMore(long, short, octets string) bool {
	if len(long) != len(short)+1 {
		return false
	}
	i := 0
	for i < len(short) && long[i] == short[i] {
		i++
	}
	for i > 0 && long[i] != short[min(i, len(short)-1)] && !strings.ContainsRune(octets, rune(long[i])) {
		i--
	}
	return strings.ContainsRune(octets, rune(long[i])) && long[:i]+long[i+1:] == short
}

// isField reports whether a name is that of a field of url.URL with text.
func isField(name string) bool {
	switch name {
	case "Scheme", "Opaque", "Host", "Path", "RawPath", "RawQuery", "Fragment", "RawFragment":
		return true
	}
	return false
}

// fieldsSet returns the fields of a url.URL that a text sets.
func fieldsSet(text []piece) []string {
	var all []string
	for i, p := range text {
		if !isField(p.text) || i+1 == len(text) {
			continue
		}
		set := text[i+1].tok == token.COLON || i > 0 && text[i-1].tok == token.PERIOD && (text[i+1].tok == token.ASSIGN || text[i+1].tok == token.ADD_ASSIGN)
		if set {
			all = append(all, p.text)
		}
	}
	return all
}

// sameValue reports whether what an old text sets a field to is in the new one. A field that is copied from one of
// the same name is another value.
func sameValue(old, now []piece) bool {
	i := slices.IndexFunc(old, func(p piece) bool { return p.tok == token.ASSIGN || p.tok == token.ADD_ASSIGN || p.tok == token.COLON })
	if i < 0 || i+1 == len(old) {
		return false
	}
	value := old[i+1:]
	last := slices.IndexFunc(value, func(p piece) bool { return isField(p.text) })
	return last < 0 && !slices.ContainsFunc(names(value), func(name string) bool { return !slices.Contains(names(now), name) })
}

// mentionsURL reports whether a text has a name with the word.
func mentionsURL(text []piece) bool {
	return slices.ContainsFunc(text, func(p piece) bool {
		return p.tok == token.IDENT && (strings.Contains(strings.ToLower(p.text), "url") || p.text == "u")
	})
}

// field wants another field for a value, or one that loses its delimiter.
func (e *edit) field() Class {
	old, now := fieldsSet(e.old), fieldsSet(e.now)
	if len(old) == 0 || !mentionsURL(e.old) && !mentionsURL(e.now) && !mentionsURL(e.near.text) {
		return ""
	}
	differ := slices.ContainsFunc(now, func(f string) bool { return !slices.Contains(old, f) }) &&
		(slices.ContainsFunc(old, func(f string) bool { return !slices.Contains(now, f) }) || hasLiteral(e.old, "?"))
	shared := slices.ContainsFunc(names(e.old), func(n string) bool { return !isField(n) && slices.Contains(names(e.now), n) })
	if differ && shared && sameValue(e.old, e.now) && (!e.together || hasLiteral(e.old, "?") || hasLiteral(e.old, "#")) {
		e.values = old
		return URLField
	}
	if a, b, _ := e.literal(); a != "" && !e.together && (oneMore(a, b, "?#:") || strings.HasSuffix(a, "://") && !strings.HasSuffix(b, "://")) {
		return URLField
	}
	return ""
}

// delimiter wants another "?" or "&" in a literal.
func (e *edit) delimiter() Class {
	old, now, _ := e.literal()
	if old == "" || !strings.ContainsAny(old+now, "=%") || slices.ContainsFunc(e.before, func(c call) bool { return c.operand == "regexp" }) {
		return ""
	}
	if strings.TrimSuffix(old, "?") == now {
		return "" // an empty query
	}
	if oneMore(now, old, "?&") || oneMore(old, now, "?&") {
		return Delimiter
	}
	if len(old) != len(now) {
		return ""
	}
	n := 0
	for i := range old {
		if old[i] != now[i] {
			if n++; !strings.ContainsRune("?&/", rune(old[i])) || !strings.ContainsRune("?&", rune(now[i])) {
				return ""
			}
		}
	}
	if n == 1 {
		return Delimiter
	}
	return ""
}

// trims wants white space that is trimmed off a URL.
func (e *edit) trims() Class {
	more := e.more(func(c call) bool {
		return c.operand == "strings" && (c.name == "TrimSpace" && len(c.args) == 1 || c.name == "TrimRight" && len(c.args) == 2 && strings.Contains(written(c.args[1]), `\n`))
	})
	for _, c := range more {
		parses := slices.ContainsFunc(e.after, func(c call) bool { return c.operand == "url" })
		if !e.together && e.had(c.args[0]) && (parses || ofText(c.args[0]) || ofText(e.now[:min(2, len(e.now))])) {
			return TrimSpace
		}
	}
	return ""
}

// constant wants a literal with a faulty URL that gets right.
func (e *edit) constant() Class {
	old, now, _ := e.literal()
	if old != "" && !e.together && faulty(old) && !faulty(now) && share(old, now) > alike && strings.Contains(now, "/") {
		return Constant
	}
	return ""
}

// faulty reports whether the text of a literal is a URL that is broken.
func faulty(text string) bool {
	text = strings.NewReplacer("[%s]", "[::1]", ":%s", ":1", "%s", "a", "%v", "a", "%d", "1", "%q", "a").Replace(strings.TrimSpace(text))
	scheme := strings.Contains(text, "://") || strings.HasPrefix(text, "http") || strings.HasPrefix(text, "www.")
	if !scheme || strings.Contains(text, " ") || strings.ContainsAny(text, `\<>{}^`) {
		return false // no URL, or prose
	}
	if _, err := url.Parse(text); err != nil {
		return true
	}
	rest, ok := strings.CutPrefix(text, "http")
	rest = strings.TrimPrefix(rest, "s")
	switch {
	case ok && !strings.HasPrefix(rest, "://"):
		return strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, "/")
	}
	_, after, _ := strings.Cut(text, "://")
	return strings.HasPrefix(after, "http") && strings.Contains(after, "://") && !strings.ContainsAny(after[:strings.Index(after, "://")], "/?") || strings.HasPrefix(after, "/") && ok
}
