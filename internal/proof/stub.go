package main

import "io"

func faults(io.Writer, []string) error  { return nil }
func silence(io.Writer, []string) error { return nil }
func oracles(io.Writer, []string) error { return nil }
