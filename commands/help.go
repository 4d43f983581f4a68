package commands

import (
	"context"
	"strings"

	"switchboard/commands/phrases"
)

// Helper is a room with a page of /help of its own.
type Helper interface {
	// Topic is the name of the page.
	Topic() string
	Help(context.Context, *Request) (Reply, error)
}

// help answers /help: what the bot can do, or one puzzle in detail.
func (r *Router) help(ctx context.Context, req *Request) (Reply, error) {
	if topic := req.Text("puzzle"); topic != "" {
		for _, room := range r.needs.Rooms {
			if h, ok := room.(Helper); ok && h.Topic() == topic {
				return h.Help(ctx, req)
			}
		}
		p := r.puzzle(topic)
		if p == nil {
			return Reply{}, &Complaint{Phrase: "no_such_puzzle", With: phrases.With{"Given": topic}}
		}
		about := p.About()
		reply := Reply{Text: req.Say(about.Help, phrases.With{"Example": about.Example}), Private: true}
		reply.addRow(r.learnButton(req, p))
		return reply, nil
	}
	var lines []string
	for _, p := range r.needs.Puzzles {
		lines = append(lines, req.Say(p.About().InHelp))
	}
	return Reply{Text: req.Say("help", phrases.With{"Puzzles": strings.Join(lines, "\n")}), Private: true}, nil
}
