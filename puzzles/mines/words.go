package mines

import (
	"math"
	"slices"
	"strings"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

func (q *Position) names(cells []int) []string {
	return strings.Fields(notation.Cells(cells, q.position.Cols))
}

func (q *Position) name(cell int) string { return q.names([]int{cell})[0] }

// cells names cells for a sentence, in reading order.
func (q *Position) cells(cells ...int) string {
	return puzzles.Cells(slices.Sorted(slices.Values(cells)), q.position.Cols)
}

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

const problemLimit = 8

func (q *Position) text(s phrases.Speaker, a answer) (t puzzles.Text) {
	problems := slices.DeleteFunc(q.position.Problems(), func(p mines.Problem) bool {
		// the flags are reported as contradicting the total
		return p.Kind == mines.TotalTooSmall && a.found.Clash == nil && a.found.FlagClash.Total
	})
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
	switch {
	case q.preset != "":
		t.Add(s.Say("mines_preset", phrases.With{"Mines": q.position.Mines, "Name": s.Say(presets[q.preset])}))
	case a.assumes():
		t.Add(s.Say("mines_assumed", phrases.With{"Chance": percent(s, a.odds.Density)}))
	}
	if q.larger > 0 {
		t.Add(s.Say("mines_of_larger", phrases.With{"N": q.larger}))
	}
	return t
}

// head is the number of certain cells, or the best guess; "" takes the first line of the text.
func (q *Position) head(s phrases.Speaker, a answer) string {
	switch {
	case len(q.position.Problems()) > 0:
		return ""
	case a.found.Clash != nil && len(a.found.Clash.Clues) <= problemLimit:
		return ""
	case a.found.Clash != nil:
		return s.Say("contradiction_framed")
	case a.best != nil:
		return q.bestGuess(s, a.best)
	}
	_, wrong := split(a.found.WrongFlags)
	mine, safe := split(a.found.Certain)
	var parts []string
	for _, part := range []struct {
		n  int
		id phrases.ID
	}{{len(wrong), "mines_wrong_flags"}, {len(mine), "mines_certain"}, {len(safe), "safe_cells"}} {
		if part.n > 0 {
			parts = append(parts, s.Say(part.id, phrases.With{"N": part.n}))
		}
	}
	return strings.Join(parts, " · ")
}

func (q *Position) bestGuess(s phrases.Speaker, g *mines.Guess) string {
	return s.Say("best_guess", phrases.With{"Cell": q.cells(g.Cell), "Chance": percent(s, g.Chance)})
}

func (q *Position) contradiction(s phrases.Speaker, t *puzzles.Text, c *mines.Clash) string {
	switch {
	case c.Total && len(c.Clues) == 0:
		return s.Say("contradiction_total", phrases.With{"Mines": q.position.Mines})
	case c.Total:
		return s.Say("contradiction_with_total", phrases.With{"Mines": q.position.Mines, "Cells": t.List(s, q.names(c.Clues), "clues.txt")})
	}
	return s.Say("contradiction", phrases.With{"Cells": t.List(s, q.names(c.Clues), "clues.txt")})
}

func (q *Position) list(s phrases.Speaker, t *puzzles.Text, mine, safe []int) {
	if len(mine) > 0 {
		t.Add(s.Say("mines", phrases.With{"Cells": t.List(s, q.names(mine), "mines.txt")}))
	}
	if len(safe) > 0 {
		t.Add(s.Say("safe", phrases.With{"Cells": t.List(s, q.names(safe), "safe.txt")}))
	}
}

func (q *Position) certain(s phrases.Speaker, t *puzzles.Text, a answer) {
	if a.found.FlagClash != nil {
		q.doubted(s, t, a.found)
	}
	mine, safe := split(a.found.Certain)
	q.list(s, t, mine, safe)
	if !a.found.Complete {
		t.Add(s.Say("mines_incomplete"))
	}
	open := q.position.Count(mines.Hidden) - len(mine) // known mines need no guess
	if a.found.NoSafe && len(a.found.WrongFlags) == 0 && open > 0 {
		t.Add(s.Say("no_safe"))
	}
	switch {
	case open > 0 || a.found.FlagClash != nil:
	case len(mine) > 0:
		t.Add(s.Say("mines_only"))
	default:
		t.Add(s.Say("mines_done"))
	}
}

// doubted says which flags are wrong, or that together they must be.
func (q *Position) doubted(s phrases.Speaker, t *puzzles.Text, found *mines.Deduction) {
	_, wrong := split(found.WrongFlags)
	clash := found.FlagClash
	if clash.Total && len(clash.Clues) == 0 {
		t.Add(s.Say("contradiction_flags", phrases.With{"N": q.position.Count(mines.Flag), "Mines": q.position.Mines}))
	}
	switch {
	case len(wrong) > 0:
		t.Add(s.Say("wrong_flag", phrases.With{"Cells": t.List(s, q.names(wrong), "flags.txt")}))
	case len(clash.Clues) > 0:
		clues := t.List(s, q.names(clash.Clues), "clues.txt")
		t.Add(s.Say(phrases.Either(clash.Total, "flags_clash_total", "flags_clash"), phrases.With{"Cells": clues, "Mines": q.position.Mines}))
	}
}

// chancesInLine is the most chances in a line; a file has all of more.
const chancesInLine = 24

// chances lists the chance of each uncertain cell beside a number. The other cells share one chance.
func (q *Position) chances(s phrases.Speaker, t *puzzles.Text, odds *mines.Odds) {
	var list []string
	for i, verdict := range odds.Verdict {
		if verdict == mines.Unsure && q.position.BesideNumber(i) {
			list = append(list, q.name(i)+" "+percent(s, odds.Mine[i]))
		}
	}
	switch {
	case len(list) > chancesInLine:
		cutShort := t.AttachList(s, list, "\n", "chances.txt")
		t.Add(s.Say("chances_in_file", phrases.With{"Chances": s.List(list[:chancesInLine]), "N": len(list) - chancesInLine}) + cutShort)
	case len(list) > 0:
		t.Add(s.Say("chances", phrases.With{"Chances": s.List(list)}))
	}
}

func (q *Position) guess(s phrases.Speaker, t *puzzles.Text, a answer) {
	if g := a.best; g != nil {
		t.Add(q.bestGuess(s, g))
		other, otherChance := q.cells(g.Lowest), percent(s, g.LowestChance)
		switch {
		case g.Kind == mines.BetterAfter:
			t.Add(s.Say("guess_better_after", phrases.With{"Cell": q.cells(g.Cell), "Other": other, "OtherChance": otherChance,
				"Progress": percent(s, g.Progress)}))
		case g.Kind == mines.ExactEnd && g.Chance > g.LowestChance:
			t.Add(s.Say("guess_exact_end_instead", phrases.With{
				"Other": other, "OtherChance": otherChance, "N": g.Layouts, "Win": percent(s, g.Win),
			}))
		case g.Kind == mines.ExactEnd:
			t.Add(s.Say("guess_exact_end", phrases.With{"N": g.Layouts, "Win": percent(s, g.Win)}))
		}
	}
	if a.odds == nil {
		t.Add(s.Say("no_chances"))
		return
	}
	q.chances(s, t, a.odds)
	if rest := a.odds.Rest; a.odds.RestCells > 0 && rest > 0 && rest < 1 {
		t.Add(s.Say("rest_chance", phrases.With{"N": a.odds.RestCells, "Chance": percent(s, rest)}))
	}
}

// assumes reports whether the chances are based on an assumed density.
func (a answer) assumes() bool {
	return a.odds != nil && a.odds.Density > 0 && slices.Contains(a.odds.Verdict, mines.Unsure)
}

var presets = map[string]phrases.ID{
	"beginner": "preset_beginner", "intermediate": "preset_intermediate", "expert": "preset_expert",
}

func (q *Position) problem(s phrases.Speaker, problem mines.Problem) string {
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

// percent formats a chance with one decimal, or as many as it takes not to round to 0 or 100.
func percent(s phrases.Speaker, chance float64) string {
	decimals := 1
	for ; decimals < 9 && chance > 0 && chance < 1; decimals++ {
		if rounded := math.Round(100*chance*math.Pow10(decimals)) / math.Pow10(decimals); rounded > 0 && rounded < 100 {
			break
		}
	}
	return s.Say("percent", phrases.With{"Number": s.Decimal(100*chance, decimals)})
}
