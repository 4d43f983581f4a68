package mines

import (
	"context"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/render"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

// What a card marks is certain from the framed numbers alone, and its chances are right.
func TestLessonsAreTrue(t *testing.T) {
	for i, card := range cards {
		read := must.Get(reader.Read(card.Board, notation.Ask{Puzzle: notation.Mines}))(t)
		p := read.Mines
		found := must.Get(mines.Find(context.Background(), p))(t)
		odds := must.Get(mines.Chances(context.Background(), p))(t)
		framed, scene := map[int]bool{}, card.Scene(New(), reader.Read)
		for cell, c := range scene.Cells {
			if c.Mark == render.Clue || c.Also == render.Clue {
				framed[cell] = true
				if p.Cells[cell] < 0 {
					t.Errorf("card %d frames a hidden cell", i+1)
				}
			}
		}
		marks := 0
		for cell, c := range scene.Cells {
			if c.Mark == render.Mine && odds.Verdict[cell] != mines.SureMine || c.Mark == render.Safe && odds.Verdict[cell] != mines.SureSafe {
				t.Errorf("card %d: cell %d is not certainly what it is marked as", i+1, cell)
			}
			if c.Chance > 0 {
				marks++
				if d := c.Chance - odds.Mine[cell]; d > 1e-9 || d < -1e-9 {
					t.Errorf("card %d: chance of %d is %v, not %v", i+1, cell, odds.Mine[cell], c.Chance)
				}
			}
			if c.Mark == render.Mine || c.Mark == render.Safe {
				marks++
				steps := must.Get(found.Why(context.Background(), mines.Certain{Cell: cell, Mine: c.Mark == render.Mine}))(t)
				for _, clue := range mines.Clues(steps) {
					if !framed[clue] {
						t.Errorf("card %d: cell %d takes number %d, which is not framed", i+1, cell, clue)
					}
				}
			}
		}
		if marks == 0 {
			t.Errorf("card %d shows nothing", i+1)
		}
	}
}
