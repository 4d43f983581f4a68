package mines

import (
	"context"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/mines"
)

// Hint hints at the move that is easiest to see, or the best guess if nothing is certain.
func (q *Position) Hint(ctx context.Context, s phrases.Speaker, level puzzles.Level, _ bool) (puzzles.Answer, puzzles.Level, error) {
	if q.over() {
		return q.ended(s), puzzles.LevelWhole, nil
	}
	if p := q.position; q.played != nil && p.Count(mines.Hidden)+p.Count(mines.Flag) == len(p.Cells) {
		a := q.drawn(render.FieldScene(p))
		a.Text.Add(s.Say("play_hint_first"))
		return a, puzzles.LevelMove, nil
	}
	found, err := q.find(ctx)
	if err != nil {
		return puzzles.Answer{}, level, err
	}
	move, steps, err := found.Easiest(ctx)
	switch {
	case err != nil:
		return puzzles.Answer{}, level, tooSlow(err)
	case found.Clash != nil || q.position.Count(mines.Hidden) == 0, steps == nil && level == puzzles.LevelMove:
		a, err := q.Solve(ctx, s)
		return a, puzzles.LevelWhole, err
	case steps == nil:
		return q.onlyChances(s, found), puzzles.LevelWhy, nil // there is no reason to show before the chances
	case level == puzzles.LevelMove:
		return q.proved(s, found, move, steps), level, nil
	}
	a := q.look(s, steps, level)
	if found.FlagsDoubted {
		a.Text.Add(s.Say("why_flags_doubted"))
	}
	return a, level, nil
}

func (q *Position) onlyChances(s phrases.Speaker, found *mines.Deduction) puzzles.Answer {
	a := q.drawn(render.FieldScene(q.position))
	if found.FlagsDoubted {
		q.doubted(s, &a.Text, found)
	}
	if found.NoSafe {
		a.Text.Add(s.Say("no_safe"))
	}
	a.Text.Add(s.Say("mines_guess_ahead"))
	return a
}

// look names the numbers to look at, and on level LevelWhy what the first step does with them.
func (q *Position) look(s phrases.Speaker, steps []mines.Step, level puzzles.Level) puzzles.Answer {
	scene := render.FieldScene(q.position)
	clues := mines.Clues(steps)
	if level == puzzles.LevelWhy {
		clues = steps[0].Clues
	}
	markClues(&scene, clues)
	a := q.drawn(scene)
	last := steps[len(steps)-1]
	with := phrases.With{"Clues": q.cells(clues...), "N": len(clues)}
	switch {
	case level == puzzles.LevelWhy && len(steps) > 1:
		a.Text.Add(s.Say("mines_first_step", phrases.With{"N": len(steps)}), q.step(s, steps[0]))
	case level == puzzles.LevelWhy || len(clues) == 0:
		a.Text.Add(q.ask(s, steps[0]))
	default:
		a.Text.Add(s.Say(phrases.Either(last.Kind == mines.Total, "mines_look_total", "mines_look"), with))
	}
	return a
}
