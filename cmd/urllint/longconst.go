package main

import (
	"cmp"
	"fmt"
	"go/constant"
	"go/types"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/visible"
)

// sayLong says which constants with a URL are too long for the texts that name them to be checked, and reports whether there are any.
func sayLong(p *packages.Package, position func(string) string) bool {
	var long []*types.Const
	for _, obj := range p.TypesInfo.Defs {
		c, ok := obj.(*types.Const)
		if !ok || c.Val().Kind() != constant.String {
			continue
		}
		text := constant.StringVal(c.Val())
		if len(text) > library.MaxBytes && strings.Contains(text[:library.MaxBytes], "://") {
			long = append(long, c)
		}
	}
	slices.SortFunc(long, func(a, b *types.Const) int { return cmp.Compare(a.Pos(), b.Pos()) })
	for _, c := range long {
		at := visible.Text(withName(p.Fset.Position(c.Pos()).String(), position))
		fmt.Fprintf(os.Stderr, "urllint: %s: %s has %d bytes, so URLs that name it are not checked\n", at, c.Name(), len(constant.StringVal(c.Val())))
	}
	return len(long) > 0
}
