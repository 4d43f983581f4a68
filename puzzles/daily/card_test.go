package daily

import (
	"slices"
	"strings"
	"testing"

	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

func TestHeadline(t *testing.T) {
	lights := &Puzzle{Number: 325, Start: puzzles.Start{Kind: "lights", Par: 9}}
	mines := &Puzzle{Number: 326, Start: puzzles.Start{Kind: "mines"}}
	for _, c := range []struct {
		p    *Puzzle
		r    Result
		want string
	}{
		{lights, Result{Presses: 9, Solved: true, Star: true, Streak: 4}, "Switchboard #325 · Lights ⭐ 9/9 · 🔥 4"},
		{lights, Result{Presses: 12, Solved: true}, "Switchboard #325 · Lights 12/9"},
		{lights, Result{Presses: 12, Streak: 2}, "Switchboard #325 · Lights · 🔥 2"},
		{mines, Result{Presses: 30, Solved: true, Star: true, Streak: 1}, "Switchboard #326 · Lights ⭐ 0 hits · 🔥 1"},
		{mines, Result{Hits: 1, Solved: true, Star: true}, "Switchboard #326 · Lights ⭐ 1 hit"},
	} {
		if got := Headline(c.p, "Lights", c.r); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestStrip(t *testing.T) {
	steps := func(verdicts ...puzzles.Verdict) (all []puzzles.Step) {
		for _, v := range verdicts {
			all = append(all, puzzles.Step{Verdict: v})
		}
		return all
	}
	if got := puzzles.Symbols(steps(puzzles.Closer, puzzles.Away, puzzles.Helped, puzzles.Idle, puzzles.Guessed, puzzles.Hit, puzzles.Returned)); got != "🟩🟥💡⬜🎲💥🟨" {
		t.Error(got)
	}
	long := steps(slices.Repeat([]puzzles.Verdict{puzzles.Closer}, 25)...)
	if got, row := puzzles.Symbols(long), strings.Repeat("🟩", 10); got != row+"\n"+row+"\n🟩🟩🟩🟩🟩" {
		t.Error(got)
	}
	if got := puzzles.Symbols(slices.Repeat(long, 4)); strings.Count(got, "\n") != 5 || !strings.HasSuffix(got, "🟩…") {
		t.Error(got)
	}
}

// On every date of the file there is a press puzzle, whose one shortest solution is the picture.
func TestPicturesAreDrawn(t *testing.T) {
	if n := len(pictures()); n != strings.Count(pictureLines, "20") {
		t.Fatalf("%d pictures", n)
	}
	for n, picture := range pictures() {
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

// cropped writes a picture without its empty margins.
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
