// flow: the file ends in a newline, which url.Parse refuses.

package p

import (
	"net/url"
	"os"
)

func fromFile(name string) (*url.URL, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return url.Parse(string(b)) //@bug whitespace
}
