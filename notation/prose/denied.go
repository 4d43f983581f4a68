package prose

import (
	"slices"

	"switchboard/notation/lexicon"
	"switchboard/notation/say"
)

// reaches are the concepts of words for the cells that a press changes.
var reaches = []lexicon.Concept{
	"corner", "diagonal", "neighbour", "around", "direction", "all directions", "orthogonal", "plus shape", "cross shape", "row of cells",
	"column of cells", "row and column", "knight", "king", "eight around", "three by three", "ring", "wraps",
}

// denied removes the cells that a sentence says do not change, and reports whether the pressed cell is among them.
func denied(words say.Words) (rest say.Words, notSelf bool) {
	rest = slices.Clone(words)
	notSelf = dropUnchanged(rest)
	// drop removes the first word for cells from one word to another, and what belongs to it.
	drop := func(from, to, step int) {
		for j := from; j != to && !(step > 0 && rest.Is(j, "stop")); j += step {
			reaching := rest.Is(j, reaches...)
			if !reaching && !rest.Is(j, "itself") {
				continue
			}
			if rest.Is(j, "direction") { // not up/down/left/right
				for i := j; rest.Is(i, "direction", "stop", "and", "or", "not"); i += step {
					rest[i].Lose("direction")
				}
			}
			notSelf = notSelf || !reaching
			rest[j].Senses = nil
			for beside := max(0, j-1); beside < min(len(rest), j+2); beside++ {
				rest[beside].Lose("diagonal", "neighbour", "four")
			}
			return
		}
	}
	for i, w := range words {
		switch {
		case w.Is("not itself"):
			notSelf = true
			rest[i].Senses = nil
		case w.Is("instead"):
			drop(i+1, min(len(rest), i+6), 1)
		case rest.Is(i, "not before", "unchanged"):
			drop(i-1, max(0, i-3)-1, -1)
		case w.Is("not"):
			next := words[i+1 : min(len(words), i+6)]
			notSelf = notSelf || words[:i].Has(reaches...) && next.Has("presses") && !next.Is(0, "presses") // but not the one pressed
			drop(i+1, min(len(rest), i+4), 1)
		}
	}
	return rest, notSelf
}

// dropUnchanged removes the cells from clauses that say that they do not change, and reports whether the pressed cell
// is among them: as "itself", or as the cell that somebody presses while its neighbours change.
func dropUnchanged(words say.Words) (notSelf bool) {
	for _, at := range clausesOfRule(words) {
		clause := words[at.From:at.To]
		if !saysUnchanged(clause) {
			continue
		}
		notSelf = notSelf || clause.Has("itself") || clause.Has("presses", "middle") && !clause.Has(reaches...)
		for i := range clause {
			clause[i].Lose(reaches...)
			clause[i].Lose("itself", "also", "not before", "unchanged")
		}
	}
	return notSelf
}

// saysUnchanged reports whether a clause says that something does not change, and nothing that does; not may be at its
// end.
func saysUnchanged(clause say.Words) bool {
	last := len(clause) - 1
	denies := clause.Is(last, "not") && (clause[:last].Has("itself") || clause[:last].Has(reaches...))
	for i := range clause {
		switch {
		case clause.Is(i, "unchanged"):
			denies = true
		case !clause.Is(i, "flips"):
		case clause[max(0, i-2):min(len(clause), i+3)].Has("not"):
			denies = true
		default:
			return false
		}
	}
	return denies
}

// clausesOfRule splits a sentence, by word index, into clauses that each say of some cells whether they change: at
// signs, at words such as but and only, and at an "and" with a verb on both sides.
func clausesOfRule(words say.Words) (all []say.Span) {
	from := 0
	for i := range len(words) + 1 {
		sign := words.Is(i, "stop") && words[i].Text != "/" && !(words[i].Text == "," && goesOnBehind(words[from:i], words[i+1:]))
		verbs := words.Is(i, "and") && words[from:i].Has("flips", "unchanged") && words[i:].Has("flips", "unchanged")
		if sign || verbs || i == len(words) || words.Is(i, "but", "only") {
			all = append(all, say.At(from, i))
			from = i
		}
	}
	return all
}

// goesOnBehind reports whether a comma ends a relative clause rather than a clause of its own: the lamp, on which one
// presses, stays.
func goesOnBehind(before, behind say.Words) bool {
	if end := behind.Index("stop"); end >= 0 {
		behind = behind[:end]
	}
	if before.Has("flips", "unchanged") || before.Has(reaches...) || behind.Has(reaches...) {
		return false
	}
	return behind.Has("presses") || before.Has("itself", "presses") && saysUnchanged(behind) && !behind.Has("itself")
}
