package server

import (
	"context"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

// hover says what is known of a place.
func (s *Server) hover(ctx context.Context, p *protocol.TextDocumentPositionParams) (*protocol.Hover, error) {
	return nil, nil
}
