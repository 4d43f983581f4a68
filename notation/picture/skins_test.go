package picture_test

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/solver/mines"
	"switchboard/tools/must"
	"switchboard/tools/processor"
	"switchboard/tools/skins"
	"switchboard/tools/trial"

	xdraw "golang.org/x/image/draw"
)

// skinned is a board in a random look, on a page larger than the board.
type skinned struct {
	kind  string
	img   *image.RGBA
	board string
	at    [4]float64 // x and y of the first cell, its width and height
}

// room draws the surroundings of a board of w by h pixels with cells of so many, and returns the board's position.
type room func(rng *rand.Rand, fill func(*image.RGBA), w, h, cell float64) (img *image.RGBA, x, y float64)

// bare is a page with nothing else on it.
func bare(rng *rand.Rand, fill func(*image.RGBA), w, h, _ float64) (*image.RGBA, float64, float64) {
	x, y := float64(rng.IntN(120)), float64(rng.IntN(90))
	img := image.NewRGBA(image.Rect(0, 0, int(x+w)+rng.IntN(150), int(y+h)+rng.IntN(120)))
	fill(img)
	return img, x, y
}

// furnished is a window or a page with other things on it.
func furnished(rng *rand.Rand, fill func(*image.RGBA), w, h, cell float64) (*image.RGBA, float64, float64) {
	x, y := float64(rng.IntN(200)), float64(rng.IntN(160))
	img := image.NewRGBA(image.Rect(0, 0, int(x+w)+rng.IntN(250), int(y+h)+rng.IntN(180)))
	fill(img)
	skins.Furnish(rng, img, image.Rect(int(x), int(y), int(x+w), int(y+h)), cell, skins.Unseen)
	return img, x, y
}

// field draws a random position.
func field(rng *rand.Rand, kind string, s *skins.Skin, in room) skinned {
	p, mine := position(rng, 8+rng.IntN(9), 8+rng.IntN(9))
	d := skinned{kind: kind, board: p.String()}
	var x, y float64
	d.img, x, y = in(rng, s.Fill, float64(p.Cols)*s.Wide, float64(p.Rows)*s.High, s.High)
	d.at = [4]float64{x, y, s.Wide, s.High}
	switch rng.IntN(5) {
	case 0:
		d.board = lost(d.board, mine)
	case 1: // nobody sets flags
		d.board = strings.ReplaceAll(d.board, "F", "#")
	}
	put(d.img, s, x, y, d.board)
	return d
}

// put draws the cells of a field at a point.
func put(img *image.RGBA, s *skins.Skin, x, y float64, board string) {
	for r, row := range strings.Split(board, "\n") {
		for c := range len(row) {
			s.Cell(img, x+float64(c)*s.Wide, y+float64(r)*s.High, row[c])
		}
	}
}

// lost is a lost game: all mines are shown, and one exploded.
func lost(board string, mine []bool) string {
	cells, i := []byte(board), 0
	for k, c := range cells {
		switch {
		case c == '\n':
			continue
		case mine[i]:
			cells[k] = '*'
		}
		i++
	}
	return strings.Replace(string(cells), "*", "X", 1)
}

// press draws a random board of two states; for ghosts with six of them.
func press(rng *rand.Rand, kind skins.Kind, in room) skinned {
	rows, cols := 4+rng.IntN(5), 4+rng.IntN(5)
	if kind == skins.Ghosts {
		rows, cols = 4, 4
	}
	s := skins.NewPress(rng, kind, 24+rng.IntN(40), skins.Unseen)
	d := skinned{kind: [...]string{"lamps", "squares", "handles", "stones", "ghosts", "written"}[kind]}
	side := float64(s.Size)
	var x, y float64
	d.img, x, y = in(rng, s.Fill, float64(cols)*side, float64(rows)*side, side)
	d.at = [4]float64{x, y, side, side}
	six, across, down := rng.Perm(16)[:6], rng.Perm(cols)[:cols/2], rng.Perm(rows)[:rows/2]
	for i := range rows * cols {
		on := rng.IntN(2) == 0
		switch {
		case kind == skins.Ghosts:
			on = slices.Contains(six, i)
		case s.Size%5 == 0: // nearly solved
			on = rng.IntN(6) == 0 || i == six[0]
		case s.Size%5 == 1: // a pattern, as first levels are
			on = slices.Contains(across, i%cols) && slices.Contains(down, i/cols)
		}
		s.Cell(d.img, x+float64(i%cols*s.Size), y+float64(i/cols*s.Size), on)
		if i > 0 && i%cols == 0 {
			d.board += "\n"
		}
		d.board += map[bool]string{true: "1", false: "0"}[on]
	}
	return d
}

