package plain

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/symbols"
)

// NamesColumns reports whether a line names width columns, A B C..., 0 1 2... or 1 2 3..., perhaps behind a corner: a
// sign, or a word and a comma.
func NamesColumns(s string, width int) bool {
	s = strings.TrimFunc(s, betweenNames)
	if countsColumns(s, width) {
		return true
	}
	if width%2 == 0 && strings.Count(s, PieceGap) > 1 {
		width, s = width/2, strings.ReplaceAll(s, PieceGap, " ")
	}
	r, n := utf8.DecodeRuneInString(s)
	if corner, _, ok := strings.Cut(s, ","); ok && !strings.ContainsFunc(corner, symbols.IsDigit) {
		r, n = ',', len(corner)
	}
	rest := strings.TrimLeftFunc(s[n:], betweenNames)
	if n == 0 || symbols.IsDigit(r) || unicode.IsLetter(r) || rest == "" || symbols.IsDigit(rune(rest[0])) && width < 3 {
		return false
	}
	return countsColumns(rest, width)
}

// betweenNames reports whether r stands between names of columns.
func betweenNames(r rune) bool { return strings.ContainsRune(" \t|,"+symbols.HairSpace, r) }

// countsColumns is NamesColumns without a corner. Numbers may have a word in front, or show only their last digit.
func countsColumns(s string, width int) bool {
	prefix := strings.TrimRight(s[:strings.IndexFunc(s+" ", betweenNames)], "0123456789")
	if width < 2 || len(prefix) > 6 || strings.ContainsFunc(prefix, symbols.NotLetter) {
		prefix = ""
	}
	return slices.ContainsFunc([]func(int) string{
		func(i int) string { return prefix + strconv.Itoa(i) },
		func(i int) string { return prefix + strconv.Itoa(i+1) },
		func(i int) string { return strconv.Itoa(i % 10) },
		func(i int) string { return strconv.Itoa((i + 1) % 10) },
		func(i int) string { return string(cyrillic[i%len(cyrillic)]) },
		Column,
	}, func(name func(int) string) bool { return sequence(s, width, name) })
}

// sequence reports whether s is name(0), name(1), ... name(width-1), with or without separators.
func sequence(s string, width int, name func(int) string) bool {
	for i := range width {
		s = strings.TrimLeftFunc(s, betweenNames)
		want := name(i)
		if len(s) < len(want) || !strings.EqualFold(s[:len(want)], want) {
			return false
		}
		s = s[len(want):]
	}
	return strings.TrimFunc(s, betweenNames) == ""
}

// Column returns the letters of a column counted from 0: A, B, ..., Z, AA.
func Column(c int) string {
	s := ""
	for c++; c > 0; c = (c - 1) / 26 {
		s = string(rune('A'+(c-1)%26)) + s
	}
	return s
}

// cyrillic are the letters that name columns in Russian.
var cyrillic = []rune("абвгдежзиклмнопрстуфхц")

// PieceGap fills empty places in the bot's own answers.
const PieceGap = "▪"
