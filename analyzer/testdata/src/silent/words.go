package silent

import (
	"bytes"
	"flag"
	"fmt"
	"net/http"
	"strings"
)

// A name is read word by word: "security" has "uri" in it, "during" too.
var (
	securityHint = "http://www.example.com/a b"
	duringX      = "http://www.example.com/a b"
	symlink      = "http://www.example.com/a b"
	linkText     = "http://www.example.com/a b"
)

// What is added to a text may end with what separates it from the next.
func addresses(ips []string) string {
	link := ""
	for _, ip := range ips {
		link += "http://" + ip + "/ "
	}
	return link
}

// Lists of URLs.
var (
	peerUsage     = flag.String("peers", "", "comma separated list, as http://10.0.0.1:2380,http://10.0.0.2:2380")
	clusterUsage  = flag.String("cluster", "", "such as infra0=http://10.0.0.1:2380,infra1=http://10.0.0.2:2380 for all")
	clusterURLs   = "infra0=http://10.0.0.1:2380,infra1=http://10.0.0.2:2380"
	originsUsage  = flag.String("origins", "http://a.example.com;http://b.example.com", "http://a.example.com;http://b.example.com;x")
	proxyURLs     = "http://a.example.com:80;https://b.example.com:443"
	proxyUsage    = "http=http://a.example.com:80;https=http://b.example.com:80"
	endpointHelp  = "Endpoints, e.g. http://a.example.com:80, http://b.example.com:80; or one"
	hostsHelp     = "http://host1:2379,host2:2379"
	endpointsHelp = "http://host1:2379,...,http://host3:2379"
)

// What is compared is as it is.
func compared(b []byte, s string) bool {
	return bytes.HasPrefix(b, []byte("http://www.example.com/a|b")) || bytes.Equal(b, []byte("http://www.example.com/a|b")) ||
		strings.HasPrefix(s, "http://www.example.com/a|b")
}

// A cut of prose: the brace is closed behind the blank.
var (
	braceHelp  = "see http://www.example.com/{your id} for more"
	braceText  = "see http://www.example.com/${your id}/x for more"
	parenText  = "see http://www.example.com/$(hostname -f)/x for more"
	squareText = "see http://[your host]/x for more"
	rubyText   = "see http://#{your host}/x for more"
	sentence   = "see nntp://news.example.com/comp.lang.go/1234.%s"
	plainText  = "http://www.example.com/{your id}/x"
	quotedText = `see "http://www.example.com/a` + "\n"
)

// Placeholders.
var (
	atHost     = "http://@HOST@/x"
	atPort     = "http://www.example.com:@PORT@/@PATH@"
	rootFile   = "file:/__root__//etc/motd"
	ruby       = "http://#{host}/#{a}/#{b}"
	yourID     = "http://www.example.com/{your id}/x"
	yourIDURL  = "http://www.example.com/{your id}/x"
	yourHost   = "http://{your host}/x"
	dunder     = "http://__host__/__a__"
	dunderPort = "http://www.example.com:__port__/"
)

func replaced(t, n string) string {
	const named = "http://www.example.com/%name%/x"
	t = strings.ReplaceAll(named, "%name%", n)
	t += strings.Replace("http://www.example.com/%name%/x", "%name%", n, 1)
	template := "http://%host%:%port%/%name%/x"
	t += strings.NewReplacer("%host%", n, "%port%", n, "%name%", n).Replace(template)
	return t
}

func formatted(n int, s string) {
	fetch("http://h%05d.example.com:%05d/", n, n)
	fetch("http://h%10s.example.com/%10s", s, s)
	fetchURL := "http://10.0.0.1:%05d/"
	hostURL := "http://h%02d.example.com/"
	_, _ = fmt.Sprintf(fetchURL, n), fmt.Sprintf(hostURL, n)
	hash := []byte(s)
	_, _ = http.Get(fmt.Sprintf("http://%x/", hash))
	_, _ = http.Get(fmt.Sprintf("http://www.example.com%x/", hash))
	_, _ = http.Get(fmt.Sprintf("http://192.168.0.1%x", hash))
}

func fetch(format string, args ...any) {}
