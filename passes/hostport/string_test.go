package hostport

import "strings"

func (e Evidence) String() string {
	return [...]string{"None", "Typed", "Known", "Named", "Guessed", "Doubted"}[e]
}

func (r Reach) String() string {
	var names []string
	for i, name := range [...]string{"Network", "Parsed", "Excluded"} {
		if r&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, "|")
}
