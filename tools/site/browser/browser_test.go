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
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// A site is served, with a browser to look at it.
type site struct {
	dir     string
	url     string
	browser context.Context

	mu       sync.Mutex
	requests []string // to the site, and to others by their proxy
}

// root is that of the clone.
var root = filepath.Join("..", "..", "..")

// The tests share one site and one browser.
var shared *site

func TestMain(m *testing.M) {
	path := chromium()
	if path == "" {
		fmt.Println("skipped: there is no Chromium here: apt-get install chromium")
		os.Exit(0)
	}
	os.Exit(run(m, path))
}

func chromium() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// run builds the site, serves it, starts the browser and runs the tests.
func run(m *testing.M, chromium string) int {
	fail := func(err error) int {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	dir, err := os.MkdirTemp("", "site")
	if err != nil {
		return fail(err)
	}
	defer os.RemoveAll(dir)
	cmd := exec.Command("go", "run", "./site", "-o", dir)
	cmd.Dir = filepath.Join(root, "tools")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fail(fmt.Errorf("go -C tools run ./site: %w\n%s", err, out))
	}
	shared = &site{dir: dir}
	files := http.FileServer(http.Dir(dir))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isOwn(r) {
			shared.mu.Lock()
			shared.requests = append(shared.requests, r.Host+r.URL.RequestURI())
			shared.mu.Unlock()
		}
		if "http://"+r.Host != shared.url || r.Method != http.MethodGet {
			http.Error(w, "no proxy", http.StatusForbidden)
			return
		}
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	shared.url = server.URL
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chromium), chromedp.NoSandbox,
		chromedp.WindowSize(1280, 900), chromedp.ProxyServer(server.URL),
		// These ask servers of the browser, the second some minutes after the start.
		chromedp.Flag("disable-features", "Translate,AutofillServerCommunication"),
		chromedp.Flag("disable-component-update", true))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	defer cancel()
	var stop context.CancelFunc
	shared.browser, stop = chromedp.NewContext(allocator)
	defer stop()
	if err := chromedp.Do(shared.browser); err != nil {
		return fail(err)
	}
	return m.Run()
}

// isOwn reports whether a request is the browser's own. A page that asked these hosts would
// break its policy, which the console tells.
func isOwn(r *http.Request) bool {
	host, _, _ := strings.Cut(r.Host, ":")
	return strings.HasSuffix(host, ".google.com") || strings.HasSuffix(host, ".googleapis.com")
}

// asked returns how many requests there were.
func (s *site) asked() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.requests)
}

// A tab is a page that is open. It notes what goes wrong in it.
type tab struct {
	*testing.T
	ctx context.Context

	mu     sync.Mutex
	errors []string
}

// open opens a page. At its end the test fails if the page has written to the console.
func open(t *testing.T, page string) *tab {
	return openURL(t, shared.url+"/"+page)
}

func openURL(t *testing.T, address string) *tab {
	ctx, cancel := chromedp.NewContext(shared.browser)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(cancel)
	p := &tab{T: t, ctx: ctx}
	p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error { return chromedp.Listen(ctx, p.note) }))
	p.do(chromedp.Navigate(address))
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, e := range p.errors {
			t.Error(e)
		}
	})
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
	const long = 2 * time.Minute
	var err error
	for begin := time.Now(); time.Since(begin) < long; time.Sleep(5 * time.Millisecond) {
		var done bool
		if done, err = chromedp.Run(p.ctx, chromedp.Evaluate[bool]("Boolean("+expression+")")); done {
			return
		}
	}
	p.Fatalf("%s: waited %v, %v; the status is %q", expression, long, err, p.eval("document.getElementById('status').textContent"))
}

// write replaces the text and waits for the answer.
func (p *tab) write(text string) {
	p.Helper()
	p.set(text)
	p.settle()
}

// set replaces the text.
func (p *tab) set(text string) {
	p.Helper()
	quoted, err := json.Marshal(text)
	if err != nil {
		p.Fatal(err)
	}
	p.eval("(text.value = " + string(quoted) + ", text.dispatchEvent(new Event('input')))")
}

// settle waits until urllint has answered.
func (p *tab) settle() {
	p.Helper()
	p.wait("document.getElementById('play')?.dataset.state === 'done'")
}
