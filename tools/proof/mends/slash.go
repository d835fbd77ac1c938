package mends

import (
	"go/token"
	"slices"
	"strings"
)

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
