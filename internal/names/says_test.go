package names

import (
	"strings"
	"testing"
)

// Says finds a word by the order of the rows. A row says something.
func TestWordsInOrder(t *testing.T) {
	for i, w := range words {
		if i > 0 && words[i-1].text >= w.text {
			t.Errorf("%q stands before %q", words[i-1].text, w.text)
		}
		if w.says == 0 || w.text != strings.ToLower(w.text) {
			t.Errorf("%+v", w)
		}
	}
	for i, p := range parts {
		if i > 0 && strings.ToLower(parts[i-1].text) > strings.ToLower(p.text) {
			t.Errorf("%q stands before %q", parts[i-1].text, p.text)
		}
		if p.says == 0 || p.text == "" {
			t.Errorf("%+v", p)
		}
	}
}

func TestSays(t *testing.T) {
	for _, test := range []struct {
		word string
		says Meaning
		want bool
	}{
		{"host", Host, true},
		{"host", Port, false},
		{"host", Port | Host, true},
		{"hosts", Host, false},
		{"Host", Host, false},
		{"baseurl", URL, true},
		{"urlset", URL, true},
		{"blurry", URL, false},
		{"link", URL, true},
		{"blink", URL, false},
		{"access_token", Secret, true},
		{"token", Secret, true},
		{"access_token", Token, false},
		{"escaped", Escaped, true},
		{"unescaped", Escaped, false},
		{"Printf", Logs, true},
		{"printf", Logs, false},
		{"", ^Meaning(0), false},
		{"zzz", ^Meaning(0), false},
	} {
		if got := Says(test.word, test.says); got != test.want {
			t.Errorf("Says(%q, %b) = %t", test.word, test.says, got)
		}
	}
}

func TestHasWordEndsIn(t *testing.T) {
	for _, test := range []struct {
		name        string
		says        Meaning
		has, endsIn bool
	}{
		{"hostPort", Port, true, true},
		{"hostPort", URLHost, true, false},
		{"HOST_2", Host, true, true},
		{"host2", Host, false, true},
		{"", Host, false, false},
	} {
		if has, endsIn := HasWord(test.name, test.says), EndsIn(test.name, test.says); has != test.has || endsIn != test.endsIn {
			t.Errorf("%q: HasWord %t, EndsIn %t", test.name, has, endsIn)
		}
	}
}

func TestIsAboutToken(t *testing.T) {
	for name, want := range map[string]bool{
		"tokenAddress": true, "secretName": true, "passwordHash": true,
		"token": false, "tokenStr": false, "accessToken2": false, "password": false, "secretKey": false, "addr": false, "name": false,
	} {
		if got := IsAboutToken(name); got != want {
			t.Errorf("IsAboutToken(%q) = %t", name, got)
		}
	}
}

func TestIsToken(t *testing.T) {
	for name, want := range map[string]bool{
		"token": true, "accessToken": true, "access_token": true, "authtoken": true, "APIKey": true, "api_key2": true, "apikey": true, "authCode": true,
		"pageToken": false, "nextToken": false, "key": false, "objectKey": false, "tokens": false, "tokenURL": false, "": false,
	} {
		if got := IsToken(name); got != want {
			t.Errorf("IsToken(%q) = %t", name, got)
		}
	}
}
