package reservedscheme

// The RFC sets the names aside, and gives no form.
const (
	files  = "nfs://server.example.com/export" // want `^other programs may not know "nfs", which RFC 1738 only reserves: use another scheme \(RFC 1738 §4, reserved-scheme\)$`
	afs    = "afs://example.com/a"             // want `other programs may not know "afs", which RFC 1738 only reserves`
	screen = "tn3270://host.example.com/"      // want `other programs may not know "tn3270", which RFC 1738 only reserves`
	books  = "z39.50://host.example.com/a"     // want `other programs may not know "z39\.50", which RFC 1738 only reserves`
	mid    = "mid:960830.1639@example.com"     // want `other programs may not know "mid", which RFC 1738 only reserves`
	cid    = "cid:foo4@example.com"            // want `other programs may not know "cid", which RFC 1738 only reserves`
	own    = "x-example://example.com/"        // want `other programs may not know "x-example", which RFC 1738 only reserves`
)

var others = []string{"cid:foo4", "x-header: a@b", "nfs: a", "see nfs://server.example.com/export", "foo://bar"}
