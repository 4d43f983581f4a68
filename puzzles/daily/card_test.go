package daily

import (
	"slices"
	"strings"
	"testing"

	"switchboard/puzzles"
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
