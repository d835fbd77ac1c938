package host

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/hostport"
)

var HostPort = lint.Rule{
	ID:      "host-port",
	Group:   lint.Args,
	Summary: "a host and a port that are joined or cut apart at a colon",
	Why:     `net.Dial and net.Listen refuse an IPv6 address that is joined to a port without brackets, and url.Parse does since Go 1.26.`,
	Scope: `net.JoinHostPort writes brackets where they are needed, and net.SplitHostPort removes them. The rule reports operands whose type, origin or name
says that they are hosts, in text that is used, not only shown. Others are possible, as are hosts that a method of another package returns,
that are only copied from one field to another, or that come from bytes, an interface or a map, fields that get nothing but constants, hosts that a
certificate has to name, and what is named a host before a known port: in real code, one in three was worth a change.`,
	Suppress: `if the host is known to be a name or an IPv4 address`,
	Before:   `"http://" + os.Getenv("HOST") + ":" + os.Getenv("PORT")`,
	After:    `"http://" + net.JoinHostPort(os.Getenv("HOST"), os.Getenv("PORT"))`,
	Fix:      "calls net.JoinHostPort, and imports net and strconv",
	Check:    checkHostPort,

	PossibleImports: []string{lint.AnyPackage},
}

// checkHostPort finds the hosts that are joined to a port, or cut from it, at a colon.
func checkHostPort(p *lint.Pass, _ []*lint.Candidate) {
	pairs := p.ResultOf[hostport.Analyzer].(*hostport.Result)
	options := hostport.Options{Skip: p.LeavesOut, Unwanted: p.Unwanted, Flow: p.Flow}
	bracketed := sync.OnceValue(func() bool { return p.Edits.HasUnseen(hostport.NamesBrackets) })
	for join := range pairs.Joins(options) {
		reportJoin(p, join, bracketed)
	}
	for split := range pairs.Splits(options) {
		reportSplit(p, split)
	}
}

// grounds tell for each evidence why a host should be an IPv6 address.
var grounds = [...]lint.Ground{
	hostport.Typed:   lint.Typed,
	hostport.Known:   lint.FromAPI,
	hostport.Named:   lint.HostName,
	hostport.Guessed: lint.HalfName,
	hostport.Doubted: lint.HalfName,
}

func reportJoin(p *lint.Pass, j hostport.Join, bracketed func() bool) {
	isParsed := j.Reach&(hostport.Parsed|hostport.Network) == hostport.Parsed
	result := runJoin(p, &j, isParsed)
	if result.Outcome == library.Arrives {
		return
	}
	use := lint.Sent
	if j.Reach&(hostport.Network|hostport.Parsed) == 0 {
		use = p.UseOf(j.Expr)
	}
	f := lint.Fault{Level: lint.LevelOf(grounds[j.Evidence], use), Effect: result.Effect}
	advice, ok := j.Call()
	const short = 80
	if !ok || len(advice) > short || hasLiteral(j.Host) {
		advice = library.HostPort.Writer()
	}
	if isParsed {
		f.Fact, f.Advice = p.SourceOf(j.Host)+" and its port are parsed as a URL", `use "http://" + `+advice
		p.ReportExpr(j.Expr, f, nil)
		return
	}
	f.Fact, f.Advice = p.SourceOf(j.Host)+" may be an IPv6 address", "use "+advice
	if j.HasBrackets {
		f.Advice = "take the brackets off on each path, and " + f.Advice
	}
	var fixes []analysis.SuggestedFix
	if p.Wants(f.Level) && !bracketed() && (result.Outcome != library.Lost || result.Fixed) {
		fixes = joinFixes(p, j)
	}
	p.ReportExpr(j.Expr, f, fixes)
}

// runJoin has what a join writes taken apart as net.Dial does, or parsed as a URL. What net.JoinHostPort writes is its repair.
func runJoin(p *lint.Pass, j *hostport.Join, isParsed bool) lint.RunResult {
	write := func(join func(host, port string) string) func(string) (string, bool) {
		return func(value string) (string, bool) {
			host, port, ok := j.Parts(value)
			return join(host, port), ok
		}
	}
	text := write(func(host, port string) string { return host + ":" + port })
	if isParsed {
		text, ok := text("localhost")
		if !ok {
			return lint.RunResult{}
		}
		result := p.Compare(text, "//"+text, library.Reference)
		result.Effect = fmt.Sprintf("%q has no host", text)
		return result
	}
	result := p.TryBuilt(library.HostPort, j.Kind(), text)
	result.Fixed = p.TryBuilt(library.HostPort, j.Kind(), write(library.JoinHostPort)).Outcome == library.Arrives
	return result
}

// joinFixes returns the fix that calls net.JoinHostPort. There is none if the host may have
// its brackets, or if the text is parsed as a URL without a scheme, too.
func joinFixes(p *lint.Pass, j hostport.Join) []analysis.SuggestedFix {
	if j.Evidence == hostport.Doubted || j.HasBrackets || j.Reach&hostport.Parsed != 0 {
		return nil
	}
	why, ok := p.MayReplace(j.Expr)
	if !ok {
		return nil
	}
	netName, imports, ok := p.ImportStandard(j.Expr.Pos(), "net")
	if !ok {
		return nil
	}
	names := hostport.Names{Net: netName}
	strconvName, more, ok := p.ImportStandard(j.Expr.Pos(), "strconv")
	if ok {
		names.Strconv = strconvName
	}
	edits, needsStrconv, ok := j.Edits(names)
	if !ok {
		return nil
	}
	if needsStrconv {
		imports = append(imports, more...)
	}
	return lint.Suggest([]analysis.SuggestedFix{{
		Message:   "join " + p.SourceOf(j.Host) + " to its port by " + netName + ".JoinHostPort",
		TextEdits: append(imports, edits...),
	}}, why)
}

func levelOf(s hostport.Split) lint.Level {
	if s.Sure {
		return lint.Likely
	}
	return lint.Possible
}

// reportSplit reports a call that cuts an address at its colons.
func reportSplit(p *lint.Pass, s hostport.Split) {
	advice := "use net.SplitHostPort"
	if _, from := wholeHost(p, s.Of); p.IsHostOfURL(from.Expr) {
		advice = "call Hostname"
	}
	f := lint.Fault{Level: levelOf(s), Fact: p.SourceOf(s.Of) + ` is cut at ":"`, Advice: advice}
	const address = "[::1]:80"
	if parts, ok := lint.ResultAs[[]string](p, s.Call, address); ok && s.Part < len(parts) {
		f.Effect = fmt.Sprintf("%q becomes %q", address, parts[s.Part])
	}
	p.ReportExpr(s.Call, f, nil)
}

// hasLiteral reports whether an expression has a literal, which may be a secret.
func hasLiteral(e ast.Expr) bool {
	return strings.ContainsAny(types.ExprString(e), "\"`")
}
