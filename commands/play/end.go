package play

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// ended are the picture and the buttons of a game that is over.
func (b *board) ended(ctx context.Context) ([]discordgo.MessageComponent, error) {
	if b.game.GaveUp() {
		if err := b.solution(ctx); err != nil {
			return nil, err
		}
	} else {
		b.won(ctx)
	}
	lines, buttons, err := b.attempt.End(ctx, b.req)
	if err != nil {
		return nil, err
	}
	b.lines = append(b.lines, lines...)
	picture, err := b.picture()
	if err != nil {
		return nil, err
	}
	return append([]discordgo.MessageComponent{picture}, Rows(b.after(buttons)...)...), nil
}

// won says how the game went, and what it teaches.
func (b *board) won(ctx context.Context) {
	b.lines = append(b.lines, puzzles.Won(b.req.Speaker(), b.game), b.tally())
	if d, may := b.attempt.(drawer); may && b.game.Over() == 0 && d.Draws() {
		b.drawn()
	}
	if line := b.lesson(ctx); line != "" {
		b.lines = append(b.lines, line)
	}
}

// drawn marks the presses, which draw something, and names them.
func (b *board) drawn() {
	var cells []int
	for _, m := range b.game.Moves() {
		b.scene.Cells[m.Cell].Mark = render.Press
		cells = append(cells, m.Cell)
	}
	slices.Sort(cells)
	b.lines = append(b.lines, b.req.Say("play_drawn", phrases.With{"Cells": puzzles.Cells(cells, b.game.Start.Cols)}))
}

// tally tells the time and counts the hints.
func (b *board) tally() string {
	with := phrases.With{"N": b.game.Hints(), "Time": puzzles.Clocked(b.game.Took())}
	if b.game.Hints() == 0 {
		return "-# " + b.req.Say("play_tally_alone", with)
	}
	return "-# " + b.req.Say("play_tally", with)
}

// after are the buttons under a game that is over: those of the attempt with what
// looks back at the moves after the first. Who has made none has nothing to look at.
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
	return append(all, b.button(toText, b.req.Say("play_text")))
}

// solution shows what would have solved the puzzle.
func (b *board) solution(ctx context.Context) error {
	budget, done, err := b.surface.services.Work(ctx, b.req, b.scene.Rows*b.scene.Cols)
	if err != nil {
		return err
	}
	defer done()
	answer, err := puzzles.AnswerTo(budget, b.req.Speaker(), b.game)
	if err != nil {
		return err
	}
	if answer.Scene != nil {
		b.scene = *answer.Scene
	}
	b.lines = append(b.lines, b.req.Say("play_gave_up"), answer.Text.String(), b.tally())
	b.lists = answer.Text.Files()
	return nil
}

// reviewTime bounds the look back at a game.
const reviewTime = 400 * time.Millisecond

// lesson is a line that teaches something about how the game went; "" where
// nothing does.
func (b *board) lesson(ctx context.Context) string {
	ctx, cancel := context.WithTimeout(ctx, reviewTime)
	defer cancel()
	steps, err := b.game.Review(ctx)
	if err != nil {
		return ""
	}
	worst, number, found := puzzles.Worst(steps)
	if !found {
		return ""
	}
	return lessonOf(b.req.Speaker(), b.game, worst, number)
}

// lessonOf says what was wrong with a step; "" where nothing can be said.
func lessonOf(s phrases.Speaker, g *puzzles.Game, worst puzzles.Step, number int) string {
	name := func(cell int) string { return puzzles.Cells([]int{cell}, g.Start.Cols) }
	with := phrases.With{"Number": number, "Cell": name(worst.Move.Cell), "Before": worst.Before, "After": worst.After}
	if worst.Better >= 0 {
		with["Better"] = name(worst.Better)
	}
	switch {
	case worst.Verdict == puzzles.Away:
		return s.Say("play_lesson_away", with)
	case worst.Better >= 0:
		return s.Say("play_lesson_guess", with)
	case worst.Verdict == puzzles.Returned:
		return s.Say("play_lesson_returned", with)
	}
	return ""
}

// replay shows the moves of a game as an animation, to the one who asks.
func (s *Surface) replay(_ context.Context, req *commands.Request, a Attempt) (commands.Reply, error) {
	g := a.Session().Game
	start, err := puzzles.New(g.Player(), g.Start)
	if err != nil {
		return commands.Reply{}, err
	}
	first := start.View().Scene()
	first.Code = a.Code()
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
	var out bytes.Buffer
	err = render.GIF(&out, render.Replay(first, moves), req.Palette())
	if errors.Is(err, render.ErrTooLarge) {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "play_replay_too_long"}
	}
	if err != nil {
		return commands.Reply{}, fmt.Errorf("replay: %w", err)
	}
	alt := req.Say("play_replay_alt", phrases.With{"N": len(moves)})
	return commands.Reply{Private: true, Files: []puzzles.File{{Name: "replay.gif", Type: "image/gif", Alt: alt, Data: out.Bytes()}}}, nil
}
