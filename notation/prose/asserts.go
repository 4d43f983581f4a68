package prose

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// Hedges are the clauses of a text that do not assert what they say, in order and apart.
type Hedges struct {
	text    string
	clauses []hedge
}

// hedge is a clause and how it stands.
type hedge struct {
	Span
	stands say.Standing
}

// ReadHedges finds the clauses of a text that do not assert what they say. Whatever a text says of the rule, the goal, a symbol, a number or the name of the puzzle is followed
// in silence only where it stands in none of them.
func ReadHedges(s string) Hedges {
	all := Hedges{text: s[:min(len(s), MaxText)]}
	s = all.text
	words := lexicon.Hedges.Find(s)
	last, slipped := Span{}, false // the clause before, and whether a slip was noticed since
	var before []Span
	for c := range clausesOf(s, words) {
		first, _ := slices.BinarySearchFunc(words, int(c.From), func(w lexicon.Word, at int) int { return w.From - at })
		behind, _ := slices.BinarySearchFunc(words, int(c.To), func(w lexicon.Word, at int) int { return w.From - at })
		clause, said := s[c.From:c.To], words[first:behind]
		if isSlip(clause, int(c.From), said) {
			slipped, last.To = true, c.To
			continue
		}
		if takesBack(clause, int(c.From), said) || slipped && isNo(clause) || isLongNo(clause) {
			if last.From < last.To && c.From-last.To <= maxApart {
				all.stand(Span{last.From, last.From + 1}, say.Revoked)
			} else {
				all.takeBack(before)
				before = nil
			}
		}
		all.clauses = append(all.clauses, hedge{c, standsAs(clause, int(c.From), said)})
		before = append(before, c)
		last, slipped = c, false
	}
	all.clauses = slices.DeleteFunc(all.clauses, func(c hedge) bool { return c.stands == say.Asserted })
	return all
}

// stand says of the clause that has a part in a stretch how it stands.
func (h *Hedges) stand(at Span, so say.Standing) {
	if some := overlapping(h.clauses, at.From, at.To); len(some) > 0 {
		some[0].stands = max(some[0].stands, so)
	}
}

// takeBack takes back the last clause that says a rule or a goal, where a clause that does so stands apart from it, as below the
// board: it may hold or not.
func (h *Hedges) takeBack(before []Span) {
	for _, c := range slices.Backward(before) {
		if !saysPlay(h.text[c.From:c.To]) {
			continue
		}
		h.stand(c, say.Doubtful)
		return
	}
}

// saysPlay reports whether a text says a rule or a goal.
func saysPlay(s string) bool {
	words := Spoken(s)
	said, _ := RuleIn(words)
	return said.Ruled > Unsaid || GoalIn(words) != ""
}

// At is how the clause stands that has a part in a stretch of the text; the words of it.
func (h *Hedges) At(from, to int32) (say.Standing, string) {
	some := overlapping(h.clauses, from, to)
	if len(some) == 0 {
		return say.Asserted, ""
	}
	return some[0].stands, clauseText(h.text[some[0].From:some[0].To])
}

// without is a stretch of the text without the clauses in it that stand so, or worse.
func (h *Hedges) without(from, to int32, so say.Standing) string {
	rest := []byte(h.text[from:to])
	for _, c := range overlapping(h.clauses, from, to) {
		if c.stands >= so {
			BlankOut(rest, max(c.From-from, 0), min(c.To, to)-from, ' ')
		}
	}
	return string(rest)
}

// maxApart is how many bytes without a letter may stand between a clause and the one that takes it back.
const maxApart = 4

// takesBack reports whether a clause begins with what takes back the one before it, or is no more than no behind a word for but
// or for a slip.
func takesBack(clause string, from int, words []lexicon.Word) bool {
	for _, w := range words {
		if w.Is("but", "slip") && isNo(clause[w.To-from:]) {
			return true
		}
		if len(strings.FieldsFunc(clause[:w.From-from], symbols.NotLetter)) > 2 {
			return false
		}
		if w.Is("revokes") {
			return true
		}
	}
	return false
}

// isNo reports whether a text is a word for no.
func isNo(s string) bool {
	s = strings.TrimFunc(s, symbols.NotLetter)
	return lexicon.Words.Whole(s).Is("not", "no") || lexicon.Statements.Whole(s).Is("refuses")
}

// isLongNo reports whether a text is nothing but a no that is drawn out: ah, no; no no.
func isLongNo(s string) bool {
	const short = 24
	words := strings.FieldsFunc(s, symbols.NotLetter)
	return len(s) <= short && len(words) > 1 && isNo(words[len(words)-1]) && !slices.ContainsFunc(words, func(w string) bool {
		return !isNo(w) && !lexicon.Hedges.Whole(w).Is("sigh", "slip")
	})
}

// isSlip reports whether a clause is no more than words with which somebody notices a slip: but wait.
func isSlip(clause string, from int, words []lexicon.Word) bool {
	for _, w := range words {
		if !w.Is("slip", "but", "sigh") || strings.ContainsFunc(clause[:w.From-from], unicode.IsLetter) {
			return false
		}
		clause, from = clause[w.To-from:], w.To
	}
	return len(words) > 0 && words[len(words)-1].Is("slip") && !strings.ContainsFunc(clause, unicode.IsLetter)
}

// standsAs is how a clause says what it says.
func standsAs(clause string, from int, words []lexicon.Word) say.Standing {
	says := func(any ...lexicon.Concept) bool {
		return slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is(any...) })
	}
	condition := slices.ContainsFunc(words, func(w lexicon.Word) bool {
		return w.Is("if") && strings.IndexFunc(clause[:w.From-from], unicode.IsLetter) < 0
	})
	switch {
	case says("recalled", "denied"), says("once") && says("was"):
		return say.Revoked
	case says("able"): // what is to be done is asserted, and only whether it can be is not
		return say.Asserted
	case says("once", "hearsay", "perhaps"), condition && !Spoken(clause).Has("presses"):
		return say.Doubtful
	case asksWhetherItIs(clause, from, words):
		return say.Asked
	}
	return say.Asserted
}

// asksWhetherItIs reports whether a question is whether something is to be: must all be horizontal? One with a tag asserts it.
func asksWhetherItIs(clause string, from int, words []lexicon.Word) bool {
	if !strings.ContainsAny(clause, "?？") && !AsksAgain.MatchString(clause) {
		return false
	}
	if n := len(words); n > 0 && words[n-1].Is("tag") && strings.Trim(clause[words[n-1].To-from:], " ?？") == "" {
		return false
	}
	for w := range lexicon.Statements.All(clause) {
		if w.Is("asking") && !lexicon.Hedges.Whole(clause[w.From:w.To]).Is("that") { // how is it to be reached?
			return false
		}
	}
	return Spoken(clause).Has("makes", "goal")
}

// onlyAsked reports whether all of some clauses are questions.
func onlyAsked(clauses []hedge) bool {
	return !slices.ContainsFunc(clauses, func(c hedge) bool { return c.stands != say.Asked })
}
