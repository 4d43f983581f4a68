package render

import (
	"bytes"
	"encoding/xml"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"switchboard/solver/ghosts"
	"switchboard/tools/must"
)

var update = flag.Bool("update", false, "write the golden files anew")

// goldenText compares text with a file, and leaves what it got beside it.
func goldenText(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		write(t, path, []byte(got))
	}
	want, err := os.ReadFile(path)
	if err == nil && string(want) == got {
		return
	}
	left := strings.TrimSuffix(path, filepath.Ext(path)) + ".got" + filepath.Ext(path)
	write(t, left, []byte(got))
	t.Errorf("differs from %s (%v): see %s", path, err, left)
}

// goldenPNG compares a picture with a file, and leaves what it got beside it. Edges of shapes may differ a little
// between processors.
func goldenPNG(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		write(t, path, got)
	}
	want, err := os.ReadFile(path)
	if err == nil && !bytes.Equal(got, want) { // pictures need not be packed alike
		err = alike(decodeAny(t, got), decodeAny(t, want))
	}
	if err == nil {
		return
	}
	left := "testdata/" + strings.TrimSuffix(filepath.Base(path), ".png") + ".got.png"
	write(t, left, got)
	t.Errorf("differs from %s: %v: see %s", path, err, left)
}

func write(t *testing.T, path string, b []byte) {
	t.Helper()
	must.Do(t, os.MkdirAll(filepath.Dir(path), 0o755))
	must.Do(t, os.WriteFile(path, b, 0o644))
}

// decode returns a picture drawn by this package.
func decode(t *testing.T, b []byte) *image.Paletted {
	t.Helper()
	p, ok := decodeAny(t, b).(*image.Paletted)
	if !ok {
		t.Fatal("picture has no palette")
	}
	return p
}

func decodeAny(t *testing.T, b []byte) image.Image {
	t.Helper()
	return must.Get(png.Decode(bytes.NewReader(b)))(t)
}

// asRGBA converts a picture to four bytes a pixel.
func asRGBA(img image.Image) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	if p, ok := img.(*image.Paletted); ok { // which draw.Draw takes a colour at a time
		var colours [256][4]uint8
		for i, c := range p.Palette {
			x := color.RGBAModel.Convert(c).(color.RGBA)
			colours[i] = [4]uint8{x.R, x.G, x.B, x.A}
		}
		for y := range out.Rect.Dy() {
			for x, c := range p.Pix[y*p.Stride:][:out.Rect.Dx()] {
				copy(out.Pix[y*out.Stride+4*x:], colours[c][:])
			}
		}
		return out
	}
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}

func alike(a, b image.Image) error {
	if a.Bounds() != b.Bounds() {
		return fmt.Errorf("%v, want %v", a.Bounds(), b.Bounds())
	}
	n := 0
	got, want := asRGBA(a).Pix, asRGBA(b).Pix
	for i := 0; i < len(got); i += 4 {
		for k := i; k < i+4; k++ {
			if d := int(got[k]) - int(want[k]); d > 24 || d < -24 {
				n++
				break
			}
		}
	}
	if n*500 > a.Bounds().Dx()*a.Bounds().Dy() {
		return fmt.Errorf("%d pixels differ", n)
	}
	return nil
}

// pngOf returns the scene as a PNG.
func pngOf(t testing.TB, s Scene, p Palette) []byte {
	t.Helper()
	var b bytes.Buffer
	must.Do(t, PNG(&b, s, p))
	return b.Bytes()
}

func TestPictures(t *testing.T) {
	narrow := lightsScene(2, 1, 6)
	narrow.Code, narrow.Done, narrow.Of = "#325", 3, 12
	for name, s := range map[string]Scene{
		"chosen": chosenScene(), "won": wonScene(Won), "par": wonScene(WonUnaided),
		"squares": lightsScene(5, 5, 1), "mines": minesScene(9, 9, 1), "safe": handleScene(),
		"fivers": stoneScene(5, 5), "states": levelScene(6, 6), "ghosts": ghostScene(),
		"narrow": narrow, "large": lightsScene(30, 64, 3), "bitmap": lightsScene(210, 60, 3),
	} {
		goldenPNG(t, "testdata/"+name+".png", pngOf(t, s, Standard))
	}
	var b bytes.Buffer
	must.Do(t, DrawMatrix(&b, elimination(), Standard))
	goldenPNG(t, "testdata/matrix.png", b.Bytes())
	b.Reset()
	must.Do(t, Tray(&b, trayPieces(), Standard))
	goldenPNG(t, "../docs/pictures/tray.png", b.Bytes())
	for family := range families {
		goldenPNG(t, "testdata/sheet-"+family+".png", pngOf(t, sheet(family), Standard))
		goldenPNG(t, "testdata/sheet-"+family+"-colourblind.png", pngOf(t, sheet(family), ColourBlind))
	}
}

