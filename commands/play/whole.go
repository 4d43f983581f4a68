package play

import (
	"context"
	"strings"

	"switchboard/commands"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// wholeClick is the prefix of private copies of shared boards of /play that show the whole solution.
const wholeClick = "whole"

// whole makes a Loader load such copies.
func whole(load Loader) Loader {
	return func(ctx context.Context, req *commands.Request, key string) (*Attempt, error) {
		a, err := load(ctx, req, key)
		if err == nil {
			a.Prefix, a.Private = wholeClick, true
		}
		return a, err
	}
}

// showAllPrivately shows the whole solution of a shared board in a private copy, on which the person can play on.
func (s *Surface) showAllPrivately(ctx context.Context, req *commands.Request, w Action, load Loader) (commands.Reply, error) {
	beside := *req.SeenBy(true)
	beside.Target = nil // join no crowd
	return s.change(ctx, &beside, w, func(ctx context.Context, req *commands.Request, key string) (*Attempt, error) {
		a, err := whole(load)(ctx, req, key)
		if err == nil {
			a.View.All = false // acted toggles it: it was shown where nobody saw it
		}
		return a, err
	})
}

func (b *board) showsAll() bool {
	return b.attempt.View.All && b.attempt.Private && puzzles.HasAll(b.game)
}

// allButton shows the whole solution; none if it is shown already or there is none.
func (b *board) allButton() []discordgo.MessageComponent {
	if b.showsAll() || !puzzles.HasAll(b.game) {
		return nil
	}
	return []discordgo.MessageComponent{b.button(toAll, b.req.Say("play_all"))}
}

func (b *board) showAll(ctx context.Context) {
	presses, _, _ := strings.Cut(b.solved(ctx, b.game.View().Solve), "\n")
	b.lines = append(b.lines, "💡 "+presses)
}
