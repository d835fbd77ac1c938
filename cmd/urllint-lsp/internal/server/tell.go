package server

import (
	"context"
	"fmt"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
	"github.com/urllint/urllint/internal/visible"
)

// notify sends a notification. If the editor is gone there is nobody to tell.
func (s *Server) notify(method string, params any) {
	_ = s.rpc.Notify(context.Background(), method, params)
}

// log writes to the log of the editor.
func (s *Server) log(format string, args ...any) {
	s.notify("window/logMessage", protocol.MessageParams{Type: protocol.SeverityError, Message: fmt.Sprintf(format, args...)})
}

// tell shows the user an error, once.
func (s *Server) tell(err error) {
	text := "urllint: " + visible.Line(err.Error())
	s.mu.Lock()
	told := s.told[text]
	s.told[text] = true
	s.mu.Unlock()
	if !told {
		s.notify("window/showMessage", protocol.MessageParams{Type: protocol.SeverityWarning, Message: text})
	}
}
