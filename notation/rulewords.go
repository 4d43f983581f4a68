package notation

import (
	"unicode"

	"switchboard/notation/lexicon"
)

// notion is what a word can mean in a sentence about what a press changes and when a board
// is solved, a bit for each. Most words mean nothing there.
type notion uint64

// The notions: verbs, cells that a press reaches, words around those, and words for goals.
const (
	flips   notion = 1 << iota // what a press does
	presses                    // what a person does

	diagonally
	corners // which are diagonal where cells touch there
	neighbours
	roundIt
	four
	eight
	threeByThree
	area // behind 3x3
	direction
	allDirections
	orthogonally
	plusShaped
	crossShaped
	rowOf
	columnOf
	rowAndColumn
	knights
	kings
	eightAround
	ringShaped
	wraps
	strange // a rule that is none of ours
	itself
	middleOne // the pressed cell, where neighbours are said too
	notItself

	also
	and
	not
	notBefore // after what is not
	unchanged // a verb of cells that a press leaves
	only
	instead
	ruleWord
	whole
	isAsked
	aNumber
	person // who did something to the board
	stop   // a comma, a colon, a bracket

	goalWord
	makes
	lightsUp // makes on
	every
	isOn
	isOff
	allAlike
	levelled
	upright
	opens
	opened // of all handles
	closed
	except
	but // goes on with another clause, and takes out what stands directly behind all
	or
	ifNot // what is so where the goal is not reached
	usual // the rule and the goal that it always has

	mayAsk // begins a question that has its sign

	ofLamps
	ofHandles
	ofStones
)

// notions are those of the ideas of rules.txt.
var notions = map[lexicon.Concept]notion{
	"flips": flips, "presses": presses, "diagonal": diagonally, "corner": corners, "neighbour": neighbours, "around": roundIt, "four": four,
	"eight": eight, "area": area, "direction": direction, "all directions": allDirections, "orthogonal": orthogonally,
	"plus shape": plusShaped, "cross shape": crossShaped, "row of cells": rowOf, "column of cells": columnOf,
	"row and column": rowAndColumn, "knight": knights, "king": kings, "eight around": eightAround, "ring": ringShaped, "wraps": wraps,
	"strange": strange, "itself": itself, "middle": middleOne, "not itself": notItself, "also": also, "and": and, "not": not, "not before": notBefore, "unchanged": unchanged, "only": only, "or else": ifNot,
	"instead": instead, "rule": ruleWord, "whole": whole, "asked": isAsked, "number": aNumber, "person": person, "goal": goalWord,
	"makes": makes, "lights up": lightsUp, "every": every, "on": isOn, "off": isOff, "alike": allAlike, "levelled": levelled,
	"upright": upright, "opens": opens, "opened": opened, "closed": closed, "except": except, "but": but, "or": or, "usual": usual,
	"may ask": mayAsk, "of lamps": ofLamps, "of handles": ofHandles, "of stones": ofStones,
}

// notionsOf is what a word may mean in a rule or a goal.
func notionsOf(w lexicon.Word) (n notion) {
	for _, s := range w.Senses {
		n |= notions[s.Concept]
	}
	return n
}

// unspacedScript reports whether a letter is of a script whose words may follow each other without a sign or a blank.
func unspacedScript(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}
