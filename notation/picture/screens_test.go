package picture_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/tools/must"
)

const screenshots = "../../../shared/screens"

// heldOut are the styles that nothing was tuned on.
var heldOut = []string{"gnome-mines-bgcolors", "web-emoji", "xdemineur", "lightsoff", "safe-drawn"}

// truth is what a picture of the collection shows.
type truth struct {
	File, Style   string
	Puzzle        notation.Puzzle
	Width, Height int
	Board         []string
	Scale         float64
	View          string
	Degraded      string
	Grid          [4]float64 // x0, y0, x1, y1 of the cells
}

// at is the place of the cells: x and y of the first, its width and height. Where
// text has blanks between its letters, the grid ends with the last letter.
func (x *truth) at() [4]float64 {
	const advance = 8.43 // of a letter, in pixels of scale 1
	w, h := x.Grid[2]-x.Grid[0], (x.Grid[3]-x.Grid[1])/float64(x.Height)
	if x.Style != "text-mono" || w < 1.3*advance*x.Scale*float64(x.Width) {
		return [4]float64{x.Grid[0], x.Grid[1], w / float64(x.Width), h}
	}
	w /= float64(x.Width) - 0.5
	return [4]float64{x.Grid[0] - w/4, x.Grid[1], w, h}
}

func truths(t testing.TB) []truth { return truthsIn(t, screenshots) }

// truthsIn are those of the collection in a folder.
func truthsIn(t testing.TB, folder string) (out []truth) {
	f, err := os.Open(filepath.Join(folder, "truth.jsonl"))
	if err != nil {
		t.Skip("no collection in " + folder)
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		var x truth
		must.Do(t, json.Unmarshal(s.Bytes(), &x))
		out = append(out, x)
	}
	return out
}

// placed reports whether a reading has the cells where they are, to a third of
// one.
func (x *truth) placed(r *picture.Reading) bool {
	if r == nil || r.Cols != x.Width || r.Rows != x.Height {
		return false
	}
	w, h := (x.Grid[2]-x.Grid[0])/float64(x.Width), (x.Grid[3]-x.Grid[1])/float64(x.Height)
	off := func(got int, want, side float64) bool { return math.Abs(float64(got)-want) > side/3 }
	return !off(r.Box.Min.X, x.Grid[0], w) && !off(r.Box.Min.Y, x.Grid[1], h) && !off(r.Box.Max.X, x.Grid[2], w) && !off(r.Box.Max.Y, x.Grid[3], h)
}

// verdict is how a reading compares with the truth.
type verdict int

const (
	exact verdict = iota
	complement
	fewWrong
	wrong
	none
)

// judge compares a reading with the truth. Mines that went off count as mines.
func judge(r *picture.Reading, board string) verdict {
	if r == nil {
		return none
	}
	same := func(s string) string { return strings.ReplaceAll(s, "X", "*") }
	got, want := same(r.Text()), same(board)
	if got == want {
		return exact
	}
	if r.TwoState() && same(r.Swapped().Text()) == want {
		return complement
	}
	if len(got) != len(want) || strings.Index(got, "\n") != strings.Index(want, "\n") {
		return wrong
	}
	n := 0
	for i := range got {
		if got[i] != want[i] {
			n++
		}
	}
	if n <= 2 {
		return fewWrong
	}
	return wrong
}

// tally is a line of the table.
type tally struct{ all, exact, complement, fewWrong, asked, confident, misplaced int }

func (c *tally) add(r *picture.Reading, v verdict) {
	c.all++
	switch v {
	case exact:
		c.exact++
	case complement:
		c.complement++
	case fewWrong:
		c.fewWrong++
	}
	if r != nil && r.Ask() {
		c.asked++
	}
	if r != nil && !r.Ask() && v >= fewWrong {
		c.confident++
	}
}

func (c tally) String() string {
	return fmt.Sprintf("%4d  %5d %10d %9d %6d %10d %9d", c.all, c.exact, c.complement, c.fewWrong, c.asked, c.confident, c.misplaced)
}

// table prints tallies by style and kind.
type table struct {
	order []string
	lines map[string]*tally
}

