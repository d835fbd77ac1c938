package websocket

import (
	"context"
	"net/http"
)

type (
	Dialer struct{}
	Conn   struct{}
)

func (*Dialer) Dial(urlStr string, header http.Header) (*Conn, *http.Response, error)

func (*Dialer) DialContext(ctx context.Context, urlStr string, header http.Header) (*Conn, *http.Response, error)
