package challenge

import (
	"slices"

	"switchboard/commands/phrases"
	"switchboard/daily"
	"switchboard/notation"
	"switchboard/solver/ghosts"
)

// kindWords are the phrases of a kind of puzzle.
type kindWords struct {
	name, rule, standing, solved phrases.ID
	on                           phrases.ID // what the cells that are on look like; "" where none are
}

var wordsOf = map[daily.Kind]kindWords{
	daily.Lights:  {"name_lights", "daily_rule_lights", "daily_standing_presses", "daily_solved_presses", "daily_on_lights"},
	daily.Squares: {"name_squares", "daily_rule_squares", "daily_standing_presses", "daily_solved_presses", "daily_on_squares"},
	daily.Safe:    {"name_safe", "daily_rule_safe", "daily_standing_presses", "daily_solved_presses", "daily_on_safe"},
	daily.Fivers:  {"name_fivers", "daily_rule_fivers", "daily_standing_presses", "daily_solved_presses", "daily_on_fivers"},
	daily.Mines:   {name: "name_mines", rule: "daily_rule_mines", standing: "daily_standing_mines", solved: "daily_solved_mines"},
	daily.Ghosts:  {name: "name_ghosts", rule: "daily_rule_ghosts", standing: "daily_standing_ghosts", solved: "daily_solved_ghosts"},
}

// boardHeads head the board of a span, of a server and of everybody.
var boardHeads = map[string]struct{ here, everywhere phrases.ID }{
	"today": {"daily_board_here_today", "daily_board_everywhere_today"},
	"week":  {"daily_board_here_week", "daily_board_everywhere_week"},
	"all":   {"daily_board_here_all", "daily_board_everywhere_all"},
}

// pieceCells names the cells of a piece.
func pieceCells(at ghosts.Placement) string {
	return "`" + notation.Cells(slices.Collect(at.Cells.Each()), ghosts.Side) + "`"
}
