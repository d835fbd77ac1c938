// local: "%20" is read as a width and "b" as a verb.

package p

import (
	"fmt"
	"net/url"
)

func spaced(id string) string {
	return fmt.Sprintf("https://files.example.com/a%%20b/%s", url.PathEscape(id)) //@ok
}
