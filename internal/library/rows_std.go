package library

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/url"
	"slices"
	"time"
)

var fmtRows = []Row{
	{Name: "Errorf", Args: []Place{Format, Log}, Results: []Kind{ErrorValue}, Effect: Formats, Func: fmt.Errorf, Guard: formats},
	{Name: "Fprint", Effect: Writes, Text: 1},
	{Name: "Fprintf", Args: []Place{NoPlace, Format, NoPlace}, Effect: Formats, Text: 1},
	{Name: "Fprintln", Effect: Writes, Text: 1},
	{Name: "Fscan", Effect: Scans},
	{Name: "Fscanf", Effect: Scans},
	{Name: "Fscanln", Effect: Scans},
	{Name: "Print", Args: []Place{Output}},
	{Name: "Printf", Args: []Place{Format, Output}, Effect: Formats},
	{Name: "Println", Args: []Place{Output}},
	{Name: "Scan", Effect: Scans},
	{Name: "Scanf", Effect: Scans},
	{Name: "Scanln", Effect: Scans},
	{Name: "Sprint", Effect: Prints, Func: fmt.Sprint},
	{Name: "Sprintf", Args: []Place{Format, NoPlace}, Effect: Formats, Func: fmt.Sprintf, Guard: formats},
	{Name: "Sprintln", Effect: PrintsLine, Func: fmt.Sprintln},
	{Name: "Sscan", Effect: Scans},
	{Name: "Sscanf", Effect: Scans},
	{Name: "Sscanln", Effect: Scans},

	{Name: "Stringer.String"},
}

var base64Rows = []Row{
	{Name: "RawStdEncoding", Results: []Kind{Base64Std}, Func: func() *base64.Encoding { return base64.RawStdEncoding }},
	{Name: "RawURLEncoding", Results: []Kind{Base64URL}, Func: func() *base64.Encoding { return base64.RawURLEncoding }},
	{Name: "StdEncoding", Results: []Kind{Base64Std}, Func: func() *base64.Encoding { return base64.StdEncoding }},
	{Name: "URLEncoding", Results: []Kind{Base64URL}, Func: func() *base64.Encoding { return base64.URLEncoding }},

	{Name: "Encoding.DecodeString", Func: (*base64.Encoding).DecodeString},
	{Name: "Encoding.EncodeToString", Results: []Kind{Base64}, Func: (*base64.Encoding).EncodeToString},
}

var hexRows = []Row{
	{Name: "DecodeString", Func: hex.DecodeString},
	{Name: "EncodeToString", Results: []Kind{Hex}, Func: hex.EncodeToString},
}

var base32Rows = []Row{
	{Name: "Encoding.EncodeToString", Results: []Kind{Base32}},
}

// The functions of html and html/template that write for HTML leave the characters of a
// URL alone but for "&".
var htmlRows = []Row{
	{Name: "EscapeString", Results: []Kind{HTML}},
	{Name: "UnescapeString"},
}

var templateRows = []Row{
	{Name: "HTMLEscapeString", Results: []Kind{HTML}},
	{Name: "HTMLEscaper", Results: []Kind{HTML}},
	{Name: "JSEscapeString"},
	{Name: "JSEscaper"},
	{Name: "URLQueryEscaper", Args: []Place{QueryValue}, Results: []Kind{EscapedQuery}, Func: queryEscaper, Guard: areTexts},
}

// queryEscaper is template.URLQueryEscaper of texts.
func queryEscaper(args ...any) string { return url.QueryEscape(fmt.Sprint(args...)) }

// areTexts reports whether all arguments are texts.
func areTexts(_ Env, args []any) bool {
	return !slices.ContainsFunc(args, func(arg any) bool { _, ok := arg.(string); return !ok })
}

var cmpRows = []Row{
	{Name: "Or", Effect: Selects},
}

var errorRows = []Row{
	{Name: "New", Args: []Place{Log}, Results: []Kind{ErrorValue}},
}

