package daily

import (
	"context"
	"strings"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	rules "switchboard/puzzles/daily"

	"github.com/bwmarrin/discordgo"
)

// Closing builds the closing post of a week for a server: its table. It is false
// where nobody of the server has a result in it.
func (c *Room) Closing(ctx context.Context, setup rules.Setup, week int) (reply commands.Reply, any bool, err error) {
	req := c.posting(setup)
	top, _, err := c.store.DailyBoard(ctx, setup.GuildID, string(rules.OfWeekNumber(week)), "", boardRows)
	if err != nil || len(top) == 0 {
		return reply, false, err
	}
	monday, sunday := rules.WeekOf(week)
	lines := append([]string{req.Say("daily_week_closed", phrases.With{"First": max(1, monday), "Last": sunday})},
		boardLines(req, top, true)...)
	lines = append(lines, "-# "+req.Say("daily_week_rule"))
	own := discordgo.Button{Label: req.Say("daily_button_own_week"), Style: discordgo.SecondaryButton, CustomID: WeekID(week)}
	return play.Framed(accent, strings.Join(lines, "\n"), play.Rows(own), nil, nil), true, nil
}

// WeekID is the custom id of the button under the closing post of a week. A message
// with it is that post.
func WeekID(week int) string { return numberID(weekClick, week) }

// clickWeek shows the table of a week that is over, with the asker's own place.
func (c *Room) clickWeek(ctx context.Context, req *commands.Request, week int) (commands.Reply, error) {
	monday, sunday := rules.WeekOf(week)
	head := req.Say("daily_week_closed", phrases.With{"First": max(1, monday), "Last": sunday})
	return c.table(ctx, req, req.GuildID, rules.OfWeekNumber(week), head)
}
