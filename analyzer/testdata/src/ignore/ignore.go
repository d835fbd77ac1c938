// Package ignore shows the comments that suppress diagnostics, and those that
// are themselves reported.
package ignore

const (
	sameLine  = "http://example.com/~a" //urllint:ignore tilde -- the server has it so
	twoRules  = "http://example.com/~a|b" //urllint:ignore tilde unsafe-char -- the server has it so
	commas    = "http://example.com/~a|b" //urllint:ignore tilde, unsafe-char -- the server has it so
	otherRule = "http://example.com/~a|b" /* want "tilde" "suppresses no host" */ //urllint:ignore unsafe-char, host -- this one helps
)

//urllint:ignore tilde -- alone on the line above
const lineAbove = "http://example.com/~a"

//urllint:ignore tilde -- two lines above // want "urllint:ignore suppresses no tilde here"

const tooFar = "http://example.com/~a" // want `unsafe character "~"`

const (
	noReason  = "http://example.com/~a" //urllint:ignore tilde // want "urllint:ignore gives no reason"
	noRule    = "http://example.com/~a" //urllint:ignore -- why // want "urllint:ignore names no rule" `unsafe character "~"`
	wrongRule = "http://example.com/~a" //urllint:ignore tide -- why // want `urllint:ignore unknown rule "tide": did you mean tilde\?` `unsafe character "~"`
	nothing   = "http://example.com/a" //urllint:ignore tilde -- why // want "urllint:ignore suppresses no tilde here"
)

// The comments of golangci-lint count as well.
const (
	nolint     = "http://example.com/~a" //nolint:urllint // it is so
	nolintList = "http://example.com/~a" //nolint:gosec,urllint
	nolintAll  = "http://example.com/~a" //nolint
	nolintNot  = "http://example.com/~a" //nolint:gosec // want `unsafe character "~"`
)
