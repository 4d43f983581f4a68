package puzzles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"switchboard/phrases"
)

// LookBack says what each move of a game that is over was worth, and shows the first that cost something.
func LookBack(ctx context.Context, s phrases.Speaker, g *Game) (answer Answer, err error) {
	steps, err := g.Review(ctx)
	if err != nil {
		return answer, err
	}
	if answer, err = wentHow(ctx, s, g, steps); err != nil {
		return answer, err
	}
	said := answer.Text
	answer.Text = Text{files: said.files}
	answer.Text.Add(s.Say("play_review_title"), strip(steps, g.Start.Cols), "-# "+key(s, steps), said.String())
	return answer, nil
}

// Lesson is a line that teaches something about how the game went; "" where nothing does, or the context ends first.
func Lesson(ctx context.Context, s phrases.Speaker, g *Game) string {
	steps, err := g.Review(ctx)
	if err != nil {
		return ""
	}
	worst, number, found := Worst(steps)
	if !found {
		return ""
	}
	return lessonOf(s, g, worst, number)
}

// InTime tells the time of a game and counts the hints.
func InTime(s phrases.Speaker, g *Game) string {
	with := phrases.With{"N": g.Hints(), "Time": Clocked(g.Took())}
	return "-# " + s.Say(phrases.Either(g.Hints() == 0, "play_tally_alone", "play_tally"), with)
}

// wentHow says how a game went, in the words of the puzzle or by the first move that cost something, and the board before it.
func wentHow(ctx context.Context, said phrases.Speaker, g *Game, steps []Step) (answer Answer, err error) {
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
	before, err := New(g.Player(), g.Start)
	if err != nil {
		return answer, err
	}
	for _, m := range g.Moves() {
		if m == worst.Move {
			break
		}
		if err := before.Do(m); err != nil {
			return answer, fmt.Errorf("review a game: %w", err)
		}
	}
	view := before.View()
	scene := view.Scene()
	if h, ok := view.(Hinter); ok && worst.Verdict == Away { // what would have come closer, and why
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

// lessonOf says what was wrong with a step; "" where nothing can be said.
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

// What a strip shows at most, and in a row.
const (
	stripLimit = 60
	stripRow   = 5
)

// strip lists the moves, each with what it was worth.
func strip(steps []Step, cols int) string {
	return inRows(steps, stripRow, stripLimit, "  ", "\n…", func(step Step) string {
		if step.Verdict == Helped {
			return step.Verdict.Symbol()
		}
		return step.Verdict.Symbol() + " " + Cells([]int{step.Move.Cell}, cols)
	})
}

// inRows writes at most so many steps, some in a row, and an ellipsis for those that are left out.
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

// meanings say what a verdict means, in the order of a key.
var meanings = []struct {
	verdict Verdict
	said    phrases.ID
}{
	{Closer, "play_verdict_closer"}, {Idle, "play_verdict_idle"}, {Away, "play_verdict_away"},
	{Guessed, "play_verdict_guessed"}, {Hit, "play_verdict_hit"}, {Returned, "play_verdict_returned"},
	{Unjudged, "play_verdict_unjudged"}, {Helped, "play_verdict_helped"},
}

func key(s phrases.Speaker, steps []Step) string {
	var parts []string
	for _, m := range meanings {
		if slices.ContainsFunc(steps, func(step Step) bool { return step.Verdict == m.verdict }) {
			parts = append(parts, m.verdict.Symbol()+" "+s.Say(m.said))
		}
	}
	return strings.Join(parts, " · ")
}

// Symbols stand in rows of symbolRow, and are symbolLimit at most.
const (
	symbolRow   = 10
	symbolLimit = 60
)

// Symbols draws the steps of a game in rows, one symbol each. An ellipsis says that more are left out.
func Symbols(steps []Step) string {
	return inRows(steps, symbolRow, symbolLimit, "", "…", func(step Step) string { return step.Verdict.Symbol() })
}
