package picture_test

import (
	"context"
	"errors"
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/notation/picture"
	"switchboard/tools/skins"
	"switchboard/tools/trial"

	"golang.org/x/image/font"
	"golang.org/x/image/font/inconsolata"
	"golang.org/x/image/math/fixed"
)

// drawn returns a picture with a grey for every pixel.
func drawn(w, h int, grey func(x, y int) int) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetGray(x, y, color.Gray{uint8(grey(x, y))})
		}
	}
	return img
}

// signs is a mine field with random signs, which no layout fits.
func signs(rows, cols, size int) *image.RGBA {
	rng := rand.New(rand.NewPCG(3, 2))
	s := skins.NewTiles(rng, size, skins.Seen)
	img := image.NewRGBA(image.Rect(0, 0, (cols+2)*size, (rows+2)*size))
	s.Fill(img)
	for i := range rows * cols {
		s.Cell(img, float64((1+i%cols)*size), float64((1+i/cols)*size), "F#12*X"[rng.IntN(6)])
	}
	return img
}

// wall is a page of random letters, as large as a page can be, without a board.
func wall(w, h int) *image.RGBA {
	rng := rand.New(rand.NewPCG(5, 1))
	img := page(w, h)
	d := font.Drawer{Dst: img, Src: image.Black, Face: inconsolata.Regular8x16}
	for y := 16; y < h; y += 16 {
		line := make([]byte, w/8)
		for i := range line {
			line[i] = byte('!' + rng.IntN(94))
		}
		d.Dot = fixed.P(0, y-3)
		d.DrawBytes(line)
	}
	return img
}

// hostile are pictures without a board that resemble one in some way.
func hostile() map[string]image.Image {
	rng := rand.New(rand.NewPCG(1, 1))
	speckled := noise(900, 700)
	for y := range 700 {
		for x := range 900 {
			if x%12 == 0 || y%12 == 0 {
				speckled.SetRGBA(x, y, color.RGBA{A: 255})
			}
		}
	}
	coins := make([]int, 70*90)
	for i := range coins {
		coins[i] = rng.IntN(2) * 255
	}
	return map[string]image.Image{
		"noise":             noise(900, 700),
		"noise in tiles":    speckled,
		"noise in squares":  drawn(900, 700, func(x, y int) int { return coins[y/10*90+x/10] }),
		"grey":              drawn(900, 700, func(x, y int) int { return 128 }),
		"a gradient":        drawn(900, 700, func(x, y int) int { return x/8 + y/6 }),
		"a steep gradient":  drawn(900, 700, func(x, y int) int { return x*x/200 + y*y/120 }),
		"stripes":           drawn(900, 700, func(x, y int) int { return y / 8 % 2 * 255 }),
		"frames in frames":  drawn(900, 700, func(x, y int) int { return min(x, y, 899-x, 699-y) / 4 % 2 * 255 }),
		"a fine chessboard": drawn(900, 700, func(x, y int) int { return (x/3 + y/3) % 2 * 255 }),
		"a strip":           drawn(22, 60000, func(x, y int) int { return (x/7 + y/7) % 2 * 255 }),
		"a field too large": signs(60, 80, 12),
		"a wall of letters": wall(900, 700),
		"a column":          noise(1, 3000),
		"a row":             noise(3000, 1),
		"a pixel":           noise(1, 1),
		"nothing":           image.NewRGBA(image.Rectangle{}),
	}
}

// TestHostile checks that pictures without a board are refused, or at least asked about, and that reading them stays
// within the limits of work. Those that take longest are read with TEST_FULL.
func TestHostile(t *testing.T) {
	slowUnderRace(t)
	long := []string{"noise", "a fine chessboard", "a field too large", "a steep gradient", "noise in squares", "frames in frames", "a wall of letters", "a strip"}
	for name, img := range hostile() {
		t.Run(name, func(t *testing.T) {
			if !trial.Full() && slices.Contains(long, name) {
				t.Skip("TEST_FULL is not set")
			}
			t.Parallel()
			r, spent, err := picture.ReadSpent(img)
			if err == nil && !r.Ask() {
				t.Errorf("read as %d x %d with certainty %.2f", r.Cols, r.Rows, r.Certainty)
			}
			if err != nil && !errors.Is(err, picture.ErrNoBoard) {
				t.Error(err)
			}
			const lattice = 0.1 // the largest, of all cells that may be looked at
			if slices.Max(spent[:]) > 1+lattice {
				t.Errorf("spent %.2f of the cells, pairs, samples and names", spent)
			}
		})
	}
}

// code looks like a QR code with n modules a side of so many pixels: three marks, and random dots.
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

// TestBoardless checks that pictures without a board are refused, not asked about: codes, chessboards, gradients.
// A random part is read, with TEST_FULL all.
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
		if trial.Skips(rng, 4) {
			continue
		}
		if r, err := picture.Read(context.Background(), img, ""); !errors.Is(err, picture.ErrNoBoard) {
			t.Errorf("%s: %v, read as %d x %d with certainty %.2f", name, err, r.Cols, r.Rows, r.Certainty)
		}
	}
}

// TestShown checks that mines that a field shows are read as mines.
func TestShown(t *testing.T) {
	r := picture.Reading{Rows: 1, Cols: 5, Cells: []picture.Cell{{Shows: 'F'}, {Shows: '2'}, {Shows: 'X'}, {Shows: '*'}, {Shows: '#'}}}
	shown, hits := r.Shown()
	if len(shown) != 2 || shown[0] != 2 || shown[1] != 3 || len(hits) != 1 || hits[0] != 2 {
		t.Errorf("shown %v, hits %v", shown, hits)
	}
}
