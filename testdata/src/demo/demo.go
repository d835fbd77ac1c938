// Demo asks a weather service for reports. Six of its URLs are faulty.
package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
)

const (
	api     = "https://api.weather.example/v1"
	helpURL = "https://weather.example/docs/getting started"
	mirror  = "ftp://ftp.weather.example/pub/stations.txt;type=text"
)

// A Client asks the service.
type Client struct {
	http *http.Client
	base string
}

// get asks for a path. What its callers hand over is judged as a part of the URL.
func (c *Client) get(path string) (*http.Response, error) {
	return c.http.Get(c.base + "/" + path)
}

func (c *Client) station(name string) (*http.Response, error) {
	return c.get("stations/" + url.QueryEscape(name))
}

func (c *Client) search(query string) (*http.Response, error) {
	return c.get("search?q=" + query)
}

func (c *Client) tile(zoom, x, y int) (*http.Response, error) {
	return c.get(fmt.Sprintf("tiles/%d/100%%/%d/%d", zoom, x, y))
}

// What only the running program knows can make a valid URL of it: nothing to report.
func (c *Client) report(country, name string) (*http.Response, error) {
	return c.get(fmt.Sprintf("%s/report?name=%s", country, url.QueryEscape(name)))
}

func page(id int) *url.URL {
	return &url.URL{Scheme: "https", Host: "weather.example", Path: "/page?id=" + strconv.Itoa(id)}
}

func main() {
	c := &Client{http.DefaultClient, api}
	for _, ask := range []func(string) (*http.Response, error){c.station, c.search} {
		resp, err := ask("Göteborg & Mölndal")
		if err != nil {
			fmt.Fprintf(os.Stderr, "%v (see %s, %s or %s)\n", err, helpURL, mirror, page(7))
			continue
		}
		resp.Body.Close()
	}
	c.tile(1, 2, 3)
	c.report("se", "Göteborg")
}
