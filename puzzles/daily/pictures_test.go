package daily

import (
	"strings"
	"testing"

	"switchboard/solver/toggle"
)

// On every date of the file the puzzle is of presses, and the one solution with the
// fewest presses is the picture: no other has as few.
func TestPicturesAreDrawn(t *testing.T) {
	all, err := pictures()
	if err != nil || len(all) != strings.Count(pictureLines, "20") {
		t.Fatalf("%d pictures: %v", len(all), err)
	}
	for n, picture := range all {
		p := generated(t, n)
		start, presses := rules[p.Kind]
		if !presses {
			t.Errorf("#%d is a puzzle of %s", n, p.Kind)
			continue
		}
		start.Board = boardOf(t, p).Toggle.Board
		if p.Par != picture.Count() || !p.Proved {
			t.Errorf("#%d %s: par %d, the picture has %d", n, p.Kind, p.Par, picture.Count())
		}
		a, err := toggle.Fewest(t.Context(), start)
		if err != nil || a.Count != p.Par || cropped(a.Presses) != cropped(picture) {
			t.Errorf("#%d %s, %d x %d: %v\n%s\nis not\n%s", n, p.Kind, p.Cols, p.Rows, err, a.Presses, picture)
		}
		if one, err := toggle.OneFewest(t.Context(), start, a.Presses); err != nil || !one {
			t.Errorf("#%d %s: another solution is as short, %v", n, p.Kind, err)
		}
		t.Logf("#%d %s %d x %d, par %d", n, p.Kind, p.Cols, p.Rows, p.Par)
	}
}

// cropped writes a picture without the empty rows and columns round it.
func cropped(b *toggle.Board) string {
	top, bottom, left, right := b.Rows(), 0, b.Cols(), 0
	for r := range b.Rows() {
		for c := range b.Cols() {
			if b.At(r, c) {
				top, bottom, left, right = min(top, r), max(bottom, r), min(left, c), max(right, c)
			}
		}
	}
	var out strings.Builder
	for r := top; r <= bottom; r++ {
		for c := left; c <= right; c++ {
			out.WriteByte("01"[map[bool]int{true: 1}[b.At(r, c)]])
		}
		out.WriteByte('\n')
	}
	return out.String()
}
