package puzzles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"switchboard/phrases"
)

// Verdict judges a move.
type Verdict uint8

const (
	Unjudged Verdict = iota
	Closer           // fewer presses are left; or a cell was proved safe, or a piece is part of an answer
	Idle             // as many presses are left
	Away             // more presses are left
	Guessed          // mines: the cell was not proved safe
	Hit              // mines: it was a mine
	Returned         // ghosts: the piece is not part of an answer with those before it
	Helped           // a hint
)

// verdicts are the emoji of the verdicts, and what the key under a strip says of them.
var verdicts = [...]struct {
	symbol string
	said   phrases.ID
}{
	Unjudged: {"⬜", "play_verdict_unjudged"}, Closer: {"🟩", "play_verdict_closer"}, Idle: {"⬜", "play_verdict_idle"},
	Away: {"🟥", "play_verdict_away"}, Guessed: {"🎲", "play_verdict_guessed"}, Hit: {"💥", "play_verdict_hit"},
	Returned: {"🟨", "play_verdict_returned"}, Helped: {"💡", "play_verdict_helped"},
}

// Symbol is the emoji of a verdict.
func (v Verdict) Symbol() string { return verdicts[v].symbol }

// Step is a move with its verdict.
type Step struct {
	Move          Move
	Verdict       Verdict
	Before, After int // where the board tells what is Left: that, before and after the move
	Better        int // Guessed and Hit: a cell that was proved safe at that time, or -1
}

// Review judges the moves that stand, the hits and the hints that count, in order. Flags and pieces taken off the board
// have no step.
func (g *Game) Review(ctx context.Context) ([]Step, error) {
	judged, err := g.judged(ctx)
	if err != nil {
		return nil, err
	}
	steps := make([]Step, 0, len(judged))
	for i, m := range g.log {
		at, stands := slices.BinarySearch(g.stands, i)
		switch {
		case stands && m.counts():
			steps = append(steps, judged[at])
		case slices.Contains(g.hits, i):
			steps = append(steps, Step{Move: m, Verdict: Hit, Better: -1})
		case slices.Contains(g.helped, i):
			steps = append(steps, Step{Move: m, Verdict: Helped, Better: -1})
		}
	}
	return steps, nil
}

// Judge is a Player that judges the moves itself. Steps that are not judged when ctx ends are Unjudged.
type Judge interface {
	Judge(ctx context.Context, s Start, moves []Move) ([]Step, error)
}

// judged judges the moves that stand: as the player does, or by how many moves its board says are Left, or its Solution
// has.
func (g *Game) judged(ctx context.Context) ([]Step, error) {
	moves := g.Moves()
	if j, ok := g.player.(Judge); ok {
		return j.Judge(ctx, g.Start, moves)
	}
	board, err := g.player.Begin(g.Start)
	if err != nil {
		return nil, err
	}
	left := func() (int, bool) {
		if b, ok := board.(interface {
			Left(context.Context) (int, bool)
		}); ok {
			return b.Left(ctx)
		}
		moves, err := board.Solution(ctx)
		return len(moves), err == nil
	}
	steps := make([]Step, len(moves))
	before, known := left()
	for i, m := range moves {
		if err := board.Do(m); err != nil {
			return nil, err
		}
		steps[i] = Step{Move: m, Better: -1}
		after, told := left()
		if known && told {
			steps[i].Before, steps[i].After = before, after
			steps[i].Verdict = []Verdict{Closer, Idle, Away}[cmp.Compare(after, before)+1]
			if m.Op == Lay && after >= before {
				steps[i].Verdict = Returned
			}
		}
		before, known = after, told
	}
	return steps, nil
}

// Worst returns the step that teaches most: the first that led away, laid a piece that fits no answer, guessed while a
// cell was safe, or hit a mine. Number is its place among the steps that are not hints, from 1.
func Worst(steps []Step) (worst Step, number int, found bool) {
	for _, s := range steps {
		if s.Verdict == Helped {
			continue
		}
		number++
		if s.Verdict == Away || s.Verdict == Hit || s.Verdict == Returned || s.Verdict == Guessed && s.Better >= 0 {
			return s, number, true
		}
	}
	return Step{Better: -1}, 0, false
}

// LookBack reviews a finished game: a verdict on each move, and a picture of the first that cost something.
func LookBack(ctx context.Context, s phrases.Speaker, g *Game) (answer Answer, err error) {
	steps, err := g.Review(ctx)
	if err != nil {
		return answer, err
	}
	if answer, err = howItWent(ctx, s, g, steps); err != nil {
		return answer, err
	}
	said := answer.Text
	answer.Text = Text{files: said.files}
	answer.Text.Add(s.Say("play_review_title"), strip(steps, g.Start.Cols), "-# "+key(s, steps), said.String())
	return answer, nil
}

