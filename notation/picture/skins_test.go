package picture_test

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"math/rand/v2"
	"strings"
	"testing"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/font/sfnt"

	"switchboard/notation/picture/internal/skins"
)

// skinned draws a random position in a random look, in a page larger than the
// board.
func skinned(rng *rand.Rand, fonts []*sfnt.Font) (img *image.RGBA, board string) {
	p := position(rng, 8+rng.IntN(9), 8+rng.IntN(9))
	s := skins.New(rng, 14+rng.IntN(30), fonts)
	left, top := rng.IntN(120), rng.IntN(90)
	img = image.NewRGBA(image.Rect(0, 0, left+p.Cols*s.Size+rng.IntN(150), top+p.Rows*s.Size+rng.IntN(120)))
	s.Fill(img)
	board = p.String()
	x, y := 0, 0
	for _, c := range []byte(board) {
		if c == '\n' {
			x, y = 0, y+1
			continue
		}
		s.Cell(img, float64(left+x*s.Size), float64(top+y*s.Size), c)
		x++
	}
	return img, board
}

// degrade scales a picture by 0.6 and sends it through JPEG.
func degrade(t testing.TB, img image.Image) image.Image {
	b := img.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, b.Dx()*6/10, b.Dy()*6/10))
	xdraw.CatmullRom.Scale(small, small.Rect, img, b, draw.Src, nil)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, small, &jpeg.Options{Quality: 60}); err != nil {
		t.Fatal(err)
	}
	back, err := jpeg.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// TestSkins reads mine fields in looks made up at random, with fonts that
// nothing was trained on.
func TestSkins(t *testing.T) {
	slowUnderRace(t)
	const boards = 60
	var lines table
	for i := range boards {
		rng := rand.New(rand.NewPCG(uint64(i), 77))
		img, board := skinned(rng, skins.Unseen)
		r, _ := read(img)
		v := judge(r, board)
		lines.line("clean").add(r, v)
		if v > complement {
			if r != nil && !r.Ask() {
				t.Logf("%d: %d x %d, certainty %.2f, want %d x %d: %s", i, r.Cols, r.Rows, r.Certainty, strings.IndexByte(board, '\n'), 1+strings.Count(board, "\n"), difference(r.Text(), board))
			}
			keep(t, "skin-"+string(rune('a'+i/26))+string(rune('a'+i%26)), img, r)
		}
		if i%3 == 0 {
			r, _ := read(degrade(t, img))
			lines.line("scaled 0.6, JPEG 60").add(r, judge(r, board))
		}
	}
	lines.log(t)
	if c := lines.line("clean"); c.exact < boards*6/10 || c.confident > boards*6/100 {
		t.Errorf("of %d clean boards %d were read exactly, %d wrong and not asked about", c.all, c.exact, c.confident)
	}
}

// difference counts what was read instead of what.
func difference(got, want string) string {
	if len(got) != len(want) {
		return "another size"
	}
	count := map[string]int{}
	for i := range got {
		if got[i] != want[i] {
			count[want[i:i+1]+" as "+got[i:i+1]]++
		}
	}
	return fmt.Sprint(count)
}

// BenchmarkRead reads a page of two megapixels with an expert board on it.
func BenchmarkRead(b *testing.B) {
	rng := rand.New(rand.NewPCG(2, 2))
	p := position(rng, 16, 30)
	s := skins.New(rng, 32, skins.Seen)
	img := image.NewRGBA(image.Rect(0, 0, 1600, 1250))
	s.Fill(img)
	for i, c := range []byte(p.String()) {
		if c != '\n' {
			s.Cell(img, float64(300+i%31*32), float64(350+i/31*32), c)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if r, _ := read(img); r == nil {
			b.Fatal("no board")
		}
	}
}

// BenchmarkNoise reads two megapixels of noise.
func BenchmarkNoise(b *testing.B) {
	img := noise(1600, 1250)
	b.ReportAllocs()
	for b.Loop() {
		read(img)
	}
}
