package press

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/toggle"
)

// The most unknowns of a matrix that is drawn, and of a system that is written out.
const (
	drawnUnknowns   = 36
	writtenUnknowns = 3000
)

// hasEquations reports whether the board is a linear system modulo 2.
func (q *Position) hasEquations() bool { return q.toggle.Levels == nil }

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
	for i := range rows * cols {
		if q.toggle.Exists(i/cols, i%cols) {
			l.cells = append(l.cells, i)
		}
		if q.toggle.Pressable(i/cols, i%cols) {
			l.presses = append(l.presses, i)
		}
	}
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
		a.Text.Add(s.Say("equations_for", phrases.With{"Goal": s.Say(q.puzzle.goalNames[level])}))
	}
	l := q.equations(level)
	a.Text.AddFirst(s.Say("equations", phrases.With{"Rows": len(l.cells), "Cols": len(l.presses)}))
	a.Text.Attach("equations.txt", []byte(l.sparse(cols)))
	if len(l.presses) > 0 && max(len(l.presses), len(l.cells)) <= drawnUnknowns {
		a.Matrix = []render.Matrix{l.matrix(cols)}
	} else {
		a.Text.Add(s.Say("equations_listed", phrases.With{"First": puzzles.InCode(l.line(0, cols))}))
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

func (l linear) sparse(cols int) string {
	var out strings.Builder
	for i := range l.cells {
		out.WriteString(l.line(i, cols) + "\n")
	}
	return out.String()
}

func (l linear) matrix(cols int) (m render.Matrix) {
	m.Columns = strings.Fields(notation.Cells(l.presses, cols))
	m.Rows = strings.Fields(notation.Cells(l.cells, cols))
	for _, row := range puzzles.Wide(l.rows) {
		m.Cells, m.Sums = append(m.Cells, row[:len(l.presses)]), append(m.Sums, row[len(l.presses)])
	}
	return m
}