var ioRows = []Row{
	{Name: "ReadAll", Results: []Kind{FileContent, ErrorValue}, Origin: File},
	{Name: "WriteString", Effect: Writes, Text: 1},

	{Name: "StringWriter.WriteString", Effect: Writes},
	{Name: "Writer.Write", Effect: Writes},
}

var ioutilRows = []Row{
	{Name: "ReadAll", Results: []Kind{FileContent, ErrorValue}, Origin: File},
	{Name: "ReadFile", Args: []Place{FileName}, Results: []Kind{FileContent, ErrorValue}, Origin: File},
}

var bufioRows = []Row{
	{Name: "Reader.ReadBytes", Results: []Kind{FileContent, ErrorValue}, Origin: File},
	{Name: "Reader.ReadString", Results: []Kind{FileContent, ErrorValue}, Origin: File},
	{Name: "Scanner.Text", Origin: File},
}

var osRows = []Row{
	{Name: "Create", Args: []Place{FileName}},
	{Name: "Executable", Results: []Kind{FilePath, ErrorValue}, Origin: Machine},
	{Name: "Exit", Ends: true},
	{Name: "Expand", Effect: Rewrites},
	{Name: "ExpandEnv", Effect: Rewrites},
	{Name: "Getenv", Args: []Place{EnvName}, Origin: Environ},
	{Name: "Getwd", Results: []Kind{FilePath, ErrorValue}, Origin: Machine},
	{Name: "Hostname", Results: []Kind{Label, ErrorValue}, Origin: Machine},
	{Name: "LookupEnv", Args: []Place{EnvName}, Results: []Kind{AnyValue, Word}, Origin: Environ},
	{Name: "Mkdir", Args: []Place{FileName, NoPlace}},
	{Name: "MkdirAll", Args: []Place{FileName, NoPlace}},
	{Name: "MkdirTemp", Results: []Kind{FilePath, ErrorValue}, Origin: Machine},
	{Name: "Open", Args: []Place{FileName}},
	{Name: "OpenFile", Args: []Place{FileName, NoPlace}},
	{Name: "ReadDir", Args: []Place{FileName}},
	{Name: "ReadFile", Args: []Place{FileName}, Results: []Kind{FileContent, ErrorValue}, Origin: File},
	{Name: "Readlink", Args: []Place{FileName}, Results: []Kind{FilePath, ErrorValue}, Origin: Machine},
	{Name: "Remove", Args: []Place{FileName}},
	{Name: "RemoveAll", Args: []Place{FileName}},
	{Name: "Rename", Args: []Place{FileName}},
	{Name: "Stat", Args: []Place{FileName}},
	{Name: "Stderr", Args: []Place{Log}},
	{Name: "TempDir", Results: []Kind{FilePath}, Origin: Machine},
	{Name: "UserCacheDir", Results: []Kind{FilePath, ErrorValue}, Origin: Machine},
	{Name: "UserConfigDir", Results: []Kind{FilePath, ErrorValue}, Origin: Machine},
	{Name: "UserHomeDir", Results: []Kind{FilePath, ErrorValue}, Origin: Machine},
	{Name: "WriteFile", Args: []Place{FileName, NoPlace}},

	{Name: "File.Name", Results: []Kind{FilePath}, Origin: Machine},
}

// The names of files come from a directory.
var fsRows = []Row{
	{Name: "DirEntry.Name", Results: []Kind{FileNameText}, Origin: Machine},
	{Name: "FileInfo.Name", Results: []Kind{FileNameText}, Origin: Machine},
}

var execRows = []Row{
	{Name: "Cmd.CombinedOutput", Results: []Kind{FileContent, ErrorValue}, Origin: Machine},
	{Name: "Cmd.Output", Results: []Kind{FileContent, ErrorValue}, Origin: Machine},
}

