package strflow

func (o Origin) String() string {
	return [...]string{"Unknown", "Constant", "Param", "Field", "Variable", "Result", "Request", "Env", "Number"}[o]
}

func (s State) String() string { return [...]string{"AsIs", "Checked", "Escaped"}[s] }

func (c Class) String() string {
	return [...]string{"Any", "Integer", "Unsigned", "Word", "Hex", "Encoded"}[c]
}
