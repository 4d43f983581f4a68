package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// terms are what the words of a text say of how its board is played.
type terms struct {
	rule    toggle.Rule
	ruled   certainty
	goal    string // by its name in the commands: on, same, and of handles vertical, horizontal, also open and closed; "" where none is said
	changes bool   // it is said of what a press changes, and not of a move by its name
	added   bool   // diagonals are added to cells that the text does not say
	besides bool   // only that diagonals change too, besides what is not said
	unclear bool   // a rule is said that is none of ours, or two of them
	words   string // the sentence that says the last of that
	unsure  string // a sentence that says a rule or a goal, and not that it holds
	stones  bool   // it is about stones
	lamps   bool   // it is about lamps
	handles bool   // it is about handles
}

// says reports whether a rule is said plainly.
func (t *terms) says(rule toggle.Rule) bool { return t.rule == rule && t.ruled == plainly }

// certainty is how plainly a rule is said.
type certainty byte

const (
	unsaid  certainty = iota
	loosely           // by a word that may mean something else
	plainly
)

// spokenWord is a word of a sentence, several that belong together, or a sign.
type spokenWord struct {
	text  string // in small letters
	means notion
}

// reaches are the notions of the cells that a press changes.
const reaches = diagonally | corners | neighbours | roundIt | direction | allDirections | orthogonally | plusShaped | crossShaped |
	rowOf | columnOf | rowAndColumn | knights | kings | eightAround | threeByThree | ringShaped | wraps

// termsOf is what a text says of the rule and the goal.
func termsOf(s string) terms {
	h := readHedges(s)
	return readTerms(&h)
}

// readTerms reads what the words of a text say of the rule and the goal. Each sentence is
// cut into words, whose notions together make a rule, whatever the order that a language
// has them in. A clause that holds no more says none, and nor does a question. Of a long file it reads the beginning.
func readTerms(h *hedges) (t terms) {
	var all []terms
	without := false
	for at := range sentences(h.text) {
		sentence := h.text[at.from:at.to]
		words := spoken(sentence)
		for _, w := range words {
			t.stones, t.lamps, t.handles = t.stones || w.means&ofStones != 0, t.lamps || w.means&ofLamps != 0, t.handles || w.means&ofHandles != 0
		}
		said, notSelf := ruleIn(words)
		goal := goalIn(words)
		if said := goalIn(undenied(words)); goal == "" && !has(words, usual) && said != "" && said != "off" {
			t.unsure = clauseText(sentence)
		}
		if clauses := h.in(at.from, at.to); len(clauses) > 0 {
			sure := spoken(h.without(at.from, at.to, doubtful))
			rule, self := ruleIn(sure)
			ruled, aimed := rule == said && self == notSelf, goalIn(sure) == goal
			settled := has(sure, usual) || (ruled || rule.ruled > unsaid) && (aimed || goalIn(sure) != "")
			if !settled && !onlyAsked(clauses) {
				t.unsure = clauseText(sentence)
			}
			if !settled {
				sure = spoken(h.without(at.from, at.to, asked))
			}
			said, notSelf = ruleIn(sure)
			goal = goalIn(sure)
		}
		without = without || notSelf
		if goal != "" {
			t.goal = strings.TrimSuffix(goal, "off")
			t.words = strings.Join(strings.Fields(sentence), " ")
		}
		if said.ruled > unsaid || said.unclear {
			said.words = strings.Join(strings.Fields(sentence), " ")
			all = append(all, said)
		}
	}
	t.join(all, without)
	return t
}

// saysTerms reports whether a sentence says a rule or a goal, or which rule it is not, and so
// nothing of the cells.
func saysTerms(sentence string) bool {
	words := spoken(sentence)
	said, _ := ruleIn(words)
	denied := has(words, diagonally|knights|kings|wraps) && has(words, not|notBefore|instead) && !has(words, isOn|isOff)
	goal := goalIn(words)
	return said.ruled > unsaid || denied || goal != "" && goal != "off"
}

