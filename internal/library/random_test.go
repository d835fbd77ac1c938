package library

import (
	"encoding/base64"
	"errors"
	"math/rand/v2"
	"net/url"
	"reflect"
	"strings"
	"time"
)

// The texts that random arguments are made of.
var pieces = []string{
	"", "a", "b", "A", "host", "h", "/", "//", "\\", ":", "::1", "[", "]", "[::1]", ":80", "80", "65536", "%", "%2F", "%2f", "%zz", "%25", "%s", "%v", "%d", "%[1]s", "%q", "%%",
	"%5d", "%999999999d", "%*d", "%.3s", "?", "#", "&", "=", "+", " ", "\t", "\n", "\x00", "\x7f", "ü", "\xff", "http://", "https://", "HTTP://", "x://", "mailto:", "user:pw@", "@", ".", "..", "../", "./", ",", ";", "127.0.0.1", "fe80::1%25eth0", "true", "-1", "0x1f", "\"", "`", "Zg==", "6a", "é\u0301", "C:", "*",
}

func randomText(rnd *rand.Rand) string {
	var b strings.Builder
	for range rnd.IntN(7) {
		b.WriteString(pieces[rnd.IntN(len(pieces))])
	}
	return b.String()
}

func randomURL(rnd *rand.Rand) *url.URL {
	if u, err := url.Parse(randomText(rnd)); err == nil && rnd.IntN(2) == 0 {
		return u
	}
	u := &url.URL{Host: randomText(rnd), Path: randomText(rnd), RawQuery: randomText(rnd), Fragment: randomText(rnd)}
	if rnd.IntN(2) == 0 {
		u.Scheme = "http"
	}
	if rnd.IntN(3) == 0 {
		u.User = url.UserPassword(randomText(rnd), randomText(rnd))
	}
	if rnd.IntN(3) == 0 {
		u.RawPath = url.PathEscape(u.Path)
	}
	return u
}

func randomValue(rnd *rand.Rand, typ reflect.Type) any {
	switch typ {
	case reflect.TypeFor[*url.URL]():
		return randomURL(rnd)
	case reflect.TypeFor[*url.Userinfo]():
		if rnd.IntN(2) == 0 {
			return url.User(randomText(rnd))
		}
		return url.UserPassword(randomText(rnd), randomText(rnd))
	case reflect.TypeFor[url.Values]():
		v := url.Values{}
		for range rnd.IntN(4) {
			v.Add(randomText(rnd), randomText(rnd))
		}
		return v
	case reflect.TypeFor[*base64.Encoding]():
		return []*base64.Encoding{base64.StdEncoding, base64.RawStdEncoding, base64.URLEncoding, base64.RawURLEncoding}[rnd.IntN(4)]
	case reflect.TypeFor[time.Time]():
		return time.Unix(rnd.Int64N(1<<32), 0).In(time.FixedZone("", rnd.IntN(24)*3600))
	case reflect.TypeFor[*strings.Replacer]():
		return strings.NewReplacer(randomText(rnd), randomText(rnd), randomText(rnd), randomText(rnd))
	case reflect.TypeFor[[]string]():
		var list []string
		for range rnd.IntN(5) {
			list = append(list, randomText(rnd))
		}
		return list
	case reflect.TypeFor[[]byte]():
		return []byte(randomText(rnd))
	}
	switch typ.Kind() {
	case reflect.String:
		return randomText(rnd)
	case reflect.Bool:
		return rnd.IntN(2) == 0
	case reflect.Int:
		return rnd.IntN(64) - 1
	case reflect.Uint8:
		return byte(rnd.IntN(256))
	case reflect.Int32:
		return rune(rnd.IntN(300) - 1)
	case reflect.Int64:
		return rnd.Int64() - rnd.Int64()
	case reflect.Uint64:
		return rnd.Uint64()
	case reflect.Interface:
		return []any{randomText(rnd), rnd.IntN(100) - 50, true, nil, errors.New(randomText(rnd)), randomURL(rnd)}[rnd.IntN(6)]
	}
	panic(typ.String())
}
