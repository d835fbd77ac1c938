package server

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/creachadair/jrpc2"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
	"github.com/urllint/urllint/internal/settings"
)

func (s *Server) initialize(_ context.Context, p *protocol.InitializeParams) (*protocol.InitializeResult, error) {
	given, err := readOptions(p.InitializationOptions)
	if err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "initializationOptions: %v", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = initialized
	s.client, s.given = p.Capabilities, given
	s.encoding = protocol.Choose(p.Capabilities.General.PositionEncodings)
	c := protocol.ServerCapabilities{
		PositionEncoding:   s.encoding,
		TextDocumentSync:   protocol.TextDocumentSync{OpenClose: true, Change: protocol.Incremental, Save: true},
		HoverProvider:      true,
		CodeActionProvider: protocol.CodeActionOptions{CodeActionKinds: []string{protocol.QuickFix, protocol.FixAllUrllint}},
	}
	c.Workspace.WorkspaceFolders.Supported = true
	if s.pulls() {
		c.DiagnosticProvider = &protocol.DiagnosticOptions{Identifier: "urllint", InterFileDependencies: true}
	}
	if s.client.Window.ShowDocument.Support {
		c.ExecuteCommandProvider = &protocol.ExecuteCommandOptions{Commands: []string{openPage}}
	}
	return &protocol.InitializeResult{Capabilities: c, ServerInfo: protocol.ServerInfo{Name: "urllint-lsp", Version: s.Version}}, nil
}

// pulls reports whether the editor asks for diagnostics. Then they are not sent unasked: it would show them twice.
func (s *Server) pulls() bool { return s.client.TextDocument.Diagnostic != nil }

// readOptions reads the settings of the editor: keys and values as in .urllint.toml. They go before that file.
func readOptions(options json.RawMessage) (*settings.Settings, error) {
	s := new(settings.Settings)
	s.Flags = settings.FlagsOf(&s.Config)
	if len(options) == 0 || string(options) == "null" {
		return s, nil
	}
	var values map[string]any
	var lists struct {
		Exclude []map[string]any `json:"exclude"`
	}
	err := cmp.Or(json.Unmarshal(options, &values), json.Unmarshal(options, &lists))
	if err != nil {
		return nil, err
	}
	if s.Exclude, _, _, err = settings.Exclusions(lists.Exclude); err != nil {
		return nil, err
	}
	delete(values, "exclude")
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if err := settings.Set(s.Flags, name, values[name]); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return s, nil
}

// watched are the files whose changes outside of the editor count.
var watched = [...]string{"**/*.go", "**/go.mod", "**/go.sum", "**/go.work", "**/" + settings.File}

func (s *Server) initialized(context.Context) error {
	s.mu.Lock()
	asks := s.client.Workspace.DidChangeWatchedFiles.DynamicRegistration
	s.mu.Unlock()
	if !asks {
		return nil
	}
	var o protocol.DidChangeWatchedFilesRegistrationOptions
	for _, pattern := range watched {
		o.Watchers = append(o.Watchers, protocol.FileSystemWatcher{GlobPattern: pattern})
	}
	s.call("client/registerCapability", protocol.RegistrationParams{Registrations: []protocol.Registration{
		{ID: "urllint-files", Method: "workspace/didChangeWatchedFiles", RegisterOptions: o},
	}})
	return nil
}

// call asks the editor for something, and does not wait for the answer.
func (s *Server) call(method string, params any) {
	s.do(func(ctx context.Context) {
		_, _ = s.rpc.Callback(ctx, method, params) // an editor that cannot do it says so
	})
}

func (s *Server) didChangeConfiguration(_ context.Context, p *protocol.DidChangeConfigurationParams) error {
	var sections struct {
		Urllint json.RawMessage `json:"urllint"`
	}
	_ = json.Unmarshal(p.Settings, &sections) // settings of another form are none of urllint
	if sections.Urllint == nil {
		return nil
	}
	given, err := readOptions(sections.Urllint)
	if err != nil {
		s.tell(err)
		return nil
	}
	s.mu.Lock()
	s.given = given
	s.mu.Unlock()
	s.forget()
	return nil
}