// join makes one rule of what sentences say: what is said plainly counts more, a rule that
// leaves the cell itself out is one more word on the plus, and two rules are none.
func (t *terms) join(all []terms, without bool) {
	for _, said := range all {
		grows := said.rule == toggle.King && t.rule == toggle.Plus || said.rule == toggle.Ring && t.rule == toggle.Plus
		shrinks := t.rule == toggle.King && said.rule == toggle.Plus || t.rule == toggle.Ring && said.rule == toggle.Plus
		switch {
		case said.unclear:
			t.unclear, t.words = true, said.words
		case t.ruled > said.ruled || t.ruled == said.ruled && shrinks:
		case t.ruled < said.ruled || t.rule == said.rule || grows:
			t.rule, t.ruled, t.changes, t.added, t.besides, t.words = said.rule, said.ruled, said.changes, said.added, said.besides, said.words
		default:
			t.unclear, t.words = true, said.words
		}
	}
	if without && t.ruled > unsaid && t.rule != toggle.Ring && t.rule != toggle.Plus {
		t.unclear = true
	}
}

// threeSquare is a block of three by three.
var threeSquare = regexp.MustCompile(`^3 ?[xX×х*] ?3(?:$|\D)`)

// spoken cuts a sentence into words.
func spoken(s string) (words []spokenWord) {
	known := func(n notion, text string) { words = append(words, spokenWord{strings.ToLower(text), n}) }
	for before := ' '; len(s) > 0; {
		r, size := utf8.DecodeRuneInString(s)
		switch w, ok := lexicon.Rules.Begins(before, s); {
		case ok:
			known(notionsOf(w), s[:w.To])
			size = w.To
		case r == '3' && threeSquare.MatchString(s):
			known(threeByThree, "3x3")
			size = strings.IndexByte(s[1:], '3') + 2
		case symbols.IsDigit(r):
			for size < len(s) && symbols.IsDigit(rune(s[size])) {
				size++
			}
			known(aNumber|map[string]notion{"4": four, "8": eight}[s[:size]], s[:size])
		case unspacedScript(r):
			if n := len(words); n > 0 && words[n-1].text == "" {
				break // one word of what is not known
			}
			known(0, "")
		case unicode.IsLetter(r):
			end := strings.IndexFunc(s, func(r rune) bool {
				return !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) && !strings.ContainsRune("'’`-", r) || unspacedScript(r)
			})
			if end < 0 {
				end = len(s)
			}
			known(0, s[:end])
			size = end
		case r == '&' || r == '+':
			known(and, "")
		case strings.HasPrefix(s, "--"):
			known(stop, ",")
			size = 2
		case strings.ContainsRune(",:()[]—–/=", r):
			known(stop, string(r))
		case r == '?' || r == '？':
			known(isAsked, "?")
		}
		before, _ = utf8.DecodeLastRuneInString(s[:size])
		s = s[size:]
	}
	return words
}

// has reports whether a word of a sentence means one of the notions.
func has(words []spokenWord, n notion) bool {
	return slices.ContainsFunc(words, func(w spokenWord) bool { return w.means&n != 0 })
}

// near reports whether words that mean two things stand at most so many words apart, or one
// word means both.
func near(words []spokenWord, a, b notion, apart int) bool {
	for i, w := range words {
		if w.means&a == 0 {
			continue
		}
		for j := max(0, i-apart); j < len(words) && j <= i+apart; j++ {
			if words[j].means&b != 0 {
				return true
			}
		}
	}
	return false
}

// follows reports whether a word that means b stands at most so many words behind one that
// means a.
func follows(words []spokenWord, a, b notion, apart int) bool {
	for i, w := range words {
		if w.means&a != 0 && has(words[i+1:min(len(words), i+1+apart)], b) {
			return true
		}
	}
	return false
}

