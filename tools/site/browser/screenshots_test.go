package browser

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// faulty is a URL with a fault in its host, and one in its path.
const faulty = "http://exa_mple.com:8080/a b?q=1"

// Pictures of the pages, light and dark, narrow and wide, go to the folder that
// SCREENSHOTS names, to be looked at. Nothing sticks out of a page at any width, nor with
// letters of twice the size.
func TestScreenshots(t *testing.T) {
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range []int64{320, 640, 1280} {
			for _, name := range []string{"index.html", "rules/index.html", "rules/path-arg.html", "grammar/rfc1738.html", "docs/index.html", "docs/proof.html"} {
				p := open(t, name)
				p.emulate(scheme, width)
				pages := []string{""}
				if name == "index.html" {
					p.settle()
					pages = append(pages, faulty)
				}
				for i, text := range pages {
					if text != "" {
						p.write(text)
					}
					if got := p.eval("document.documentElement.scrollWidth"); got != fmt.Sprint(width) {
						t.Errorf("%s is %s pixels wide, want %d", name, got, width)
					}
					p.shoot(fmt.Sprintf("%s-%d-%d-%s", scheme, width, i, filepath.Base(filepath.Dir("site/"+name))+"-"+filepath.Base(name)))
				}
			}
		}
	}
}

func (p *tab) emulate(scheme string, width int64) {
	p.do(chromedp.EmulateViewport(width, 800), chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		return err
	}))
}

func (p *tab) shoot(name string) {
	p.Helper()
	dir := os.Getenv("SCREENSHOTS")
	if dir == "" {
		dir = p.TempDir()
	}
	image, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name+".png"), image, 0o666)
	}
	if err != nil {
		p.Fatal(err)
	}
}
