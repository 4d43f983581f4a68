package prose

import (
	"slices"

	"switchboard/solver/toggle"
)

// reaches are the notions of the cells that a press changes.
const reaches = diagonally | corners | neighbours | roundIt | direction | allDirections | orthogonally | plusShaped | crossShaped |
	rowOf | columnOf | rowAndColumn | knights | kings | EightAround | ThreeByThree | ringShaped | wraps

// RuleIn reads the rule that a sentence says, and whether it says that a press leaves the
// cell itself as it is.
func RuleIn(words []Word) (said Terms, notSelf bool) {
	if !Has(words, reaches&^corners|notItself) && countsOthers(words) {
		return Terms{Unclear: true, Changes: true}, false
	}
	if !Has(words, reaches|notItself|itself|strange|also) {
		return said, false
	}
	asked := Has(words, isAsked)
	if asked && asksOfTheRule(words) {
		return said, false
	}
	words = doneByHand(words)
	changes := Has(words, Flips|unchanged)
	words, notSelf = denied(words)
	r := reachOf(words, changes)
	notSelf = notSelf && (r.changes || r.count() > 0)
	if r.notSelf = notSelf; r.rule(words) != nil {
		said.Rule, said.Ruled = r.rule(words).Rule, r.rule(words).Ruled
	}
	said.Changes = r.changes || Has(words, Presses)
	said.Added = said.Rule == toggle.King && r.both && !r.beside && !r.weakly && !r.eight
	said.Besides = said.Added && !Has(words, Presses)
	if said.Ruled > Loosely && asked {
		said.Ruled = Loosely
	}
	if r.unknown() {
		said.Unclear, said.Ruled = true, Unsaid
	}
	return said, notSelf
}

// asksOfTheRule reports whether a question is whether a press does this or that: short, and
// not about moves by name.
func asksOfTheRule(words []Word) bool {
	const short = 9
	return len(words) <= short && !Near(words, knights|kings, ruleWord, 2)
}

// doneByHand takes the verbs out of a sentence that say what a person did to the board.
func doneByHand(words []Word) []Word {
	words = slices.Clone(words)
	for i := range words {
		if words[i].means&Flips != 0 && Has(words[max(0, i-2):i], person) {
			words[i].means &^= Flips
		}
	}
	return words
}

// reach is what a sentence says that a press changes.
type reach struct {
	changes bool // a verb says so

	diagonal, beside, eight, knight, cross, ring, shape, wraps bool

	weakly  bool // neighbours, of which it is not said how many
	line    bool // a row or a column alone
	strange bool // cells of another kind
	both    bool // neighbours and diagonals
	notSelf bool // the pressed cell stays
}

// reachOf puts the notions of a sentence together, which may have a verb of change.
func reachOf(words []Word, changes bool) (r reach) {
	r.changes = changes
	others, cornered := besideDiagonal(words)
	r.diagonal = Has(words, diagonally) || cornered
	r.wraps = Has(words, wraps) && (r.changes || Has(words, whole|ruleWord|ofLamps|Presses) || len(words) < 5)
	r.knight = Has(words, knights) && (r.changes || Near(words, knights, ruleWord, 2))
	r.eight = Has(words, EightAround) || Near(words, eight, neighbours|roundIt, 3) || Near(words, kings, ruleWord, 2) || Has(words, kings) && r.changes ||
		Has(words, ThreeByThree) && (Near(words, ThreeByThree, Area|roundIt, 2) && (r.changes || Has(words, ruleWord|Presses)) || Near(words, ThreeByThree, whole, 3) && r.changes || follows(words, Presses, ThreeByThree, 1))
	r.beside = Near(others, four, neighbours|roundIt, 3) || Has(words, allDirections|orthogonally) || directions(words) >= 3 ||
		plusSaid(words) && (r.changes || Near(words, plusShaped, ruleWord, 2))
	r.weakly = Has(others, neighbours|roundIt)
	r.cross, r.line = lines(words, r.changes)
	r.cross = r.cross || wholeCross(words)
	if r.cross && Near(words, also, plusShaped|neighbours, 3) {
		r.beside, r.weakly = false, false // not just the plus: a row and a column have it
	}
	r.shape = Has(words, crossShaped) && (r.changes || Near(words, crossShaped, ruleWord, 2)) && !r.beside && !r.cross
	r.strange = r.changes && (r.otherCells(words) || follows(words, only, itself, 3) && !Has(words, reaches))
	r.ring = Near(words, ringShaped, ruleWord, 2)
	r.both = changes && r.weakly && Near(words, corners, also, 2) || r.diagonal && (Near(words, diagonally, also, 3) && !Has(words, itself) || (r.beside || r.weakly) && Has(words, and|also|stop))
	return r
}

