package fields

import (
	"fmt"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

var FileURL = lint.Rule{
	ID:       "file-url",
	Group:    lint.Semantics,
	Summary:  "a path of package filepath in a file URL",
	Why:      `Package filepath writes "\" on Windows, and a path there begins with a drive, so the URL has no path, and the drive is its host.`,
	Scope:    `The level is possible: of 24 such places in real code 3 mattered, as most programs do not run on Windows.`,
	Suppress: `if the program does not run on Windows`,
	Before:   `"file://" + filepath.Join(os.Getenv("HOME"), "a")`,
	After:    `"file://" + filepath.ToSlash(filepath.Join(os.Getenv("HOME"), "a"))`,
	Level:    lint.Possible,
	Check:    checkFileURL,
}

// checkFileURL finds what package filepath makes in the path of a file URL.
func checkFileURL(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		if c.Scheme != rfc1738.FILE {
			continue
		}
		for o := range c.Template.Operands() {
			fn, ok := o.Object.(*types.Func)
			if !ok || o.Origin != strflow.Result || fn.FullName() != "path/filepath.Join" && fn.FullName() != "path/filepath.Abs" {
				continue
			}
			p.ReportExpr(o.Expr, lint.Fault{
				Fact:   fmt.Sprintf(`filepath.%s writes "\\" on Windows`, fn.Name()),
				Advice: "use filepath.ToSlash",
			}, nil)
		}
	}
}
