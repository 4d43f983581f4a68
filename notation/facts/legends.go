package facts

import (
	"cmp"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// legends reads what a text says of its symbols.
func (f *Facts) legends(s string, safe, stones bool) {
	all := FindLegends(s, f.words)
	pairs := paired(s, all, safe)
	for i, l := range all {
		if other := orSymbol.FindStringSubmatch(s[max(0, l.From-16):l.From]); other != nil && l.symbol != "" && other[1] != l.symbol &&
			!lexicon.Words.Whole(other[1]).Is("and") {
			f.On += other[1] + l.symbol // nobody knows which
			continue
		}
		if on, ok := l.lamp(safe); ok && (pairs[i] || l.saysLamp(all) || l.agrees(on)) && f.holds(l.From, l.To) {
			said, against := &f.Off, f.On
			if on != (stones && l.word.Is("done", "undone")) {
				said, against = &f.On, f.Off
			}
			if drawn := l.Symbols(); drawn != "" && strings.Contains(against, drawn) {
				f.Unsure = strings.TrimSpace(s[l.From:l.To])
			}
			*said += l.Symbols()
			f.NotCells = append(f.NotCells, l.Span)
		}
		number := len(l.symbol) == 1 && symbols.IsDigit(rune(l.symbol[0])) // in a mine field, whatever a text says: 9 mines
		if kind := l.Cell(); kind != symbols.NotField && l.saysCell(s) && (number || f.holds(l.From, l.To)) {
			f.saysField(l, kind)
		}
		for state, said := range map[lexicon.Concept]*string{"white": &f.White, "black": &f.Black} {
			if l.word.Is(state) && (pairs[i] || l.saysStone()) && f.holds(l.From, l.To) {
				*said += cmp.Or(strings.ToLower(l.symbol)+strings.ToUpper(l.symbol), l.Symbols())
				f.NotCells = append(f.NotCells, l.Span)
			}
		}
	}
}

// orSymbol matches another symbol and "or" in front of the symbol of a legend: x or o is lit.
var orSymbol = pattern.New(`(?i)(?:^|[\s(])(\S) (?:<statements: or>) $`)

// saysField records what a symbol of a mine field means.
func (f *Facts) saysField(l Legend, kind symbols.FieldCell) {
	for _, r := range l.Symbols() {
		hides := (r == '0' || r > '6') && kind != symbols.Dot && l.link == linked && l.From < l.word.From
		if !symbols.IsDigit(r) || hides { // 0 = closed, 9 = covered, 8 = flag
			f.Field[r] = kind
		}
	}
	f.NotCells = append(f.NotCells, l.Span)
}

// paired returns the indexes of legends that stand side by side and say the opposite: 🟨 on ⬛ off, N black B white.
func paired(s string, all []Legend, safe bool) map[int]bool {
	pairs := map[int]bool{}
	for i := 1; i < len(all); i++ {
		a, b := all[i-1], all[i]
		if b.From < a.To {
			continue
		}
		first, ok := a.lamp(safe)
		second, also := b.lamp(safe)
		opposite := ok && also && first != second || a.word.Is("white") && b.word.Is("black") || a.word.Is("black") && b.word.Is("white")
		between := strings.Trim(s[a.To:b.From], " ,;/+")
		if opposite && (between == "" || lexicon.Words.Whole(between).Is("and")) {
			pairs[i-1], pairs[i] = true, true
		}
	}
	return pairs
}

// Symbols reports whether a word is nothing but letters that the text says are cells.
func (f *Facts) Symbols(word string) bool {
	said := func(r rune) bool {
		return f.Field[r] != symbols.NotField || strings.ContainsRune(f.On+f.Off+f.White+f.Black, r)
	}
	return strings.ContainsFunc(word, said) && !strings.ContainsFunc(word, func(r rune) bool {
		return !said(r) && (len(f.Field) == 0 || symbols.FieldCells[r] != symbols.Flag)
	})
}
