package files

// It is assigned in another file.
var changed = "http://changed.example.com" // want `^whole: http://changed.example.com$`

func fromChanged() string { return changed + "/news/" }