// otherCells reports whether a press changes cells of a kind that no rule here has: so many
// neighbours, those on one side, or something else besides.
func (r *reach) otherCells(words []Word) bool {
	press := Has(words, Presses)
	return Near(words, Flips, strange, 5) || Near(words, aNumber, neighbours, 1) && !Near(words, four|eight, neighbours, 2) ||
		press && Has(words, also) && !r.weakly && !Has(words, reaches) ||
		press && follows(words, Flips, direction, 7) && directions(words) < 3 && !r.beside
}

// besideDiagonal takes the words out of a sentence that belong to those for diagonals, 4 diagonal
// neighbours, and reports whether neighbours at corners are among them.
func besideDiagonal(words []Word) (others []Word, cornered bool) {
	others = slices.Clone(words)
	take := func(i, j int) (on bool) {
		if j < 0 || j >= len(words) || words[j].means&(and|stop|also) != 0 {
			return false
		}
		if words[j].means&(neighbours|roundIt) != 0 {
			cornered = cornered || words[i].means&corners != 0
		}
		others[j].means &^= neighbours | four | roundIt
		return true
	}
	for i, w := range words {
		if w.means&(diagonally|corners) == 0 {
			continue
		}
		for j := i - 1; j >= i-3 && take(i, j); j-- {
		}
		for j := i + 1; j <= i+2 && take(i, j); j++ {
		}
	}
	return others, cornered
}

// directions is how many of the four directions a sentence has.
func directions(words []Word) int {
	seen := map[string]bool{}
	for _, w := range words {
		if w.means&direction != 0 {
			seen[w.text] = true
		}
	}
	return len(seen)
}

// lines reports whether a sentence says that a press changes a row and a column, or one of
// them alone. One with its number is not meant.
func lines(words []Word, changes bool) (cross, one bool) {
	row, column := -1, -1
	for i, w := range words {
		numbered := i > 0 && words[i-1].means&aNumber != 0 || i+1 < len(words) && (words[i+1].means&aNumber != 0 || words[i+1].means == 0 && len(words[i+1].text) == 1)
		switch {
		case w.means&rowAndColumn != 0:
			return changes || Has(words, whole|rowOf|Presses), false
		case numbered:
		case w.means&rowOf != 0:
			row = i
		case w.means&columnOf != 0:
			column = i
		}
	}
	entire := Near(words, whole, rowOf|columnOf, 2) || Has(words, rowOf) && changes
	switch {
	case row >= 0 && column >= 0:
		return entire && (changes || Has(words, whole) && !Has(words, person)) && max(row, column)-min(row, column) <= 5, false
	case row >= 0 || column >= 0:
		return false, changes && Has(words, Presses) && Near(words, whole, rowOf|columnOf, 2)
	}
	return false, false
}

// wholeCross reports whether a sentence has a cross that goes over all of the board, or is of a row and a column.
func wholeCross(words []Word) bool {
	told := Has(words, Flips|Presses|ruleWord)
	return told && (Near(words, crossShaped, whole, 3) || Has(words, crossShaped) && Near(words, rowOf, columnOf, 2))
}

// count is how many kinds of cells are said.
func (r *reach) count() (n int) {
	for _, is := range []bool{r.diagonal && !r.both && !r.eight, r.beside && !r.both && !r.eight, r.both || r.eight, r.knight, r.cross} {
		if is {
			n++
		}
	}
	return n
}

// unknown reports whether what a sentence says is a rule that is none of ours.
func (r *reach) unknown() bool {
	told := r.changes || r.knight || r.cross || r.eight
	return r.wraps || r.line || r.strange || r.shape && !r.cross && r.count() == 0 || told && r.count() > 1 ||
		r.notSelf && (r.both || r.eight || r.knight || r.cross || r.diagonal)
}

