package bnf

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/ascii"
)

// An Error is a fault in a grammar.
type Error struct {
	File string
	Line int    // counted from 1; 0 if the fault is not in one line
	Rule string // the rule the fault stands in, "" outside of one
	Msg  string
}

func (e *Error) Error() string {
	pos := e.File
	if e.Line > 0 {
		pos = fmt.Sprintf("%s:%d", e.File, e.Line)
	}
	if e.Rule == "" {
		return fmt.Sprintf("%s: %s", pos, e.Msg)
	}
	return fmt.Sprintf("%s: rule %s: %s", pos, e.Rule, e.Msg)
}

// Read adds the rules in text to g. The file name is for errors.
// A rule may refer to one that is read later; [Grammar.Check] finds those
// that never come.
func (g *Grammar) Read(file, text string) error {
	if g.rules == nil {
		g.rules = make(map[string]*Rule)
	}
	r := reader{g: g, file: file}
	for i, line := range strings.Split(text, "\n") {
		if err := r.readLine(i+1, strings.TrimRight(line, " \t\r")); err != nil {
			return err
		}
	}
	return r.endRule()
}

// A reader collects the tokens of one rule, which may span several lines.
type reader struct {
	g       *Grammar
	file    string
	section string
	rule    *Rule // the rule being read, nil before the first
	tokens  []token
}

type token struct {
	kind byte // one of = | [ ] * n (name) l (literal) x (range) d (digits), 0 at the end
	text string
	line int
}

var sectionComment = regexp.MustCompile(`^;\s*((?:RFC \d+ )?\d+(?:\.\d+)*)\s`)

func (r *reader) readLine(n int, line string) error {
	if m := sectionComment.FindStringSubmatch(line); m != nil {
		if err := r.endRule(); err != nil {
			return err
		}
		r.section = m[1]
		return nil
	}
	tokens, err := r.scan(n, line)
	if err != nil || len(tokens) == 0 {
		return err
	}
	if line[0] == ' ' || line[0] == '\t' {
		if r.rule == nil {
			return r.errorf(n, "continuation line without a rule")
		}
		r.tokens = append(r.tokens, tokens...)
		r.rule.Text += " " + strings.TrimSpace(line)
		return nil
	}
	if err := r.endRule(); err != nil {
		return err
	}
	if len(tokens) < 2 || tokens[0].kind != 'n' || tokens[1].kind != '=' {
		return r.errorf(n, "want \"name = ...\" in the first column")
	}
	name := tokens[0].text
	if old := r.g.rules[name]; old != nil {
		return r.errorf(n, "rule %s is already defined at %s:%d", name, old.File, old.Line)
	}
	_, text, _ := strings.Cut(line, "=")
	r.rule = &Rule{Name: name, Section: r.section, Text: strings.TrimSpace(text), File: r.file, Line: n}
	r.tokens = tokens[2:]
	return nil
}

func (r *reader) errorf(line int, format string, args ...any) *Error {
	e := &Error{File: r.file, Line: line, Msg: fmt.Sprintf(format, args...)}
	if r.rule != nil {
		e.Rule = r.rule.Name
	}
	return e
}

// octetRange is a terminal of RFC 5234, section 2.3.
var octetRange = regexp.MustCompile(`^%x[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2})?`)

// unhex returns the octet that two hexadecimal digits stand for.
func unhex(digits string) byte {
	n, _ := strconv.ParseUint(digits, 16, 8)
	return byte(n)
}

func isNameByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
		c == '-' || c == '_' || c == '+'
}

// scan splits one line into tokens.
func (r *reader) scan(n int, line string) ([]token, error) {
	var tokens []token
	for i := 0; i < len(line); {
		c := line[i]
		start := i
		switch {
		case c == ' ' || c == '\t':
			i++
			continue
		case c == ';':
			return tokens, nil
		case strings.IndexByte("=|[]*", c) >= 0:
			i++
			tokens = append(tokens, token{c, "", n})
		case c == '"':
			end := strings.IndexByte(line[i+1:], '"')
			if end < 0 {
				return nil, r.errorf(n, "literal without a closing quote")
			}
			if end == 0 {
				return nil, r.errorf(n, "empty literal")
			}
			tokens = append(tokens, token{'l', line[i+1 : i+1+end], n})
			i += end + 2
		case strings.HasPrefix(line[i:], `<">`):
			tokens = append(tokens, token{'l', `"`, n})
			i += 3
		case strings.HasPrefix(line[i:], "%x"):
			m := octetRange.FindString(line[i:])
			if m == "" {
				return nil, r.errorf(n, "want two hexadecimal digits, or two and two with a hyphen, after \"%%x\"")
			}
			tokens = append(tokens, token{'x', m[len("%x"):], n})
			i += len(m)
		case ascii.IsDigit(c):
			for i < len(line) && ascii.IsDigit(line[i]) {
				i++
			}
			if i < len(line) && line[i] == '*' {
				tokens = append(tokens, token{'d', line[start:i], n})
				break
			}
			i = start
			fallthrough
		case isNameByte(c):
			for i < len(line) && isNameByte(line[i]) {
				i++
			}
			tokens = append(tokens, token{'n', line[start:i], n})
		default:
			char, _ := utf8.DecodeRuneInString(line[i:])
			return nil, r.errorf(n, "unexpected %q", char)
		}
	}
	return tokens, nil
}

