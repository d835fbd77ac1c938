package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// nominal are the beginnings of URLs that name something and are not to be
// fetched: namespaces of XML, schemas, vocabularies, licenses.
var nominal = [...]string{
	"www.w3.org/", "xmlns.com/", "purl.org/", "schema.org", "ogp.me/", "json-schema.org/", "xml.org/", "www.xml.org/",
	"schemas.", "schema.", "ns.", "xmlns.", "docs.oasis-open.org/", "www.opengis.net/", "java.sun.com/xml/", "maven.apache.org/",
	"www.apache.org/licenses/", "www.gnu.org/licenses/", "opensource.org/licenses/", "docbook.org/ns/", "www.docbook.org/",
	"www.oasis-open.org/", "www.collada.org/", "www.sitemaps.org/schemas/", "www.google.com/kml/", "earth.google.com/kml/",
	"search.yahoo.com/mrss", "www.itunes.com/dtds/", "www.apple.com/DTDs/", "www.topografix.com/GPX/", "tempuri.org/",
	"www.ecma-international.org/", "hl7.org/fhir", "snomed.info/", "id3.org/", "www.aiim.org/", "iptc.org/", "cipa.jp/exif/",
	"open-services.net/ns/", "activitystrea.ms/", "openid.net/", "specs.openid.net/", "rdfs.org/", "www.openarchives.org/OAI/",
	"creativecommons.org/licenses/", "cyber.law.harvard.edu/rss/", "backend.userland.com/", "webdav.org/", "apache.org/dav/",
	"calendarserver.org/ns/", "s3.amazonaws.com/doc/", "owncloud.org/ns", "nextcloud.org/ns", "nextcloud.com/ns", "sabredav.org/ns",
}

// isNominal reports whether a URL without its scheme is a name only.
func isNominal(url string) bool {
	for _, prefix := range nominal {
		if strings.HasPrefix(url, prefix) {
			return true
		}
	}
	return false
}

// cleartextFault finds a public host that is spoken to without encryption.
func cleartextFault(text string, l login, yield func(fault)) {
	switch l.scheme {
	case "http", "ftp", "telnet", "gopher", "ws":
	default:
		return
	}
	host := l.host.In(text)
	if !isPublic(host) || isNominal(text[l.host.Start:]) {
		return
	}
	yield(fault{
		rule:    "cleartext",
		section: "6",
		span:    rfc1738.Span{Start: 0, End: len(l.scheme)},
		fact:    fmt.Sprintf("%q to the public host %q is not encrypted", l.scheme, host),
	})
}
