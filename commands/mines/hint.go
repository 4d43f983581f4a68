package mines

import (
	"cmp"
	"context"
	"slices"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/render"
	"switchboard/solver/mines"
)

// Hint gives away, as far as the level goes, the one move that is easiest to see,
// or the best guess where nothing is certain.
func (q *question) Hint(ctx context.Context, s phrases.Speaker, level commands.Level) (commands.Answer, commands.Level, error) {
	found, err := q.find(ctx, mines.Easiest)
	if err != nil {
		return commands.Answer{}, level, err
	}
	move, certain := easiest(found)
	switch {
	case found.Clash != nil || q.position.Count(mines.Hidden) == 0, !certain && level == commands.Move:
		a, err := q.Solve(ctx, s)
		return a, commands.Whole, err
	case !certain:
		return q.onlyChances(s, found), commands.Why, nil // there is no reason to show before the chances
	case level == commands.Move:
		return q.reasoned(s, found, move), level, nil
	}
	return q.look(s, move.Reason, level), level, nil
}

// onlyChances says that nothing is certain.
func (q *question) onlyChances(s phrases.Speaker, found *mines.Deduction) commands.Answer {
	a := q.drawn(render.FieldScene(q.position))
	if found.NoSafe {
		a.Text.Add(s.Say("no_safe"))
	}
	a.Text.Add(s.Say("mines_guess_ahead"))
	return a
}

// look names the numbers to look at, and from the second level on what to do with
// them.
func (q *question) look(s phrases.Speaker, r mines.Reason, level commands.Level) commands.Answer {
	scene := render.FieldScene(q.position)
	markClues(&scene, r.Clues)
	a := q.drawn(scene)
	with := phrases.With{"Clues": q.cells(r.Clues...), "N": len(r.Clues)}
	switch {
	case r.Kind == mines.Total && len(r.Clues) == 0:
	case r.Kind == mines.Total:
		a.Text.Add(s.Say("mines_look_total", with))
	default:
		a.Text.Add(s.Say("mines_look", with))
	}
	if level > commands.Where || len(r.Clues) == 0 {
		a.Text.Add(s.Say(ruleHints[r.Kind]))
	}
	return a
}

// ruleHints say what to do with the numbers of a reason.
var ruleHints = map[mines.Kind]phrases.ID{
	mines.AllMines: "mines_hint_single", mines.NoneLeft: "mines_hint_single",
	mines.DifferenceMine: "mines_hint_difference", mines.DifferenceSafe: "mines_hint_difference",
	mines.Matrix: "mines_hint_matrix", mines.Cases: "mines_hint_cases", mines.Total: "mines_hint_total",
}

// easiest picks a wrong flag or the certain cell with the cheapest reason: a
// low rule, then few numbers.
func easiest(d *mines.Deduction) (mines.Certain, bool) {
	proved := slices.DeleteFunc(slices.Concat(d.WrongFlags, d.Certain), func(c mines.Certain) bool { return c.Reason.Kind == 0 })
	if len(proved) == 0 {
		return mines.Certain{}, false
	}
	return slices.MinFunc(proved, func(a, b mines.Certain) int {
		return cmp.Or(
			cmp.Compare(a.Reason.Kind, b.Reason.Kind),
			cmp.Compare(len(a.Reason.Clues), len(b.Reason.Clues)),
		)
	}), true
}
