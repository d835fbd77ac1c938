// Package silent holds texts of real programs that were reported once and are
// not wrong, or are not URLs.
package silent

import "fmt"

// cmd/compile: the mention of a scheme.
func destination(dir, sep string) string {
	return fmt.Sprintf("optimizer logging destination %s was neither %s-prefixed directory nor file://-prefixed file URI", dir, sep)
}

// golang.org/x/oauth2: a word in capitals for the reader, or the program, to replace.
const (
	defaultTokenURL                 = "https://sts.UNIVERSE_DOMAIN/v1/token"
	identityBindingEndpointTemplate = "https://sts.UNIVERSE_DOMAIN/v1/token"
)

// rclone: help texts that explain a form of URL.
const help = `Set this to a URL for an HTTP proxy which supports the HTTP CONNECT verb.

Supports the format http://user:pass@host:port, http://host:port, http://host.

Example:

    http://myUser:myPass@proxyhostname.example.com:8000
`

var example = "URL of HTTP host to connect to.\n\nE.g. \"https://example.com\", or \"https://user:pass@example.com\" to use a username and password."

// slack: the markup of a link.
const (
	link = "Next steps: Schedule sponsor meeting\n<https://example.com/deals/123|View deal>"
	docs = "A link: <https://api.slack.com|Slack API docs>"
)
