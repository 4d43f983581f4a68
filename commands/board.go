package commands

import (
	"context"
	"slices"

	"switchboard/commands/phrases"
	"switchboard/notation"

	"github.com/bwmarrin/discordgo"
)

// fileLimit is the largest board file that is read, in bytes.
const fileLimit = 8 << 20

// BoardText returns the board that a person gave, typed or as a file. None is a
// complaint with an example for the puzzle.
func (r *Request) BoardText(ctx context.Context) (string, error) {
	text, err := r.typedOrFile(ctx)
	if err != nil {
		return "", err
	}
	if text == "" {
		return "", &Complaint{Phrase: "board_missing", With: phrases.With{
			"Puzzle": r.Sub, "Example": r.router.puzzle(r.Sub).About().Example,
		}}
	}
	return text, r.router.slots.take(ctx, r, len(text) <= quickText)
}

func (r *Request) typedOrFile(ctx context.Context) (string, error) {
	file := r.File("file")
	if file == nil {
		return r.Text("board"), nil
	}
	if file.Size > fileLimit {
		return "", &Complaint{Phrase: "file_too_large", With: phrases.With{"Name": InCode(file.Filename), "Size": file.Size, "Limit": fileLimit}}
	}
	if err := r.router.slots.take(ctx, r, false); err != nil {
		return "", err
	}
	return r.router.fetch(ctx, file)
}

// Board reads the board that a person gave, of the size in the option.
func (r *Request) Board(ctx context.Context, ask notation.Ask) (notation.Reading, error) {
	text, err := r.BoardText(ctx)
	if err != nil {
		return notation.Reading{}, err
	}
	if size := r.Text("size"); size != "" {
		if ask.Rows, ask.Cols, err = notation.ParseSize(size); err != nil {
			return notation.Reading{}, err
		}
	}
	return notation.Read(text, ask)
}

// fetch returns what is in an attachment. One that cannot be had is a
// complaint: Discord no longer has it, or it lies elsewhere.
func (r *Router) fetch(ctx context.Context, a *discordgo.MessageAttachment) (string, error) {
	unreadable := &Complaint{Phrase: "file_unreadable", With: phrases.With{"Name": InCode(a.Filename)}}
	if r.needs.Fetch == nil {
		return "", unreadable
	}
	data, err := r.needs.Fetch.Fetch(ctx, a.URL, fileLimit)
	if err != nil {
		unreadable.Cause = err
		return "", unreadable
	}
	return string(data), nil
}

// Chosen returns the value of a choice option, or fallback when it was left
// out. Discord holds people to the choices; a client of its own may not.
func Chosen[T any](req *Request, option string, values map[string]T, fallback T) (T, error) {
	given := req.Text(option)
	if given == "" {
		return fallback, nil
	}
	v, ok := values[given]
	if !ok {
		names := make([]string, 0, len(values))
		for name := range values {
			names = append(names, name)
		}
		slices.Sort(names)
		return fallback, &Complaint{Phrase: "no_such_choice", With: phrases.With{"Option": option, "Given": Typed(given), "Choices": names}}
	}
	return v, nil
}