// Drawings with equal keys are equal, others differ, and each is a well-formed document.
func TestDrawingsByTheirKeys(t *testing.T) {
	byKey := map[string]string{}
	for _, p := range []Palette{Standard, ColourBlind} {
		bySVG := map[string]string{}
		for _, cell := range tileCells() {
			s := Scene{Rows: 1, Cols: 1, Cells: []Cell{cell}, Cursor: -1}
			d := s.Drawing(0, p)
			key, svg := d.Key(), d.SVG()
			if other, has := byKey[key]; has && other != svg {
				t.Errorf("%s is drawn in two ways", key)
			}
			if other, has := bySVG[svg]; has && other != key {
				t.Errorf("%s and %s are drawn alike", key, other)
			}
			byKey[key], bySVG[svg] = svg, key
			decoder := xml.NewDecoder(strings.NewReader(svg))
			for {
				if _, err := decoder.Token(); err == io.EOF {
					break
				} else if err != nil {
					t.Fatalf("%s: %v\n%s", key, err, svg)
				}
			}
		}
	}
	if len(byKey) < 100 {
		t.Errorf("%d drawings", len(byKey))
	}
}

func at(s *Scene, r, c int) *Cell { return &s.Cells[r*s.Cols+c] }

func scene(rows, cols int, f func(r, c int) Cell) Scene {
	s := Scene{Rows: rows, Cols: cols, Cursor: -1, Cells: make([]Cell, rows*cols)}
	for i := range s.Cells {
		s.Cells[i] = f(i/cols, i%cols)
	}
	return s
}

func lightsScene(rows, cols int, seed uint64) Scene {
	rng := rand.New(rand.NewPCG(seed, 1))
	n := 0
	return scene(rows, cols, func(r, c int) Cell {
		e := Cell{Face: Unlit + Face(rng.IntN(2))}
		if rng.IntN(4) == 0 {
			n++
			e.Mark, e.Order = Press, n
		}
		return e
	})
}

// minesScene is a position in play: the upper part is open, most of its border is decided, and the rest has chances in
// a few groups.
func minesScene(rows, cols int, seed uint64) Scene {
	rng := rand.New(rand.NewPCG(seed, 2))
	mine := make([]bool, rows*cols)
	for i := range mine {
		mine[i] = rng.IntN(7) == 0
	}
	border := make([]int, cols)
	for c := range border {
		border[c] = rows/2 + rng.IntN(1+rows/4)
	}
	s := scene(rows, cols, func(r, c int) Cell {
		n := 0
		for dr := -1; dr <= 1; dr++ {
			for dc := -1; dc <= 1; dc++ {
				if r+dr >= 0 && r+dr < rows && c+dc >= 0 && c+dc < cols && mine[(r+dr)*cols+c+dc] {
					n++
				}
			}
		}
		isMine := mine[r*cols+c]
		switch {
		case r > border[c]+1:
			return Cell{Face: Covered}
		case r > border[c] && rng.IntN(3) == 0:
			return Cell{Face: Covered, Mark: map[bool]Mark{true: Best}[r == rows-3 && c == 4], Chance: []float64{0.125, 0.25, 0.333, 0.5, 0.667}[rng.IntN(5)]}
		case isMine && rng.IntN(2) == 0:
			return Cell{Face: Flagged}
		case isMine:
			return Cell{Face: Covered, Mark: Mine}
		case r > border[c]:
			return Cell{Face: Covered, Mark: Safe}
		}
		return Cell{Face: Number, Value: uint8(n)}
	})
	s.Rest = 0.206
	return s
}

func ghostScene() Scene {
	s := scene(4, 4, func(r, c int) Cell { return Cell{Face: Floor} })
	id := func(n int) *Cell { n--; return at(&s, 3-n/4, n%4) }
	for p, ids := range map[byte][]int{'A': {9, 13, 14}, 'B': {15, 16}, 'C': {8, 11, 12}, 'D': {1, 2, 5}, 'E': {6, 7, 10}, 'F': {3, 4}} {
		for _, n := range ids {
			id(n).Piece = p
		}
	}
	for _, n := range []int{9, 16, 12, 2, 5, 10} {
		id(n).Face, id(n).Torch = Ghost, true
	}
	id(3).Pinned, id(4).Pinned = true, true
	return s
}

// handleScene is a safe and the presses that open it.
func handleScene() Scene {
	return scene(4, 4, func(r, c int) Cell {
		e := Cell{Face: Horizontal}
		if c == 1 && r%3 == 0 {
			e.Face = Vertical
		}
		if c != 1 && r%3 == 0 {
			e.Mark, e.Order = Press, r+c+1
		}
		return e
	})
}

