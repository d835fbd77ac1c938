package visible

// invisible are the characters that are not seen, or like a space.
var invisible = [...]struct {
	char rune
	name string
	zero bool // it has no width
}{
	{0x00A0, "NO-BREAK SPACE", false},
	{0x00AD, "SOFT HYPHEN", true},
	{0x2007, "FIGURE SPACE", false},
	{0x200B, "ZERO WIDTH SPACE", true},
	{0x200C, "ZERO WIDTH NON-JOINER", true},
	{0x200D, "ZERO WIDTH JOINER", true},
	{0x200E, "LEFT-TO-RIGHT MARK", true},
	{0x200F, "RIGHT-TO-LEFT MARK", true},
	{0x202A, "LEFT-TO-RIGHT EMBEDDING", true},
	{0x202B, "RIGHT-TO-LEFT EMBEDDING", true},
	{0x202C, "POP DIRECTIONAL FORMATTING", true},
	{0x202D, "LEFT-TO-RIGHT OVERRIDE", true},
	{0x202E, "RIGHT-TO-LEFT OVERRIDE", true},
	{0x202F, "NARROW NO-BREAK SPACE", false},
	{0x2060, "WORD JOINER", true},
	{0x2066, "LEFT-TO-RIGHT ISOLATE", true},
	{0x2067, "RIGHT-TO-LEFT ISOLATE", true},
	{0x2068, "FIRST STRONG ISOLATE", true},
	{0x2069, "POP DIRECTIONAL ISOLATE", true},
	{0xFEFF, "ZERO WIDTH NO-BREAK SPACE", true},
}

// Name returns the name of an invisible character, and whether its width is zero. The name is "" for
// all others.
func Name(r rune) (name string, zero bool) {
	for _, c := range invisible {
		if c.char == r {
			return c.name, c.zero
		}
	}
	return "", false
}
