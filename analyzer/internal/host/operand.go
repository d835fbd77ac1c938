package host

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// readHost finds out what the operand before the colon may be. It reports false if that is not a host
// without brackets, or if all of it is known.
func (s *joins) readHost(j *join) bool {
	if !goexpr.IsString(s.TypesInfo.TypeOf(j.host)) {
		j.kind = s.TypeKind(j.host)
		return j.kind == library.IP
	}
	if cut, ok := ast.Unparen(j.host).(*ast.SliceExpr); ok && cut.High != nil {
		return false // of what had another port behind it, and has its brackets
	}
	isBehindScheme := false
	for _, text := range s.Flow.Of(j.host).Alternatives() {
		if end := text.Len() - 1; end > 0 && text.IsHole(end) && strings.HasSuffix(text.String()[:end], "://") {
			text, isBehindScheme = text.Part(strflow.Span{Start: end, End: end + 1}), true
		}
		if strings.HasPrefix(text.Known(), "[") {
			return false
		}
		for o := range text.Operands() {
			if o.Kind == library.URLHost && text.Len() == 1 {
				j.hasBrackets = true
				continue
			}
			j.isLabel = j.isLabel || o.Kind == library.Label && o.Origin == strflow.Field
			if o.Origin == strflow.Number || hasNoBareColon(o.Kind) && !j.isLabel {
				return false
			}
			if text.Len() == 1 {
				j.operands = append(j.operands, o)
				if o.Kind == library.AnyValue && o.Origin == strflow.Field {
					o.Kind = s.kindOfField(o)
				}
				if o.Kind.IsHost() {
					j.kind = o.Kind
				}
			}
		}
		if text.Known() != text.String() && text.Len() > 1 && strings.ContainsAny(text.String(), ":[]") {
			return false // a port or brackets are there
		}
	}
	if len(j.operands) == 0 || j.hasBrackets && !j.kind.IsHost() {
		return false
	}
	if e := j.operands[0].Expr; isBehindScheme && e != nil {
		j.inURL, j.host = true, e
	}
	return true
}

// kindOfField returns what the package sets a field to, if that is a host without brackets wherever it is not constant.
func (s *joins) kindOfField(o strflow.Operand) (kind library.Kind) {
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

// groundOf tells why an operand may be an IPv6 address.
func (s *joins) groundOf(j *join) lint.Ground {
	name, port := names.Says(s.lastWord(j.host), names.Host), j.number != "" || names.Says(s.lastWord(j.port), names.Port)
	switch {
	case j.port != nil && names.Says(s.lastWord(j.port), names.Host): // two hosts, as a key
	case j.loose && (j.kind.IsHost() || name && port):
		return lint.HalfName
	case j.kind == library.IP:
		return lint.Typed
	case j.kind.IsHost():
		return lint.FromAPI
	case name && (port || j.inURL):
		return lint.HostName
	case (name || j.isLabel || j.inURL) && (port || isInteger(s.TypesInfo.TypeOf(j.port))):
		return lint.HalfName
	}
	return lint.NoGround
}

// isInteger reports whether the values of a type are integers.
func isInteger(t types.Type) bool {
	basic, ok := goexpr.Under[*types.Basic](t)
	return ok && basic.Info()&types.IsInteger != 0
}

// lastWord returns the last word of what names an operand, in lower case.
func (s *joins) lastWord(e ast.Expr) string {
	return names.LastWordOf(s.NameOf(e))
}

// isJoinedName reports whether a name says that it is of a host with its port.
func isJoinedName(name string) bool {
	return names.HasWord(name, names.HostPort) || names.HasWord(name, names.Port) && names.HasWord(name, names.HostOfPort)
}

// namesVersion4 reports whether a name says that addresses are of version 4: that
// of the host, of the function, or of its receiver.
func (s *joins) namesVersion4(j *join) bool {
	written := []string{types.ExprString(j.host)}
	decl, ok := s.DeclAt(j.expr).(*ast.FuncDecl)
	if ok {
		written = append(written, decl.Name.Name)
		if decl.Recv != nil && len(decl.Recv.List) > 0 {
			written = append(written, types.ExprString(decl.Recv.List[0].Type))
		}
	}
	// A receiver or the holder of a host may have a version of its own.
	return slices.ContainsFunc(written, func(text string) bool { return names.Says(strings.ToLower(text), names.IPv4) }) ||
		names.HasWord(s.NameOf(j.host), names.Version4) || ok && names.HasWord(decl.Name.Name, names.Version4)
}
