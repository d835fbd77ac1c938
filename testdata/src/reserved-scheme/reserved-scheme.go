package reservedscheme

// The RFC sets the names aside, and gives no form.
const (
	files  = "nfs://server.example.com/export" // want `^no form is defined for the scheme "nfs": use a scheme with a defined syntax \(RFC 1738 §4, reserved-scheme\)$`
	afs    = "afs://example.com/a"             // want `no form is defined for the scheme "afs"`
	screen = "tn3270://host.example.com/"      // want `no form is defined for the scheme "tn3270"`
	books  = "z39.50://host.example.com/a"     // want `no form is defined for the scheme "z39\.50"`
	mid    = "mid:960830.1639@example.com"     // want `no form is defined for the scheme "mid"`
	cid    = "cid:foo4@example.com"            // want `no form is defined for the scheme "cid"`
	own    = "x-example://example.com/"        // want `no form is defined for the scheme "x-example"`
)

var others = []string{"cid:foo4", "x-header: a@b", "nfs: a", "see nfs://server.example.com/export", "foo://bar"}
