package nolint

const (
	aURL = "http://example.com/~a" //nolint:urllint // want `RFC 1738 does not allow "~"`
	bURL = "http://example.com/~b" //nolint // want `RFC 1738 does not allow "~"`
	cURL = "http://example.com/~c" //urllint:ignore tilde -- the server does not decode %7E
)
