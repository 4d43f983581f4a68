package prose

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// Hedges are the clauses of a text that do not assert what they say, in order and without overlap.
type Hedges struct {
	text    string
	clauses []hedge
}

// hedge is a clause and how it says what it says.
type hedge struct {
	say.Span
	text   string
	words  say.Words // its words of lexicon.Hedges, with offsets into text
	stands say.Standing
}

// ReadHedges finds the clauses that do not assert what they say. What any other clause says is applied without asking.
func ReadHedges(s string) Hedges {
	s = s[:min(len(s), MaxText)]
	var all []hedge
	end, slipped := 0, false // the end of the previous clause, and whether a word such as oops followed it
	apart := 0               // the first clause that a clause further down may revoke
	words := lexicon.Hedges.Find(s)
	for _, at := range clausesOf(s, words) {
		c := hedge{Span: at, text: s[at.From:at.To]}
		for ; len(words) > 0 && words[0].From < at.To; words = words[1:] {
			if w := words[0]; w.From >= at.From {
				c.words = append(c.words, say.Token{Span: say.At(w.From-at.From, w.To-at.From), Senses: w.Senses})
			}
		}
		if c.isSlip() {
			slipped, end = true, c.To
			continue
		}
		if n := len(all); c.takesBack() || slipped && isNo(c.text) || isLongNo(c.text) {
			if n > 0 && c.From-end <= maxApart {
				all[n-1].stands = say.Revoked
			} else {
				takeBack(all[apart:])
				apart = n
			}
		}
		c.stands = c.standsAs()
		all = append(all, c)
		end, slipped = c.To, false
	}
	return Hedges{s, slices.DeleteFunc(all, func(c hedge) bool { return c.stands == say.Asserted })}
}

// takeBack doubts the last clause that says a rule or a goal: a clause apart from it, as below the board, revokes it.
func takeBack(before []hedge) {
	for i := range slices.Backward(before) {
		words := Spoken(before[i].text)
		if RuleIn(words).Ruled > Unsaid || GoalIn(words) != "" {
			before[i].stands = max(before[i].stands, say.Doubtful)
			return
		}
	}
}

// overlapping returns the clauses that overlap a stretch of the text.
func (h *Hedges) overlapping(from, to int) (some []hedge) {
	for _, c := range h.clauses {
		if c.From < to && from < c.To {
			some = append(some, c)
		}
	}
	return some
}

// At returns the standing of the first clause that overlaps a stretch of the text, and its words.
func (h *Hedges) At(from, to int) (say.Standing, string) {
	some := h.overlapping(from, to)
	if len(some) == 0 {
		return say.Asserted, ""
	}
	return some[0].stands, clauseText(some[0].text)
}

// maxApart is how many bytes without a letter may stand between a clause and the one that revokes it.
const maxApart = 4

// takesBack reports whether a clause revokes the one before it: by its first words, or as "but no" or "oops, no".
func (c *hedge) takesBack() bool {
	for _, w := range c.words {
		if w.Is("but", "slip") && isNo(c.text[w.To:]) {
			return true
		}
		if len(strings.FieldsFunc(c.text[:w.From], symbols.NotLetter)) > 2 {
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
	return lexicon.Words.Whole(s).Is("not", "no")
}

// isLongNo reports whether a text is only a drawn-out no: ah, no; no no.
func isLongNo(s string) bool {
	const short = 24
	words := strings.FieldsFunc(s, symbols.NotLetter)
	return len(s) <= short && len(words) > 1 && isNo(words[len(words)-1]) && !slices.ContainsFunc(words, func(w string) bool {
		return !isNo(w) && !lexicon.Hedges.Whole(w).Is("sigh", "slip")
	})
}

// isSlip reports whether a clause only notices a mistake: but wait.
func (c *hedge) isSlip() bool {
	end := 0
	for _, w := range c.words {
		if !w.Is("slip", "but", "sigh") || strings.ContainsFunc(c.text[end:w.From], unicode.IsLetter) {
			return false
		}
		end = w.To
	}
	return end > 0 && c.words[len(c.words)-1].Is("slip") && !strings.ContainsFunc(c.text[end:], unicode.IsLetter)
}

// standsAs returns how a clause says what it says.
func (c *hedge) standsAs() say.Standing {
	says, at := c.words.Has, c.words.Index("if")
	condition := at >= 0 && !strings.ContainsFunc(c.text[:c.words[at].From], unicode.IsLetter)
	switch {
	case says("recalled", "denied"), says("once") && says("was"):
		return say.Revoked
	case says("able"): // "can you make them all red" asserts the goal
		return say.Asserted
	case says("once", "hearsay", "perhaps"), condition && !Spoken(c.text).Has("presses"):
		return say.Doubtful
	case c.asksWhetherItIs():
		return say.Asked
	}
	return say.Asserted
}

// asksWhetherItIs reports whether a clause asks if something is the goal: must all be horizontal? A tag asserts it.
func (c *hedge) asksWhetherItIs() bool {
	if !strings.ContainsAny(c.text, "?？") && !asksAgain.MatchString(c.text) {
		return false
	}
	if n := len(c.words); n > 0 && c.words[n-1].Is("tag") && strings.Trim(c.text[c.words[n-1].To:], " ?？") == "" {
		return false
	}
	for w := range lexicon.Statements.All(c.text) {
		if w.Is("asking") && !lexicon.Hedges.Whole(c.text[w.From:w.To]).Is("that") { // how is it to be reached?
			return false
		}
	}
	return Spoken(c.text).Has("makes", "goal")
}
