package press

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/proof"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/toggle"
)

// Clicks are a check of typed presses, the linear system, the solution to copy, the proof, and for the riddle of Fivers
// the fewest presses by side.
func (q *Position) Clicks() []puzzles.Click {
	all := []puzzles.Click{{
		ID: "try", Label: "button_try_presses", Answer: q.try,
		Form: &puzzles.Form{Title: "try_title", Label: "try_label", Placeholder: "A1 C2", MaxLength: 4000},
	}}
	if q.toggle.Levels == nil {
		all = append(all, puzzles.Click{ID: "equations", Label: "button_equations", Answer: q.asEquations})
	}
	all = append(all, puzzles.Click{ID: "grid", Label: "button_press_grid", Answer: q.pressGrid})
	if q.isRiddle() {
		all = append(all, puzzles.Click{ID: "table", Label: "button_fewest_table", Answer: q.table})
	}
	return append(all, puzzles.Click{ID: "proof", Label: "button_proof", Answer: q.proved})
}

// try answers whether typed presses solve the board.
func (q *Position) try(ctx context.Context, s phrases.Speaker, typed string) (puzzles.Answer, error) {
	rows, cols := q.Size()
	presses, err := notation.ParsePresses(typed, rows, cols)
	if err != nil {
		return puzzles.Answer{}, err
	}
	tried := *q
	tried.presses = slices.Clone(presses)
	return tried.Solve(ctx, s)
}

// verdict says whether the presses asked about solve the board, or which cells they leave wrong.
func (q *Position) verdict(s phrases.Speaker, t *puzzles.Text, a toggle.Answer) string {
	left := q.leftAfter()
	with := phrases.With{"N": len(q.presses)}
	if left.Count() > 0 {
		with["Cells"] = listBoard(s, t, left, "left.txt")
		return s.Say("presses_leave", with)
	}
	return s.Say(phrases.Either(a.Proved && len(q.presses) == a.Count, "presses_solve_fewest", "presses_solve"), with)
}

// leftAfter are the cells that are wrong after the presses asked about; with several goals, for the one that leaves
// fewest.
func (q *Position) leftAfter() *toggle.Board {
	rows, cols := q.Size()
	after := q.toggle
	after.States = max(2, q.toggle.States)
	times := noPresses(rows, cols)
	for _, cell := range q.presses {
		times[cell/cols][cell%cols]++
	}
	after.Levels, after.Board = toggle.ApplyLevels(after, times), nil
	var least *toggle.Board
	for _, level := range after.EndLevels() {
		if left := after.Wrong(level); least == nil || left.Count() < least.Count() {
			least = left
		}
	}
	return least
}

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
		grid.WriteByte("-x2345678"[a.Pressed(r, c)])
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

// proved answers with a proof as a file, which "switchboard check" verifies without the solver.
func (q *Position) proved(ctx context.Context, s phrases.Speaker, _ string) (answer puzzles.Answer, err error) {
	a, err := toggle.Fewest(ctx, q.toggle)
	if err != nil {
		return answer, q.unsolved(err)
	}
	c := q.claim(a)
	text := c.String()
	if !a.Solvable && len(c.Against) == 0 || len(text) > proof.MaxText {
		return answer, &puzzles.Complaint{Phrase: "proof_too_large"}
	}
	with := phrases.With{"File": puzzles.InCode("proof.txt"), "Command": puzzles.InCode("switchboard check proof.txt"), "N": a.Count}
	switch {
	case !a.Solvable:
		answer.Text.Add(s.Say("proof_none", with))
	case a.Proved:
		answer.Text.Add(s.Say(phrases.Either(q.toggle.Levels != nil, "proof_states", "proof_fewest"), with))
	default:
		answer.Text.Add(s.Say("proof_presses", with))
	}
	answer.Text.Add(s.Say("proof_check", with))
	answer.Text.Attach("proof.txt", []byte(text))
	return answer, nil
}

// claim is the answer as a claim with its proof.
func (q *Position) claim(a toggle.Answer) *proof.Claim {
	t := q.toggle
	c := &proof.Claim{Rule: t.Rule.String(), Goal: t.Goal.String(), States: max(2, t.States), Board: toggle.ApplyLevels(t, nil),
		Against: map[int]proof.Grid{}}
	c.Holes, c.Locked = cells(t.Holes), cells(t.Locked)
	if t.Target != nil {
		c.Goal, c.Target = "target", cells(t.Target)
	}
	if a.Solvable {
		c.AtLeast = a.AtLeast
		if c.Presses = cells(a.Presses); a.Times != nil {
			c.Presses = a.Times
		}
		return c
	}
	for _, because := range a.Refutations {
		for _, level := range because.Levels {
			if c.Against[level] = because.Weights; because.Cells != nil {
				c.Against[level] = cells(because.Cells)
			}
		}
	}
	return c
}

