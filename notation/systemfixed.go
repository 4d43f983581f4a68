package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
)

// transposed is a system of as many equations as unknowns whose matrix has the equations in its columns.
func (s *System) transposed() *System {
	out := &System{Rows: s.Cols, Cols: s.Rows, B: slices.Clone(s.B)}
	for row := range out.Rows {
		bits := make([]uint8, out.Cols)
		for col := range bits {
			bits[col] = uint8(s.A[col][row>>6] >> (row & 63) & 1)
		}
		out.A = append(out.A, vector(bits))
	}
	return out
}

// fixedSystem reads a system that the text puts right below or behind it: oops, the second is x+y=1; b's last entry should be 0. It
// gives the system with that, and second as it was first written; both are asked about. It gives nothing where nothing is put
// right, or what is said is not understood.
func (t *text) fixedSystem() []Reading {
	at, ok := slipSaid(t.Text)
	if !ok || t.ask.corrected || len(t.Text) > maxSums {
		return nil
	}
	said := t.Text[at.From:at.To]
	without, ask := t.Cleaned, t.ask
	without.Text = t.Text[:at.From] + "\n" + t.Text[at.To:]
	ask.corrected, ask.named = true, t.facts.puzzles
	written, err := readClean(&without, ask)
	if err != nil || written[0].System == nil {
		return nil
	}
	row := equationMeant(said, written[0].System.Rows)
	if row < 0 || systemRow.MatchString(said) { // rowOfSystem reads a row
		return nil
	}
	fixed, ok := withEquation(&without, ask, said, row)
	if !ok {
		if fixed, ok = withRightSide(written[0], said, row); !ok {
			if fixed, ok = withoutEquation(written[0], said, row); !ok {
				return nil
			}
		}
	}
	fixed.Doubts = append(slices.Clip(fixed.Doubts), Doubt{Kind: CorrectedDoubt, Text: strings.TrimSpace(said)})
	written[0].Choice = AsWritten
	return []Reading{fixed, written[0]}
}

// slipSaid finds the sentence behind a system that says that something was wrong, without what stands in front of that on a line
// with equations.
func slipSaid(s string) (at prose.Span, ok bool) {
	if len(s) > maxSums {
		return at, false
	}
	for _, w := range lexicon.Statements.Find(s) {
		if !w.Is("oops", "no cells", "twice") {
			continue
		}
		from := 0
		if i := strings.LastIndexFunc(s[:w.From], prose.EndsStatement); i >= 0 {
			_, n := utf8.DecodeRuneInString(s[i:])
			from = i + n
		}
		if strings.ContainsAny(s[from:w.From], "=|[]") {
			from = w.From
		}
		to := len(s)
		if end := strings.IndexFunc(s[w.To:], prose.EndsStatement); end >= 0 {
			to = w.To + end
		}
		if strings.ContainsAny(s[:from], "=|[") && !strings.ContainsAny(s[from:to], "?？") {
			return prose.At(from, to), true
		}
	}
	return at, false
}

// equationMeant is the one of n equations that a sentence counts, from 0; -1 where it counts none, or several.
func equationMeant(said string, n int) int {
	row := -1
	for _, w := range numbersAndWords(said) {
		p, ok := picked(w)
		if !ok || p.digit || p.at == 0 || p.of == alongColumns {
			continue
		}
		if row >= 0 && row != p.in(n) {
			return -1
		}
		row = p.in(n)
	}
	if picks := picksIn(said); row < 0 && len(picks) == 1 && picks[0].of != alongColumns {
		row = picks[0].in(n)
	}
	return row
}

// withEquation reads a system with the equation in place of one of its own that a sentence gives.
func withEquation(without *plain.Cleaned, ask Ask, said string, row int) (out Reading, ok bool) {
	now, all := equationsAt(said), equationsAt(without.Text)
	if len(now) != 1 || row >= len(all) {
		return out, false
	}
	with := *without
	with.Text = without.Text[:all[row].From] + said[now[0].From:now[0].To] + without.Text[all[row].To:]
	read, err := readClean(&with, ask)
	if err != nil || read[0].System == nil {
		return out, false
	}
	return read[0], true
}

// withoutEquation is a system without an equation that a sentence says is none of it, or is there twice.
func withoutEquation(r Reading, said string, row int) (out Reading, ok bool) {
	if !lexicon.Statements.Says(said, "no cells", "twice") || r.System.Rows < 2 {
		return r, false
	}
	system := *r.System
	system.Rows--
	system.A = slices.Delete(slices.Clone(system.A), row, row+1)
	var bits []uint8
	for i := range r.System.Rows {
		if i != row {
			bits = append(bits, uint8(r.System.B[i>>6]>>(i&63)&1))
		}
	}
	system.B = vector(bits)
	r.System = &system
	return r, true
}

// equationsAt is where the equations of a text stand.
func equationsAt(s string) (all []prose.Span) {
	for from := 0; ; {
		at := equation.FindStringSubmatchIndex(s[from:])
		if at == nil {
			return all
		}
		all = append(all, prose.At(from+at[2], from+at[5]))
		from += at[5]
	}
}

// oneBit is a 0 or 1 that is no part of a number or a name.
var oneBit = regexp.MustCompile(`(?:^|[^\d_xXхХ])([01])(?:$|[^\d])`)

// withRightSide has another right-hand side in one equation, which a sentence gives in a digit or a word.
func withRightSide(r Reading, said string, row int) (out Reading, ok bool) {
	said = notThat.ReplaceAllString(said, "")
	var bits []uint64
	for _, m := range oneBit.FindAllStringSubmatch(said, 2) {
		bits = append(bits, uint64(m[1][0]-'0'))
	}
	for _, w := range lexicon.Words.Find(said) {
		switch {
		case len(bits) > 0:
		case w.Is("zero"):
			bits = append(bits, 0)
		case w.Is("one") && !symbols.IsDigit(rune(said[w.From])):
			bits = append(bits, 1)
		}
	}
	if len(bits) != 1 || lexicon.Words.Says(said, "column", "columns") {
		return r, false
	}
	system := *r.System
	system.B = slices.Clone(system.B)
	system.B[row>>6] = system.B[row>>6]&^(1<<(row&63)) | bits[0]<<(row&63)
	r.System = &system
	return r, true
}
