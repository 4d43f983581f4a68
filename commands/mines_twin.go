package commands

import (
	"strconv"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/mines"
)

// mineNames names cells of a mine field.
func mineNames(p *mines.Position, cells []int) []string {
	names := make([]string, len(cells))
	for i, cell := range cells {
		names[i] = notation.CellName(cell/p.Cols, cell%p.Cols)
	}
	return names
}

// coded names cells as they stand in a sentence.
func coded(p *mines.Position, cells ...int) string {
	return inCode(notation.Cells(cells, p.Cols))
}

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

// mineTwin says what the answer to a mine field is.
func mineTwin(req *Request, q mineQuestion, a mineAnswer) *twin {
	t := &twin{}
	p := q.position
	problems := p.Problems()
	for _, problem := range problems[:min(len(problems), problemLimit)] {
		t.say(mineProblem(req, p, problem))
	}
	if n := len(problems) - problemLimit; n > 0 {
		t.say(req.Say("and_more", phrases.With{"Count": n}))
	}
	if a.found.Clash != nil {
		t.say(contradiction(req, t, p, a.found.Clash))
	} else {
		t.certain(req, p, a)
		t.guess(req, p, a)
	}
	t.total(req, q, a)
	for _, note := range q.notes {
		t.say(note)
	}
	return t
}

// contradiction names the numbers that clash.
func contradiction(req *Request, t *twin, p *mines.Position, c *mines.Clash) string {
	with := phrases.With{"Cells": t.list(req, mineNames(p, c.Clues), "clues.txt"), "Mines": p.Mines}
	switch {
	case c.Total && len(c.Clues) == 0:
		return req.Say("contradiction_total", with)
	case c.Total:
		return req.Say("contradiction_with_total", with)
	}
	return req.Say("contradiction", with)
}

// certain lists wrong flags, mines and safe cells.
func (t *twin) certain(req *Request, p *mines.Position, a mineAnswer) {
	if a.found.FlagsDoubted {
		if _, wrong := split(a.found.WrongFlags); len(wrong) > 0 {
			t.say(req.Say("wrong_flag", phrases.With{"Cells": t.list(req, mineNames(p, wrong), "flags.txt")}))
		} else {
			t.say(req.Say("flags_clash", phrases.With{"Cells": t.list(req, mineNames(p, a.found.FlagClash.Clues), "clues.txt")}))
		}
	}
	mine, safe := split(a.found.Certain)
	if len(mine) > 0 {
		t.say(req.Say("mines", phrases.With{"Cells": t.list(req, mineNames(p, mine), "mines.txt")}))
	}
	if len(safe) > 0 {
		t.say(req.Say("safe", phrases.With{"Cells": t.list(req, mineNames(p, safe), "safe.txt")}))
	}
	if !a.found.Complete {
		t.say(req.Say("mines_incomplete"))
	}
	if a.found.NoSafe && len(a.found.WrongFlags) == 0 && p.Count(mines.Hidden) > 0 {
		t.say(req.Say("no_safe"))
	}
	if p.Count(mines.Hidden) == 0 && !a.found.FlagsDoubted {
		t.say(req.Say("mines_done"))
	}
}

// guess names the best cell where nothing is safe, and why it is that one.
func (t *twin) guess(req *Request, p *mines.Position, a mineAnswer) {
	if g := a.best; g != nil {
		t.say(req.Say("best_guess", phrases.With{"Cell": coded(p, g.Cell), "Chance": percent(g.Chance)}))
		with := phrases.With{
			"Other": coded(p, g.Lowest), "OtherChance": percent(g.LowestChance),
			"Win": percent(g.Win), "Progress": percent(g.Progress), "Layouts": g.Layouts,
		}
		switch g.Kind {
		case mines.BetterAfter:
			t.say(req.Say("guess_better_after", with))
		case mines.DecidedAnyway:
			t.say(req.Say("guess_decided_anyway", with))
		case mines.ExactEnd:
			if g.Chance > g.LowestChance {
				t.say(req.Say("guess_exact_end_instead", with))
			} else {
				t.say(req.Say("guess_exact_end", with))
			}
		}
	}
	if a.odds == nil {
		t.say(req.Say("no_chances"))
		return
	}
	if rest := a.odds.Rest; a.odds.RestCells > 0 && rest > 0 && rest < 1 {
		t.say(req.Say("rest_chance", phrases.With{"N": a.odds.RestCells, "Chance": percent(rest)}))
	}
}

// total says where the total came from, or what was assumed without it.
func (t *twin) total(req *Request, q mineQuestion, a mineAnswer) {
	switch {
	case q.preset != "":
		t.say(req.Say("mines_preset", phrases.With{"Mines": q.position.Mines, "Name": req.Say("preset_" + q.preset)}))
	case a.odds != nil && a.odds.Density > 0 && a.best != nil:
		t.say(req.Say("mines_assumed", phrases.With{"Chance": percent(a.odds.Density)}))
	}
}

// mineProblem words what a player got wrong.
func mineProblem(req *Request, p *mines.Position, problem mines.Problem) string {
	with := phrases.With{"Found": problem.Found, "N": problem.Found, "Limit": problem.Limit}
	if problem.Cell >= 0 {
		with["Cell"] = coded(p, problem.Cell)
	}
	switch problem.Kind {
	case mines.NumberTooLarge:
		with["N"] = problem.Limit
		return req.Say("number_too_large", with)
	case mines.TooManyFlags:
		return req.Say("too_many_flags", with)
	case mines.TotalTooSmall:
		with["N"] = problem.Limit
		return req.Say("mines_total_too_small", with)
	}
	with["N"] = problem.Limit
	return req.Say("mines_total_too_large", with)
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
