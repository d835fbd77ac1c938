package analyzer

import "github.com/urllint/urllint/rfc1738"

var userinfoArg = Rule{
	ID:      "userinfo-arg",
	Group:   Args,
	Section: "3.1",
	Summary: "a user name or password that is not escaped",
	Why: `"Within the user and password field, any ":", "@", or "/" must be encoded." Passwords often
have one of them.`,
	Before: `"ftp://" + os.Getenv("USER") + "@example.com/"`,
	Advice: "build the URL with url.UserPassword",
	Off:    true,
	check:  checkUserinfoArg,
}

// checkUserinfoArg finds strings that go into a user name or password without being
// escaped.
func checkUserinfoArg(p *pass, candidates []*candidate) {
	p.checkOperands(candidates, place{
		name:       "user name or password",
		components: []rfc1738.Component{rfc1738.InUser, rfc1738.InPassword},
	})
}
