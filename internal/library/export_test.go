package library

// How many places and kinds there are.
const (
	Places = Place(len(places))
	Kinds  = Kind(len(kinds))
)