// denied takes out of a sentence the cells of which it says that a press does not change
// them, and reports whether the pressed cell itself is among them.
func denied(words []spokenWord) (rest []spokenWord, notSelf bool) {
	rest = slices.Clone(words)
	drop := func(i int) {
		notSelf = notSelf || rest[i].means&itself != 0 && rest[i].means&reaches == 0
		rest[i].means = 0
		for _, j := range []int{i - 1, i + 1} {
			if j >= 0 && j < len(rest) {
				rest[j].means &^= diagonally | neighbours | four
			}
		}
	}
	notSelf = dropUnchanged(rest)
	for i, w := range words {
		switch {
		case w.means&notItself != 0:
			notSelf = true
			rest[i].means = 0
		case w.means&instead != 0:
			for j := i + 1; j < len(rest) && j <= i+5; j++ {
				if rest[j].means&reaches != 0 {
					dropDirections(rest, j, 1)
					drop(j)
					break
				}
			}
		case rest[i].means&(notBefore|unchanged) != 0 && i > 0:
			for j := i - 1; j >= max(0, i-3); j-- {
				if rest[j].means&(reaches|itself) != 0 {
					dropDirections(rest, j, -1)
					drop(j)
					break
				}
			}
		case w.means&not != 0:
			notSelf = notSelf || notTheOnePressed(words, i)
			for j := i + 1; j < len(rest) && j <= i+3 && rest[j].means&stop == 0; j++ {
				if rest[j].means&(reaches|itself) != 0 {
					dropDirections(rest, j, 1)
					drop(j)
					break
				}
			}
		}
	}
	return rest, notSelf
}

// dropUnchanged takes the cells out of the clauses that say of cells that they do not change, and reports whether the pressed
// cell is among them: as itself, or, beside neighbours that do, as the one that somebody presses.
func dropUnchanged(words []spokenWord) (notSelf bool) {
	for from, to := range clausesOfRule(words) {
		clause := words[from:to]
		if !saysUnchanged(clause) {
			continue
		}
		beside := has(words[:from], neighbours|roundIt|allDirections|orthogonally|direction) || has(words[to:], neighbours|roundIt|allDirections|orthogonally|direction)
		notSelf = notSelf || has(clause, itself) && (beside || !has(words[:to], person)) || beside && has(clause, presses|middleOne) && !has(clause, reaches)
		for i := range clause {
			clause[i].means &^= reaches | itself | also | notBefore | unchanged
		}
	}
	return notSelf
}

// saysUnchanged reports whether a clause says that something does not change, and of nothing that it does. One that ends
// with not says so without the verb.
func saysUnchanged(clause []spokenWord) bool {
	last := len(clause) - 1
	denies := last > 0 && clause[last].means&not != 0 && has(clause[:last], reaches|itself)
	for i, w := range clause {
		switch {
		case w.means&unchanged != 0:
			denies = true
		case w.means&flips == 0:
		case has(clause[max(0, i-2):min(len(clause), i+3)], not):
			denies = true
		default:
			return false
		}
	}
	return denies
}

// clausesOfRule yields the parts of a sentence that each say of some cells whether they change: apart by signs, by words such
// as but and only, and by one for and where both sides have a verb.
func clausesOfRule(words []spokenWord) func(func(from, to int) bool) {
	const verb = flips | unchanged
	return func(yield func(from, to int) bool) {
		from := 0
		for i := range len(words) + 1 {
			switch {
			case i == len(words):
			case words[i].means&stop != 0 && words[i].text != "/" && !(words[i].text == "," && goesOnBehind(words[from:i], words[i+1:])):
			case words[i].means&(but|only) != 0:
			case words[i].means&and != 0 && has(words[from:i], verb) && has(words[i:], verb):
			default:
				continue
			}
			if i > from && !yield(from, i) {
				return
			}
			from = i
		}
	}
}

// goesOnBehind reports whether a clause behind a comma goes on with the one before it, which names the pressed cell and has
// no verb: the lamp, on which one presses, stays.
func goesOnBehind(before, behind []spokenWord) bool {
	if end := slices.IndexFunc(behind, func(w spokenWord) bool { return w.means&stop != 0 }); end >= 0 {
		behind = behind[:end]
	}
	named := !has(before, flips|unchanged|reaches)
	return named && (has(behind, presses) && !has(behind, reaches) || has(before, itself|presses) && saysUnchanged(behind) && !has(behind, reaches|itself))
}

// notTheOnePressed reports whether a word for not, behind cells that a press changes, takes the pressed cell away: but not
// the one you press.
func notTheOnePressed(words []spokenWord, i int) bool {
	if i == 0 || words[i-1].means&person != 0 || !has(words[:i], neighbours|roundIt|allDirections|orthogonally|direction) {
		return false
	}
	next := words[i+1 : min(len(words), i+6)]
	return !has(next, flips|reaches|isAsked) && len(next) > 1 && next[0].means&presses == 0 && has(next[:min(len(next), 5)], presses)
}

