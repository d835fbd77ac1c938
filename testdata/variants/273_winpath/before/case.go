// flow: Rel gives the separators of the system.

package p

import (
	"path/filepath"
)

func published(root, file string) (string, error) {
	rel, err := filepath.Rel(root, file)
	if err != nil {
		return "", err
	}
	return "https://www.example.com/" + rel, nil //@bug winpath
}
