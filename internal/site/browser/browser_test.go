// Package browser tests the site in a real browser.
package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// A site is served, with a browser to look at it.
type site struct {
	url     string
	browser context.Context
}

// chromium returns the browser, or skips the test.
func chromium(t *testing.T) string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("there is no Chromium here: apt-get install chromium")
	return ""
}

// build writes the site and serves it.
func build(t *testing.T) *site {
	path := chromium(t)
	dir := t.TempDir()
	cmd := exec.Command("go", "run", "./internal/site", "-o", dir)
	cmd.Dir = filepath.Join("..", "..", "..")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go run ./internal/site: %v\n%s", err, out)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(server.Close)
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.WindowSize(1280, 900))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	browser, cancel := chromedp.NewContext(allocator)
	t.Cleanup(cancel)
	if err := chromedp.Do(browser); err != nil {
		t.Fatal(err)
	}
	return &site{server.URL, browser}
}

// A tab is a page that is open. It notes what goes wrong in it.
type tab struct {
	*testing.T
	ctx context.Context

	mu     sync.Mutex
	errors []string
}

func (s *site) open(t *testing.T, page string) *tab {
	ctx, cancel := chromedp.NewContext(s.browser)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, time.Minute)
	t.Cleanup(cancel)
	p := &tab{T: t, ctx: ctx}
	p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error { return chromedp.Listen(ctx, p.note) }))
	p.do(chromedp.Navigate(s.url + "/" + page))
	return p
}

func (p *tab) note(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		p.errors = append(p.errors, fmt.Sprintf("console.%v", e.Type))
	case *runtime.EventExceptionThrown:
		p.errors = append(p.errors, e.ExceptionDetails.Text)
	case *log.EventEntryAdded:
		p.errors = append(p.errors, e.Entry.Text+" "+e.Entry.URL)
	}
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.Fatal(err)
	}
}

// eval returns the value of an expression.
func (p *tab) eval(expression string) string {
	p.Helper()
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return value
}

// wait waits until an expression is true.
func (p *tab) wait(expression string) {
	p.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Poll[chromedp.Void](expression)); err != nil {
		p.Fatalf("%s: %v; the status is %q", expression, err, p.eval("document.getElementById('status').textContent"))
	}
}

// write replaces the text and waits for the answer.
func (p *tab) write(text string) {
	p.Helper()
	quoted, err := json.Marshal(text)
	if err != nil {
		p.Fatal(err)
	}
	p.eval("(text.value = " + string(quoted) + ", text.dispatchEvent(new Event('input')))")
	p.settle()
}

// settle waits until urllint has answered.
func (p *tab) settle() {
	p.Helper()
	p.wait("document.getElementById('play').dataset.state === 'done'")
}

// TestScreenshots writes pictures to the folder that SCREENSHOTS names, to be looked at.
func TestScreenshots(t *testing.T) {
	dir := os.Getenv("SCREENSHOTS")
	if dir == "" {
		t.Skip("SCREENSHOTS names no folder")
	}
	s := build(t)
	for _, scheme := range []string{"light", "dark"} {
		for name, width := range map[string]int64{"narrow": 360, "wide": 1280} {
			p := s.open(t, "index.html")
			p.do(chromedp.EmulateViewport(width, 900), chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
				_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
					Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
				})
				return err
			}))
			p.settle()
			p.shoot(filepath.Join(dir, scheme+"-"+name+"-go.png"))
			p.write("http://exa_mple.com:8080/a b?q=1")
			p.shoot(filepath.Join(dir, scheme+"-"+name+"-url.png"))
		}
	}
}

func (p *tab) shoot(name string) {
	p.Helper()
	image, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	if err == nil {
		err = os.WriteFile(name, image, 0o666)
	}
	if err != nil {
		p.Fatal(err)
	}
}

// The page loads without an error in the console, and underlines a fault.
func TestFault(t *testing.T) {
	p := build(t).open(t, "index.html")
	p.settle()
	const before = "package p\n\nimport \"net/http\"\n\nvar _, _ = http.Get(\"http://example.com/a"
	p.write(before + " b\")\n")
	if got := p.eval("mirror.querySelector('mark').textContent"); got != " " {
		t.Errorf("%q is underlined, want a space", got)
	}
	if got := p.eval("mirror.firstChild.textContent"); got != before {
		t.Errorf("it is underlined behind\n%s\nwant\n%s", got, before)
	}
	p.eval("document.querySelector('.fix').click()")
	p.settle()
	if got, want := p.eval("text.value"), before+"%20b\")\n"; got != want {
		t.Errorf("the fix gives\n%s\nwant\n%s", got, want)
	}
	for _, e := range p.errors {
		t.Error(e)
	}
}
