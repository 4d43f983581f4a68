package commands

import (
	"context"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/solver/mines"

	"github.com/bwmarrin/discordgo"
)

// readingClick is the prefix of the button that reads a doubtful mine field the
// other way: an open cell for a hidden one, or the reverse. Its change is
// "swap" or "plain", a slash, and the total of mines, -1 for none.
const readingClick = "mr"

// solveField answers a mine field that was typed. Where a symbol could mean two
// things, a button reads it the other way.
func (s *Set) solveField(ctx context.Context, req *Request, read notation.Reading, text string, swapped bool) (Reply, error) {
	total := read.Mines.Mines
	reply, err := s.solveMines(ctx, req, fieldOf(req, read))
	if err != nil || !read.Unsure || text == "" {
		return reply, err
	}
	change := "swap"
	if swapped {
		change = "plain"
	}
	id := s.textTicket(ctx, req, readingClick, change+"/"+strconv.Itoa(total), text)
	if id == "" {
		return reply, nil
	}
	button := discordgo.Button{Label: req.Say("button_other_reading"), Style: discordgo.SecondaryButton, CustomID: id}
	reply.Components = append(reply.Components, discordgo.ActionsRow{Components: []discordgo.MessageComponent{button}})
	return reply, nil
}

// clickReading reads a mine field the other way, in place.
func (s *Set) clickReading(ctx context.Context, req *Request) (Reply, error) {
	change, data, err := s.redeem(ctx, req.CustomID)
	if err != nil {
		return Reply{}, err
	}
	way, number, _ := strings.Cut(change, "/")
	total, err := strconv.Atoi(number)
	if err != nil || total < mines.Unknown || (way != "swap" && way != "plain") {
		return Reply{}, &Complaint{Phrase: "stale_button"}
	}
	if err := s.turn(ctx, req, len(data) <= quickText); err != nil {
		return Reply{}, err
	}
	read, err := notation.Read(string(data), notation.Ask{Puzzle: notation.Mines, Swap: way == "swap"})
	if err != nil {
		return Reply{}, err
	}
	read.Mines.Mines = total
	reply, err := s.solveField(ctx, req, read, string(data), way == "swap")
	reply.Update = true
	return reply, err
}
