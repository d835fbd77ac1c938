package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/gob"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/rogpeppe/go-internal/cache"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/library"
)

// A cleanCache keeps which packages have no finding, so that the next run need not load them. Such a package is found
// by a hash of all that its findings depend on: this program, the settings, the sources of the package and of
// what it imports of its module, and what it imports of others.
type cleanCache struct {
	kept    *cache.Cache      // nil if nothing is kept
	program []byte            // a hash of this program
	known   map[string]*clean // what get returns, by package ID
	sources map[string][]byte // hashes, by package ID
	fresh   []verdict         // of this run
}

// A verdict says that a package has no finding under some settings.
type verdict struct {
	pkg   *packages.Package
	under string
	said  clean
}

// Clean is what a run says of a package without a finding.
type clean struct {
	URLs, Hidden int
	Said         *library.Package // to those that import it; nil for nothing
}

// cacheVariable is the variable of the environment that names the folder of the cache, or is "off".
const cacheVariable = "URLLINT_CACHE"

// openCache returns the cache of the user. Without a folder for it nothing is kept; only one that the environment
// names has to be there.
func openCache() (*cleanCache, error) {
	c := &cleanCache{known: make(map[string]*clean), sources: make(map[string][]byte)}
	named := os.Getenv(cacheVariable)
	if named == "off" {
		return c, nil
	}
	dir, err := os.UserCacheDir()
	dir = cmp.Or(named, filepath.Join(dir, "urllint"))
	if err == nil || named != "" {
		err = os.MkdirAll(dir, 0o777)
	}
	if err == nil {
		_, c.program, err = hashProgram()
	}
	if err == nil {
		c.kept, err = cache.Open(dir)
	}
	if err != nil && named != "" {
		return nil, fmt.Errorf("%s: %w", cacheVariable, err)
	}
	return c, nil
}

// close keeps what was found of packages whose files are still the same, and deletes what nobody has asked for in
// some days. What cannot be kept is found again.
func (c *cleanCache) close() {
	if c.kept == nil {
		return
	}
	before := c.sources
	c.sources = make(map[string][]byte)
	for _, v := range c.fresh {
		var b bytes.Buffer
		if bytes.Equal(before[v.pkg.ID], c.source(v.pkg)) && gob.NewEncoder(&b).Encode(v.said) == nil {
			_ = c.kept.PutBytes(c.id(v.pkg, v.under), b.Bytes())
		}
	}
	_ = c.kept.Trim()
}

// get returns what an earlier run said of a package, nil if it said nothing or found something. It is the same each
// time that it is asked.
func (c *cleanCache) get(p *packages.Package, under string) *clean {
	if c.kept == nil {
		return nil
	}
	said, ok := c.known[p.ID]
	if !ok {
		said = c.read(p, under)
		c.known[p.ID] = said
	}
	return said
}

func (c *cleanCache) read(p *packages.Package, under string) *clean {
	if len(p.Errors) > 0 {
		return nil
	}
	data, _, err := c.kept.GetBytes(c.id(p, under))
	said := new(clean)
	if err != nil || gob.NewDecoder(bytes.NewReader(data)).Decode(said) != nil {
		return nil
	}
	return said
}

// put has close keep what this run says of a package.
func (c *cleanCache) put(p *packages.Package, under string, said clean) {
	c.fresh = append(c.fresh, verdict{p, under, said})
}

// id returns the hash of a package under some settings.
func (c *cleanCache) id(p *packages.Package, under string) cache.ActionID {
	h := sha256.New()
	fmt.Fprintf(h, "%x %s %q %x", c.program, cmp.Or(os.Getenv("GOARCH"), runtime.GOARCH), under, c.source(p))
	return cache.ActionID(h.Sum(nil))
}

// source returns a hash of the files of a package and of what it imports. The build cache names what a package exports
// by a hash; what is not there, or tells more as it is of the same module, goes by its own files.
func (c *cleanCache) source(p *packages.Package) []byte {
	if known, ok := c.sources[p.ID]; ok {
		return known
	}
	h := sha256.New()
	fmt.Fprintf(h, "%q %q\n", p.ID, p.PkgPath)
	if p.Module != nil {
		fmt.Fprintf(h, "%q %q %t\n", p.Module.Path, p.Module.GoVersion, p.Module.Main)
	}
	for _, name := range slices.Concat(p.GoFiles, p.OtherFiles, p.IgnoredFiles) {
		text, err := os.ReadFile(name)
		fmt.Fprintf(h, "%q %d %t\n%s", name, len(text), err == nil, text)
	}
	for _, path := range slices.Sorted(maps.Keys(p.Imports)) {
		q := p.Imports[path]
		if q.ExportFile != "" && !isOneModule(p, q) {
			fmt.Fprintf(h, "%q %q\n", path, q.ExportFile)
		} else {
			fmt.Fprintf(h, "%q %x\n", path, c.source(q))
		}
	}
	c.sources[p.ID] = h.Sum(nil)
	return c.sources[p.ID]
}
