package joins

import (
	"path"
	fp "path/filepath"
)

const base = "https://www.example.com" // want `^whole: https://www.example.com$`

var other = "https://www.example.org/a" // want `^whole: https://www.example.org/a$`

// The first argument of Join begins with a URL.
func join(name, dir string, parts ...string) {
	api := base + "/v1"                            // want `^whole: https://www.example.com/v1$`
	_ = path.Join("https://www.example.com", name) // want `^whole joined: https://www.example.com$`
	_ = path.Join(base, "v1", name)                // want `^whole joined: https://www.example.com$`
	_ = fp.Join(other, name)                       // want `^whole joined: https://{}$`
	_ = path.Join(api, "a", "http://b")            // want `^whole joined: https://www.example.com/v1$` `^whole compared: http://b$`
	_ = path.Join("http://"+name, "a")             // want `^whole joined: http://{}$`
	_ = path.Join(dir, "https://www.example.com")  // want `^whole compared: https://www.example.com$`
	_ = path.Join(dir, name)
	_ = path.Join(parts...)
	_ = path.Join()
}
