// summary: the client's base has no slash at its end.

package p

import (
	"net/url"
)

type client struct{ base *url.URL }

func newClient() *client {
	base, err := url.Parse("https://api.example.com/rest")
	if err != nil {
		panic(err)
	}
	return &client{base: base}
}

func (c *client) orders() string {
	return c.base.JoinPath("orders").String() //@ok
}