func (t *table) line(name string) *tally {
	if t.lines == nil {
		t.lines = map[string]*tally{}
	}
	if t.lines[name] == nil {
		t.lines[name] = new(tally)
		t.order = append(t.order, name)
	}
	return t.lines[name]
}

func (t *table) log(tb testing.TB) {
	tb.Logf("%-34s pictures exact complement 1-2 wrong asked wrong+confident misplaced", "")
	for _, name := range t.order {
		tb.Logf("%-34s %s", name, t.lines[name])
	}
}

func open(t testing.TB, name string) image.Image {
	file := must.Get(os.ReadFile(name))(t)
	return must.Get(picture.Decode(file))(t)
}

// read reads a picture as a caller does who does not know the puzzle.
func read(img image.Image) (*picture.Reading, time.Duration) {
	start := time.Now()
	r, err := picture.Read(context.Background(), img, "")
	if err != nil {
		return nil, time.Since(start)
	}
	return r, time.Since(start)
}

// keep leaves the reading of a failure over its picture in testdata.
func keep(t testing.TB, name string, img image.Image, r *picture.Reading) {
	if r == nil {
		return
	}
	name = filepath.Join("testdata", "failures", strings.ReplaceAll(strings.TrimSuffix(name, filepath.Ext(name)), "/", "-")+".got.png")
	must.Do(t, os.MkdirAll(filepath.Dir(name), 0o755))
	f := must.Get(os.Create(name))(t)
	defer f.Close()
	must.Do(t, png.Encode(f, overlaid(img, r)))
}

// TestScreens reads the collection of screenshots and prints how it went, by
// style: all of it with -v or TEST_FULL, else one picture of each style. READ_STYLE reads the styles whose name has it.
func TestScreens(t *testing.T) {
	slowUnderRace(t)
	var clean, degraded table
	var slowest time.Duration
	seen := map[string]int{}
	for _, x := range truths(t) {
		if seen[x.Style]++; seen[x.Style] > 1 && !full && !testing.Verbose() {
			continue
		}
		if !strings.Contains(x.Style, os.Getenv("READ_STYLE")) {
			continue
		}
		img := open(t, filepath.Join(screenshots, x.File))
		r, took := read(img)
		slowest = max(slowest, took)
		if took > 4*time.Second {
			t.Logf("%s took %v", x.File, took)
		}
		v := judge(r, strings.Join(x.Board, "\n"))
		lines := &clean
		if x.Degraded != "" {
			lines = &degraded
		}
		held := slices.Contains(heldOut, x.Style)
		name := x.Style
		if held {
			name += " (held out)"
		}
		lines.line(name).add(r, v)
		lines.line("all").add(r, v)
		if held {
			lines.line("held out").add(r, v)
		}
		if v > complement && !x.placed(r) {
			lines.line(name).misplaced++
			lines.line("all").misplaced++
		}
		if v == complement {
			t.Logf("%s %s: complement, lit %s unsure %v certainty %.2f want %s", x.File, x.View, r.Lit, r.LitUnsure, r.Certainty, x.Puzzle)
		}
		if v > complement {
			keep(t, x.File, img, r)
			if r == nil {
				t.Logf("%s %s: no board, want %dx%d", x.File, x.View, x.Width, x.Height)
			} else {
				t.Logf("%s %s: %dx%d %s at %v certainty %.2f, want %dx%d %s", x.File, x.View, r.Cols, r.Rows, r.Fits[0], r.Box, r.Certainty, x.Width, x.Height, x.Puzzle)
				if r.Rows*r.Cols == x.Width*x.Height {
					got := r.Text()
					want := strings.Join(x.Board, "\n")
					d := ""
					for i := range got {
						if i < len(want) && got[i] != want[i] && len(d) < 200 {
							d += fmt.Sprintf(" %d:%c>%c", i, want[i], got[i])
						}
					}
					t.Log(d)
				}
			}
		}
	}
	t.Log("clean")
	clean.log(t)
	t.Log("degraded: JPEG 60, scaled 0.6")
	degraded.log(t)
	t.Logf("slowest %v", slowest)
	if all := clean.line("all"); 100*(all.exact+all.complement) < 85*all.all || all.confident > 1+all.all*2/100 {
		t.Errorf("of %d clean pictures %d were read exactly, %d wrong and not asked about", all.all, all.exact, all.confident)
	}
}
