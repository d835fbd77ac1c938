package args

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

var PlusSign = lint.Rule{
	ID:       "plus-sign",
	Group:    lint.Semantics,
	Summary:  `a "+" that changes its meaning: of base64 or a time in a query, or of url.QueryEscape in a file name`,
	Why:      `In a query "+" is a space, so "+02:00" arrives as " 02:00"; elsewhere it is a "+", so the name "a b" is saved as "a+b".`,
	Scope:    `The rule reports the results of base64.StdEncoding and times in RFC 3339 in a query, base64 in a path, and url.QueryEscape behind "filename*=".`,
	Suppress: `if the time is in UTC, or the server reads the "+" as it is`,
	Before:   `r.Header.Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.QueryEscape(addr))`,
	After:    `r.Header.Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.PathEscape(addr))`,
	Fix:      "calls url.QueryEscape or url.PathEscape",
	Check:    checkPlusSign,

	Imports: []string{"net/url", "net/http"},
	Needs:   []string{lint.AnyPackage}, // a text may be escaped by hand
}

// checkPlusSign looks at the operands of URLs, and at those of header fields.
func checkPlusSign(p *lint.Pass, candidates []*lint.Candidate) {
	if p.Imports("encoding/base64", "time") {
		for _, places := range p.OperandsOf(candidates) {
			for _, o := range places {
				if f, ok := plusSign(p, o); ok {
					p.ReportExpr(o.Expr, f, escapeFix(p, o, ""))
					break
				}
			}
		}
	}
	if !p.Imports("net/url") {
		return
	}
	for call, row := range p.KnownCalls() {
		if row.Place(1) == library.HeaderValue && len(call.Args) == 2 {
			checkFileName(p, call.Args[1])
		}
	}
}

// plusSign returns what is wrong with an operand whose kind has a "+".
func plusSign(p *lint.Pass, o *lint.Operand) (lint.Fault, bool) {
	inQuery := o.Component == rfc1738.InSearchValue
	isData := strings.HasPrefix(o.In.Pattern.Known(), "data:") // whose text is no path: RFC 2397 §3
	if o.State != strflow.AsIs || o.HandedOn || !inQuery && (o.Component != rfc1738.InSegment || isData) {
		return lint.Fault{}, false
	}
	kind := p.KindOfAll(o.Operand)
	if kind != library.Base64Std && !(kind == library.Timestamp && inQuery) {
		return lint.Fault{}, false
	}
	result := p.Try([]*lint.Operand{o}, kind)
	f := lint.Fault{Fact: p.SourceOf(o.Expr) + " is not escaped", Example: result.Example, Advice: "use url." + escapeOf(o), Level: min(lint.Likely, p.LevelIn(o.In))}
	return f, result.Outcome != library.Arrives
}

// checkFileName looks for url.QueryEscape behind "filename*=".
func checkFileName(p *lint.Pass, value ast.Expr) {
	for t, o := range p.Flow.Of(value).Operands() {
		before := strings.ToLower(t.String()[:o.At])
		if strings.HasSuffix(before, "filename*=utf-8''") && library.Of(o.Via).Kind(0) == library.EscapedQuery {
			f := lint.Fault{Fact: "url.QueryEscape in a file name", Advice: "use url.PathEscape"}
			var fixes []analysis.SuggestedFix
			if o.Call != nil {
				name := p.TryBuilt(library.EscapedSegment, library.FreeText, func(name string) (string, bool) { return escapedBy(p, name, o.Call) })
				f.Effect = strings.Replace(name.Effect, "arrives", "is saved", 1)
				if lint.Contains(value, o.Call) {
					fixes = lint.Suggest(lint.Rename(o.Call, "PathEscape"), "clients save the file under another name")
				}
			}
			p.ReportExpr(value, f, fixes)
			return
		}
	}
}
