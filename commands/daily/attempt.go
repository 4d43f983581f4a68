package daily

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"

	"github.com/bwmarrin/discordgo"
)

// attempt is an attempt at a daily puzzle on the surface.
type attempt struct {
	room    *Room
	puzzle  *rules.Puzzle
	stored  rules.Attempt
	session *play.Session
}

// practiceMark follows the number in the key of a practice game.
const practiceMark = "P"

// key names an attempt among those of its person.
func key(a rules.Attempt) string {
	if a.Practice {
		return strconv.Itoa(a.Number) + practiceMark
	}
	return strconv.Itoa(a.Number)
}

// errStale is what is no attempt of the asker's.
var errStale = &puzzles.Complaint{Phrase: "stale_button"}

// load loads the asker's attempt of a key.
func (c *Room) load(ctx context.Context, req *commands.Request, key string) (play.Attempt, error) {
	digits, practice := strings.CutSuffix(key, practiceMark)
	number, _, err := readID(commands.ID(boardClick, digits), 1)
	if err != nil {
		return nil, err
	}
	a, err := c.store.DailyGame(ctx, req.UserID, number, practice)
	if errors.Is(err, puzzles.ErrNotFound) {
		return nil, errStale // before a puzzle is made for a number that anybody may write
	}
	if err != nil {
		return nil, err
	}
	p, err := c.puzzle(ctx, number)
	if err != nil {
		return nil, err
	}
	return c.onSurface(p, a)
}

// onSurface is an attempt as it is stored, on the surface.
func (c *Room) onSurface(p *rules.Puzzle, a rules.Attempt) (*attempt, error) {
	g, err := p.Game(a.Moves)
	if err != nil {
		return nil, err
	}
	on := &attempt{c, p, a, &play.Session{Key: key(a), Game: g, Kept: play.Kept{Started: a.StartedAt}}}
	var kept play.Kept
	if json.Unmarshal(a.Moves, &kept) == nil { // of version 1 there is nothing beside the moves
		on.session.View, on.session.Seen = kept.View, kept.Seen
	}
	return on, nil
}

func (a *attempt) Session() *play.Session { return a.session }

// Save stores the attempt, and its result where it has ended.
func (a *attempt) Save(ctx context.Context, req *commands.Request) error {
	g, s := a.session.Game, a.stored
	var err error
	if s.Moves, err = json.Marshal(struct {
		rules.Log
		play.Kept
	}{rules.LogOf(g.Log()), a.session.Kept}); err != nil {
		return fmt.Errorf("write an attempt: %w", err)
	}
	s.Solved, s.Presses, s.Over, s.Hints = g.Solved(), g.Count(), g.Over(), g.Hints()
	if g.Ended() {
		s.EndedAt = req.Time
		s.Took = max(0, s.EndedAt.Sub(s.StartedAt))
	}
	if g.SawAll() && !s.Assisted && !s.Practice {
		if _, err := a.room.store.AssistDaily(ctx, s.UserID, s.Number); err != nil {
			return err
		}
	}
	saved, err := a.room.store.SaveDailyGame(ctx, s, periods(s.Number))
	if err != nil {
		return err
	}
	a.stored = saved
	return nil
}

func periods(number int) (all []string) {
	for _, p := range rules.Periods(number) {
		all = append(all, string(p))
	}
	return all
}

// May lets everybody play: an attempt is found by who asks.
func (a *attempt) May(*commands.Request) error { return nil }

func (a *attempt) Title(s phrases.Speaker) string { return a.room.title(s, a.puzzle) }

// Notes say when the clock started, and what makes the attempt one that does not
// count.
func (a *attempt) Notes(s phrases.Speaker) []string {
	lines := []string{s.Say("daily_begun", phrases.With{"Started": relative(a.stored.StartedAt), "Hints": a.session.Game.Hints()})}
	switch {
	case a.stored.Practice:
		lines = append(lines, s.Say("daily_practice"))
	case a.stored.Assisted:
		lines = append(lines, s.Say("daily_assisted"))
	case !a.stored.Ranked:
		lines = append(lines, s.Say("daily_unranked"))
	}
	return lines
}

// End tells the place and the streak, and offers the card and a practice game.
func (a *attempt) End(ctx context.Context, req *commands.Request) (lines []string, buttons []discordgo.Button, err error) {
	number := strconv.Itoa(a.stored.Number)
	if lines, err = a.room.result(ctx, req, a.stored); err != nil {
		return nil, nil, err
	}
	return append(a.Notes(req.Speaker())[1:], lines...), []discordgo.Button{
		{Label: req.Say("daily_button_share"), Style: discordgo.PrimaryButton, CustomID: shareClick + ":" + number},
		{Label: req.Say("daily_button_again"), Style: discordgo.SecondaryButton, CustomID: againClick + ":" + number},
	}, nil
}

// First is who of the server solved the puzzle before all others.
func (a *attempt) First(ctx context.Context, req *commands.Request) (string, error) {
	if a.stored.Practice || req.GuildID == "" {
		return "", nil
	}
	first, err := a.room.store.DailyFirst(ctx, req.GuildID, a.stored.Number)
	if errors.Is(err, puzzles.ErrNotFound) {
		return "", nil
	}
	return first.UserID, err
}

// Helped reports whether the answer was asked for.
func (a *attempt) Helped() bool { return a.stored.Assisted }

// Draws tells the dates that have a picture.
func (a *attempt) Draws() bool { return rules.Draws(a.stored.Number) }

func (a *attempt) Private() bool { return true }

func (a *attempt) Code() string { return code(a.stored.Number) }

// code names a puzzle in the footer of its pictures.
func code(number int) string { return "#" + strconv.Itoa(number) }
