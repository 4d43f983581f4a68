package daily

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/game"
	rules "switchboard/game/daily"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// winnersNamed is how many of yesterday's players a post names, ties included.
const winnersNamed = 5

// Post builds the post of a number for a server: yesterday's winners, the
// start of today's puzzle, and a button to play it.
func (c *Room) Post(ctx context.Context, setup rules.Setup, number int) (commands.Reply, error) {
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
	start, err := p.New()
	if err != nil {
		return commands.Reply{}, err
	}
	played := c.surface.Of(start)
	lines = append(lines, c.title(req.Speaker(), p), played.Goal(req.Speaker(), start))
	if p.Par > 0 {
		lines = append(lines, req.Say("daily_par", phrases.With{"N": p.Par}))
	}
	winners, err := c.winners(ctx, req, setup.GuildID, number-1)
	if err != nil {
		return commands.Reply{}, err
	}
	lines = append(append(lines, winners...), req.Say("daily_until", phrases.With{"Next": relative(clock.Turn(number + 1))}))
	scene := played.Scene(start)
	scene.Alt = c.alt(req, p, start)
	scene.Code, scene.Par = "#"+strconv.Itoa(number), p.Par
	var picture bytes.Buffer
	if err := render.PNG(&picture, scene, render.Standard); err != nil {
		return commands.Reply{}, fmt.Errorf("paint the daily puzzle: %w", err)
	}
	return commands.Reply{
		Text:       commands.Clip(strings.Join(lines, "\n"), commands.ContentLimit),
		Files:      []commands.File{{Name: "daily.png", Type: "image/png", Alt: scene.Alt, Data: picture.Bytes()}},
		Components: playRow(req.Say("daily_button_play"), number),
	}, nil
}

// alt is the picture of a game in plain words.
func (c *Room) alt(req *commands.Request, p *rules.Puzzle, g *game.Game) string {
	lines := append([]string{c.title(req.Speaker(), p)}, c.surface.Of(g).Lists(req.Speaker(), g)...)
	return commands.Clip(strings.NewReplacer("**", "", "`", "").Replace(strings.Join(lines, "\n")), commands.AltLimit)
}

// playRow is a button that opens the puzzle of a number.
func playRow(label string, number int) []discordgo.MessageComponent {
	play := discordgo.Button{Label: label, Style: discordgo.PrimaryButton, CustomID: PlayID(number)}
	return []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{play}}}
}

// PlayID is the custom id of the button under the post of a number. A
// message with it is that post.
func PlayID(number int) string { return playClick + ":" + strconv.Itoa(number) }

// Paused is what the one who set the post up is told when its channel is
// gone or closed to the bot.
func (c *Room) Paused(setup rules.Setup) commands.Reply {
	req := c.posting(setup.Locale)
	return commands.Reply{Text: req.Say("daily_paused", phrases.With{"Channel": "<#" + setup.ChannelID + ">"})}
}

// posting stands for a request where nobody asked.
func (c *Room) posting(locale string) *commands.Request {
	req := &commands.Request{Locale: locale}
	req.Speak(c.phrases)
	return req
}

// winners names who did best at a number in a server.
func (c *Room) winners(ctx context.Context, req *commands.Request, guild string, number int) ([]string, error) {
	top, _, err := c.store.DailyBoard(ctx, guild, string(rules.OfDay(number)), "", winnersNamed)
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
