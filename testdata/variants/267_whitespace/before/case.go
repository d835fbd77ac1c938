// flow: ReadString keeps the delimiter.

package p

import (
	"bufio"
	"net/url"
)

func prompt(in *bufio.Reader) (*url.URL, error) {
	line, err := in.ReadString('\n')
	if err != nil {
		return nil, err
	}
	return url.Parse(line) //@bug whitespace
}
