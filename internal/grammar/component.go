package grammar

// A Component is a kind of part of a URL.
type Component uint8

// The components.
const (
	Unknown Component = iota // text of which only more context could say what it is
	InScheme
	InUser
	InPassword
	InHost
	InPort
	InSegment     // what stands between the slashes of a path
	InSearchName  // what stands before the "=" of a field in a search, or all of one without "="
	InSearchValue // what stands after it
	InFragment
)

var componentNames = [...]string{
	Unknown:       "unknown part",
	InScheme:      "scheme",
	InUser:        "user name",
	InPassword:    "password",
	InHost:        "host",
	InPort:        "port",
	InSegment:     "path",
	InSearchName:  "search name",
	InSearchValue: "search value",
	InFragment:    "fragment",
}

// String returns the name as messages write it.
func (c Component) String() string {
	if int(c) >= len(componentNames) {
		c = Unknown
	}
	return componentNames[c]
}
