package live

import "testing"

func TestMask(t *testing.T) {
	l := newLibrary(t)
	for _, test := range []struct{ text, want string }{
		{"http://example.com/a b", "http://example.com/a b"},
		{"http://example.com:8080/@v", "http://example.com:8080/@v"},
		{"http://joe@example.com/", "http://joe@example.com/"},
		{"http://joe:Tr0ub4dor@example.com/", "http://joe:...@example.com/"},
		{"http://joe:Tr0u b4\"dor@example.com/", "http://joe:...@example.com/"},
		{"http://joe:Tr0u/b4dor@example.com/", "http://joe:...@example.com/"},
		{"http://joe:Tr0ub4d", "http://joe:..."},
		{"http://example.com:808O/", "http://example.com:808O/"},
		{"https://ghp_0123456789abcdef@example.com/", "https://...@example.com/"},
		{
			"package p\n\nimport \"net/http\"\n\nvar _, _ = http.Get(\"https://joe:Tr0ub4dor@mq.urllint.dev/\")\n",
			"package p\n\nimport \"net/http\"\n\nvar _, _ = http.Get(\"https://joe:...@mq.urllint.dev/\")\n",
		},
		{
			"package p\n\nimport \"net/http\"\n\nvar _, _ = http.Get(\"https://joe:\" + \"Tr0ub4dor\" + \"@mq.urllint.dev/\")\n",
			"package p\n\nimport \"net/http\"\n\nvar _, _ = http.Get(\"https://joe:\" + \"...\" + \"@mq.urllint.dev/\")\n",
		},
	} {
		if got := l.mask(test.text); got != test.want {
			t.Errorf("%q is shared as\n%q, want\n%q", test.text, got, test.want)
		}
	}
}
