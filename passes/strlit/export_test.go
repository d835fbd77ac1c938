package strlit

// Steps returns how many operands were taken apart for all answers together.
func (l *Literals) Steps() int { return int(l.steps.Load()) }
