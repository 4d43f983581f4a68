package picture_test

import (
	"context"
	"errors"
	"image"
	"math/rand/v2"
	"testing"

	"switchboard/notation/picture"
)

// code is what a QR code looks like, n modules a side of so many pixels: three marks, and dots at random.
func code(rng *rand.Rand, n, side int) image.Image {
	dots := make([]bool, n*n)
	for i := range dots {
		r, c := i/n, i%n
		dots[i] = rng.IntN(2) == 0
		for _, at := range [][2]int{{3, 3}, {3, n - 4}, {n - 4, 3}} {
			if ring := max(r-at[0], at[0]-r, c-at[1], at[1]-c); ring <= 4 {
				dots[i] = ring != 2 && ring != 4
			}
		}
	}
	const quiet = 4
	return drawn((n+2*quiet)*side, (n+2*quiet)*side, func(x, y int) int {
		r, c := y/side-quiet, x/side-quiet
		if r < 0 || c < 0 || r >= n || c >= n || !dots[r*n+c] {
			return 255
		}
		return 0
	})
}

// TestBoardless holds that pictures without a board are refused, not asked about: codes, boards of chess, ramps.
func TestBoardless(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 1))
	all := map[string]image.Image{
		"a QR code":             code(rng, 21, 12),
		"a larger QR code":      code(rng, 33, 9),
		"an empty chess board":  drawn(480, 480, func(x, y int) int { return 120 + (x/60+y/60)%2*90 }),
		"a ramp of colour":      drawn(600, 400, func(x, y int) int { return x*255/600/32*32 + y/100*8 }),
		"photographs in a grid": drawn(600, 600, func(x, y int) int { return ((x%150)*(x/150*3+2) + (y%150)*(y/150*5+1)) % 256 }),
	}
	for name, img := range all {
		if r, err := picture.Read(context.Background(), img, ""); !errors.Is(err, picture.ErrNoBoard) {
			t.Errorf("%s: %v, read as %d x %d with certainty %.2f", name, err, r.Cols, r.Rows, r.Certainty)
		}
	}
}

// TestShown holds that mines that a field lays open stay mines.
func TestShown(t *testing.T) {
	r := picture.Reading{Rows: 1, Cols: 5, Cells: []picture.Cell{{Shows: 'F'}, {Shows: '2'}, {Shows: 'X'}, {Shows: '*'}, {Shows: '#'}}}
	shown, hits := r.Shown()
	if len(shown) != 2 || shown[0] != 2 || shown[1] != 3 || len(hits) != 1 || hits[0] != 2 {
		t.Errorf("shown %v, hits %v", shown, hits)
	}
}
