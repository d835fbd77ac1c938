package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/hostport"
)

var hostPort = Rule{
	ID:      "host-port",
	Group:   Args,
	Summary: "a host and a port that are joined or cut apart at a colon",
	Why:     `net.Dial, net.Listen and url.Parse refuse an IPv6 address that is joined to a port without brackets.`,
	Scope: `net.JoinHostPort writes the brackets where they are needed, and net.SplitHostPort takes them off. Reported are the operands whose type,
origin or name says that they are hosts, in a text that goes to a function of the network or to a field for addresses.`,
	Suppress: `if the host is known to be a name or an IPv4 address`,
	Before:   `"http://" + os.Getenv("HOST") + ":" + os.Getenv("PORT")`,
	After:    `"http://" + net.JoinHostPort(os.Getenv("HOST"), os.Getenv("PORT"))`,
	Fix:      "calls net.JoinHostPort, and imports net and strconv",
	check:    checkHostPort,
}

var hostPortName = Rule{
	ID:      "host-port-name",
	Group:   Review,
	Summary: "what is named like a host, joined to a port or cut at a colon",
	Why:     `As with host-port, an IPv6 address without brackets is refused, but only a name or a place in a URL says that this is a host.`,
	Scope: `Most of these texts are shown, or hold only names and IPv4 addresses: of those that were read in real code, one of four was worth a
change. Also reported is net.SplitHostPort of the Host of a URL, which may have no port.`,
	Suppress: `if the host is known to be a name or an IPv4 address, or the text is only shown`,
	Before:   `"http://" + os.Getenv("BACKEND") + ":8080"`,
	After:    `"http://" + net.JoinHostPort(os.Getenv("BACKEND"), "8080")`,
	Fix:      "calls net.JoinHostPort, and imports net and strconv",
	Off:      true,
	check:    checkHostPortName,

	imports: []string{anyPackage},
}

// checkHostPort finds the hosts that are surely joined to a port, or cut from it, at a
// colon.
func checkHostPort(p *pass, _ []*candidate) {
	pairs := p.hostports()
	for join := range pairs.Joins(p.skip) {
		if isSureJoin(join) {
			p.reportJoin(pairs, join)
		}
	}
	for split := range pairs.Splits(p.skip) {
		if split.Sure {
			p.reportSplit(split)
		}
	}
}

// checkHostPortName finds the others.
func checkHostPortName(p *pass, _ []*candidate) {
	pairs := p.hostports()
	for join := range pairs.Joins(p.skip) {
		if !isSureJoin(join) {
			p.reportJoin(pairs, join)
		}
	}
	for split := range pairs.Splits(p.skip) {
		if !split.Sure {
			p.reportSplit(split)
		}
	}
}

func (p *pass) hostports() *hostport.Result {
	return p.ResultOf[hostport.Analyzer].(*hostport.Result)
}

// isSureJoin reports whether a maintainer would change a join.
func isSureJoin(j hostport.Join) bool {
	return j.Reach != 0 && j.Evidence != hostport.Guessed && !j.Loose && !j.Doubtful
}

func (p *pass) reportJoin(pairs *hostport.Result, j hostport.Join) {
	advice, ok := j.Call(pairs)
	const short = 80
	if !ok || len(advice) > short || hasLiteral(j.Host) {
		advice = "net.JoinHostPort"
	}
	if j.Reach&(hostport.Parsed|hostport.Network) == hostport.Parsed {
		p.reportExpr(j.Expr, fault{
			fact:   nameOf(j.Host) + " and its port are parsed as a URL",
			advice: `write "http://" + ` + advice,
			effect: `"localhost:80" has no host`,
		}, nil)
		return
	}
	p.reportExpr(j.Expr, fault{
		fact:   nameOf(j.Host) + ` is joined to a port with ":"`,
		advice: "write " + advice,
		effect: `"::1" has no brackets`,
	}, p.joinFixes(pairs, j))
}

// joinFixes returns the fix that calls net.JoinHostPort. There is none if the host may have
// its brackets, or if the text is parsed as a URL without a scheme, too.
func (p *pass) joinFixes(pairs *hostport.Result, j hostport.Join) []analysis.SuggestedFix {
	if j.Doubtful || j.Reach&hostport.Parsed != 0 {
		return nil
	}
	netName, imports, ok := p.importStandard(j.Expr.Pos(), "net")
	if !ok {
		return nil
	}
	names := hostport.Names{Net: netName}
	strconvName, more, ok := p.importStandard(j.Expr.Pos(), "strconv")
	if ok {
		names.Strconv = strconvName
	}
	edits, needsStrconv, ok := j.Edits(pairs, names)
	if !ok {
		return nil
	}
	if needsStrconv {
		imports = append(imports, more...)
	}
	return []analysis.SuggestedFix{{
		Message:   "join " + nameOf(j.Host) + " to its port by " + netName + ".JoinHostPort",
		TextEdits: append(imports, edits...),
	}}
}

// reportSplit reports a call that cuts an address at its colons.
func (p *pass) reportSplit(s hostport.Split) {
	p.reportExpr(s.Call, fault{
		fact:   nameOf(s.Of) + ` is cut at ":"`,
		advice: "use net.SplitHostPort",
		effect: `"[::1]:80" becomes "["`,
	}, nil)
}

// hasLiteral reports whether an expression has a literal, which may be a secret.
func hasLiteral(e ast.Expr) bool {
	return strings.ContainsAny(types.ExprString(e), "\"`")
}
