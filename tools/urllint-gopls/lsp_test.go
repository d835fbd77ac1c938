//go:build integration

package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"testing"
	"time"
)

// A session is a gopls that runs, and the client that talks to it.
type session struct {
	t       *testing.T
	ctx     context.Context
	cmd     *exec.Cmd
	options any // the gopls settings

	diagnostics chan publishDiagnostics
	ended       chan struct{} // closed when gopls says no more

	mu      sync.Mutex // guards what follows, and the order of what is written
	stdin   io.WriteCloser
	nextID  int
	pending map[string]chan<- message
}

// A message is a request, response or notification of JSON-RPC.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *responseError  `json:"error,omitempty"`
}

type responseError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (e *responseError) Error() string { return fmt.Sprintf("%s (%d)", e.Message, e.Code) }

// start runs gopls on the module in dir. The process ends with the test.
func start(t *testing.T, gopls, dir string, options any) *session {
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	cmd := exec.CommandContext(ctx, gopls)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOPLSCACHE="+t.TempDir())
	stderr := new(bytes.Buffer)
	cmd.Stderr = stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	s := &session{
		t: t, ctx: ctx, cmd: cmd, options: options,
		diagnostics: make(chan publishDiagnostics, 1000),
		ended:       make(chan struct{}),
		stdin:       stdin,
		pending:     map[string]chan<- message{},
	}
	go s.listen(stdout)
	t.Cleanup(func() {
		cancel()
		<-s.ended
		_ = cmd.Wait() // it was ended
		if t.Failed() && stderr.Len() > 0 {
			t.Logf("gopls on standard error:\n%s", stderr)
		}
	})
	s.initialize(dir)
	return s
}

func (s *session) initialize(dir string) {
	s.call("initialize", object{
		"processId":             os.Getpid(),
		"rootUri":               fileURI(dir),
		"workspaceFolders":      []object{{"uri": fileURI(dir), "name": "test"}},
		"initializationOptions": s.options,
		"capabilities": object{
			"workspace": object{
				"configuration":    true,
				"workspaceFolders": true,
				"workspaceEdit":    object{"documentChanges": true},
			},
			"window": object{"workDoneProgress": true},
			"textDocument": object{
				"publishDiagnostics": object{
					"versionSupport": true, "codeDescriptionSupport": true, "dataSupport": true,
				},
				"codeAction": object{
					"dataSupport":    true,
					"resolveSupport": object{"properties": []string{"edit"}},
					"codeActionLiteralSupport": object{
						"codeActionKind": object{"valueSet": []string{"quickfix", "source.fixAll"}},
					},
				},
			},
		},
	}, nil)
	s.notify("initialized", object{})
}

// shutdown ends gopls in the way of the protocol.
func (s *session) shutdown() {
	s.t.Helper()
	s.call("shutdown", nil, nil)
	s.notify("exit", nil)
	select {
	case <-s.ended:
	case <-s.ctx.Done():
		s.t.Fatal("gopls does not end after exit")
	}
}

// call sends a request and decodes the result of the response.
func (s *session) call(method string, params, result any) {
	s.t.Helper()
	response := make(chan message, 1)
	s.mu.Lock()
	s.nextID++
	id := strconv.Itoa(s.nextID)
	s.pending[id] = response
	s.mu.Unlock()
	s.send(message{ID: json.RawMessage(id), Method: method, Params: s.marshal(params)})
	select {
	case m := <-response:
		if m.Error != nil {
			s.t.Fatalf("%s: %v", method, m.Error)
		}
		if result != nil {
			s.unmarshal(m.Result, result)
		}
	case <-s.ended:
		s.t.Fatalf("gopls ended before it answered %s", method)
	case <-s.ctx.Done():
		s.t.Fatalf("no answer to %s: %v", method, s.ctx.Err())
	}
}

func (s *session) notify(method string, params any) {
	s.t.Helper()
	s.send(message{Method: method, Params: s.marshal(params)})
}

// send writes a message. If gopls is gone, who waits for an answer is told by
// the end of what it says.
func (s *session) send(m message) {
	m.Version = "2.0"
	body, err := json.Marshal(m)
	if err != nil {
		panic(err) // a message is made of what was JSON before
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	_, _ = fmt.Fprintf(s.stdin, "Content-Length: %d\r\n\r\n%s", len(body), body)
}

// listen reads until gopls says no more.
func (s *session) listen(stdout io.Reader) {
	defer close(s.ended)
	r := bufio.NewReader(stdout)
	for {
		m, err := read(r)
		if err != nil {
			if s.ctx.Err() == nil && !errors.Is(err, io.EOF) {
				s.t.Errorf("reading from gopls: %v", err)
			}
			return
		}
		switch {
		case m.Method == "":
			s.mu.Lock()
			response := s.pending[string(m.ID)]
			delete(s.pending, string(m.ID))
			s.mu.Unlock()
			if response == nil {
				s.t.Errorf("gopls answers request %s, which is none", m.ID)
				return
			}
			response <- m
		case m.ID != nil:
			s.send(s.answer(m))
		case m.Method == "textDocument/publishDiagnostics":
			var p publishDiagnostics
			if err := json.Unmarshal(m.Params, &p); err != nil {
				s.t.Errorf("%s: %v", m.Method, err)
				return
			}
			s.diagnostics <- p
		}
	}
}

// answer responds to a request of gopls.
func (s *session) answer(m message) message {
	response := message{ID: m.ID, Result: json.RawMessage("null")}
	switch m.Method {
	case "workspace/configuration":
		var p struct{ Items []json.RawMessage }
		if err := json.Unmarshal(m.Params, &p); err != nil {
			s.t.Errorf("%s: %v", m.Method, err)
		}
		settings := make([]any, len(p.Items))
		for i := range settings {
			settings[i] = s.options
		}
		response.Result = s.marshal(settings)
	case "client/registerCapability", "client/unregisterCapability",
		"window/workDoneProgress/create", "window/showMessageRequest",
		"workspace/inlayHint/refresh", "workspace/semanticTokens/refresh",
		"workspace/codeLens/refresh", "workspace/diagnostic/refresh":
	default:
		const methodNotFound = -32601
		response.Result, response.Error = nil, &responseError{methodNotFound, m.Method}
	}
	return response
}

// read reads a message with its header.
func read(r *bufio.Reader) (message, error) {
	header, err := textproto.NewReader(r).ReadMIMEHeader()
	if err != nil {
		return message{}, err
	}
	n, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil {
		return message{}, fmt.Errorf("Content-Length: %w", err)
	}
	body := make([]byte, n)
	if _, err := io.ReadFull(r, body); err != nil {
		return message{}, err
	}
	var m message
	err = json.Unmarshal(body, &m)
	return m, err
}

func (s *session) marshal(v any) json.RawMessage {
	if v == nil {
		return nil
	}
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // the test gives what is not JSON
	}
	return data
}

func (s *session) unmarshal(data []byte, v any) {
	s.t.Helper()
	if err := json.Unmarshal(data, v); err != nil {
		s.t.Fatalf("%v in %s", err, data)
	}
}
