package lexicon

import "strconv"

// Number reads a decimal number of at most 7 digits.
func Number(s string) (int, bool) {
	if len(s) > 7 {
		return 0, false
	}
	n, err := strconv.ParseUint(s, 10, 32)
	return int(n), err == nil
}

// Numeral reads a number, in digits or as a word.
func Numeral(s string) (int, bool) {
	if n, ok := Number(s); ok {
		return n, true
	}
	return Words.Whole(s).Number()
}

// ColumnIndex returns the number, from 0, of a column by its letters: at most 5, of either case.
func ColumnIndex(s string) int {
	c := 0
	for i := range len(s) {
		c = c*26 + int(s[i]|0x20-'a') + 1
	}
	return c - 1
}
