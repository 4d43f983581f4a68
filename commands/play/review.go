package play

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// review says what each move of a game was worth, and shows the first that cost
// something, to the one who asks.
func (s *Surface) review(ctx context.Context, req *commands.Request, a Attempt) (commands.Reply, error) {
	g := a.Session().Game
	if !g.Ended() {
		return commands.Reply{}, Gone()
	}
	budget, done, err := s.services.Work(ctx, req, g.Start.Rows*g.Start.Cols)
	if err != nil {
		return commands.Reply{}, err
	}
	defer done()
	steps, err := g.Review(budget)
	if err != nil {
		return commands.Reply{}, err
	}
	answer, err := s.wentHow(budget, req.Speaker(), g, steps)
	if err != nil {
		return commands.Reply{}, err
	}
	said := answer.Text
	answer.Text = puzzles.Text{}
	answer.Text.Add(req.Say("play_review_title"), strip(steps, g.Start.Cols), "-# "+key(req.Speaker(), steps), said.String())
	for _, f := range said.Files() {
		answer.Text.Attach(f.Name, f.Data)
	}
	reply, err := s.services.Draw(req, answer, "")
	for more := &reply; more != nil; more = more.Also {
		more.Private = true
	}
	return reply, err
}

// wentHow says in the words of the puzzle how a game went, or tells of the first
// move that cost something, and shows the board before it.
func (s *Surface) wentHow(ctx context.Context, said phrases.Speaker, g *puzzles.Game, steps []puzzles.Step) (answer puzzles.Answer,
	err error) {
	if answer, has, err := puzzles.Reviewed(ctx, said, g); has {
		return answer, err
	}
	worst, number, found := puzzles.Worst(steps)
	if !found {
		answer.Text.Add(said.Say("play_review_clean"))
		return answer, nil
	}
	answer.Text.Add(lessonOf(said, g, worst, number))
	before, err := puzzles.New(g.Player(), g.Start)
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
	scene := before.View().Scene()
	scene.Cursor = worst.Move.Cell
	answer.Scene = &scene
	return answer, nil
}

// What a strip shows at most, and in a row.
const (
	stripLimit = 60
	stripRow   = 5
)

// strip lists the moves, each with what it was worth.
func strip(steps []puzzles.Step, cols int) string {
	var rows []string
	for some := range slices.Chunk(steps[:min(len(steps), stripLimit)], stripRow) {
		var row []string
		for _, step := range some {
			if step.Verdict == puzzles.Helped {
				row = append(row, step.Verdict.Symbol())
			} else {
				row = append(row, step.Verdict.Symbol()+" "+puzzles.Cells([]int{step.Move.Cell}, cols))
			}
		}
		rows = append(rows, strings.Join(row, "  "))
	}
	if len(steps) > stripLimit {
		rows = append(rows, "…")
	}
	return strings.Join(rows, "\n")
}

// meanings say what a verdict means, in the order of a key.
var meanings = []struct {
	verdict puzzles.Verdict
	said    phrases.ID
}{
	{puzzles.Closer, "play_verdict_closer"}, {puzzles.Idle, "play_verdict_idle"}, {puzzles.Away, "play_verdict_away"},
	{puzzles.Guessed, "play_verdict_guessed"}, {puzzles.Hit, "play_verdict_hit"}, {puzzles.Returned, "play_verdict_returned"},
	{puzzles.Unjudged, "play_verdict_unjudged"}, {puzzles.Helped, "play_verdict_helped"},
}

// key explains the symbols of a strip.
func key(s phrases.Speaker, steps []puzzles.Step) string {
	var parts []string
	for _, m := range meanings {
		if slices.ContainsFunc(steps, func(step puzzles.Step) bool { return step.Verdict == m.verdict }) {
			parts = append(parts, m.verdict.Symbol()+" "+s.Say(m.said))
		}
	}
	return strings.Join(parts, " · ")
}
