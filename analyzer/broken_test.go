package analyzer_test

import (
	"flag"
	"go/scanner"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

var (
	brokenN    = flag.Int("broken.n", 2000, "broken files that the analyzer sees")
	brokenSeed = flag.Uint64("broken.seed", 1, "`seed` of the faults in broken files")
)

// What an editor has while somebody types: the files of testdata, of which some tokens are
// missing, twice there, or others. They must be as FuzzAnalyzer says.
func TestBrokenCode(t *testing.T) {
	a, files := all(t), sources(t)
	name := filepath.Join(t.TempDir(), "p.go")
	r := rand.New(rand.NewPCG(*brokenSeed, 0))
	for range *brokenN {
		file := files[r.IntN(len(files))]
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		broken := string(text)
		for range 1 + r.IntN(4) {
			broken = damaged(r, broken)
		}
		if checkAny(t, a, name, broken); t.Failed() {
			t.Fatalf("%s, broken:\n%s", file, broken)
		}
	}
}

// foreign are words that broken code has where they do not belong.
var foreign = []string{
	"len", "len()", "append()", "string()", "err.Error", "nil", "_", "...", "&", "*", "<-", "int", "1", `""`, `"a" + "b"`, "'x'", "(1)", "x.y.z",
	"func() {}", "[]string{}", "[2]string{}", "map[string]string{}", "struct{}{}", "new(string)", "copy",
}

// damaged returns a file with one fault more.
func damaged(r *rand.Rand, text string) string {
	tokens := tokensOf(text)
	if len(tokens) == 0 {
		return text
	}
	i := r.IntN(len(tokens))
	at := tokens[i]
	switch r.IntN(6) {
	case 0:
		return text[:at.start] + text[at.end:]
	case 1:
		return text[:at.start] + text[tokens[min(i+r.IntN(6), len(tokens)-1)].end:]
	case 2:
		return text[:at.end] + " " + text[at.start:]
	case 3:
		return text[:at.start] + " " + foreign[r.IntN(len(foreign))] + " " + text[at.end:]
	case 4: // a call loses its arguments
		depth := 0
		for _, other := range tokens[i:] {
			switch other.kind {
			case token.LPAREN:
				if depth++; depth == 1 {
					at = other
				}
			case token.RPAREN:
				if depth--; depth == 0 {
					return text[:at.end] + text[other.start:]
				}
			}
		}
		return text
	}
	// Another of its kind: a variable for a function, a path for a format.
	other := tokens[r.IntN(len(tokens))]
	for range 100 {
		if other.kind == at.kind {
			break
		}
		other = tokens[r.IntN(len(tokens))]
	}
	return text[:at.start] + text[other.start:other.end] + text[at.end:]
}

// A span is the token at [start,end) of a text.
type span struct {
	start, end int
	kind       token.Token
}

func tokensOf(text string) []span {
	file := token.NewFileSet().AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(file, []byte(text), func(token.Position, string) {}, 0)
	var list []span
	for {
		pos, kind, literal := s.Scan()
		start := file.Offset(pos)
		switch {
		case kind == token.EOF:
			return list
		case kind == token.SEMICOLON && literal != ";":
			continue
		case literal == "":
			literal = kind.String()
		}
		list = append(list, span{start, start + len(literal), kind})
	}
}
