package server

import (
	"context"
	"fmt"
	"go/types"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/creachadair/jrpc2"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

// hover says what the parts of a URL are, and what becomes of the values that the program puts into it.
func (s *Server) hover(ctx context.Context, p *protocol.TextDocumentPositionParams) (*protocol.Hover, error) {
	doc, ctx, done, err := s.about(ctx, p.TextDocument.URI)
	defer done()
	if doc == nil || err != nil {
		return nil, err
	}
	offset, err := doc.Text.Offset(p.Position)
	if err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	s.mu.Lock()
	m, docs := s.modules[doc.module], s.documentsOf(doc.module)
	s.mu.Unlock()
	urls, err := m.URLsAt(ctx, doc.Name, offset, docs)
	switch {
	case ctx.Err() != nil:
		return nil, doc.orModified(ctx.Err())
	case err != nil || len(urls) == 0:
		return nil, nil // a check says what went wrong
	}
	var said []string
	for _, u := range urls {
		said = append(said, explain(u))
	}
	return &protocol.Hover{Contents: protocol.MarkupContent{Kind: "markdown", Value: strings.Join(said, "\n---\n\n")}}, nil
}

// explain writes Markdown about a URL.
func explain(u analyzer.URLText) string {
	d := newDrawing(u)
	var b strings.Builder
	b.WriteString("```text\n")
	d.draw(&b, u.Components)
	b.WriteString("```\n")
	for _, v := range u.Verdicts {
		fmt.Fprintf(&b, "\n- %s: %s", v.Standard, verdictOf(v, len(u.Operands) > 0))
		for _, f := range v.Faults {
			fmt.Fprintf(&b, "; %s", f.Fact)
			if f.Citation != "" {
				fmt.Fprintf(&b, " (%s)", f.Citation)
			}
		}
	}
	b.WriteString("\n")
	for _, o := range u.Operands {
		if o.Kind == "" {
			continue // it is elsewhere
		}
		fmt.Fprintf(&b, "\n`%s`, %s, goes to the %s:\n\n", types.ExprString(o.Expr), o.Kind, componentAt(u, o.At))
		if len(o.Runs) == 0 {
			b.WriteString("- no value of this kind breaks it\n")
		}
		for _, r := range o.Runs {
			fmt.Fprintf(&b, "- %s makes %s: %s\n", code(r.In), code(r.Text), r.Effect)
		}
	}
	return b.String()
}

// verdictOf says in words what a standard finds. A text with unknown parts can be valid at best.
func verdictOf(v analyzer.URLVerdict, hasHoles bool) string {
	verdict := v.Verdict
	if hasHoles && verdict == "valid" {
		verdict = "can be valid"
	}
	if v.Reason != "" {
		verdict += ": " + v.Reason
	}
	return verdict
}

func componentAt(u analyzer.URLText, at int) string {
	for _, c := range u.Components {
		if c.Start <= at && at < c.End {
			return c.Name
		}
	}
	return "text"
}

// code writes a text as a string of Go in Markdown.
func code(text string) string {
	return "`" + strings.ReplaceAll(strconv.Quote(text), "`", "\\x60") + "`"
}

// A drawing is the text of a URL with the names of its operands, in which each character has one column.
type drawing struct {
	text    strings.Builder
	columns []int // where the bytes of the URL are drawn, and the end
}

func newDrawing(u analyzer.URLText) *drawing {
	d := new(drawing)
	column := 0
	write := func(s string) {
		d.text.WriteString(s)
		column += utf8.RuneCountInString(s)
	}
	names := make(map[int]string)
	for _, o := range u.Operands {
		names[o.At] = "{…}"
		if o.Expr != nil {
			names[o.At] = "{" + shortened(types.ExprString(o.Expr)) + "}"
		}
	}
	for i := 0; i < len(u.URL); {
		size := 1
		if name, ok := names[i]; ok {
			d.columns = append(d.columns, column)
			write(name)
		} else {
			_, size = utf8.DecodeRuneInString(u.URL[i:])
			for range size {
				d.columns = append(d.columns, column)
			}
			written := strconv.QuoteToASCII(u.URL[i : i+size])
			write(written[1 : len(written)-1])
		}
		i += size
	}
	d.columns = append(d.columns, column)
	return d
}

// shortened cuts a long expression off.
func shortened(s string) string {
	const most = 24
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}

// draw writes the text, and below it the carets of each part.
func (d *drawing) draw(b *strings.Builder, parts []analyzer.URLComponent) {
	b.WriteString(d.text.String() + "\n")
	for _, p := range parts {
		from, to := d.columns[p.Start], max(d.columns[p.End], d.columns[p.Start]+1)
		fmt.Fprintf(b, "%s%s %s\n", strings.Repeat(" ", from), strings.Repeat("^", to-from), p.Name)
	}
}
