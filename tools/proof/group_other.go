//go:build !unix

package main

import "os/exec"

func group(*exec.Cmd) {}

// killGroup ends the command alone.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
