// Package demo is a client of a code host. It has three bugs that shipped: in gh
// 2.40, in go-scm 1.14 and in Loki 3.7.
package demo

import (
	"fmt"
	"net/http"
	"net/url"
)

// A Client calls the API of a code host.
type Client struct{ base string }

// DeleteLabel deletes the label "c" if it is asked to delete "c#".
func (c *Client) DeleteLabel(repo, label string) error {
	return c.do("DELETE", fmt.Sprintf("repos/%s/labels/%s", repo, label))
}

// ReadFile does not find "read me.txt".
func (c *Client) ReadFile(repo int, file string) error {
	return c.do("GET", fmt.Sprintf("projects/%d/files/%s", repo, url.QueryEscape(file)))
}

// NodeURL returns "/proxy??node=a", which has no parameter "node" but "?node".
func NodeURL(node string) string {
	u := url.URL{Path: "/proxy", RawQuery: "?node=" + url.QueryEscape(node)}
	return u.String()
}

func (c *Client) do(method, path string) error {
	req, err := http.NewRequest(method, c.base+"/"+path, nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
