package nolint

const (
	aURL = "http://example.com/~a" //nolint:urllint // want `unsafe character "~"`
	bURL = "http://example.com/~b" //nolint // want `unsafe character "~"`
	cURL = "http://example.com/~c" //urllint:ignore tilde -- the server does not decode %7E
)
