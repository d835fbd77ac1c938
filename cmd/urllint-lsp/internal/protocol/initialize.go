package protocol

import "encoding/json"

// InitializeParams are those of initialize, as far as they are asked for.
type InitializeParams struct {
	RootURI          URI `json:"rootUri"`
	WorkspaceFolders []struct {
		URI URI `json:"uri"`
	} `json:"workspaceFolders"`
	InitializationOptions json.RawMessage    `json:"initializationOptions"`
	Capabilities          ClientCapabilities `json:"capabilities"`
}

// ClientCapabilities say what the editor can do.
type ClientCapabilities struct {
	General struct {
		PositionEncodings []Encoding `json:"positionEncodings"`
	} `json:"general"`
	Workspace struct {
		WorkspaceEdit struct {
			DocumentChanges bool `json:"documentChanges"`
		} `json:"workspaceEdit"`
		DidChangeWatchedFiles struct {
			DynamicRegistration bool `json:"dynamicRegistration"`
		} `json:"didChangeWatchedFiles"`
		Diagnostics struct {
			RefreshSupport bool `json:"refreshSupport"`
		} `json:"diagnostics"`
	} `json:"workspace"`
	TextDocument struct {
		Diagnostic *struct{} `json:"diagnostic"`
		Hover      struct {
			ContentFormat []string `json:"contentFormat"`
		} `json:"hover"`
	} `json:"textDocument"`
	Window struct {
		ShowDocument struct {
			Support bool `json:"support"`
		} `json:"showDocument"`
	} `json:"window"`
}

// InitializeResult is the answer to initialize.
type InitializeResult struct {
	Capabilities ServerCapabilities `json:"capabilities"`
	ServerInfo   ServerInfo         `json:"serverInfo"`
}

// ServerInfo names the server.
type ServerInfo struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// ServerCapabilities say what the server can do.
type ServerCapabilities struct {
	PositionEncoding       Encoding               `json:"positionEncoding"`
	TextDocumentSync       TextDocumentSync       `json:"textDocumentSync"`
	HoverProvider          bool                   `json:"hoverProvider"`
	CodeActionProvider     CodeActionOptions      `json:"codeActionProvider"`
	DiagnosticProvider     *DiagnosticOptions     `json:"diagnosticProvider,omitempty"`
	ExecuteCommandProvider *ExecuteCommandOptions `json:"executeCommandProvider,omitempty"`
	Workspace              WorkspaceOptions       `json:"workspace"`
}

// Incremental is the kind of synchronization in which ranges are replaced.
const Incremental = 2

// TextDocumentSync says what the server wants to know of documents.
type TextDocumentSync struct {
	OpenClose bool `json:"openClose"`
	Change    int  `json:"change"`
	Save      bool `json:"save"`
}

// CodeActionOptions names the kinds of actions.
type CodeActionOptions struct {
	CodeActionKinds []string `json:"codeActionKinds"`
}

// DiagnosticOptions say what depends on what.
type DiagnosticOptions struct {
	Identifier            string `json:"identifier"`
	InterFileDependencies bool   `json:"interFileDependencies"`
	WorkspaceDiagnostics  bool   `json:"workspaceDiagnostics"`
}

// ExecuteCommandOptions names the commands.
type ExecuteCommandOptions struct {
	Commands []string `json:"commands"`
}

// WorkspaceOptions say that folders may come and go.
type WorkspaceOptions struct {
	WorkspaceFolders struct {
		Supported bool `json:"supported"`
	} `json:"workspaceFolders"`
}

// RegistrationParams are those of client/registerCapability.
type RegistrationParams struct {
	Registrations []Registration `json:"registrations"`
}

// Registration asks the editor for notifications.
type Registration struct {
	ID              string `json:"id"`
	Method          string `json:"method"`
	RegisterOptions any    `json:"registerOptions,omitempty"`
}

// DidChangeWatchedFilesRegistrationOptions names files to watch.
type DidChangeWatchedFilesRegistrationOptions struct {
	Watchers []FileSystemWatcher `json:"watchers"`
}

// FileSystemWatcher names files by a pattern.
type FileSystemWatcher struct {
	GlobPattern string `json:"globPattern"`
}
