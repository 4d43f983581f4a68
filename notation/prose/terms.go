// Package prose reads the sentences of a text: how each of its clauses stands, and what they say of how a board is played.
//
// ReadHedges finds the clauses that do not assert what they say (asserts.go): what is asked, doubtful, told of somebody else or
// of yesterday, denied, or taken back by the next clause (clauses.go). ReadTerms makes of the others a rule of pressing and a
// goal: the words of a sentence (spoken.go) have meanings, which together make a rule (presses.txt, rule.go, denied.go) or a
// goal (goals.txt, goal.go) in whatever order a language has them.
//
// The words stand in package lexicon, and how they make a rule in those tables (package rules). The package knows nothing of a board or
// of its symbols and words nothing for players. It reads the beginning of a long text, MaxText bytes of it, in time linear in that.
package prose

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// Terms are what the words of a text say of how its board is played.
type Terms struct {
	Rule    toggle.Rule
	Ruled   Certainty
	Goal    string // by its name in the commands: on, same, and of handles vertical, horizontal, also open and closed; "" where none is said
	Changes bool   // it is said of what a press changes, and not of a move by its name
	Added   bool   // diagonals are added to cells that the text does not say
	Besides bool   // only that diagonals change too, besides what is not said
	Unclear bool   // a rule is said that is none of ours, or two of them
	Words   string // the sentence that says the last of that
	Unsure  string // a sentence that says a rule or a goal, and not that it holds
	AllSo   string // a sentence that says how all handles are, and no goal
	Stones  bool   // it is about stones
	Lamps   bool   // it is about lamps
	Handles bool   // it is about handles
}

// Says reports whether a rule is said plainly.
func (t *Terms) Says(rule toggle.Rule) bool { return t.Rule == rule && t.Ruled == Plainly }

// Certainty is how plainly a rule is said.
type Certainty byte

// How plainly.
const (
	Unsaid  Certainty = iota
	Loosely           // by a word that may mean something else
	Plainly
)

// TermsOf is what a text says of the rule and the goal.
func TermsOf(s string) Terms {
	h := ReadHedges(s)
	return ReadTerms(&h)
}

// ReadTerms reads what the words of a text say of the rule and the goal. Each sentence is cut into words, whose meanings together make
// a rule, whatever the order that a language has them in. A clause that holds no more says none, and nor does a question. Of a long
// file it reads the beginning.
func ReadTerms(h *Hedges) (t Terms) {
	var all []Terms
	var goals []say.Claim[string]
	without := false
	for _, at := range sentences(h.text) {
		if MissingLine(h.text[at.From:at.To]) {
			continue
		}
		sentence, told := h.text[at.From:at.To], clauseText(h.text[at.From:at.To])
		words, hedged := Spoken(sentence), h.overlapping(at.From, at.To)
		t.Stones, t.Lamps, t.Handles = t.Stones || words.Has("of stones"), t.Lamps || words.Has("of lamps"), t.Handles || words.Has("of handles")
		heard, whole := hear(words), words
		undenied := GoalIn(words.without("not", "not before", "except", "none of"))
		if heard.goal == "" && !saysUsual(words) && undenied != "" && undenied != "off" {
			t.Unsure = told
		}
		if len(hedged) > 0 {
			var unsure bool
			words, heard, unsure = h.asserted(at, heard)
			if unsure && slices.ContainsFunc(hedged, func(c hedge) bool { return c.stands != say.Asked }) {
				t.Unsure = told
			}
		}
		said, goal := heard.rule, heard.goal
		without = without || heard.notSelf
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
	t.join(all, without)
	return t
}

// asserted is what a sentence says that has clauses which do not assert it: what the others say. Where that is less, it is unsure, and
// what is said without those that only ask is heard.
func (h *Hedges) asserted(at say.Span, all heard) (words Words, sure heard, unsure bool) {
	words = Spoken(h.without(at.From, at.To, say.Doubtful))
	sure = hear(words)
	ruled := sure.rule == all.rule && sure.notSelf == all.notSelf || sure.rule.Ruled > Unsaid
	if saysUsual(words) || ruled && (sure.goal == all.goal || sure.goal != "") {
		return words, sure, false
	}
	words = Spoken(h.without(at.From, at.To, say.Asked))
	return words, hear(words), true
}

// heard is what a sentence says of the rule, whether a press leaves the cell itself as it is, and of the goal.
type heard struct {
	rule    Terms
	notSelf bool
	goal    string
}

func hear(words Words) (h heard) {
	h.rule, h.notSelf = RuleIn(words)
	h.goal = GoalIn(words)
	return h
}

// saysUsual reports whether a sentence says that the game is as it always is: the plain plus, обычный лайтс аут, just normal.
func saysUsual(words Words) bool {
	if words.Has("asked") {
		return false
	}
	for i, w := range words {
		if !w.Is("usual") || words[max(0, i-3):i].Has("not", "instead") {
			continue
		}
		if len(words) <= 3 || i+1 == len(words) || strings.Contains(w.text, " ") || words.Is(i+1, "stop") {
			return true
		}
	}
	return false
}

// Behind is what stands behind a word for any of some concepts that a sentence begins with; false where it begins otherwise.
func Behind(s string, any ...lexicon.Concept) (rest string, ok bool) {
	s = strings.TrimLeftFunc(s, symbols.NotLetter)
	w, ok := lexicon.Hedges.At(s, 0)
	return s[w.To:], ok && w.Is(any...)
}

// beginsWithSlip reports whether a sentence begins with a word for a slip.
func beginsWithSlip(s string) bool {
	_, ok := Behind(s, "slip")
	return ok
}

// SaysTerms reports whether a sentence says a rule or a goal, or which rule it is not, and so nothing of the cells.
func SaysTerms(words Words) bool {
	heard := hear(words)
	denied := words.Has("diagonal", "knight", "king", "wraps") && words.Has("not", "not before", "instead") && !words.Has("on", "off")
	return heard.rule.Ruled > Unsaid || denied || heard.goal != "" && heard.goal != "off"
}

// join makes one rule of what sentences say: the plainest holds, the cell left out is a word more on the plus, two are none.
func (t *Terms) join(all []Terms, without bool) {
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
		t.Rule, t.Ruled, t.Changes, t.Added, t.Besides = said.Rule, said.Ruled, said.Changes, said.Added, said.Besides
		if !t.Unclear {
			t.Words = said.Words
		}
	}
	for _, c := range against {
		t.Unclear, t.Words = true, c.Words
	}
	if without && t.Ruled > Unsaid && t.Rule != toggle.Ring && t.Rule != toggle.Plus {
		t.Unclear = true
	}
}
