package prose

import "slices"

// denied takes out of a sentence the cells of which it says that a press does not change
// them, and reports whether the pressed cell itself is among them.
func denied(words []Word) (rest []Word, notSelf bool) {
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
func dropUnchanged(words []Word) (notSelf bool) {
	for from, to := range clausesOfRule(words) {
		clause := words[from:to]
		if !saysUnchanged(clause) {
			continue
		}
		beside := Has(words[:from], neighbours|roundIt|allDirections|orthogonally|direction) || Has(words[to:], neighbours|roundIt|allDirections|orthogonally|direction)
		notSelf = notSelf || Has(clause, itself) && (beside || !Has(words[:to], person)) || beside && Has(clause, Presses|middleOne) && !Has(clause, reaches)
		for i := range clause {
			clause[i].means &^= reaches | itself | also | notBefore | unchanged
		}
	}
	return notSelf
}

// saysUnchanged reports whether a clause says that something does not change, and of nothing that it does. One that ends
// with not says so without the verb.
func saysUnchanged(clause []Word) bool {
	last := len(clause) - 1
	denies := last > 0 && clause[last].means&not != 0 && Has(clause[:last], reaches|itself)
	for i, w := range clause {
		switch {
		case w.means&unchanged != 0:
			denies = true
		case w.means&Flips == 0:
		case Has(clause[max(0, i-2):min(len(clause), i+3)], not):
			denies = true
		default:
			return false
		}
	}
	return denies
}

// clausesOfRule yields the parts of a sentence that each say of some cells whether they change: apart by signs, by words such
// as but and only, and by one for and where both sides have a verb.
func clausesOfRule(words []Word) func(func(from, to int) bool) {
	const verb = Flips | unchanged
	return func(yield func(from, to int) bool) {
		from := 0
		for i := range len(words) + 1 {
			switch {
			case i == len(words):
			case words[i].means&stop != 0 && words[i].text != "/" && !(words[i].text == "," && goesOnBehind(words[from:i], words[i+1:])):
			case words[i].means&(but|only) != 0:
			case words[i].means&and != 0 && Has(words[from:i], verb) && Has(words[i:], verb):
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

// notTheOnePressed reports whether a word for not, behind cells that a press changes, takes the pressed cell away: but not
// the one you press.
func notTheOnePressed(words []Word, i int) bool {
	if i == 0 || words[i-1].means&person != 0 || !Has(words[:i], reaches) {
		return false
	}
	next := words[i+1 : min(len(words), i+6)]
	return !Has(next, Flips|reaches|isAsked) && len(next) > 1 && next[0].means&Presses == 0 && Has(next[:min(len(next), 5)], Presses)
}

// dropDirections takes away the directions beside one that is denied, on one side of it: not up/down/left/right.
func dropDirections(words []Word, denied, step int) {
	if words[denied].means&direction == 0 {
		return
	}
	for i := denied + step; i >= 0 && i < len(words) && words[i].means&(direction|stop|and|or|not) != 0; i += step {
		words[i].means &^= direction
	}
}

// goesOnBehind reports whether a clause behind a comma goes on with the one before it, which names the pressed cell and has
// no verb: the lamp, on which one presses, stays.
func goesOnBehind(before, behind []Word) bool {
	if end := slices.IndexFunc(behind, func(w Word) bool { return w.means&stop != 0 }); end >= 0 {
		behind = behind[:end]
	}
	named := !Has(before, Flips|unchanged|reaches)
	return named && (Has(behind, Presses) && !Has(behind, reaches) || Has(before, itself|Presses) && saysUnchanged(behind) && !Has(behind, reaches|itself))
}
