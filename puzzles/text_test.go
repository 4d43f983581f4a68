package puzzles

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"switchboard/phrases"
	"switchboard/tools/must"
)

// A list too long for a file is cut, and says so.
func TestAListTooLongForAFile(t *testing.T) {
	catalogue := must.Get(phrases.Load())(t)
	names := slices.Repeat([]string{strings.Repeat("A", 99) + "1"}, UploadLimit/100)
	list := &Text{}
	line := list.List(catalogue.For(), names, "mines.txt")
	data := list.Files()[0].Data
	kept := strings.Fields(string(data))
	if len(data) > UploadLimit || !slices.Equal(kept, names[:len(kept)]) || !strings.Contains(line, fmt.Sprintf("the first %d:", len(kept))) {
		t.Errorf("%d bytes, %d names, %q", len(data), len(kept), line[len(line)-100:])
	}
}

// Clip does not cut code in two.
func TestClipKeepsCode(t *testing.T) {
	text := "Row 1: `" + strings.Repeat("https://evil.example ", 10) + "` is no row of a board"
	for limit := 10; limit < len(text); limit++ {
		got := Clip(text, limit)
		if n := utf8.RuneCountInString(got); n > limit || strings.Count(got, "`")%2 != 0 || !strings.Contains(got, "…") {
			t.Fatalf("%d: %q, %d characters", limit, got, n)
		}
	}
}
