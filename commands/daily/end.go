package daily

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"

	"github.com/bwmarrin/discordgo"
)

func (c *Room) result(ctx context.Context, req *commands.Request, a rules.Attempt) (lines []string, err error) {
	if !a.Counts() {
		return nil, nil
	}
	_, own, err := c.store.DailyBoard(ctx, req.GuildID, string(rules.OfDay(a.Number)), req.UserID, 1)
	if err != nil {
		return nil, err
	}
	if own != nil {
		lines = append(lines, req.Say("daily_placed", phrases.With{"Place": own.Place}))
	}
	all, solved, err := c.resultsOf(ctx, req.UserID)
	before := slices.DeleteFunc(counting(all), func(b rules.Attempt) bool { return b.Number >= a.Number })
	if usual, known := rules.PersonalPar(before); known {
		lines = append(lines, req.Say("daily_usual_today", phrases.With{"Usual": usual, "Over": a.Over}))
	}
	return append(lines, streakLines(req, rules.Streaks(solved, a.Number))...), err
}

func counting(all []rules.Attempt) []rules.Attempt {
	return slices.DeleteFunc(slices.Clone(all), func(a rules.Attempt) bool { return !a.Counts() })
}

// resultsOf returns all results of a person, and the numbers that count for streaks.
func (c *Room) resultsOf(ctx context.Context, user string) (all []rules.Attempt, solved []int, err error) {
	all, err = c.store.DailyResults(ctx, user)
	for _, a := range counting(all) {
		solved = append(solved, a.Number)
	}
	return all, solved, err
}

func (c *Room) streak(ctx context.Context, user string, today int) (rules.Streak, error) {
	_, solved, err := c.resultsOf(ctx, user)
	return rules.Streaks(solved, today), err
}

// streakLines say what the streak is, and which freezes are at stake.
func streakLines(req *commands.Request, streak rules.Streak) []string {
	lines := []string{req.Say("daily_streak", phrases.With{
		"N": streak.Current, "Best": streak.Best, "Freezes": streak.Freezes,
	})}
	if streak.AtRisk > 0 {
		lines = append(lines, req.Say("daily_at_risk", phrases.With{"N": streak.AtRisk}))
	}
	return lines
}

func (c *Room) card(ctx context.Context, req *commands.Request, number int, named bool) (commands.Reply, error) {
	a, err := c.store.DailyGame(ctx, req.UserID, number, false)
	if err != nil && !errors.Is(err, puzzles.ErrNotFound) {
		return commands.Reply{}, err
	}
	if err != nil || a.EndedAt.IsZero() {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "daily_nothing_to_share", With: phrases.With{"Number": number}}
	}
	p, err := c.puzzle(ctx, number)
	if err != nil {
		return commands.Reply{}, err
	}
	g, err := p.Game(a)
	if err != nil {
		return commands.Reply{}, err
	}
	var streak rules.Streak
	if a.Counts() {
		if streak, err = c.streak(ctx, req.UserID, number); err != nil {
			return commands.Reply{}, err
		}
	}
	star := g.Unaided() && !a.Assisted
	lines := []string{rules.Headline(p, c.kindName(req.Speaker(), p.Kind), a, star, streak.Current)}
	if strip := c.strip(ctx, g); strip != "" {
		lines = append(lines, strip)
	}
	var last []string
	if named {
		last = append(last, "<@"+req.UserID+">")
	}
	switch {
	case !a.Solved:
		last = append(last, req.Say("daily_card_gave_up"))
	case !star:
		last = append(last, req.Say("daily_card_assisted"))
	case !a.Ranked:
		last = append(last, req.Say("daily_card_unranked"))
	}
	if len(last) > 0 {
		lines = append(lines, strings.Join(last, " · "))
	}
	label := req.Say("daily_button_play_number", phrases.With{"Number": number})
	button := discordgo.Button{Label: label, Style: discordgo.PrimaryButton, CustomID: PlayID(number)}
	return commands.Reply{Text: strings.Join(lines, "\n"), Components: play.Rows(button)}, nil
}

const reviewTime = 500 * time.Millisecond

// strip draws the moves as symbols; "" without moves.
func (c *Room) strip(ctx context.Context, g *puzzles.Game) string {
	ctx, cancel := context.WithTimeout(ctx, reviewTime)
	defer cancel()
	steps, err := g.Review(ctx)
	if err != nil {
		return ""
	}
	return puzzles.Symbols(steps)
}

// share answers /daily share: a public card of today's attempt.
func (c *Room) share(ctx context.Context, req *commands.Request, today int) (commands.Reply, error) {
	return c.card(ctx, req, today, false)
}

// clickShare posts the card in the channel if the bot may: an answer would appear under a board that only the player
// sees.
func (c *Room) clickShare(ctx context.Context, req *commands.Request, number int) (commands.Reply, error) {
	req = req.SeenBy(false)
	card, err := c.card(ctx, req, number, true)
	const may = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages
	if err != nil || req.GuildID == "" || req.Guest || req.AppPermissions&may != may {
		return card, err
	}
	switch err := c.channels.Post(ctx, req.ChannelID, req.ID, card); {
	case errors.Is(err, ErrUnseen):
		return card, nil
	case err != nil:
		return commands.Reply{}, err
	}
	return commands.Reply{Acknowledge: true}, nil
}
