package commands

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// exampleRows is the board in the form that asks a newcomer for one.
const exampleRows = "10001\n01010\n00100\n01010\n10001"

// help answers /help: what the bot can do, or one puzzle in detail.
func (r *Router) help(ctx context.Context, req *Request) (Reply, error) {
	if topic := req.Text("puzzle"); topic != "" {
		for h := range rooms[Helper](r) {
			if h.Topic() == topic {
				return h.Help(ctx, req)
			}
		}
		p := r.puzzle(topic)
		if p == nil {
			return Reply{}, &puzzles.Complaint{Phrase: "no_such_puzzle", With: phrases.With{"Given": puzzles.Typed(topic)}}
		}
		about := p.About()
		reply := Reply{Text: req.Say(about.Help, phrases.With{"Example": about.Example}), Private: true}
		reply.addRow(r.learnButton(req, p))
		return reply, nil
	}
	return r.welcome(ctx, req)
}

// welcome says what the bot is, with a picture and something to begin with.
func (r *Router) welcome(ctx context.Context, req *Request) (Reply, error) {
	var lines []string
	for _, p := range r.needs.Puzzles {
		lines = append(lines, req.Say(p.About().InHelp))
	}
	reply := Reply{Text: puzzles.Clip(req.Say("help", phrases.With{"Puzzles": strings.Join(lines, "\n")}), ContentLimit), Private: true}
	var cover bytes.Buffer
	if err := render.Cover(&cover, req.Palette()); err != nil {
		return Reply{}, fmt.Errorf("draw the cover: %w", err)
	}
	reply.illustrate(puzzles.File{Name: "switchboard.png", Type: "image/png", Alt: puzzles.Clip(req.Say("help_picture"), AltLimit),
		Data: cover.Bytes()})
	var begin discordgo.ActionsRow
	for i := range rooms[Inviter](r) {
		begin.Components = append(begin.Components, i.Invite(req.Speaker()))
	}
	own := pending{Command: solveThis, Draft: draft{Text: exampleRows}}
	begin.Components = append(begin.Components, r.askRow(ctx, req, own, []choice{{fixIt, "help_solve", "",
		discordgo.SecondaryButton}}).Components...)
	reply.addRow(begin)
	return reply, nil
}