// cells converts a board to a grid of 0 and 1; nil to nil.
func cells(b *toggle.Board) proof.Grid {
	if b == nil {
		return nil
	}
	return toggle.ApplyLevels(toggle.Puzzle{Board: b}, nil)
}

// The most unknowns of a matrix that is drawn, and of a system that is written out.
const (
	drawnUnknowns   = 36
	writtenUnknowns = 3000
)

// linear is a board as a linear system modulo 2: an equation for each cell and an unknown for each cell that can be
// pressed, both in reading order. The rows have the right-hand sides last.
type linear struct {
	cells, presses []int
	rows           [][]int16
}

// equations is the system of the presses that lead to a level.
func (q *Position) equations(level int) (l linear) {
	rows, cols := q.Size()
	wrong := q.toggle.Wrong(level)
	l.cells = puzzles.CellsWhere(rows*cols, func(i int) bool { return q.toggle.Exists(i/cols, i%cols) })
	l.presses = puzzles.CellsWhere(rows*cols, func(i int) bool { return q.toggle.Pressable(i/cols, i%cols) })
	for _, i := range l.cells {
		var row []int16
		by := toggle.Flipped(q.toggle, i/cols, i%cols) // the rules are symmetric
		for _, press := range l.presses {
			row = append(row, int16(puzzles.One(by.At(press/cols, press%cols))))
		}
		l.rows = append(l.rows, append(row, int16(puzzles.One(wrong.At(i/cols, i%cols)))))
	}
	return l
}

func (q *Position) asEquations(ctx context.Context, s phrases.Speaker, _ string) (a puzzles.Answer, err error) {
	rows, cols := q.Size()
	if rows*cols > writtenUnknowns {
		return a, &puzzles.Complaint{Phrase: "equations_too_many", With: phrases.With{"Cells": rows * cols, "Most": writtenUnknowns}}
	}
	level := q.toggle.EndLevels()[0]
	if q.toggle.Goal == toggle.Same {
		found, err := toggle.Fewest(ctx, q.toggle)
		if err != nil {
			return a, q.unsolved(err)
		}
		level = found.Level
		a.Text.Add(s.Say("equations_for", phrases.With{"Goal": s.Say(q.puzzle.look.goalNames[level])}))
	}
	l := q.equations(level)
	a.Text.AddFirst(s.Say("equations", phrases.With{"Rows": len(l.cells), "Cols": len(l.presses)}))
	var lines []string
	for i := range l.cells {
		lines = append(lines, l.line(i, cols))
	}
	a.Text.AttachLines("equations.txt", lines)
	if len(l.presses) > 0 && max(len(l.presses), len(l.cells)) <= drawnUnknowns {
		a.Matrix = []render.Matrix{l.matrix(cols)}
	} else if len(lines) > 0 {
		a.Text.Add(s.Say("equations_listed", phrases.With{"First": puzzles.InCode(lines[0])}))
	}
	if len(l.presses) > 0 {
		read := notation.Reading{Puzzle: notation.SystemPuzzle, System: &notation.System{Rows: l.rows}}
		a.Text.Attach("system.txt", []byte(notation.WriteSystem(read.System)+"\n"))
		a.Text.Add(s.Say("equations_unknowns", phrases.With{"First": puzzles.InCode("x1"), "Cell": puzzles.Cells(l.presses[:1], cols)}))
		a.Other = &puzzles.Other{Label: s.Say("button_as_system"), Read: read}
	}
	return a, nil
}

// line writes an equation as "A1: A1 B1 A2 = 1".
func (l linear) line(i, cols int) string {
	var presses []int
	for k, press := range l.presses {
		if l.rows[i][k] == 1 {
			presses = append(presses, press)
		}
	}
	left := cmp.Or(notation.Cells(presses, cols), "0")
	return fmt.Sprintf("%s: %s = %d", notation.Cells(l.cells[i:i+1], cols), left, l.rows[i][len(l.presses)])
}

func (l linear) matrix(cols int) (m render.Matrix) {
	m.Columns = strings.Fields(notation.Cells(l.presses, cols))
	m.Rows = strings.Fields(notation.Cells(l.cells, cols))
	for _, row := range puzzles.Wide(l.rows) {
		m.Cells, m.Sums = append(m.Cells, row[:len(l.presses)]), append(m.Sums, row[len(l.presses)])
	}
	return m
}
