package check

import (
	"bytes"
	"os"
)

// unsaved returns the texts that differ from what is on the disk. The go command knows of the others what the
// build cache has.
func unsaved(docs Documents) map[string][]byte {
	texts := docs.texts()
	for name, text := range texts {
		if saved, err := os.ReadFile(name); err == nil && bytes.Equal(saved, text) {
			delete(texts, name)
		}
	}
	return texts
}
