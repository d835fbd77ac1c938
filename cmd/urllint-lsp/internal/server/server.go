// Package server speaks the Language Server Protocol.
package server

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net/textproto"
	"runtime/debug"
	"sync"
	"time"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/channel"
	"github.com/creachadair/jrpc2/handler"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

// A Server serves one editor.
type Server struct {
	Options
	rpc   *jrpc2.Server
	stop  context.CancelFunc // ends all work
	work  sync.WaitGroup     // what goes on beside requests
	left  chan struct{}      // closed when the editor takes its leave
	leave func()             // closes it

	mu       sync.Mutex // guards what follows
	state    state
	client   protocol.ClientCapabilities
	encoding protocol.Encoding
	workspace
	edits map[string]int    // how many edits came, by document
	asked map[string]*asked // by ID
	told  map[string]bool   // the errors that the user was shown
}

// state is how far the life of a server is.
type state uint8

const (
	created state = iota
	initialized
	shutDown
	exited
)

// parallel is how many requests may wait at the same time.
const parallel = 256

// Options are those of a server.
type Options struct {
	Version  string
	Coalesce time.Duration // how long edits that follow another are gathered before a package is checked
	Settle   time.Duration // how long nobody types before all of a large package is checked
}

// Serve serves an editor until it says that it exits, or is gone. It reports whether the editor took its leave.
func Serve(o Options, in io.Reader, out io.WriteCloser) (orderly bool, err error) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	s := &Server{Options: o, stop: stop, left: make(chan struct{}), edits: make(map[string]int), asked: make(map[string]*asked), told: make(map[string]bool)}
	s.leave = sync.OnceFunc(func() { close(s.left) })
	s.workspace.init(ctx)
	s.rpc = jrpc2.NewServer(s.methods(), &jrpc2.ServerOptions{
		AllowPush: true, DisableBuiltin: true, Concurrency: parallel,
	})
	s.rpc.Start(order{channel.LSP(in, out), textproto.NewReader(bufio.NewReader(in)), s})
	gone := make(chan error, 1)
	go func() { gone <- s.rpc.Wait() }()
	select {
	case err = <-gone:
	case <-s.left: // the input may stay open
	}
	stop()
	s.closeAll()
	s.work.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state == exited, err
}

// methods are those of the protocol that are served. The editor is told of errors of others.
func (s *Server) methods() handler.Map {
	methods := handler.Map{
		"initialize":                          handler.New(s.initialize),
		"initialized":                         handler.New(s.initialized),
		"shutdown":                            handler.New(s.shutdown),
		"exit":                                handler.New(s.exit),
		"$/cancelRequest":                     handler.New(s.cancelRequest),
		"$/setTrace":                          handler.New(ignore),
		"textDocument/didOpen":                handler.New(s.didOpen),
		"textDocument/didChange":              handler.New(s.didChange),
		"textDocument/didSave":                handler.New(s.didSave),
		"textDocument/didClose":               handler.New(s.didClose),
		"textDocument/diagnostic":             handler.New(s.diagnostic),
		"textDocument/codeAction":             handler.New(s.codeAction),
		"textDocument/hover":                  handler.New(s.hover),
		"workspace/executeCommand":            handler.New(s.executeCommand),
		"workspace/didChangeConfiguration":    handler.New(s.didChangeConfiguration),
		"workspace/didChangeWatchedFiles":     handler.New(s.didChangeWatchedFiles),
		"workspace/didChangeWorkspaceFolders": handler.New(ignore),
	}
	for name, h := range methods {
		methods[name] = s.guarded(name, h)
	}
	return methods
}

// ignore is for notifications that change nothing: a module is found from its files.
func ignore(context.Context) error { return nil }

// The codes of the protocol that are no codes of JSON-RPC.
const (
	notInitialized   = jrpc2.Code(-32002)
	requestCancelled = jrpc2.Code(-32800)
	contentModified  = jrpc2.Code(-32801)
)

// guarded returns a handler that refuses what is not its turn, and of which a panic is an error.
func (s *Server) guarded(method string, h jrpc2.Handler) jrpc2.Handler {
	return func(ctx context.Context, r *jrpc2.Request) (result any, err error) {
		defer func() {
			if p := recover(); p != nil {
				s.log("panic in %s: %v\n%s", method, p, debug.Stack())
				err = jrpc2.Errorf(jrpc2.InternalError, "panic: %v", p)
			}
		}()
		defer s.answered(r.ID())
		if err := s.mayServe(method); err != nil {
			return nil, err
		}
		result, err = h(ctx, r)
		if errors.Is(err, context.Canceled) {
			err = jrpc2.Errorf(requestCancelled, "cancelled")
		}
		return result, err
	}
}

// mayServe reports whether it is time for a method.
func (s *Server) mayServe(method string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case method == "exit":
		return nil
	case s.state == created && method != "initialize":
		return jrpc2.Errorf(notInitialized, "initialize comes first")
	case s.state == initialized && method == "initialize":
		return jrpc2.Errorf(jrpc2.InvalidRequest, "initialize comes once")
	case s.state >= shutDown:
		return jrpc2.Errorf(jrpc2.InvalidRequest, "nothing follows shutdown but exit")
	}
	return nil
}

func (s *Server) shutdown(context.Context) (any, error) {
	s.mu.Lock()
	s.state = shutDown
	s.mu.Unlock()
	s.stop()
	return nil, nil
}

func (s *Server) exit(context.Context) error {
	s.mu.Lock()
	if s.state == shutDown {
		s.state = exited
	}
	s.mu.Unlock()
	s.leave()
	return nil
}
