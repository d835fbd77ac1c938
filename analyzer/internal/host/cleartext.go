package host

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/rfc1738"
)

var Cleartext = lint.Rule{
	ID:       "cleartext",
	Group:    lint.Security,
	Section:  "6",
	Summary:  "a public host and a protocol without encryption",
	Why:      `Others on the network can read and change what http, ftp, telnet, gopher and ws send, passwords too.`,
	Scope:    `Local, private and reserved hosts are not reported, nor are names that only look like a URL, such as XML namespaces.`,
	Suppress: `if the host has no TLS, and nothing that is sent is secret`,
	Quote:    `The use of URLs containing passwords that should be secret is clearly unwise.`,
	Before:   `"http://urllint.dev/"`,
	After:    `"https://urllint.dev/"`,
	Off:      true,
	Check:    checkCleartext,
}

// checkCleartext finds public hosts that are addressed without encryption.
func checkCleartext(p *lint.Pass, candidates []*lint.Candidate) {
	encrypted := map[rfc1738.Scheme]string{
		rfc1738.HTTP: `"https"`, rfc1738.WS: `"wss"`, rfc1738.FTP: `"sftp" or "ftps"`, rfc1738.TELNET: `"ssh"`, rfc1738.GOPHER: "a scheme with TLS",
	}
	for c := range lint.Built(candidates) {
		text := c.Pattern.Text()
		host := c.Host.In(text)
		if by := encrypted[c.Scheme]; by != "" && c.IsClosed() && isPublic(host) && !isNamespace(text[c.Host.Start:]) {
			p.Report(c, lint.Fault{
				Span:   c.SchemeName,
				Fact:   fmt.Sprintf("%q to the public host %q is not encrypted", c.Scheme.String(), host),
				Advice: "use " + by + ", if the host has it",
			})
		}
	}
}

// isPublic reports whether a host is one that all of the Internet knows.
func isPublic(host string) bool {
	if lint.IsSpecialUse(host) || !rfc1738.Host.Matches(host) {
		return false
	}
	if rfc1738.HostNumber.Matches(host) {
		address, err := netip.ParseAddr(host)
		shared := netip.MustParsePrefix("100.64.0.0/10") // among the customers of providers (RFC 6598)
		return err == nil && address.IsGlobalUnicast() && !address.IsPrivate() && !shared.Contains(address)
	}
	// RFC 6762, RFC 8375, the draft for .internal, and what routers use.
	switch host = strings.ToLower(host); host[strings.LastIndexByte(host, '.')+1:] {
	case "local", "internal", "lan", "home", "corp", "intranet", "private", "onion", "arpa":
		return false
	}
	return true
}

// namespacePrefixes are the beginnings of URLs that name something and are not to be
// fetched: namespaces of XML, schemas, vocabularies, licenses.
var namespacePrefixes = [...]string{
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

// isNamespace reports whether a URL without its scheme is a name only.
func isNamespace(url string) bool {
	path, _, _ := strings.Cut(url, "#")
	return slices.ContainsFunc(namespacePrefixes[:], func(prefix string) bool { return strings.HasPrefix(url, prefix) }) || strings.HasSuffix(path, ".xsd") || strings.HasSuffix(path, ".dtd") || strings.Contains(path, "/schema")
}
