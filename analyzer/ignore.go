package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

// An ignore is a comment that suppresses diagnostics:
//
//	//urllint:ignore NAME... -- reason
//
// on the line of the URL, or alone on the line above it. Alone, it counts for all
// lines of an expression that begins on the next line. And
//
//	//urllint:file-ignore NAME... -- reason
//
// anywhere in a file counts for all of it.
type ignore struct {
	comment     *ast.Comment
	directive   string
	first, last int      // the lines it is for
	names       []string // of rules and groups
	used        []bool   // by the index of the name
}

// ignores are the suppressions of one file. A comment of golangci-lint that
// names urllint counts too; whether it is used is golangci-lint's business.
//
// All lines are physical: a line directive renumbers the lines behind it.
type ignores struct {
	file   *token.File
	own    []*ignore    // in the order of their first lines
	whole  []*ignore    // for the file
	nolint map[int]bool // by line
}

// ignoreExplanation is what Explain says of it.
//
//urllint:ignore tilde -- an example of what is suppressed
const ignoreExplanation = `ignore: a comment that should suppress findings, but is wrong or not needed

A comment on the line of the URL, or alone on the line above it, suppresses the
findings of the rules or groups that it names, and says why:

	const home = "http://example.com/~user" //urllint:ignore tilde -- the server does not decode %7E

Alone on its line, it covers all lines of an expression that begins on the next
line, up to the body of a function in it. Anywhere in a file, this covers the file:

	//urllint:file-ignore tilde -- the server does not decode %7E

It is used if no other comment suppresses the finding. urllint reports a comment that names no
rule or an unknown one, gives no reason, suppresses nothing, or is misspelled.

Group     none
Fix       none
Default   on, it cannot be turned off
`

// readIgnores looks through the comments of a file, for those of golangci-lint only if it does not
// apply them itself. It reports those that look like directives and are none.
func readIgnores(pass *analysis.Pass, f *ast.File, ownNolint bool) ignores {
	g := ignores{file: pass.Fset.File(f.FileStart), nolint: make(map[int]bool)}
	if g.file == nil {
		return g
	}
	above := make(map[int]*ignore) // by first line
	code := sync.OnceValue(func() map[int]bool { return g.linesOfCode(f) })
	for _, group := range f.Comments {
		for _, c := range group.List {
			switch directiveOf(c.Text) {
			case ignoreFile:
				g.whole = append(g.whole, newIgnore(c, ignoreFile, 0))
				continue
			case ignoreLine:
				i := newIgnore(c, ignoreLine, g.line(c.Pos()))
				if !code()[i.first] {
					i.first++
					i.last++
					above[i.first] = i
				}
				g.own = append(g.own, i)
				continue
			}
			if d, ok := nearIgnore(c); ok {
				pass.Report(d)
			}
			if !ownNolint && namesUrllint(c.Text) {
				g.nolint[g.line(c.Pos())] = true
			}
		}
	}
	if len(above) > 0 {
		g.extend(f, above)
	}
	return g
}

// directiveOf returns the directive of a comment, "" if it has none: what follows it is
// white space.
func directiveOf(text string) string {
	for _, directive := range [...]string{ignoreLine, ignoreFile} {
		rest, ok := strings.CutPrefix(text, directive)
		if ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t') {
			return directive
		}
	}
	return ""
}

// newIgnore reads the names between the directive and the reason.
func newIgnore(c *ast.Comment, directive string, line int) *ignore {
	text, _, _ := strings.Cut(strings.TrimPrefix(c.Text, directive), "--")
	text, _, _ = strings.Cut(text, "//")
	names := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
	return &ignore{comment: c, directive: directive, first: line, last: line, names: names, used: make([]bool, len(names))}
}

// line returns the line of the file that pos is on.
func (g *ignores) line(pos token.Pos) int { return g.file.PositionFor(pos, false).Line }

// linesOfCode returns the lines on which something of the syntax tree begins or ends. A
// comment is alone on any other line.
func (g *ignores) linesOfCode(f *ast.File) map[int]bool {
	lines := make(map[int]bool)
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.Comment, *ast.CommentGroup:
			return false
		case *ast.File:
			return true
		}
		for _, pos := range [...]token.Pos{n.Pos(), n.End()} {
			if f.FileStart <= pos && pos <= f.FileEnd {
				lines[g.line(pos)] = true
			}
		}
		return true
	})
	return lines
}

