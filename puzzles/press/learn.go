package press

import "switchboard/puzzles"

var squaresCards = []puzzles.Card{
	{Title: "learn_squares_press", Text: "learn_squares_press_text", Board: "00000/01010/00100/01010/00000", Press: "C3"},
	{Title: "learn_squares_colours", Text: "learn_squares_colours_text", Board: "01000/11110/00100/01010/00000", Press: "B1 C3",
		Frame: "A1 C1 E1 B2 D2 A3 C3 E3 B4 D4 A5 C5 E5"},
	{Title: "learn_squares_x", Text: "learn_squares_x_text", Board: "00000/01000/10000/01010/00001",
		Press: "A3 E5", Frame: "B2 A3 B4 D4 E5"},
	{Title: "learn_squares_chase", Text: "learn_squares_chase_text", Board: "00101/00010/01111/00100/01010", Press: "D2", Frame: "C1"},
	{Title: "learn_squares_table", Text: "learn_squares_table_text", Board: "00000/00001/00000/00000/00010", Press: "D1", Frame: "E2 D5"},
	{Title: "learn_squares_count", Text: "learn_squares_count_text", Board: "10000/00000/00000/00000/00000",
		Frame: "A1 E1 B2 D2 B4 D4 A5 E5", Try: "10001/01010/00100/01010/10001"},
}

var lightsCards = []puzzles.Card{
	{Title: "learn_lights_press", Text: "learn_lights_press_text", Board: "00000/00100/01110/00100/00000", Press: "C3"},
	{Title: "learn_lights_twice", Text: "learn_lights_twice_text", Board: "00000/01100/10010/01100/00000", Press: "B3 C3", Frame: "B3 C3"},
	{Title: "learn_lights_chase", Text: "learn_lights_chase_text", Board: "01010/11011/01110/01110/00100", Press: "B2 D2", Frame: "B1 D1"},
	{Title: "learn_lights_first", Text: "learn_lights_first_text", Board: "00000/00000/00000/00000/11100", Press: "B1", Frame: "A5 B5 C5"},
	{Title: "learn_lights_quiet", Text: "learn_lights_quiet_text", Board: "10000/00000/00000/00000/00000",
		Frame: "A1 C1 E1 A2 C2 E2 A4 C4 E4 A5 C5 E5", Try: "11011/11011/00000/11011/11011"},
}

var safeCards = []puzzles.Card{
	{Title: "learn_safe_turn", Text: "learn_safe_turn_text", Board: "0100/1111/0100/0100", Press: "B2"},
	{Title: "learn_safe_count", Text: "learn_safe_count_text", Board: "0100/1111/0100/0100", Press: "B2", Frame: "B1 A2 B2 C2 D2 B3 B4"},
	{Title: "learn_safe_half", Text: "learn_safe_half_text", Board: "1000/0010/0100/0001", Press: "A1 C2 B3 D4",
		Frame: "B1 C1 D1 A2 B2 D2 A3 C3 D3 A4 B4 C4"},
	{Title: "learn_safe_lines", Text: "learn_safe_lines_text", Board: "00000/01010/00000/01010/00000",
		Press: "B2 D2 B4 D4", Frame: "B2 D2 B4 D4"},
	{Title: "learn_safe_stuck", Text: "learn_safe_stuck_text", Board: "10000/00000/00000/00000/00000", Frame: "A1 B1 C1 D1 E1",
		Try: "11111/00100/00100/00100/00100"},
	{Title: "learn_safe_diagonal", Text: "learn_safe_diagonal_text", Board: "1000/0100/0010/0001", Press: "A1 B2 C3 D4"},
	{Title: "learn_safe_line", Text: "learn_safe_line_text", Board: "0000/1111/0000/0000", Press: "A2 B2 C2 D2"},
	{Title: "learn_safe_alone", Text: "learn_safe_alone_text", Board: "0000/0100/0000/0000", Press: "B1 A2 B2 C2 D2 B3 B4"},
	{Title: "learn_safe_swap", Text: "learn_safe_swap_text", Board: "00001/11111/00001/00001/00001", Press: "E2", Frame: "A2 B2 C2 D2"},
	{Title: "learn_safe_again", Text: "learn_safe_again_text", Board: "0100/0000/0000/0100", Press: "B1 B4",
		Frame: "A1 B1 C1 D1 A4 B4 C4 D4"},
}

var fiversCards = []puzzles.Card{
	{Title: "learn_fivers_move", Text: "learn_fivers_move_text", Board: "11111/11011/10001/11011/11111", Press: "C3"},
	{Title: "learn_fivers_chase", Text: "learn_fivers_chase_text", Board: "10101/00100/10001/10001/11011", Press: "B2 D2", Frame: "B1 D1"},
	{Title: "learn_fivers_first", Text: "learn_fivers_first_text", Board: "000/000/000", Press: "A1 C1 B2 A3 C3"},
	{Title: "learn_fivers_always", Text: "learn_fivers_always_text", Board: "0000/0000/0000/0000", Press: "B1 D2 A3 C4"},
	{Title: "learn_fivers_fewest", Text: "learn_fivers_fewest_text", Board: "0000/0000/0000/0000",
		Press: "A2 B2 C2 D2 A3 D3 A4 B4 C4 D4", Frame: "B1 A2 B2 C2 D3 A4 B4 D4"},
}