// dropDirections takes away the directions beside one that is denied, on one side of it: not up/down/left/right.
func dropDirections(words []spokenWord, denied, step int) {
	if words[denied].means&direction == 0 {
		return
	}
	for i := denied + step; i >= 0 && i < len(words) && words[i].means&(direction|stop|and|or|not) != 0; i += step {
		words[i].means &^= direction
	}
}

// ruleIn reads the rule that a sentence says, and whether it says that a press leaves the
// cell itself as it is.
func ruleIn(words []spokenWord) (said terms, notSelf bool) {
	if !has(words, reaches|notItself|itself|strange|also) {
		return said, false
	}
	asked := has(words, isAsked)
	if asked && asksOfTheRule(words) {
		return said, false
	}
	words = doneByHand(words)
	changes := has(words, flips|unchanged)
	words, notSelf = denied(words)
	r := reachOf(words, changes)
	notSelf = notSelf && (r.changes || r.count() > 0)
	said.rule, said.ruled = r.rule(words, notSelf)
	said.changes = r.changes || has(words, presses)
	said.added = said.rule == toggle.King && r.both && !r.beside && !r.weakly && !r.eight
	said.besides = said.added && !has(words, presses)
	if said.ruled > loosely && asked {
		said.ruled = loosely
	}
	if r.unknown(notSelf) {
		said.unclear, said.ruled = true, unsaid
	}
	return said, notSelf
}

// asksOfTheRule reports whether a question is whether a press does this or that: short, and
// not about moves by name.
func asksOfTheRule(words []spokenWord) bool {
	const short = 9
	return len(words) <= short && !near(words, knights|kings, ruleWord, 2)
}

