package main

import (
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

// quick is how long tests gather edits.
const quick = time.Millisecond

// What an editor does wrong is answered with an error, and the server goes on.
func TestFaultsOfEditor(t *testing.T) {
	dir := writeModule(t, map[string]string{"m.go": client1})
	name := filepath.Join(dir, "m.go")
	c, done := startServer(t, quick)
	if code := c.call("textDocument/hover", object{}, nil); code != -32002 {
		t.Errorf("hover before initialize: code %d", code)
	}
	c.initialize(object{}, nil)
	if code := c.call("initialize", object{"capabilities": object{}}, nil); code != -32600 {
		t.Errorf("initialize twice: code %d", code)
	}
	c.write(`{"jsonrpc":"2.0","id":`)
	c.wait("answer to broken JSON", func() bool { return c.answers[-1].Error != nil && c.answers[-1].Error.Code == -32700 })
	c.write(`[]`)
	c.write(`{"jsonrpc":"2.0","id":{},"method":"textDocument/hover"}`)
	c.write(`"text"`)
	if code := c.call("textDocument/unheardOf", object{}, nil); code != -32601 {
		t.Errorf("unknown method: code %d", code)
	}
	c.notify("$/unheardOf", object{})
	c.notify("textDocument/didChange", []int{1})
	c.notify("textDocument/didOpen", object{"textDocument": 7})
	c.notify("textDocument/didOpen", object{"textDocument": object{"uri": "untitled:Untitled-1", "version": 1, "text": "package x"}})
	c.notify("textDocument/didOpen", object{"textDocument": object{"uri": "file:///x%zz.go", "version": 1, "text": "package x"}})
	c.notify("textDocument/didClose", object{"textDocument": object{"uri": protocol.FileURI(name)}})
	c.change(protocol.FileURI(name), 3, "package never opened")
	uri := c.open(name, client1)
	if got := codesOf(c.pushed(uri, 1)); !slices.Equal(got, []string{"path-arg", "wrong-escape"}) {
		t.Errorf("findings: %q", got)
	}
	for _, position := range []object{{"line": -1, "character": 0}, {"line": 1 << 40, "character": 1 << 40}, {"line": 9, "character": 1 << 40}} {
		at := object{"textDocument": object{"uri": uri}, "position": position, "range": object{"start": position, "end": position}, "context": object{}}
		c.call("textDocument/hover", at, nil)
		c.call("textDocument/codeAction", at, nil)
	}
	c.notify("textDocument/didChange", object{"textDocument": object{"uri": uri, "version": 2}, "contentChanges": []object{
		{"range": object{"start": object{"line": 9, "character": 0}, "end": object{"line": 3, "character": 0}}, "text": "x"},
	}})
	c.notify("textDocument/didChange", object{"textDocument": object{"uri": uri, "version": 3}, "contentChanges": []object{{"text": "\x00\xff not Go"}}})
	c.pushed(uri, 3)
	for i, text := range []string{"", strings.Replace(client1, "package m", "packag", 1)} {
		c.change(uri, 4+i, text)
		c.pushed(uri, 4+i)
	}
	c.change(uri, 6, client1)
	if got := codesOf(c.pushed(uri, 6)); len(got) != 2 {
		t.Errorf("findings after broken text: %q", got)
	}
	c.leave(done)
}

// A header that tells no length, or one that no message has, is an error and no crash.
func TestFaultsOfHeader(t *testing.T) {
	for _, length := range []string{"99999999999", "-1", "x", ""} {
		c, done := startServer(t, quick)
		_, _ = fmt.Fprintf(c.in, "Content-Length: %s\r\n\r\n", length)
		if orderly := <-done; orderly {
			t.Errorf("%q: the server says that the client took its leave", length)
		}
	}
}

// A file outside of a module is a package of its own. One of a folder that does not exist has no findings.
func TestFileOutsideOfModule(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	c, done := startServer(t, quick)
	c.initialize(object{}, nil)
	name := filepath.Join(dir, "m.go")
	writeFile(t, name, client1)
	uri := c.open(name, client1)
	if got := codesOf(c.pushed(uri, 1)); !slices.Equal(got, []string{"path-arg", "wrong-escape"}) {
		t.Errorf("findings: %q", got)
	}
	uri = c.open(filepath.Join(dir, "none", "m.go"), client1)
	c.pushed(uri, 1)
	c.leave(done)
}

// Of many edits some are checked, and the last one in any case.
func TestQuickEdits(t *testing.T) {
	dir := writeModule(t, map[string]string{"m.go": client1})
	c, done := startServer(t, coalesce)
	c.initialize(object{}, nil)
	uri := c.open(filepath.Join(dir, "m.go"), client1)
	c.pushed(uri, 1)
	before := c.pushes
	const edits = 100
	for i := range edits {
		text := client1
		if i%2 == 0 {
			text = strings.ReplaceAll(client1, "url.QueryEscape", "url.PathEscape")
		}
		c.change(uri, 2+i, text)
	}
	if got := codesOf(c.pushed(uri, edits+1)); len(got) != 2 {
		t.Errorf("findings: %q", got)
	}
	t.Logf("%d edits, %d times diagnostics", edits, c.pushes-before)
	if c.pushes-before > edits/2 {
		t.Errorf("%d of %d edits were checked", c.pushes-before, edits)
	}
	c.leave(done)
}

// A server that is shut down while it works leaves nothing behind.
func TestShutdownAtWork(t *testing.T) {
	dir := writeModule(t, map[string]string{"m.go": client1})
	before := runtime.NumGoroutine()
	for range 3 {
		c, done := startServer(t, quick)
		c.initialize(object{}, nil)
		uri := c.open(filepath.Join(dir, "m.go"), client1)
		for i := range 10 {
			c.change(uri, 2+i, client1+"\n")
			c.send("textDocument/hover", object{"textDocument": object{"uri": uri}, "position": object{"line": 9, "character": 40}})
		}
		c.leave(done)
		c.in.Close()
	}
	c, done := startServer(t, quick) // here the editor dies
	c.initialize(object{}, nil)
	c.open(filepath.Join(dir, "m.go"), client1)
	c.in.Close()
	if orderly := <-done; orderly {
		t.Error("the editor is gone, and the server says that it took its leave")
	}
	for deadline := time.Now().Add(patience); runtime.NumGoroutine() > before; {
		if time.Now().After(deadline) {
			stacks := make([]byte, 1<<20)
			t.Fatalf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// After 1,000 edits the heap is as large as after 100. Half of them change what the package declares.
func TestMemory(t *testing.T) {
	dir := writeModule(t, map[string]string{
		"m.go":   strings.ReplaceAll(client1, `"https://example.com/files/"`, "base.URL"),
		"b/b.go": "package base\n\nconst URL = \"https://example.com/files/\"\n",
	})
	text := strings.Replace(strings.ReplaceAll(client1, `"https://example.com/files/"`, "base.URL"), `import (`, "import (\n\tbase \"example.com/m/b\"", 1)
	c, done := startServer(t, quick)
	c.initialize(object{}, nil)
	other := c.open(filepath.Join(dir, "b", "b.go"), "package base\n\nconst URL = \"https://example.com/files/\"\n")
	uri := c.open(filepath.Join(dir, "m.go"), text)
	if got := codesOf(c.pushed(uri, 1)); len(got) != 2 {
		t.Errorf("findings: %q", got)
	}
	c.pushed(other, 1)
	var after100 uint64
	for i := 2; i <= 1001; i++ {
		c.change(uri, i, text+strings.Repeat("\n", i%7)+"// "+strings.Repeat("x", i%50)+"\n")
		c.pushed(uri, i)
		if i%2 == 0 {
			c.change(other, i, "package base\n\nconst URL = \"https://example.com/files/\"\n\nconst X = \""+strings.Repeat("x", i%50)+"\"\n")
			c.pushed(other, i)
		}
		if i == 101 {
			after100 = heap()
		}
	}
	after1000 := heap()
	t.Logf("heap after 100 edits %d KB, after 1,000 %d KB", after100>>10, after1000>>10)
	if after1000 > after100+after100/10 {
		t.Errorf("heap after 100 edits %d KB, after 1,000 %d KB", after100>>10, after1000>>10)
	}
	c.leave(done)
}

// heap returns how much of it is in use.
func heap() uint64 {
	var stats runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}
