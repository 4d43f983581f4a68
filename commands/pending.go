package commands

import (
	"cmp"
	"encoding/json"
	"slices"

	"switchboard/notation"
	"switchboard/notation/say"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// pending is what a person asked for while its board is not certain, as a button keeps it: boards as positions.
type pending struct {
	Command  string         `json:"c"`
	Sub      string         `json:"s,omitempty"`
	Options  map[string]any `json:"o,omitempty"` // without those that give the board
	Readings []reading      `json:"b,omitempty"` // likeliest first
	Picture  string         `json:"i,omitempty"` // where the picture is that they were read from
	Draft    draft          `json:"d,omitzero"`

	file source // that takes the place of the draft's text; never kept
}

// reading is one way to read what was given.
type reading struct {
	Choice notation.Choice `json:"c,omitempty"` // how it differs from the first
	Label  phrases.ID      `json:"l,omitempty"` // of its button; "" for none
	About  string          `json:"x,omitempty"` // the symbols that Label names
	Notes  []string        `json:"a,omitempty"` // what was assumed, for the person who asked
	Unsure bool            `json:"u,omitempty"` // which of the boards it is was not said
	Boards []board         `json:"p,omitempty"` // as each puzzle that it can be, likeliest first
	writing
}

// board is a position of a puzzle; without one the picture is read again as the puzzle.
type board struct {
	Puzzle   string `json:"p"`
	Position []byte `json:"b,omitempty"`
}

// as is which of the boards is the puzzle's; below 0 where none is.
func (r reading) as(puzzle string) int {
	return slices.IndexFunc(r.Boards, func(b board) bool { return b.Puzzle == puzzle })
}

// choose puts a reading first. Of several boards those behind it follow, and the one that was first comes last.
func (p *pending) choose(i int) {
	next := choiceLabels[notation.AsNextBoard]
	if p.Readings[i].Label == next && len(p.Readings) > 2 {
		p.Readings[0].Label = next
		p.Readings = slices.Concat(p.Readings[i:], p.Readings[:i])
		return
	}
	p.Readings[0], p.Readings[i] = p.Readings[i], p.Readings[0]
	p.Readings[i].Label = cmp.Or(p.Readings[i].Label, p.Readings[0].Label)
}

// choosePuzzle keeps the boards of a puzzle alone.
func (p *pending) choosePuzzle(puzzle string) {
	p.Readings = slices.DeleteFunc(p.Readings, func(one reading) bool { return one.as(puzzle) < 0 })
	for k, one := range p.Readings {
		i := one.as(puzzle)
		one.Boards[0], one.Boards[i] = one.Boards[i], one.Boards[0]
		p.Readings[k].Unsure = false
	}
}

// draft is rows that are put right by hand, and what is known of them besides.
type draft struct {
	Text   string          `json:"r,omitempty"` // "" for those of the first position
	Puzzle notation.Puzzle `json:"p,omitempty"`
	States int             `json:"n,omitempty"`
	Rule   string          `json:"u,omitempty"`
	Goal   string          `json:"g,omitempty"`
	Said   []say.Statement `json:"d,omitempty"` // beside the rows
}

// ask has a text read as the draft's.
func (d draft) ask(a notation.Ask) notation.Ask {
	a.Puzzle, a.States = cmp.Or(a.Puzzle, d.Puzzle), cmp.Or(a.States, d.States)
	a.Rule, a.Goal, a.Said = cmp.Or(a.Rule, d.Rule), cmp.Or(a.Goal, d.Goal), d.Said
	return a
}

// choiceLabels name what tells a reading from the first.
var choiceLabels = map[notation.Choice]phrases.ID{
	notation.Swapped: "button_swap", notation.RowsTop: "button_rows_top", notation.RowsBottom: "button_rows_bottom",
	notation.TopFirst: "button_rows_top", notation.BottomFirst: "button_rows_bottom",
	notation.WithLabels: "button_with_labels", notation.WithoutLabels: "button_without_labels",
	notation.AsOneBoard: "button_one_board", notation.AsFirstBoard: "button_first_board", notation.AsOneRow: "button_one_row",
	notation.AsNextBoard: "button_next_board",
	notation.WithRow:     "button_with_row", notation.WithoutRow: "button_without_row",
	notation.AsWritten: "button_as_written", notation.AsFilled: "button_filled", notation.SignsAreCells: "button_signs_are_cells",
	notation.MinesHidden: "button_mines_hidden", notation.MinesFlags: "button_mines_flags",
	notation.AsLit: "button_lit", notation.AsStates: "button_three_states",
	notation.WholeRows: "button_whole_rows", notation.SplitRows: "button_split_rows",
	notation.AsOpen: "button_open", notation.AllHidden: "button_all_hidden",
	notation.CountIs: "button_count_is", notation.CountUnknown: "button_count_unknown",
	notation.AsPart: "button_part", notation.AsWhole: "button_whole",
	notation.RuleSaid: "button_rule_said", notation.UsualRule: "button_usual_rule",
	notation.GoalOff: "goal_off", notation.GoalOn: "goal_on", notation.GoalSame: "goal_same",
	notation.GoalVertical: "goal_vertical", notation.GoalLevel: "goal_horizontal", notation.GoalEither: "goal_parallel",
}

func (p pending) pack() []byte { return puzzles.JSON(p) }

// unpackPending is the inverse of pack. Its bytes may come from anybody.
func unpackPending(data []byte) (p pending, err error) {
	boardless := func(r reading) bool { return len(r.Boards) == 0 }
	if err := json.Unmarshal(data, &p); err != nil || p.Command == "" || slices.ContainsFunc(p.Readings, boardless) {
		return p, ErrStale
	}
	return p, nil
}
