package urlexpr

import (
	"bytes"
	"go/ast"
	"iter"
	"slices"
	"sort"
	"sync"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// Options say where to look, and what for.
type Options struct {
	Skip    func(*ast.File) bool // the files to leave out; nil for none
	Library *library.Library     // what is known of functions, nil for the table alone
	Flow    *strflow.Flow        // what to ask for the values of strings, nil for a new one

	// Shapes has References look for texts with the shape of a URL in packages, too, that
	// import nothing that takes one.
	Shapes bool

	// Imports are packages whose importers may be looked at for more than URLs, "" if
	// all packages may. MayHaveCandidates asks for them, All does not.
	Imports []string
}

// MayHaveCandidates reports whether a package can have a candidate, by what is
// seen without types: it has the functions of a sink itself, imports a package
// that has one or that is asked for, or one of its files writes the sign of a URL
// outside of comments, the name of a method of HTTP, or what may join a host and a
// port. The sources are read as far as needed.
func (o *Options) MayHaveCandidates(path string, imports iter.Seq[string], sources iter.Seq[[]byte]) bool {
	if o.Library.AddsURLs(path) {
		return true
	}
	for path := range imports {
		if o.Library.TakesURLs(path) || slices.Contains(o.Imports, path) {
			return true
		}
	}
	all := slices.Contains(o.Imports, "")
	for source := range sources {
		if all || hasSign(source) || writesMethod(source) || surelyJoinsPort(source) {
			return true
		}
	}
	return false
}

// hasSign reports whether a source has the sign of a URL outside of comments, and not only of
// those that are plain.
func hasSign(source []byte) bool {
	comments := sync.OnceValue(func() []rfc1738.Span { return commentsOf(source) })
	for at := range signs(source) {
		if isPlain(source, at) {
			continue
		}
		all := comments()
		i := sort.Search(len(all), func(i int) bool { return all[i].End > at })
		if i == len(all) || at < all[i].Start {
			return true
		}
	}
	return false
}

// commentsOf returns the comments of a source. The rest is only skipped,
// so it takes a tenth of the time of go/scanner.
func commentsOf(source []byte) (comments []rfc1738.Span) {
	for i := 0; i < len(source); {
		rest := source[i:]
		n := bytes.IndexAny(rest, "/\"'`")
		if n < 0 {
			break
		}
		i += n
		rest = rest[n:]
		length, isComment := 1, false
		switch {
		case rest[0] == '`':
			length += lengthTo(rest[1:], "`")
		case rest[0] != '/':
			length = quotedLength(rest)
		case bytes.HasPrefix(rest, []byte("//")):
			line, _, _ := bytes.Cut(rest, []byte("\n"))
			length, isComment = len(line), true
		case bytes.HasPrefix(rest, []byte("/*")):
			length, isComment = len("/*")+lengthTo(rest[len("/*"):], "*/"), true
		}
		if isComment {
			comments = append(comments, rfc1738.Span{Start: i, End: i + length})
		}
		i += length
	}
	return comments
}

// lengthTo returns the length of a source up to the end of a text, all of it if it has none.
func lengthTo(source []byte, text string) int {
	_, rest, _ := bytes.Cut(source, []byte(text))
	return len(source) - len(rest)
}

// quotedLength returns the length of a string or rune with which a source begins. One
// that is not closed ends with its line.
func quotedLength(source []byte) int {
	for i := 1; i < len(source); i++ {
		switch source[i] {
		case '\\':
			i++
		case source[0], '\n':
			return i + 1
		}
	}
	return len(source)
}
