package picture_test

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	xdraw "golang.org/x/image/draw"

	"switchboard/notation/picture/internal/skins"
)

// skinned is a board in a look made up at random, in a page larger than the board.
type skinned struct {
	kind  string
	img   *image.RGBA
	board string
	at    [4]float64 // x and y of the first cell, its width and height
}

// field draws a random position.
func field(rng *rand.Rand, kind string, s *skins.Skin) skinned {
	p := position(rng, 8+rng.IntN(9), 8+rng.IntN(9))
	x, y := float64(rng.IntN(120)), float64(rng.IntN(90))
	d := skinned{kind: kind, board: p.String(), at: [4]float64{x, y, s.Wide, s.High}}
	d.img = image.NewRGBA(image.Rect(0, 0, int(x+float64(p.Cols)*s.Wide)+rng.IntN(150), int(y+float64(p.Rows)*s.High)+rng.IntN(120)))
	s.Fill(d.img)
	switch rng.IntN(5) {
	case 0: // a game that was lost: what was flagged is shown, one went off
		d.board = strings.ReplaceAll(strings.Replace(d.board, "F", "X", 1), "F", "*")
	case 1: // nobody sets flags
		d.board = strings.ReplaceAll(d.board, "F", "#")
	}
	for i, c := range []byte(strings.ReplaceAll(d.board, "\n", "")) {
		s.Cell(d.img, x+float64(i%p.Cols)*s.Wide, y+float64(i/p.Cols)*s.High, c)
	}
	return d
}

// press draws a random board of two states: ghosts as there are six of them.
func press(rng *rand.Rand, kind skins.Kind) skinned {
	rows, cols := 4+rng.IntN(5), 4+rng.IntN(5)
	if kind == skins.Ghosts {
		rows, cols = 4, 4
	}
	s := skins.NewPress(rng, kind, 24+rng.IntN(40), skins.Unseen)
	d := skinned{kind: [...]string{"lamps", "squares", "handles", "stones", "ghosts", "written"}[kind]}
	left, top := rng.IntN(120), rng.IntN(90)
	d.at = [4]float64{float64(left), float64(top), float64(s.Size), float64(s.Size)}
	d.img = image.NewRGBA(image.Rect(0, 0, left+cols*s.Size+rng.IntN(150), top+rows*s.Size+rng.IntN(120)))
	s.Fill(d.img)
	six := rng.Perm(16)[:6]
	for i := range rows * cols {
		on := rng.IntN(2) == 0
		if kind == skins.Ghosts {
			on = slices.Contains(six, i)
		}
		s.Cell(d.img, float64(left+i%cols*s.Size), float64(top+i/cols*s.Size), on)
		if i > 0 && i%cols == 0 {
			d.board += "\n"
		}
		d.board += map[bool]string{true: "1", false: "0"}[on]
	}
	return d
}

// made makes up the i-th board, in fonts that nothing was trained on.
func made(i int) skinned {
	rng := rand.New(rand.NewPCG(uint64(i), 77))
	switch k := i % 14; k {
	case 0, 1:
		return field(rng, "text", skins.NewText(rng, 15+rng.IntN(25), skins.Unseen))
	case 2, 3:
		return field(rng, "emoji", skins.NewEmoji(rng, 18+rng.IntN(30), skins.Unseen))
	case 4, 5, 6, 7, 8, 9:
		return press(rng, skins.Kind(k-4))
	}
	if i%14 == 10 {
		return field(rng, "checkered", skins.NewCheckered(rng, 16+rng.IntN(30), skins.Unseen))
	}
	return field(rng, "tiles", skins.NewTiles(rng, 14+rng.IntN(30), skins.Unseen))
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

// TestSkins reads boards in looks made up at random, with fonts that nothing was
// trained on: many with TEST_FULL, else a few.
func TestSkins(t *testing.T) {
	slowUnderRace(t)
	boards := 28
	if full {
		boards = 112
	}
	var clean, degraded table
	for i := range boards {
		d := made(i)
		check := func(lines *table, name string, img image.Image) {
			r, _ := read(img)
			v := judge(r, d.board)
			lines.line(d.kind).add(r, v)
			lines.line("all").add(r, v)
			if v > complement {
				if r != nil && !r.Ask() {
					t.Logf("%s: %d x %d %s, certainty %.2f, want %d x %d: %s", name, r.Cols, r.Rows, r.Fits[0], r.Certainty, strings.IndexByte(d.board, '\n'), 1+strings.Count(d.board, "\n"), difference(r.Text(), d.board))
				}
				keep(t, name, img, r)
			}
		}
		check(&clean, fmt.Sprintf("skin-%03d-%s", i, d.kind), d.img)
		if i%6 == 1 {
			check(&degraded, fmt.Sprintf("skin-%03d-%s-degraded", i, d.kind), degrade(t, d.img))
		}
	}
	t.Log("clean")
	clean.log(t)
	t.Log("scaled 0.6, JPEG 60")
	degraded.log(t)
	if c := clean.line("all"); c.exact+c.complement < boards*6/10 || c.confident > boards*6/100 {
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
	s := skins.NewTiles(rng, 32, skins.Seen)
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
