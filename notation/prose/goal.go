package prose

import (
	"slices"
	"strings"
)

// GoalIn reads the goal that a sentence says: a clause of it says of all cells what they are
// to become.
func GoalIn(words []Word) string {
	words = withoutInstead(words)
	for from, i := 0, 0; i <= len(words); i++ {
		if i < len(words) && words[i].text != "," && (words[i].means&but == 0 || Has(words[max(0, i-2):i], every)) && !otherwise(words[i:]) {
			continue
		}
		if goal := goalOf(words[from:i]); goal != "" {
			return goal
		}
		from = i + 1
	}
	return ""
}

// GoalsNamed are the goals, as GoalIn gives them, whose words a sentence has beside one for all cells or for a goal, be they
// denied or of yesterday.
func GoalsNamed(sentence string) (goals []string) {
	words := Spoken(sentence)
	if !Has(words, every|GoalWord) {
		return nil
	}
	for _, goal := range []struct {
		means Notion
		name  string
	}{{isOn | lightsUp, "on"}, {allAlike, "same"}, {levelled, "horizontal"}, {upright, "vertical"}, {opened, "open"}, {closed, "closed"}} {
		if Has(words, goal.means) {
			goals = append(goals, goal.name)
		}
	}
	return goals
}

// withoutInstead is a sentence up to what something else is to be in place of.
func withoutInstead(words []Word) []Word {
	at := slices.IndexFunc(words, func(w Word) bool { return w.means&instead != 0 })
	if at <= 0 {
		return words
	}
	if end := slices.IndexFunc(words[at:], func(w Word) bool { return w.means&stop != 0 }); end >= 0 {
		return slices.Concat(words[:at], words[at+end:])
	}
	return words[:at]
}

// undenied takes out of a sentence what denies or excepts.
func undenied(words []Word) []Word {
	words = slices.Clone(words)
	for i := range words {
		words[i].means &^= not | notBefore | except
	}
	return words
}

// goalOf reads the goal that a clause says: one of those of the commands, open or closed, or off
// for the usual one of lamps. One that is denied, asked about, or about some of the cells, is none.
func goalOf(clause []Word) string {
	const window = 5
	clause = withoutNot(withoutLegends(clause))
	wanted := Near(clause, GoalWord|Makes, every, window) || Near(clause, GoalWord, isOn|allAlike|levelled|upright, window) || Has(clause, GoalWord) && Has(clause, every)
	unlocked := Near(clause, Opens, every, window+1)
	all, short := Has(clause, every), len(clause) <= 5
	if none := noneLeft(clause); none != "" {
		return none
	}
	switch {
	case noneIs(clause, levelled):
		return "vertical"
	case noneIs(clause, upright):
		return "horizontal"
	case someOnly(clause) || asksInWords(clause), Has(clause, aNumber) && !Has(clause, every):
	case eitherWay(clause):
		return "same"
	case Has(clause, isOff):
		if wanted && Near(clause, isOff, every|GoalWord, window) {
			return "off"
		}
	case Has(clause, levelled) && Has(clause, upright) && (wanted || unlocked):
		if onlyStands(clause) {
			return "horizontal"
		}
		return "same"
	case Has(clause, levelled) && (all && (wanted || unlocked || short) || endsAs(clause, levelled)):
		return "horizontal"
	case Has(clause, upright) && (all && (wanted || unlocked || short) || endsAs(clause, upright)):
		return "vertical"
	case (wanted || unlocked) && Near(clause, allAlike, every|GoalWord, window):
		return "same"
	case allOpened(clause, wanted || Has(clause, lightsUp)), len(clause) <= 4 && Near(clause, opened, every, 2):
		return "open"
	case Near(clause, lightsUp, every, window), wanted && Near(clause, isOn, every|GoalWord, window):
		return "on"
	case wanted && Near(clause, closed, every, window):
		return "closed"
	}
	return ""
}

// withoutNot takes the states out of a clause that it denies where it has another: lit, not dark.
func withoutNot(clause []Word) []Word {
	for i := 1; i < len(clause); i++ {
		state := clause[i].means & (isOn | isOff)
		if other := (isOn | isOff) &^ state; clause[i-1].means&not == 0 || state == 0 || !Has(clause, other) {
			continue
		}
		clause = slices.Clone(clause)
		clause[i].means &^= state
		clause[i-1].means &^= not
	}
	return clause
}