// chat makes the i-th board as chats and terminals show it, which nothing is trained on: emoji in tight lines, and text
// with names of rows and columns.
func chat(i int) skinned {
	rng := rand.New(rand.NewPCG(uint64(i), 78))
	if i%2 == 0 {
		return field(rng, "lines", skins.NewLines(rng, 18+rng.IntN(30), skins.Unseen), bare)
	}
	s := skins.NewText(rng, 17+rng.IntN(20), skins.Unseen)
	wide := s.Letters()
	spare := 3 + rng.IntN(2) // letters before the first cell
	return field(rng, "named", s, func(rng *rand.Rand, fill func(*image.RGBA), w, h, cell float64) (*image.RGBA, float64, float64) {
		x, y := 4*s.Wide+float64(rng.IntN(60)), 4*cell+float64(rng.IntN(60))
		img := image.NewRGBA(image.Rect(0, 0, int(x+w)+rng.IntN(150), int(y+h+3*cell)+rng.IntN(60)))
		fill(img)
		for c := range int(math.Round(w / s.Wide)) {
			s.Write(img, x, y-cell, c*wide, string(rune('A'+c)))
		}
		for r := range int(math.Round(h / cell)) {
			s.Write(img, x, y+float64(r)*cell, -spare, fmt.Sprintf("%2d", r+1))
		}
		s.Write(img, x, y-3*cell, -spare, "$ mines --easy")
		s.Write(img, x, y+h+cell, -spare, "move: row and column")
		return img, x, y
	})
}

// made makes the i-th board, in fonts that nothing was trained on.
func made(i int) skinned { return madeIn(i, 77, bare) }

func madeIn(i int, seed uint64, in room) skinned {
	rng := rand.New(rand.NewPCG(uint64(i), seed))
	switch k := i % 14; k {
	case 0, 1:
		return field(rng, "text", skins.NewText(rng, 15+rng.IntN(25), skins.Unseen), in)
	case 2, 3:
		return field(rng, "emoji", skins.NewEmoji(rng, 18+rng.IntN(30), skins.Unseen), in)
	case 4, 5, 6, 7, 8, 9:
		return press(rng, skins.Kind(k-4), in)
	}
	if i%14 == 10 {
		return field(rng, "checkered", skins.NewCheckered(rng, 16+rng.IntN(30), skins.Unseen), in)
	}
	return field(rng, "tiles", skins.NewTiles(rng, 14+rng.IntN(30), skins.Unseen), in)
}

// sent makes the i-th board in a window, as a picture of it reaches a chat: every second scaled, every third through
// JPEG.
func sent(t testing.TB, i int) (skinned, image.Image) {
	d := madeIn(i, 78, furnished)
	rng := rand.New(rand.NewPCG(uint64(i), 79))
	img := image.Image(d.img)
	if rng.IntN(2) == 0 {
		img = scaled(img, []float64{0.6, 0.75, 1.25, 1.5, 2}[rng.IntN(5)])
	}
	if rng.IntN(3) == 0 {
		img = compressed(t, img, 50+rng.IntN(45))
	}
	return d, img
}

// degrade scales a picture by 0.6 and passes it through JPEG.
func degrade(t testing.TB, img image.Image) image.Image { return compressed(t, scaled(img, 0.6), 60) }

func scaled(img image.Image, k float64) image.Image {
	b := img.Bounds()
	to := image.NewRGBA(image.Rect(0, 0, int(k*float64(b.Dx())), int(k*float64(b.Dy()))))
	xdraw.CatmullRom.Scale(to, to.Rect, img, b, draw.Src, nil)
	return to
}

func compressed(t testing.TB, img image.Image, quality int) image.Image {
	var out bytes.Buffer
	must.Do(t, jpeg.Encode(&out, img, &jpeg.Options{Quality: quality}))
	return must.Get(jpeg.Decode(&out))(t)
}

