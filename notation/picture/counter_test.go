package picture_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/solver/mines"
	"switchboard/tools/skins"
)

// underDisplay draws a field of 9 by 9 with four hidden cells and a flag in each of the upper corners, under a display.
func underDisplay(rng *rand.Rand, digits string) (img *image.RGBA, at [4]float64) {
	const size, left, top = 24, 30, 80
	s := skins.NewTiles(rng, size, skins.Unseen)
	img = image.NewRGBA(image.Rect(0, 0, 300, 320))
	s.Fill(img)
	put(img, s, left, top, "F2######F\n12######1"+strings.Repeat("\n#########", 7))
	h := 24 + 20*rng.Float64()
	skins.Display(rng, img, left+4, top-12-h, h, digits)
	skins.Display(rng, img, left+9*size-70, top-12-h, h, "123") // the time
	return img, [4]float64{left, top, size, size}
}

// TestCounter reads the display above a board, where its number can be.
func TestCounter(t *testing.T) {
	for k, c := range []struct {
		digits string
		mines  int
	}{
		{"008", 10}, {"004", 6}, {"023", 25}, {"09", 11}, {"015", 17}, {"067", mines.Unknown}, {"000", mines.Unknown}, {"016", 18},
	} {
		for seed := range 3 {
			img, at := underDisplay(rand.New(rand.NewPCG(uint64(seed), uint64(k))), c.digits)
			name := fmt.Sprintf("counter-%s-%d", c.digits, seed)
			if r := picture.ReadAt(img, at, 9, 9, notation.Mines); r == nil || r.Mines != c.mines {
				t.Errorf("%s: %+v, want %d mines", name, r.Mines, c.mines)
				keep(t, name, img)
			}
		}
	}
}

// TestOver holds that what looks like mines is read as flags in a game that goes on, and what looks like flags as mines
// in one that is over.
func TestOver(t *testing.T) {
	const side, size = 9, 26
	for _, c := range []struct{ name, board, sign, drawn string }{
		{"goes on", "F2######F\n12######2" + strings.Repeat("\n#########", 7), "F", "*"},
		{"is over", "X10000000\n110000000\n000000000\n000000000\n111111111\n#*##*##*#\n#########\n##*###*##\n####*####", "*", "F"},
	} {
		for seed := range 3 {
			s := skins.NewTiles(rand.New(rand.NewPCG(uint64(seed), 5)), size, skins.Unseen)
			img := image.NewRGBA(image.Rect(0, 0, side*size+40, side*size+40))
			s.Fill(img)
			put(img, s, 20, 20, strings.ReplaceAll(c.board, c.sign, c.drawn))
			r := picture.ReadAt(img, [4]float64{20, 20, size, size}, side, side, notation.Mines)
			if got := strings.ReplaceAll(r.Text(), "X", "*"); got != strings.ReplaceAll(c.board, "X", "*") { // not every program shows which went off
				name := fmt.Sprintf("over-%s-%d", c.name, seed)
				t.Errorf("%s:\n%s, not\n%s", name, got, c.board)
				keep(t, name, img)
			}
		}
	}
}
