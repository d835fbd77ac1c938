package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A literal is a string literal in real code, its offsets those of its file.
type literal struct {
	file       string
	start, end int
	raw        bool
	inConst    bool // in a constant declaration
	group      *group
	uses       []ast.Expr // the expressions of URLs that it is part of
}

// shared reports whether the literal is part of several expressions.
func (l *literal) shared() bool { return len(l.uses) > 1 }

// A group is the URLs that share literals, directly or by way of others: a
// fault in one of these may show in each of them.
type group struct {
	regions    []region // of the expressions and the literals
	injections []*injection
	into       *group // the group that it was joined to, or nil
}

// A region is a part of a file.
type region struct {
	file       string
	start, end int
}

func (g *group) top() *group {
	for g.into != nil {
		g = g.into
	}
	return g
}

func join(a, b *group) {
	if a, b = a.top(), b.top(); a != b {
		a.regions = append(a.regions, b.regions...)
		b.into = a
	}
}

// literals are the string literals of a package, in the order of each file.
type literals map[string][]*literal

func literalsOf(a *analyzed) literals {
	all := make(literals)
	for _, f := range a.files {
		for _, decl := range f.Decls {
			constants, _ := decl.(*ast.GenDecl)
			ast.Inspect(decl, func(n ast.Node) bool {
				if local, ok := n.(*ast.GenDecl); ok {
					constants = local
				}
				lit, ok := n.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING {
					return true
				}
				file, start := a.offset(lit.Pos())
				l := &literal{file: file, start: start, end: start + len(lit.Value), raw: lit.Value[0] == '`', group: new(group)}
				// A raw literal with carriage returns is longer than its value.
				if string(a.texts[file][start:l.end]) != lit.Value {
					return true
				}
				l.inConst = constants != nil && constants.Tok == token.CONST && constants.Pos() <= lit.Pos() && lit.End() <= constants.End()
				l.group.regions = []region{{file, start, l.end}}
				all[file] = append(all[file], l)
				return true
			})
		}
	}
	for _, list := range all {
		slices.SortFunc(list, func(a, b *literal) int { return a.start - b.start })
	}
	return all
}

// at returns the literal that an offset is in, or nil.
func (l literals) at(file string, offset int) *literal {
	list := l[file]
	i := sort.Search(len(list), func(i int) bool { return list[i].end > offset })
	if i < len(list) && list[i].start <= offset {
		return list[i]
	}
	return nil
}

// within returns the literals of an expression.
func (l literals) within(a *analyzed, e ast.Expr) []*literal {
	file, start := a.offset(e.Pos())
	_, end := a.offset(e.End())
	list := l[file]
	i := sort.Search(len(list), func(i int) bool { return list[i].start >= start })
	j := sort.Search(len(list), func(j int) bool { return list[j].start >= end })
	return list[i:max(i, j)]
}

// group joins the literals that a URL is made of, and returns them.
func (l literals) group(a *analyzed, url urlexpr.Candidate) []*literal {
	used := slices.Clone(l.within(a, url.Expr))
	for i := range url.Template.Text() {
		if source, ok := url.Template.Source(rfc1738.Span{Start: i, End: i + 1}); ok && source.Pos.IsValid() {
			if lit := l.at(a.offset(source.Pos)); lit != nil && !slices.Contains(used, lit) {
				used = append(used, lit)
			}
		}
	}
	if len(used) == 0 {
		return nil
	}
	for _, lit := range used {
		join(used[0].group, lit.group)
		if !slices.Contains(lit.uses, url.Expr) {
			lit.uses = append(lit.uses, url.Expr)
		}
	}
	file, start := a.offset(url.Expr.Pos())
	_, end := a.offset(url.Expr.End())
	top := used[0].group.top()
	top.regions = append(top.regions, region{file, start, end})
	return used
}

// A place is a part of a literal that writes a span of a URL, and nothing else.
type place struct {
	*literal
	start, end int // offsets in the file
	percent    bool
	where      string
}

// placeOf finds where a span of a URL is written, or where something can be
// written in its place if it is empty. It reports false if there is no one place,
// and an error if what stands there, or beside it, is not what urllint takes it
// for: the source is read here once more.
func (l literals) placeOf(a *analyzed, url urlexpr.Candidate, start, end int) (place, bool, error) {
	t := url.Template
	known := rfc1738.Span{Start: start, End: end}
	switch {
	case start < end:
	case start < len(t.Text()) && !t.IsHole(start):
		known.End++
	case start > 0 && !t.IsHole(start-1):
		known.Start--
	default:
		return place{}, false, nil
	}
	source, ok := t.Source(known)
	if !ok || !source.Exact {
		return place{}, false, nil
	}
	file, from := a.offset(source.Pos)
	_, to := a.offset(source.End)
	lit := l.at(file, from)
	if lit == nil || from <= lit.start || to >= lit.end {
		return place{}, false, nil
	}
	text := known.In(t.Text())
	if got := value(string(a.texts[file][from:to]), lit.raw); got != text && got != t.Written(known.Start, text) {
		return place{}, false, fmt.Errorf("%s:%d: %q is taken for the source of %q", file, from, a.texts[file][from:to], text)
	}
	p := place{literal: lit, start: from, end: to, percent: t.Written(known.Start, "%") == "%%"}
	switch {
	case start == end && known.Start == start:
		p.end = from
	case start == end:
		p.start = to
	}
	whole := a.source(url.Expr.Pos(), url.Expr.End())
	switch {
	case lit.inConst:
		p.where = "constant"
	case source.Use != nil:
		p.where = "variable"
	case p.percent:
		p.where = "format"
	case whole == string(a.texts[file][lit.start:lit.end]):
		p.where = "alone"
	default:
		p.where = "sum"
	}
	return p, true, nil
}

// wheres and spellings are the kinds of places.
var (
	wheres    = []string{"alone", "sum", "format", "constant", "variable"}
	spellings = []string{"plain", "escape", "raw"}
)

// spell writes a text in a literal: as it is, or as escape sequences of one of
// several forms. It reports false if the literal cannot hold it so.
func spell(text, spelling string, form int) (string, bool) {
	var b strings.Builder
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		bad := r == utf8.RuneError && n == 1
		switch {
		case spelling == "escape" && (bad || form%3 == 0):
			for _, c := range []byte(text[i : i+n]) {
				fmt.Fprintf(&b, `\x%02x`, c)
			}
		case spelling == "escape" && form%3 == 1:
			for _, c := range []byte(text[i : i+n]) {
				fmt.Fprintf(&b, `\%03o`, c)
			}
		case spelling == "escape":
			fmt.Fprintf(&b, `\u%04x`, r)
		case bad || r == 0 || r == '\n' || r == '\r' || r == '\ufeff', spelling == "raw" && r == '`':
			return "", false
		case spelling == "plain" && (r == '"' || r == '\\'):
			b.WriteByte('\\')
			b.WriteRune(r)
		default:
			b.WriteString(text[i : i+n])
		}
		i += n
	}
	return b.String(), true
}

// value returns what a part of a literal, without its quotes, stands for.
func value(source string, raw bool) string {
	if raw {
		return source
	}
	s, err := strconv.Unquote(`"` + source + `"`)
	if err != nil {
		return "no literal: " + source
	}
	return s
}
