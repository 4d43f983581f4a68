package toggle

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// Every distance of a game is what Fewest says of its position; with two states
// a press changes it by one at most.
func TestDistances(t *testing.T) {
	rng := rand.New(rand.NewPCG(71, 72))
	for trial := range 60 {
		rows, cols := 2+rng.IntN(4), 2+rng.IntN(4)
		p := Puzzle{Board: reachable(rng, rules[trial%len(rules)], rows, cols), Rule: rules[trial%len(rules)], Goal: Goal(trial / 2 % 3)}
		if p.Goal == On {
			p.Target = New(rows, cols)
		}
		if trial%5 == 4 {
			p.States = 3
		}
		var presses [][2]int
		for range 6 {
			presses = append(presses, [2]int{rng.IntN(rows), rng.IntN(cols)})
		}
		got, err := Distances(t.Context(), p, presses)
		if p.States == 3 && err != nil {
			continue // not every board of three states has a solution
		}
		if err != nil || len(got) != 1+len(presses) {
			t.Fatalf("%v, %v", got, err)
		}
		for i, d := range got {
			if i > 0 {
				p = p.pressed(presses[i-1][0], presses[i-1][1])
			}
			if a, err := Fewest(t.Context(), p); err != nil || d != (Distance{a.Count, a.Proved}) || !d.Proved {
				t.Fatalf("%v after %d presses: %v, want %d, %v", p.Rule, i, d, a.Count, err)
			}
			if i > 0 && p.States == 0 {
				if step := d.Presses - got[i-1].Presses; step*step > 1 {
					t.Fatalf("%v: a press takes %d to %d", p.Rule, got[i-1].Presses, d.Presses)
				}
			}
		}
	}
	if _, err := Distances(t.Context(), Puzzle{Board: New(2, 2)}, [][2]int{{0, 2}}); err == nil {
		t.Error("a press off the board")
	}
}

// BenchmarkFewestInGames solves what is played: at most 10 x 10 cells.
func BenchmarkFewestInGames(b *testing.B) {
	rng := rand.New(rand.NewPCG(73, 74))
	for _, rule := range rules {
		for _, n := range []int{5, 8, 9, 10} {
			p := Puzzle{Board: reachable(rng, rule, n, n), Rule: rule, Goal: Same}
			b.Run(fmt.Sprintf("%v-%d", rule, n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := Fewest(b.Context(), p); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
