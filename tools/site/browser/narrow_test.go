package browser

import (
	"fmt"
	"testing"
)

// broken lists the flags of a page that stand in two lines.
const broken = `[...document.querySelectorAll("main code")].filter((code) => !code.closest("pre")).flatMap((code) =>
	[code, ...code.children].flatMap((e) => [...e.childNodes]).filter((node) => node.nodeType === Node.TEXT_NODE).flatMap((node) =>
		[...node.data.matchAll(/(?<![\w-])--?[a-z][a-z-]*/g)].filter((flag) => {
			const range = document.createRange();
			range.setStart(node, flag.index);
			range.setEnd(node, flag.index + flag[0].length);
			return new Set([...range.getClientRects()].map((r) => Math.round(r.top))).size > 1;
		}).map((flag) => flag[0]))).join(" ")`

// On the screen of a phone no flag is broken in two.
func TestFlagsAreWhole(t *testing.T) {
	for _, name := range []string{"docs/flags.html", "docs/ci.html", "docs/faq.html", "docs/adopt.html", "docs/go-vet.html", "docs/gopls.html", "docs/configurations.html", "docs/comparison.html", "rules/tilde.html", "rules/path-arg.html"} {
		p := open(t, name)
		for _, width := range []int64{320, 390} {
			p.emulate("light", width)
			if got := p.eval(broken); got != "" {
				t.Errorf("%s breaks %s at %d pixels", name, got, width)
			}
			if got := p.eval("document.documentElement.scrollWidth"); got != fmt.Sprint(width) {
				t.Errorf("%s is %s pixels wide at %d", name, got, width)
			}
		}
	}
}

// The command line of the playground has its flags whole, too.
func TestCommandIsWhole(t *testing.T) {
	p := open(t, "index.html")
	p.settle()
	p.emulate("light", 320)
	p.eval("(std.value = 'rfc3986', document.getElementById('enable').value = 'path-arg,credential-log', document.getElementById('disable').value = 'needless-escape', std.dispatchEvent(new Event('change')))")
	p.write(program("http://example.com/a b"))
	if got, want := p.eval("document.getElementById('command').textContent"), "urllint -std=rfc3986 -enable=path-arg,credential-log -disable=needless-escape ./..."; got != want {
		t.Errorf("the command is %q, want %q", got, want)
	}
	if got := p.eval(broken); got != "" {
		t.Errorf("broken are %s", got)
	}
}
