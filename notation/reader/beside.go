package reader

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// What stands beside a board of presses: presses to try on it or, behind a word such as "to", a board to become.

// cellRun matches a list of cells on a line: names separated by blanks or commas, or pairs in brackets.
var cellRun = pattern.New(`(?:\b[A-Z]{1,2}[1-9]\d{0,2}\b[ ,;]*)+|\[?(?:[\[(] ?\d{1,3} ?, ?\d{1,3} ?[\])][ ,;]*)+\]?`)

// cellsFirst matches the cells of a row, or of a board on one line, with what stands in front.
var cellsFirst = pattern.New(`^[^[\]\n]*(?:^|[^\pL[\]])` +
	`(?:[01.#*xXoO■□●○⬛⬜🟥🟦🟧🟨🟩🟪🟫⚪⚫🔴🔵💡][ ,;/|]*){3,}`)

// cutPresses cuts out the first list of presses that stands on a line of its own, or with words behind a row.
func (m *message) cutPresses() {
	lines := strings.Split(m.board, "\n")
	said := ""
	for i, line := range lines {
		run := ""
		if row := cellsFirst.FindString(line); row != "" {
			line = line[len(row):]
			if run = pressRun(line, ""); run == strings.TrimSpace(line) {
				run = ""
			}
		} else {
			run = pressRun(line, said)
		}
		if run != "" {
			lines[i] = strings.TrimSuffix(lines[i], line)
			if m.takeOut(line, strings.Join(lines, "\n")) {
				m.presses, m.between = run, i > 0 && i < len(lines)-1
			}
			return
		}
		if _, cells := notation.IsCellList(line); !cells { // the line above a list applies to all of its lines
			said = line
		}
	}
}

// pressRun returns the list of presses on a line, or "". Cells alone are presses unless the line before says otherwise.
func pressRun(line, before string) string {
	if !cellRun.MatchString(line) { // spares most lines the words of all languages that may link cells
		return ""
	}
	line = notation.Unlinked(line)
	all := cellRun.FindAllStringIndex(line, 2)
	if len(all) != 1 {
		return ""
	}
	at := all[0]
	run := strings.TrimSpace(line[at[0]:at[1]])
	words := strings.Trim(line[:at[0]]+" "+line[at[1]:], " \t`*:?.!,;()=-")
	pressing := func(s string) bool {
		return lexicon.Statements.Says(s, "presses") && !lexicon.Statements.Says(s, "explains", "not tried") &&
			!lexicon.Words.Says(s, "not", "denies")
	}
	switch {
	case words != "" && !pressing(words), strings.ContainsAny(strings.TrimRight(words, "0123456789 "), "0123456789"):
		return ""
	case words == "" && (run[0] == '[' || run[0] == '(' || lexicon.Words.Says(before, "is", "on", "off", "shown")) && !pressing(before):
		return ""
	case words == "" && !pressing(before) && !strings.Contains(run, " "):
		return ""
	}
	return run
}

// ofPresses reports whether a reading is a board of presses, and not an answer of the bot with its presses drawn.
func ofPresses(r notation.Reading) bool {
	marked := func(n notation.Note) bool { return n.Kind == notation.PressMarks }
	return r.Toggle != nil && !slices.ContainsFunc(r.Notes, marked)
}

// tryPresses adds the presses to readings of a board of presses. Cells off the board are left out.
func (m *message) tryPresses(all []notation.Reading) {
	if m.between && slices.ContainsFunc(all, func(r notation.Reading) bool { return r.Choice == notation.AsNextBoard }) {
		all[0].Choice, all[0].Doubts = notation.AsFirstBoard, append(all[0].Doubts, notation.Doubt{Kind: notation.BoardsDoubt})
		return
	}
	for k := range all {
		out := &all[k]
		if !ofPresses(*out) {
			continue
		}
		rows, cols := out.Toggle.Size()
		if cells, err := notation.ParseCells(m.presses, rows, cols); err == nil {
			slices.Sort(cells)
			out.Presses = cells
		} else {
			out.LeftOut = append(out.LeftOut, notation.LeftOut{Kind: notation.Words, Text: strings.TrimSpace(m.beside)})
		}
	}
}

// becomes matches what separates a board from the one to become: on a line of its own, or between rows on one line.
var becomes = pattern.New(`(?m)(?:^[ \t]*|[01\])}] ?[01\])}][ \t]*)(?:(?i:<statements: becomes>)[ \t]*:?|[-=]+>|` +
	`[→⇒⟶➡]\x{FE0F}?)(?:[ \t]*$|[ \t]*[01\[({] ?[01\[({])`)

// cutTarget cuts out the second of two boards with such a separator between them.
func (m *message) cutTarget() bool {
	at := becomes.FindStringIndex(m.board)
	if at == nil {
		return false
	}
	link := m.board[at[0]:at[1]]
	from, to := at[1]-len(strings.TrimLeft(link, "01])} ")), at[0]+len(strings.TrimRight(link, "01[({ "))
	first, _, _ := strings.Cut(strings.TrimSpace(m.board[to:]), "\n")
	if first == "" || strings.ContainsFunc(first, symbols.OfWords) {
		return false
	}
	m.target = m.takeOut(m.board[to:], m.board[:from])
	return m.target
}

// become adds the board to become to the readings. If it is none, or of another size, the person is asked.
func (m *message) become(beside *facts.Text, all []notation.Reading) {
	end, err := readBoard(beside)
	if err != nil || slices.ContainsFunc(all, func(r notation.Reading) bool { return !mayBecome(r, end[0]) }) {
		all[0].DoubtOnce(facts.SaidDoubt(notation.Clip(strings.TrimSpace(m.beside))))
		return
	}
	for k := range all {
		if all[k].Toggle.Target = end[0].Toggle.Board; all[k].Choice == notation.Swapped {
			all[k].Toggle.Target = end[0].Toggle.Board.Complement()
		}
		all[k].Fits = slices.DeleteFunc(slices.Clone(all[k].Fits),
			func(p notation.Puzzle) bool { return p == notation.Mines || p == notation.Ghosts })
	}
	for _, doubt := range end[0].Doubts {
		if doubt.Kind == notation.LineDoubt { // doubts about symbols apply to both boards and are there already
			all[0].DoubtOnce(doubt)
		}
	}
	all[0].LeftOut = append(slices.Clip(all[0].LeftOut), end[0].LeftOut...)
}

// mayBecome reports whether two readings are boards of presses of one size, with no symbol on in one and off in the
// other.
func mayBecome(a, b notation.Reading) bool {
	if !ofPresses(a) || !ofPresses(b) || a.Toggle.Board == nil || b.Toggle.Board == nil {
		return false
	}
	crossed := a.Choice != notation.Swapped && (a.On != "" && a.On == b.Off || a.Off != "" && a.Off == b.On)
	return !crossed && a.Toggle.Board.Rows() == b.Toggle.Board.Rows() && a.Toggle.Board.Cols() == b.Toggle.Board.Cols()
}
