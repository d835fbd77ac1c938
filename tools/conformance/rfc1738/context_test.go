package rfc1738_test

import (
	"math/rand/v2"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

// A text is valid behind a base if some scheme of it and any text make it so.
func TestValidBehindBase(t *testing.T) {
	schemes := []rfc1738.Scheme{rfc1738.HTTP, rfc1738.WSS, rfc1738.FTP, rfc1738.NEWS, rfc1738.TELNET, rfc1738.NNTP, rfc1738.PROSPERO}
	r := rand.New(rand.NewPCG(12, 12))
	verdicts := map[bool]int{}
	for url := range manyURLs(12, 10_000) {
		h := randomHoled(r, url[r.IntN(len(url)+1):]+":", 1)
		p := h.pattern()
		var base rfc1738.Schemes
		valid := map[bool]bool{}
		for _, s := range schemes {
			if r.IntN(3) > 0 {
				continue
			}
			base |= rfc1738.SchemesOf(s)
			var b rfc1738.PatternBuilder
			b.WriteString(s.String() + ":")
			b.WriteHole(rfc1738.AnyHole)
			b.WritePattern(p)
			for _, open := range []bool{false, true} {
				valid[open] = valid[open] || b.Pattern().Valid(rfc1738.Context{Open: open})
			}
		}
		if base == 0 {
			continue
		}
		for _, open := range []bool{false, true} {
			if got := p.Valid(rfc1738.Context{Base: base, Open: open}); got != valid[open] {
				t.Errorf("%s behind %b, open %t: valid %t", p, base, open, got)
			}
			verdicts[valid[open]]++
		}
	}
	if verdicts[true] < 1000 || verdicts[false] < 1000 {
		t.Errorf("%d are valid, %d not", verdicts[true], verdicts[false])
	}
}
