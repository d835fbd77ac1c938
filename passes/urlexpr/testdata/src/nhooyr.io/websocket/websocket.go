package websocket

import (
	"context"
	"net/http"
)

type (
	Conn        struct{}
	DialOptions struct{}
)

func Dial(ctx context.Context, u string, opts *DialOptions) (*Conn, *http.Response, error)
