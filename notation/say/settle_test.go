package say_test

import (
	"math/rand/v2"
	"testing"

	"switchboard/notation/say"
)

// The claim that holds is as heavy as any; those against it are as heavy and differ from it; none remain if the last
// claim revokes.
func TestSettle(t *testing.T) {
	rng := rand.New(rand.NewPCG(29, 1))
	multiple := func(a, b int) bool { return a%b == 0 } // a stands for the part, b for what takes it in
	for range 20_000 {
		all := make([]say.Claim[int], rng.IntN(5))
		for i := range all {
			all[i] = say.Claim[int]{Is: 1 + rng.IntN(6), Weight: rng.IntN(3), Revokes: rng.IntN(4) == 0}
		}
		held, against := say.Settle(all, multiple)
		if held == nil {
			if len(all) > 0 {
				t.Fatalf("none holds of %v", all)
			}
			continue
		}
		last := all[len(all)-1]
		if last.Revokes && (held.Is != last.Is || len(against) > 0) {
			t.Fatalf("%v: %v holds against %v, though the last revokes", all, *held, against)
		}
		for _, a := range against {
			if a.Weight != held.Weight || a.Is == held.Is || multiple(a.Is, held.Is) {
				t.Fatalf("%v: %v stands against %v", all, a, *held)
			}
		}
	}
}
