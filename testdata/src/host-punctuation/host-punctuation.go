// A comma between two values in the host of an http URL.
package hostpunctuation

import (
	"fmt"
	"net/url"
)

func parsed(org, domain, port string, tls bool) {
	url.Parse(fmt.Sprintf("https://%s,%s", org, domain))    // want `^"," is not allowed in a host name: write "." before a domain, ":" before a port; else the host is "x,x" \(host-punctuation\)$`
	url.Parse(fmt.Sprintf("http://%s,%s/ready", org, port)) // want `"," is not allowed in a host name`
	url.Parse("https://" + org + "," + domain)              // want `"," is not allowed in a host name`
	url.Parse(fmt.Sprintf("https://%s.%s", org, domain))
	url.Parse(fmt.Sprintf("https://%s/%s,%s", org, domain, port))
	url.Parse(fmt.Sprintf("https://example.com/%s,%s", org, domain))
	fmt.Printf("either http://%s,%s or none\n", org, domain)
}

// Lists of hosts, or of URLs, and hosts of other schemes.
func listed(a, b, c string) []string {
	return []string{
		fmt.Sprintf("http://%s,%s,%s", a, b, c),
		fmt.Sprintf("http://%s,http://%s", a, b),
		fmt.Sprintf("mongodb://%s,%s/db", a, b),
	}
}
