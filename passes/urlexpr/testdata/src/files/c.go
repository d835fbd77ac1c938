package files

func change() { changed = "" }
