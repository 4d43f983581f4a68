package reader

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/lists"
	"switchboard/notation/pattern"
)

// What stands beside the rows of a board of presses and is asked of it: presses that are to be tried on it, or, behind a word such
// as "to", a second board that it is to become. Both are read off the text, and what is left is read as any other board.

// besides reads a board of presses with what is asked of it; nothing where nothing is.
func besides(t *facts.Text) []notation.Reading {
	if t.Ask.Beside || len(t.Text) > lists.MaxSums ||
		slices.Contains([]notation.Puzzle{notation.Mines, notation.Ghosts, notation.SystemPuzzle}, t.Ask.Puzzle) ||
		t.Facts.Named(notation.Mines) || t.Facts.Named(notation.Ghosts) || t.Facts.Named(notation.SystemPuzzle) {
		return nil
	}
	if all := toBoard(t); all != nil {
		return all
	}
	return withPresses(t)
}

// readWithout reads what is left of a text; nothing where that is no board of presses.
func readWithout(t *facts.Text, rest string) []notation.Reading {
	if strings.TrimSpace(rest) == "" {
		return nil
	}
	other := t.Cleaned
	other.Text = rest
	ask := t.Ask
	ask.Beside, ask.Named = true, t.Facts.Puzzles // which may stand on the line of the presses
	all, err := readClean(&other, ask)
	marked := func(n notation.Note) bool { return n.Kind == notation.PressMarks } // an answer of our own, with its presses drawn
	if err != nil || all[0].Toggle == nil || slices.ContainsFunc(all[0].Notes, marked) {
		return nil
	}
	return all
}

// cellRun is a list of cells on a line: names apart by blanks or commas, or pairs in brackets.
var cellRun = pattern.New("(?:\\b[A-Z]{1,2}[1-9]\\d{0,2}\\b(?:[ ,;]*))+|\\[?(?:[\\[(] ?\\d{1,3} ?, ?\\d{1,3} ?[\\])][ ,;]*)+\\]?")

// withPresses reads a board with a list of presses on a line of its own.
func withPresses(t *facts.Text) []notation.Reading {
	lines := strings.Split(t.Text, "\n")
	said := ""
	for i, line := range lines {
		run := pressRun(line, said)
		if _, cells := notation.IsCellList(line); !cells { // else what was said above a list holds for its next line
			said = line
		}
		if run == "" {
			continue
		}
		rest := slices.Clone(lines)
		rest[i] = ""
		all := readWithout(t, strings.Join(rest, "\n"))
		if all != nil && readWithout(t, strings.Join(lines[:i], "\n")) != nil && readWithout(t, strings.Join(lines[i+1:], "\n")) != nil {
			all[0].Choice, all[0].Doubts = notation.AsFirstBoard,
				append(all[0].Doubts, notation.Doubt{Kind: notation.BoardsDoubt}) // before the presses, and after them
			return all
		}
		for k := range all {
			tryPresses(&all[k], run, line)
		}
		return all
	}
	return nil
}

// pressRun is the list of presses on a line. Names alone are one where the line before says nothing
// else of them.
func pressRun(line, before string) string {
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

// tryPresses takes presses that are to be tried; cells that the board has not are left out and named.
func tryPresses(out *notation.Reading, run, line string) {
	if out.Toggle == nil {
		return
	}
	rows, cols := notation.ToggleSize(out.Toggle)
	cells, err := notation.ParseCells(run, rows, cols)
	if err != nil {
		out.LeftOut = append(out.LeftOut, notation.LeftOut{Kind: notation.Words, Text: strings.TrimSpace(line)})
		return
	}
	slices.Sort(cells)
	out.Presses = cells
}

// becomes stands between a board and what it is to become: on a line of its own, or between rows on one line.
var becomes = pattern.New(`(?m)(?:^[ \t]*|[01\])}] ?[01\])}][ \t]*)(?:(?i:<statements: becomes>)[ \t]*:?|[-=]+>|[→⇒⟶➡]\x{FE0F}?)(?:[ \t]*$|[ \t]*[01\[({] ?[01\[({])`)

// toBoard reads two boards of a size with such a word between them.
func toBoard(t *facts.Text) []notation.Reading {
	for _, at := range becomes.FindAllStringIndex(t.Text, 4) {
		from, to := at[0], at[1]
		for from < to && strings.IndexByte("01])} ", t.Text[from]) >= 0 {
			from++
		}
		for to > from && strings.IndexByte("01[({ ", t.Text[to-1]) >= 0 {
			to--
		}
		all, end := readWithout(t, t.Text[:from]), readWithout(t, t.Text[to:])
		if all == nil || end == nil || !sameSymbols(all[0], end[0]) {
			continue
		}
		target := end[0].Toggle.Board
		for k := range all {
			if b := all[k].Toggle; b == nil || target == nil || b.Board == nil || b.Board.Rows() != target.Rows() ||
				b.Board.Cols() != target.Cols() {
				return nil
			}
			if all[k].Toggle.Target = target; all[k].Choice == notation.Swapped {
				all[k].Toggle.Target = lists.Swapped(target)
			}
			all[k].Fits = slices.DeleteFunc(slices.Clone(all[k].Fits),
				func(p notation.Puzzle) bool { return p == notation.Mines || p == notation.Ghosts })
		}
		return all
	}
	return nil
}

// sameSymbols reports whether no symbol is on for one reading and off for another.
func sameSymbols(a, b notation.Reading) bool {
	return (a.On == "" || a.On != b.Off) && (a.Off == "" || a.Off != b.On)
}
