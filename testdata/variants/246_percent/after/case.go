// local: the escaped text is part of the format.

package p

import (
	"fmt"
	"net/url"
)

func paged(base, text string, page int) string {
	return fmt.Sprintf("%s/find?text=%s&page=%d", base, url.QueryEscape(text), page) //@ok
}
