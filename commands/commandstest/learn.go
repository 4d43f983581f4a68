package commandstest

import (
	"bytes"
	"flag"
	"fmt"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/render"
)

var update = flag.Bool("update", false, "write the pages of docs/learn anew")

// LearnPage holds the page of docs/learn about a puzzle, and its pictures, against the
// cards that the bot shows. With -update it writes them.
func LearnPage(t testing.TB, p commands.Puzzle) {
	t.Helper()
	catalogue, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	s := catalogue.For("en-US")
	dir := filepath.Join("..", "..", "docs", "learn")
	name := p.About().Name
	var page strings.Builder
	fmt.Fprintf(&page, "# %s\n", s.Say(p.About().Title))
	for i, card := range p.(commands.Teacher).Cards() {
		picture := fmt.Sprintf("%s-%d.png", name, i+1)
		var out bytes.Buffer
		if err := render.PNG(&out, card.Scene, render.Standard); err != nil {
			t.Fatal(err)
		}
		golden(t, filepath.Join(dir, picture), out.Bytes(), samePixels)
		title := s.Say(card.Title)
		fmt.Fprintf(&page, "\n## %d. %s\n\n![%s](%s)\n\n%s\n", i+1, title, title, picture, s.Say(card.Text))
		if card.Board != "" {
			fmt.Fprintf(&page, "\nA board to try it on: `/play %s board:%s`\n", name, strings.ReplaceAll(card.Board, "\n", "/"))
		}
	}
	golden(t, filepath.Join(dir, name+".md"), []byte(page.String()), bytes.Equal)
}

// golden compares a file with what it should hold, or writes it.
func golden(t testing.TB, path string, want []byte, same func(a, b []byte) bool) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(path)
	if err != nil || !same(got, want) {
		t.Errorf("%s is not what the cards say (%v): run go test -update", path, err)
	}
}

// samePixels compares two PNGs by what they show: how they are packed is the library's affair.
func samePixels(a, b []byte) bool {
	shown, err := png.Decode(bytes.NewReader(a))
	if err != nil {
		return false
	}
	other, err := png.Decode(bytes.NewReader(b))
	if err != nil || shown.Bounds() != other.Bounds() {
		return false
	}
	for y := range shown.Bounds().Dy() {
		for x := range shown.Bounds().Dx() {
			if color.RGBA64Model.Convert(shown.At(x, y)) != color.RGBA64Model.Convert(other.At(x, y)) {
				return false
			}
		}
	}
	return true
}
