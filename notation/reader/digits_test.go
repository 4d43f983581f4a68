package reader

import (
	"math/rand/v2"
	"testing"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lists"
	"switchboard/notation/plain"
	"switchboard/tools/trial"
)

// Whatever the quick way takes, the long way reads the same, notes and all.
func TestFastDigitsIsNoShortcut(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 7))
	breaks := []string{"\n", "/", ";", " ", "", ",", "\n\n"}
	taken, texts := 0, trial.Times(45_000)
	for range texts {
		rows, cols, between, after := 1+rng.IntN(5), 1+rng.IntN(5), breaks[3+rng.IntN(3)], breaks[rng.IntN(len(breaks))]
		text := ""
		for r := range rows {
			for c := range cols {
				if c > 0 {
					text += between
				}
				text += string(rune('0' + rng.IntN(2)))
			}
			if r < rows-1 || rng.IntN(4) == 0 {
				text += after
			}
			if rng.IntN(40) == 0 {
				text += "1"
			}
		}
		ask := facts.Query{Ask: notation.Ask{Puzzle: []notation.Puzzle{"", notation.Squares, notation.Safe}[rng.IntN(3)]}}
		if rng.IntN(4) == 0 {
			ask.Rows, ask.Cols = 1+rng.IntN(5), 1+rng.IntN(5)
		}
		b, ok := lists.FastDigits(text, ask)
		if !ok {
			continue
		}
		taken++
		have := fastReading(text, b, ask)
		all, err := readClean(&plain.Cleaned{Text: text}, text, ask)
		if err != nil {
			t.Fatalf("%q, %+v: the quick way reads\n%s\nthe long way %v", text, ask, b, err)
		}
		want := all[0]
		if !b.Equal(want.Toggle.Board) || have.Format != want.Format || len(have.Notes) != len(want.Notes) || have.Off != want.Off ||
			have.On != want.On || have.Unsure != want.Unsure || have.Puzzle != want.Puzzle || len(have.Fits) != len(want.Fits) {
			t.Fatalf("%q, %+v: the quick way reads %+v\n%s\nthe long way %+v\n%s", text, ask, have, b, want, want.Toggle.Board)
		}
	}
	if taken < texts/12 {
		t.Errorf("only %d texts went the quick way", taken)
	}
}
