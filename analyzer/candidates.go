package analyzer

import (
	"iter"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// judged yields the candidates whose parts are where the grammar has them. Of a
// scheme that is not known the grammar has nothing to say, unless a URL is asked
// for.
func judged(candidates []*urlexpr.Candidate) iter.Seq[*urlexpr.Candidate] {
	return func(yield func(*urlexpr.Candidate) bool) {
		for _, c := range candidates {
			if c.Role == urlexpr.Joined || isNearMiss(c) {
				continue
			}
			text := c.Template.Text()
			if _, second := schemes(text); second != "" {
				continue
			}
			if scheme, _, _ := strings.Cut(text, ":"); c.Evidence != urlexpr.Sink && !rfc1738.KnownScheme(scheme) {
				continue
			}
			if !yield(c) {
				return
			}
		}
	}
}

// built yields the candidates that are used as URLs. In prose a URL is only
// mentioned.
func built(candidates []*urlexpr.Candidate) iter.Seq[*urlexpr.Candidate] {
	return func(yield func(*urlexpr.Candidate) bool) {
		for c := range builtOrFixed(candidates) {
			if c.Role == urlexpr.Built && !yield(c) {
				return
			}
		}
	}
}

// builtOrFixed yields also those that must stay as they are.
func builtOrFixed(candidates []*urlexpr.Candidate) iter.Seq[*urlexpr.Candidate] {
	return func(yield func(*urlexpr.Candidate) bool) {
		for _, c := range candidates {
			if c.Evidence != urlexpr.Prose && (c.Role == urlexpr.Built || c.Role == urlexpr.Fixed) && !yield(c) {
				return
			}
		}
	}
}

// nearMisses yields the candidates that miss "<scheme>://", but are used as URLs.
func nearMisses(candidates []*urlexpr.Candidate) iter.Seq[*urlexpr.Candidate] {
	return func(yield func(*urlexpr.Candidate) bool) {
		for _, c := range candidates {
			if isNearMiss(c) && c.Role != urlexpr.Joined && c.Role != urlexpr.Compared && !yield(c) {
				return
			}
		}
	}
}

func isNearMiss(c *urlexpr.Candidate) bool { return c.NearMiss.Span.End > 0 }

// hostLogins yields the logins that the grammar lets pass, but whose numbers may
// be none. A mailto or news URL has no login.
func hostLogins(candidates []*urlexpr.Candidate) iter.Seq2[*urlexpr.Candidate, login] {
	return closedLogins(func(yield func(*urlexpr.Candidate) bool) {
		for c := range judged(candidates) {
			scheme, _, _ := strings.Cut(c.Template.Text(), ":")
			hasLogin := !strings.EqualFold(scheme, "mailto") && !strings.EqualFold(scheme, "news")
			if hasLogin && c.Role != urlexpr.Compared && !yield(c) {
				return
			}
		}
	})
}

// closedLogins yields the logins after which nothing but a path can follow.
func closedLogins(candidates iter.Seq[*urlexpr.Candidate]) iter.Seq2[*urlexpr.Candidate, login] {
	return func(yield func(*urlexpr.Candidate, login) bool) {
		for c := range candidates {
			l, ok := loginOf(c.Template.Text())
			if ok && l.isClosed(len(c.Template.Known())) && !yield(c, l) {
				return
			}
		}
	}
}

// mayGoOn reports whether more text may follow: anywhere but in a function that
// needs a whole URL.
func mayGoOn(c *urlexpr.Candidate) bool {
	return c.Evidence != urlexpr.Sink || c.Requirement != urlexpr.Absolute
}
