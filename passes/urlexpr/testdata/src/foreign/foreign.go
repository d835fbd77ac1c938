package foreign

// Of other schemes only those count that the RFC sets aside, and those with a
// login.
func list(user string) []string {
	return []string{
		"postgres://joe:xyz@db/a", // want `^whole: postgres://joe:xyz@db/a$`
		"mysql://" + user + "@db", // want `^whole: mysql://{}@db$`
		"nfs://server/a",          // want `^whole: nfs://server/a$`
		"x-test://a",              // want `^whole: x-test://a$`
		"mid:a@b.c",               // want `^whole: mid:a@b.c$`
		"z39.50://h",              // want `^whole: z39.50://h$`
		"postgres://db/a@b",
		"see nfs://server/a",
		"mid:a",
		"Foo://bar",
		"k v://a@b",
	}
}
