// Package config has the settings of a server that packages share.
package config

type Config struct{ Host, BackupHost, Bind string }
