package host

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
)

var HostPort = lint.Rule{
	ID:      "host-port",
	Group:   lint.Args,
	Summary: "a host and a port that are joined or cut apart at a colon",
	Why:     `net.Dial and net.Listen refuse an IPv6 address that is joined to a port without brackets, and url.Parse does since Go 1.26.`,
	Scope: `net.JoinHostPort writes brackets where they are needed, and net.SplitHostPort removes them. The rule reports operands whose type, origin or name
says that they are hosts, in text that is used, not only shown. Others are possible, as are hosts that another package returns, that are only copied, that bytes,
interfaces or maps hold, that are constants, or that a certificate names, and what is named a host before a known port.`,
	Suppress: `if the host is known to be a name or an IPv4 address`,
	Before:   `"http://" + os.Getenv("HOST") + ":" + os.Getenv("PORT")`,
	After:    `"http://" + net.JoinHostPort(os.Getenv("HOST"), os.Getenv("PORT"))`,
	Fix:      "calls net.JoinHostPort, and imports net and strconv; hosts that users write with brackets are refused then",
	Check:    checkHostPort,

	PossibleImports: []string{lint.AnyPackage},
}

// checkHostPort finds the hosts that are joined to a port, or cut from it, at a colon.
func checkHostPort(p *lint.Pass, _ []*lint.Candidate) {
	s := joinsOf(p)
	bracketed := sync.OnceValue(func() bool { return p.Edits.HasUnseen(namesBrackets) })
	for _, file := range s.walked() {
		for n := range s.URLs().Inspector(file).PreorderSeq((*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
			for _, j := range s.joinsAt(n) {
				if !s.Unwanted(j.expr) && s.judge(&j) {
					s.report(j, bracketed)
				}
			}
		}
	}
	s.splits(s.reportSplit)
}

func (s *joins) report(j join, bracketed func() bool) {
	result := s.run(j)
	if result.Outcome == library.Arrives {
		return
	}
	use := lint.Sent
	if j.reach&(network|parsed) == 0 {
		use = s.UseOf(j.expr)
	}
	f := lint.Fault{Level: lint.LevelOf(j.ground, use), Effect: result.Effect}
	advice, ok := s.call(j)
	const short = 80
	if !ok || len(advice) > short || strings.ContainsAny(types.ExprString(j.host), "\"`") { // a literal may be a secret
		advice = library.HostPort.Writer()
	}
	if j.isParsed() {
		f.Fact, f.Advice = s.SourceOf(j.host)+" and its port are parsed as a URL", `use "http://" + `+advice
		s.ReportExpr(j.expr, f, nil)
		return
	}
	f.Fact, f.Advice = s.SourceOf(j.host)+" may be an IPv6 address", "use "+advice
	if j.hasBrackets {
		f.Advice = "take the brackets off on each path, and " + f.Advice
	}
	var fixes []analysis.SuggestedFix
	if s.Wants(f.Level) && !bracketed() && (result.Outcome != library.Lost || result.Fixed) {
		fixes = s.fixes(j)
	}
	s.ReportExpr(j.expr, f, fixes)
}

// run has what a join writes taken apart as net.Dial does, or parsed as a URL. What net.JoinHostPort writes is its repair.
func (s *joins) run(j join) lint.RunResult {
	port := cmp.Or(j.number, "80")
	write := func(join func(host, port string) string) func(string) (string, bool) {
		return func(host string) (text string, ok bool) {
			if ok = true; len(j.operands) > 0 && !j.hasBrackets { // else the value is the host, if only on one of several paths
				host, ok = s.Flow.Of(j.host).Run(s.Env(), as(j.operands, host), nil)
			}
			return join(host, port), ok
		}
	}
	join := write(func(host, port string) string { return host + ":" + port })
	if j.isParsed() {
		text, ok := join("localhost")
		if !ok {
			return lint.RunResult{}
		}
		result := s.Compare(text, "//"+text, library.Reference, library.NoPlace)
		result.Effect = fmt.Sprintf("%q has no host", text)
		return result
	}
	kind := j.kind
	if !kind.IsHost() {
		kind = library.Hostname
	}
	result := s.TryBuilt(library.HostPort, kind, join)
	result.Fixed = s.TryBuilt(library.HostPort, kind, write(library.JoinHostPort)).Outcome == library.Arrives
	return result
}

// fixes returns the fix that calls net.JoinHostPort. There is none if the host may have
// its brackets, or if the text is parsed as a URL without a scheme, too.
func (s *joins) fixes(j join) []analysis.SuggestedFix {
	if j.doubted || j.hasBrackets || j.reach&parsed != 0 {
		return nil
	}
	why, ok := s.MayReplace(j.expr)
	if !ok {
		return nil
	}
	net, imports, ok := s.ImportStandard(j.expr.Pos(), "net")
	if !ok {
		return nil
	}
	convert, more, ok := s.ImportStandard(j.expr.Pos(), "strconv")
	if !ok {
		convert = ""
	}
	edits, ok := s.edits(j, net, convert)
	if !ok {
		return nil
	}
	if j.port != nil && !s.IsText(j.port) {
		imports = append(imports, more...)
	}
	message := "join " + s.SourceOf(j.host) + " to its port by " + net + ".JoinHostPort"
	return lint.Suggest(lint.FixBy(message, append(imports, edits...)...), why)
}

// reportSplit reports a call that cuts an address at its colons.
func (s *joins) reportSplit(call *ast.CallExpr, part int, level lint.Level) {
	f := lint.Fault{Level: level}
	switch parts, ok := lint.ResultAs[[]string](s.Pass, call, peer); {
	case ok && part < 0:
		f.Effect = fmt.Sprintf("%q has %d parts", peer, len(parts))
	case ok && part < len(parts):
		f.Effect = fmt.Sprintf("%q becomes %q", peer, parts[part])
	}
	_, from := wholeHost(s.Pass, call.Args[0])
	reportCut(s.Pass, call, call.Args[0], from, f)
}
