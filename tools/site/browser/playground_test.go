package browser

import (
	"context"
	"encoding/base64"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// program returns a Go file that gets a URL.
func program(url string) string {
	return "package p\n\nimport \"net/http\"\n\nvar _, _ = http.Get(\"" + url + "\")\n"
}

// marked returns what is underlined, and what stands before it.
func (p *tab) marked() (before, text string) {
	p.Helper()
	return p.eval("mirror.querySelector('mark') ? [...mirror.childNodes].slice(0, [...mirror.childNodes].indexOf(mirror.querySelector('mark'))).map((n) => n.textContent).join('') : mirror.textContent"), p.eval("mirror.querySelector('mark')?.textContent ?? ''")
}

// A fault is underlined where it is, and the fix changes the text.
func TestFault(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	p.write(program("http://example.com/a b"))
	wantBefore, _, _ := strings.Cut(program("http://example.com/a b"), " b")
	if before, text := p.marked(); before != wantBefore || text != " " {
		t.Errorf("%q is underlined behind\n%s\nwant a space behind\n%s", text, before, wantBefore)
	}
	// The mark lies where the editor has the character: the letters of both have one width.
	if got := p.eval(`(() => {
		const mark = mirror.querySelector("mark").getBoundingClientRect();
		const style = getComputedStyle(text);
		const canvas = document.createElement("canvas").getContext("2d");
		canvas.font = style.font;
		const line = text.value.slice(0, text.value.indexOf(" b")).split("\n").at(-1);
		const x = text.getBoundingClientRect().left + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft) + canvas.measureText(line).width;
		return Math.round(mark.left - x);
	})()`); got != "0" {
		t.Errorf("the mark lies %s pixels beside its character", got)
	}
	if got := p.eval("document.querySelector('.message').textContent"); !strings.Contains(got, "%20") || !strings.Contains(got, "unsafe-char") {
		t.Errorf("the message is %q", got)
	}
	if got := p.eval("document.querySelector('.place').textContent"); got != "5:42" {
		t.Errorf("the place is %s", got)
	}
	p.eval("document.querySelector('.fix').click()")
	p.settle()
	if got, want := p.eval("text.value"), program("http://example.com/a%20b"); got != want {
		t.Errorf("the fix gives\n%s\nwant\n%s", got, want)
	}
	if got := p.eval("document.getElementById('status').textContent"); got != "Nothing to report." {
		t.Errorf("then the status is %q", got)
	}
	p.eval("document.execCommand('undo')")
	if got, want := p.eval("text.value"), program("http://example.com/a b"); got != want {
		t.Errorf("undone it is\n%s", got)
	}
}

// While one types, what is underlined moves with the text, and what is edited is not.
func TestTyping(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	p.write(program("http://example.com/a b"))
	p.set("// one more line\n" + program("http://example.com/a b"))
	if before, text := p.marked(); !strings.HasSuffix(before, "com/a") || text != " " {
		t.Errorf("at once %q is underlined behind %q", text, before)
	}
	p.set("// one more line\n" + program("http://example.com/ab"))
	if _, text := p.marked(); text != "" {
		t.Errorf("at once %q is underlined", text)
	}
	p.settle()
	if got := p.eval("document.getElementById('status').textContent"); got != "Nothing to report." {
		t.Errorf("the status is %q", got)
	}
}

// Text outside of US-ASCII does not move the mark.
func TestUTF16(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	p.write("// 𝄞\n" + program("http://example.com/a|b"))
	if before, text := p.marked(); !strings.HasSuffix(before, "com/a") || text != "|" {
		t.Errorf("%q is underlined behind %q", text, before)
	}
}

// A URL is explained: its components, the verdicts, and the place in the grammar.
func TestURL(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	p.write(faulty)
	for expression, want := range map[string]string{
		"[...document.querySelectorAll('.components dt')].map((e) => e.textContent).join()":     "scheme,host,port,path,search name,search value",
		"[...document.querySelectorAll('.components dd')].map((e) => e.textContent).join()":     "http,exa_mple.com,8080,a b,q,1",
		"[...document.querySelectorAll('.verdicts > li')].map((e) => e.dataset.verdict).join()": "not valid,not valid,not valid,valid",
		"[...document.querySelectorAll('#way figcaption a')].map((e) => e.textContent).join()":  "httpurl,hostport,host,hostname,domainlabel",
		"document.querySelectorAll('#way .stop').length":                                        "1",
		"document.querySelector('#way figure:last-of-type .stop') !== null":                     "true",
		"document.querySelector('.expected').textContent":                                       `Reading stops at character 11, "_". What could stand there: letters, digits, one of "-./:" or the end.`,
	} {
		if got := p.eval(expression); got != want {
			t.Errorf("%s is %q, want %q", expression, got, want)
		}
	}
	p.eval("(std.value = 'rfc3986', std.dispatchEvent(new Event('change')))")
	p.settle()
	if got := p.eval("document.querySelector('.expected').textContent"); !strings.Contains(got, "character 27") {
		t.Errorf("by RFC 3986: %s", got)
	}
	p.write(" http://example.com/a b|c\n")
	p.eval("document.querySelector('.fixed button').click()")
	p.settle()
	if got := p.eval("text.value"); got != " http://example.com/a%20b%7Cc\n" {
		t.Errorf("the fixed URL is %q", got)
	}
	p.write("http://example.com/")
	if got := p.eval("document.querySelectorAll('#way .stop').length"); got != "0" {
		t.Errorf("%s faults are marked in a valid URL", got)
	}
}

// The address has the text and the switches, and brings them back. It has no password.
func TestAddress(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	p.write(program("http://urllint.dev/~joe"))
	p.eval("(std.value = 'rfc3986', level.value = 'possible', document.getElementById('enable').value = 'cleartext', std.dispatchEvent(new Event('change')))")
	p.settle()
	address := p.eval("location.href")
	if strings.Contains(address, "?") {
		t.Errorf("the address %s has a query", address)
	}
	other := openURL(t, address)
	other.settle()
	for _, expression := range []string{"text.value", "std.value", "level.value", "document.getElementById('enable').value", "document.getElementById('findings').innerText"} {
		if got, want := other.eval(expression), p.eval(expression); got != want {
			t.Errorf("%s is %q again, want %q", expression, got, want)
		}
	}
	if got := other.eval("document.getElementById('findings').innerText"); !strings.Contains(got, "cleartext") {
		t.Errorf("found is %q", got)
	}

	p.write(program("https://joe:Tr0ub4dor@mq.urllint.dev/"))
	_, fragment, _ := strings.Cut(p.eval("location.href"), "#")
	state, err := base64.RawURLEncoding.DecodeString(fragment)
	if err != nil || !strings.Contains(string(state), "joe:...@mq") || strings.Contains(string(state), "Tr0ub4dor") {
		t.Errorf("the address has %s, %v", state, err)
	}
}

// Statements need no package. Their lines have numbers, one button applies all fixes, and
// the command line is shown. An empty editor says what to type.
func TestStatements(t *testing.T) {
	p := open(t, "index.html")
	p.write("http.Get(\"http://example.com/a b\")\nhttp.Get(\"http://example.com/c d\")")
	if got := p.eval("document.querySelectorAll('#mirror i').length"); got != "2" {
		t.Errorf("%s lines have numbers", got)
	}
	if got := p.eval("document.getElementById('command').textContent"); got != "urllint ./..." {
		t.Errorf("the command is %q", got)
	}
	p.eval("document.querySelector('#actions button').click()")
	p.settle()
	if got, want := p.eval("text.value"), "http.Get(\"http://example.com/a%20b\")\nhttp.Get(\"http://example.com/c%20d\")"; got != want {
		t.Errorf("the fixes give\n%s\nwant\n%s", got, want)
	}
	p.write("")
	if got := p.eval("document.getElementById('status').textContent"); !strings.HasPrefix(got, "Type a Go file") {
		t.Errorf("the status of an empty editor is %q", got)
	}
	for _, text := range []string{"package p\n\nfunc f( {\n", "package p\n\nvar (\n"} {
		p.write(text)
		if got := p.eval("document.getElementById('status').textContent"); !strings.HasPrefix(got, "Line 3 does not parse") || strings.Contains(got, "Nothing") {
			t.Errorf("the status of %q is %q", text, got)
		}
	}
	p.eval("document.querySelector('#actions button:last-of-type').click()")
	p.wait("document.querySelector('#actions button:last-of-type').textContent !== 'Copy'")
}

// Each line is a URL if the first one is: each has its place, and one fix mends all.
func TestURLs(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	p.write("http://example.com/a b\nhttps://example.com/\nhttp://example.com/c d\n")
	if got := p.eval("[...document.querySelectorAll('#findings .place')].map((e) => e.textContent).join()"); got != "1:21,3:21" {
		t.Errorf("the places are %s", got)
	}
	p.eval("document.querySelector('#actions button').click()")
	p.settle()
	if got, want := p.eval("text.value"), "http://example.com/a%20b\nhttps://example.com/\nhttp://example.com/c%20d\n"; got != want {
		t.Errorf("the fixes give %q, want %q", got, want)
	}
}

// Several edits of one fix are made together.
func TestTimes(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	p.write(program("http://example.com/terms and conditions of use"))
	if got := p.eval("document.getElementById('findings').innerText"); !strings.Contains(got, "(4 times)") {
		t.Errorf("the findings are %q", got)
	}
	p.eval("document.querySelector('.fix').click()")
	p.settle()
	if got, want := p.eval("text.value"), program("http://example.com/terms%20and%20conditions%20of%20use"); got != want {
		t.Errorf("the fix gives\n%s\nwant\n%s", got, want)
	}
}

// The documentation is found by its words.
func TestDocuments(t *testing.T) {
	p := open(t, "rules/index.html")
	p.eval("(search.value = 'write-baseline commit', search.dispatchEvent(new Event('input')))")
	if got := p.eval("[...document.querySelectorAll('[data-words]:not([hidden]) a')].map((e) => e.getAttribute('href')).join()"); !strings.Contains(got, "../docs/adopt.html") || strings.Contains(got, "gopls.html") {
		t.Errorf("found are %s", got)
	}
}

// Half a program has findings, and a line on what is wrong with it.
func TestBroken(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	p.write(strings.TrimSuffix(program("http://example.com/a b"), ")\n"))
	if got := p.eval("document.getElementById('notes').innerText"); !strings.Contains(got, "line 5") {
		t.Errorf("the notes are %q", got)
	}
	if got := p.eval("document.getElementById('findings').innerText"); !strings.Contains(got, "unsafe-char") {
		t.Errorf("the findings are %q", got)
	}
	p.write(strings.Replace(program("http://example.com/a b"), "import ", "import _ \"example.com/x\"\nimport ", 1))
	if got := p.eval("document.getElementById('notes').innerText"); !strings.Contains(got, "example.com/x is not known here") {
		t.Errorf("the notes are %q", got)
	}
	for _, text := range []string{"", "package", "}{", "\x00", "http://", "//", strings.Repeat("(", 100000)} {
		p.write(text)
	}
	p.set("package p\nvar _ = " + strings.Repeat("(", 100000))
	p.wait("play.dataset.state === 'stopped'")
	if got := p.eval("document.getElementById('status').textContent"); !strings.Contains(got, "nested too deep") {
		t.Errorf("the status is %q", got)
	}
	p.write(program("http://example.com/a b"))
	if got := p.eval("document.getElementById('status').textContent"); got != "1 finding" {
		t.Errorf("then the status is %q", got)
	}
}

// A text of 1 MB is looked at, while the page answers.
func TestLong(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	line := "\t\"http://example.com/a|b\", // and so on\n"
	long := "package p\n\nvar _ = []string{\n" + strings.Repeat(line, 1<<20/len(line)) + "}\n"
	p.eval("(longest_ = 0, last_ = performance.now(), setInterval(() => { const now = performance.now(); longest_ = Math.max(longest_, now - last_); last_ = now; }, 50))")
	p.set(long)
	p.wait("['done', 'stopped'].includes(play.dataset.state)")
	t.Logf("1 MB: %s; the page did not answer for %s ms at most", p.eval("document.getElementById('status').textContent"), p.eval("Math.round(longest_)"))
	p.write(program("http://example.com/a b"))
	if got := p.eval("document.getElementById('status').textContent"); got != "1 finding" {
		t.Errorf("then the status is %q", got)
	}
	p.write("http://" + strings.Repeat("a.", 1<<19))
}

// A worker that does not answer is replaced.
func TestStopped(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	p.eval("(worker.onmessage = null, play.dataset.state = 'changed', play.dataset.limit = 1, ask())")
	p.wait("play.dataset.state === 'stopped'")
	if got := p.eval("document.getElementById('status').textContent"); !strings.Contains(got, "stopped after") {
		t.Errorf("the status is %q", got)
	}
	before := shared.asked()
	p.eval("play.dataset.limit = 60000")
	p.write(program("http://example.com/a b"))
	if got := p.eval("document.getElementById('status').textContent"); got != "1 finding" {
		t.Errorf("then the status is %q", got)
	}
	for _, r := range shared.requests[before:] {
		if !strings.HasSuffix(r, "/worker.js") && !strings.HasSuffix(r, "/wasm_exec.js") {
			t.Errorf("to go on it asked for %s", r)
		}
	}
}

// Nothing is asked of any server once the page is there.
func TestPrivate(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	before := shared.asked()
	p.write(program("http://secret-of-mine.example.org/a b"))
	p.eval("document.querySelector('.fix').click()")
	p.settle()
	p.write("http://secret-of-mine.example.org/")
	p.do(chromedp.Sleep(time.Second))
	shared.mu.Lock()
	defer shared.mu.Unlock()
	for _, r := range shared.requests[before:] {
		t.Errorf("the page asked for %s", r)
	}
	for _, r := range shared.requests {
		if strings.Contains(r, "secret") {
			t.Errorf("what was typed was sent: %s", r)
		}
	}
}

// The page says so in one line if it cannot load, and nothing moves when it has.
func TestLoading(t *testing.T) {
	file := openURL(t, "file://"+shared.dir+"/index.html")
	file.wait("document.getElementById('status').textContent.includes('serve this folder')")

	p := open(t, "index.html")
	p.settle()
	p.eval("(shift_ = undefined, new PerformanceObserver((list) => { shift_ = list.getEntries().reduce((sum, e) => sum + e.value, 0); }).observe({ type: 'layout-shift', buffered: true }))")
	p.do(chromedp.Sleep(time.Second))
	if got := p.eval("shift_ ?? 0"); got != "0" {
		t.Errorf("the layout shifted by %s", got)
	}
}

// A page without the program says so.
func TestNoProgram(t *testing.T) {
	p := openURL(t, "about:blank")
	p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, network.Enable, network.EnableParams{})
		if err == nil {
			_, err = chromedp.Call(ctx, network.SetBlockedURLs, network.SetBlockedURLsParams{
				URLPatterns: []*network.BlockPattern{{URLPattern: "*://*:*/*.wasm.gzip", Block: true}},
			})
		}
		return err
	}), chromedp.Navigate(shared.url+"/index.html"))
	p.wait("document.getElementById('status')?.textContent.startsWith('The playground cannot load: ')")
	p.mu.Lock()
	defer p.mu.Unlock()
	p.errors = nil // the browser notes what it could not load
}