// TestSkins reads boards in random looks, with fonts that nothing was trained on: many with -v or TEST_FULL, else a
// few.
func TestSkins(t *testing.T) {
	slowUnderRace(t)
	const boards = 112
	step := 25 // of every kind of look one, and one picture degraded
	if trial.Full() || testing.Verbose() {
		step = 1
	}
	clean, degraded := table{}, table{}
	for i := 0; i < boards+boards/4; i += step {
		d := made(i)
		if i >= boards {
			d = chat(i)
		}
		check := func(lines table, name string, img image.Image) {
			r := read(img)
			v := judge(r, d.board)
			lines.add(r, v, d.kind, "all")
			if v > complement {
				if r != nil && !r.Ask() {
					t.Logf("%s: %d x %d %s, certainty %.2f, want %d x %d: %s", name, r.Cols, r.Rows, r.Fits[0], r.Certainty, strings.IndexByte(d.board, '\n'), 1+strings.Count(d.board, "\n"), difference(r.Text(), d.board))
				}
				keep(t, name, img)
			}
		}
		check(clean, fmt.Sprintf("skin-%03d-%s", i, d.kind), d.img)
		if i%6 == 1 {
			check(degraded, fmt.Sprintf("skin-%03d-%s-degraded", i, d.kind), degrade(t, d.img))
		}
	}
	t.Log("clean")
	clean.log(t)
	t.Log("scaled 0.6, JPEG 60")
	degraded.log(t)
	if c := clean.line("all"); c.exact+c.complement < c.all*6/10 || c.confident > c.all*6/100 {
		t.Errorf("of %d clean boards %d were read exactly, %d wrong and not asked about", c.all, c.exact, c.confident)
	}
}

// TestFramed reads boards that can only be found after removing the frame around them.
func TestFramed(t *testing.T) {
	lots := rand.New(rand.NewPCG(6, 7))
	for _, i := range []int{20, 117} {
		if trial.Skips(lots, 2) {
			continue
		}
		d, img := sent(t, i)
		if r := read(img); judge(r, d.board) > complement {
			t.Errorf("%d, %s: read\n%s\nwant\n%s", i, d.kind, said(r), d.board)
		}
	}
}

// TestBar reads fields below a bar that has a button as large as a cell over each column.
func TestBar(t *testing.T) {
	for _, seed := range []uint64{0, 2, 4} {
		if seed > 0 && !trial.Full() {
			continue
		}
		rng := rand.New(rand.NewPCG(seed, 80))
		p, _ := position(rng, 9, 9)
		s, buttons := skins.NewTiles(rng, 30, skins.Unseen), skins.NewTiles(rng, 30, skins.Unseen)
		img := image.NewRGBA(image.Rect(0, 0, 400, 420))
		s.Fill(img)
		put(img, s, 60, 80, p.String())
		put(img, buttons, 60, 50, "#########")
		if r := read(img); judge(r, p.String()) != exact {
			t.Errorf("%d: read\n%s\nwant\n%s", seed, said(r), p)
		}
	}
}

// difference counts what was read in place of what.
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

// BenchmarkRead reads a page of two megapixels with an expert board. It reports processor time, which does not depend
// on other programs, and how often image/png could decode the picture in it.
func BenchmarkRead(b *testing.B) {
	rng := rand.New(rand.NewPCG(2, 2))
	p, _ := position(rng, 16, 30)
	s := skins.NewTiles(rng, 32, skins.Seen)
	img := image.NewRGBA(image.Rect(0, 0, 1600, 1250))
	s.Fill(img)
	put(img, s, 300, 350, p.String())
	against(b, img)
}

// BenchmarkNoise does the same for two megapixels of noise.
func BenchmarkNoise(b *testing.B) { against(b, noise(1600, 1250)) }

// against reads a picture and decodes it.
func against(b *testing.B, img image.Image) {
	var file bytes.Buffer
	must.Do(b, png.Encode(&file, img))
	var reading, decoding time.Duration
	b.ReportAllocs()
	for b.Loop() {
		start := processor.Time()
		read(img)
		after := processor.Time()
		must.Get(png.Decode(bytes.NewReader(file.Bytes())))(b)
		reading, decoding = reading+after-start, decoding+processor.Time()-after
	}
	b.ReportMetric(float64(reading.Milliseconds())/float64(b.N), "cpu-ms/op")
	b.ReportMetric(float64(reading)/float64(decoding), "decodings/op")
}

// underDisplay draws a field of 9 by 9 below a display, with four hidden cells and a flag in each of the upper corners.
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

// TestCounter reads the display above a board if its number is possible.
func TestCounter(t *testing.T) {
	for k, c := range []struct {
		digits string
		mines  int
	}{
		{"008", 10}, {"004", 6}, {"023", 25}, {"09", 11}, {"015", 17}, {"067", mines.Unknown}, {"000", mines.Unknown}, {"016", 18},
	} {
		for seed := range trial.Times(6) {
			img, at := underDisplay(rand.New(rand.NewPCG(uint64(seed), uint64(k))), c.digits)
			name := fmt.Sprintf("counter-%s-%d", c.digits, seed)
			if r := picture.ReadAt(img, at, 9, 9, notation.Mines); r == nil || r.Mines != c.mines {
				t.Errorf("%s: %+v, want %d mines", name, r.Mines, c.mines)
				keep(t, name, img)
			}
		}
	}
}

// TestOver checks that signs like mines are read as flags in a game that goes on, and signs like flags as mines in one
// that is over.
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
