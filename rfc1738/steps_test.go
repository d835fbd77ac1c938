package rfc1738

import (
	"strings"
	"testing"
)

// A diagnosis reads each octet a few times, whatever it finds: a fault does not
// make it read the text before it again.
func TestDiagnosisIsLinear(t *testing.T) {
	const (
		times    = 500
		perOctet = 12
	)
	pieces := []string{
		"!", "a!", "_a.", "a.", "1.", ";type=", ";TYPE=", ";", "%[", "%", "%4", "[", "|", "a|", "~", " ", "#", ":", "a:", "@", "a@", "a@:",
		"/", "?", "a?", "//", "=", "&", "%09", "%09/", "é", "-", ";a", ";a=b=", "://", "{}!", "{}|", "{}",
	}
	for _, scheme := range schemes[1:] {
		for _, piece := range pieces {
			for _, slashes := range []string{"", "//", "//h/", "//u:"} {
				for _, end := range []string{"", "|", "/|", "@h/", ";type="} {
					var b PatternBuilder
					b.WriteString(scheme.name + ":" + slashes)
					for range times {
						text, isHole := strings.CutPrefix(piece, "{}")
						if isHole {
							b.WriteHole(EscapedHole)
						}
						b.WriteString(text)
					}
					b.WriteString(end)
					p := b.Pattern()
					scheme, n := cutScheme(scheme.name + ":")
					d := diagnosis{input: inputOf(p), pattern: p, yield: func(SyntaxError) bool { return true }}
					d.run(scheme, n)
					if d.Steps > perOctet*(p.Len()+8) {
						t.Errorf("%q and %d times %q and %q: %d octets read of %d", scheme.String()+":"+slashes, times, piece, end, d.Steps, p.Len())
					}
				}
			}
		}
	}
}
