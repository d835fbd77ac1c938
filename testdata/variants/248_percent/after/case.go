// flow: the format is a constant with an escaped slash.

package p

import (
	"fmt"
	"net/url"
	"strings"
)

const project = "https://git.example.com/api/projects/group%2Frepo/files/%s"

func projectFile(file string) string {
	return fmt.Sprintf(strings.ReplaceAll(project, "%2F", "%%2F"), url.PathEscape(file)) //@ok
}
