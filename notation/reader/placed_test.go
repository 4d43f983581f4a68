package reader_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	. "switchboard/notation"
)

// Pieces that lie on a board of ghosts are read wherever a text says so: below rows or
// names, with words between and behind, on one line, and by pairs.
func TestPlacedPiecesAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"0001\n1101\n0110\n0000\nA: A1 B1 B2":                                               "0001 1101 0110 0000 A: A1 B1 B2",
		"0001\n1101\n0110\n0000\nA: A1 B1 B2\nF: C4 D4":                                     "0001 1101 0110 0000 A: A1 B1 B2 F: C4 D4",
		"ghosts\n0001\n1101\n0110\n0000\nhmm so far i got\nA: A1 B1 B2\nis that even right": "0001 1101 0110 0000 A: A1 B1 B2",
		"Ghost Hunters, A: A2 A1 B1 is on already\n...#\n##.#\n.##.\n....":                  "0001 1101 0110 0000 A: A1 B1 A2",
		"👻 hunters\n⬛⬛⬛👻\n👻👻⬛👻\n⬛👻👻⬛\n⬛⬛⬛⬛\nF: C4 D4":                                       "0001 1101 0110 0000 F: C4 D4",
		"D1 A2 B2 D2 B3 C3\nA: A1 B1 B2":                                                    "0001 1101 0110 0000 A: A1 B1 B2",
		"ghosts: D1 A2 B2 D2 B3 C3\nalready placed\nA: A2 A1 B1\nF: C4 D4\nwhat next?":      "0001 1101 0110 0000 A: A1 B1 A2 F: C4 D4",
		"ghosts: D1 A2 B2 D2 B3 C3, placed A: A2 A1 B1; F: C4 D4":                           "0001 1101 0110 0000 A: A1 B1 A2 F: C4 D4",
		"ghosts: D1 A2 B2 D2 B3 C3\nA = A1 A2 B1":                                           "0001 1101 0110 0000 A: A1 B1 A2",
		"ghosts: D1 A2 B2 D2 B3 C3\nA at A1, A2 and B1":                                     "0001 1101 0110 0000 A: A1 B1 A2",
		"ghosts: D1 A2 B2 D2 B3 C3\npiece A is at a1 a2 b1":                                 "0001 1101 0110 0000 A: A1 B1 A2",
		"ghosts: D1 A2 B2 D2 B3 C3\nA A1 A2 B1":                                             "0001 1101 0110 0000 A: A1 B1 A2",
		"призраки: D1 A2 B2 D2 B3 C3, фигура A стоит на A1, A2 и B1":                        "0001 1101 0110 0000 A: A1 B1 A2",
		"幽灵：D1 A2 B2 D2 B3 C3，A：A1、A2、B1":                                                   "0001 1101 0110 0000 A: A1 B1 A2",
		"幽灵：D1 A2 B2 D2 B3 C3\nA在A1 A2 B1":                                                  "0001 1101 0110 0000 A: A1 B1 A2",
		"ghosts D1 A2 B2 D2 B3 C3, rows from the top. A: (1,1) (2,1) (1,2)":                 "0001 1101 0110 0000 A: A1 B1 A2",
		"[(0,3), (1,0), (1,1), (1,3), (2,1), (2,2)] ghosts\nA: [0,0] [1,0] [0,1]":           "ask 0000 0110 1101 0001 A: A3 A4 B4; rows top 0001 1101 0110 0000 A: A1 B1 A2",
		"ghosts: (1,4), (2,1), (2,2), (2,4), (3,2), (3,3)\nA: (1,1) (2,1) (1,2)":            "ask 0000 0110 1101 0001 A: A3 A4 B4; rows top 0001 1101 0110 0000 A: A1 B1 A2",
		"ghosts: D1 A2 B2 D2 B3 C3\nA: (1,1) (2,1) (1,2)":                                   "ask 0001 1101 0110 0000 A: A3 A4 B4; rows top 0001 1101 0110 0000 A: A1 B1 A2",
		"ghosts: D1 A2 B2 D2 B3 C3\npiece A in the corner top left":                         "ask 0001 1101 0110 0000",
		"ghosts: D1 A2 B2 D2 B3 C3\nA: A1":                                                  "ask 0001 1101 0110 0000",
		"ghosts A: D1, B: A2, C: B2, D: D2, E: B3, F: C3":                                   "0001 1101 0110 0000",
		"ghosts\nA: A2\nB: B2, B3\nC: C3\nD: D1, D2":                                        "0001 1101 0110 0000",
		"ghosts: D1 A2 B2 D2 B3 C3\nA: A1 A2 B5":                                            string(OffBoard),
		"ghosts: D1 A2 B2 D2 B3 C3\nA: A1 A2":                                               "ask 0001 1101 0110 0000",
		"ghosts: D1 A2 B2 D2 B3 C3\nA: A1 A2\nF: C4 D4":                                     "ask 0001 1101 0110 0000",
		"ghosts: D1 A2 B2 D2 B3 C3\nA: A1 A2 B2\nD: B2 B3 C3":                               string(Repeated),
		"ghosts: D1 A2 B2 D2 B3 C3\nA: A1 A2 B2\nA: B3 C3 C4":                               string(Repeated),
	} {
		for _, ask := range []Ask{{}, {Puzzle: Ghosts}} {
			all, err := readAll(text, ask)
			if got := ghostsSaid(all, err); got != want {
				t.Errorf("%q for %q:\n%s, want\n%s", text, ask.Puzzle, got, want)
			}
		}
	}
}

// ghostsSaid words readings of ghosts on a line.
func ghostsSaid(all []Reading, err error) string {
	if bad := new(Error); errors.As(err, &bad) {
		return string(bad.Kind)
	}
	var b strings.Builder
	for i, r := range all {
		if i > 0 {
			fmt.Fprintf(&b, "; %s ", r.Choice)
		}
		if len(r.Doubts) > 0 {
			b.WriteString("ask ")
		}
		b.WriteString(strings.ReplaceAll(Text(r), "\n", " "))
	}
	return b.String()
}
