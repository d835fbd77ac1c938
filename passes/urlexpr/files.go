package urlexpr

import (
	"bytes"
	"go/ast"
	"go/token"
	"iter"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/rfc9110"
	"github.com/urllint/urllint/rfc1738"
)

// walks yields an inspector for each file that can have a URL, in the order of
// the package. Most files have none, and that is seen in their bytes: a walk
// costs more time, and an inspector as much memory again as the tree.
//
// A file is walked if it writes down a scheme and what follows, outside of
// comments. All files are if one of the package declares such a text for the
// package, or if one imports functions that take a URL, which may lack the scheme.
// None is walked for the name of a method of HTTP: the paths beside it are looked
// for with the flow.
func (s *search) walks(skip func(*ast.File) bool) iter.Seq2[*ast.File, *inspector.Inspector] {
	return func(yield func(*ast.File, *inspector.Inspector) bool) {
		var files, skipped []*ast.File
		all := s.pkg != nil && s.library.AddsURLs(s.pkg.Path())
		for _, f := range s.files {
			if skip != nil && skip(f) {
				skipped = append(skipped, f)
				continue
			}
			files = append(files, f)
			all = all || importsSinks(f, s.library)
		}
		s.callsSink = all
		writes := make([]bool, len(files))
		for i, f := range files {
			if all && s.written && s.callsSink {
				break
			}
			var shared bool
			writes[i], shared = s.writesURL(f)
			s.written = s.written || writes[i]
			all = all || shared
		}
		for _, f := range skipped {
			if len(files) == 0 || all && s.written {
				break
			}
			_, shared := s.writesURL(f)
			s.written = s.written || shared
			all = all || shared
		}
		for i, f := range files {
			if (all || writes[i]) && !yield(f, s.Inspector(f)) {
				return
			}
		}
	}
}

// writesURL reports whether a file has the beginning of a URL outside of its
// comments, and whether one is in a declaration of the package. A file that
// cannot be read, or is not the one that was parsed, has both.
func (s *search) writesURL(f *ast.File) (writes, shared bool) {
	source, ok := s.source(f)
	if !ok {
		s.callsSink = true
		return true, true
	}
	file := s.fset.File(f.FileStart)
	s.callsSink = s.callsSink || writesMethod(source)
	for at := range signs(source) {
		if pos := file.Pos(at); !inComment(f, pos) {
			writes = true
			if inDeclaration(f, pos) {
				return true, true
			}
		}
	}
	return writes, false
}

// source returns the source of a file. It reports false if it cannot be read, or is not the
// one that was parsed.
func (u *Result) source(f *ast.File) ([]byte, bool) {
	file := u.fset.File(f.FileStart)
	if file == nil {
		return nil, false
	}
	source, err := u.readFile(file.Name())
	return source, err == nil && len(source) == file.Size()
}

// signs yields the offsets in a source where a URL may begin, or one with a near miss
// in its scheme: a colon before two slashes, or one behind what may be a scheme, or
// behind mailto or news, or at the end of a literal behind a scheme, and two slashes
// behind what may be a scheme. Each octet is looked for once, as all of the source of
// a program goes through here.
func signs(source []byte) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := range places(source, ":") {
			before, after := source[:at], source[at+1:]
			sign := bytes.HasPrefix(after, []byte("/")) && (bytes.HasPrefix(after, []byte("//")) || mayEndScheme(before)) || beginsBackslash(after) ||
				bytes.HasSuffix(before, []byte("ailto")) || bytes.HasSuffix(before, []byte("AILTO")) || bytes.HasSuffix(before, []byte("ews")) ||
				len(after) > 0 && (after[0] == '"' || after[0] == '`') && endsScheme(string(source[max(0, at-maxScheme):at+1]))
			if sign && !yield(at) {
				return
			}
		}
		for at := range places(source, "//") {
			before := source[:at]
			sign := at > 0 && strings.IndexByte("pPsS;", source[at-1]) >= 0 && mayEndScheme(bytes.TrimSuffix(before, []byte(";")))
			if sign && !yield(at) {
				return
			}
		}
	}
}

