package press

import (
	"context"
	_ "embed"
	"strings"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// fewestBySide lists the fewest presses for all-white boards by side, as far as they are proved: docs/fewest.md.
//
//go:embed b075464.txt
var fewestBySide string

// isRiddle reports whether the board is an all-white square of the Game of Fivers.
func (q *Position) isRiddle() bool {
	rows, cols := q.Size()
	return q.puzzle.about.Blank && q.toggle.Board != nil && q.toggle.Target == nil && rows == cols && q.toggle.Board.Count() == 0
}

// table answers with the fewest presses by side.
func (q *Position) table(_ context.Context, s phrases.Speaker, _ string) (a puzzles.Answer, err error) {
	a.Text.Add(s.Say("fivers_table", phrases.With{"N": strings.Count(fewestBySide, "\n")}))
	first := strings.Join(strings.SplitN(fewestBySide, "\n", 11)[:10], "\n")
	a.Text.Add("```\n" + first + "\n```")
	a.Text.Attach("fewest.txt", []byte(fewestBySide))
	return a, nil
}

// gridLimit is the most characters of a grid in a message.
const gridLimit = 1500

// pressGrid answers with the solution as rows to copy: x for a press, - for none, a digit for several.
func (q *Position) pressGrid(ctx context.Context, s phrases.Speaker, _ string) (answer puzzles.Answer, err error) {
	a, err := toggle.Fewest(ctx, q.toggle)
	if err != nil {
		return answer, q.unsolved(err)
	}
	if !a.Solvable {
		return answer, &puzzles.Complaint{Phrase: "grid_unsolvable"}
	}
	rows, cols := q.Size()
	var grid strings.Builder
	for i := range rows * cols {
		r, c := i/cols, i%cols
		switch n := a.Pressed(r, c); n {
		case 0:
			grid.WriteByte('-')
		case 1:
			grid.WriteByte('x')
		default:
			grid.WriteByte('0' + byte(n))
		}
		if c == cols-1 {
			grid.WriteByte('\n')
		}
	}
	answer.Text.Add(s.Say("grid_presses", phrases.With{"N": a.Count}))
	if grid.Len() <= gridLimit {
		answer.Text.Add("```\n" + grid.String() + "```")
	} else {
		answer.Text.Attach("presses.txt", []byte(grid.String()))
	}
	return answer, nil
}
