package challenge

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/daily"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// winnersNamed is how many of yesterday's players a post names, ties included.
const winnersNamed = 5

// Post builds the post of a number for a server: yesterday's winners, the
// start of today's puzzle, and a button to play it.
func (c *Challenge) Post(ctx context.Context, setup Setup, number int) (commands.Reply, error) {
	req := c.posting(setup.Locale)
	p, err := c.puzzle(ctx, number, req.Time)
	if err != nil {
		return commands.Reply{}, err
	}
	clock, err := setup.Clock()
	if err != nil {
		return commands.Reply{}, err
	}
	var lines []string
	if setup.RoleID != "" {
		lines = append(lines, "<@&"+setup.RoleID+">")
	}
	lines = append(lines, title(req, p), req.Say(wordsOf[p.Kind].rule))
	switch {
	case p.Kind.Presses():
		lines = append(lines, req.Say("daily_par", phrases.With{"N": p.Par}))
	case p.Kind == daily.Mines:
		lines = append(lines, req.Say("daily_mines", phrases.With{"N": len(p.Mines)}))
	}
	winners, err := c.winners(ctx, req, setup.GuildID, number-1)
	if err != nil {
		return commands.Reply{}, err
	}
	lines = append(append(lines, winners...), req.Say("daily_until", phrases.With{"Next": relative(clock.Turn(number + 1))}))
	scene := sceneOf(daily.New(p))
	scene.Alt = altOf(req, daily.New(p))
	var picture bytes.Buffer
	if err := render.PNG(&picture, scene, render.Standard); err != nil {
		return commands.Reply{}, fmt.Errorf("paint the daily puzzle: %w", err)
	}
	play := discordgo.Button{
		Label: req.Say("daily_button_play"), Style: discordgo.PrimaryButton, CustomID: PlayID(number),
	}
	return commands.Reply{
		Text:       commands.Clip(strings.Join(lines, "\n"), commands.ContentLimit),
		Files:      []commands.File{{Name: "daily.png", Type: "image/png", Alt: scene.Alt, Data: picture.Bytes()}},
		Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{play}}},
	}, nil
}

// altOf is the picture of a game in plain words.
func altOf(req *commands.Request, g *daily.Game) string {
	lines := append([]string{title(req, g.Puzzle)}, twin(req, g)...)
	if g.Puzzle.Kind == daily.Mines {
		lines = append(lines, strings.TrimSpace(g.Position.String()))
	}
	return commands.Clip(strings.NewReplacer("**", "", "`", "").Replace(strings.Join(lines, "\n")), commands.AltLimit)
}

// PlayID is the custom id of the button under the post of a number. A
// message with it is that post.
func PlayID(number int) string { return playClick + ":" + strconv.Itoa(number) }

// Paused is what the one who set the post up is told when its channel is
// gone or closed to the bot.
func (c *Challenge) Paused(setup Setup) commands.Reply {
	req := c.posting(setup.Locale)
	return commands.Reply{Text: req.Say("daily_paused", phrases.With{"Channel": "<#" + setup.ChannelID + ">"})}
}

// posting stands for a request where nobody asked.
func (c *Challenge) posting(locale string) *commands.Request {
	req := &commands.Request{Locale: locale}
	req.Speak(c.phrases)
	return req
}

// winners names who did best at a number in a server.
func (c *Challenge) winners(ctx context.Context, req *commands.Request, guild string, number int) ([]string, error) {
	top, _, err := c.store.DailyBoard(ctx, guild, string(daily.OfDay(number)), "", winnersNamed)
	if err != nil || len(top) == 0 {
		return nil, err
	}
	lines := []string{req.Say("daily_winners", phrases.With{"Number": number})}
	for _, d := range top {
		if d.Place <= 3 {
			lines = append(lines, boardLine(req, d, false))
		}
	}
	return lines, nil
}
