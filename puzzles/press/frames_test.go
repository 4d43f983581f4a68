package press

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
	"testing"
)

// clueColour is the colour of the frames of a picture with one counted cell: the
// colour that a picture without it lacks.
func clueColour(t *testing.T) color.Color {
	t.Helper()
	bare, framed := render.NewScene(1, 1), render.NewScene(1, 1)
	framed.Cells[0].Mark = render.Clue
	seen := colours(drawScene(t, bare))
	most, found := 0, color.Color(nil)
	for c, n := range colours(drawScene(t, framed)) {
		if seen[c] == 0 && n > most {
			most, found = n, c
		}
	}
	return found
}

func colours(img image.Image) map[color.Color]int {
	seen := map[color.Color]int{}
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			seen[img.At(x, y)]++
		}
	}
	return seen
}

func drawScene(t *testing.T, s render.Scene) image.Image {
	t.Helper()
	var out bytes.Buffer
	must.Do(t, render.PNG(&out, s, render.Standard))
	return must.Get(png.Decode(&out))(t)
}

// areas counts the connected areas of a colour, specks and the legend's sign left
// out: frames are at least as large as three cells' edges.
func areas(img image.Image, c color.Color, least int) (n int) {
	width := img.Bounds().Dx()
	unseen := make([]bool, width*img.Bounds().Dy())
	at := func(p image.Point) int { return (p.Y-img.Bounds().Min.Y)*width + p.X - img.Bounds().Min.X }
	for p := range pixels(img, c) {
		unseen[at(p)] = true
	}
	for start := range pixels(img, c) {
		area, todo := 0, []image.Point{start}
		for len(todo) > 0 {
			p := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if !p.In(img.Bounds()) || !unseen[at(p)] {
				continue
			}
			unseen[at(p)] = false
			area++
			todo = append(todo, p.Add(image.Pt(1, 0)), p.Add(image.Pt(-1, 0)), p.Add(image.Pt(0, 1)), p.Add(image.Pt(0, -1)))
		}
		if area >= least {
			n++
		}
	}
	return n
}

func pixels(img image.Image, c color.Color) func(func(image.Point) bool) {
	return func(yield func(image.Point) bool) {
		b := img.Bounds()
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				if img.At(x, y) == c && !yield(image.Pt(x, y)) {
					return
				}
			}
		}
	}
}

// What a reason counts can be counted in the picture, pressed cells and cells to
// change among it.
func TestCountedCellsAreFramedInThePicture(t *testing.T) {
	frame := clueColour(t)
	s := speaker(t)
	rng := rand.New(rand.NewPCG(17, 1))
	pressed, changed, boards := 0, 0, 5
	if full {
		boards = 12
	}
	for _, p := range []*Puzzle{Squares(), Lights(), Safe(), Fivers()} {
		for i := range boards {
			b := toggle.New(4+i%3, 4+i%2)
			for r := range b.Rows() {
				for c := range b.Cols() {
					b.Set(r, c, rng.IntN(2) == 0)
				}
			}
			q := &Position{puzzle: p, toggle: toggle.Puzzle{Board: b, Rule: p.rule, Goal: p.goal}}
			a := must.Get(toggle.Fewest(context.Background(), q.toggle))(t)
			if !a.Solvable {
				want := a.Witness.Count()
				scene := q.scene(a)
				for i, cell := range scene.Cells {
					if cell.Mark == render.Change && a.Witness.At(i/scene.Cols, i%scene.Cols) {
						changed++
					}
				}
				if got := areas(drawScene(t, scene), frame, 30); got != want {
					t.Errorf("%s: %d frames for %d witnesses on\n%s", p.about.Name, got, want, b)
				}
				continue
			}
			if a.Count == 0 {
				continue
			}
			h := must.Get(toggle.NextHint(context.Background(), q.toggle, a))(t)
			steps := q.steps(s, a, h, false)
			choices := slices.IndexFunc(steps, func(st step) bool { return st.quiet == nil })
			if choices > a.Nullity || slices.ContainsFunc(q.steps(s, a, h, true), func(st step) bool { return st.quiet != nil }) {
				t.Errorf("%s: %d choices of %d, or one again on\n%s", p.about.Name, choices, a.Nullity, b)
			}
			for k := range len(steps) + 1 {
				st, level := q.moveStep(s, a, h), puzzles.LevelMove
				if k < len(steps) {
					st, level = steps[k], puzzles.LevelWhy+puzzles.Level(k)
				}
				want := 0
				if st.frame != nil {
					want = st.frame.Count()
				}
				if level == puzzles.LevelMove && st.frame != nil && st.frame.At(h.Row, h.Col) {
					pressed++
				}
				answer := q.hinted(s, a, h, level, false)
				if got := areas(drawScene(t, *answer.Scene), frame, 30); got != want {
					t.Errorf("%s, kind %d, step %d: %d frames for %d cells on\n%s", p.about.Name, h.Kind, k, got, want, b)
				}
				if names := cellNames(cmp.Or(st.frame, toggle.New(1, 1))); want > 0 && want <= fewLimit && !strings.Contains(answer.Text.String(), strings.Join(names, " ")) &&
					h.Kind < toggle.ByCross {
					t.Errorf("%s, kind %d, step %d: not named: %v in\n%s", p.about.Name, h.Kind, k, names, answer.Text.String())
				}
			}
		}
	}
	if pressed == 0 || changed == 0 {
		t.Errorf("%d pressed and %d changed cells among the counted: the test proves nothing", pressed, changed)
	}
}
