package names

import (
	"slices"
	"strings"
)

// SaysFolder reports whether a folder around a package, in its module, has a name with one of the meanings;
// module is the path of that, "" if it is not known. By the convention of Go the package for the tests of
// those that use http is http/httptest; attest and latest test nothing.
func SaysFolder(path, module string, says Meaning) bool {
	path, _, _ = strings.Cut(path, " ") // go vet names the test of a package behind it
	elements := strings.Split(path, "/")
	root := rootOf(elements, module)
	for i, element := range elements {
		switch {
		case i > 0 && element == nameBefore(elements[:i])+"test":
			return true
		case i < root:
		case i < len(elements)-1 && HasWord(element, says), i == len(elements)-1 && isNamed(element, says):
			return true
		}
	}
	return false
}

// rootOf returns how many elements of the path of a package lead to the folder of its module, or of its
// repository where the host says so. If the module is not known, it is one, the host or owner.
func rootOf(elements []string, module string) int {
	switch {
	case elements[0] == "github.com" || elements[0] == "bitbucket.org": // host, owner, repository
		return 3
	case module != "":
		return strings.Count(module, "/") + 1
	}
	return 1
}

// nameBefore returns the last element of a path that is not the version of a module, "" if there is none.
func nameBefore(elements []string) string {
	for _, element := range slices.Backward(elements) {
		if number, ok := strings.CutPrefix(element, "v"); !ok || number == "" || strings.Trim(number, "0123456789") != "" {
			return element
		}
	}
	return ""
}

// isNamed reports whether all words of a name have one of the meanings.
func isNamed(name string, says Meaning) bool {
	found := false
	for word := range Words(name) {
		if found = Says(word, says); !found {
			return false
		}
	}
	return found
}
