package stredit

import (
	"go/ast"
	"go/token"
	"go/types"
)

// A slot stands for a parameter or result of all functions of a type that are used as
// values: a call of one may be of each.
type slot struct{ *types.Var }

// slots returns a signature whose parameters and results stand for those of all function
// values of its type.
func (f *flow) slots(sig *types.Signature) *types.Signature {
	if known, ok := f.signatures.At(sig).(*types.Signature); ok {
		return known
	}
	f.signatures.Set(sig, sig)
	return sig
}

// funcValue records that a function is used as a value: its callers are unknown, but for
// their type, which is that of an instance if the function is generic.
func (f *flow) funcValue(sig, as *types.Signature, pos token.Pos) {
	of := f.slots(as)
	for i := range sig.Results().Len() {
		d := dest{nodes: []node{slot{of.Results().At(i)}}, limit: Fixed, by: &Use{How: Unknown, Pos: pos}}
		f.add(sig.Results().At(i), d)
	}
	for i := range sig.Params().Len() {
		f.add(slot{of.Params().At(i)}, dest{nodes: []node{sig.Params().At(i)}})
	}
}

// instance records that the function values that a generic function calls are those that an
// instance of it is given.
func (f *flow) instance(params, as *types.Tuple) {
	for i := range min(params.Len(), as.Len()) {
		called, ok := params.At(i).Type().Underlying().(*types.Signature)
		given, isFunc := as.At(i).Type().Underlying().(*types.Signature)
		if !ok || !isFunc || types.Identical(called, given) {
			continue
		}
		called, given = f.slots(called), f.slots(given)
		for k := range called.Results().Len() {
			f.add(slot{given.Results().At(k)}, dest{nodes: []node{slot{called.Results().At(k)}}})
		}
		for k := range called.Params().Len() {
			f.add(slot{called.Params().At(k)}, dest{nodes: []node{slot{given.Params().At(k)}}})
		}
	}
}

// signatureOf returns the signature of a function value, nil if that is not known.
func (f *flow) signatureOf(fun ast.Expr) *types.Signature {
	t := f.info.TypeOf(fun)
	if t == nil {
		return nil
	}
	sig, _ := t.Underlying().(*types.Signature)
	return sig
}
