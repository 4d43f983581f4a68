package mines

import (
	"strconv"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/mines"
)

// name names a cell.
func (q *question) name(cell int) string {
	return notation.CellName(cell/q.position.Cols, cell%q.position.Cols)
}

// names names cells.
func (q *question) names(cells []int) []string {
	names := make([]string, len(cells))
	for i, cell := range cells {
		names[i] = q.name(cell)
	}
	return names
}

// cells names cells as they stand in a sentence.
func (q *question) cells(cells ...int) string { return commands.Cells(cells, q.position.Cols) }

// split parts certain cells into mines and safe cells.
func split(certain []mines.Certain) (mine, safe []int) {
	for _, c := range certain {
		if c.Mine {
			mine = append(mine, c.Cell)
		} else {
			safe = append(safe, c.Cell)
		}
	}
	return mine, safe
}

// problemLimit is how many wrong numbers are told one by one.
const problemLimit = 8

// text says what the answer to a mine field is.
func (q *question) text(s phrases.Speaker, a answer) (t commands.Text) {
	problems := q.position.Problems()
	for _, problem := range problems[:min(len(problems), problemLimit)] {
		t.Add(q.problem(s, problem))
	}
	if n := len(problems) - problemLimit; n > 0 {
		t.Add(s.Say("and_more", phrases.With{"Count": n}))
	}
	if a.found.Clash != nil {
		t.Add(q.contradiction(s, &t, a.found.Clash))
	} else {
		q.certain(s, &t, a)
		q.guess(s, &t, a)
	}
	q.total(s, &t, a)
	t.Add(q.notes(s)...)
	return t
}

// contradiction names the numbers that clash.
func (q *question) contradiction(s phrases.Speaker, t *commands.Text, c *mines.Clash) string {
	switch {
	case c.Total && len(c.Clues) == 0:
		return s.Say("contradiction_total", phrases.With{"Mines": q.position.Mines})
	case c.Total:
		return s.Say("contradiction_with_total", phrases.With{"Mines": q.position.Mines, "Cells": t.List(s, q.names(c.Clues), "clues.txt")})
	}
	return s.Say("contradiction", phrases.With{"Cells": t.List(s, q.names(c.Clues), "clues.txt")})
}

// certain lists wrong flags, mines and safe cells.
func (q *question) certain(s phrases.Speaker, t *commands.Text, a answer) {
	if a.found.FlagsDoubted {
		if _, wrong := split(a.found.WrongFlags); len(wrong) > 0 {
			t.Add(s.Say("wrong_flag", phrases.With{"Cells": t.List(s, q.names(wrong), "flags.txt")}))
		} else {
			t.Add(s.Say("flags_clash", phrases.With{"Cells": t.List(s, q.names(a.found.FlagClash.Clues), "clues.txt")}))
		}
	}
	mine, safe := split(a.found.Certain)
	if len(mine) > 0 {
		t.Add(s.Say("mines", phrases.With{"Cells": t.List(s, q.names(mine), "mines.txt")}))
	}
	if len(safe) > 0 {
		t.Add(s.Say("safe", phrases.With{"Cells": t.List(s, q.names(safe), "safe.txt")}))
	}
	if !a.found.Complete {
		t.Add(s.Say("mines_incomplete"))
	}
	hidden := q.position.Count(mines.Hidden)
	if a.found.NoSafe && len(a.found.WrongFlags) == 0 && hidden > 0 {
		t.Add(s.Say("no_safe"))
	}
	if hidden == 0 && !a.found.FlagsDoubted {
		t.Add(s.Say("mines_done"))
	}
}

// guess names the best cell where nothing is safe, and why it is that one.
func (q *question) guess(s phrases.Speaker, t *commands.Text, a answer) {
	if g := a.best; g != nil {
		t.Add(s.Say("best_guess", phrases.With{"Cell": q.cells(g.Cell), "Chance": percent(g.Chance)}))
		other, otherChance := q.cells(g.Lowest), percent(g.LowestChance)
		switch {
		case g.Kind == mines.BetterAfter:
			t.Add(s.Say("guess_better_after", phrases.With{"Other": other, "OtherChance": otherChance, "Progress": percent(g.Progress)}))
		case g.Kind == mines.DecidedAnyway:
			t.Add(s.Say("guess_decided_anyway"))
		case g.Kind == mines.ExactEnd && g.Chance > g.LowestChance:
			t.Add(s.Say("guess_exact_end_instead", phrases.With{
				"Other": other, "OtherChance": otherChance, "Layouts": g.Layouts, "Win": percent(g.Win),
			}))
		case g.Kind == mines.ExactEnd:
			t.Add(s.Say("guess_exact_end", phrases.With{"Layouts": g.Layouts, "Win": percent(g.Win)}))
		}
	}
	if a.odds == nil {
		t.Add(s.Say("no_chances"))
		return
	}
	if rest := a.odds.Rest; a.odds.RestCells > 0 && rest > 0 && rest < 1 {
		t.Add(s.Say("rest_chance", phrases.With{"N": a.odds.RestCells, "Chance": percent(rest)}))
	}
}

// total says where the total came from, or what was assumed without it.
func (q *question) total(s phrases.Speaker, t *commands.Text, a answer) {
	switch {
	case q.preset != "":
		t.Add(s.Say("mines_preset", phrases.With{"Mines": q.position.Mines, "Name": s.Say(presets[q.preset])}))
	case a.odds != nil && a.odds.Density > 0 && a.best != nil:
		t.Add(s.Say("mines_assumed", phrases.With{"Chance": percent(a.odds.Density)}))
	}
}

// presets name the usual boards.
var presets = map[string]phrases.ID{
	"beginner": "preset_beginner", "intermediate": "preset_intermediate", "expert": "preset_expert",
}

// problem words what a player got wrong.
func (q *question) problem(s phrases.Speaker, problem mines.Problem) string {
	switch problem.Kind {
	case mines.NumberTooLarge:
		return s.Say("number_too_large", phrases.With{"Cell": q.cells(problem.Cell), "Found": problem.Found, "N": problem.Limit})
	case mines.TooManyFlags:
		return s.Say("too_many_flags", phrases.With{"Cell": q.cells(problem.Cell), "Limit": problem.Limit, "N": problem.Found})
	case mines.TotalTooSmall:
		return s.Say("mines_total_too_small", phrases.With{"Found": problem.Found, "Limit": problem.Limit, "N": problem.Limit})
	}
	return s.Say("mines_total_too_large", phrases.With{"Found": problem.Found, "N": problem.Limit})
}

// percent writes a chance with one decimal, or with as many as it takes not to
// round to certainty.
func percent(chance float64) string {
	for decimals := 1; ; decimals++ {
		text := strconv.FormatFloat(100*chance, 'f', decimals, 64)
		rounded, err := strconv.ParseFloat(text, 64)
		if err != nil || chance <= 0 || chance >= 1 || decimals == 9 || rounded > 0 && rounded < 100 {
			return text + " %"
		}
	}
}
