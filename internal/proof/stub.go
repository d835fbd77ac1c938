package main

import "io"

func silence(io.Writer, []string) error { return nil }
func oracles(io.Writer, []string) error { return nil }
