package ignore

// Lines are those of the file. A line directive, as a parser or template
// generator writes it, does not move them.

const beforeLine = "http://example.com/~a" //urllint:ignore tilde -- the same line number as below

//line line.y:100000
const sameLineMoved = "http://example.com/~a" //urllint:ignore tilde -- the line is beyond the end of the file

//urllint:ignore tilde -- alone on the line above
const lineAboveMoved = "http://example.com/~a"

//line line.y:6
const notIgnored = "http://example.com/~a" // want `RFC 1738 does not allow "~"`
