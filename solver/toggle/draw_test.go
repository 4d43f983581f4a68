package toggle

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/tools/must"
)

func TestOneFewestAgainstTryingAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(61, 62))
	yes := 0
	for trial := range 300 {
		rows, cols := 1+rng.IntN(3), 1+rng.IntN(4)
		presses := randomBoard(rng, rows, cols)
		p := Puzzle{Board: randomBoard(rng, rows, cols), Rule: rules[trial%len(rules)], Goal: Goal(rng.IntN(3))}
		if trial%5 != 0 {
			p.Board.Fill(p.Goal == On)
			p.Board = Apply(p, presses)
		}
		one := must.Get(OneFewest(t.Context(), p, presses))(t)
		_, fewest, ways, _ := pressAll(p)
		after := p
		after.Board = Apply(p, presses)
		solves := false
		for _, goal := range p.goals() {
			solves = solves || after.lit(goal).Count() == 0
		}
		if want := solves && ways == 1 && fewest == presses.Count(); one != want {
			t.Fatalf("%v, %v: one %v; %d ways of %d presses\n%s\npresses\n%s", p.Rule, p.Goal, one, ways, fewest, p.Board, presses)
		}
		if one {
			yes++
		}
	}
	if yes < 30 {
		t.Errorf("only %d with one shortest answer", yes)
	}
}

// Texts of every length under the puzzles' rules: the shortest answer draws the text, whatever finds it.
func TestDrawnTexts(t *testing.T) {
	for _, puzzle := range []struct {
		rule Rule
		goal Goal
	}{{Diagonal, Off}, {Plus, Off}, {Plus, On}, {Cross, Same}, {Cross, On}} {
		for _, text := range []string{"I", "HI", "Yes", "love", "2026!", "SUMMER", "why not", "GOOD DAY", "ABCDEFGH", "JKMPQRUV", "WXZ34567", "89?0"} {
			picture := must.Get(Letters(text))(t)
			made, err := Draw(t.Context(), puzzle.rule, puzzle.goal, picture)
			if err != nil {
				t.Errorf("%s, %v: %v", text, puzzle.rule, err)
				continue
			}
			a := mustFewest(t, made.Puzzle)
			if !a.Proved || !a.Presses.Equal(made.Answer) || made.Par != a.Count || made.Answer.Count() != picture.Count() {
				t.Errorf("%s, %v: the fewest presses draw\n%s", text, puzzle.rule, a.Presses)
			}
			if rows, cols := made.Size(); rows > 15 || cols > 19 {
				t.Errorf("%s, %v: %d x %d cells", text, puzzle.rule, rows, cols)
			}
		}
	}
}

func TestLetters(t *testing.T) {
	b, err := Letters("hi U!")
	if want := "1010111\n1010010\n1110010\n1010010\n1010111\n0000000\n1010010\n1010010\n1010010\n1010000\n1110010"; err != nil || b.String() != want {
		t.Errorf("%v\n%s", err, b)
	}
	seen := map[string]rune{}
	for letter, rows := range letters() {
		drawn := strings.Join(rows, "\n")
		if len(drawn) != letterRows*(letterCols+1)-1 || strings.Trim(drawn, "#.\n") != "" {
			t.Errorf("%c is drawn\n%s", letter, drawn)
		}
		if other := seen[drawn]; other != 0 {
			t.Errorf("%c looks like %c", letter, other)
		}
		seen[drawn] = letter
	}
	if len(seen) != 26+10+2 {
		t.Errorf("%d letters", len(seen))
	}
	for text, letter := range map[string]rune{"": 0, "  ": 0, "NINE LETT": 0, "NINELETTE": 0, "a-b": '-', "Ж": 'Ж'} {
		_, err := Letters(text)
		var bad *TextError
		if text == "NINE LETT" {
			if err != nil {
				t.Errorf("%q has eight letters: %v", text, err)
			}
		} else if !errors.As(err, &bad) || bad.Letter != letter {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestNotDrawn(t *testing.T) {
	if _, err := Draw(t.Context(), Plus, Off, New(3, 3)); !errors.Is(err, ErrNotDrawn) {
		t.Errorf("an empty picture: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	picture, _ := Letters("NO")
	if _, err := Draw(ctx, Plus, Off, picture); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
