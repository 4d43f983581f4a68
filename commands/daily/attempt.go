package daily

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"

	"github.com/bwmarrin/discordgo"
)

// practiceMark follows the number in the key of a practice game.
const practiceMark = "P"

func key(a rules.Attempt) string {
	if a.Practice {
		return strconv.Itoa(a.Number) + practiceMark
	}
	return strconv.Itoa(a.Number)
}

func (c *Room) load(ctx context.Context, req *commands.Request, key string) (*play.Attempt, error) {
	digits, practice := strings.CutSuffix(key, practiceMark)
	number, err := readNumber(digits)
	if err != nil {
		return nil, err
	}
	a, err := c.store.DailyGame(ctx, req.UserID, number, practice)
	if err != nil {
		return nil, puzzles.Missing(err, commands.ErrStale) // before puzzle, which would create invented numbers
	}
	p, err := c.puzzle(ctx, number)
	if err != nil {
		return nil, err
	}
	return c.onSurface(p, a)
}

// onSurface presents a stored attempt, which is found by the person, so that they may always play it.
func (c *Room) onSurface(p *rules.Puzzle, stored rules.Attempt) (*play.Attempt, error) {
	g, err := p.Game(stored)
	if err != nil {
		return nil, err
	}
	session := &play.Session{Key: key(stored), Game: g, Kept: play.Kept{Started: stored.StartedAt}}
	var kept play.Kept
	if json.Unmarshal(stored.Moves, &kept) == nil { // version 1 has nothing but moves
		session.View, session.Seen = kept.View, kept.Seen
	}
	on := &play.Attempt{
		Session: session, Prefix: boardClick, Private: true, Code: code(p.Number), Draws: rules.Draws(p.Number), Helped: stored.Assisted,
		Title: func(s phrases.Speaker) string { return c.title(s, p) },
		Notes: func(s phrases.Speaker) []string {
			begun := s.Say("daily_begun", phrases.With{"Started": relative(stored.StartedAt), "Hints": g.Hints()})
			return append([]string{begun}, uncounted(s, stored)...)
		},
		End: func(ctx context.Context, req *commands.Request) ([]string, []discordgo.Button, error) {
			return c.ended(ctx, req, stored)
		},
		First: func(ctx context.Context, req *commands.Request) (string, error) { return c.firstOf(ctx, req, stored) },
	}
	on.Save = func(ctx context.Context, req *commands.Request) error {
		err := c.save(ctx, req, &stored, session)
		on.Helped = stored.Assisted
		return err
	}
	return on, nil
}

func (c *Room) save(ctx context.Context, req *commands.Request, a *rules.Attempt, session *play.Session) error {
	g, s := session.Game, *a
	s.Moves = puzzles.JSON(struct {
		puzzles.Log
		play.Kept
	}{puzzles.LogOf(g.Log()), session.Kept})
	s.Solved, s.Presses, s.Over, s.Hints = g.Solved(), g.Count(), g.Over(), g.Hints()
	if g.Ended() {
		s.EndedAt = req.Time
		s.Took = max(0, s.EndedAt.Sub(s.StartedAt))
	}
	if g.SawAll() && !s.Assisted && !s.Practice {
		if _, err := c.store.AssistDaily(ctx, s.UserID, s.Number); err != nil {
			return err
		}
	}
	s, err := c.store.SaveDailyGame(ctx, s)
	if err == nil {
		*a = s
	}
	return err
}

// uncounted says why an attempt does not count.
func uncounted(s phrases.Speaker, a rules.Attempt) []string {
	switch {
	case a.Practice:
		return []string{s.Say("daily_practice")}
	case a.Assisted:
		return []string{s.Say("daily_assisted")}
	case !a.Ranked:
		return []string{s.Say("daily_unranked")}
	}
	return nil
}

// ended tells the place and the streak, and offers the card and a practice game.
func (c *Room) ended(ctx context.Context, req *commands.Request, a rules.Attempt) ([]string, []discordgo.Button, error) {
	lines, err := c.result(ctx, req, a)
	return append(uncounted(req.Speaker(), a), lines...), []discordgo.Button{
		{Label: req.Say("daily_button_share"), Style: discordgo.PrimaryButton, CustomID: numberID(shareClick, a.Number)},
		{Label: req.Say("daily_button_again"), Style: discordgo.SecondaryButton, CustomID: numberID(againClick, a.Number)},
	}, err
}

