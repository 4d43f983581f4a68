package prose

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/symbols"
)

// Standing is how a clause says what it says.
type Standing uint8

// The ways in which a clause stands, from what is followed to what is not.
const (
	Asserted Standing = iota // it holds now
	Doubtful                 // it may hold: perhaps, if, as somebody else says, as it was at another time
	Asked                    // it is a question whether it holds
	Revoked                  // it holds no more: it is denied, was only thought or said so once, or the next clause takes it back
)

// Hedges are the clauses of a text that do not assert what they say, in order and apart.
type Hedges struct {
	text    string
	clauses []hedge
}

// hedge is a clause and how it stands.
type hedge struct {
	Span
	stands Standing
}

// ReadHedges finds the clauses of a text that do not assert what they say. Whatever a text says of the rule, the goal, a symbol, a number or the name of the puzzle is followed
// in silence only where it stands in none of them.
func ReadHedges(s string) Hedges {
	all := Hedges{text: s[:min(len(s), MaxText)]}
	s = all.text
	words := lexicon.Hedges.Find(s)
	last := hedge{} // the clause before
	for c := range clausesOf(s, words) {
		first, _ := slices.BinarySearchFunc(words, int(c.From), func(w lexicon.Word, at int) int { return w.From - at })
		behind, _ := slices.BinarySearchFunc(words, int(c.To), func(w lexicon.Word, at int) int { return w.From - at })
		said := words[first:behind]
		now := hedge{c, standsAs(s[c.From:c.To], int(c.From), said)}
		if last.To > 0 && c.From-last.To <= maxApart && takesBack(s[c.From:c.To], int(c.From), said) {
			if n := len(all.clauses); n > 0 && all.clauses[n-1].Span == last.Span {
				all.clauses = all.clauses[:n-1]
			}
			all.clauses = append(all.clauses, hedge{last.Span, Revoked})
		}
		if now.stands != Asserted {
			all.clauses = append(all.clauses, now)
		}
		last = now
	}
	return all
}

// At is how the clause stands that has a part in a stretch of the text; the words of it.
func (h *Hedges) At(from, to int32) (Standing, string) {
	some := h.in(from, to)
	if len(some) == 0 {
		return Asserted, ""
	}
	return some[0].stands, clauseText(h.text[some[0].From:some[0].To])
}

// in are those that have a part in a stretch of the text.
func (h *Hedges) in(from, to int32) []hedge {
	i, _ := slices.BinarySearchFunc(h.clauses, from, func(c hedge, at int32) int { return int(c.To - at - 1) })
	j := i
	for j < len(h.clauses) && h.clauses[j].From < to {
		j++
	}
	return h.clauses[i:j]
}

// without is a stretch of the text without the clauses in it that stand so, or worse.
func (h *Hedges) without(from, to int32, so Standing) string {
	rest := []byte(h.text[from:to])
	for _, c := range h.in(from, to) {
		if c.stands >= so {
			BlankOut(rest, max(c.From-from, 0), min(c.To, to)-from, ' ')
		}
	}
	return string(rest)
}

// onlyAsked reports whether all of some clauses are questions.
func onlyAsked(clauses []hedge) bool {
	return !slices.ContainsFunc(clauses, func(c hedge) bool { return c.stands != Asked })
}

// maxApart is how many bytes without a letter may stand between a clause and the one that takes it back.
const maxApart = 4

// takesBack reports whether a clause begins with what takes back the one before it, or is no more than but no.
func takesBack(clause string, from int, words []lexicon.Word) bool {
	for _, w := range words {
		if no := strings.TrimFunc(clause[w.To-from:], symbols.NotLetter); w.Is("but") && (lexicon.Words.Whole(no).Is("not") || lexicon.Statements.Whole(no).Is("refuses")) {
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

// standsAs is how a clause says what it says.
func standsAs(clause string, from int, words []lexicon.Word) Standing {
	says := func(any ...lexicon.Concept) bool {
		return slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is(any...) })
	}
	condition := slices.ContainsFunc(words, func(w lexicon.Word) bool {
		return w.Is("if") && strings.IndexFunc(clause[:w.From-from], unicode.IsLetter) < 0
	})
	switch {
	case says("recalled", "denied"), says("once") && says("was"):
		return Revoked
	case says("able"): // what is to be done is asserted, and only whether it can be is not
		return Asserted
	case says("once", "hearsay", "perhaps"), condition && !Has(Spoken(clause), Presses):
		return Doubtful
	case asksWhetherItIs(clause, from, words):
		return Asked
	}
	return Asserted
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
	return Has(Spoken(clause), Makes|GoalWord)
}
