package rfc1738

// Parse finds the components of a URL. If s is not valid, the error is a
// [SyntaxError] with the first fault.
func Parse(s string) (u URL, err error) {
	if !Valid(s) {
		return u, firstError(s)
	}
	u.split(s)
	switch u.scheme.row().form {
	case fileurl, ldapurl:
		u.omitEmptyHost()
	}
	return u, nil
}

// firstError is not part of Parse, so that a valid URL costs no allocation.
func firstError(s string) error {
	if _, n := cutScheme(s); n == 0 {
		return noScheme(s)
	}
	for e := range Errors(s) {
		return e
	}
	return nil
}
