package commands

import (
	"context"
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"
)

// help answers /help: what the bot can do, or one puzzle in detail.
func (s *Set) help(_ context.Context, req *Request) (Reply, error) {
	topic := req.Text("puzzle")
	for _, p := range s.puzzles {
		if string(p.name) == topic {
			return Reply{Text: req.Say("help_"+topic, phrases.With{"Example": examples[p.name]}), Private: true}, nil
		}
	}
	if topic != "" {
		return Reply{}, &Complaint{Phrase: "no_such_puzzle", With: phrases.With{"Given": topic}}
	}
	var lines []string
	for _, p := range s.puzzles {
		lines = append(lines, req.Say("help_line_"+string(p.name)))
	}
	return Reply{Text: req.Say("help", phrases.With{"Puzzles": strings.Join(lines, "\n"), "Example": examples[notation.Lights]}), Private: true}, nil
}
