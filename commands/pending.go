package commands

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/say"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// pending is a request that waits until its board is certain, as a button holds it.
type pending struct {
	Command  string         `json:"c"`
	Sub      string         `json:"s,omitempty"`
	Options  map[string]any `json:"o,omitempty"` // without those that give the board
	Readings []reading      `json:"b,omitempty"` // likeliest first
	Picture  string         `json:"i,omitempty"` // address of the picture that they were read from
	Draft    draft          `json:"d,omitzero"`

	file source // replaces the text of Draft; never stored
}

// reading is one way to read the board.
type reading struct {
	Label  phrases.ID `json:"l,omitempty"` // label of its button; "" for none
	About  string     `json:"x,omitempty"` // symbols for Label
	Notes  []string   `json:"a,omitempty"` // what was assumed, in words
	Unsure bool       `json:"u,omitempty"` // the text did not say which puzzle it is
	Boards []board    `json:"p,omitempty"` // the board as each puzzle that it may be, likeliest first
	writing
}

// board is a position of a puzzle. Without Position, the picture has to be read again as this puzzle.
type board struct {
	Puzzle   string `json:"p"`
	Position []byte `json:"b,omitempty"`
}

// as is the index in Boards of the puzzle, or -1.
func (r reading) as(puzzle string) int {
	return slices.IndexFunc(r.Boards, func(b board) bool { return b.Puzzle == puzzle })
}

// choose moves a reading to the front. Of several boards in a text, the ones before it move to the back.
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

// choosePuzzle keeps only readings as this puzzle.
func (p *pending) choosePuzzle(puzzle string) {
	p.Readings = slices.DeleteFunc(p.Readings, func(one reading) bool { return one.as(puzzle) < 0 })
	for k, one := range p.Readings {
		i := one.as(puzzle)
		one.Boards[0], one.Boards[i] = one.Boards[i], one.Boards[0]
		p.Readings[k].Unsure = false
	}
}

// draft is text that a person may correct, and what else is known about its board.
type draft struct {
	Text   string          `json:"r,omitempty"` // "" for the text of the first reading
	Puzzle notation.Puzzle `json:"p,omitempty"`
	States int             `json:"n,omitempty"`
	Rule   string          `json:"u,omitempty"`
	Goal   string          `json:"g,omitempty"`
	Said   []say.Statement `json:"d,omitempty"` // what the text said beside the rows
}

// ask adds the parameters of a draft to those of a command.
func (d draft) ask(a notation.Ask) notation.Ask {
	a.Puzzle, a.States = cmp.Or(a.Puzzle, d.Puzzle), cmp.Or(a.States, d.States)
	a.Rule, a.Goal, a.Said = cmp.Or(a.Rule, d.Rule), cmp.Or(a.Goal, d.Goal), d.Said
	return a
}

// holding is the draft with the last of the texts that can be corrected in a form.
func (d draft) holding(texts ...string) draft {
	for _, text := range texts {
		if text = strings.TrimSpace(text); text != "" && len(text) <= formLimit && !strings.Contains(text, "<@") {
			d.Text = text
		}
	}
	return d
}

// choiceLabels are the labels of readings by how they differ from the first.
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

// unpackPending is the inverse of pack. The data is untrusted.
func unpackPending(data []byte) (p pending, err error) {
	boardless := func(r reading) bool { return len(r.Boards) == 0 }
	if err := json.Unmarshal(data, &p); err != nil || p.Command == "" || slices.ContainsFunc(p.Readings, boardless) {
		return p, ErrStale
	}
	return p, nil
}
