package meaning

import (
	"slices"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/prose"
	"switchboard/notation/say"
	"switchboard/solver/toggle"
)

// WithTerms adds the rule and the goal to readings of boards of presses. If the words were not plain, the usual rule is
// a further reading. A rule that no puzzle here has is doubted.
func WithTerms(t *facts.Text, all []notation.Reading) []notation.Reading {
	for i := range all {
		if all[i].Toggle != nil {
			setTerms(&all[i], t.Ask, &t.Facts.Terms)
		}
	}
	if unsure := t.Facts.Unsure; unsure != "" && len(all[0].Doubts) == 0 {
		all[0].DoubtOnce(facts.SaidDoubt(unsure))
	}
	if first := &all[0]; first.Rule != "" && t.Ask.Rule == "" && t.Facts.Terms.Ruled == prose.Loosely && first.Choice == "" {
		first.Choice = notation.RuleSaid
		usual := *first
		usual.Rule, usual.Choice = "", notation.UsualRule
		all = append(all, usual)
	}
	return append(all, goalsPerhaps(t, all[0])...)
}

// goalChoices are the choices for the goals of the commands.
var goalChoices = map[string]notation.Choice{"on": notation.GoalOn, "same": notation.GoalSame, "vertical": notation.GoalVertical,
	"horizontal": notation.GoalLevel}

// goalsPerhaps returns readings for goals that a doubtful sentence may say, or for the usual one if it was followed.
func goalsPerhaps(t *facts.Text, first notation.Reading) (all []notation.Reading) {
	i := slices.IndexFunc(first.Doubts, func(d notation.Doubt) bool { return d.Kind == notation.SaidDoubt })
	if i < 0 || t.Ask.Goal != "" || first.Choice != "" ||
		first.Puzzle != notation.Lights && first.Puzzle != notation.Squares && first.Puzzle != notation.Safe {
		return nil
	}
	if first.Goal != "" {
		usual := first
		usual.Goal, usual.Choice = "", notation.GoalOff
		if first.Puzzle == notation.Safe {
			usual.Choice = notation.GoalEither
		}
		return []notation.Reading{usual}
	}
	for _, may := range first.Doubts[i].May {
		other := first
		if may.Kind == say.Goal && aimFor(&other, t.Ask, wantedGoal(&other, may.Is.Name)) && other.Goal != "" {
			other.Choice = goalChoices[other.Goal]
			all = append(all, other)
		}
	}
	return all
}

// usualRule is the rule of each puzzle.
var usualRule = map[notation.Puzzle]toggle.Rule{notation.Squares: toggle.Diagonal, notation.Lights: toggle.Plus,
	notation.Safe: toggle.Cross, notation.Fivers: toggle.Plus}

// setTerms sets the rule and the goal that are asked for, or else said.
func setTerms(out *notation.Reading, ask facts.Query, said *prose.Terms) {
	other := false
	if ask.Rule == "" && ask.Goal == "" && said.Unsure != "" {
		out.DoubtOnce(facts.SaidDoubt(said.Unsure))
	}
	if out.Puzzle == notation.Safe && out.Format != notation.CellList && ask.Goal == "" && said.Goal == "" && said.AllSo != "" {
		out.DoubtOnce(facts.SaidDoubt(said.AllSo))
	}
	switch out.Rule = ask.Rule; {
	case ask.Rule != "":
	case said.Unclear:
		other = true
	case out.Puzzle == notation.Lights && said.Ruled > prose.Unsaid && said.Rule != toggle.Plus:
		out.Rule = said.Rule.String()
	case out.Puzzle != notation.Lights && out.Puzzle != "":
		other = said.Ruled == prose.Plainly && said.Rule != usualRule[out.Puzzle] && !(out.Puzzle == notation.Squares && said.Besides)
	}
	goal := wantedGoal(out, said.Goal)
	if out.Goal = ask.Goal; ask.Goal == "" && goal != "" {
		other = !aimFor(out, ask, goal) || other
	}
	if other {
		out.DoubtOnce(facts.SaidDoubt(said.Words))
	}
}

// wantedGoal translates a goal to its name in the commands: closed handles are on, and lamps are opened by switching
// them on. Without a goal it is that of out.AllSo.
func wantedGoal(out *notation.Reading, goal string) string {
	safe := out.Puzzle == notation.Safe
	switch {
	case goal == "open" && safe, goal == "" && out.AllSo == "off" && safe:
		return "horizontal"
	case goal == "closed" && safe, goal == "" && out.AllSo == "on" && safe:
		return "vertical"
	case goal == "open", goal == "" && out.AllSo == "on":
		return "on"
	case goal == "closed":
		return ""
	}
	return goal
}

// aimFor sets the goal, and returns false if the puzzle does not have it. Squares for another goal is Lights Out.
func aimFor(out *notation.Reading, ask facts.Query, goal string) bool {
	ofHandles := goal == "vertical" || goal == "horizontal"
	switch out.Puzzle {
	case notation.Safe:
		if ofHandles {
			out.Goal = goal
		}
		return goal != "on"
	case notation.Lights:
		if !ofHandles {
			out.Goal = goal
		}
	case notation.Squares:
		if ask.Puzzle == notation.Squares || !slices.Contains(out.Fits, notation.Lights) {
			return ofHandles
		}
		if !ofHandles {
			out.Puzzle, out.Rule, out.Goal = notation.Lights, toggle.Diagonal.String(), goal
		}
	case notation.Fivers:
		return goal != "same"
	}
	return true
}
