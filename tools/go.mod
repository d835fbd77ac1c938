module github.com/urllint/urllint/tools

go 1.26.0

require (
	github.com/google/go-cmp v0.7.0
	github.com/pandatix/go-abnf v0.5.0
	github.com/rogpeppe/go-internal v1.16.0
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	github.com/urllint/urllint v0.0.0
	github.com/yuin/goldmark v1.8.7
	golang.org/x/mod v0.42.0
	golang.org/x/tools v0.52.0
)

require (
	github.com/hashicorp/go-uuid v1.0.3 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.14.0 // indirect
)

replace github.com/urllint/urllint => ../
