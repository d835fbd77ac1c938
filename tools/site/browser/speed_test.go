package browser

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// What docs/internal/site.md says of size and speed is printed by go test -v -run=Speed.
func TestSpeed(t *testing.T) {
	transfer := int64(0)
	for _, name := range []string{"index.html", "style.css", "play.js", "worker.js", "wasm_exec.js", "urllint.wasm.gzip", "library.txt.gzip"} {
		transfer += size(t, name)
	}
	t.Logf("transfer: %d bytes, of them %d the program and %d the library", transfer, size(t, "urllint.wasm.gzip"), size(t, "library.txt.gzip"))
	if transfer >= 5_000_000 {
		t.Errorf("%d bytes to load", transfer)
	}
	const rounds = 11
	for _, cached := range []bool{false, true} {
		var first, next, computing []int
		for range rounds {
			p := openURL(t, "about:blank")
			p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
				_, err := chromedp.Call(ctx, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: !cached})
				return err
			}))
			before := p.computed()
			p.do(chromedp.Navigate(shared.url + "/index.html"))
			p.settle()
			computing = append(computing, p.computed()-before)
			first = append(first, p.number("play.dataset.first"))
			p.eval("(at_ = performance.now(), show_ = show, show = (answer) => { show_(answer); took_ = performance.now() - at_; })")
			p.write(program("http://example.com/a b"))
			next = append(next, p.number("Math.round(took_ - 150)")) // without the pause after a key
			p.do(chromedp.Stop())
		}
		t.Logf("cached %t: ms from the address to the first finding, median %d of %v", cached, median(first), first)
		t.Logf("cached %t: ms of computing until then, by all processes of the browser, median %d of %v", cached, median(computing), computing)
		t.Logf("cached %t: ms from a change to its findings, median %d of %v", cached, median(next), next)
	}
}

func size(t *testing.T, name string) int64 {
	t.Helper()
	info, err := os.Stat(filepath.Join(shared.dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}

// computed returns how long the browser has computed, in ms. Other than a clock it does
// not count what else the machine does.
func (p *tab) computed() int {
	p.Helper()
	info, err := chromedp.CallBrowser(p.ctx, systeminfo.GetProcessInfo, cdp.Empty{})
	if err != nil {
		p.Fatal(err)
	}
	seconds := 0.0
	for _, process := range info.ProcessInfo {
		seconds += process.CPUTime
	}
	return int(seconds * 1000)
}

func (p *tab) number(expression string) int {
	p.Helper()
	n, err := strconv.Atoi(p.eval(expression))
	if err != nil {
		p.Fatal(err)
	}
	return n
}

func median(list []int) int {
	return slices.Sorted(slices.Values(list))[len(list)/2]
}