// Lesson is one line about the worst move of a game; "" if there is nothing to teach or ctx ends first.
func Lesson(ctx context.Context, s phrases.Speaker, g *Game) string {
	steps, err := g.Review(ctx)
	if err != nil {
		return ""
	}
	worst, number, _ := Worst(steps)
	return lessonOf(s, g, worst, number)
}

// Tally is a line with the time and the number of hints of a game.
func Tally(s phrases.Speaker, g *Game) string {
	with := phrases.With{"N": g.Hints(), "Time": Clocked(g.Took())}
	return "-# " + s.Say(phrases.Either(g.Hints() == 0, "play_tally_alone", "play_tally"), with)
}

// howItWent explains how a game went: as its puzzle does (Review), else by the worst move and the board before it.
func howItWent(ctx context.Context, said phrases.Speaker, g *Game, steps []Step) (answer Answer, err error) {
	if p, ok := g.player.(interface {
		Review(context.Context, phrases.Speaker, *Game) (Answer, error)
	}); ok {
		return p.Review(ctx, said, g)
	}
	worst, number, found := Worst(steps)
	if !found {
		answer.Text.Add(said.Say("play_review_clean"))
		return answer, nil
	}
	answer.Text.Add(lessonOf(said, g, worst, number))
	moves := g.Moves()
	before, err := Replay(g.player, g.Start, moves[:max(0, slices.Index(moves, worst.Move))])
	if err != nil {
		return answer, fmt.Errorf("review a game: %w", err)
	}
	view := before.View()
	scene := view.Scene()
	if h, ok := view.(Hinter); ok && worst.Verdict == Away { // shows the move that would have come closer, and why
		hint, _, err := h.Hint(ctx, said, LevelMove, true)
		if err != nil {
			return answer, err
		}
		answer.Text.Add(hint.Text.String())
		scene = *hint.Scene
	}
	scene.Cursor = worst.Move.Cell
	answer.Scene = &scene
	return answer, nil
}

// lessonOf says what was wrong with a step; "" if there is nothing to say.
func lessonOf(s phrases.Speaker, g *Game, worst Step, number int) string {
	name := func(cell int) string { return Cells([]int{cell}, g.Start.Cols) }
	with := phrases.With{"Number": number, "Cell": name(worst.Move.Cell), "Before": worst.Before, "After": worst.After}
	if worst.Better >= 0 {
		with["Better"] = name(worst.Better)
	}
	switch {
	case worst.Verdict == Away:
		return s.Say("play_lesson_away", with)
	case worst.Better >= 0:
		return s.Say("play_lesson_guess", with)
	case worst.Verdict == Returned:
		return s.Say("play_lesson_returned", with)
	}
	return ""
}

// The most moves in a strip, and in one of its rows.
const (
	stripLimit = 60
	stripRow   = 5
)

// strip lists the moves with the symbols of their verdicts.
func strip(steps []Step, cols int) string {
	return inRows(steps, stripRow, stripLimit, "  ", "\n…", func(step Step) string {
		if step.Verdict == Helped {
			return step.Verdict.Symbol()
		}
		return step.Verdict.Symbol() + " " + Cells([]int{step.Move.Cell}, cols)
	})
}

// inRows writes the first steps, up to most, in rows; an ellipsis stands for the rest.
func inRows(steps []Step, row, most int, apart, ellipsis string, write func(Step) string) string {
	var rows []string
	for some := range slices.Chunk(steps[:min(len(steps), most)], row) {
		var written []string
		for _, step := range some {
			written = append(written, write(step))
		}
		rows = append(rows, strings.Join(written, apart))
	}
	if len(steps) > most {
		rows[len(rows)-1] += ellipsis
	}
	return strings.Join(rows, "\n")
}

func key(s phrases.Speaker, steps []Step) string {
	var parts []string
	for v := range Verdict(len(verdicts)) {
		if slices.ContainsFunc(steps, func(step Step) bool { return step.Verdict == v }) {
			parts = append(parts, v.Symbol()+" "+s.Say(verdicts[v].said))
		}
	}
	return strings.Join(parts, " · ")
}

// The most symbols on a card, and in one of its rows.
const (
	symbolRow   = 10
	symbolLimit = 60
)

// Symbols draws one symbol for each step of a game; an ellipsis stands for those left out.
func Symbols(steps []Step) string {
	return inRows(steps, symbolRow, symbolLimit, "", "…", func(step Step) string { return step.Verdict.Symbol() })
}
