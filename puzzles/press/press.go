// Package press has the puzzles of presses: Squares, Lights Out, the Pilot Brothers' safe and the Game of Fivers. A
// press changes cells by a rule, and the puzzle is solved when every cell is in the state of the goal.
//
// Squares, Lights, Safe and Fivers return the puzzles, which differ only in the data below.
package press

import (
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/toggle"
)

type Puzzle struct {
	puzzles.Usual

	about puzzles.About
	rule  toggle.Rule // default
	goal  toggle.Goal
	goals map[string]toggle.Goal // goals to choose from; nil for none but goal
	free  bool                   // other rules and more than two states are allowed
	look  look
}

// look is how the two states of a cell are drawn and called. Pairs are indexed by the state: off, on.
type look struct {
	faces     [2]render.Face
	ends      [2]phrases.ID // every cell ends in the state
	wrong     [2]phrases.ID // cells in the state are wrong for this solution
	still     [2]phrases.ID // cells in the state are wrong for every solution
	parity    [2]phrases.ID // a count of cells in the state that proves there is no solution
	goalNames [3]phrases.ID // indexed by toggle.Goal
	onList    phrases.ID    // the line that lists the cells that are on
}

func (p *Puzzle) About() puzzles.About { return p.about }

var lamps = look{
	faces:     [2]render.Face{render.Unlit, render.Lit},
	ends:      [2]phrases.ID{"ends_off", "ends_on"},
	wrong:     [2]phrases.ID{"wrong_off", "wrong_on"},
	still:     [2]phrases.ID{"still_off", "still_on"},
	parity:    [2]phrases.ID{"parity_off", "parity_on"},
	goalNames: [3]phrases.ID{"goal_off", "goal_on", "goal_same"}, onList: "play_lit",
}

// Squares flips a cell and its diagonal neighbours.
func Squares() *Puzzle {
	return &Puzzle{
		about: puzzles.About{
			Name: string(notation.Squares), Title: "name_squares", Rule: "rule_squares", Summary: "about_squares",
			Help: "help_squares", InHelp: "help_line_squares", Hints: true, Cards: squaresCards,
			Sizes: sizes(5), Daily: puzzles.DailyPlace{Place: 2},
			Example: "10001/01010/00100/01010/10001",
			Options: []puzzles.Option{puzzles.BoardOption, puzzles.FileOption, puzzles.ShowOption},
		},
		rule: toggle.Diagonal, goal: toggle.Off, look: lamps,
	}
}

// Lights is Lights Out, with a choice of rules, goals and numbers of states.
func Lights() *Puzzle {
	return &Puzzle{
		about: puzzles.About{
			Name: string(notation.Lights), Title: "name_lights", Rule: "rule_lights", Summary: "about_lights",
			Help: "help_lights", InHelp: "help_line_lights", Hints: true, Cards: lightsCards,
			Sizes: sizes(5), Daily: puzzles.DailyPlace{Place: 1},
			Example: "010/111/010",
			Options: []puzzles.Option{puzzles.BoardOption, puzzles.FileOption, ruleOption, lightsGoalOption, statesOption, puzzles.ShowOption},
		},
		rule: toggle.Plus, goal: toggle.Off, free: true,
		goals: map[string]toggle.Goal{"off": toggle.Off, "on": toggle.On, "same": toggle.Same},
		look:  lamps,
	}
}

// Safe is the Pilot Brothers' safe, which opens when all handles are parallel.
func Safe() *Puzzle {
	return &Puzzle{
		about: puzzles.About{
			Name: string(notation.Safe), Title: "name_safe", Rule: "rule_safe", Summary: "about_safe",
			Help: "help_safe", InHelp: "help_line_safe", Hints: true, Cards: safeCards,
			// the original 4 x 4 has all three difficulties
			Sizes: sizes(4), Daily: puzzles.DailyPlace{Place: 3},
			Example: "-+--/----/----/-+--",
			Options: []puzzles.Option{puzzles.BoardOption, puzzles.FileOption, safeGoalOption, puzzles.ShowOption},
		},
		rule: toggle.Cross, goal: toggle.Same,
		goals: map[string]toggle.Goal{"horizontal": toggle.Off, "vertical": toggle.On, "same": toggle.Same},
		look: look{
			faces:     [2]render.Face{render.Horizontal, render.Vertical},
			ends:      [2]phrases.ID{"ends_horizontal", "ends_vertical"},
			wrong:     [2]phrases.ID{"wrong_horizontal", "wrong_vertical"},
			still:     [2]phrases.ID{"still_horizontal", "still_vertical"},
			parity:    [2]phrases.ID{"parity_horizontal", "parity_vertical"},
			goalNames: [3]phrases.ID{"goal_horizontal", "goal_vertical", "goal_parallel"}, onList: "play_vertical",
		},
	}
}

// Fivers is the Game of Fivers, which ends with every stone black.
func Fivers() *Puzzle {
	return &Puzzle{
		about: puzzles.About{
			Name: string(notation.Fivers), Title: "name_fivers", Rule: "rule_fivers", Summary: "about_fivers",
			Help: "help_fivers", InHelp: "help_line_fivers", Hints: true, Cards: fiversCards,
			Sizes: sizes(5), Daily: puzzles.DailyPlace{Place: 5},
			Example: "00000/00000/00100/00000/00000",
			Blank:   true,
			Options: []puzzles.Option{puzzles.SizeOption, puzzles.BoardOption, puzzles.FileOption, puzzles.ShowOption},
		},
		rule: toggle.Plus, goal: toggle.On,
		look: look{
			faces:     [2]render.Face{render.White, render.Black},
			ends:      [2]phrases.ID{"ends_white", "ends_black"},
			still:     [2]phrases.ID{"still_white", "still_black"},
			parity:    [2]phrases.ID{0: "parity_white"},
			goalNames: [3]phrases.ID{"goal_white", "goal_black", "goal_one_colour"}, onList: "play_black",
		},
	}
}

// ruleNames say which cells a press changes.
var ruleNames = [...]phrases.ID{
	toggle.Plus: "choice_plus", toggle.Diagonal: "choice_diagonal", toggle.Cross: "choice_cross",
	toggle.King: "choice_king", toggle.Knight: "choice_knight", toggle.Ring: "choice_ring",
}

var (
	ruleOption = puzzles.Option{
		Name: "rule", Type: puzzles.OfText, Description: "option_rule", Choices: []puzzles.OptionChoice{
			{Value: "plus", Name: "choice_plus"}, {Value: "diagonal", Name: "choice_diagonal"}, {Value: "cross", Name: "choice_cross"},
			{Value: "king", Name: "choice_king"}, {Value: "knight", Name: "choice_knight"}, {Value: "ring", Name: "choice_ring"},
		},
	}
	lightsGoalOption = puzzles.Option{
		Name: "goal", Type: puzzles.OfText, Description: "option_goal_lights", Choices: puzzles.Values("off", "on", "same"),
	}
	safeGoalOption = puzzles.Option{
		Name: "goal", Type: puzzles.OfText, Description: "option_goal_safe", Choices: puzzles.Values("same", "vertical", "horizontal"),
	}
	statesOption = puzzles.Option{
		Name: "states", Type: puzzles.OfNumber, Description: "option_states", Least: leastStates, Most: mostStates, Range: "states_range",
	}
)

// Bounds of the number of states of a cell.
const (
	leastStates = 2
	mostStates  = 9
)
