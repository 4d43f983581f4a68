package commands

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/phrases"
)

// A list beyond what Discord takes as a file is cut, and says so.
func TestAListTooLongForAFile(t *testing.T) {
	catalogue, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, 2_000_000)
	for i := range names {
		names[i] = notation.CellName(i, 0)
	}
	list := &Text{}
	line := list.List(catalogue.For(), names, "mines.txt")
	data := list.files[0].Data
	kept := strings.Fields(string(data))
	if len(data) > UploadLimit || !slices.Equal(kept, names[:len(kept)]) || !strings.Contains(line, fmt.Sprintf("the first %d:", len(kept))) {
		t.Errorf("%d bytes, %d names, %q", len(data), len(kept), line[len(line)-100:])
	}
}
