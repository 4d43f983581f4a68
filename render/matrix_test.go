package render

import (
	"bytes"
	"errors"
	"image/gif"
	"io"
	"slices"
	"testing"

	"switchboard/tools/must"
)

func TestMatrixRefuses(t *testing.T) {
	good := elimination()
	for name, x := range map[string]struct {
		change func(*Matrix)
		want   error
	}{
		"nothing":         {func(m *Matrix) { *m = Matrix{} }, ErrScene},
		"names":           {func(m *Matrix) { m.Rows = m.Rows[1:] }, ErrScene},
		"a short row":     {func(m *Matrix) { m.Cells = [][]int{{1}, {1}, {1}, {1}} }, ErrScene},
		"sums":            {func(m *Matrix) { m.Sums = []int{1} }, ErrScene},
		"strange letters": {func(m *Matrix) { m.Columns = []string{"一", "B1", "C1", "D1", "E1", "F1"} }, ErrScene},
		"too wide":        {func(m *Matrix) { m.Columns = make([]string, 41) }, ErrTooLarge},
	} {
		m := good
		x.change(&m)
		if err := DrawMatrix(io.Discard, m, Standard); !errors.Is(err, x.want) {
			t.Errorf("%s: %v, want %v", name, err, x.want)
		}
	}
}

// Each frame of an elimination shows the coefficients of its step, and a frame around
// each of the two rows that it is about.
func TestMatrixGIFShowsEachStep(t *testing.T) {
	start := elimination()
	start.Marked = nil
	after := start
	after.Cells = append([][]int{}, start.Cells...)
	after.Cells[1] = []int{0, 0, 1, 0, 0, 0}
	after.Step = RowStep{Changed: 2, Pivot: 1, Label: "R2 = R2 − R1"}
	end := after
	end.Step, end.Marked = RowStep{}, []int{1}
	var b bytes.Buffer
	must.Do(t, MatrixGIF(&b, slices.Values([]Matrix{start, after, end}), Standard))
	g, err := gif.DecodeAll(&b)
	if err != nil || len(g.Image) != 3 || g.LoopCount != 0 {
		t.Fatalf("%v, %d frames, %d loops", err, len(g.Image), g.LoopCount)
	}
	th := Standard.theme()
	for i, want := range [][3]int{{9, 0, 0}, {7, 1, 1}, {7, 0, 0}} {
		shown := lastOf(t, &gif.GIF{Image: g.Image[:i+1], Disposal: g.Disposal, Config: g.Config})
		if got := [3]int{pieces(shown, th.lit, 100), pieces(shown, th.clue, 100), pieces(shown, th.change, 100)}; got != want {
			t.Errorf("frame %d: %d coefficients, %d frames of the pivot and %d of what changed, want %v", i, got[0], got[1], got[2], want)
		}
	}
	after.Step.Pivot = 9
	if err := MatrixGIF(io.Discard, slices.Values([]Matrix{after}), Standard); !errors.Is(err, ErrScene) {
		t.Errorf("row 9 of 4: %v", err)
	}
}

func TestTrayRefuses(t *testing.T) {
	for _, n := range []int{0, 7} {
		if err := Tray(io.Discard, make([]TrayPiece, n), Standard); !errors.Is(err, ErrScene) {
			t.Errorf("%d pieces: %v", n, err)
		}
	}
}
