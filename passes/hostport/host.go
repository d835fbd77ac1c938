package hostport

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// A host is what is known of the operand before the colon.
type host struct {
	kind        library.Kind      // what its type or its origin says
	isLabel     bool              // it is a field for the name of a host, which may have an address
	operands    []strflow.Operand // of a string: what it may be, constants left out
	inURL       bool              // it stands behind "://"
	hasBrackets bool              // on some path, if it is an address: it is the host of a URL there
}

// hostOf returns what an operand may be. It reports false if that is not a host without
// brackets, or if all of it is known.
func (s *search) hostOf(e ast.Expr) (host, bool) {
	if t := s.info.TypeOf(e); !goexpr.IsString(t) {
		kind := s.kindOfType(t)
		return host{kind: kind}, kind == library.IP
	}
	var h host
	for _, text := range s.Flow.Of(e).Alternatives() {
		if end := text.Len() - 1; end > 0 && text.IsHole(end) && strings.HasSuffix(text.String()[:end], "://") {
			text, h.inURL = text.Part(strflow.Span{Start: end, End: end + 1}), true
		}
		if strings.HasPrefix(text.Known(), "[") {
			return h, false
		}
		known := true
		for o := range text.Operands() {
			known = false
			if o.Kind == library.URLHost && text.Len() == 1 {
				h.hasBrackets = true
				continue
			}
			h.isLabel = h.isLabel || o.Kind == library.Label && o.Origin == strflow.Field
			if o.Origin == strflow.Number || hasNoBareColon(o.Kind) && !h.isLabel {
				return h, false
			}
			if text.Len() == 1 {
				h.operands = append(h.operands, o)
				if o.Kind == library.AnyValue && o.Origin == strflow.Field {
					o.Kind = s.kindOfField(o)
				}
				if o.Kind.IsHost() {
					h.kind = o.Kind
				}
			}
		}
		if !known && text.Len() > 1 && strings.ContainsAny(text.String(), ":[]") {
			return h, false // a port or brackets are there
		}
	}
	return h, len(h.operands) > 0 && (!h.hasBrackets || h.kind.IsHost())
}

// kindOfField returns what the package sets a field to, if that is a host without brackets wherever it is not constant.
func (s *search) kindOfField(o strflow.Operand) (kind library.Kind) {
	if field, ok := o.Object.(*types.Var); ok {
		for _, v := range s.Flow.Given(field.Origin(), nil) {
			for t, o := range v.Operands() {
				if t.Len() != 1 || !o.Kind.IsHost() {
					return library.AnyValue
				}
				kind = o.Kind
			}
		}
	}
	return kind
}

// hasNoBareColon reports whether a value of a kind has its brackets, or no colon that would
// need them.
func hasNoBareColon(k library.Kind) bool {
	isFree := k.CanHold(' ') || k.CanHold('/') // of such a kind the probes are examples
	return k == library.URLHost || k == library.Address || !isFree && !k.CanHold(':')
}

// evidence tells what makes an operand a host.
func (s *search) evidence(j *Join, h host) Evidence {
	name, port := names.Says(s.lastWord(j.Host), names.Host), j.Port.Text != "" || names.Says(s.lastWord(j.Port.Expr), names.Port)
	switch {
	case j.Port.Expr != nil && names.Says(s.lastWord(j.Port.Expr), names.Host): // two hosts, as a key
	case j.loose && (h.kind.IsHost() || name && port):
		return Guessed
	case h.kind == library.IP:
		return Typed
	case h.kind.IsHost():
		return Known
	case name && (port || j.InURL):
		return Named
	case (name || h.isLabel || j.InURL) && (port || s.isNumber(j.Port)):
		return Guessed
	}
	return 0
}

// isNumber reports whether a port is a number.
func (s *search) isNumber(p Port) bool {
	if p.Expr == nil {
		return true
	}
	basic, ok := goexpr.Under[*types.Basic](s.info.TypeOf(p.Expr))
	return ok && basic.Info()&types.IsInteger != 0
}

// lastWord returns the last word of what names an operand, in lower case.
func (s *search) lastWord(e ast.Expr) string {
	return names.LastWordOf(s.urls.NameOf(e))
}

// isJoinedName reports whether a name says that it is of a host with its port.
func isJoinedName(name string) bool {
	return names.HasWord(name, names.HostPort) || names.HasWord(name, names.Port) && names.HasWord(name, names.HostOfPort)
}

// namesVersion4 reports whether a name says that addresses are of version 4: that
// of the host, of the function, or of its receiver.
func (s *search) namesVersion4(j *Join) bool {
	written := []string{types.ExprString(j.Host)}
	decl, ok := s.declOf(j.Expr).(*ast.FuncDecl)
	if ok {
		written = append(written, decl.Name.Name)
		if decl.Recv != nil && len(decl.Recv.List) > 0 {
			written = append(written, types.ExprString(decl.Recv.List[0].Type))
		}
	}
	// A receiver or the holder of a host may have a version of its own.
	return slices.ContainsFunc(written, func(text string) bool { return names.Says(strings.ToLower(text), names.IPv4) }) ||
		names.HasWord(s.urls.NameOf(j.Host), names.Version4) || ok && names.HasWord(decl.Name.Name, names.Version4)
}
