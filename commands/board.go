package commands

import (
	"context"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// readOptions reads the board given by the options of a command. A missing board is a Complaint with an example.
func (r *Services) readOptions(ctx context.Context, req *Request, p puzzles.Puzzle) (*subject, error) {
	ask, about := req.ask(p), p.About()
	for _, o := range about.Options {
		if o.Board && o.Name != puzzles.BoardOption.Name && req.Text(o.Name) != "" {
			return r.findGiven(ctx, req, p, source{text: req.Text(o.Name)}, ask)
		}
	}
	var err error
	if size := req.Text("size"); size != "" {
		if ask.Rows, ask.Cols, err = notation.ParseSize(size); err != nil {
			return nil, err
		}
	}
	from := source{text: req.Text("board")}
	switch file := req.File("file"); {
	case file == nil && from.text == "" && about.Blank:
		q, err := p.Interpret(&notation.Reading{}, req)
		return &subject{puzzle: p, position: q}, err
	case file != nil:
		from, err = r.fetch(ctx, file)
	case from.text == "":
		err = &puzzles.Complaint{Phrase: "board_missing", With: phrases.With{"Puzzle": about.Name, "Example": about.Example}}
	}
	if err != nil {
		return nil, err
	}
	return r.findGiven(ctx, req, p, from, ask)
}

// findGiven is find, which says so if the option board was given besides what is read.
func (r *Services) findGiven(ctx context.Context, req *Request, p puzzles.Puzzle, from source, ask notation.Ask) (*subject, error) {
	f, err := r.find(ctx, req, p, from, ask)
	if board := req.Text("board"); err == nil && board != "" && board != from.text {
		f.notes = append(f.notes, leftOut(req.Speaker(), []notation.LeftOut{{Text: board}})...)
	}
	return f, err
}

func (r *Request) givesBoard(p puzzles.Puzzle) bool {
	return r.File("file") != nil || slices.ContainsFunc(p.About().Options,
		func(o puzzles.Option) bool { return o.Board && r.Text(o.Name) != "" })
}

// ask makes the reading parameters of a command about p; nil is any puzzle.
func (r *Request) ask(p puzzles.Puzzle) notation.Ask {
	if p == nil {
		return notation.Ask{}
	}
	states, _ := r.Int("states")
	return notation.Ask{Puzzle: notation.Puzzle(p.About().Name), States: states, Rule: r.Text("rule"), Goal: r.Text("goal")}
}

// check returns a Complaint if a command is not for the person, or if an option is out of range or not among its choices,
// which modified clients may send.
func (r *Request) check(c Command) error {
	if c.Manages != nil && r.GuildID == "" {
		return c.Manages
	}
	if c.Manages != nil && r.Permissions&(discordgo.PermissionManageGuild|discordgo.PermissionAdministrator) == 0 {
		return &puzzles.Complaint{Phrase: "daily_needs_manager"}
	}
	for _, o := range c.Options {
		if n, given := r.Int(o.Name); given && o.Range != "" && (n < o.Least || n > o.Most) {
			return &puzzles.Complaint{Phrase: o.Range, With: phrases.With{"Given": n}}
		}
		var values []string
		for _, c := range o.Choices {
			values = append(values, c.Value)
		}
		if given := r.Text(o.Name); given != "" && values != nil && !slices.Contains(values, given) {
			slices.Sort(values)
			return &puzzles.Complaint{Phrase: "no_such_choice",
				With: phrases.With{"Option": o.Name, "Given": puzzles.Typed(given), "Choices": values}}
		}
	}
	return nil
}
