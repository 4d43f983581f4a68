package ghosts

import (
	"context"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// Clicks show the board as an exact cover problem, and the places of a piece.
func (q *Position) Clicks() []puzzles.Click {
	return []puzzles.Click{{ID: "matrix", Label: "button_cover", Answer: q.cover}, {
		ID: "places", Label: "button_places", Answer: q.places,
		Form: &puzzles.Form{Title: "ghosts_places_title", Label: "ghosts_places_label", Placeholder: "A", MaxLength: 1},
	}}
}

// ways are the places open to a piece, only its own if it is on the board, and the number of all its places.
func (q *Position) ways(piece ghosts.Piece) (open []ghosts.Placement, all int) {
	ways := ghosts.WaysToCover(q.board, q.placed, ghosts.Item(piece))
	for _, p := range q.placed {
		if p.Piece == piece {
			return []ghosts.Placement{p}, ways.All()
		}
	}
	return ways.Open, ways.All()
}

// cover shows the exact cover problem: a row for each placement, and a column for each piece, cell and ghost. Rows that
// together have one 1 in every column are a solution; those of the one shown are marked.
func (q *Position) cover(_ context.Context, s phrases.Speaker, _ string) (a puzzles.Answer, err error) {
	var m render.Matrix
	for piece := range ghosts.Piece(ghosts.Pieces) {
		m.Columns = append(m.Columns, piece.String())
	}
	for cell := range ghosts.Cells {
		m.Columns = append(m.Columns, notation.CellName(cell/ghosts.Side, cell%ghosts.Side))
	}
	for cell := range q.board.Each() {
		m.Columns = append(m.Columns, "*"+notation.CellName(cell/ghosts.Side, cell%ghosts.Side))
	}
	answers, total := ghosts.Solve(q.board, q.placed), 0
	for piece := range ghosts.Piece(ghosts.Pieces) {
		open, all := q.ways(piece)
		total += all
		for _, at := range open {
			if len(answers) > 0 && answers[min(q.number, len(answers)-1)][piece] == at {
				m.Marked = append(m.Marked, len(m.Rows))
			}
			m.Rows = append(m.Rows, at.Piece.String()+" "+strings.Trim(cellList(at.Cells), "`"))
			m.Cells = append(m.Cells, row(at, q.board))
		}
	}
	a.Text.Add(s.Say("ghosts_cover", phrases.With{"N": len(m.Rows), "All": total, "Columns": len(m.Columns)}))
	a.Text.Add(s.Say(phrases.Either(len(answers) > 0, "ghosts_cover_chosen", "no_solution")))
	a.Text.Attach("matrix.txt", puzzles.MatrixText(m))
	if len(m.Rows) > 0 && render.MatrixFits(len(m.Rows), len(m.Columns)) {
		a.Matrix = []render.Matrix{m}
	}
	return a, nil
}

// row is the row of a placement.
func row(at ghosts.Placement, board ghosts.Board) []int {
	row := make([]int, ghosts.Pieces, ghosts.Pieces+ghosts.Cells+ghosts.Ghosts)
	row[at.Piece] = 1
	for cell := range ghosts.Cells {
		row = append(row, puzzles.One(at.Cells.Has(cell)))
	}
	for cell := range board.Each() {
		row = append(row, puzzles.One(at.Torches.Has(cell)))
	}
	return row
}

func (q *Position) places(_ context.Context, s phrases.Speaker, letter string) (a puzzles.Answer, err error) {
	at := strings.Index("ABCDEF", strings.ToUpper(strings.TrimSpace(letter)))
	if at < 0 || strings.TrimSpace(letter) == "" {
		return a, &puzzles.Complaint{Phrase: "ghosts_places_letter", With: phrases.With{"Given": puzzles.InCode(letter)}}
	}
	piece := ghosts.Piece(at)
	open, all := q.ways(piece)
	a.Text.Add(s.Say("ghosts_places", phrases.With{"Piece": piece.String(), "N": len(open), "All": all}))
	for _, at := range open {
		a.Text.Add(placementText(at))
	}
	return a, nil
}
