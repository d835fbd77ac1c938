package main

import (
	"flag"
	"fmt"
	"go/types"
	"path"
	"strings"

	"github.com/urllint/urllint/internal/driver"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/load"
	"github.com/urllint/urllint/internal/settings"
)

// explainFunc prints what is known of a function, method or field, and who says so.
func explainFunc(o *options, given *flag.FlagSet, own *settings.Settings) int {
	pkg, name, ok := cutName(o.explainFunc)
	if !ok {
		return fail(fmt.Errorf("-explain-func: %q is not of the form example.com/pkg.Func, example.com/pkg.Type.Method or example.com/pkg.Type.Field", o.explainFunc))
	}
	for p, row := range library.Rows() {
		if p == pkg && row.Name == name {
			printFunc(pkg+"."+name, "by urllint's table", row)
			return allWell
		}
	}
	l := newLinter(o)
	var err error
	if l.modules, err = newModules(given, own, l.start); err != nil {
		return fail(err)
	}
	config := load.Config{}
	pkgs, err := config.List(pkg)
	if err != nil {
		return fail(err)
	}
	if p := pkgs[0]; len(p.GoFiles) == 0 && len(p.Errors) > 0 {
		return fail(fmt.Errorf("-explain-func: %s", p.Errors[0].Msg))
	}
	l.checker = config.Checker(nil, pkgs...)
	if c := l.check(pkgs[0]); c.err != nil {
		return fail(c.err)
	}
	said, _ := l.facts[pkgs[0].PkgPath].(*library.Package)
	if said != nil {
		for i := range said.Rows {
			if said.Rows[i].Name == name {
				printFunc(pkgs[0].PkgPath+"."+name, "by its source", &said.Rows[i])
				return allWell
			}
		}
	}
	if l.checker.Begin(pkgs[0]); driver.TypeCheck(l.checker, pkgs[0]) == nil && !declares(pkgs[0].Types, name) {
		return fail(fmt.Errorf("-explain-func: %s has no %s", pkgs[0].PkgPath, name))
	}
	return fail(fmt.Errorf("-explain-func: of %s.%s nothing is known: no URL is made of what it is given", pkgs[0].PkgPath, name))
}

// declares reports whether a package has a function, or a type with a method or field.
func declares(pkg *types.Package, name string) bool {
	first, member, isMember := strings.Cut(name, ".")
	o := pkg.Scope().Lookup(first)
	if o == nil || !isMember {
		return o != nil
	}
	found, _, _ := types.LookupFieldOrMethod(o.Type(), true, pkg, member)
	return found != nil
}

func printFunc(name, by string, row *library.Row) {
	fmt.Printf("%s, %s:\n", name, by)
	for _, line := range row.Explain() {
		fmt.Println("\t" + line)
	}
}

// cutName cuts the name of a function, method or field, also as types.Func.FullName has it, behind its package.
func cutName(full string) (pkg, name string, ok bool) {
	full = strings.NewReplacer("(", "", "*", "", ")", "").Replace(full)
	dir, base := path.Split(full)
	if strings.HasPrefix(base, ".") {
		return "", "", false
	}
	first, name, ok := strings.Cut(base, ".")
	return dir + first, name, ok && first != "" && name != ""
}
