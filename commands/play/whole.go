package play

import (
	"context"
	"errors"
	"strings"

	"switchboard/commands"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// wholeClick is the prefix of the boards of /play that all see, as one person sees them with the whole solution.
const wholeClick = "whole"

// asWhole is a board of /play as such a one.
func asWhole(a *Attempt) *Attempt {
	a.Prefix, a.Private = wholeClick, true
	return a
}

func (r *Room) loadWhole(ctx context.Context, req *commands.Request, key string) (*Attempt, error) {
	a, err := r.load(ctx, req, key)
	if err != nil {
		return nil, err
	}
	return asWhole(a), nil
}

// alone shows the whole solution of a board that others see, too, to the person alone, who plays on there. It reports whether
// others see it.
func (s *Surface) alone(ctx context.Context, req *commands.Request, key string, load Loader) (reply commands.Reply, is bool, err error) {
	for {
		a, err := load(ctx, req, key)
		if err != nil || a.Private {
			return reply, false, err
		}
		if a.Refused != nil {
			return reply, true, a.Refused
		}
		req = req.SeenBy(true)
		session := a.Session
		session.View.All = false // shown where nobody sees it
		if _, _, err := s.act(ctx, req, session, want{what: toAll}); err != nil {
			return reply, true, err
		}
		err = a.Save(ctx, req)
		if errors.Is(err, puzzles.ErrChanged) && ctx.Err() == nil {
			continue
		}
		if err == nil {
			reply, err = s.Show(ctx, req, asWhole(a))
		}
		return reply, true, err
	}
}

// showsAll reports whether the whole solution is shown.
func (b *board) showsAll() bool {
	return b.attempt.View.All && b.attempt.Private && puzzles.HasAll(b.game)
}

// allButton shows the whole solution; none where there is none to show, or it is shown.
func (b *board) allButton() []discordgo.MessageComponent {
	if b.showsAll() || !puzzles.HasAll(b.game) {
		return nil
	}
	return []discordgo.MessageComponent{b.button(toAll, b.req.Say("play_all"))}
}

// all shows what solves the board from where it stands.
func (b *board) all(ctx context.Context) error {
	text, err := b.solved(ctx, b.game.View().Solve)
	presses, _, _ := strings.Cut(text, "\n")
	b.lines = append(b.lines, "💡 "+presses)
	return err
}
