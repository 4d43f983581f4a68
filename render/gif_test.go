package render

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"
	"runtime"
	"slices"
	"testing"

	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// cross returns the cells in the row and the column of a cell.
func cross(rows, cols int) func(int) []int {
	return func(cell int) []int {
		var out []int
		for c := range cols {
			out = append(out, cell/cols*cols+c)
		}
		for r := range rows {
			if r != cell/cols {
				out = append(out, r*cols+cell%cols)
			}
		}
		return out
	}
}

// lastOf plays a GIF as a viewer does, and returns the last picture.
func lastOf(t *testing.T, g *gif.GIF) *image.RGBA {
	t.Helper()
	seen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for i, f := range g.Image {
		if g.Disposal[i] != gif.DisposalNone {
			t.Fatalf("frame %d is disposed of: %d", i, g.Disposal[i])
		}
		draw.Draw(seen, f.Bounds(), f, f.Bounds().Min, draw.Over)
	}
	return seen
}

func TestGIFRestsOnTheEndScene(t *testing.T) {
	start := lightsScene(6, 7, 5)
	var presses []int
	for i, c := range start.Cells {
		if c.Mark == Press {
			presses = append(presses, i)
		}
	}
	var end Scene
	for s := range Play(start, presses, 2, cross(6, 7)) {
		end = s
	}
	var b bytes.Buffer
	must.Do(t, GIF(&b, Play(start, presses, 2, cross(6, 7)), Standard))
	g := must.Get(gif.DecodeAll(&b))(t)
	if len(g.Image) != len(presses)+1 || g.LoopCount != -1 {
		t.Errorf("%d frames, loop count %d; want %d frames, played once", len(g.Image), g.LoopCount, len(presses)+1)
	}
	f := end.foot()
	still := newCanvas(Standard, newLayout(&end, f, gifSide))
	still.paint(&end, f)
	seen := lastOf(t, g)
	if seen.Bounds() != still.Rect {
		t.Fatalf("GIF is %v, a still picture %v", seen.Bounds(), still.Rect)
	}
	for y := range seen.Bounds().Dy() {
		for x := range seen.Bounds().Dx() {
			c := color.RGBAModel.Convert(still.At(x, y)).(color.RGBA)
			if c.A == 255 && apartness(c, seen.RGBAAt(x, y)) > 3*12*12 {
				t.Fatalf("pixel %d, %d: %v in the GIF, %v in the still picture", x, y, seen.RGBAAt(x, y), c)
			}
		}
	}
}

// An animation of many presses that change a lot is drawn smaller, and stays small as a file and in memory; the largest
// with TEST_FULL.
func TestLargeGIFs(t *testing.T) {
	for _, x := range []struct{ side, presses int }{{20, 100}, {40, 400}} {
		if x.side == 40 && !trial.Full() {
			continue
		}
		start := lightsScene(x.side, x.side, 6)
		var presses []int
		for i := range x.presses {
			at := i * 37 % len(start.Cells)
			presses = append(presses, at)
			start.Cells[at].Mark, start.Cells[at].Order = Press, i+1
		}
		m := meter{before: heap()}
		must.Do(t, GIF(&m, Play(start, presses, 2, cross(x.side, x.side)), Standard))
		t.Logf("%d presses of %d x %d: %d bytes, %d MiB in memory", x.presses, x.side, x.side, m.written, m.held>>20)
		if m.written > 8<<20 {
			t.Errorf("%d presses of %d x %d are %d bytes, Discord takes 10 MiB", x.presses, x.side, x.side, m.written)
		}
		if m.held > 64<<20 {
			t.Errorf("%d presses of %d x %d hold %d MiB, want 64 at most", x.presses, x.side, x.side, m.held>>20)
		}
	}
}

// meter counts what is written. At the first bytes, when all frames are there, it measures memory once.
type meter struct {
	before, held, written int
}

func (m *meter) Write(p []byte) (int, error) {
	if m.written == 0 {
		m.held = heap() - m.before
	}
	m.written += len(p)
	return len(p), nil
}

func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

