package play

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"time"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

func (b *board) ended(ctx context.Context) []discordgo.MessageComponent {
	if b.game.GaveUp() {
		b.solution(ctx)
	} else {
		b.won(ctx)
	}
	lines, buttons, err := b.attempt.End(ctx, b.req)
	b.fail(err)
	b.lines = append(b.lines, lines...)
	b.picture()
	return Rows(b.after(buttons)...)
}

const reviewTime = 400 * time.Millisecond

func (b *board) won(ctx context.Context) {
	b.lines = append(b.lines, b.game.Player().Won(b.req.Speaker(), b.game), puzzles.Tally(b.req.Speaker(), b.game))
	if b.attempt.Draws && b.game.Over() == 0 {
		b.showDrawing()
	}
	ctx, cancel := context.WithTimeout(ctx, reviewTime)
	defer cancel()
	if line := puzzles.Lesson(ctx, b.req.Speaker(), b.game); line != "" {
		b.lines = append(b.lines, line)
	}
}

// showDrawing marks and lists the presses, which draw a picture.
func (b *board) showDrawing() {
	var cells []int
	for _, m := range b.game.Moves() {
		b.scene.Cells[m.Cell].Mark = render.Press
		cells = append(cells, m.Cell)
	}
	slices.Sort(cells)
	b.lines = append(b.lines, b.req.Say("play_drawn", phrases.With{"Cells": puzzles.Cells(cells, b.game.Start.Cols)}))
}

// after are the buttons under a finished game: those of the attempt and, if there were moves, review and replay.
func (b *board) after(own []discordgo.Button) (all []discordgo.MessageComponent) {
	for i, button := range own {
		all = append(all, button)
		if i == 0 && len(b.game.Moves()) > 0 {
			all = append(all, b.button(toReview, b.req.Say("play_review")))
		}
	}
	if len(b.game.Moves()) > 0 {
		all = append(all, b.button(toReplay, b.req.Say("play_replay")))
	}
	return append(all, b.button(toText, b.req.Say("button_copy")))
}

func (b *board) solution(ctx context.Context) {
	text := b.solved(ctx, func(ctx context.Context, s phrases.Speaker) (puzzles.Answer, error) {
		return b.game.Player().Answer(ctx, s, b.game)
	})
	if text == "" {
		b.lines = append(b.lines, b.req.Say("play_gave_up_unopened"))
	} else {
		b.lines = append(b.lines, b.req.Say("play_gave_up"), text)
	}
	b.lines = append(b.lines, puzzles.Tally(b.req.Speaker(), b.game))
}

// solved draws the solution and returns its text.
func (b *board) solved(ctx context.Context, solve func(context.Context, phrases.Speaker) (puzzles.Answer, error)) string {
	answer, err := commands.Worked(ctx, b.surface.Services, b.attempt.cells(), func(ctx context.Context) (puzzles.Answer, error) {
		return solve(ctx, b.req.Speaker())
	})
	b.fail(err)
	if answer.Scene != nil {
		b.scene = *answer.Scene
	}
	b.files = append(b.files, answer.Text.Files()...)
	return answer.Text.String()
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

// replay shows the moves of a game as an animation, privately.
func (s *Surface) replay(_ context.Context, req *commands.Request, a *Attempt) (commands.Reply, error) {
	g := a.Game
	start, err := puzzles.New(g.Player(), g.Start)
	if err != nil {
		return commands.Reply{}, err
	}
	first := start.View().Scene()
	first.Code = a.Code
	var moves []render.Move
	for _, m := range g.Moves() {
		if err := start.Do(m); err != nil {
			return commands.Reply{}, fmt.Errorf("replay: %w", err)
		}
		after := start.View().Scene().Cells
		moves = append(moves, render.Move{At: m.Cell, Change: func(cells []render.Cell) { copy(cells, after) }})
	}
	if g.Solved() {
		first.End = render.Won
	}
	alt := req.Say("play_replay_alt", phrases.With{"N": len(moves)})
	film, err := puzzles.Draw("replay.gif", alt, func(w io.Writer) error {
		return render.GIF(w, render.Replay(first, moves), req.Palette())
	})
	if errors.Is(err, render.ErrTooLarge) {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "play_replay_too_long"}
	}
	if err != nil {
		return commands.Reply{}, fmt.Errorf("replay: %w", err)
	}
	return commands.Reply{Private: true, Files: []puzzles.File{film}}, nil
}

// review says what each move of a game was worth, and shows the first that cost something, privately.
func (s *Surface) review(ctx context.Context, req *commands.Request, a *Attempt) (commands.Reply, error) {
	if !a.Game.Ended() {
		return commands.Reply{}, ErrGone
	}
	answer, err := commands.Worked(ctx, s.Services, a.cells(), func(ctx context.Context) (puzzles.Answer, error) {
		return puzzles.LookBack(ctx, req.Speaker(), a.Game)
	})
	if err != nil {
		return commands.Reply{}, err
	}
	return s.Draw(req, answer, "")
}

// Solution is the solution of a start: its text and an animation, or a picture if there is none or it is too large. The
// picture has the code in its footer, and no alt text.
func (s *Surface) Solution(ctx context.Context, speaker phrases.Speaker, start *puzzles.Game, code string,
	own render.Palette) (puzzles.Text, puzzles.File, error) {
	answer, err := start.Player().Answer(ctx, speaker, start)
	if err != nil {
		return puzzles.Text{}, puzzles.File{}, fmt.Errorf("solution: %w", err)
	}
	if answer.Frames != nil {
		film, err := puzzles.Draw("solution.gif", "", func(w io.Writer) error { return render.GIF(w, signed(answer.Frames, code), own) })
		if !errors.Is(err, render.ErrTooLarge) {
			return answer.Text, film, err
		}
	}
	scene := start.View().Scene()
	if answer.Scene != nil {
		scene = *answer.Scene
	}
	scene.Code = code
	picture, err := s.Picture("solution.png", "", scene, own)
	return answer.Text, picture, err
}

// signed puts a code into the footer of all scenes.
func signed(scenes iter.Seq[render.Scene], code string) iter.Seq[render.Scene] {
	return func(yield func(render.Scene) bool) {
		for scene := range scenes {
			scene.Code = code
			if !yield(scene) {
				return
			}
		}
	}
}
