// types: the text of a URL is the format, and its escapes are verbs.

package p

import (
	"fmt"
	"net/url"
)

func numbered(u *url.URL, id int) string {
	return fmt.Sprintf("%s/items/%d", u.String(), id) //@ok
}
