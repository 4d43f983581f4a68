package puzzles_test

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
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/puzzles/puzzlestest"
	"switchboard/render"
	"switchboard/tools/must"
)

var update = flag.Bool("update", false, "write the pages and pictures of docs anew")

// docs is the path of a file in docs.
func docs(name string) string { return filepath.Join("..", "docs", filepath.FromSlash(name)) }

// golden compares a file in docs with what it should be, or writes it.
func golden(t *testing.T, name string, want []byte, same func(a, b []byte) bool) {
	t.Helper()
	path := docs(name)
	if *update {
		must.Do(t, os.WriteFile(path, want, 0o644))
	}
	if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, want) && !same(got, want) {
		t.Errorf("%s is not what the bot says (%v): run go test -update", path, err)
	}
}

// goldenPNG compares a picture in docs with a scene.
func goldenPNG(t *testing.T, name string, scene render.Scene) {
	t.Helper()
	var out bytes.Buffer
	must.Do(t, render.PNG(&out, scene, render.Standard))
	golden(t, name, out.Bytes(), samePixels)
}

// samePixels compares the pixels of two PNGs, whatever their compression.
func samePixels(a, b []byte) bool {
	var pixels [2][]uint8
	for i, file := range [][]byte{a, b} {
		img, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			return false
		}
		all := image.NewNRGBA(img.Bounds())
		draw.Draw(all, all.Rect, img, all.Rect.Min, draw.Src)
		pixels[i] = fmt.Append(all.Pix, img.Bounds())
	}
	return bytes.Equal(pixels[0], pixels[1])
}

// languages are the languages' own names.
var languages = map[string]string{"en-US": "English", "ru": "Русский", "zh-CN": "简体中文", "zh-TW": "繁體中文"}

// The pages of docs/learn are the cards of the bot, one page per puzzle and language.
func TestLearnPages(t *testing.T) {
	for _, p := range known.Puzzles() {
		cards := p.About().Cards
		if len(cards) == 0 {
			continue
		}
		if n := len(cards); n < 3 || n > 10 {
			t.Errorf("%s: %d cards", p.About().Name, n)
		}
		for i, card := range cards {
			goldenPNG(t, cardPicture(p, i), card.Scene(p, reader.Read))
		}
		for _, locale := range phrases.Locales {
			golden(t, "learn/"+pageName(p, locale), []byte(page(puzzlestest.Speaker(t, locale), p, cards)), bytes.Equal)
		}
	}
}

func cardPicture(p puzzles.Puzzle, card int) string {
	return fmt.Sprintf("learn/%s-%d.png", p.About().Name, card+1)
}

func pageName(p puzzles.Puzzle, locale string) string {
	if locale == phrases.Locales[0] {
		return p.About().Name + ".md"
	}
	return p.About().Name + "." + locale + ".md"
}

// page is the page about a puzzle in a language.
func page(s phrases.Speaker, p puzzles.Puzzle, cards []puzzles.Card) string {
	var out strings.Builder
	fmt.Fprintf(&out, "# %s\n\n", s.Say(p.About().Title))
	var links []string
	for _, locale := range phrases.Locales {
		if locale == s.Locale() {
			links = append(links, languages[locale])
		} else {
			links = append(links, fmt.Sprintf("[%s](%s)", languages[locale], pageName(p, locale)))
		}
	}
	fmt.Fprintln(&out, strings.Join(links, " · "))
	for i, card := range cards {
		title := s.Say(card.Title)
		fmt.Fprintf(&out, "\n## %d. %s\n\n![%s](%s)\n\n%s\n", i+1, title, title, filepath.Base(cardPicture(p, i)), s.Say(card.Text))
		fmt.Fprintf(&out, "\n%s\n", s.Say("learn_board", phrases.With{"Puzzle": p.About().Name, "Board": card.ToTry()}))
	}
	return out.String()
}

// The pictures in docs are answers of the bot.
func TestDocsPictures(t *testing.T) {
	s := puzzlestest.Speaker(t, "en-US")
	for name, board := range map[string]struct {
		puzzle, text string
		end          render.End
	}{
		"squares":     {"squares", "010010/111111/111111/011110/110011/010010", render.Open},
		"won":         {"squares", "000000/000000/000000/000000/000000/000000", render.WonUnaided},
		"no-solution": {"lights", "01010/11011/00100/11011/01110", render.Open},
		"ghosts":      {"ghosts", "D1 A2 B2 D2 A3 B4", render.Open},
		"mines": {"mines", "0001F1####/000233####/1111F#####/1F224#####/223#2#####/##2122####/##########/##########/##########/########## " +
			"18 mines", render.Open},
	} {
		read := must.Get(reader.Read(board.text, notation.Ask{Puzzle: notation.Puzzle(board.puzzle)}))(t)
		for _, p := range known.Puzzles() {
			if p.About().Name != board.puzzle {
				continue
			}
			q := must.Get(p.Interpret(&read, puzzles.NoOptions{}))(t)
			answer := must.Get(q.Solve(t.Context(), s))(t)
			answer.Scene.End = board.end
			goldenPNG(t, "pictures/"+name+".png", *answer.Scene)
			if name == "squares" {
				var film bytes.Buffer
				must.Do(t, render.GIF(&film, answer.Frames, render.Standard))
				golden(t, "pictures/replay.gif", film.Bytes(), bytes.Equal)
			}
		}
	}
}
