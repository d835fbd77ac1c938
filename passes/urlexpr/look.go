package urlexpr

import (
	"go/scanner"
	"go/token"
	"iter"
	"slices"
	"sort"
)

// MayHaveCandidates reports whether a package can have a candidate, by what is
// seen without types: it has the functions of a sink itself, imports a package
// that has one or that is asked for, or one of its files writes the sign of a URL
// outside of comments, the name of a method of HTTP, or what may join a host and a
// port. The sources are read as far as needed.
func (o *Options) MayHaveCandidates(path string, imports iter.Seq[string], sources iter.Seq[[]byte]) bool {
	if isSinkPackage(path, o.Sinks) {
		return true
	}
	for path := range imports {
		if hasSinks(path) || isSinkPackage(path, o.Sinks) || slices.Contains(o.Imports, path) {
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

// hasSign reports whether a source has the sign of a URL outside of comments.
func hasSign(source []byte) bool {
	var comments []comment
	scanned := false
	for at := range signs(source) {
		if !scanned {
			comments, scanned = commentsOf(source), true
		}
		i := sort.Search(len(comments), func(i int) bool { return comments[i].end > at })
		if i == len(comments) || at < comments[i].start {
			return true
		}
	}
	return false
}

// A comment is the text source[start:end].
type comment struct{ start, end int }

func commentsOf(source []byte) []comment {
	var comments []comment
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(source))
	s.Init(file, source, nil, scanner.ScanComments)
	for {
		pos, tok, text := s.Scan()
		switch tok {
		case token.EOF:
			return comments
		case token.COMMENT:
			start := file.Offset(pos)
			comments = append(comments, comment{start, start + len(text)})
		}
	}
}
