// Package ignore shows the comments that suppress diagnostics, and those that
// are themselves reported.
package ignore

const (
	sameLine  = "http://example.com/~a" //urllint:ignore tilde -- the server has it so
	twoRules  = "http://example.com/~a|b" //urllint:ignore tilde unsafe-char -- the server has it so
	commas    = "http://example.com/~a|b" //urllint:ignore tilde, unsafe-char -- the server has it so
	otherRule = "http://example.com/~a|b" /* want "tilde" `matches no host finding: delete "host"` */ //urllint:ignore unsafe-char, host -- this one helps
)

//urllint:ignore tilde -- alone on the line above
const lineAbove = "http://example.com/~a"

//urllint:ignore tilde -- two lines above // want "urllint:ignore matches no tilde finding: delete it"

const tooFar = "http://example.com/~a" // want `RFC 1738 does not allow "~"`

const (
	noReason  = "http://example.com/~a" //urllint:ignore tilde // want "urllint:ignore gives no reason"
	noRule    = "http://example.com/~a" //urllint:ignore -- why // want "urllint:ignore names no rule" `RFC 1738 does not allow "~"`
	wrongRule = "http://example.com/~a" //urllint:ignore tide -- why // want `urllint:ignore names unknown rule "tide": did you mean tilde\?` `RFC 1738 does not allow "~"`
	joined    = "http://example.com/~a" //urllint:ignoretilde -- no directive // want `RFC 1738 does not allow "~"`
	nothing   = "http://example.com/a" //urllint:ignore tilde -- why // want "urllint:ignore matches no tilde finding"
)

// The comments of golangci-lint count as well.
const (
	nolint     = "http://example.com/~a" //nolint:urllint // it is so
	nolintList = "http://example.com/~a" //nolint:gosec,urllint
	nolintAll  = "http://example.com/~a" //nolint
	nolintNot  = "http://example.com/~a" //nolint:gosec // want `RFC 1738 does not allow "~"`
)

// A group stands for its rules.
const (
	group     = "http://example.com/~a|b" //urllint:ignore grammar -- the server has it so
	ruleGroup = "http://example.com/~a|b" //urllint:ignore tilde,grammar -- the server has it so
	noGroup   = "http://example.com/~a"   //urllint:ignore style -- why // want "matches no style finding: delete it" `RFC 1738 does not allow "~"`
	groupOff  = "http://example.com/a"    //urllint:ignore review -- an old name cannot tell
)

//urllint:ignore tilde -- of all the literal
const raw = `
http://example.com/a
http://example.com/~a
`

//urllint:ignore tilde -- of all the sum
const sum = "http://example.com/a" +
	"/~b" +
	"/~c"

//urllint:ignore tilde -- of the value on the next line
const nextLine =
	"http://example.com/~a"

//urllint:ignore tilde -- of all elements
var list = []string{
	"http://example.com/~a",
	//urllint:ignore unsafe-char -- of this one as well
	"http://example.com/~a|b",
	"http://example.com/|b", // want "unsafe character"
}

var after = "http://example.com/~a" // want `RFC 1738 does not allow "~"`

func call(string, func()) {}

func calls() {
	//urllint:ignore tilde -- of the arguments, not of what the function does
	call(
		"http://example.com/~a",
		func() {
			_ = "http://example.com/~a" // want `RFC 1738 does not allow "~"`
			//urllint:ignore tilde -- of the sum
			_ = "http://example.com/~a" +
				"/~b"
		},
	)
	//urllint:ignore tilde -- not of the block // want "matches no tilde finding"
	if true {
		_ = "http://example.com/~a" // want `RFC 1738 does not allow "~"`
	}
}
