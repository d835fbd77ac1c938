package lint

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// OperandsOf returns the operands of the package, those of one expression one after the
// other.
func (p *Pass) OperandsOf(candidates []*Candidate) [][]*Operand {
	if p.operands != nil {
		return p.operands
	}
	at := make(map[ast.Expr]int)
	p.operands = make([][]*Operand, 0)
	var add func(c *Candidate)
	add = func(c *Candidate) {
		if declared := c.Declared(); declared != nil {
			for _, url := range declared {
				add(NewCandidate(url, p.Std))
			}
			return
		}
		if v, ok := c.Through.(*types.Var); ok && !v.IsField() {
			return // of the text that is declared for a variable of the package
		}
		if c.Through != nil {
			p.Handed = append(p.Handed, c)
		}
		looked := 0
		for o := range c.Template.Operands() {
			if o.Expr == nil {
				continue
			}
			if looked++; looked > MaxFaults {
				break
			}
			part, whole := c.placeOf(o.At)
			found := &Operand{Operand: o, In: c, Component: part.Component, Whole: whole, Behind: c.before(part)}
			found.HandedOn = p.isHandedOn(c, o)
			found.History = p.historyOf(found)
			i, ok := at[o.Expr]
			if !ok {
				i = len(p.operands)
				at[o.Expr] = i
				p.operands = append(p.operands, nil)
			}
			p.operands[i] = append(p.operands[i], found)
		}
	}
	for _, c := range slices.Concat(slices.Collect(Built(candidates)), p.Decoded, p.References()) {
		add(c)
	}
	return p.operands
}

// References returns what is built of a text that is a constant or variable of the package: it is
// no candidate by itself.
func (p *Pass) References() []*Candidate {
	if p.references == nil {
		p.references = make([]*Candidate, 0)
		for url := range p.URLs().References(p.Options) {
			if url.Role == urlexpr.Built {
				p.references = append(p.references, NewCandidate(url, p.Std))
			}
		}
	}
	return p.references
}

// isHandedOn reports whether an operand is an argument that a function of the package
// puts into the text, or stands beside a field. It is judged there, unless the field is a constant format, which tells its place.
func (p *Pass) isHandedOn(c *Candidate, o strflow.Operand) bool {
	fn, isFunc := c.Through.(*types.Func)
	switch {
	case c.Through == nil:
		return false
	case !isFunc: // but a field
		before, ok := c.Template.Source(strflow.Span{Start: o.At - 1, End: o.At})
		return !ok || before.Outer || !c.Template.InFormat(o.At-1) || !goexpr.IsConstant(p.TypesInfo, c.Expr)
	case o.Expr == c.Expr:
		return true
	}
	call, ok := c.Expr.(*ast.CallExpr)
	if !ok {
		return false
	}
	if callee := typeutil.StaticCallee(p.TypesInfo, call); callee == nil || callee.Origin() != fn {
		return false
	}
	i := slices.Index(call.Args, o.Expr)
	sig := fn.Signature()
	return i >= 0 && !(sig.Variadic() && i >= sig.Params().Len()-1)
}

// historyOf tells what became of an operand. Of a parameter of a function whose callers are
// known, that is what became of it there.
func (p *Pass) historyOf(o *Operand) strflow.State {
	found := strflow.Checked
	origins := p.Flow.Origins(o.Operand)
	for _, origin := range origins {
		switch {
		case origin.State == strflow.Escaped:
			if len(origins) == 1 {
				return strflow.Escaped
			}
			return strflow.Checked
		case origin.State != strflow.AsIs || origin.Origin == strflow.Unknown:
			return strflow.Checked
		case origin.Origin == strflow.Result && (p.isRawText(origin, o.Component) || p.isGetter(origin)):
			found = strflow.AsIs
		case origin.Raw() && hasFreeType(origin.Object) && (origin.Object == o.Object || origin.Object == nil || !IsURLPart(origin.Object.Name())):
			found = strflow.AsIs
		}
	}
	return found
}

// isRawText reports whether an operand is text without the escapes of a component, whatever it is made of: the
// whole name of a file, or a list with blanks between; in a query a URL, or the text of an error. What is cut
// out of a name may be a number or date.
func (p *Pass) isRawText(o strflow.Operand, in rfc1738.Component) bool {
	if o.Expr == nil {
		return false
	}
	switch kind, from := p.KindOf(o.Expr); kind {
	case library.URLText, library.EncodedTarget, library.ErrorText:
		return in == rfc1738.InSearchValue
	case library.FileNameText:
		return o.Kind == kind
	case library.Prefix, library.MediaType:
		return true // the "/" is part of each
	case library.FreeText:
		return p.RowOf(from.Expr).Does(library.Joins)
	}
	return false
}

// isGetter reports whether an operand is the result of a method without arguments of which nothing is known but its
// name, as of an interface or another package: a field behind it is as raw as one that is read.
func (p *Pass) isGetter(o strflow.Operand) bool {
	call, ok := o.Expr.(*ast.CallExpr)
	fn, isFunc := o.Object.(*types.Func)
	if !ok || !isFunc || len(call.Args) > 0 || fn.Signature().Recv() == nil || p.RowOf(call) != nil || !p.IsText(call) {
		return false
	}
	return fn.Name() != "String" && fn.Name() != "Error" && !names.HasWord(fn.Name(), names.Escaped) && !IsURLPart(fn.Name())
}

// hasFreeType reports whether a variable is one of plain strings. Types with a name are
// for enumerations.
func hasFreeType(o types.Object) bool {
	v, ok := o.(*types.Var)
	if !ok {
		return true
	}
	t := v.Type()
	if list, ok := t.Underlying().(interface{ Elem() types.Type }); ok {
		t = list.Elem()
	}
	return types.Identical(t, types.Typ[types.String]) || types.Identical(t, types.NewPointer(types.Typ[types.String]))
}

// before returns the segment before a part, or the name of a value.
func (c *Candidate) before(part rfc1738.Part) string {
	text := c.Pattern.Text()
	switch part.Component {
	case rfc1738.InSearchValue:
		name := strings.TrimSuffix(text[:max(part.Start, 0)], "=")
		return name[strings.LastIndexAny(name, "?&;")+1:]
	case rfc1738.InSegment:
		segment := strings.TrimSuffix(text[:part.Start], "/")
		return segment[strings.LastIndexByte(segment, '/')+1:]
	}
	return ""
}

// IsText reports whether an operand is printed as a string.
func (p *Pass) IsText(e ast.Expr) bool {
	t := p.TypesInfo.TypeOf(e)
	return t != nil && types.Identical(t, types.Typ[types.String])
}

// IsStringType reports whether the values of a type are strings that print as
// they are.
func IsStringType(t types.Type) bool {
	if !goexpr.IsString(t) {
		return false
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "String")
	_, prints := obj.(*types.Func)
	return !prints
}
