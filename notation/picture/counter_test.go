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

// underDisplay draws a field of 9 by 9 with four hidden cells and a flag in each of
// the upper corners, under a display.
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
