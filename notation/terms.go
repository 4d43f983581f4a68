package notation

import (
	"slices"

	"switchboard/notation/prose"
	"switchboard/solver/toggle"
)

// nameByRule takes the puzzle for named whose rule the text says plainly, where it names none.
// A cross is the rule of the safe, and among lamps one of Lights Out.
func (t *text) nameByRule() {
	said := &t.facts.terms
	if t.ask.Puzzle != "" || len(t.facts.puzzles) > 0 || said.Ruled != prose.Plainly || !said.Changes || said.Unclear || said.Added {
		return
	}
	switch {
	case said.Rule == toggle.Diagonal && said.Goal == "":
		t.facts.puzzles = []Puzzle{Squares}
	case said.Rule == toggle.Cross && said.Handles && !said.Lamps:
		t.facts.puzzles = []Puzzle{Safe}
	case said.Rule == toggle.Cross && !said.Lamps, said.Rule == toggle.Plus && said.Stones:
	default:
		t.facts.puzzles = []Puzzle{Lights}
	}
	t.facts.puzzles = slices.DeleteFunc(t.facts.puzzles, func(p Puzzle) bool { return slices.Contains(t.facts.denied, p) })
}

// played says of the readings of boards of presses by which rule and for which goal they are
// played. Where the words were not plain, the usual rule is a reading too; what no puzzle here
// is played by is a doubt.
func (t *text) played(all []Reading) []Reading {
	for i := range all {
		if all[i].Toggle != nil && all[i].Toggle.Flips == nil {
			all[i].play(t.ask, &t.facts.terms)
		}
	}
	if unsure := t.facts.unsure; unsure != "" && len(all[0].Doubts) == 0 {
		all[0].doubtOnce(Doubt{Kind: SaidDoubt, Text: unsure})
	}
	if first := &all[0]; first.Rule != "" && t.ask.Rule == "" && t.facts.terms.Ruled == prose.Loosely && first.Choice == "" {
		first.Choice = RuleSaid
		usual := *first
		usual.Rule, usual.Choice = "", UsualRule
		all = append(all, usual)
	}
	return append(all, t.goalsPerhaps(all[0])...)
}

// goalChoices name the goals of the commands, and the usual one of each puzzle.
var goalChoices = map[string]Choice{"on": GoalOn, "same": GoalSame, "vertical": GoalVertical, "horizontal": GoalLevel}

// goalsPerhaps is a board for the goals that a sentence may say of which nothing certain was made, or for the usual one where
// one was taken from it.
func (t *text) goalsPerhaps(first Reading) (all []Reading) {
	i := slices.IndexFunc(first.Doubts, func(d Doubt) bool { return d.Kind == SaidDoubt })
	if i < 0 || t.ask.Goal != "" || first.Choice != "" || first.Puzzle != Lights && first.Puzzle != Squares && first.Puzzle != Safe {
		return nil
	}
	if first.Goal != "" {
		usual := first
		usual.Goal, usual.Choice = "", GoalOff
		if first.Puzzle == Safe {
			usual.Choice = GoalEither
		}
		return []Reading{usual}
	}
	for _, goal := range prose.GoalsNamed(first.Doubts[i].Text) {
		other := first
		other.Goal = ""
		if goal = other.wanted(goal); other.aim(t.ask, goal) && other.Goal != first.Goal {
			other.Choice = goalChoices[other.Goal]
			all = append(all, other)
		}
	}
	return all
}

// usualRule is the rule of each puzzle.
var usualRule = map[Puzzle]toggle.Rule{Squares: toggle.Diagonal, Lights: toggle.Plus, Safe: toggle.Cross, Fivers: toggle.Plus}

// play takes the rule and the goal that are asked for, or else those that are said.
func (out *Reading) play(ask Ask, said *prose.Terms) {
	other := false
	if ask.Rule == "" && ask.Goal == "" && said.Unsure != "" {
		out.doubtOnce(Doubt{Kind: SaidDoubt, Text: said.Unsure})
	}
	if out.Puzzle == Safe && out.Format != CellList && ask.Goal == "" && said.Goal == "" && said.AllSo != "" {
		out.doubtOnce(Doubt{Kind: SaidDoubt, Text: said.AllSo})
	}
	switch out.Rule = ask.Rule; {
	case ask.Rule != "":
	case said.Unclear:
		other = true
	case out.Puzzle == Lights && said.Ruled > prose.Unsaid && said.Rule != toggle.Plus:
		out.Rule = said.Rule.String()
	case out.Puzzle != Lights && out.Puzzle != "":
		other = said.Ruled == prose.Plainly && said.Rule != usualRule[out.Puzzle] && !(out.Puzzle == Squares && said.Besides)
	}
	goal := out.wanted(said.Goal)
	if out.Goal = ask.Goal; ask.Goal == "" && goal != "" {
		other = !out.aim(ask, goal) || other
	}
	if other {
		out.doubtOnce(Doubt{Kind: SaidDoubt, Text: said.Words})
	}
}

// wanted is the goal by its name in the commands: a handle that is closed counts as on, and to open
// lamps is to put them on. A symbol that all cells are to have is that of one of the goals.
func (out *Reading) wanted(goal string) string {
	safe := out.Puzzle == Safe
	switch {
	case goal == "open" && safe, goal == "" && out.allOff && safe:
		return "horizontal"
	case goal == "closed" && safe, goal == "" && out.allOn && safe:
		return "vertical"
	case goal == "open", goal == "" && out.allOn:
		return "on"
	case goal == "closed":
		return ""
	}
	return goal
}

// aim sets the goal where the puzzle has it, and reports whether it needs none or has it.
// Squares for another goal than its own is Lights Out with its rule.
func (out *Reading) aim(ask Ask, goal string) bool {
	ofHandles := goal == "vertical" || goal == "horizontal"
	switch out.Puzzle {
	case Safe:
		if ofHandles {
			out.Goal = goal
		}
		return goal != "on"
	case Lights:
		if !ofHandles {
			out.Goal = goal
		}
	case Squares:
		if ask.Puzzle == Squares || !slices.Contains(out.Fits, Lights) {
			return ofHandles
		}
		if !ofHandles {
			out.Puzzle, out.Rule, out.Goal = Lights, toggle.Diagonal.String(), goal
		}
	case Fivers:
		return goal != "same"
	}
	return true
}
