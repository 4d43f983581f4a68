package daily

import (
	"strings"
	"testing"

	"switchboard/game"
)

func TestHeadline(t *testing.T) {
	lights := &Puzzle{Number: 325, Puzzle: game.Puzzle{Kind: "lights", Par: 9}}
	mines := &Puzzle{Number: 326, Puzzle: game.Puzzle{Kind: "mines"}}
	for _, c := range []struct {
		p    *Puzzle
		r    Result
		want string
	}{
		{lights, Result{Presses: 9, Solved: true, Streak: 4}, "Switchboard #325 · Lights ⭐ 9/9 · 🔥 4"},
		{lights, Result{Presses: 12, Solved: true}, "Switchboard #325 · Lights ⭐ 12/9"},
		{lights, Result{Presses: 12, Streak: 2}, "Switchboard #325 · Lights · 🔥 2"},
		{mines, Result{Presses: 30, Solved: true, Streak: 1}, "Switchboard #326 · Lights ⭐ 0 hits · 🔥 1"},
		{mines, Result{Hits: 1, Solved: true}, "Switchboard #326 · Lights ⭐ 1 hit"},
	} {
		if got := Headline(c.p, "Lights", c.r); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestStrip(t *testing.T) {
	steps := func(verdicts ...game.Verdict) (all []game.Step) {
		for _, v := range verdicts {
			all = append(all, game.Step{Verdict: v})
		}
		return all
	}
	if got := Strip(steps(game.Closer, game.Away, game.Helped, game.Idle, game.Guessed, game.Hit, game.Returned)); got != "🟩🟥💡⬜🎲💥🟨" {
		t.Error(got)
	}
	var long []game.Verdict
	for range 25 {
		long = append(long, game.Closer)
	}
	long = append(long, game.Away, game.Away, game.Hit, game.Hit, game.Hit, game.Hit)
	if got := Strip(steps(long...)); got != "🟩×25 🟥🟥💥×4" {
		t.Error(got)
	}
	for i := range 100 {
		long = append(long, game.Verdict(1+i%2))
	}
	if got := Strip(steps(long...)); strings.Count(got, "\n") > 0 || len([]rune(got)) > 45 || !strings.HasSuffix(got, "…") {
		t.Error(got)
	}
}
