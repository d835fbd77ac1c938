//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// group makes a command the head of a group of processes, with all that it starts.
func group(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends such a group.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
