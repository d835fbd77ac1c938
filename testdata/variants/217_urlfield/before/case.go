// local: String escapes the escaped name once more.

package p

import (
	"net/url"
	"path"
)

func fileURL(base *url.URL, name string) string {
	u := *base
	u.Path = path.Join(u.Path, "files", url.PathEscape(name)) //@bug urlfield
	return u.String()
}
