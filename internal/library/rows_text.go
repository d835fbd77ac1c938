package library

import (
	"path"
	"strconv"
	"strings"
)

var stringsRows = []Row{
	{Name: "Builder", Effect: Buffers},
	{Name: "Clone", Results: []Kind{PlainText}, Effect: Passes, Func: strings.Clone},
	{Name: "Compare", Args: []Place{Compared}, Results: []Kind{Number}, Effect: Tests, Func: strings.Compare},
	{Name: "Contains", Args: []Place{Compared}, Results: []Kind{Word}, Effect: Tests, Func: strings.Contains},
	{Name: "ContainsAny", Args: []Place{Compared}, Results: []Kind{Word}, Effect: Tests, Func: strings.ContainsAny},
	{Name: "ContainsFunc", Args: []Place{Compared, NoPlace}, Results: []Kind{Word}, Effect: Tests},
	{Name: "ContainsRune", Args: []Place{Compared, NoPlace}, Results: []Kind{Word}, Effect: Tests},
	{Name: "Count", Args: []Place{Compared}, Results: []Kind{Number}, Effect: Tests, Func: strings.Count},
	{Name: "Cut", Args: []Place{Compared}, Effect: Splits, Func: strings.Cut},
	{Name: "CutPrefix", Args: []Place{Compared}, Results: []Kind{PlainText, Word}, Effect: Trims, Func: strings.CutPrefix},
	{Name: "CutSuffix", Args: []Place{Compared}, Results: []Kind{PlainText, Word}, Effect: Trims, Func: strings.CutSuffix},
	{Name: "EqualFold", Args: []Place{Compared}, Results: []Kind{Word}, Effect: Tests, Func: strings.EqualFold},
	{Name: "Fields", Effect: Splits, Func: strings.Fields},
	{Name: "HasPrefix", Args: []Place{Compared}, Results: []Kind{Word}, Effect: Tests, Func: strings.HasPrefix},
	{Name: "HasSuffix", Args: []Place{Compared}, Results: []Kind{Word}, Effect: Tests, Func: strings.HasSuffix},
	{Name: "Index", Args: []Place{Compared}, Results: []Kind{Number}, Effect: Tests, Func: strings.Index},
	{Name: "IndexAny", Args: []Place{Compared}, Results: []Kind{Number}, Effect: Tests, Func: strings.IndexAny},
	{Name: "IndexByte", Args: []Place{Compared, NoPlace}, Results: []Kind{Number}, Effect: Tests},
	{Name: "IndexRune", Args: []Place{Compared, NoPlace}, Results: []Kind{Number}, Effect: Tests},
	{Name: "Join", Effect: Joins, Func: strings.Join, Guard: grows},
	{Name: "LastIndex", Args: []Place{Compared}, Results: []Kind{Number}, Effect: Tests, Func: strings.LastIndex},
	{Name: "LastIndexAny", Args: []Place{Compared}, Results: []Kind{Number}, Effect: Tests, Func: strings.LastIndexAny},
	{Name: "LastIndexByte", Args: []Place{Compared, NoPlace}, Results: []Kind{Number}, Effect: Tests},
	{Name: "Map", Effect: Maps, Text: 1},
	{Name: "NewReplacer", Args: []Place{Compared}, Func: strings.NewReplacer},
	{Name: "Repeat", Func: strings.Repeat, Guard: grows},
	{Name: "Replace", Args: []Place{Compared, Compared, Compared, NoPlace}, Effect: Replaces, Func: strings.Replace, Guard: grows},
	{Name: "ReplaceAll", Args: []Place{Compared}, Effect: Replaces, Func: strings.ReplaceAll, Guard: grows},
	{Name: "Split", Args: []Place{Compared}, Effect: Splits, Func: strings.Split},
	{Name: "SplitAfter", Args: []Place{Compared}, Effect: Splits, Func: strings.SplitAfter},
	{Name: "SplitN", Args: []Place{Compared, Compared, NoPlace}, Effect: Splits, Func: strings.SplitN},
	{Name: "Title", Effect: Folds},
	{Name: "ToLower", Effect: Folds, Func: strings.ToLower},
	{Name: "ToTitle", Effect: Folds, Func: strings.ToTitle},
	{Name: "ToUpper", Effect: Folds, Func: strings.ToUpper},
	{Name: "ToValidUTF8", Effect: Replaces, Func: strings.ToValidUTF8, Guard: grows},
	{Name: "Trim", Args: []Place{Compared}, Effect: Trims, Func: strings.Trim},
	{Name: "TrimFunc", Args: []Place{Compared, NoPlace}, Effect: Trims},
	{Name: "TrimLeft", Args: []Place{Compared}, Effect: Trims, Func: strings.TrimLeft},
	{Name: "TrimLeftFunc", Args: []Place{Compared, NoPlace}, Effect: Trims},
	{Name: "TrimPrefix", Args: []Place{Compared}, Effect: Trims, Func: strings.TrimPrefix},
	{Name: "TrimRight", Args: []Place{Compared}, Effect: Trims, Func: strings.TrimRight},
	{Name: "TrimRightFunc", Args: []Place{Compared, NoPlace}, Effect: Trims},
	{Name: "TrimSpace", Args: []Place{Compared}, Effect: Trims, Func: strings.TrimSpace},
	{Name: "TrimSuffix", Args: []Place{Compared}, Effect: Trims, Func: strings.TrimSuffix},

	{Name: "Builder.String"},
	{Name: "Builder.Write", Effect: Writes},
	{Name: "Builder.WriteString", Effect: Writes},
	{Name: "Replacer.Replace", Effect: Replaces, Func: (*strings.Replacer).Replace, Guard: grows},
}

