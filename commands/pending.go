package commands

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"

	"switchboard/notation"
	"switchboard/notation/say"
	"switchboard/phrases"

	"github.com/bwmarrin/discordgo"
)

// pending is what a person asked for, while the board is not certain: what a button
// has to know to go on with it. Of what was given it keeps the boards that were
// read, never the text.
type pending struct {
	Command string         `json:"c"`
	Sub     string         `json:"s,omitempty"`
	Options map[string]any `json:"o,omitempty"` // without those that give the board
	Boards  []candidate    `json:"b,omitempty"` // the readings, likeliest first
	Fits    []candidate    `json:"f,omitempty"` // the first of them as each puzzle that it can be
	Total   int            `json:"m,omitempty"` // the mines on the board; 0 where nobody said
	Picture string         `json:"i,omitempty"` // where the picture is that the board was read from

	Rows   string          `json:"r,omitempty"` // in place of boards: rows that could not be read,
	Puzzle notation.Puzzle `json:"p,omitempty"` // what they are to be read as,
	Said   []say.Statement `json:"d,omitempty"` // and what was said beside them
}

// candidate is a board that may have been meant, as text that reads back the same.
type candidate struct {
	Puzzle notation.Puzzle `json:"p,omitempty"`
	Choice notation.Choice `json:"c,omitempty"`
	States int             `json:"n,omitempty"`
	About  string          `json:"x,omitempty"` // the symbols that Choice is about
	Rule   string          `json:"u,omitempty"` // of presses, if the text says it
	Goal   string          `json:"g,omitempty"`
	Field  bool            `json:"m,omitempty"` // of mines: its cells are open or hidden, not on or off
	Notes  []string        `json:"a,omitempty"` // what was assumed to read it, for the person who asked
	Text   string          `json:"t,omitempty"`
	Again  bool            `json:"w,omitempty"` // in place of Text: the picture is read again as the puzzle
	Same   int             `json:"e,omitempty"` // packed, in place of Text: which candidate, counted from 1, has it already
}

func newCandidate(r notation.Reading) candidate {
	c := candidate{Puzzle: r.Puzzle, Choice: r.Choice, About: r.About, Rule: r.Rule, Goal: r.Goal, Field: r.Mines != nil, Text: notation.Write(r)}
	if r.Toggle != nil && r.Toggle.Levels != nil {
		c.States = r.Toggle.States
	}
	return c
}

// newPending is what a request asks for, about boards that were found.
func (r *Router) newPending(req *Request, f find) pending {
	p := pending{Command: req.Name, Sub: req.Sub, Options: map[string]any{}, Total: req.total}
	for name, o := range req.options {
		if !slices.Contains([]string{"board", "file", "size", req.typed}, name) {
			p.Options[name] = o.Value
			if text, ok := o.Value.(string); ok {
				p.Options[name] = WithoutMentions(text)
			}
		}
	}
	for i, b := range f.boards {
		c := newCandidate(b)
		c.Notes = f.said(i)
		p.Boards = append(p.Boards, c)
	}
	if len(f.boards) == 0 {
		return p
	}
	if first := f.boards[0]; first.Mines != nil {
		p.Total = max(first.Mines.Mines, 0)
		if i := slices.IndexFunc(first.Notes, func(n notation.Note) bool { return n.Kind == notation.MinesLeft }); i >= 0 { // flags may come and go
			p.Said = []say.Statement{{Kind: say.Left, Is: say.Value{N: first.Notes[i].N}}}
		}
	}
	p.Picture = f.given.address
	for _, puzzle := range r.fits(f) {
		if p.Picture != "" && !slices.Contains(f.boards[0].Fits, puzzle) {
			p.Fits = append(p.Fits, candidate{Puzzle: puzzle, Again: true})
			continue
		}
		if read, ok := f.as(puzzle); ok {
			c := newCandidate(read)
			c.Notes = f.said(0)
			p.Fits = append(p.Fits, c)
		}
	}
	return p
}

// saidWithoutMentions is what was said beside a board, as it may be shown to others.
func saidWithoutMentions(all []say.Statement) []say.Statement {
	all = slices.Clone(all)
	for i := range all {
		all[i].Words = WithoutMentions(all[i].Words)
	}
	return all
}

// others are the buttons for the readings but the first.
func (p pending) others() (all []choice) {
	for i, b := range p.Boards[min(1, len(p.Boards)):] {
		label := choiceLabels[cmp.Or(b.Choice, p.Boards[0].Choice)]
		if label == "button_swap" && b.Field {
			label = "button_other_reading"
		}
		if label != "" {
			all = append(all, choice{strconv.Itoa(i + 1), label, b.About, discordgo.SecondaryButton})
		}
	}
	return all
}

