package formatescape

import (
	"fmt"
	"log"
	"net/url"
)

// In a format an escape is a verb.
func list(name string, n int) {
	_ = fmt.Sprintf("http://www.example.com/a%20b/%s", name)      // want `^the format reads the escape "%20" as a verb: write "%%20" \(RFC 1738 §2\.2, format-escape\)$`
	_ = fmt.Sprintf("http://www.example.com/?u=a%2Fb%3D%s", name) // want `the format reads the escape "%2F" as a verb: write "%%2F"` `the format reads the escape "%3D" as a verb: write "%%3D"`
	_ = fmt.Sprintf("http://www.example.com/a%20b")               // want `the format reads the escape "%20" as a verb: write "%%20"`
	log.Printf("see http://www.example.com/%7Ejoe/%d", n)
	_ = fmt.Sprintf(`http://www.example.com/%s%20b`, name) // want `the format reads the escape "%20" as a verb: write "%%20"`
}

// A constant may be the format.
const shop = "http://www.example.com/a%2Fb/%s" // want `the format reads the escape "%2F" as a verb: write "%%2F"`

func shopOf(name string) string { return fmt.Sprintf(shop, url.PathEscape(name)) }

// These are verbs, or no formats.
func others(name string, n int, x float64) {
	_ = fmt.Sprintf("http://www.example.com/a%%20b/%s", name)
	_ = fmt.Sprintf("http://www.example.com/%02d/%3d", n, n)
	_ = fmt.Sprintf("http://www.example.com/%20s/%s", name, name)
	_ = fmt.Sprintf("http://www.example.com/%2f", x)
	_ = "http://www.example.com/a%20b/%s"
	_ = fmt.Sprint("http://www.example.com/a%20b/", name)
}
