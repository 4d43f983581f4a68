package prose

import (
	_ "embed"
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/rules"
	"switchboard/notation/say"
	"switchboard/solver/toggle"
)

//go:embed presses.txt
var pressesText string

// pressRules are the ways to say what a press changes.
var pressRules = rules.New(pressesText)

// PressRule is a rule as words say it.
type PressRule struct {
	Rule    toggle.Rule
	Ruled   Certainty
	Changes bool   // it is given by what a press changes, and not by its name
	Added   bool   // diagonals are said to change besides cells that are not named
	Besides bool   // Added, and nothing else about pressing is said
	Unclear bool   // it is none of ours, or there are two
	Words   string // the last sentence with a rule or goal
}

// Says reports whether the text plainly says the given rule.
func (t *PressRule) Says(rule toggle.Rule) bool { return t.Rule == rule && t.Ruled == Plainly }

// Certainty is how plainly a rule is said.
type Certainty byte

const (
	Unsaid  Certainty = iota
	Loosely           // by a word that may mean something else
	Plainly
)

// RuleIn returns the rule that a sentence says.
func RuleIn(words say.Words) (said PressRule) {
	if !words.Has(reaches[1:]...) && countsOthers(words) {
		return PressRule{Unclear: true, Changes: true}
	}
	if !words.Has(reaches...) && !words.Has("not itself", "itself", "strange", "also") {
		return said
	}
	asked := words.Has("asked")
	if asked && len(words) <= 9 && !pressRules().In(words).Holds("<named>") { // it asks what a press does
		return said
	}
	words = doneByHand(words)
	changes := words.Has("flips", "unchanged")
	words, notSelf := denied(words)
	c := reachOf(words, changes)
	c.Known["<not itself>"] = notSelf
	if r := c.First(); r != nil {
		said.Rule, _ = toggle.ParseRule(r.Fields["rule"])
		if said.Ruled = Plainly; asked || r.Has("loosely") {
			said.Ruled = Loosely
		}
	}
	said.Changes = changes || words.Has("presses")
	said.Added = said.Rule == toggle.King && c.Holds("<both>") && !c.Holds("<beside>") && !c.Holds("<weakly>") && !c.Holds("<eight>")
	said.Besides = said.Added && !words.Has("presses")
	if c.Holds("<unknown>") {
		said.Unclear, said.Ruled = true, Unsaid
	}
	return said
}

// doneByHand removes the verbs that say what a person did to the board.
func doneByHand(words say.Words) say.Words {
	words = slices.Clone(words)
	for i := range words {
		if words[max(0, i-2):i].Has("person") {
			words[i].Lose("flips")
		}
	}
	return words
}

// reachOf prepares a sentence for pressRules. changes says whether it has a verb of change.
func reachOf(words say.Words, changes bool) rules.Case {
	row, line := lines(words, changes)
	words = besideDiagonal(marked(words))
	c, kinds := pressRules().In(words), 0
	c.Known["<changes>"], c.Known["<brief>"] = changes, len(words) < 5
	c.Known["<three directions>"] = directions(words) >= 3
	c.Known["<row and column>"], c.Known["<one line>"] = row, line
	for _, kind := range []string{"<diagonal alone>", "<beside alone>", "<both or eight>", "<knight>", "<cross>"} {
		if c.Holds(kind) {
			kinds++
		}
	}
	c.Known["<several>"], c.Known["<no kind>"] = kinds > 1, kinds == 0
	return c
}

// besideDiagonal marks as free the words for neighbours that do not belong to a word for diagonals, as in "4 diagonal
// neighbours", and as diagonal the corners that such words belong to: the cells around its corners.
func besideDiagonal(words say.Words) say.Words {
	taken, marked := make([]bool, len(words)), slices.Clone(words)
	take := func(i, j int) bool {
		if j < 0 || j >= len(words) || words.Is(j, "and", "stop", "also") {
			return false
		}
		if taken[j] = true; words.Is(j, "neighbour", "around") && words.Is(i, "corner") {
			marked[i].Mark("diagonal")
		}
		return true
	}
	for i := range words {
		if !words.Is(i, "diagonal", "corner") {
			continue
		}
		for j := i - 1; j >= i-3 && take(i, j); j-- {
		}
		for j := i + 1; j <= i+2 && take(i, j); j++ {
		}
	}
	for i := range marked {
		for _, of := range []lexicon.Concept{"neighbour", "four", "around"} {
			if !taken[i] && words.Is(i, of) {
				marked[i].Mark("free " + of)
			}
		}
	}
	return marked
}

// marked returns the words with the extra concepts that presses.txt asks for.
func marked(words say.Words) say.Words {
	words = slices.Clone(words)
	for i := range words {
		w := &words[i]
		if i+1 == len(words) || words.Is(i+1, "stop", "asked") {
			w.Mark("end")
		}
		if strings.EqualFold(w.Text, "a") {
			w.Mark("a")
		}
		if len(w.Text) > len("plus") {
			w.Mark("long")
		}
	}
	return words
}

// directions returns how many different directions a sentence names.
func directions(words say.Words) int {
	seen := map[string]bool{}
	for _, w := range words {
		if w.Is("direction") {
			seen[strings.ToLower(w.Text)] = true
		}
	}
	return len(seen)
}

// lines reports whether a press changes a row and a column (cross), or only one of them. A numbered row or column is a
// certain line of the board and does not count.
func lines(words say.Words, changes bool) (cross, one bool) {
	row, column := -1, -1
	for i, w := range words {
		numbered := words.Is(i-1, "number") ||
			i+1 < len(words) && (words.Is(i+1, "number") || len(words[i+1].Senses) == 0 && len(words[i+1].Text) == 1)
		switch {
		case w.Is("row and column"):
			return true, false
		case numbered:
		case w.Is("row of cells"):
			row = i
		case w.Is("column of cells"):
			column = i
		}
	}
	entire := pressRules().In(words).Holds("<a whole line>")
	switch {
	case row >= 0 && column >= 0:
		entire = entire || words.Has("row of cells") && changes
		return entire && (changes || words.Has("whole") && !words.Has("person")), false
	case row >= 0 || column >= 0:
		return false, changes && words.Has("presses") && entire
	}
	return false, false
}
