// local: the escaped text is part of the format.

package p

import (
	"fmt"
	"net/url"
)

func paged(base, text string, page int) string {
	return fmt.Sprintf(base+"/find?text="+url.QueryEscape(text)+"&page=%d", page) //@bug percent
}
