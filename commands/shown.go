package commands

import (
	"context"

	"github.com/bwmarrin/discordgo"
)

// shown is the board in a message of the bot, according to its components; nil if there is none.
func (r *Router) shown(ctx context.Context, req *Request, m *discordgo.Message) *subject {
	if m.Author == nil || !m.Author.Bot {
		return nil
	}
	for _, id := range customIDs(m.Components) {
		if _, a, err := r.load(ctx, id); err == nil {
			return &a
		}
		for s := range rooms[Shower](r) {
			if p, q, ok := s.Shown(ctx, req, id); ok {
				return &subject{puzzle: p, position: q}
			}
		}
	}
	return nil
}

// carryOver keeps the alternatives under an answer that a click replaces.
func carryOver(req *Request, reply *Reply) {
	prefix, _ := ParseID(req.CustomID)
	anew := prefix == answerClick || prefix == hintClick || prefix == menuClick
	if !anew || req.Kind != Click || !reply.Update || req.Target == nil {
		return
	}
	for _, c := range req.Target.Components {
		row, ok := c.(*discordgo.ActionsRow)
		if !ok {
			continue
		}
		var kept discordgo.ActionsRow
		for _, one := range row.Components {
			for _, id := range customIDs([]discordgo.MessageComponent{one}) {
				if prefix, _ := ParseID(id); prefix == askClick {
					kept.Components = append(kept.Components, one)
				}
			}
		}
		reply.addRow(kept)
	}
}

func customIDs(components []discordgo.MessageComponent) (ids []string) {
	for _, c := range nested(components) {
		switch c := c.(type) {
		case *discordgo.Button:
			ids = append(ids, c.CustomID)
		case *discordgo.SelectMenu:
			ids = append(ids, c.CustomID)
		}
	}
	return ids
}

func nested(components []discordgo.MessageComponent) (all []discordgo.MessageComponent) {
	for _, c := range components {
		all = append(all, c)
		switch c := c.(type) {
		case *discordgo.ActionsRow:
			all = append(all, nested(c.Components)...)
		case *discordgo.Container:
			all = append(all, nested(c.Components)...)
		case *discordgo.Section:
			all = append(append(all, nested(c.Components)...), c.Accessory)
		}
	}
	return all
}
