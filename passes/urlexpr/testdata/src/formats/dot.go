package formats

import . "fmt"

// The package of a function counts, not what it is called by.
func dot(s string) {
	_ = Sprintf("http://%s/%s", "www.example.com", s) // want `^whole: http://www.example.com/{}$`
	_ = Sprint("http://", "www.example.com/", s)      // want `^whole: http://www.example.com/{}$`
	_ = Errorf("http://%s/%d", "www.example.com", 80) // want `^whole: http://www.example.com/{signed}$`
}