func TestGIFRefuses(t *testing.T) {
	wide, many := lightsScene(2, 41, 1), slices.Repeat([]Scene{lightsScene(2, 2, 1)}, 402)
	var flashes []Scene // that each change every cell
	for i := range 200 {
		flashes = append(flashes, scene(20, 20, func(_, _ int) Cell { return Cell{Face: Unlit + Face(i%2)} }))
	}
	for name, scenes := range map[string][]Scene{"wide": {wide}, "many": many, "much changes": flashes} {
		if err := GIF(io.Discard, slices.Values(scenes), Standard); !errors.Is(err, ErrTooLarge) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A frame that changes nothing is one clear pixel.
func TestGIFWritesOnlyWhatChanged(t *testing.T) {
	a, b := lightsScene(8, 8, 1), lightsScene(8, 8, 1)
	at(&b, 3, 4).Face = Unlit + Lit - at(&b, 3, 4).Face
	var out bytes.Buffer
	must.Do(t, GIF(&out, slices.Values([]Scene{a, a, b}), ColourBlind))
	g := must.Get(gif.DecodeAll(&out))(t)
	if got := g.Image[1].Bounds().Size(); got != (image.Point{X: 1, Y: 1}) {
		t.Errorf("an unchanged frame is %v", got)
	}
	l := newLayout(&a, a.foot(), gifSide)
	c := canvas{layout: l}
	if cell := c.cellRect(8, 3*8+4); !g.Image[2].Bounds().In(cell) {
		t.Errorf("a frame for one cell at %v is %v", cell, g.Image[2].Bounds())
	}
	for i, f := range g.Image {
		if !slices.Equal(f.Palette, g.Image[0].Palette) {
			t.Errorf("frame %d has colours of its own", i)
		}
	}
}

// Playing the presses flips what they flip, removes their marks one by one, counts, and does not change the start.
func TestPlay(t *testing.T) {
	start := scene(1, 3, func(_, c int) Cell { return Cell{Face: Unlit + Face(c%2), Mark: Press, Order: c + 1} })
	before := slices.Clone(start.Cells)
	flips := func(cell int) []int { return []int{cell, (cell + 1) % 3} }
	want := []struct {
		faces        [3]Face
		marked       int
		cursor, done int
	}{
		{[3]Face{Unlit, Lit, Unlit}, 3, -1, 0},
		{[3]Face{Lit, Unlit, Unlit}, 2, 0, 1},
		{[3]Face{Lit, Lit, Lit}, 1, 1, 2},
		{[3]Face{Unlit, Lit, Unlit}, 0, -1, 3},
	}
	i := 0
	for s := range Play(start, []int{0, 1, 2}, 2, flips) {
		marked := 0
		for k, c := range s.Cells {
			if c.Face != want[i].faces[k] {
				t.Errorf("scene %d: cell %d is %d, want %d", i, k, c.Face, want[i].faces[k])
			}
			if c.Mark == Press {
				marked++
			}
		}
		if marked != want[i].marked || s.Cursor != want[i].cursor || s.Done != want[i].done || s.Of != 3 {
			t.Errorf("scene %d: %d marks, cursor %d, %d of %d", i, marked, s.Cursor, s.Done, s.Of)
		}
		i++
	}
	if i != len(want) || !slices.Equal(start.Cells, before) {
		t.Errorf("%d scenes; start is %v", i, start.Cells)
	}
}

func TestPlayTurnsEveryFaceAndTurnsItBack(t *testing.T) {
	for f, states := range map[Face]int{Unlit: 2, Lit: 2, Horizontal: 2, Vertical: 2, White: 2, Black: 2, Level: 7, Blank: 1} {
		c := Cell{Face: f, Value: 3}
		seen := map[Cell]bool{}
		for range states {
			seen[c] = true
			c.flip(states)
		}
		if c != (Cell{Face: f, Value: 3}) || len(seen) != states {
			t.Errorf("face %d: %v after %d presses, %d states seen", f, c, states, len(seen))
		}
	}
}

func TestPlayCountsRepeatedPresses(t *testing.T) {
	start := Scene{Rows: 1, Cols: 1, Cursor: -1, Cells: []Cell{{Face: Level, Value: 1, Mark: Press, Times: 2}}}
	var got []Cell
	for s := range Play(start, []int{0, 0}, 3, func(int) []int { return []int{0} }) {
		got = append(got, s.Cells[0])
	}
	want := []Cell{{Face: Level, Value: 1, Mark: Press, Times: 2}, {Face: Level, Value: 2, Mark: Press, Times: 1}, {Face: Level, Value: 0}}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A move may change anything, and the replay ends as the game did.
func TestReplayOfAField(t *testing.T) {
	start := scene(2, 2, func(_, _ int) Cell { return Cell{Face: Covered} })
	start.End = Won
	open := func(at int, n uint8) Move {
		return Move{At: at, Change: func(cells []Cell) { cells[at].Face, cells[at].Value = Number, n }}
	}
	flag := Move{At: 3, Change: func(cells []Cell) { cells[3].Face = Flagged }}
	var cursors []int
	var last Scene
	for s := range Replay(start, []Move{open(0, 1), flag, open(1, 1)}) {
		if s.Done < 3 && s.End != Open {
			t.Errorf("after %d moves the end is %d", s.Done, s.End)
		}
		cursors, last = append(cursors, s.Cursor), s
	}
	if last.End != Won || last.Of != 3 {
		t.Errorf("ends as %d, %d of %d", last.End, last.Done, last.Of)
	}
	if !slices.Equal(cursors, []int{-1, 0, 3, -1}) {
		t.Errorf("cursors %v", cursors)
	}
	if last.Cells[0].Value != 1 || last.Cells[1].Value != 1 || last.Cells[2].Face != Covered || last.Cells[3].Face != Flagged {
		t.Errorf("ends as %+v", last.Cells)
	}
	if start.Cells[0].Face != Covered {
		t.Error("the start was changed")
	}
}