var flagRows = []Row{
	{Name: "Arg", Origin: Flag},
	{Name: "Args", Origin: Flag},
	{Name: "String", Origin: Flag},
	{Name: "StringVar", Origin: Flag},

	{Name: "FlagSet.Arg", Origin: Flag},
	{Name: "FlagSet.Args", Origin: Flag},
	{Name: "FlagSet.String", Origin: Flag},
	{Name: "FlagSet.StringVar", Origin: Flag},
}

var logRows = []Row{
	{Name: "Fatal", Args: []Place{Log}, Ends: true},
	{Name: "Fatalf", Args: []Place{Format, Log}, Effect: Formats, Ends: true},
	{Name: "Fatalln", Args: []Place{Log}, Ends: true},
	{Name: "Panic", Args: []Place{Log}, Ends: true},
	{Name: "Panicf", Args: []Place{Format, Log}, Effect: Formats, Ends: true},
	{Name: "Panicln", Args: []Place{Log}, Ends: true},
	{Name: "Print", Args: []Place{Log}},
	{Name: "Printf", Args: []Place{Format, Log}, Effect: Formats},
	{Name: "Println", Args: []Place{Log}},

	{Name: "Logger.Fatal", Args: []Place{Log}, Ends: true},
	{Name: "Logger.Fatalf", Args: []Place{Format, Log}, Effect: Formats, Ends: true},
	{Name: "Logger.Fatalln", Args: []Place{Log}, Ends: true},
	{Name: "Logger.Panic", Args: []Place{Log}, Ends: true},
	{Name: "Logger.Panicf", Args: []Place{Format, Log}, Effect: Formats, Ends: true},
	{Name: "Logger.Panicln", Args: []Place{Log}, Ends: true},
	{Name: "Logger.Print", Args: []Place{Log}},
	{Name: "Logger.Printf", Args: []Place{Format, Log}, Effect: Formats},
	{Name: "Logger.Println", Args: []Place{Log}},
}

var regexpRows = []Row{
	{Name: "Compile", Args: []Place{Regexp}},
	{Name: "CompilePOSIX", Args: []Place{Regexp}},
	{Name: "Match", Args: []Place{Regexp, NoPlace}, Results: []Kind{Word, ErrorValue}},
	{Name: "MatchReader", Args: []Place{Regexp, NoPlace}, Results: []Kind{Word, ErrorValue}},
	{Name: "MatchString", Args: []Place{Regexp, Compared}, Results: []Kind{Word, ErrorValue}, Effect: Tests, Text: 1},
	{Name: "MustCompile", Args: []Place{Regexp}},
	{Name: "MustCompilePOSIX", Args: []Place{Regexp}},
	{Name: "QuoteMeta", Args: []Place{Compared}, Results: []Kind{PlainText}},

	{Name: "Regexp.ReplaceAll", Effect: Rewrites},
	{Name: "Regexp.ReplaceAllFunc", Effect: Rewrites},
	{Name: "Regexp.ReplaceAllLiteral", Effect: Rewrites},
	{Name: "Regexp.ReplaceAllLiteralString", Effect: Rewrites},
	{Name: "Regexp.ReplaceAllString", Effect: Rewrites},
	{Name: "Regexp.ReplaceAllStringFunc", Effect: Rewrites},
}

var timeRows = []Row{
	{Name: "Time.Format", Results: []Kind{Time}, Origin: Clock, Func: time.Time.Format},
	{Name: "Time.String", Results: []Kind{Time}, Origin: Clock},
	{Name: "Time.UTC", Origin: Clock, Func: time.Time.UTC},
}

var sqlRows = []Row{
	{Name: "Open", Args: []Place{NoPlace, DataSource}},
}

var userRows = []Row{
	{Name: "User.HomeDir", Results: []Kind{FilePath}, Origin: Machine},
	{Name: "User.Name", Results: []Kind{FreeText}, Origin: Machine},
	{Name: "User.Username", Results: []Kind{UserText}, Origin: Machine},
}

var sqlDriverRows = []Row{
	{Name: "Driver.Open", Args: []Place{DataSource}},
	{Name: "DriverContext.OpenConnector", Args: []Place{DataSource}},
}
