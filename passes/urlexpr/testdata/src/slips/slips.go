package slips

import (
	"fmt"
	"net/url"
	"strings"
)

// The colon or the slashes behind a common scheme are not right, and a host
// follows.
var slashes = []string{
	"https:/www.example.com/a",               // want `^whole \(":/" should be "://"\): https:/www.example.com/a$`
	"http:/localhost:8080",                   // want `^whole \(":/" should be "://"\): http:/localhost:8080$`
	"https//www.example.com",                 // want `^whole \("//" should be "://"\): https//www.example.com$`
	"https:://www.example.com",               // want `^whole \(":://" should be "://"\): https:://www.example.com$`
	"https::/www",                            // want `^whole \("::/" should be "://"\): https::/www$`
	"http:://{host}/a",                       // want `^whole \(":://" should be "://"\): http:://{}/a$`
	"http;//www",                             // want `^whole \(";//" should be "://"\): http;//www$`
	"http:\\\\docs.example.com\\a",           // want `^whole \(":\\\\\\\\" should be "://"\): http:\\\\docs.example.com\\a$`
	`HTTP:\\www`,                             // want `^whole \(":\\\\\\\\" should be "://"\): HTTP:\\\\www$`
	`file://C:\windows\a`,                    // want `^whole \("//C:\\\\windows\\\\a" should be "///C:/windows/a"\): file://C:\\windows\\a$`
	"file:///c:\\a",                          // want `^whole \("///c:\\\\a" should be "///c:/a"\): file:///c:\\a$`
	"file:/a/b",                              // want `^whole \(":/" should be ":///"\): file:/a/b$`
	"htt" + "ps" + ":/" + "a.com/b",          // want `^whole \(":/" should be "://"\): https:/a.com/b$`
	fmt.Sprintf(`http:\\%s/a`, "www") + "/b", // want `^whole \(":\\\\\\\\" should be "://"\): http:\\\\www/a/b$`
}

func holes(host string) {
	_ = "https:://" + host + "/a"        // want `^whole \(":://" should be "://"\): https:://{}/a$`
	_ = fmt.Sprintf(`http:\\%s/a`, host) // want `^whole \(":\\\\\\\\" should be "://"\): http:\\\\{}/a$`
	_ = "https:/" + host                 // the host may begin with a slash
	_ = "https//" + host
	baseURL := "https//" + "localhost8080" // want `^named \("//" should be "://"\): https//localhost8080$`
	_ = baseURL
	_, _ = url.Parse("http:/www/a")                      // want `^sink \(":/" should be "://"\): http:/www/a$`
	_ = strings.HasPrefix(host, "http:/www.example.com") // want `^whole compared \(":/" should be "://"\): http:/www.example.com$`
}

// A letter of the scheme is not right.
var letters = []string{
	"htps://www",  // want `^whole \("htps" should be "https"\): htps://www$`
	"htttp://www", // want `^whole \("htttp" should be "http"\): htttp://www$`
	"ttps://",     // want `^whole \("ttps" should be "https"\): ttps://$`
	"htpp://www",  // want `^whole \("htpp" should be "http"\): htpp://www$`
	"hhtp://www",  // want `^whole \("hhtp" should be "http"\): hhtp://www$`
	"fttp://www",  // want `^whole \("fttp" should be ""\): fttp://www$`
	"htpps://www", // want `^whole \("htpps" should be "https"\): htpps://www$`
	"fpt://www",   // want `^whole \("fpt" should be "ftp"\): fpt://www$`
	"ftpp://www",  // want `^whole \("ftpp" should be "ftp"\): ftpp://www$`
	"gttp://www",  // want `^whole \("gttp" should be "http"\): gttp://www$`
}

// These mean something else, or nothing.
var none = []string{
	"http:/",
	"http:/healthz",
	"http//cache/a",
	"https//",
	`http:\/\/www\.example\.com`,
	"http:80",
	"git:/a.b/c",
	"key:/www.example.com",
	"hftp://www", "tftp://www", "httpx://www", "http2://www", "shttp://www", "smtp://www", "rtmp://www", "unix://www",
	"x;//y", "as//www.example.com",
	"in https:/www.example.com, a slash is missing",
}
