package reservedscheme

// The RFC sets the names aside, and gives no form.
const (
	files  = "nfs://server.example.com/export" // want `^RFC 1738 reserves the scheme "nfs", and does not define it: use another scheme \(RFC 1738 §4, reserved-scheme\)$`
	afs    = "afs://example.com/a"             // want `RFC 1738 reserves the scheme "afs", and does not define it`
	screen = "tn3270://host.example.com/"      // want `RFC 1738 reserves the scheme "tn3270", and does not define it`
	books  = "z39.50://host.example.com/a"     // want `RFC 1738 reserves the scheme "z39\.50", and does not define it`
	mid    = "mid:960830.1639@example.com"     // want `RFC 1738 reserves the scheme "mid", and does not define it`
	cid    = "cid:foo4@example.com"            // want `RFC 1738 reserves the scheme "cid", and does not define it`
	own    = "x-example://example.com/"        // want `RFC 1738 reserves the scheme "x-example", and does not define it`
)

var others = []string{"cid:foo4", "x-header: a@b", "nfs: a", "see nfs://server.example.com/export", "foo://bar"}
