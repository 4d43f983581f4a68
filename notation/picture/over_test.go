package picture_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/tools/skins"
)

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
