package play

import (
	"context"
	"strings"

	"switchboard/commands"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// wholeClick is the prefix of the boards of /play that all see, as one person sees them with the whole solution.
const wholeClick = "whole"

// whole loads boards of /play as such ones.
func whole(load Loader) Loader {
	return func(ctx context.Context, req *commands.Request, key string) (*Attempt, error) {
		a, err := load(ctx, req, key)
		if err == nil {
			a.Prefix, a.Private = wholeClick, true
		}
		return a, err
	}
}

// alone shows the whole solution of a board that others see, too, to the person alone, who plays on there.
func (s *Surface) alone(ctx context.Context, req *commands.Request, w want, load Loader) (commands.Reply, error) {
	beside := *req.SeenBy(true)
	beside.Target = nil // nobody waits for it
	return s.change(ctx, &beside, w, func(ctx context.Context, req *commands.Request, key string) (*Attempt, error) {
		a, err := whole(load)(ctx, req, key)
		if err == nil {
			a.View.All = false // it is shown where nobody sees it
		}
		return a, err
	})
}

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

func (b *board) all(ctx context.Context) {
	presses, _, _ := strings.Cut(b.solved(ctx, b.game.View().Solve), "\n")
	b.lines = append(b.lines, "💡 "+presses)
}
