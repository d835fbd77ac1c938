package main

import (
	"encoding/json"
	"fmt"
	"go/token"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/buildinfo"
)

// A sarifOutput prints findings in the Static Analysis Results Interchange Format
// (SARIF) 2.1.0. Files have URIs relative to the working directory, which the log names.
type sarifOutput struct {
	w        io.Writer
	dir      string
	tally    *printer // counts
	problems *problems
	rules    []sarifRule
	found    []sarifResult
	same     map[string]int // how often a fingerprint was seen
}

func newSARIF(o *options, l *problems, site string) (*sarifOutput, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	return &sarifOutput{w: os.Stdout, dir: dir, tally: newPrinter(o, asIs), problems: l, rules: sarifRules(site), found: []sarifResult{}, same: make(map[string]int)}, nil
}

// The objects of the format; the numbers are those of the sections of the standard.
type (
	sarifLog struct { // 3.13
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct { // 3.14
		Tool        sarifTool                `json:"tool"`
		Bases       map[string]sarifArtifact `json:"originalUriBaseIds"`
		ColumnKind  string                   `json:"columnKind"`
		Invocations []sarifInvocation        `json:"invocations,omitempty"`
		Results     []sarifResult            `json:"results"`
	}
	sarifInvocation struct { // 3.20
		Successful    bool                `json:"executionSuccessful"`
		Notifications []sarifNotification `json:"toolExecutionNotifications"`
	}
	sarifNotification struct { // 3.58
		Message sarifText `json:"message"`
		Level   string    `json:"level"`
	}
	sarifTool struct { // 3.18
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct { // 3.19
		Name           string      `json:"name"`
		Version        string      `json:"version"`
		InformationURI string      `json:"informationUri"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct { // 3.49
		ID            string        `json:"id"`
		Short         sarifText     `json:"shortDescription"`
		Full          sarifText     `json:"fullDescription"`
		Help          sarifText     `json:"help"`
		HelpURI       string        `json:"helpUri"`
		Configuration sarifDefault  `json:"defaultConfiguration"`
		Properties    sarifRuleTags `json:"properties"`
	}
	sarifDefault struct { // 3.50
		Enabled bool   `json:"enabled"`
		Level   string `json:"level"`
	}
	sarifRuleTags struct { // 3.8
		Tags []string `json:"tags"`
	}
	sarifText struct { // 3.11, 3.12
		Text string `json:"text"`
	}
	sarifResult struct { // 3.27
		RuleID       string            `json:"ruleId"`
		RuleIndex    int               `json:"ruleIndex"`
		Level        string            `json:"level"`
		Message      sarifText         `json:"message"`
		Locations    []sarifLocation   `json:"locations"`
		Fingerprints map[string]string `json:"partialFingerprints"`
		Fixes        []sarifFix        `json:"fixes,omitempty"`
	}
	sarifLocation struct { // 3.28
		Physical sarifPhysical `json:"physicalLocation"`
	}
	sarifPhysical struct { // 3.29
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	}
	sarifArtifact struct { // 3.4
		URI  string `json:"uri"`
		Base string `json:"uriBaseId,omitempty"`
	}
	sarifRegion struct { // 3.30
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine"`
		EndColumn   int `json:"endColumn"`
	}
	sarifFix struct { // 3.55
		Description sarifText     `json:"description"`
		Changes     []sarifChange `json:"artifactChanges"`
		Properties  *sarifFixSort `json:"properties,omitempty"`
	}
	sarifFixSort struct { // 3.8
		Suggested bool `json:"suggested"` // it may change more than the URL
	}
	sarifChange struct { // 3.56
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct { // 3.57
		Deleted  sarifRegion `json:"deletedRegion"`
		Inserted sarifText   `json:"insertedContent"`
	}
)

// sarifBase names the working directory.
const sarifBase = "%SRCROOT%"

// sarifRules describes all rules, and what is reported about suppressions.
func sarifRules(site string) []sarifRule {
	var list []sarifRule
	for _, r := range analyzer.Rules() {
		help := r.Why
		if r.Scope != "" {
			help += "\n\n" + r.Scope
		}
		if r.Before != "" && r.After != "" {
			help += "\n\nInstead of\n\n    " + r.Before + "\n\nwrite\n\n    " + r.After
		}
		list = append(list, sarifRule{
			ID: r.ID, Short: sarifText{r.Summary}, Full: sarifText{r.Why}, Help: sarifText{help}, HelpURI: analyzer.PageOf(&r, site),
			Configuration: sarifDefault{!r.Off, sarifLevel}, Properties: sarifRuleTags{[]string{string(r.Group)}},
		})
	}
	ignore := sarifText{"a comment that suppresses findings and is wrong or not needed"}
	return append(list, sarifRule{
		ID: "ignore", Short: ignore, Full: ignore, Help: ignore, HelpURI: project + "/blob/main/docs/adopt.md#suppress",
		Configuration: sarifDefault{true, sarifLevel}, Properties: sarifRuleTags{[]string{"ignore"}},
	})
}

const (
	sarifLevel = "warning"
	project    = "https://github.com/urllint/urllint"
)

func (s *sarifOutput) add(act *checker.Action) error {
	sortDiagnostics(act)
	src := newSources(act.Package)
	for _, d := range act.Diagnostics {
		s.tally.tally.count(d)
		index := slices.IndexFunc(s.rules, func(r sarifRule) bool { return r.ID == d.Category })
		name, region := s.region(src, d.Pos, d.End)
		id := src.identify(d, s.dir).hash()
		s.same[id]++
		s.found = append(s.found, sarifResult{
			RuleID: d.Category, RuleIndex: index, Level: sarifLevel, Message: sarifText{d.Message},
			Locations:    []sarifLocation{{sarifPhysical{s.artifact(name), region}}},
			Fingerprints: map[string]string{"urllint/v1": fmt.Sprintf("%s:%d", id, s.same[id])},
			Fixes:        s.fixes(src, d.SuggestedFixes),
		})
	}
	return nil
}

func (s *sarifOutput) fixes(src *sources, fixes []analysis.SuggestedFix) []sarifFix {
	var list []sarifFix
	for _, fix := range fixes {
		var names []string // in the order of the edits
		replacements := make(map[string][]sarifReplacement)
		for _, e := range fix.TextEdits {
			name, region := s.region(src, e.Pos, max(e.Pos, e.End))
			if replacements[name] == nil {
				names = append(names, name)
			}
			replacements[name] = append(replacements[name], sarifReplacement{region, sarifText{string(e.NewText)}})
		}
		f := sarifFix{Description: sarifText{fix.Message}}
		if analyzer.IsSuggested(fix) {
			f.Properties = &sarifFixSort{true}
		}
		for _, name := range names {
			f.Changes = append(f.Changes, sarifChange{s.artifact(name), replacements[name]})
		}
		list = append(list, f)
	}
	return list
}

// region returns a file and a part of it, in lines and characters.
func (s *sarifOutput) region(src *sources, pos, end token.Pos) (name string, r sarifRegion) {
	from, to := src.position(pos), src.position(max(pos, end))
	return from.Filename, sarifRegion{from.Line, from.Column, to.Line, to.Column}
}

func (s *sarifOutput) artifact(name string) sarifArtifact {
	if short, err := filepath.Rel(s.dir, name); err == nil && filepath.IsLocal(short) {
		return sarifArtifact{URI: (&url.URL{Path: filepath.ToSlash(short)}).String(), Base: sarifBase}
	}
	return sarifArtifact{URI: fileURL(name)}
}

// fileURL returns the URL of a file, which on Windows begins with a drive.
func fileURL(name string) string {
	name = filepath.ToSlash(name)
	if !strings.HasPrefix(name, "/") {
		name = "/" + name
	}
	return (&url.URL{Scheme: "file", Path: name}).String()
}

func (s *sarifOutput) close() (int, error) {
	version := strings.TrimPrefix(buildinfo.Version("urllint"), "urllint ")
	var invocations []sarifInvocation
	if lines := s.problems.lines; len(lines) > 0 {
		invocations = []sarifInvocation{{}}
		for _, line := range lines {
			invocations[0].Notifications = append(invocations[0].Notifications, sarifNotification{sarifText{line}, "error"})
		}
	}
	e := json.NewEncoder(s.w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	err := e.Encode(sarifLog{
		Schema:  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		Version: "2.1.0",
		Runs: []sarifRun{{
			Tool:        sarifTool{sarifDriver{"urllint", version, project, s.rules}},
			Bases:       map[string]sarifArtifact{sarifBase: {URI: fileURL(s.dir) + "/"}},
			ColumnKind:  "unicodeCodePoints",
			Invocations: invocations,
			Results:     s.found,
		}},
	})
	if err != nil {
		return failed, err
	}
	return s.tally.close()
}
