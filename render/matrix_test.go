package render

import (
	"bytes"
	"image/gif"
	"slices"
	"testing"

	"switchboard/tools/must"
)

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
}