// The rules are found by words, and their examples open in the playground.
func TestRules(t *testing.T) {
	p := open(t, "rules/index.html")
	const shown = "[...document.querySelectorAll('.entries li:not([hidden]) a')].map((e) => e.textContent).join()"
	p.eval("(search.value = 'zero-width', search.dispatchEvent(new Event('input')))")
	if got := p.eval(shown); got != "invisible-char" {
		t.Errorf("zero-width finds %s", got)
	}
	p.eval("document.querySelector('.entries li:not([hidden]) a').click()")
	p.wait("document.querySelector('h1')?.textContent === 'invisible-char'")
	p.eval("document.querySelector('.open a').click()")
	p.settle()
	if got := p.eval("document.getElementById('findings').innerText"); !strings.Contains(got, "invisible-char") {
		t.Errorf("the example has %q", got)
	}
}

// All can be done with the keyboard.
func TestKeyboard(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	p.write(program("http://example.com/a b"))
	p.do(chromedp.Focus("#text"))
	for range 3 {
		p.do(chromedp.KeyEvent("\t"))
	}
	for i := 0; p.eval("document.activeElement.className") != "fix"; i++ {
		if i > 10 {
			t.Fatal("the fix cannot be reached")
		}
		p.do(chromedp.KeyEvent("\t"))
	}
	p.do(chromedp.KeyEvent(" "))
	p.settle()
	if got, want := p.eval("text.value"), program("http://example.com/a%20b"); got != want {
		t.Errorf("the fix gives\n%s", got)
	}
}
