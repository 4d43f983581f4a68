package commands

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"switchboard/commands/phrases"
	"switchboard/daily"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// winnersNamed is how many of yesterday's players a post names, ties included.
const winnersNamed = 5

// DailyPost builds the post of a number for a server: yesterday's winners, the
// start of today's puzzle, and a button to play it.
func (s *Set) DailyPost(ctx context.Context, setup DailySetup, number int) (Reply, error) {
	req := s.posting(setup.Locale)
	p, err := s.dailyPuzzle(ctx, number, req.Time)
	if err != nil {
		return Reply{}, err
	}
	clock, err := setup.Clock()
	if err != nil {
		return Reply{}, err
	}
	var lines []string
	if setup.RoleID != "" {
		lines = append(lines, "<@&"+setup.RoleID+">")
	}
	lines = append(lines, dailyTitle(req, p), req.Say("daily_rule_"+string(p.Kind)))
	switch {
	case p.Kind.Presses():
		lines = append(lines, req.Say("daily_par", phrases.With{"N": p.Par}))
	case p.Kind == daily.Mines:
		lines = append(lines, req.Say("daily_mines", phrases.With{"N": len(p.Mines)}))
	}
	winners, err := s.dailyWinners(ctx, req, setup.GuildID, number-1)
	if err != nil {
		return Reply{}, err
	}
	lines = append(append(lines, winners...), req.Say("daily_until", phrases.With{"Next": relative(clock.Turn(number + 1))}))
	scene := dailyScene(daily.New(p))
	scene.Alt = dailyAlt(req, daily.New(p))
	var picture bytes.Buffer
	if err := render.PNG(&picture, scene, render.Standard); err != nil {
		return Reply{}, fmt.Errorf("paint the daily puzzle: %w", err)
	}
	play := discordgo.Button{
		Label: req.Say("daily_button_play"), Style: discordgo.PrimaryButton, CustomID: DailyPlayID(number),
	}
	return Reply{
		Text:       clip(strings.Join(lines, "\n"), contentLimit),
		Files:      []File{{Name: "daily.png", Type: "image/png", Alt: scene.Alt, Data: picture.Bytes()}},
		Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{play}}},
	}, nil
}

// dailyAlt is the picture of a game in plain words.
func dailyAlt(req *Request, g *daily.Game) string {
	lines := append([]string{dailyTitle(req, g.Puzzle)}, dailyTwin(req, g)...)
	if g.Puzzle.Kind == daily.Mines {
		lines = append(lines, strings.TrimSpace(g.Position.String()))
	}
	return clip(strings.NewReplacer("**", "", "`", "").Replace(strings.Join(lines, "\n")), altLimit)
}

// DailyPlayID is the custom id of the button under the post of a number. A
// message with it is that post.
func DailyPlayID(number int) string { return dailyPlayClick + ":" + strconv.Itoa(number) }

// DailyPaused is what the one who set the post up is told when its channel is
// gone or closed to the bot.
func (s *Set) DailyPaused(setup DailySetup) Reply {
	req := s.posting(setup.Locale)
	return Reply{Text: req.Say("daily_paused", phrases.With{"Channel": "<#" + setup.ChannelID + ">"})}
}

// posting stands for a request where nobody asked.
func (s *Set) posting(locale string) *Request {
	req := &Request{Time: time.Time{}, Locale: locale}
	req.say = s.needs.Phrases.For(locale).Say
	return req
}

// dailyWinners names who did best at a number in a server.
func (s *Set) dailyWinners(ctx context.Context, req *Request, guild string, number int) ([]string, error) {
	top, _, err := s.needs.Daily.DailyBoard(ctx, guild, string(daily.OfDay(number)), "", winnersNamed)
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