var bytesRows = []Row{
	{Name: "Buffer", Effect: Buffers},
	{Name: "Contains", Args: []Place{Compared}, Results: []Kind{Word}, Effect: Tests},
	{Name: "Equal", Args: []Place{Compared}, Results: []Kind{Word}, Effect: Tests},
	{Name: "HasPrefix", Args: []Place{Compared}, Results: []Kind{Word}, Effect: Tests},
	{Name: "HasSuffix", Args: []Place{Compared}, Results: []Kind{Word}, Effect: Tests},
	{Name: "Index", Args: []Place{Compared}, Results: []Kind{Number}, Effect: Tests},
	{Name: "Join", Effect: Joins},
	{Name: "Replace", Args: []Place{Compared, Compared, Compared, NoPlace}, Effect: Replaces},
	{Name: "ReplaceAll", Args: []Place{Compared}, Effect: Replaces},
	{Name: "Split", Args: []Place{Compared}, Effect: Splits},
	{Name: "ToLower", Effect: Folds},
	{Name: "ToUpper", Effect: Folds},
	{Name: "Trim", Args: []Place{Compared}, Effect: Trims},
	{Name: "TrimLeft", Args: []Place{Compared}, Effect: Trims},
	{Name: "TrimPrefix", Args: []Place{Compared}, Effect: Trims},
	{Name: "TrimRight", Args: []Place{Compared}, Effect: Trims},
	{Name: "TrimSpace", Args: []Place{Compared}, Effect: Trims},
	{Name: "TrimSuffix", Args: []Place{Compared}, Effect: Trims},

	{Name: "Buffer.String"},
	{Name: "Buffer.Write", Effect: Writes},
	{Name: "Buffer.WriteString", Effect: Writes},
}

var strconvRows = []Row{
	{Name: "Atoi", Results: []Kind{Number, ErrorValue}, Func: strconv.Atoi},
	{Name: "FormatBool", Results: []Kind{Word}, Func: strconv.FormatBool},
	{Name: "FormatFloat", Results: []Kind{Number}},
	{Name: "FormatInt", Results: []Kind{Number}, Func: strconv.FormatInt},
	{Name: "FormatUint", Results: []Kind{Number}, Func: strconv.FormatUint},
	{Name: "Itoa", Results: []Kind{Number}, Func: strconv.Itoa},
	{Name: "ParseBool", Results: []Kind{Word, ErrorValue}, Func: strconv.ParseBool},
	{Name: "ParseInt", Results: []Kind{Number, ErrorValue}, Func: strconv.ParseInt},
	{Name: "ParseUint", Results: []Kind{Number, ErrorValue}, Func: strconv.ParseUint},
	{Name: "Quote", Results: []Kind{Quoted}, Func: strconv.Quote},
	{Name: "Unquote", Results: []Kind{PlainText, ErrorValue}, Func: strconv.Unquote},
}

var pathRows = []Row{
	{Name: "Base", Effect: Splits, Func: path.Base},
	{Name: "Clean", Effect: Cleans, Func: path.Clean},
	{Name: "Dir", Effect: Splits, Func: path.Dir},
	{Name: "Ext", Effect: Splits, Func: path.Ext},
	{Name: "IsAbs", Results: []Kind{Word}, Effect: Tests, Func: path.IsAbs},
	{Name: "Join", Effect: JoinsPath, Func: path.Join},
	{Name: "Match", Args: []Place{Compared}, Results: []Kind{Word, ErrorValue}, Effect: Tests, Func: path.Match},
	{Name: "Split", Effect: Splits, Func: path.Split},
}

// On Unix the functions of path/filepath are those of package path. They are not called
// themselves: urllint may run on another system than the program.
var filepathRows = []Row{
	{Name: "Abs", Results: []Kind{FilePath, ErrorValue}, Origin: Machine},
	{Name: "Base", Results: []Kind{FileNameText}, Effect: Splits, Func: path.Base, Windows: windowsBase, Guard: noVolume},
	{Name: "Clean", Results: []Kind{FilePath}, Effect: Cleans, Func: path.Clean, Windows: windowsClean, Guard: noVolume},
	{Name: "Dir", Results: []Kind{FilePath}, Effect: Splits, Func: path.Dir, Windows: windowsDir, Guard: noVolume},
	{Name: "Ext", Effect: Splits, Func: path.Ext, Windows: windowsExt, Guard: noVolume},
	{Name: "FromSlash", Results: []Kind{FilePath}, Effect: Replaces, Func: strings.Clone, Windows: backslashes},
	{Name: "Join", Results: []Kind{FilePath}, Effect: JoinsPath, Func: path.Join, Windows: windowsJoin, Guard: noVolume},
	{Name: "Match", Args: []Place{Compared}, Results: []Kind{Word, ErrorValue}, Effect: Tests},
	{Name: "Rel", Results: []Kind{FilePath, ErrorValue}},
	{Name: "Split", Results: []Kind{FilePath, FileNameText}, Effect: Splits, Func: path.Split, Windows: windowsSplit, Guard: noVolume},
	{Name: "ToSlash", Results: []Kind{PathText}, Effect: Replaces, Func: strings.Clone, Windows: slashes},
}
