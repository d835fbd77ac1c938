package cut

import (
	"fmt"
	"net/http"
	"strings"
)

// Without a name nothing is behind the blank, which is cut off then.
func page(name string) {
	pageURL := fmt.Sprintf("https://www.example.com/a %s", name)
	fmt.Println(strings.TrimSpace(pageURL))
	nextURL := fmt.Sprintf("https://www.example.com/a %s", name)
	nextURL = strings.Trim(nextURL, " \t")
	http.Get(nextURL)
	lastURL := "https://www.example.com/a " + name
	fmt.Println(strings.TrimRight(lastURL, " "))
	bothURL := fmt.Sprintf("https://www.example.com/a| %s|%s", name, name)
	fmt.Println(strings.TrimRight(bothURL, "| "))
}

// What is put for the placeholder is not known.
func filled(name string) {
	http.Get(strings.Replace("https://www.example.com/${name}/b", "${name}", "a", 1))
	http.Get(strings.NewReplacer("${host}", name, "${port}", "80").Replace("http://${host}:${port}/"))
	r := strings.NewReplacer("|", name)
	pageURL := "https://www.example.com/a|b"
	fmt.Println(r.Replace(pageURL))
}
