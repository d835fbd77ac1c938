package retryablehttp

import (
	"context"
	"net/http"
	"net/url"
)

type (
	Client  struct{}
	Request struct{}
)

func NewRequest(method, url string, rawBody any) (*Request, error)

func NewRequestWithContext(ctx context.Context, method, url string, rawBody any) (*Request, error)

func Get(url string) (*http.Response, error)

func Head(url string) (*http.Response, error)

func Post(url, bodyType string, body any) (*http.Response, error)

func PostForm(url string, data url.Values) (*http.Response, error)

func (*Client) Get(url string) (*http.Response, error)

func (*Client) Head(url string) (*http.Response, error)

func (*Client) Post(url, bodyType string, body any) (*http.Response, error)

func (*Client) PostForm(url string, data url.Values) (*http.Response, error)
