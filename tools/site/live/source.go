package live

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/grammar"
)

// A source is a text as part of a Go file.
type source struct {
	before, text, after string
	whole               string // the text of the editor

	isURL  bool
	quoted bool // a URL whose literal has escapes; its offsets are not those of the text
	lead   int  // the white space before a URL
	units
}

// sourceOf tells a Go file from declarations, statements and a URL.
func sourceOf(text string) *source {
	trimmed := strings.TrimSpace(text)
	switch {
	case trimmed == "", hasPackage(trimmed):
		return &source{text: text, whole: text, units: newUnits(text)}
	}
	if f := declarations(trimmed); f != nil {
		before := "package p\n"
		if len(f.Imports) == 0 {
			before = header(trimmed)
		}
		return &source{before: before, text: text, whole: text, units: newUnits(text)}
	}
	if strings.Contains(trimmed, "\n") || looksLikeGo(trimmed) && isGo(trimmed) {
		before, after := around(trimmed)
		return &source{before: before, text: text, whole: text, after: after, units: newUnits(text)}
	}
	s := &source{text: "`" + trimmed + "`", whole: text, isURL: true, lead: strings.Index(text, trimmed), units: newUnits(text)}
	if strconv.CanBackquote(trimmed) {
		s.lead-- // the quote
	} else {
		s.text, s.quoted = strconv.Quote(trimmed), true
	}
	name, call := "net/http", "http.Get"
	if n, _ := grammar.CutScheme(trimmed); n >= 0 && !strings.HasPrefix(strings.ToLower(trimmed), "http") {
		name, call = "net/url", "url.Parse"
	}
	s.before = fmt.Sprintf("package p\n\nimport %q\n\nvar _, _ = %s(", name, call)
	s.after = ")\n"
	return s
}

// hasPackage reports whether a text begins as a Go file does.
func hasPackage(text string) bool {
	_, err := parser.ParseFile(token.NewFileSet(), "", text, parser.PackageClauseOnly)
	return err == nil || strings.HasPrefix(text, "package ")
}

// declarations parses a Go file without its package clause. It returns nil for any other
// text.
func declarations(text string) *ast.File {
	if !strings.HasPrefix(text, "import") && !strings.Contains(text, "func") && !strings.Contains(text, "var") && !strings.Contains(text, "const") {
		return nil
	}
	f, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+text, parser.SkipObjectResolution)
	if err != nil || len(f.Decls) == 0 {
		return nil
	}
	return f
}

// looksLikeGo reports whether a line has what a URL seldom has.
func looksLikeGo(line string) bool {
	_, call, _ := strings.Cut(line, "(")
	return strings.ContainsAny(line, "\"`") || strings.Contains(call, ")") || strings.Contains(line, " = ") || strings.Contains(line, ":=")
}

// isGo reports whether a text is statements. A scheme and "//" would be a label and a
// comment.
func isGo(line string) bool {
	if n, _ := grammar.CutScheme(line); n >= 0 && strings.HasPrefix(line[n:], "://") {
		return false
	}
	f, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc _() {\n"+line+"\n}", parser.SkipObjectResolution)
	return err == nil && len(f.Decls) == 1
}

// Program returns a Go file with an example: an expression that goes to a function that
// needs a URL, or statements.
func Program(example string) string {
	before, after := around(example)
	return before + example + after
}

// around returns what makes a Go file of statements or an expression.
func around(line string) (before, after string) {
	before, after = "func _(addr string, u *url.URL, r *http.Request) {\n\t", "\n}\n"
	if !isStatement(line) {
		before, after = "var _, _ = http.Get(", ")\n"
	}
	return header(line+"\n"+before) + before, after
}

// header returns a package clause and imports for the packages that a text names.
func header(line string) string {
	var imports []string
	for _, path := range []string{"fmt", "io", "log", "net", "net/http", "net/http/httputil", "net/url", "os", "path", "path/filepath", "regexp", "strconv", "strings"} {
		if names(line, path[strings.LastIndexByte(path, '/')+1:]) {
			imports = append(imports, path)
		}
	}
	header := "package p\n\nimport (\n"
	for _, path := range imports {
		header += "\t" + strconv.Quote(path) + "\n"
	}
	return header + ")\n\n"
}

// names reports whether a line names a package.
func names(line, pkg string) bool {
	for i := 0; ; i++ {
		n := strings.Index(line[i:], pkg+".")
		if n < 0 {
			return false
		}
		i += n
		if i == 0 || !('a' <= line[i-1] && line[i-1] <= 'z') {
			return true
		}
	}
}

// isStatement reports whether an example is more than an expression for a URL.
func isStatement(example string) bool {
	e, err := parser.ParseExpr(example)
	if err != nil {
		return true
	}
	call, ok := e.(*ast.CallExpr)
	return ok && !slices.Contains([]string{"fmt.Sprintf", "path.Join"}, types.ExprString(call.Fun))
}

// span returns where in the text of the editor a part of the file is. It is false if
// the part is not of that text.
func (s *source) span(start, end int) (Span, bool) {
	start, end = start-len(s.before), end-len(s.before)
	ok := 0 <= start && end <= len(s.text)
	start, end = min(max(start, 0), len(s.text)), min(max(end, 0), len(s.text))
	if s.quoted {
		return s.units.span(s.lead, len(s.whole)), false
	}
	return s.units.span(max(start+s.lead, 0), max(end+s.lead, 0)), ok
}

// lines returns how many lines stand before the text.
func (s *source) lines() int { return strings.Count(s.before, "\n") }

// position returns the line and column, in bytes, that a position of the file has in the
// text.
func (s *source) position(p token.Position) (line, column int) {
	line, column = max(p.Line-s.lines(), 1), p.Column
	if line == 1 {
		column += s.lead - (len(s.before) - strings.LastIndexByte(s.before, '\n') - 1)
	}
	return line, max(column, 1)
}
