// flow: the format is a constant with an escaped slash.

package p

import (
	"fmt"
	"net/url"
)

const project = "https://git.example.com/api/projects/group%2Frepo/files/%s" //@bug2 percent

func projectFile(file string) string {
	return fmt.Sprintf(project, url.PathEscape(file)) //@bug percent
}
