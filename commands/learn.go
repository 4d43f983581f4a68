package commands

import (
	"context"
	"fmt"
	"strconv"

	"github.com/bwmarrin/discordgo"
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// learnButton is the button that opens the first card; empty where a puzzle has
// none.
func (r *Router) learnButton(req *Request, p puzzles.Puzzle) (row discordgo.ActionsRow) {
	if t, ok := p.(puzzles.Teacher); ok && len(t.Cards()) > 0 {
		row.Components = append(row.Components, discordgo.Button{
			Label: req.Say("button_learn"), Style: discordgo.PrimaryButton, CustomID: cardID(p, 0),
		})
	}
	return row
}

func cardID(p puzzles.Puzzle, number int) string {
	return ID(learnClick, p.About().Name, strconv.Itoa(number))
}

// clickLearn shows a card in place of the one before.
func (r *Router) clickLearn(ctx context.Context, req *Request) (Reply, error) {
	_, parts := ParseID(req.CustomID)
	if len(parts) != 2 {
		return Reply{}, stale()
	}
	p := r.puzzle(parts[0])
	t, ok := p.(puzzles.Teacher)
	if !ok {
		return Reply{}, stale()
	}
	cards := t.Cards()
	number, err := strconv.Atoi(parts[1])
	if err != nil || number < 0 || number >= len(cards) {
		return Reply{}, stale()
	}
	reply, err := r.card(ctx, req, p, cards, number)
	reply.Update, reply.Private = true, true
	return reply, err
}

// card shows one of the cards, with buttons to the cards around it and one to try
// its board where a room lets people play it.
func (r *Router) card(ctx context.Context, req *Request, p puzzles.Puzzle, cards []puzzles.Card, number int) (Reply, error) {
	card := cards[number]
	title := req.Say("learn_card", phrases.With{"Title": req.Say(card.Title), "Number": number + 1, "Count": len(cards)})
	reply := Reply{Text: puzzles.Clip(title+"\n"+req.Say(card.Text), ContentLimit)}
	picture, err := r.Picture(card.Scene, req.Palette())
	if err != nil {
		return Reply{}, fmt.Errorf("draw a card: %w", err)
	}
	reply.illustrate(puzzles.File{Name: "card.png", Type: "image/png", Alt: puzzles.Clip(reply.Text, AltLimit), Data: picture})
	row := discordgo.ActionsRow{}
	if number > 0 {
		row.Components = append(row.Components, discordgo.Button{Label: req.Say("button_back"), Style: discordgo.SecondaryButton,
			CustomID: cardID(p, number-1)})
	}
	if number+1 < len(cards) {
		row.Components = append(row.Components, discordgo.Button{Label: req.Say("button_next"), Style: discordgo.PrimaryButton,
			CustomID: cardID(p, number+1)})
	}
	row.Components = append(row.Components, r.tryIt(ctx, req, p, card)...)
	reply.addRow(row)
	return reply, nil
}

// tryIt is the button that plays the board of a card; none where no room does.
func (r *Router) tryIt(ctx context.Context, req *Request, p puzzles.Puzzle, card puzzles.Card) []discordgo.MessageComponent {
	if card.Board == "" {
		return nil
	}
	read, err := reader.Read(card.Board, notation.Ask{Puzzle: notation.Puzzle(p.About().Name), Forms: r.forms})
	if err != nil {
		return nil
	}
	_, q, err := r.interpret(puzzles.NoOptions{}, &read)
	if err != nil {
		return nil
	}
	a := query{found{puzzle: p, position: q}, view{private: true}}
	offers := r.offers(req, a)
	if len(offers) == 0 {
		return nil
	}
	return r.row(ctx, req, a, controls{prefix: offerClick, buttons: []puzzles.Button{{ID: tryPrefix + offers[0].ID,
		Label: req.Say("button_try")}}}).Components
}