// pressRule is one way in which a sentence says what a press changes. Rules stand in a table; the first that fits has the sentence.
type pressRule struct {
	Name  string
	Rule  toggle.Rule
	Ruled Certainty
	Fits  func(r *reach, words []Word) bool
	Says  []string // sentences that it has to fit
	Not   []string // and that it must not
}

var pressRules = []pressRule{
	{
		Name: "not the pressed cell", Rule: toggle.Ring, Ruled: Plainly, Fits: func(r *reach, _ []Word) bool { return r.notSelf || r.ring },
		Says: []string{"a press flips the neighbours but not itself"}, Not: []string{"a press flips the neighbours and itself"},
	},
	{
		Name: "row and column", Rule: toggle.Cross, Ruled: Plainly, Fits: func(r *reach, _ []Word) bool { return r.cross },
		Says: []string{"a press flips the whole row and column"}, Not: []string{"row 2 and column 3 are on"},
	},
	{
		Name: "knight", Rule: toggle.Knight, Ruled: Plainly, Fits: func(r *reach, _ []Word) bool { return r.knight },
		Says: []string{"each press flips the squares a chess knight would jump to"}, Not: []string{"knight to A3"},
	},
	{
		Name: "eight around", Rule: toggle.King, Ruled: Plainly, Fits: func(r *reach, _ []Word) bool { return r.eight || r.both && r.changes },
		Says: []string{"a press flips all 8 neighbours", "каждое нажатие 3х3"}, Not: []string{"board 3x3", "a press flips 4 neighbours"},
	},
	{
		Name: "neighbours and diagonals", Rule: toggle.King, Ruled: Loosely, Fits: func(r *reach, _ []Word) bool { return r.both },
		Says: []string{"diagonals too"}, Not: []string{"the diagonal is on"},
	},
	{
		Name: "diagonal", Rule: toggle.Diagonal, Ruled: Plainly, Fits: func(r *reach, words []Word) bool {
			toSet := Has(words, isOn|isOff) && !Has(words, Presses)
			named := Near(words, diagonally, ruleWord|neighbours, 2) || Near(words, four, diagonally, 2)
			return r.diagonal && (r.changes && !toSet || named)
		},
		Says: []string{"presses flip the four diagonal neighbours"}, Not: []string{"the diagonal is on"},
	},
	{
		Name: "ends with diagonal", Rule: toggle.Diagonal, Ruled: Loosely, Fits: func(r *reach, words []Word) bool { return r.diagonal && atEnd(words, diagonally) },
		Says: []string{"lights out, diagonal"}, Not: []string{"the diagonal is on"},
	},
	{
		Name: "ends with knight", Rule: toggle.Knight, Ruled: Loosely, Fits: func(_ *reach, words []Word) bool { return Has(words, knights) && atEnd(words, knights) },
		Says: []string{"lights out, knight"}, Not: []string{"the knight is on"},
	},
	{
		Name: "beside", Rule: toggle.Plus, Ruled: Plainly, Fits: func(r *reach, _ []Word) bool { return r.beside },
		Says: []string{"a press flips the 4 neighbours"}, Not: []string{"a press flips the diagonals"},
	},
}

// rule is the first that fits the cells of a sentence; nil where none does.
func (r *reach) rule(words []Word) *pressRule {
	for i := range pressRules {
		if pressRules[i].Fits(r, words) {
			return &pressRules[i]
		}
	}
	return nil
}

// atEnd reports whether a word of a meaning ends a sentence or a clause, and no word of a
// state or of all cells is in the clause.
func atEnd(words []Word, n Notion) bool {
	for i, w := range words {
		if w.means&n != 0 && (i+1 == len(words) || words[i+1].means&(stop|isAsked) != 0) {
			return !Has(words, isOn|isOff|every|except)
		}
	}
	return false
}

// plusSaid reports whether a sentence speaks of a plus, which joins two things where more is said behind it.
func plusSaid(words []Word) bool {
	for i, w := range words {
		if w.means&plusShaped == 0 {
			continue
		}
		if i+1 == len(words) || words[i+1].means&(ruleWord|roundIt|stop|isAsked) != 0 || i > 0 && words[i-1].text == "a" || len(w.text) > len("plus") {
			return true
		}
	}
	return false
}