// chosenScene is a board in play with a chosen cell, and the cells that pressing it would change.
func chosenScene() Scene {
	s := scene(8, 8, func(r, c int) Cell { return Cell{Face: Unlit + Face((r*c+r)%2)} })
	s.Cursor = 3*8 + 4
	for _, i := range []int{s.Cursor - 8, s.Cursor + 8, s.Cursor - 1, s.Cursor + 1} {
		s.Cells[i].Also = Reach
	}
	s.Code, s.Done, s.Of = "#325", 4, 9
	return s
}

func wonScene(e End) Scene {
	s := scene(5, 5, func(r, c int) Cell { return Cell{Face: Unlit} })
	s.End, s.Code, s.Done, s.Of = e, "ABC123", 9, 9
	return s
}

func stoneScene(rows, cols int) Scene {
	return scene(rows, cols, func(r, c int) Cell {
		e := Cell{Face: White + Face((r*c+r)%2)}
		if (r*7+c*3)%4 == 0 {
			e.Mark, e.Order = Press, r*cols+c+1
		}
		return e
	})
}

func levelScene(rows, cols int) Scene {
	return scene(rows, cols, func(r, c int) Cell {
		e := Cell{Face: Level, Value: uint8((r*3 + c*c) % 5)}
		if (r+c)%3 == 0 {
			e.Mark, e.Times = Press, 1+(r+2*c)%4
		}
		return e
	})
}

// families are the faces that occur on one board.
var families = map[string][]Face{
	"lights": {Unlit, Lit},
	"safes":  {Horizontal, Vertical},
	"stones": {White, Black},
	"levels": {Level},
	"fields": {Number, Covered, Flagged, Exploded, MineShown},
	"pieces": {Floor, Ghost},
}

// everyCell returns each face with each mark, pair of marks, number, level and piece.
func everyCell(faces []Face) (out []Cell) {
	for _, f := range faces {
		base := Cell{Face: f}
		with := func(change func(*Cell)) {
			c := base
			change(&c)
			out = append(out, c)
		}
		for m := None; m < marksEnd; m++ {
			with(func(c *Cell) { c.Mark = m })
		}
		for _, also := range []Mark{Clue, Region, Reach, Doubt} {
			with(func(c *Cell) { c.Mark, c.Also = Press, also })
		}
		with(func(c *Cell) { c.Mark, c.Times = Press, 3 })
		switch f {
		case Number:
			for v := uint8(1); v <= 8; v++ {
				with(func(c *Cell) { c.Value = v })
			}
		case Level:
			for v := uint8(1); v <= 9; v++ {
				with(func(c *Cell) { c.Value = v })
			}
		case Covered:
			for _, chance := range []float64{0.001, 0.07, 0.2, 0.33, 0.5, 0.67, 0.8, 0.93, 0.999} {
				with(func(c *Cell) { c.Chance = chance })
			}
		case Floor, Ghost:
			for piece := byte('A'); piece <= 'F'; piece++ {
				with(func(c *Cell) { c.Piece = piece })
				with(func(c *Cell) { c.Piece, c.Torch = piece, true })
				with(func(c *Cell) { c.Piece, c.Pinned = piece, true })
				with(func(c *Cell) { c.Piece, c.Mark = piece, WrongFlag })
			}
		}
	}
	return out
}

// sheet shows every cell of a family.
func sheet(family string) Scene {
	cells := everyCell(families[family])
	for len(cells)%10 != 0 {
		cells = append(cells, Cell{})
	}
	return Scene{Rows: len(cells) / 10, Cols: 10, Cells: cells, Cursor: 7}
}

// trayPieces are the six pieces, one of them laid and one chosen.
func trayPieces() []TrayPiece {
	var out []TrayPiece
	for p := range ghosts.Piece(ghosts.Pieces) {
		at, _ := ghosts.Lay(p, 0, ghosts.Side+1) // there is room for every piece
		out = append(out, TrayPiece{At: at, Laid: p == ghosts.B, Chosen: p == ghosts.D})
	}
	return out
}

// elimination is a step of an elimination.
func elimination() Matrix {
	return Matrix{
		Columns: []string{"A1", "B1", "C1", "D1", "E1", "F1"},
		Rows:    []string{"A2", "B2", "C2 − B2", "D2"},
		Cells:   [][]int{{1, 1, 0, 0, 0, 0}, {1, 1, 1, 0, 0, 0}, {-1, 0, 0, 1, 0, 0}, {0, 0, 1, 1, 1, 0}},
		Sums:    []int{1, 2, -1, 2},
		Marked:  []int{2},
	}
}
