package lists

import (
	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/solver/toggle"
)

// riddleLimit is the longest side of a board that is told in words alone.
const riddleLimit = 256

// sideSaid is the side of a square: n = 5.
var sideSaid = pattern.New(`(?i)(?:^|[^\pL\d])n ?(?:=|is) ?(\d{1,3})(?:$|[^\pL\d])`)

// Riddle reads the Game of Fivers from its riddle, in words with the size of the board: every stone is white, and all are to be black.
func Riddle(t *facts.Text) []notation.Reading {
	if !t.AsksFor(notation.Fivers) || len(t.Text) > MaxSums || hasRows(t) || !lexicon.Words.Says(t.Text, "white", "black", "whole", "all") {
		return nil
	}
	all := facts.Numbers.FindAllString(t.Text, 3)
	rows, cols := 0, 0
	if m := sideSaid.FindStringSubmatch(t.Text); m != nil && len(all) == 1 {
		rows, _ = lexicon.Number(m[1])
		cols = rows
	} else if m := notation.SizeInWords.FindStringSubmatch(t.Text); m != nil && len(all) == 2 {
		cols, _ = lexicon.Number(m[1])
		rows, _ = lexicon.Number(m[2])
	}
	if rows < 1 || cols < 1 || rows > riddleLimit || cols > riddleLimit {
		return nil
	}
	return []notation.Reading{{Puzzle: notation.Fivers, Fits: []notation.Puzzle{notation.Fivers}, Format: notation.CellList, Toggle: &toggle.Puzzle{Board: toggle.New(rows, cols)}}}
}