// withoutLegends takes the states out of a clause that an equals sign links to a symbol: 竖=1 横=0.
func withoutLegends(clause []Word) []Word {
	clause = slices.Clone(clause)
	for i := range clause[:max(0, len(clause)-1)] {
		if clause[i+1].text == "=" {
			clause[i].means &^= isOn | isOff | levelled | upright
		}
	}
	return clause
}

// onlyStands reports whether all words for upright in a clause are verbs of standing, which handles do in either way: все ручки
// встали горизонтально.
func onlyStands(clause []Word) bool {
	return !slices.ContainsFunc(clause, func(w Word) bool {
		return w.means&upright != 0 && !strings.HasPrefix(w.text, "вста") && !strings.HasPrefix(w.text, "стоя") && !strings.HasPrefix(w.text, "поста") && !strings.HasPrefix(w.text, "stand")
	})
}

// noneLeft is the goal that a clause says by what none is to be any more: leave no lamp dark. Where a language denies twice, none
// that does not shine is none that shines.
func noneLeft(clause []Word) string {
	const window = 6
	if !Has(clause, Makes|GoalWord|LeftOver) || Has(clause, except|isAsked) {
		return ""
	}
	for i, w := range clause {
		if w.means&NoneOf == 0 {
			continue
		}
		for _, state := range clause[i+1 : min(len(clause), i+1+window)] {
			twice := strings.HasPrefix(state.text, "не") || strings.HasPrefix(state.text, "nie")
			switch {
			case state.means&isOff != 0 && !twice:
				return "on"
			case state.means&(isOn|isOff) != 0:
				return "off"
			}
		}
	}
	return ""
}

// noneIs reports whether a clause wants none of the handles to be so: no horizontal one may remain.
func noneIs(clause []Word, how Notion) bool {
	const near = 3
	for i, w := range clause {
		if behind := clause[i+1 : min(len(clause), i+1+near)]; w.means&NoneOf != 0 && Has(behind, how) && !Has(behind, every) {
			return Has(clause, GoalWord|Makes|LeftOver) && !asksInWords(clause)
		}
	}
	return false
}

// endsAs reports whether a clause ends with a goal and how the handles are then: goal: vertical.
func endsAs(clause []Word, how Notion) bool {
	last := len(clause) - 1
	return clause[last].means&how != 0 && Has(clause[max(0, last-2):last], GoalWord)
}

// someOnly reports whether a clause is about some of the cells.
func someOnly(clause []Word) bool {
	return Has(clause, not|notBefore|except|but) && !Has(clause, GoalWord) || deniesAll(clause) || Has(clause, rowOf|columnOf|corners)
}

// asksInWords reports whether a clause asks whether something is so; how it can be done is no such question.
func asksInWords(clause []Word) bool {
	return slices.ContainsFunc(clause, func(w Word) bool { return w.means&isAsked != 0 && w.text != "?" }) || Has(clause, mayAsk) && Has(clause, isAsked)
}

// eitherWay reports whether a clause has two looks of all cells, and a word for or between them: all on or all off.
func eitherWay(clause []Word) bool {
	at := slices.IndexFunc(clause, func(w Word) bool { return w.means&or != 0 })
	if at < 0 || !Has(clause, every) {
		return false
	}
	first, second := clause[:at], clause[at+1:]
	return Has(first, isOn|lightsUp) && Has(second, isOff) || Has(first, isOff) && Has(second, isOn|lightsUp) ||
		Has(first, levelled) && Has(second, upright) || Has(first, upright) && Has(second, levelled)
}

// allOpened reports whether a clause says of all handles that they are open, and not that the door is: to open it all are to
// be something else. Open all needs no other word.
func allOpened(clause []Word, wanted bool) bool {
	for i, w := range clause {
		behind := clause[i+1:]
		next := behind[:min(len(behind), 2)]
		all := Has(next, every) || wanted && Has(clause[max(0, i-6):i], every) && !Has(next, itself|ofHandles)
		if w.means&opened != 0 && all && !Has(behind[:max(0, len(behind)-1)], Makes) {
			return true
		}
	}
	return false
}

// otherwise reports whether what follows says what is so where a goal is not reached: or it won't open.
func otherwise(words []Word) bool {
	return words[0].means&ifNot != 0 || words[0].means&or != 0 && Near(words[:min(len(words), 8)], not|notBefore, Opens|opened, 3)
}

// deniesAll reports whether a word for not stands directly in front of one for all.
func deniesAll(clause []Word) bool {
	for i := 1; i < len(clause); i++ {
		if clause[i].means&every != 0 && clause[i-1].means&not != 0 {
			return true
		}
	}
	return false
}