// extend lets the ignores that stand above an expression, a declaration or an
// assignment count for all of its lines. What a function in it does is left to
// ignores in the function.
func (g *ignores) extend(f *ast.File, above map[int]*ignore) {
	var open []*ignore // those whose lines may hold the function that comes next
	for n := range ast.Preorder(f) {
		switch n.(type) {
		case ast.Expr, *ast.ValueSpec, *ast.AssignStmt:
			if i := above[g.line(n.Pos())]; i != nil {
				i.last = max(i.last, g.line(n.End()))
				open = append(open, i)
			}
		}
		if fn, ok := n.(*ast.FuncLit); ok {
			for _, i := range open {
				i.last = min(i.last, g.line(fn.Body.Pos()))
			}
			open = nil
		}
	}
}

// namesUrllint reads "//nolint:a, b // reason"; without a list it is for all. A blank in an
// item of the list begins the reason, too.
func namesUrllint(text string) bool {
	text, ok := strings.CutPrefix(strings.TrimLeft(text, "/ \t"), "nolint")
	list, hasList := strings.CutPrefix(text, ":")
	if !ok || !hasList {
		return ok && (text == "" || text[0] == ' ' || text[0] == '\t')
	}
	list, _, _ = strings.Cut(list, "//")
	for item := range strings.SplitSeq(list, ",") {
		words := strings.Fields(item)
		if len(words) == 0 {
			continue
		}
		if name := strings.ToLower(words[0]); name == "urllint" || name == "all" {
			return true
		}
		if len(words) > 1 {
			break
		}
	}
	return false
}

// suppress reports whether a diagnostic of a rule at pos is not wanted.
func (g *ignores) suppress(rule *lint.Rule, pos token.Pos) bool {
	if g.file == nil {
		return false
	}
	line := g.line(pos)
	for _, i := range slices.Backward(g.own) {
		if i.first <= line && line <= i.last && i.takes(rule) {
			return true
		}
	}
	return g.nolint[line] || slices.ContainsFunc(g.whole, func(i *ignore) bool { return i.takes(rule) })
}

// takes reports whether i names a rule or its group.
func (i *ignore) takes(rule *lint.Rule) bool {
	for k, name := range i.names {
		if newName(name) == rule.ID || name == string(rule.Group) || name == oldGroup && rule.Level == lint.Possible {
			i.used[k] = true
			return true
		}
	}
	return false
}

// reportUnused reports the suppressions that are not right or do nothing.
func (g *ignores) reportUnused(pass *analysis.Pass, on []*lint.Rule) {
	const source = " (" + ignoreID + ")"
	const n = lint.MaxMessage - len(source)
	for _, i := range slices.Concat(g.own, g.whole) {
		if problem := i.problem(on); problem != "" {
			pass.Report(analysis.Diagnostic{
				Pos:      i.comment.Pos(),
				End:      i.comment.End(),
				Category: ignoreID,
				Message:  lint.Cut(lint.Shorten(i.directive[len("//"):]+" "+problem, n), n) + source,
			})
		}
	}
}

// problem says what is wrong with a suppression and what to do, "" if nothing is.
// Whether one does something is unknown if its rule is off, or if it has an old name.
func (i *ignore) problem(on []*lint.Rule) string {
	form := fmt.Sprintf(`: write "%s RULE -- reason"`, i.directive)
	if len(i.names) == 0 {
		return "names no rule" + form
	}
	for _, name := range i.names {
		if !isName(name) {
			return "names " + unknownRule(name).Error()
		}
	}
	if _, reason, _ := strings.Cut(i.comment.Text, "--"); strings.TrimSpace(reason) == "" {
		return "gives no reason" + form
	}
	for k, name := range i.names {
		isNamed := func(r *lint.Rule) bool { return r.ID == name || string(r.Group) == name }
		switch {
		case i.used[k] || !slices.ContainsFunc(on, isNamed):
		case len(i.names) > 1:
			return fmt.Sprintf("matches no %s finding: delete %q", name, name)
		default:
			return fmt.Sprintf("matches no %s finding: delete it", name)
		}
	}
	return ""
}