// endRule parses the collected tokens of the current rule and files it.
func (r *reader) endRule() error {
	if r.rule == nil {
		return nil
	}
	e, err := r.choice()
	if err != nil {
		return err
	}
	if t := r.peek(); t.kind != 0 {
		return r.errorf(t.line, "unexpected %q", string(t.kind))
	}
	r.rule.expr = e
	r.g.rules[r.rule.Name] = r.rule
	r.g.order = append(r.g.order, r.rule)
	r.rule = nil
	return nil
}

func (r *reader) peek() token {
	if len(r.tokens) == 0 {
		return token{line: r.rule.Line}
	}
	return r.tokens[0]
}

func (r *reader) next() token {
	t := r.peek()
	if len(r.tokens) > 0 {
		r.tokens = r.tokens[1:]
	}
	return t
}

// choice = sequence *[ "|" sequence ]
func (r *reader) choice() (expr, error) {
	var c choice
	for {
		s, err := r.sequence()
		if err != nil {
			return nil, err
		}
		c = append(c, s)
		if r.peek().kind != '|' {
			break
		}
		r.next()
	}
	if len(c) == 1 {
		return c[0], nil
	}
	return c, nil
}

// sequence = 1*element
func (r *reader) sequence() (expr, error) {
	var s sequence
	for strings.IndexByte("nlx[*d", r.peek().kind) >= 0 {
		e, err := r.element()
		if err != nil {
			return nil, err
		}
		s = append(s, e)
	}
	switch len(s) {
	case 0:
		return nil, r.errorf(r.peek().line, "want a name, a literal or a group")
	case 1:
		return s[0], nil
	}
	return s, nil
}

// element = [[ digits ] "*" ] ( name | literal | range | "[" choice "]" )
func (r *reader) element() (expr, error) {
	atLeast, repeated := 0, false
	if r.peek().kind == 'd' {
		t := r.next()
		n, err := strconv.Atoi(t.text)
		if err != nil || n > 1000 {
			return nil, r.errorf(t.line, "repetition count %s is out of range", t.text)
		}
		atLeast = n
	}
	if r.peek().kind == '*' {
		r.next()
		repeated = true
	}
	var e expr
	switch t := r.next(); t.kind {
	case 'n':
		e = reference(t.text)
	case 'l':
		e = literal(t.text)
	case 'x':
		low, high, ok := strings.Cut(t.text, "-")
		if !ok {
			high = low
		}
		o := octet{unhex(low), unhex(high)}
		if o.low > o.high {
			return nil, r.errorf(t.line, "the range %%x%s is empty", t.text)
		}
		e = o
	case '[':
		group, err := r.choice()
		if err != nil {
			return nil, err
		}
		if end := r.next(); end.kind != ']' {
			return nil, r.errorf(t.line, "\"[\" without a closing \"]\"")
		}
		if !repeated {
			return optional{group}, nil
		}
		e = group
	default:
		return nil, r.errorf(t.line, "want a name, a literal or a group after \"*\"")
	}
	if repeated {
		return repeat{atLeast, e}, nil
	}
	return e, nil
}

// Check reports the first rule that refers to a rule that does not exist, or
// to itself, directly or through others: the language would not be regular.
func (g *Grammar) Check() error {
	done := make(map[string]bool)
	open := make(map[string]bool)
	var visit func(r *Rule, e expr) error
	visitRule := func(r *Rule) error {
		if done[r.Name] {
			return nil
		}
		if open[r.Name] {
			return &Error{r.File, r.Line, r.Name, "refers to itself"}
		}
		open[r.Name] = true
		if err := visit(r, r.expr); err != nil {
			return err
		}
		done[r.Name] = true
		return nil
	}
	visit = func(r *Rule, e expr) error {
		var parts []expr
		switch e := e.(type) {
		case reference:
			to := g.rules[string(e)]
			if to == nil {
				return &Error{r.File, r.Line, r.Name, fmt.Sprintf("refers to %s, which is not defined", e)}
			}
			return visitRule(to)
		case sequence:
			parts = e
		case choice:
			parts = e
		case repeat:
			parts = []expr{e.element}
		case optional:
			parts = []expr{e.element}
		}
		for _, p := range parts {
			if err := visit(r, p); err != nil {
				return err
			}
		}
		return nil
	}
	for _, r := range g.order {
		if err := visitRule(r); err != nil {
			return err
		}
	}
	return nil
}