// choiceLabels name what tells a reading from the first.
var choiceLabels = map[notation.Choice]phrases.ID{
	notation.Swapped: "button_swap", notation.RowsTop: "button_rows_top", notation.RowsBottom: "button_rows_bottom",
	notation.TopFirst: "button_rows_top", notation.BottomFirst: "button_rows_bottom",
	notation.WithLabels: "button_with_labels", notation.WithoutLabels: "button_without_labels",
	notation.AsOneBoard: "button_one_board", notation.AsFirstBoard: "button_first_board", notation.AsOneRow: "button_one_row",
	notation.AsNextBoard: "button_next_board", notation.ByRows: "button_by_rows", notation.ByColumns: "button_by_columns",
	notation.WithRow: "button_with_row", notation.WithoutRow: "button_without_row",
	notation.AsWritten: "button_as_written", notation.AsFilled: "button_filled", notation.SignsAreCells: "button_signs_are_cells",
	notation.MinesHidden: "button_mines_hidden", notation.MinesFlags: "button_mines_flags",
	notation.AsLit: "button_lit", notation.AsStates: "button_three_states",
	notation.WholeRows: "button_whole_rows", notation.SplitRows: "button_split_rows",
	notation.AsOpen: "button_open", notation.AllHidden: "button_all_hidden",
	notation.FlagsClosed: "button_flags_closed", notation.CountIs: "button_count_is", notation.CountUnknown: "button_count_unknown",
	notation.RuleSaid: "button_rule_said", notation.UsualRule: "button_usual_rule",
	notation.GoalOff: "goal_off", notation.GoalOn: "goal_on", notation.GoalSame: "goal_same", notation.GoalVertical: "goal_vertical", notation.GoalLevel: "goal_horizontal", notation.GoalEither: "goal_parallel",
}

// fixed is the likeliest board after it was put right as text.
func (p pending) fixed(text string) candidate {
	if len(p.Boards) == 0 {
		return candidate{Puzzle: p.Puzzle, Text: text}
	}
	b := p.Boards[0]
	return candidate{Puzzle: b.Puzzle, States: b.States, Rule: b.Rule, Goal: b.Goal, Text: text}
}

// text is the likeliest board as a person may edit it.
func (p pending) text() string {
	if len(p.Boards) == 0 {
		return p.Rows
	}
	b := p.Boards[0]
	read, err := notation.Read(b.Text, notation.Ask{Puzzle: b.Puzzle, States: b.States, Labels: notation.KeepLabels})
	if err != nil {
		return b.Text
	}
	return notation.Text(read)
}

// given are the options of the command with a board in its place.
func (p pending) given(c candidate) map[string]*discordgo.ApplicationCommandInteractionDataOption {
	all := map[string]*discordgo.ApplicationCommandInteractionDataOption{}
	option := func(name string, value any) {
		all[name] = &discordgo.ApplicationCommandInteractionDataOption{Name: name, Value: value}
	}
	for name, value := range p.Options {
		option(name, value)
	}
	option("board", c.Text)
	if c.States > 0 {
		option("states", float64(c.States))
	}
	if c.Rule != "" {
		option("rule", c.Rule)
	}
	if c.Goal != "" {
		option("goal", c.Goal)
	}
	return all
}

// unpackedLimit bounds what unpackPending takes, in bytes: what is packed is kept
// within stateLimit, but may come from anybody.
const unpackedLimit = 16 << 20

var errPending = errors.New("commands: malformed question about a board")

// candidates calls f with each of them, the readings first.
func (p *pending) candidates(f func(i int, c *candidate)) {
	for i := range p.Boards {
		f(i, &p.Boards[i])
	}
	for i := range p.Fits {
		f(len(p.Boards)+i, &p.Fits[i])
	}
}

// pack writes p for a button. Boards are alike, and so each text is written once and
// all is deflated.
func (p pending) pack() []byte {
	p.Boards, p.Fits = slices.Clone(p.Boards), slices.Clone(p.Fits)
	first := map[string]int{}
	p.candidates(func(i int, c *candidate) {
		if at, ok := first[c.Text]; ok {
			c.Text, c.Same = "", at+1
		} else {
			first[c.Text] = i
		}
	})
	var out bytes.Buffer
	w, _ := flate.NewWriter(&out, flate.BestSpeed) // the level is one that there is
	if err := json.NewEncoder(w).Encode(p); err != nil {
		return nil
	}
	if w.Close() != nil {
		return nil
	}
	return out.Bytes()
}

// unpackPending is the inverse of pack.
func unpackPending(data []byte) (p pending, err error) {
	d := json.NewDecoder(io.LimitReader(flate.NewReader(bytes.NewReader(data)), unpackedLimit))
	if err := d.Decode(&p); err != nil || p.Command == "" {
		return p, errPending
	}
	var texts []string
	p.candidates(func(_ int, c *candidate) {
		switch {
		case c.Same == 0:
		case c.Same < 0 || c.Same > len(texts):
			err = errPending
		default:
			c.Text, c.Same = texts[c.Same-1], 0
		}
		texts = append(texts, c.Text)
	})
	return p, err
}
