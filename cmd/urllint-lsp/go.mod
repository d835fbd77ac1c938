module github.com/urllint/urllint/cmd/urllint-lsp

go 1.26.0

require (
	github.com/creachadair/jrpc2 v1.3.6
	github.com/urllint/urllint v0.0.0
	golang.org/x/tools v0.52.0
)

require (
	github.com/BurntSushi/toml v1.6.0 // indirect
	github.com/creachadair/mds v0.31.0 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
)

replace github.com/urllint/urllint => ../..