// maxScheme is longer than any scheme that is known.
const maxScheme = 16

// mayEndScheme reports whether a source may end with a known scheme: it does, or what
// it ends with is a verb, an escape of what a scheme may have, or no word.
func mayEndScheme(source []byte) bool {
	i := len(source)
	for i > 0 && len(source)-i < maxScheme && ascii.IsWord(source[i-1]) {
		i--
	}
	if i == len(source) || i > 0 && source[i-1] == '%' {
		return true
	}
	tail := string(source[i:])
	if i > 0 && source[i-1] == '\\' {
		var r rune
		var err error
		if r, _, tail, err = strconv.UnquoteChar(string(source[i-1:]), '"'); err != nil || r < utf8.RuneSelf && ascii.IsWord(byte(r)) {
			return true
		}
	}
	return rfc1738.KnownScheme(tail)
}

// beginsBackslash reports whether a source goes on with a backslash or the escape
// of a slash or a backslash.
func beginsBackslash(source []byte) bool {
	if len(source) == 0 || source[0] != '\\' {
		return false
	}
	for _, escape := range [...]string{`\`, "x2f", "x2F", "x5c", "x5C", "u002f", "u002F", "u005c", "u005C", "U0000002f", "U0000002F", "U0000005c", "U0000005C", "057", "134"} {
		if bytes.HasPrefix(source[1:], []byte(escape)) {
			return true
		}
	}
	return false
}

// places yields the offsets of a text in a source.
func places(source []byte, text string) iter.Seq[int] {
	return func(yield func(int) bool) {
		for from := 0; ; {
			n := bytes.Index(source[from:], []byte(text))
			if n < 0 || !yield(from+n) {
				return
			}
			from += n + len(text)
		}
	}
}

func inComment(f *ast.File, pos token.Pos) bool {
	i := sort.Search(len(f.Comments), func(i int) bool { return f.Comments[i].End() > pos })
	return i < len(f.Comments) && f.Comments[i].Pos() <= pos
}

// inDeclaration reports whether pos is in a constant or variable declaration of
// the package.
func inDeclaration(f *ast.File, pos token.Pos) bool {
	i := sort.Search(len(f.Decls), func(i int) bool { return f.Decls[i].End() > pos })
	if i == len(f.Decls) || f.Decls[i].Pos() > pos {
		return false
	}
	decl, ok := f.Decls[i].(*ast.GenDecl)
	return ok && (decl.Tok == token.CONST || decl.Tok == token.VAR)
}

// importsPath reports whether a file can call path.Join or filepath.Join.
func importsPath(f *ast.File) bool {
	return slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool {
		path, err := strconv.Unquote(spec.Path.Value)
		return err == nil && library.JoinsPaths(path)
	})
}

// importsSinks reports whether a file imports a package with functions that
// take a URL.
func importsSinks(f *ast.File, lib *library.Library) bool {
	for _, spec := range f.Imports {
		if path, err := strconv.Unquote(spec.Path.Value); err == nil && lib.TakesURLs(path) {
			return true
		}
	}
	return false
}

// endsScheme reports whether a text ends with a known scheme and its colon, to
// be continued by the next literal of a sum.
func endsScheme(text string) bool {
	text, ok := strings.CutSuffix(text, ":")
	i := len(text)
	for i > 0 && ascii.IsWord(text[i-1]) {
		i--
	}
	return ok && rfc1738.KnownScheme(text[i:])
}

// writesMethod reports whether a source has the name of a method of HTTP at the end of
// a literal, and not that of something else that ends as one does.
func writesMethod(source []byte) bool {
	for method := range rfc9110.Methods() {
		if !isMethod(method) {
			continue
		}
		for at := range places(source, method+`"`) {
			if at == 0 || !ascii.IsWord(source[at-1]) {
				return true
			}
		}
	}
	return false
}

// isMethod reports whether a word names a method of HTTP and nothing else: CONNECT takes no
// path, and TRACE is also a level of logs.
func isMethod(s string) bool { return rfc9110.IsMethod(s) && s != "CONNECT" && s != "TRACE" }
