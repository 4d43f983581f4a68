package prose

import (
	_ "embed"
	"slices"

	"switchboard/notation/rules"
	"switchboard/notation/say"
)

//go:embed goals.txt
var goalsText string

// goalRules are the ways to say what all cells are to become.
var goalRules = rules.New(goalsText)

// GoalIn returns the goal that a clause of a sentence says, or "".
func GoalIn(words say.Words) string {
	words = withoutInstead(words)
	for from, i := 0, 0; i <= len(words); i++ {
		if i < len(words) && words[i].Text != "," && (!words.Is(i, "but") || words[max(0, i-2):i].Has("every")) && !otherwise(words[i:]) {
			continue
		}
		if r := goalRuleOf(words[from:i]); r != nil && r.Has("goal") {
			return r.Fields["goal"]
		}
		from = i + 1
	}
	return ""
}

// GoalsNamed returns the goals that a sentence has words for, whether it asserts them or not.
func GoalsNamed(sentence string) (goals []string) {
	words := Spoken(sentence)
	c := goalRules().In(words)
	for _, goal := range []string{"on", "same", "horizontal", "vertical", "open", "closed"} {
		if words.Has("every", "goal") && c.Holds("<has "+goal+">") {
			goals = append(goals, goal)
		}
	}
	return goals
}

// withoutInstead removes from a sentence the words behind "instead" up to the next sign.
func withoutInstead(words say.Words) say.Words {
	at := words.Index("instead")
	if at <= 0 {
		return words
	}
	if end := words[at:].Index("stop"); end >= 0 {
		return slices.Concat(words[:at], words[at+end:])
	}
	return words[:at]
}

// goalRuleOf returns the first rule that fits a clause.
func goalRuleOf(clause say.Words) *rules.Rule {
	words := withoutNot(withoutLegends(clause))
	c := goalRules().In(words)
	c.Known = map[string]bool{
		"<short>": len(words) <= 5, "<few>": len(words) <= 4,
		"<asks in words>": slices.ContainsFunc(words, func(w say.Token) bool { return w.Is("asked") && w.Text != "?" }),
	}
	return c.First()
}

// withoutNot removes a denied state from a clause that has the other state too: lit, not dark.
func withoutNot(clause say.Words) say.Words {
	for i := 1; i < len(clause); i++ {
		if clause.Is(i-1, "not") && clause.Is(i, "on", "off") && clause.Has("on") && clause.Has("off") {
			clause = slices.Clone(clause)
			clause[i].Lose("on", "off")
			clause[i-1].Lose("not")
		}
	}
	return clause
}

// withoutLegends removes the states from a clause that an equals sign links to a symbol: 竖=1 横=0.
func withoutLegends(clause say.Words) say.Words {
	clause = slices.Clone(clause)
	for i := range clause[:max(0, len(clause)-1)] {
		if clause[i+1].Text == "=" {
			clause[i].Lose("on", "off", "levelled", "upright")
		}
	}
	return clause
}

// otherwise reports whether words say what happens if a goal is not reached: or it won't open.
func otherwise(words say.Words) bool {
	next := words[:min(len(words), 8)]
	return words.Is(0, "or else") || words.Is(0, "or") && next.Has("not", "not before") && next.Has("opens", "opened")
}
