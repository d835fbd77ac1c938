// Demo asks a weather service for reports. Six of its URLs are faulty.
package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

const (
	api      = "https://api.weather.example"
	statsURL = "http://stats_internal.example:8080/report"
	helpURL  = "https://weather.example/docs/getting started"
	mirror   = "ftp://ftp.weather.example/pub/stations.txt;type=text"
)

// Station is a place that reports its weather.
type Station struct {
	Name, Country string
	Port          int
}

// A constant, a format and a search: what only the running program knows can
// make a valid URL of it, so there is nothing to report.
func (s *Station) reportURL() string {
	return fmt.Sprintf("%s/v1/%s/report?name=%s", api, s.Country, url.QueryEscape(s.Name))
}

func (s *Station) searchURL(words string) string {
	return fmt.Sprintf("https://weather.example?q=%s", url.QueryEscape(words))
}

func (s *Station) localURL() string {
	return fmt.Sprintf("http://127.0.0.1:%d/status", s.Port)
}

func (s *Station) mapURL(zoom string) string {
	return "https://maps.weather.example/tiles/" + zoom + "/100%/" + s.Name
}

func withScheme(host string) string {
	if strings.HasPrefix(host, "http://") || strings.HasPrefix(host, "https://") {
		return host
	}
	return "https://" + host
}

func main() {
	proxy := "http://admin:secret@proxy.weather.example:3128"
	for _, u := range []string{statsURL, helpURL, mirror, proxy, withScheme("weather.example")} {
		fmt.Println(u)
	}
	s := &Station{Name: "Göteborg", Country: "se", Port: 8080}
	for _, u := range []string{s.reportURL(), s.searchURL("rain"), s.localURL(), s.mapURL("7")} {
		resp, err := http.Get(u)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%v (see http://weather.example/help?topic=%s)\n", err, "errors")
			continue
		}
		resp.Body.Close()
	}
}
