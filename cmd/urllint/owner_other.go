//go:build !unix

package main

import (
	"io/fs"
	"os"
)

func hasOtherNames(fs.FileInfo) bool { return false }

func keepOwner(*os.File, fs.FileInfo) bool { return true }
