package server

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"strconv"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/channel"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

// An order is a channel that notes, as messages come, which version of a document a request is about. The handlers
// of a request and of the edit behind it may begin in any order.
type order struct {
	channel.Channel // that sends
	in              *textproto.Reader
	s               *Server
}

// maxMessage is how many bytes a message may have.
const maxMessage = 256 << 20

// An asked is a request that is not answered.
type asked struct {
	edits   int // of its document, when it came
	context context.Context
	cancel  context.CancelFunc
}

// Recv returns the next message. The Channel would make room for any length that a header tells.
func (o order) Recv() ([]byte, error) {
	header, err := o.in.ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	length := header.Get("Content-Length")
	n, err := strconv.Atoi(length)
	if err != nil || n < 0 || n > maxMessage {
		return nil, fmt.Errorf("the Content-Length %q is not a number up to %d", length, maxMessage)
	}
	text := make([]byte, n)
	if _, err := io.ReadFull(o.in.R, text); err != nil {
		return nil, err
	}
	o.s.note(text)
	return text, nil
}

// note notes a message. What it cannot read the handlers refuse.
func (s *Server) note(text []byte) {
	var m struct {
		ID     json.RawMessage
		Method string
		Params struct {
			TextDocument protocol.TextDocumentIdentifier
		}
	}
	if json.Unmarshal(text, &m) != nil || m.Params.TextDocument.URI == "" {
		return
	}
	name, err := m.Params.TextDocument.URI.File()
	if err != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch m.Method {
	case "textDocument/didOpen":
		s.edits[name] = 1
	case "textDocument/didChange":
		s.edits[name]++
	case "textDocument/didClose":
		delete(s.edits, name)
	case "textDocument/diagnostic", "textDocument/codeAction", "textDocument/hover":
		if m.ID != nil {
			a := &asked{edits: s.edits[name]}
			a.context, a.cancel = context.WithCancel(s.workspace.ctx)
			s.asked[string(m.ID)] = a
		}
	}
}

// about returns the document that a request is about, as it was when the request came. It returns nil if it is not
// open, and an error if there is a newer version. The context ends with done, and when nobody waits for the answer any more.
func (s *Server) about(ctx context.Context, uri protocol.URI) (doc *document, until context.Context, done func(), err error) {
	id := jrpc2.InboundRequest(ctx).ID()
	s.mu.Lock()
	defer s.mu.Unlock()
	doc = s.document(uri)
	until = ctx
	if doc != nil {
		until = doc.current
	}
	until, done = context.WithCancel(until)
	a := s.asked[id]
	if a != nil {
		context.AfterFunc(a.context, done)
		if doc != nil && doc.edits > a.edits {
			return doc, until, done, errModified
		}
		if a.context.Err() != nil {
			return doc, until, done, context.Canceled
		}
	}
	return doc, until, done, nil
}

// answered forgets a request.
func (s *Server) answered(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if a := s.asked[id]; a != nil {
		a.cancel()
		delete(s.asked, id)
	}
}

// errModified says that there is a newer version.
var errModified = jrpc2.Errorf(contentModified, "there is a newer version")

func (s *Server) cancelRequest(_ context.Context, p *protocol.CancelParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if a := s.asked[string(p.ID)]; a != nil {
		a.cancel()
	}
	return nil
}
