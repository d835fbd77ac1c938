package spelling

import "testing"

func TestSuggest(t *testing.T) {
	names := []string{"tilde", "title", "password", "path-arg", "port", "host"}
	for name, want := range map[string]string{
		"tylde":   "did you mean tilde?",
		"Tilde":   "did you mean tilde?",
		"TILDE":   "did you mean tilde?",
		"patharg": "did you mean path-arg?",
		"hort":    "did you mean port or host?",
		"tidle":   "did you mean tilde or title?",
		"hots":    "did you mean host?",
		"pasword": "did you mean password?",
		"pswd":    "the nearest are port, tilde, password",
		"fast":    "the nearest are host, port, tilde",
		"a":       "the nearest are port, host, tilde",
		"unknown": "the nearest are port, host, tilde",
		"":        "the nearest are port, host, tilde",
	} {
		if got := Suggest(name, names); got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
}