// doneByHand takes the verbs out of a sentence that say what a person did to the board.
func doneByHand(words []spokenWord) []spokenWord {
	words = slices.Clone(words)
	for i := range words {
		if words[i].means&flips != 0 && has(words[max(0, i-2):i], person) {
			words[i].means &^= flips
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
}

// reachOf puts the notions of a sentence together, which may have a verb of change.
func reachOf(words []spokenWord, changes bool) (r reach) {
	r.changes = changes
	others, cornered := besideDiagonal(words)
	r.diagonal = has(words, diagonally) || cornered
	r.wraps = has(words, wraps) && (r.changes || has(words, whole|ruleWord|ofLamps|presses) || len(words) < 5)
	r.knight = has(words, knights) && (r.changes || near(words, knights, ruleWord, 2))
	r.eight = has(words, eightAround) || near(words, eight, neighbours|roundIt, 3) || near(words, kings, ruleWord, 2) || has(words, kings) && r.changes ||
		has(words, threeByThree) && (near(words, threeByThree, area|roundIt, 2) && (r.changes || has(words, ruleWord|presses)) || near(words, threeByThree, whole, 3) && r.changes)
	r.beside = near(others, four, neighbours|roundIt, 3) || has(words, allDirections|orthogonally) || directions(words) >= 3 ||
		plusSaid(words) && (r.changes || near(words, plusShaped, ruleWord, 2))
	r.weakly = has(others, neighbours|roundIt)
	r.cross, r.line = lines(words, r.changes)
	r.cross = r.cross || wholeCross(words)
	if r.cross && near(words, also, plusShaped|neighbours, 3) {
		r.beside, r.weakly = false, false // not just the plus: a row and a column have it
	}
	r.shape = has(words, crossShaped) && (r.changes || near(words, crossShaped, ruleWord, 2)) && !r.beside && !r.cross
	r.strange = r.changes && (r.otherCells(words) || follows(words, only, itself, 3) && !has(words, reaches))
	r.ring = near(words, ringShaped, ruleWord, 2)
	r.both = r.diagonal && (near(words, diagonally, also, 3) && !has(words, itself) || (r.beside || r.weakly) && has(words, and|also|stop))
	return r
}

// plusSaid reports whether a sentence speaks of a plus, which joins two things where more is said behind it.
func plusSaid(words []spokenWord) bool {
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

// otherCells reports whether a press changes cells of a kind that no rule here has: so many
// neighbours, those on one side, or something else besides.
func (r *reach) otherCells(words []spokenWord) bool {
	press := has(words, presses)
	return near(words, flips, strange, 5) || near(words, aNumber, neighbours, 1) && !near(words, four|eight, neighbours, 2) ||
		press && has(words, also) && !r.weakly && !has(words, reaches) ||
		press && follows(words, flips, direction, 7) && directions(words) < 3 && !r.beside
}

// besideDiagonal takes the words out of a sentence that belong to those for diagonals, 4 diagonal
// neighbours, and reports whether neighbours at corners are among them.
func besideDiagonal(words []spokenWord) (others []spokenWord, cornered bool) {
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
func directions(words []spokenWord) int {
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
func lines(words []spokenWord, changes bool) (cross, one bool) {
	row, column := -1, -1
	for i, w := range words {
		numbered := i > 0 && words[i-1].means&aNumber != 0 || i+1 < len(words) && (words[i+1].means&aNumber != 0 || words[i+1].means == 0 && len(words[i+1].text) == 1)
		switch {
		case w.means&rowAndColumn != 0:
			return changes || has(words, whole|rowOf|presses), false
		case numbered:
		case w.means&rowOf != 0:
			row = i
		case w.means&columnOf != 0:
			column = i
		}
	}
	entire := near(words, whole, rowOf|columnOf, 2) || has(words, rowOf) && changes
	switch {
	case row >= 0 && column >= 0:
		return entire && (changes || has(words, whole) && !has(words, person)) && max(row, column)-min(row, column) <= 5, false
	case row >= 0 || column >= 0:
		return false, changes && has(words, presses) && near(words, whole, rowOf|columnOf, 2)
	}
	return false, false
}

// wholeCross reports whether a sentence has a cross that goes over all of the board, or is of a row and a column.
func wholeCross(words []spokenWord) bool {
	told := has(words, flips|presses|ruleWord)
	return told && (near(words, crossShaped, whole, 3) || has(words, crossShaped) && near(words, rowOf, columnOf, 2))
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
func (r *reach) unknown(notSelf bool) bool {
	told := r.changes || r.knight || r.cross || r.eight
	return r.wraps || r.line || r.strange || r.shape && !r.cross && r.count() == 0 || told && r.count() > 1 ||
		notSelf && (r.both || r.eight || r.knight || r.cross || r.diagonal)
}

// rule is the rule that the cells make, and how plainly it is said.
func (r *reach) rule(words []spokenWord, notSelf bool) (toggle.Rule, certainty) {
	toSet := has(words, isOn|isOff) && !has(words, presses)
	named := near(words, diagonally, ruleWord|neighbours, 2) || near(words, four, diagonally, 2)
	switch {
	case notSelf || r.ring:
		return toggle.Ring, plainly
	case r.cross:
		return toggle.Cross, plainly
	case r.knight:
		return toggle.Knight, plainly
	case r.eight, r.both && r.changes:
		return toggle.King, plainly
	case r.both:
		return toggle.King, loosely
	case r.diagonal && (r.changes && !toSet || named):
		return toggle.Diagonal, plainly
	case r.diagonal && atEnd(words, diagonally):
		return toggle.Diagonal, loosely
	case has(words, knights) && atEnd(words, knights):
		return toggle.Knight, loosely
	case r.beside:
		return toggle.Plus, plainly
	}
	return toggle.Plus, unsaid
}

// atEnd reports whether a word of a meaning ends a sentence or a clause, and no word of a
// state or of all cells is in the clause.
func atEnd(words []spokenWord, n notion) bool {
	for i, w := range words {
		if w.means&n != 0 && (i+1 == len(words) || words[i+1].means&(stop|isAsked) != 0) {
			return !has(words, isOn|isOff|every|except)
		}
	}
	return false
}

// goalIn reads the goal that a sentence says: a clause of it says of all cells what they are
// to become.
func goalIn(words []spokenWord) string {
	words = withoutInstead(words)
	for from, i := 0, 0; i <= len(words); i++ {
		if i < len(words) && words[i].text != "," && (words[i].means&but == 0 || has(words[max(0, i-2):i], every)) && !otherwise(words[i:]) {
			continue
		}
		if goal := goalOf(words[from:i]); goal != "" {
			return goal
		}
		from = i + 1
	}
	return ""
}

// withoutInstead is a sentence up to what something else is to be in place of.
func withoutInstead(words []spokenWord) []spokenWord {
	at := slices.IndexFunc(words, func(w spokenWord) bool { return w.means&instead != 0 })
	if at <= 0 {
		return words
	}
	if end := slices.IndexFunc(words[at:], func(w spokenWord) bool { return w.means&stop != 0 }); end >= 0 {
		return slices.Concat(words[:at], words[at+end:])
	}
	return words[:at]
}

// otherwise reports whether what follows says what is so where a goal is not reached: or it won't open.
func otherwise(words []spokenWord) bool {
	return words[0].means&ifNot != 0 || words[0].means&or != 0 && near(words[:min(len(words), 8)], not|notBefore, opens|opened, 3)
}

// undenied takes out of a sentence what denies or excepts.
func undenied(words []spokenWord) []spokenWord {
	words = slices.Clone(words)
	for i := range words {
		words[i].means &^= not | notBefore | except
	}
	return words
}

// goalOf reads the goal that a clause says: one of those of the commands, open or closed, or off
// for the usual one of lamps. One that is denied, asked about, or about some of the cells, is none.
func goalOf(clause []spokenWord) string {
	const window = 5
	wanted := near(clause, goalWord|makes, every, window) || near(clause, goalWord, isOn|allAlike|levelled|upright, window) || has(clause, goalWord) && has(clause, every)
	unlocked := near(clause, opens, every, window+1)
	all, short := has(clause, every), len(clause) <= 5
	switch {
	case someOnly(clause) || asksInWords(clause):
	case eitherWay(clause):
		return "same"
	case has(clause, isOff):
		if wanted && near(clause, isOff, every|goalWord, window) {
			return "off"
		}
	case has(clause, levelled) && has(clause, upright) && (wanted || unlocked):
		return "same"
	case has(clause, levelled) && all && (wanted || unlocked || short):
		return "horizontal"
	case has(clause, upright) && all && (wanted || unlocked || short):
		return "vertical"
	case (wanted || unlocked) && near(clause, allAlike, every|goalWord, window):
		return "same"
	case allOpened(clause, wanted || has(clause, lightsUp)):
		return "open"
	case near(clause, lightsUp, every, window), wanted && near(clause, isOn, every|goalWord, window):
		return "on"
	case wanted && near(clause, closed, every, window):
		return "closed"
	}
	return ""
}

// someOnly reports whether a clause is about some of the cells.
func someOnly(clause []spokenWord) bool {
	return has(clause, not|notBefore|except|but) && !has(clause, goalWord) || deniesAll(clause) || has(clause, rowOf|columnOf|corners)
}

// deniesAll reports whether a word for not stands directly in front of one for all.
func deniesAll(clause []spokenWord) bool {
	for i := 1; i < len(clause); i++ {
		if clause[i].means&every != 0 && clause[i-1].means&not != 0 {
			return true
		}
	}
	return false
}

// asksInWords reports whether a clause asks whether something is so; how it can be done is no such question.
func asksInWords(clause []spokenWord) bool {
	return slices.ContainsFunc(clause, func(w spokenWord) bool { return w.means&isAsked != 0 && w.text != "?" }) || has(clause, mayAsk) && has(clause, isAsked)
}

// eitherWay reports whether a clause has two looks of all cells, and a word for or between them: all on or all off.
func eitherWay(clause []spokenWord) bool {
	at := slices.IndexFunc(clause, func(w spokenWord) bool { return w.means&or != 0 })
	if at < 0 || !has(clause, every) {
		return false
	}
	first, second := clause[:at], clause[at+1:]
	return has(first, isOn|lightsUp) && has(second, isOff) || has(first, isOff) && has(second, isOn|lightsUp) ||
		has(first, levelled) && has(second, upright) || has(first, upright) && has(second, levelled)
}

// allOpened reports whether a clause says of all handles that they are open, and not that the door is: to open it all are to
// be something else. Open all needs no other word.
func allOpened(clause []spokenWord, wanted bool) bool {
	for i, w := range clause {
		behind := clause[i+1:]
		next := behind[:min(len(behind), 2)]
		all := has(next, every) || wanted && has(clause[max(0, i-4):i], every) && !has(next, itself|ofHandles)
		if w.means&opened != 0 && all && !has(behind[:max(0, len(behind)-1)], makes) {
			return true
		}
	}
	return false
}
