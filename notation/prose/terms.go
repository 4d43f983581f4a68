// Package prose reads the sentences of a text: whether each clause asserts what it says, and the rule and the goal of
// the puzzle.
//
// ReadHedges finds the clauses that do not assert what they say (asserts.go): questions, doubts, reported speech, the
// past, denials, and what the next clause takes back (clauses.go). ReadTerms combines the other clauses into a rule and
// a goal: the words of a sentence (spoken.go) have meanings, which together make a rule (presses.txt, rule.go,
// denied.go) or a goal (goals.txt, goal.go), in whatever order a language puts them.
//
// The words are those of package lexicon, and the tables of rules are those of package rules. The package knows nothing
// of a board or its symbols, and words nothing for players. It reads the first MaxText bytes of a text, in linear time.
package prose

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// Terms are the rule and the goal of a board, as the words of a text say them.
type Terms struct {
	PressRule
	Goal    string // on, same, or of handles vertical, horizontal, open, closed; "" if none is said
	Unsure  string // a sentence with a rule or goal that it does not assert
	AllSo   string // a sentence that says how all handles are, without a goal
	Stones  bool   // the text mentions stones
	Lamps   bool   // the text mentions lamps
	Handles bool   // the text mentions handles
}

// TermsOf reads the rule and the goal that a text says.
func TermsOf(s string) Terms {
	h := ReadHedges(s)
	return ReadTerms(&h)
}

// ReadTerms reads the rule and the goal from the clauses of a text that assert what they say.
func ReadTerms(h *Hedges) (t Terms) {
	var all []PressRule
	var goals []say.Claim[string]
	for _, at := range say.Sentences(h.text) {
		sentence := h.text[at.From:at.To]
		if len(sentence) > maxSentence || !strings.ContainsFunc(sentence, unicode.IsLetter) || MissingLine(sentence) {
			continue
		}
		told := clauseText(sentence)
		words, hedged := Spoken(sentence), h.overlapping(at.From, at.To)
		t.Stones, t.Lamps, t.Handles = t.Stones || words.Has("of stones"), t.Lamps || words.Has("of lamps"), t.Handles || words.Has("of handles")
		heard, whole := hear(words), words
		undenied := GoalIn(words.Without("not", "not before", "except", "none of"))
		if heard.goal == "" && !saysUsual(words) && undenied != "" && undenied != "off" {
			t.Unsure = told
		}
		if len(hedged) > 0 {
			var unsure bool
			words, heard, unsure = asserted(words, at.From, hedged, heard)
			if unsure && slices.ContainsFunc(hedged, func(c hedge) bool { return c.stands != say.Asked }) {
				t.Unsure = told
			}
		}
		said, goal := heard.rule, heard.goal
		again := said.Ruled > Unsaid || said.Unclear || goal != ""
		if later := saysUsual(words) && said.Rule != toggle.Plus ||
			beginsWithSlip(sentence) && !again && GoalIn(append(slices.Clone(words), Spoken("goal")...)) != ""; later &&
			(again || all != nil || goals != nil) {
			t.Unsure = told // the plain game after all, or another goal
		}
		if goal == "" && words.Has("none of") && !words.Has("asked") && words.Has("goal", "makes", "left over") {
			t.Unsure = told // no lamp may stay lit
		}
		if goal == "" && goalRules().In(whole).Holds("<all handles are>") {
			t.AllSo = told
		}
		if goal != "" {
			goals = append(goals, say.Claim[string]{Is: goal, Revokes: beginsWithSlip(sentence) ||
				len(hedged) > 0, Words: strings.Join(strings.Fields(sentence), " ")})
		}
		if said.Ruled > Unsaid || said.Unclear {
			said.Words = strings.Join(strings.Fields(sentence), " ")
			all = append(all, said)
		}
	}
	if held, against := say.Settle(goals, func(_, _ string) bool { return false }); held != nil {
		t.Goal, t.Words = strings.TrimSuffix(held.Is, "off"), held.Words
		if len(against) > 0 && t.Unsure == "" {
			t.Unsure = clauseText(against[0].Words)
		}
	}
	t.join(all)
	return t
}

// asserted returns what a sentence with hedged clauses asserts. from is where it begins. unsure means that the whole
// sentence says more; then the result also covers the clauses that are merely doubtful.
func asserted(all say.Words, from int, hedged []hedge, whole heard) (words say.Words, sure heard, unsure bool) {
	without := func(so say.Standing) say.Words {
		return slices.DeleteFunc(slices.Clone(all), func(w say.Token) bool {
			return slices.ContainsFunc(hedged, func(c hedge) bool { return c.stands >= so && c.From <= from+w.From && from+w.From < c.To })
		})
	}
	words = without(say.Doubtful)
	sure = hear(words)
	ruled := sure.rule == whole.rule || sure.rule.Ruled > Unsaid
	if saysUsual(words) || ruled && (sure.goal == whole.goal || sure.goal != "") {
		return words, sure, false
	}
	words = without(say.Asked)
	return words, hear(words), true
}

// heard is what one sentence says of the rule and the goal.
type heard struct {
	rule PressRule
	goal string
}

func hear(words say.Words) heard { return heard{RuleIn(words), GoalIn(words)} }

// saysUsual reports whether a sentence says that the usual rule applies: the plain plus, обычный лайтс аут.
func saysUsual(words say.Words) bool {
	if words.Has("asked") {
		return false
	}
	for i, w := range words {
		if w.Is("usual") && !words[max(0, i-3):i].Has("not", "instead") &&
			(i+1 == len(words) || words.Is(i+1, "stop") || strings.Contains(w.Text, " ")) {
			return true
		}
	}
	return false
}

// Behind returns the rest of a sentence behind its first word, if that may mean any of some concepts.
func Behind(s string, any ...lexicon.Concept) (rest string, ok bool) {
	s = strings.TrimLeftFunc(s, symbols.NotLetter)
	w, ok := lexicon.Hedges.Front(s)
	return s[w.To:], ok && w.Is(any...)
}

// beginsWithSlip reports whether a sentence begins with a word that notices a mistake, such as oops.
func beginsWithSlip(s string) bool {
	_, ok := Behind(s, "slip")
	return ok
}

// SaysTerms reports whether a sentence says a rule or a goal, or denies a rule, and so is not about the cells.
func SaysTerms(words say.Words) bool {
	heard := hear(words)
	denies := words.Has("diagonal", "knight", "king", "wraps") && words.Has("not", "not before", "instead") && !words.Has("on", "off")
	return heard.rule.Ruled > Unsaid || denies || heard.goal != "" && heard.goal != "off"
}

// join combines the rules of all sentences: the plainest holds, king and ring may refine a plus, and two different
// rules are unclear.
func (t *Terms) join(all []PressRule) {
	claims := make([]say.Claim[int], 0, len(all))
	for i, said := range all {
		if said.Unclear {
			t.Unclear, t.Words = true, said.Words
		} else {
			claims = append(claims, say.Claim[int]{Is: i, Weight: int(said.Ruled), Words: said.Words})
		}
	}
	held, against := say.Settle(claims, func(a, b int) bool {
		return all[a].Rule == all[b].Rule || all[a].Rule == toggle.Plus && (all[b].Rule == toggle.King || all[b].Rule == toggle.Ring)
	})
	if held != nil {
		said := all[held.Is]
		if t.Unclear {
			said.Unclear, said.Words = true, t.Words
		}
		t.PressRule = said
	}
	for _, c := range against {
		t.Unclear, t.Words = true, c.Words
	}
}
