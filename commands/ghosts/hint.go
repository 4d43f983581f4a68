package ghosts

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// Hint gives the next piece away, as far as the level goes. Where the placed
// pieces are wrong it says so instead.
func (q *question) Hint(_ context.Context, s phrases.Speaker, level commands.Level) (commands.Answer, commands.Level, error) {
	if ghosts.Count(q.board, q.placed) == 0 {
		return q.unsolvable(s), commands.Whole, nil
	}
	steps := ghosts.Hint(q.board, q.placed)
	if len(steps) == 0 {
		a := q.drawn(q.placed, 0, render.None)
		a.Text.Add(s.Say("already_solved"))
		return a, commands.Whole, nil
	}
	last := steps[len(steps)-1]
	pieces, look := q.placed, ghosts.Board(0)
	if cell, ok := last.Item.Cell(); ok {
		look = 1 << cell
	}
	if level == commands.Move {
		pieces = append(slices.Clone(pieces), last.Placement)
		look |= last.Placement.Cells
	}
	a := q.drawn(pieces, look, render.Region)
	q.hinted(s, &a.Text, steps, level)
	a.Text.Add(commands.Notes(s, q.read)...)
	return a, level, nil
}

// reasonLines is how many lines a reason takes; all of a longer one are in a file.
const reasonLines = 3

// hinted words a hint of a level.
func (q *question) hinted(s phrases.Speaker, t *commands.Text, steps []ghosts.Step, level commands.Level) {
	last := steps[len(steps)-1]
	switch level {
	case commands.Where:
		t.Add(s.Say(byItem(last.Item, "ghosts_look_piece", "ghosts_look_cell"), phrases.With{"Item": itemName(last.Item)}))
		return
	case commands.Move:
		t.Add(s.Say("ghosts_place", phrases.With{"Piece": placementText(last.Placement)}))
	}
	answers := ghosts.Count(q.board, q.placed)
	var lines []string
	for _, step := range steps {
		lines = append(lines, q.reason(s, step, answers))
	}
	if len(lines) > reasonLines {
		var all strings.Builder
		for i, line := range lines {
			fmt.Fprintf(&all, "%d. %s\n", i+1, strings.ReplaceAll(line, "`", ""))
		}
		t.Attach("why.txt", []byte(all.String()))
		lines = []string{s.Say("ghosts_ruled_out", phrases.With{"N": len(lines) - 1}), lines[0], lines[len(lines)-1]}
	}
	t.Add(lines...)
	if last.Rule == ghosts.Guess && answers > 1 {
		q.parting(s, t)
	}
}
