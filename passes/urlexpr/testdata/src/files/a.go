package files

// A constant or variable of one file begins a URL in another, which may have no
// other sign of a URL.
const base = "http://www.example.com" // want `^whole: http://www.example.com$`

var home = "http://home.example.com" // want `^whole: http://home.example.com$`
