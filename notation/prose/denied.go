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
func denied(words Words) (rest Words, notSelf bool) {
	rest = slices.Clone(words)
	notSelf = dropUnchanged(rest)
	// drop removes the first word for cells (with self, also for the pressed cell) in a range, and what belongs to it.
	drop := func(from, to, step int, self bool) {
		for j := from; j != to && !(step > 0 && self && rest.Is(j, "stop")); j += step {
			reaching := rest.Is(j, reaches...)
			if !reaching && !(self && rest.Is(j, "itself")) {
				continue
			}
			dropDirections(rest, j, step)
			notSelf = notSelf || !reaching
			rest[j].Senses = nil
			for beside := max(0, j-1); beside < min(len(rest), j+2); beside++ {
				rest[beside].lose("diagonal", "neighbour", "four")
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
			drop(i+1, min(len(rest), i+6), 1, false)
		case rest.Is(i, "not before", "unchanged") && i > 0:
			drop(i-1, max(0, i-3)-1, -1, true)
		case w.Is("not"):
			notSelf = notSelf || notTheOnePressed(words, i)
			drop(i+1, min(len(rest), i+4), 1, true)
		}
	}
	return rest, notSelf
}

// dropUnchanged removes the cells from clauses that say that they do not change, and reports whether the pressed cell
// is among them: as "itself", or as the cell that somebody presses while its neighbours change.
func dropUnchanged(words Words) (notSelf bool) {
	around := func(some Words) bool {
		return some.Has("neighbour", "around", "all directions", "orthogonal", "direction")
	}
	for _, at := range clausesOfRule(words) {
		clause := words[at.From:at.To]
		if !saysUnchanged(clause) {
			continue
		}
		beside := around(words[:at.From]) || around(words[at.To:])
		notSelf = notSelf || clause.Has("itself") && (beside || !words[:at.To].Has("person")) ||
			beside && clause.Has("presses", "middle") && !clause.Has(reaches...)
		for i := range clause {
			clause[i].lose(reaches...)
			clause[i].lose("itself", "also", "not before", "unchanged")
		}
	}
	return notSelf
}

// saysUnchanged reports whether a clause says that something does not change, and nothing that does; not may be at its
// end.
func saysUnchanged(clause Words) bool {
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
func clausesOfRule(words Words) (all []say.Span) {
	from := 0
	for i := range len(words) + 1 {
		switch {
		case i == len(words):
		case words.Is(i, "stop") && words[i].text != "/" && !(words[i].text == "," && goesOnBehind(words[from:i], words[i+1:])):
		case words.Is(i, "but", "only"):
		case words.Is(i, "and") && words[from:i].Has("flips", "unchanged") && words[i:].Has("flips", "unchanged"):
		default:
			continue
		}
		all = append(all, say.At(from, i))
		from = i
	}
	return all
}

// notTheOnePressed reports whether the "not" at i, behind cells that change, excludes the pressed cell: but not the one
// pressed.
func notTheOnePressed(words Words, i int) bool {
	if i == 0 || words.Is(i-1, "person") || !words[:i].Has(reaches...) {
		return false
	}
	next := words[i+1 : min(len(words), i+6)]
	return len(next) > 1 && !next.Has("flips", "asked") && !next.Has(reaches...) && !next.Is(0, "presses") && next.Has("presses")
}

// dropDirections removes the directions listed beside a denied one, in one direction: not up/down/left/right.
func dropDirections(words Words, denied, step int) {
	if !words.Is(denied, "direction") {
		return
	}
	for i := denied + step; words.Is(i, "direction", "stop", "and", "or", "not"); i += step {
		words[i].lose("direction")
	}
}

// goesOnBehind reports whether a comma ends a relative clause rather than a clause of its own: the lamp, on which one
// presses, stays.
func goesOnBehind(before, behind Words) bool {
	if end := behind.index("stop"); end >= 0 {
		behind = behind[:end]
	}
	if before.Has("flips", "unchanged") || before.Has(reaches...) || behind.Has(reaches...) {
		return false
	}
	return behind.Has("presses") || before.Has("itself", "presses") && saysUnchanged(behind) && !behind.Has("itself")
}
