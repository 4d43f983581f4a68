package daily

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"

	"github.com/bwmarrin/discordgo"
)

const boardRows = 10

func (c *Room) board(ctx context.Context, req *commands.Request, today int) (commands.Reply, error) {
	of := map[string]struct {
		period           rules.Period
		here, everywhere phrases.ID // the heading
	}{
		"today": {rules.OfDay(today), "daily_board_here_today", "daily_board_everywhere_today"},
		"week":  {rules.OfWeek(today), "daily_board_here_week", "daily_board_everywhere_week"},
		"all":   {rules.AllTime, "daily_board_here_all", "daily_board_everywhere_all"},
	}[cmp.Or(req.Text("time"), "today")]
	guild, head := req.GuildID, of.here
	if req.Text("where") == "everywhere" || guild == "" {
		guild, head = "", of.everywhere
	}
	return c.table(ctx, req, guild, of.period, req.Say(head, phrases.With{"Number": today}))
}

func (c *Room) clickPlaces(ctx context.Context, req *commands.Request, number int) (commands.Reply, error) {
	return c.table(ctx, req, req.GuildID, rules.OfDay(number), req.Say("daily_board_of_day", phrases.With{"Number": number}))
}

func (c *Room) table(ctx context.Context, req *commands.Request, guild string, period rules.Period, head string) (commands.Reply, error) {
	top, own, err := c.store.DailyBoard(ctx, guild, string(period), req.UserID, boardRows)
	days := !period.IsDay()
	lines := append([]string{head}, boardLines(req, days, top...)...)
	listed := slices.ContainsFunc(top, func(d rules.Score) bool { return d.UserID == req.UserID })
	if own != nil && !listed {
		lines = append(append(lines, "…"), boardLines(req, days, *own)...)
	}
	if len(top) == 0 {
		lines = append(lines, req.Say("daily_board_empty"))
	}
	if _, week := period.Week(); week {
		lines = append(lines, "-# "+req.Say("daily_week_rule"))
	}
	return commands.Reply{Text: puzzles.Clip(strings.Join(lines, "\n"), commands.ContentLimit), Private: true}, err
}

func boardLines(req *commands.Request, days bool, some ...rules.Score) (lines []string) {
	for _, d := range some {
		lines = append(lines, req.Say(phrases.Either(days, "daily_board_line_days", "daily_board_line"), phrases.With{
			"Place": d.Place, "Name": plainName(d.Name), "Over": d.Over, "Hints": req.Say("daily_hints", phrases.With{"N": d.Hints}),
			"Time": puzzles.Clocked(d.Took), "N": d.Days,
		}))
	}
	return lines
}

const nameLimit = 32

// plainName escapes a name that a person chose.
func plainName(name string) string {
	name, _ = commands.WithoutLinks(name)
	return cmp.Or(commands.Plain(puzzles.Clip(name, nameLimit)), "…")
}

func (c *Room) stats(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	today, next, err := c.today(ctx, req)
	if err != nil {
		return commands.Reply{}, err
	}
	all, solved, err := c.resultsOf(ctx, req.UserID)
	streak := rules.Streaks(solved, today)
	lines := append([]string{req.Say("daily_stats", phrases.With{"Name": plainName(req.UserName)})}, streakLines(req, streak)...)
	lines = append(lines, req.Say("daily_days", phrases.With{"N": streak.Days, "Played": len(all)}))
	missed, gaveUp := streak.Lost(all)
	for _, of := range []struct {
		numbers []int
		phrase  phrases.ID
	}{{streak.Saved, "daily_saved"}, {missed, "daily_missed"}, {gaveUp, "daily_gave_up"}} {
		if len(of.numbers) > 0 {
			lines = append(lines, req.Say(of.phrase, phrases.With{"Numbers": lastNumbers(of.numbers)}))
		}
	}
	if usual, known := rules.PersonalPar(counting(all)); known {
		lines = append(lines, req.Say("daily_usual", phrases.With{"Usual": usual}))
	}
	lines = append(lines, spread(req, all)...)
	played := slices.ContainsFunc(all, func(a rules.Attempt) bool { return a.Number == today })
	coming := phrases.With{"Number": today + puzzles.One(played), "Next": relative(next)}
	lines = append(lines, req.Say(phrases.Either(played, "daily_next", "daily_next_today"), coming))
	return commands.Reply{Text: puzzles.Clip(strings.Join(lines, "\n"), commands.ContentLimit), Private: true}, err
}

func lastNumbers(numbers []int) string {
	const most = 10
	var parts []string
	if len(numbers) > most {
		parts = append(parts, "…")
	}
	for _, n := range numbers[max(0, len(numbers)-most):] {
		parts = append(parts, fmt.Sprintf("#%d", n))
	}
	return strings.Join(parts, " ")
}

func spread(req *commands.Request, all []rules.Attempt) (lines []string) {
	const most, width = 5, 16 // the last bar has all from most on
	var counts [most + 1]int
	largest, last := 0, 0
	for _, a := range all {
		if a.Counts() {
			i := min(a.Over, most)
			counts[i]++
			largest, last = max(largest, counts[i]), max(last, i)
		}
	}
	if largest == 0 {
		return nil
	}
	lines = append(lines, req.Say("daily_spread"), "```")
	for over, n := range counts[:last+1] {
		label := fmt.Sprintf("+%d ", over)
		if over == most {
			label = fmt.Sprintf("+%d…", over)
		}
		lines = append(lines, strings.TrimRight(fmt.Sprintf("%s %s %d", label, strings.Repeat("█", (n*width+largest-1)/largest), n), " "))
	}
	return append(lines, "```")
}

// Closing is the closing post of a week for a server, with its leaderboard; false if nobody has a result.
func (c *Room) Closing(ctx context.Context, setup rules.Setup, week int) (reply commands.Reply, any bool, err error) {
	req := c.unasked(commands.Request{GuildID: setup.GuildID, GuildLocale: setup.Locale})
	top, _, err := c.store.DailyBoard(ctx, setup.GuildID, string(rules.OfWeekNumber(week)), "", boardRows)
	if err != nil || len(top) == 0 {
		return reply, false, err
	}
	lines := append([]string{weekHead(req, week)}, boardLines(req, true, top...)...)
	lines = append(lines, "-# "+req.Say("daily_week_rule"))
	own := discordgo.Button{Label: req.Say("daily_button_own_week"), Style: discordgo.SecondaryButton, CustomID: WeekID(week)}
	return commands.Reply{Layout: true, Accent: accent, Text: strings.Join(lines, "\n"), Components: play.Rows(own)}, true, nil
}

// WeekID is the custom id of the button under the closing post of a week, which identifies that post.
func WeekID(week int) string { return numberID(weekClick, week) }

func (c *Room) clickWeek(ctx context.Context, req *commands.Request, week int) (commands.Reply, error) {
	return c.table(ctx, req, req.GuildID, rules.OfWeekNumber(week), weekHead(req, week))
}

func weekHead(req *commands.Request, week int) string {
	monday, sunday := rules.WeekOf(week)
	return req.Say("daily_week_closed", phrases.With{"First": max(1, monday), "Last": sunday})
}
