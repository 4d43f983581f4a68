package prose

import "slices"

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
		words[i].means &^= not | notBefore | except | NoneOf
	}
	return words
}

// goalRule is one way in which a clause says what all cells are to become. Rules stand in a table; the first that fits has the clause.
type goalRule struct {
	Name string
	Goal string // "" where the clause says none
	Fits func(c goalClause) bool
	Says []string // clauses that it has to fit
	Not  []string // and that it must not
}

// goalClause is a clause that may say a goal, with what several rules need.
type goalClause struct {
	words            []Word
	wanted, unlocked bool // something is to be; it is to be opened
	all, short       bool
}

func (c goalClause) has(n Notion) bool { return Has(c.words, n) }

// near reports whether words of two notions stand near each other.
func (c goalClause) near(a, b Notion) bool { return Near(c.words, a, b, goalWindow) }

// lies reports whether handles are to be so in a clause that says it of all, or ends with it.
func (c goalClause) lies(how Notion) bool {
	return c.has(how) && (c.all && (c.wanted || c.unlocked || c.short) || endsAs(c.words, how))
}

// goalWindow is how many words may stand between two that go with each other.
const goalWindow = 5

// goalRules are the ways. One that is denied, asked about, or about some of the cells, is none.
var goalRules = []goalRule{
	{
		Name: "of some, or a question", Fits: func(c goalClause) bool {
			return someOnly(c.words) || asksInWords(c.words) || c.has(NoneOf) || c.has(aNumber) && !c.all
		},
		Says: []string{"not all have to be on", "row 2 has to be on"}, Not: []string{"all have to be on"},
	},
	{
		Name: "one or the other", Goal: "same", Fits: func(c goalClause) bool { return eitherWay(c.words) },
		Says: []string{"all on or all off"}, Not: []string{"all on"},
	},
	{
		Name: "off", Goal: "off", Fits: func(c goalClause) bool { return c.has(isOff) && c.wanted && c.near(isOff, every|GoalWord) },
		Says: []string{"make them all dark", "goal: all off"}, Not: []string{"goal: all on"},
	},
	{
		Name: "off, of what is so", Fits: func(c goalClause) bool { return c.has(isOff) },
		Says: []string{"these are dark"}, Not: []string{"goal: all off"},
	},
	{
		Name: "in one line", Goal: "same", Fits: func(c goalClause) bool {
			return c.has(levelled) && c.has(upright) && c.has(or|and|stop) && (c.wanted || c.unlocked)
		},
		Says: []string{"all handles have to be horizontal, vertical"}, Not: []string{"all handles have to be horizontal"},
	},
	{
		Name: "lying", Goal: "horizontal", Fits: func(c goalClause) bool { return c.lies(levelled) },
		Says: []string{"all handles have to be horizontal", "goal: horizontal"}, Not: []string{"two are horizontal"},
	},
	{
		Name: "standing", Goal: "vertical", Fits: func(c goalClause) bool { return c.lies(upright) },
		Says: []string{"all handles have to be vertical", "goal: vertical"}, Not: []string{"two are vertical"},
	},
	{
		Name: "alike", Goal: "same", Fits: func(c goalClause) bool { return (c.wanted || c.unlocked) && c.near(allAlike, every|GoalWord) },
		Says: []string{"all have to be the same"}, Not: []string{"these are the same"},
	},
	{
		Name: "open", Goal: "open", Fits: func(c goalClause) bool {
			return allOpened(c.words, c.wanted || c.has(lightsUp)) || len(c.words) <= 4 && Near(c.words, opened, every, 2)
		},
		Says: []string{"open all", "all handles open"}, Not: []string{"the door is open"},
	},
	{
		Name: "on", Goal: "on", Fits: func(c goalClause) bool { return c.near(lightsUp, every) || c.wanted && c.near(isOn, every|GoalWord) },
		Says: []string{"light up all of them", "goal: all on"}, Not: []string{"these are on"},
	},
	{
		Name: "closed", Goal: "closed", Fits: func(c goalClause) bool { return c.wanted && c.near(closed, every) },
		Says: []string{"all have to be closed"}, Not: []string{"these are closed"},
	},
}

// goalOf reads the goal that a clause says: one of those of the commands, open or closed, or off for the usual one of lamps.
func goalOf(clause []Word) string {
	if r := goalRuleOf(clause); r != nil {
		return r.Goal
	}
	return ""
}

// goalRuleOf is the first rule that fits a clause.
func goalRuleOf(clause []Word) *goalRule {
	words := withoutNot(withoutLegends(clause))
	c := goalClause{
		words:    words,
		wanted:   Near(words, GoalWord|Makes, every, goalWindow) || Near(words, GoalWord, isOn|allAlike|levelled|upright, goalWindow) || Has(words, GoalWord) && Has(words, every),
		unlocked: Near(words, Opens, every, goalWindow+1),
		all:      Has(words, every), short: len(words) <= 5,
	}
	for i := range goalRules {
		if goalRules[i].Fits(c) {
			return &goalRules[i]
		}
	}
	return nil
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

// endsAs reports whether a clause ends with a goal and how the handles are then: goal: vertical.
func endsAs(clause []Word, how Notion) bool {
	last := len(clause) - 1
	return clause[last].means&how != 0 && Has(clause[max(0, last-2):last], GoalWord)
}

// someOnly reports whether a clause is about some of the cells.
func someOnly(clause []Word) bool {
	return Has(clause, not|notBefore|except|but) && !Has(clause, GoalWord) || Near(clause, not, every, 1) || Has(clause, rowOf|columnOf|corners)
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
