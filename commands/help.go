package commands

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// exampleRows is the board that the form suggests to newcomers.
const exampleRows = "10001\n01010\n00100\n01010\n10001"

func (r *Router) help(ctx context.Context, req *Request) (Reply, error) {
	if topic := req.Text("puzzle"); topic != "" {
		if help := r.commands[ID(topic, "")].Help; help != nil {
			return help(ctx, req)
		}
		p := r.puzzle(topic)
		about := p.About()
		reply := Reply{Text: req.Say(about.Help, phrases.With{"Example": about.Example}), Private: true}
		if len(about.Cards) > 0 {
			reply.addRow(Row(toCard(p, 0, req.Say("button_learn"), discordgo.PrimaryButton)))
		}
		return reply, nil
	}
	return r.welcome(ctx, req)
}

func (r *Router) welcome(ctx context.Context, req *Request) (Reply, error) {
	var lines []string
	for _, p := range r.needs.Puzzles {
		lines = append(lines, req.Say(p.About().InHelp))
	}
	reply := Reply{Text: puzzles.Clip(req.Say("help", phrases.With{"Puzzles": strings.Join(lines, "\n")}), ContentLimit), Private: true}
	reply.Files = []puzzles.File{{Name: "switchboard.png", Alt: puzzles.Clip(req.Say("help_picture"), AltLimit), Data: render.Cover}}
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

func toCard(p puzzles.Puzzle, number int, label string, style discordgo.ButtonStyle) discordgo.Button {
	return discordgo.Button{Label: label, Style: style, CustomID: ID(learnClick, p.About().Name, strconv.Itoa(number))}
}

func (r *Router) clickLearn(ctx context.Context, req *Request) (Reply, error) {
	_, parts := ParseID(req.CustomID)
	if len(parts) != 2 {
		return Reply{}, ErrStale
	}
	p := r.puzzle(parts[0])
	number, err := strconv.Atoi(parts[1])
	if p == nil || err != nil || number < 0 || number >= len(p.About().Cards) {
		return Reply{}, ErrStale
	}
	reply, err := r.card(ctx, req, p, number)
	reply.Update, reply.Private = true, true
	return reply, err
}

// card shows a card with buttons to its neighbours, and one to play its board if a room offers that.
func (r *Router) card(ctx context.Context, req *Request, p puzzles.Puzzle, number int) (Reply, error) {
	cards := p.About().Cards
	card := cards[number]
	title := req.Say("learn_card", phrases.With{"Title": req.Say(card.Title), "Number": number + 1, "Count": len(cards)})
	reply := Reply{Text: puzzles.Clip(title+"\n"+req.Say(card.Text), ContentLimit)}
	scene := card.Scene(p, reader.Read)
	if err := reply.illustrate(r.Picture("card.png", puzzles.Clip(reply.Text, AltLimit), scene, req.Palette())); err != nil {
		return Reply{}, fmt.Errorf("draw a card: %w", err)
	}
	row := discordgo.ActionsRow{}
	if number > 0 {
		row.Components = append(row.Components, toCard(p, number-1, req.Say("button_back"), discordgo.SecondaryButton))
	}
	if number+1 < len(cards) {
		row.Components = append(row.Components, toCard(p, number+1, req.Say("button_next"), discordgo.PrimaryButton))
	}
	row.Components = append(row.Components, r.tryIt(ctx, req, p, card)...)
	reply.addRow(row)
	return reply, nil
}

// tryIt is the button that plays the board of a card; none if its text is no board or no room offers that.
func (r *Router) tryIt(ctx context.Context, req *Request, p puzzles.Puzzle, card puzzles.Card) []discordgo.MessageComponent {
	q, err := puzzles.ReadBoard(p, reader.Read, card.ToTry())
	if err != nil {
		return nil
	}
	a := subject{puzzle: p, position: q}
	room, b := r.offer(req, a)
	if room == nil {
		return nil
	}
	return r.row(ctx, req, a, controls{prefix: offerClick, buttons: []puzzles.Button{{ID: tryPrefix + b.ID,
		Label: req.Say("button_try")}}}).Components
}
