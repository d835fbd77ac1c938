package args

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

var PlusSign = lint.Rule{
	ID:       "plus-sign",
	Group:    lint.Semantics,
	Summary:  `a "+" that is not read as one: of base64 or a time in a query, or of url.QueryEscape in a file name`,
	Why:      `In a query "+" is a space, so "+02:00" arrives as " 02:00"; elsewhere it is a "+", so the name "a b" is saved as "a+b".`,
	Scope:    `The rule reports the results of base64.StdEncoding and times in RFC 3339 in a query, base64 in a path, and url.QueryEscape behind "filename*=".`,
	Suppress: `if the time is in UTC, or the server reads the "+" as it is`,
	Before:   `r.Header.Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.QueryEscape(addr))`,
	After:    `r.Header.Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.PathEscape(addr))`,
	Check:    checkPlusSign,

	Imports:         []string{"net/url"},
	PossibleImports: []string{"net/http"},
}

// checkPlusSign looks at the operands of URLs, and at those of header fields.
func checkPlusSign(p *lint.Pass, candidates []*lint.Candidate) {
	if p.Wants(lint.Possible) && p.Imports("encoding/base64", "time") {
		for _, places := range p.OperandsOf(candidates) {
			for _, o := range places {
				if f, ok := plusSign(p, o); ok {
					p.ReportExpr(o.Expr, f, nil)
					break
				}
			}
		}
	}
	if !p.Imports("net/url") {
		return
	}
	for fn, call := range p.Flow.Calls() {
		var known library.Library
		if row := known.Func(fn); row == nil || row.Place(1) != library.HeaderValue || len(call.Args) != 2 || p.SkipsAt(call.Pos()) {
			continue
		}
		checkFileName(p, call.Args[1])
	}
}

// plusSign returns what is wrong with an operand whose kind has a "+".
func plusSign(p *lint.Pass, o *lint.Operand) (lint.Fault, bool) {
	if o.Expr == nil || o.State != strflow.AsIs || o.HandedOn {
		return lint.Fault{}, false
	}
	inQuery := o.Component == rfc1738.InSearchValue
	if !inQuery && o.Component != rfc1738.InSegment {
		return lint.Fault{}, false
	}
	switch kind, _ := p.AgreedKind(o.Expr); {
	case kind == library.Base64Std && inQuery:
		return lint.Fault{Fact: p.SourceOf(o.Expr) + ` is standard base64, whose "+" is a space in a query`, Advice: "write url.QueryEscape", Level: lint.Possible}, true
	case kind == library.Base64Std:
		return lint.Fault{Fact: p.SourceOf(o.Expr) + ` is standard base64, whose "/" ends a segment`, Advice: "write url.PathEscape", Level: lint.Possible}, true
	case kind == library.Timestamp && inQuery:
		return lint.Fault{Fact: p.SourceOf(o.Expr) + ` is a time, and its "+02:00" arrives as " 02:00"`, Advice: "write url.QueryEscape", Level: lint.Possible}, true
	}
	return lint.Fault{}, false
}

// checkFileName looks for url.QueryEscape behind "filename*=".
func checkFileName(p *lint.Pass, value ast.Expr) {
	for _, t := range p.Flow.Of(value).Alternatives() {
		for o := range t.Operands() {
			before := strings.ToLower(t.String()[:o.At])
			if strings.HasSuffix(before, "filename*=utf-8''") && o.Via != nil && o.Via.FullName() == "net/url.QueryEscape" {
				p.ReportExpr(value, lint.Fault{
					Fact:   "url.QueryEscape in a file name",
					Advice: "write url.PathEscape",
					Effect: `"a b" is saved as "a+b"`,
				}, nil)
				return
			}
		}
	}
}
