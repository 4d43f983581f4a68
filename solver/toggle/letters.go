package toggle

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"
	"sync"
	"unicode"
)

// letterLines has the letters: for each a line with the letter, and five lines of three cells.
//
//go:embed letters.txt
var letterLines string

// The size of a letter, without the gap to the next, and the most letters of a text.
const (
	letterRows = 5
	letterCols = 3
	MaxLetters = 8
)

var letters = sync.OnceValue(func() map[rune][]string {
	all := map[rune][]string{}
	for block := range strings.SplitSeq(strings.TrimSpace(letterLines), "\n\n") {
		lines := strings.Fields(block)
		if len(lines) != 1+letterRows || len(lines[0]) != 1 {
			panic(fmt.Sprintf("toggle: letters.txt: %q", block))
		}
		all[rune(lines[0][0])] = lines[1:]
	}
	return all
})

// ErrLetters says that a text cannot be drawn: there is no picture of a letter, or too few or too many letters.
var ErrLetters = errors.New("toggle: not 1 to 8 letters A to Z, digits, ! and ?")

// Letters draws a text of 1 to MaxLetters letters A to Z, digits, ! and ? on a board just large enough; spaces are left
// out. Up to 3 letters stand in one line, more in two: so the longer side is shortest. The error wraps ErrLetters.
func Letters(text string) (*Board, error) {
	var drawn [][]string
	for _, letter := range text {
		if unicode.IsSpace(letter) {
			continue
		}
		rows, known := letters()[unicode.ToUpper(letter)]
		if !known {
			return nil, fmt.Errorf("%w: %q in %q", ErrLetters, letter, text)
		}
		drawn = append(drawn, rows)
	}
	if len(drawn) == 0 || len(drawn) > MaxLetters {
		return nil, fmt.Errorf("%w: %q", ErrLetters, text)
	}
	lines := 1
	if len(drawn) > 3 {
		lines = 2
	}
	across := (len(drawn) + lines - 1) / lines
	b := New(lines*(letterRows+1)-1, across*(letterCols+1)-1)
	for i, rows := range drawn {
		top, left := i/across*(letterRows+1), i%across*(letterCols+1)
		for r, row := range rows {
			for c := range row {
				b.Set(top+r, left+c, row[c] == '#')
			}
		}
	}
	return b, nil
}
