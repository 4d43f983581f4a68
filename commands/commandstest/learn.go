package commandstest

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"testing"
)

var update = flag.Bool("update", false, "write the pages of docs/learn anew")

// own are the names of the languages in themselves.
var own = map[string]string{"en-US": "English", "ru": "Русский", "zh-CN": "简体中文", "zh-TW": "繁體中文"}

// LearnPage holds the pages of docs/learn about a puzzle, one a language, and their
// pictures against the cards that the bot shows. With -update it writes them.
func LearnPage(t testing.TB, p puzzles.Puzzle) {
	t.Helper()
	catalogue, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join("..", "..", "docs", "learn")
	for i, card := range p.(puzzles.Teacher).Cards() {
		var out bytes.Buffer
		if err := render.PNG(&out, card.Scene, render.Standard); err != nil {
			t.Fatal(err)
		}
		golden(t, filepath.Join(dir, picture(p, i)), out.Bytes(), samePixels)
	}
	for _, locale := range phrases.Locales {
		golden(t, filepath.Join(dir, page(p, locale)), []byte(written(catalogue.For(locale), p)), bytes.Equal)
	}
}

// picture is the name of the picture of a card, page that of the page in a language.
func picture(p puzzles.Puzzle, card int) string {
	return fmt.Sprintf("%s-%d.png", p.About().Name, card+1)
}

func page(p puzzles.Puzzle, locale string) string {
	if locale == phrases.Locales[0] {
		return p.About().Name + ".md"
	}
	return p.About().Name + "." + locale + ".md"
}

// written is the page about a puzzle in a language.
func written(s phrases.Speaker, p puzzles.Puzzle) string {
	var out strings.Builder
	fmt.Fprintf(&out, "# %s\n\n", s.Say(p.About().Title))
	var links []string
	for _, locale := range phrases.Locales {
		if locale == s.Locale() {
			links = append(links, own[locale])
		} else {
			links = append(links, fmt.Sprintf("[%s](%s)", own[locale], page(p, locale)))
		}
	}
	fmt.Fprintln(&out, strings.Join(links, " · "))
	for i, card := range p.(puzzles.Teacher).Cards() {
		title := s.Say(card.Title)
		fmt.Fprintf(&out, "\n## %d. %s\n\n![%s](%s)\n\n%s\n", i+1, title, title, picture(p, i), s.Say(card.Text))
		if card.Board != "" {
			board := strings.ReplaceAll(card.Board, "\n", "/")
			fmt.Fprintf(&out, "\n%s\n", s.Say("learn_board", phrases.With{"Puzzle": p.About().Name, "Board": board}))
		}
	}
	return out.String()
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
	return bytes.Equal(pixels(shown), pixels(other))
}

// pixels are the colours of a picture, four bytes each, row by row.
func pixels(img image.Image) []uint8 {
	all := image.NewNRGBA(img.Bounds())
	draw.Draw(all, all.Rect, img, all.Rect.Min, draw.Src)
	return all.Pix
}
