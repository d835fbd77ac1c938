package live

import (
	"encoding/base64"
	"encoding/json"
	"sort"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/rfc1738"
)

// Fragment returns a query as the fragment of an address: base64url of JSON.
func (q Query) Fragment() string {
	text, err := json.Marshal(q)
	if err != nil {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// longestShared is how long a text can be to be part of an address.
const longestShared = 16000

// fragment returns the fragment for a query, without what may be a password. It is
// empty if the text is too long.
func (l *Library) fragment(q Query) string {
	if len(q.Text) > longestShared {
		return ""
	}
	q.Text = l.mask(q.Text)
	return q.Fragment()
}

// mask writes "..." for what may be a password.
func (l *Library) mask(text string) string {
	secrets := secretsIn(text)
	if strings.Contains(text, "@") && strings.Contains(text, ":") {
		secrets = append(secrets, l.passwords(text)...)
	}
	sort.Slice(secrets, func(i, k int) bool { return secrets[i].Start < secrets[k].Start })
	var b strings.Builder
	at := 0
	for _, s := range secrets {
		if s.Len() == 0 {
			continue
		}
		if s.Start >= at {
			b.WriteString(text[at:s.Start])
			b.WriteString("...")
		}
		at = max(at, s.End)
	}
	b.WriteString(text[at:])
	return b.String()
}

// secretsIn returns what may be a password, or a token in place of a user name, in
// texts that begin with "//".
func secretsIn(text string) []rfc1738.Span {
	var secrets []rfc1738.Span
	ends := " \t\r\n\"`"
	if urlLines(text) != nil || sourceOf(text).isURL {
		ends = "\r\n"
	}
	for i := 0; i < len(text); {
		n := strings.Index(text[i:], "//")
		if n < 0 {
			break
		}
		start := i + n
		end := start + strings.IndexAny(text[start:]+"\n", ends)
		const scheme = "ftp:"
		p := rfc1738.TextPattern(scheme + text[start:end])
		s := p.Secret(rfc1738.Context{})
		if s.Len() == 0 {
			s = unfinished(p)
		}
		if s.Len() > 0 {
			secrets = append(secrets, withoutUser(text, rfc1738.Span{Start: s.Start + start - len(scheme), End: s.End + start - len(scheme)}))
		}
		i = start + len("//")
	}
	return secrets
}

// unfinished returns a password whose "@" has not been typed yet: what ends the text and
// looks like a port, but is not a number.
func unfinished(p rfc1738.Pattern) rfc1738.Span {
	for part := range p.Split(rfc1738.Context{}) {
		if part.Component == rfc1738.InPort && part.End == p.Len() && !rfc1738.Port.Matches(part.In(p.Text())) {
			return part.Span
		}
	}
	return rfc1738.Span{}
}

// withoutUser leaves the user name out of a secret, unless it is as long as a token.
func withoutUser(text string, s rfc1738.Span) rfc1738.Span {
	const token = 16
	user, _, ok := strings.Cut(s.In(text), ":")
	switch {
	case len(user) > token:
		return s
	case ok:
		s.Start += len(user) + len(":")
		return s
	case strings.HasPrefix(text[s.End:], "@"):
		return rfc1738.Span{Start: s.End, End: s.End}
	}
	return s
}

// passwords returns the passwords that the analyzer finds, also in a sum of strings.
func (l *Library) passwords(text string) []rfc1738.Span {
	var groups []string
	for _, g := range analyzer.Groups() {
		groups = append(groups, string(g))
	}
	linter, err := analyzer.New(analyzer.Config{Disable: groups, Enable: []string{"password"}, TestFiles: true, Generated: true})
	if err != nil {
		return nil
	}
	s := sourceOf(text)
	p := l.check(s.before + s.text + s.after)
	found, err := p.run(linter)
	if err != nil {
		return nil
	}
	var spans []rfc1738.Span
	for _, d := range found {
		start := p.fset.PositionFor(d.Pos, false).Offset - len(s.before) + s.lead
		end := p.fset.PositionFor(d.End, false).Offset - len(s.before) + s.lead
		if d.Category == "password" && !s.quoted && 0 <= start && start < end && end <= len(text) {
			spans = append(spans, rfc1738.Span{Start: start, End: end})
		}
	}
	return spans
}