// firstOf is the person of the server who solved the puzzle of an attempt first.
func (c *Room) firstOf(ctx context.Context, req *commands.Request, a rules.Attempt) (string, error) {
	if a.Practice || req.GuildID == "" {
		return "", nil
	}
	first, err := c.store.DailyFirst(ctx, req.GuildID, a.Number)
	if errors.Is(err, puzzles.ErrNotFound) {
		return "", nil
	}
	return first.UserID, err
}

// code is the name of a puzzle in the footer of its pictures.
func code(number int) string { return "#" + strconv.Itoa(number) }

func (c *Room) play(ctx context.Context, req *commands.Request, today int) (commands.Reply, error) {
	return c.show(ctx, req, today, today)
}

func (c *Room) clickOpen(_ context.Context, _ *commands.Request, number int) (commands.Reply, error) {
	return c.surface.Launch(boardClick, strconv.Itoa(number))
}

func (c *Room) clickPlay(ctx context.Context, req *commands.Request, number int) (commands.Reply, error) {
	today, _, err := c.today(ctx, req)
	if err != nil {
		return commands.Reply{}, err
	}
	return c.show(ctx, req, min(number, today), today)
}

// archive answers /daily archive: a puzzle of the past, not ranked.
func (c *Room) archive(ctx context.Context, req *commands.Request, today int) (commands.Reply, error) {
	number, ok := req.Int("number")
	if !ok || number < 1 || number >= today {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "daily_no_number",
			With: phrases.With{"Given": number, "Last": today - 1, "Example": max(1, today-7)}}
	}
	return c.show(ctx, req, number, today)
}

// show shows the first attempt at a number, whose time starts now if it is new. It is ranked only on the day of the
// number.
func (c *Room) show(ctx context.Context, req *commands.Request, number, today int) (commands.Reply, error) {
	a, err := c.first(ctx, req, number, today)
	return c.surface.Begin(ctx, req, a, err)
}

func (c *Room) first(ctx context.Context, req *commands.Request, number, today int) (*play.Attempt, error) {
	p, err := c.puzzle(ctx, number)
	if err != nil {
		return nil, err
	}
	ranked, err := c.mayRank(ctx, req, number, today)
	if err != nil {
		return nil, err
	}
	return c.begin(ctx, req, p, rules.Attempt{Ranked: ranked})
}

// Today is the key of the current number.
const Today = "0"

func (c *Room) enter(ctx context.Context, req *commands.Request, key string) (*play.Attempt, error) {
	if key != Today {
		if a, err := c.load(ctx, req, key); err == nil || !errors.Is(err, commands.ErrStale) {
			return a, err
		}
	}
	today, _, err := c.today(ctx, req)
	if err != nil {
		return nil, err
	}
	number, err := strconv.Atoi(key)
	if err != nil || number < 0 || number > today {
		return nil, commands.ErrStale
	}
	if key == Today {
		number = today
	}
	return c.first(ctx, req, number, today)
}

func (c *Room) begin(ctx context.Context, req *commands.Request, p *rules.Puzzle, a rules.Attempt) (*play.Attempt, error) {
	a.UserID, a.Number, a.StartedAt, a.Moves = req.UserID, p.Number, req.Time, puzzles.JSON(puzzles.LogOf(nil))
	a, err := c.store.StartDailyGame(ctx, a)
	if err != nil {
		return nil, err
	}
	return c.onSurface(p, a)
}

// mayRank reports whether a new attempt is ranked: on the day of its number, unless the person deleted an earlier one.
func (c *Room) mayRank(ctx context.Context, req *commands.Request, number, today int) (bool, error) {
	if number != today {
		return false, nil
	}
	token, err := c.token(ctx, req.UserID, number)
	if err != nil {
		return false, err
	}
	closed, err := c.store.DailyClosed(ctx, token)
	return !closed, err
}

func (c *Room) clickAgain(ctx context.Context, req *commands.Request, number int) (commands.Reply, error) {
	first, err := c.store.DailyGame(ctx, req.UserID, number, false)
	if err != nil {
		return commands.Reply{}, puzzles.Missing(err, commands.ErrStale)
	}
	if first.EndedAt.IsZero() {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "daily_end_first"}
	}
	p, err := c.puzzle(ctx, number)
	if err != nil {
		return commands.Reply{}, err
	}
	a, err := c.begin(ctx, req, p, rules.Attempt{Practice: true})
	return c.surface.Begin(ctx, req, a, err)
}
