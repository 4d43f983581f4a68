package prose

import (
	"unicode"

	"switchboard/notation/lexicon"
)

// Notion is what a word can mean in a sentence about what a press changes and when a board
// is solved, a bit for each. Most words mean nothing there.
type Notion uint64

// The notions: verbs, cells that a press reaches, words around those, and words for goals.
const (
	Flips   Notion = 1 << iota // what a press does
	Presses                    // what a person does

	diagonally
	corners // which are diagonal where cells touch there
	neighbours
	roundIt
	four
	eight
	ThreeByThree
	Area // behind 3x3
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
	EightAround
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

	GoalWord
	Makes
	lightsUp // makes on
	every
	isOn
	isOff
	allAlike
	levelled
	upright
	Opens
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

	NoneOf   // of the lamps that are so none is to stay
	LeftOver // says that they stay
)

// notions are those of the ideas of rules.txt.
var notions = map[lexicon.Concept]Notion{
	"flips": Flips, "presses": Presses, "diagonal": diagonally, "corner": corners, "neighbour": neighbours, "around": roundIt, "four": four,
	"eight": eight, "area": Area, "direction": direction, "all directions": allDirections, "orthogonal": orthogonally,
	"plus shape": plusShaped, "cross shape": crossShaped, "row of cells": rowOf, "column of cells": columnOf,
	"row and column": rowAndColumn, "knight": knights, "king": kings, "eight around": EightAround, "ring": ringShaped, "wraps": wraps,
	"strange": strange, "itself": itself, "middle": middleOne, "not itself": notItself, "also": also, "and": and, "not": not, "not before": notBefore, "unchanged": unchanged, "only": only, "or else": ifNot,
	"instead": instead, "rule": ruleWord, "whole": whole, "asked": isAsked, "number": aNumber, "person": person, "goal": GoalWord,
	"makes": Makes, "lights up": lightsUp, "every": every, "on": isOn, "off": isOff, "alike": allAlike, "levelled": levelled,
	"upright": upright, "opens": Opens, "opened": opened, "closed": closed, "except": except, "but": but, "or": or, "usual": usual,
	"may ask": mayAsk, "of lamps": ofLamps, "of handles": ofHandles, "of stones": ofStones,
	"none of": NoneOf, "left over": LeftOver,
}

// notionsOf is what a word may mean in a rule or a goal.
func notionsOf(w lexicon.Word) (n Notion) {
	for _, s := range w.Senses {
		n |= notions[s.Concept]
	}
	return n
}

// unspacedScript reports whether a letter is of a script whose words may follow each other without a sign or a blank.
func unspacedScript(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}
