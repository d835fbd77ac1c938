package protocol

import (
	"testing"
	"unicode/utf16"
)

// Positions and offsets are each other's inverse at the beginning of characters, in both encodings.
func TestPositions(t *testing.T) {
	const text = "a\u00e4\U0001f600b\r\n\n\u4e16\xff\U0001f600\nend"
	for _, e := range []Encoding{UTF8, UTF16} {
		doc := NewText([]byte(text), e)
		line, start := 0, 0
		for i, r := range text + " " {
			if i > len(text) {
				break
			}
			want := Position{line, i - start}
			if e == UTF16 {
				want.Character = len(utf16.Encode([]rune(text[start:min(i, len(text))])))
			}
			if got := doc.Position(i); got != want {
				t.Errorf("%s: offset %d is at %v, want %v", e, i, got, want)
			}
			if got, err := doc.Offset(want); err != nil || got != i {
				t.Errorf("%s: %v is offset %d, want %d: %v", e, want, got, i, err)
			}
			if r == '\n' {
				line, start = line+1, i+1
			}
		}
	}
}

// No position and no range is too large.
func FuzzChanged(f *testing.F) {
	f.Add("a\u00e4\nb", 0, 1, 1, 0, "x", true)
	f.Add("", 5, 5, 7, 7, "\U0001f600", false)
	f.Fuzz(func(t *testing.T, text string, l1, c1, l2, c2 int, by string, wide bool) {
		e := UTF8
		if wide {
			e = UTF16
		}
		doc := NewText([]byte(text), e)
		now, err := doc.Changed(TextDocumentContentChangeEvent{Range: &Range{Position{l1, c1}, Position{l2, c2}}, Text: by})
		if err == nil && len(now.Bytes) < len(by) {
			t.Errorf("%q", now.Bytes)
		}
	})
}

// A URI names the file that it was made of.
func TestURI(t *testing.T) {
	for _, name := range []string{"/a/b.go", "/a b/%41/ä#?.go"} {
		if got, err := FileURI(name).File(); err != nil || got != name {
			t.Errorf("%s: %s %q: %v", name, FileURI(name), got, err)
		}
	}
	for _, uri := range []URI{"", "untitled:a", "file:", "https://example.com/a.go", "file:///%zz"} {
		if got, err := uri.File(); err == nil {
			t.Errorf("%s: %q", uri, got)
		}
	}
}
