package fetch

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sort"
	"strings"
	"time"
)

// A Version is a version of a module in the module proxy.
type Version struct {
	Name string
	Time time.Time
}

// Pair returns the newest release of a module, and the newest release that is older by
// at least a time. Releases are taken to be older the lower they are.
func Pair(ctx context.Context, path string, apart time.Duration) (old, new Version, err error) {
	m := &Module{Path: path}
	out, err := m.run(ctx, "list", "-m", "-versions", "-f={{range .Versions}}{{.}} {{end}}", path)
	if err != nil {
		return old, new, err
	}
	return pair(releases(strings.Fields(out)), apart, func(name string) (v Version, err error) {
		out, err := m.run(ctx, "list", "-m", "-json", path+"@"+name)
		if err != nil {
			return v, err
		}
		err = json.Unmarshal([]byte(out), &v)
		v.Name = name
		return v, err
	})
}

// releases returns the versions, in order, that are not pre-releases.
func releases(versions []string) []string {
	return slices.DeleteFunc(slices.Clone(versions), func(v string) bool { return strings.Contains(v, "-") })
}

func pair(versions []string, apart time.Duration, at func(string) (Version, error)) (old, new Version, err error) {
	if len(versions) < 2 {
		return old, new, errors.New("fewer than two releases")
	}
	if new, err = at(versions[len(versions)-1]); err != nil {
		return old, new, err
	}
	n := sort.Search(len(versions), func(i int) bool {
		v, failed := at(versions[i])
		if failed != nil {
			err = failed
		}
		return new.Time.Sub(v.Time) < apart
	})
	switch {
	case err != nil:
		return old, new, err
	case n == 0:
		return old, new, errors.New("all releases are too near to the newest")
	}
	old, err = at(versions[n-1])
	return old, new, err
}

// Download returns the folder of a version in the module cache. It resolves nothing that
// the module requires.
func Download(ctx context.Context, path, version string) (dir string, err error) {
	m := &Module{Path: path}
	out, err := m.run(ctx, "mod", "download", "-json", path+"@"+version)
	if err != nil {
		return "", err
	}
	var info struct{ Dir string }
	err = json.Unmarshal([]byte(out), &info)
	return info.Dir, err
}
