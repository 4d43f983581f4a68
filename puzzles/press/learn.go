package press

import (
	"cmp"
	"strings"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/toggle"
)

// lesson is a card before it is drawn. Cells are named, apart by spaces.
type lesson struct {
	title, text  phrases.ID
	board        string // as it is typed
	press, frame string // cells that are marked
	try          string // the board to try it on; "": the same
}

// Cards teach the puzzle.
func (p *Puzzle) Cards() []puzzles.Card {
	return puzzles.Cards(p.lessons, func(l lesson) puzzles.Card {
		return puzzles.Card{Title: l.title, Text: l.text, Board: cmp.Or(l.try, l.board), Scene: p.lessonScene(l)}
	})
}

// lessonBoard is the board of a lesson.
func lessonBoard(board string) *toggle.Board {
	rows := strings.Split(board, "/")
	b := toggle.New(len(rows), len(rows[0]))
	for r, row := range rows {
		for c := range row {
			b.Set(r, c, row[c] == '1')
		}
	}
	return b
}

// lessonCells is the set of cells that a lesson names; none where one is off the
// board.
func lessonCells(names string, b *toggle.Board) *toggle.Board {
	set := toggle.New(b.Rows(), b.Cols())
	cells, err := notation.ParseCells(names, b.Rows(), b.Cols())
	if err != nil {
		return set
	}
	for _, cell := range cells {
		set.Set(cell/b.Cols(), cell%b.Cols(), true)
	}
	return set
}

func (p *Puzzle) lessonScene(l lesson) render.Scene {
	b := lessonBoard(l.board)
	q := &Position{puzzle: p, toggle: toggle.Puzzle{Board: b, Rule: p.rule, Goal: p.goal}}
	scene := q.scene(toggle.Answer{})
	press, frame := lessonCells(l.press, b), lessonCells(l.frame, b)
	for i := range scene.Cells {
		if press.At(i/scene.Cols, i%scene.Cols) {
			scene.Cells[i].Mark = render.Press
		}
		if frame.At(i/scene.Cols, i%scene.Cols) {
			scene.Cells[i].Frame(render.Clue)
		}
	}
	return scene
}

var squaresLessons = []lesson{
	{title: "learn_squares_press", text: "learn_squares_press_text", board: "00000/01010/00100/01010/00000", press: "C3"},
	{title: "learn_squares_colours", text: "learn_squares_colours_text", board: "01000/11110/00100/01010/00000", press: "B1 C3",
		frame: "A1 C1 E1 B2 D2 A3 C3 E3 B4 D4 A5 C5 E5"},
	{title: "learn_squares_x", text: "learn_squares_x_text", board: "00000/01000/10000/01010/00001",
		press: "A3 E5", frame: "B2 A3 B4 D4 E5"},
	{title: "learn_squares_chase", text: "learn_squares_chase_text", board: "00101/00010/01111/00100/01010", press: "D2", frame: "C1"},
	{title: "learn_squares_table", text: "learn_squares_table_text", board: "00000/00001/00000/00000/00010", press: "D1", frame: "E2 D5"},
	{title: "learn_squares_count", text: "learn_squares_count_text", board: "10000/00000/00000/00000/00000",
		frame: "A1 E1 B2 D2 B4 D4 A5 E5", try: "10001/01010/00100/01010/10001"},
}

var lightsLessons = []lesson{
	{title: "learn_lights_press", text: "learn_lights_press_text", board: "00000/00100/01110/00100/00000", press: "C3"},
	{title: "learn_lights_twice", text: "learn_lights_twice_text", board: "00000/01100/10010/01100/00000", press: "B3 C3", frame: "B3 C3"},
	{title: "learn_lights_chase", text: "learn_lights_chase_text", board: "01010/11011/01110/01110/00100", press: "B2 D2", frame: "B1 D1"},
	{title: "learn_lights_first", text: "learn_lights_first_text", board: "00000/00000/00000/00000/11100", press: "B1", frame: "A5 B5 C5"},
	{title: "learn_lights_quiet", text: "learn_lights_quiet_text", board: "10000/00000/00000/00000/00000",
		frame: "A1 C1 E1 A2 C2 E2 A4 C4 E4 A5 C5 E5", try: "11011/11011/00000/11011/11011"},
}

var safeLessons = []lesson{
	{title: "learn_safe_turn", text: "learn_safe_turn_text", board: "0100/1111/0100/0100", press: "B2"},
	{title: "learn_safe_count", text: "learn_safe_count_text", board: "0100/1111/0100/0100", press: "B2", frame: "B1 A2 B2 C2 D2 B3 B4"},
	{title: "learn_safe_half", text: "learn_safe_half_text", board: "1000/0010/0100/0001", press: "A1 C2 B3 D4",
		frame: "B1 C1 D1 A2 B2 D2 A3 C3 D3 A4 B4 C4"},
	{title: "learn_safe_lines", text: "learn_safe_lines_text", board: "00000/01010/00000/01010/00000",
		press: "B2 D2 B4 D4", frame: "B2 D2 B4 D4"},
	{title: "learn_safe_stuck", text: "learn_safe_stuck_text", board: "10000/00000/00000/00000/00000", frame: "A1 B1 C1 D1 E1",
		try: "11111/00100/00100/00100/00100"},
	{title: "learn_safe_diagonal", text: "learn_safe_diagonal_text", board: "1000/0100/0010/0001", press: "A1 B2 C3 D4"},
	{title: "learn_safe_line", text: "learn_safe_line_text", board: "0000/1111/0000/0000", press: "A2 B2 C2 D2"},
	{title: "learn_safe_alone", text: "learn_safe_alone_text", board: "0000/0100/0000/0000", press: "B1 A2 B2 C2 D2 B3 B4"},
	{title: "learn_safe_swap", text: "learn_safe_swap_text", board: "00001/11111/00001/00001/00001", press: "E2", frame: "A2 B2 C2 D2"},
	{title: "learn_safe_again", text: "learn_safe_again_text", board: "0100/0000/0000/0100", press: "B1 B4",
		frame: "A1 B1 C1 D1 A4 B4 C4 D4"},
}

var fiversLessons = []lesson{
	{title: "learn_fivers_move", text: "learn_fivers_move_text", board: "11111/11011/10001/11011/11111", press: "C3"},
	{title: "learn_fivers_chase", text: "learn_fivers_chase_text", board: "10101/00100/10001/10001/11011", press: "B2 D2", frame: "B1 D1"},
	{title: "learn_fivers_first", text: "learn_fivers_first_text", board: "000/000/000", press: "A1 C1 B2 A3 C3"},
	{title: "learn_fivers_always", text: "learn_fivers_always_text", board: "0000/0000/0000/0000", press: "B1 D2 A3 C4"},
	{title: "learn_fivers_fewest", text: "learn_fivers_fewest_text", board: "0000/0000/0000/0000",
		press: "A2 B2 C2 D2 A3 D3 A4 B4 C4 D4", frame: "B1 A2 B2 C2 D3 A4 B4 D4"},
}
