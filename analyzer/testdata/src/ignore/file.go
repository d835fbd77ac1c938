package ignore

/* want `^urllint:file-ignore matches no port finding: delete "port" \(ignore\)$` */ //urllint:file-ignore tilde, port -- a comment for the whole file, wherever it stands
/* want `^urllint:file-ignore gives no reason: write "//urllint:file-ignore RULE -- reason" \(ignore\)$` */ //urllint:file-ignore host-dot

const (
	inFile     = "http://example.com/~a"
	otherFault = "http://example.com/a|b" // want `unsafe character "\|"`
)

func lastInFile() string {
	return "http://example.com/~a" //urllint:ignore tilde -- the nearer comment is the one that is used
}
