package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
	"github.com/urllint/urllint/cmd/urllint-lsp/internal/server"
)

// A client is an editor that a test plays.
type client struct {
	t  testing.TB
	in io.WriteCloser

	mu        sync.Mutex
	changed   *sync.Cond
	answers   map[int]message
	published map[protocol.URI]published
	pushes    int
	asked     []string // methods that the server called
	ended     bool
	nextID    int
}

type published struct {
	Version     int                   `json:"version"`
	Diagnostics []protocol.Diagnostic `json:"diagnostics"`
}

// A message is one of JSON-RPC.
type message struct {
	ID     *json.RawMessage `json:"id"`
	Method string           `json:"method"`
	Params json.RawMessage  `json:"params"`
	Result json.RawMessage  `json:"result"`
	Error  *struct {
		Code    int
		Message string
	} `json:"error"`
}

// newClient returns a client that writes to in and reads from out.
func newClient(t testing.TB, in io.WriteCloser, out io.Reader) *client {
	c := &client{t: t, in: in, answers: make(map[int]message), published: make(map[protocol.URI]published)}
	c.changed = sync.NewCond(&c.mu)
	go c.read(out)
	return c
}

// startServer starts a server within the test, which has to end when the test does.
func startServer(t testing.TB, coalesce time.Duration) (c *client, done chan bool) {
	t.Helper()
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	c = newClient(t, inW, outR)
	done = make(chan bool, 1)
	go func() {
		orderly, _ := server.Serve(server.Options{Version: "test", Coalesce: coalesce, Settle: settle}, inR, outW)
		outW.Close()
		inR.Close()
		done <- orderly
	}()
	t.Cleanup(func() { inW.Close() })
	return c, done
}

// read takes what the server sends.
func (c *client) read(out io.Reader) {
	r := bufio.NewReader(out)
	for {
		header, err := textproto.NewReader(r).ReadMIMEHeader()
		if err != nil {
			break
		}
		n, _ := strconv.Atoi(header.Get("Content-Length"))
		body := make([]byte, n)
		if _, err := io.ReadFull(r, body); err != nil {
			break
		}
		var m message
		if err := json.Unmarshal(body, &m); err != nil {
			c.t.Errorf("%v: %s", err, body)
			break
		}
		c.take(m)
	}
	c.mu.Lock()
	c.ended = true
	c.changed.Broadcast()
	c.mu.Unlock()
}

func (c *client) take(m message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	defer c.changed.Broadcast()
	switch {
	case m.Method == "textDocument/publishDiagnostics":
		var p struct {
			URI protocol.URI `json:"uri"`
			published
		}
		if err := json.Unmarshal(m.Params, &p); err != nil {
			c.t.Error(err)
		}
		c.published[p.URI] = p.published
		c.pushes++
	case m.Method != "":
		c.asked = append(c.asked, m.Method+" "+string(m.Params))
		if m.ID != nil {
			go c.write(fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":null}`, *m.ID))
		}
	default:
		id := -1
		if m.ID != nil {
			_ = json.Unmarshal(*m.ID, &id) // that of a broken message is null
		}
		c.answers[id] = m
	}
}

// wait waits until something holds.
func (c *client) wait(what string, holds func() bool) {
	c.t.Helper()
	timeout := time.AfterFunc(patience, func() {
		c.mu.Lock()
		c.ended = true
		c.changed.Broadcast()
		c.mu.Unlock()
	})
	defer timeout.Stop()
	c.mu.Lock()
	defer c.mu.Unlock()
	for !holds() {
		if c.ended {
			c.t.Fatalf("no %s; the server said %q", what, c.asked)
		}
		c.changed.Wait()
	}
}

// write sends a body with its header.
func (c *client) write(body string) {
	_, _ = fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n%s", len(body), body) // what is not answered fails the test
}

func (c *client) notify(method string, params any) {
	c.t.Helper()
	text, err := json.Marshal(params)
	if err != nil {
		c.t.Fatal(err)
	}
	c.write(fmt.Sprintf(`{"jsonrpc":"2.0","method":%q,"params":%s}`, method, text))
}

// send sends a request and returns its ID.
func (c *client) send(method string, params any) int {
	c.t.Helper()
	text, err := json.Marshal(params)
	if err != nil {
		c.t.Fatal(err)
	}
	c.mu.Lock()
	c.nextID++
	id := c.nextID
	c.mu.Unlock()
	c.write(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, id, method, text))
	return id
}

// answer returns the answer to a request.
func (c *client) answer(id int) message {
	c.t.Helper()
	var m message
	c.wait(fmt.Sprintf("answer to request %d", id), func() (ok bool) {
		m, ok = c.answers[id]
		return ok
	})
	return m
}

// call sends a request, and decodes the result. It returns the code of an error.
func (c *client) call(method string, params, result any) int {
	c.t.Helper()
	m := c.answer(c.send(method, params))
	if m.Error != nil {
		return m.Error.Code
	}
	if result != nil {
		if err := json.Unmarshal(m.Result, result); err != nil {
			c.t.Fatalf("%s: %v", m.Result, err)
		}
	}
	return 0
}

type object = map[string]any

// initialize begins a session.
func (c *client) initialize(capabilities, options any) {
	c.t.Helper()
	if code := c.call("initialize", object{"capabilities": capabilities, "initializationOptions": options}, nil); code != 0 {
		c.t.Fatalf("initialize: code %d", code)
	}
	c.notify("initialized", object{})
}

func (c *client) open(name, text string) protocol.URI {
	uri := protocol.FileURI(name)
	c.notify("textDocument/didOpen", object{"textDocument": object{"uri": uri, "languageId": "go", "version": 1, "text": text}})
	return uri
}

// change replaces the text of a document.
func (c *client) change(uri protocol.URI, version int, text string) {
	c.notify("textDocument/didChange", object{"textDocument": object{"uri": uri, "version": version}, "contentChanges": []object{{"text": text}}})
}

// pushed waits for the diagnostics of a version.
func (c *client) pushed(uri protocol.URI, version int) []protocol.Diagnostic {
	c.t.Helper()
	var p published
	c.wait(fmt.Sprintf("diagnostics of version %d of %s", version, uri), func() (ok bool) {
		p, ok = c.published[uri]
		return ok && p.Version >= version
	})
	return p.Diagnostics
}

// leave ends a session in order.
func (c *client) leave(done chan bool) {
	c.t.Helper()
	if code := c.call("shutdown", nil, nil); code != 0 {
		c.t.Errorf("shutdown: code %d", code)
	}
	c.notify("exit", nil)
	if orderly := <-done; !orderly {
		c.t.Error("the server did not see that the client took its leave")
	}
}

// codesOf returns the rules of diagnostics.
func codesOf(list []protocol.Diagnostic) []string {
	codes := []string{}
	for _, d := range list {
		codes = append(codes, d.Code)
	}
	return codes
}

// pulling are the capabilities of an editor that asks for diagnostics, counts bytes and checks versions.
var pulling = object{
	"general":      object{"positionEncodings": []string{"utf-32", "utf-8", "utf-16"}},
	"textDocument": object{"diagnostic": object{}},
	"workspace":    object{"workspaceEdit": object{"documentChanges": true}, "diagnostics": object{"refreshSupport": true}},
	"window":       object{"showDocument": object{"support": true}},
}
