package lists

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// sameSigns replaces drawn bars and equals signs by typed ones, and a sign in letters.
var sameSigns = strings.NewReplacer("│", "|", "┃", "|", "║", "|", "≡", "=", " xor ", " ^ ", " XOR ", " ^ ")

// barRows matches rows of 0 and 1 with a bar before their last entry, one below the other.
var barRows = pattern.New(`(?m)(?:^[ \t]*[01](?:[ ,]*[01])*[ \t]*\|[ \t]*[01][ \t]*(?:\n|$)){2,}`)

// A right-hand side apart from the matrix, behind a sign or its name, or behind its key in a dictionary.
const rightVector = `\s*(?:[\w.]+\(\s*)?(\[(?:\s*\[\s*[01]\s*\]\s*,?)+\s*\]|` +
	`[\[({]?\s*[01](?:[\s,;]*[01])*\s*[\])}]?)(?:\s*\^?\s*[{(]?[Tt][)}]?\b)?`

var (
	keyedRight  = pattern.New(`['"][bB]['"]\s*:`)
	signedRight = pattern.New(`(?i)(?:(?:^|[^\pL])b|[\])}]\s*[*·]?\s*x)\s*(?:\^?[Tt])?['"]?\s*[:=]` + rightVector)
	namedRight  = pattern.New(`(?i)(?:<statements: constants>)\s*(?:[:=]|(?:<is>) (?:the vector )?)?` + rightVector)
)

// rightSide returns where a text has its right-hand side apart from the matrix, and the vector.
func rightSide(s string) (at []int) {
	if at = signedRight.FindStringSubmatchIndex(s); at == nil && lexicon.Statements.Says(s, "constants") {
		at = namedRight.FindStringSubmatchIndex(s)
	}
	return at
}

// readSystem reads a matrix of 0 and 1 with its right-hand side: rows such as 01|1 with a bar before the last entry,
// separated by line breaks, ; or /, in brackets or not; or a matrix, [[0,1],[1,1]] or rows, and b = [1,0]. Words around
// them are ignored. More than MaxCells entries are refused before anything is allocated. lastIsRight takes the last
// column for the right-hand side if there is neither a bar nor b. Row and Col of an error count from 1.
func readSystem(s string, lastIsRight bool) (*notation.System, *notation.Error) {
	if n := strings.Count(s, "0") + strings.Count(s, "1"); n > notation.MaxCells {
		return nil, &notation.Error{Kind: notation.TooBig, Found: notation.SizeName(1+strings.Count(s, "\n"), n/(1+strings.Count(s, "\n")))}
	}
	matrix, right, apart := vectorBehind(s)
	if at := rightSide(s); at != nil {
		right, apart = s[at[2]:at[3]], true
		if matrix = s[:at[0]]; !strings.ContainsAny(matrix, "01") {
			matrix = s[at[1]:]
		}
	}
	rows := matrixRows(matrix)
	if len(rows) == 0 {
		return nil, notation.NoBoardIn(s)
	}
	out, cols := &notation.System{}, 0
	for i, row := range rows {
		left, rhs, barred := cutBar(row)
		if at := strings.LastIndexAny(left, "01"); lastIsRight && !apart && !barred && at >= 0 {
			left, rhs, barred = left[:at], left[at:], true
		}
		bits, err := bitsOf(left, i+1)
		entry, bad := bitsOf(rhs, i+1)
		switch {
		case err != nil:
			return nil, err
		case apart == barred:
			return nil, &notation.Error{Kind: notation.RightSide, Row: i + 1, N: 0, Want: 1}
		case len(bits) == 0 || i > 0 && len(bits) != cols:
			return nil, &notation.Error{Kind: notation.Ragged, Row: i + 1, N: len(bits), Want: max(1, cols)}
		case barred && (bad != nil || len(entry) != 1):
			return nil, &notation.Error{Kind: notation.RightSide, Row: i + 1, N: len(entry), Want: 1}
		}
		out.Rows, cols = append(out.Rows, append(bits, entry...)), len(bits)
	}
	if apart {
		b, err := bitsOf(right, 0)
		if err != nil || len(b) != len(rows) {
			return nil, &notation.Error{Kind: notation.RightSide, N: len(b), Want: len(rows)}
		}
		for i, entry := range b {
			out.Rows[i] = append(out.Rows[i], entry)
		}
	}
	return out, nil
}

// lastVector matches a possible right-hand side: a vector in brackets, a line of entries behind words, or one a line.
var lastVector = pattern.New(`(?m)[\[({]\s*[01](?:[\s,;]+[01])+\s*[\])}]|^[^01\n]*\pL[^01\n]*[01](?:[ ,\t]*[01])*[^\pL01\n]*$|` +
	`(?:^[ \t]*[01][ \t]*(?:\n|$)){2,}`)

// vectorBehind splits off a right-hand side behind a matrix that has as many rows as it has entries.
func vectorBehind(s string) (matrix, right string, ok bool) {
	if len(s) > plain.MaxProse {
		return s, "", false
	}
	all := lastVector.FindAllStringIndex(s, -1)
	if len(all) == 0 {
		return s, "", false
	}
	at := all[len(all)-1]
	matrix = s[:at[0]]
	right = strings.Map(func(r rune) rune {
		if symbols.Binary(r) {
			return r
		}
		return -1
	}, s[at[0]:at[1]])
	open, end := s[at[0]:at[0]+1], s[at[1]-1:at[1]]
	inside := strings.Contains("[({", open) && strings.Count(matrix, open) > strings.Count(matrix, end)
	if rows := matrixRows(matrix); inside || len(rows) < 2 || len(rows) != len(right) || strings.ContainsAny(rows[0], "|=") {
		return s, "", false
	}
	return matrix, right, true
}

// matrixRows returns the rows of a matrix as text: the innermost brackets, or lines and parts of lines with entries.
func matrixRows(s string) []string {
	if i, j := strings.IndexAny(s, "[{"), strings.LastIndexAny(s, "]}"); i >= 0 && j > i {
		rows := parts(s[i:j], "[]{}")
		if len(rows) == 1 {
			rows = parts(rows[0], ";\n")
		}
		return rows
	}
	rows := parts(s, "\n;/")
	for i, row := range rows {
		rows[i] = entriesOf(row)
	}
	return rows
}

// parts splits a text at some characters, and returns the parts with entries.
func parts(s, apart string) []string {
	all := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(apart, r) })
	return slices.DeleteFunc(all, func(part string) bool { return !strings.ContainsAny(part, "01") })
}

// entriesOf removes the words in front of and behind the entries of a row.
func entriesOf(s string) string {
	fields := strings.Fields(s)
	isWord := func(f string) bool {
		return !strings.ContainsAny(f, "01|=") || strings.ContainsFunc(f, func(r rune) bool { return r < 0x80 && symbols.IsASCIILetter(byte(r)) })
	}
	for len(fields) > 0 && isWord(fields[0]) {
		fields = fields[1:]
	}
	for n := len(fields); n > 0 && isWord(fields[n-1]); n-- {
		fields = fields[:n-1]
	}
	return strings.Join(fields, " ")
}

// cutBar cuts a row at the bar, or equals sign, before its right-hand side.
func cutBar(s string) (left, right string, ok bool) {
	if s = strings.Trim(s, " \t,"); strings.Count(s, "|") > 1 {
		s = strings.Trim(s, "|")
	}
	if i := strings.LastIndexAny(s, "|="); i >= 0 {
		return s[:i], s[i+1:], true
	}
	return s, "", false
}

// bitsOf reads entries, with or without separators. row is for the error.
func bitsOf(s string, row int) ([]int16, *notation.Error) {
	bits := make([]int16, 0, (len(s)+1)/2)
	for _, r := range s {
		switch r {
		case '0', '1':
			bits = append(bits, int16(r-'0'))
		case ' ', '\t', '\n', ',', ';', '[', ']', '(', ')', '{', '}', symbols.Hair: // between entries
		default:
			return nil, &notation.Error{Kind: notation.BadSymbol, Row: row, Col: len(bits) + 1, Found: string(r), Expected: "0 1"}
		}
	}
	return bits, nil
}

// barred reports whether a text has lines of 0 and 1 with a bar or equals sign before the last entry, and no others.
func barred(s string) bool {
	if len(s) > MaxSums {
		return false
	}
	rows := len(augmented.FindAllStringIndex(s, -1))
	return rows > 1 && rows == strings.Count(s, "|")+strings.Count(s, "=") || inBrackets.MatchString(s)
}

var (
	augmented  = pattern.New(`(?m)^[ \t]*[01](?:[ ,]{0,2}[01])+ ?[|=] ?[01][ \t]*$`)
	inBrackets = pattern.New(`\[\s*(?:[01](?:[ ,]*[01])+ *\| *[01]\s*;?\s*){2,}\]`)
)

// lastIsRight matches words that make the last column of a matrix the right-hand side; barredEntry an entry behind a
// bar; bareRow a row of a matrix without one: a word in its name, its entries, and a remark.
var (
	signedAugmented = pattern.New(`(?i)\bA ?\| ?b\b|\[A ?, ?b\]`)
	lastIsRight     = pattern.New(`(?i)(?:<statements: last entries>)[^\n.;]{0,16}?(?:\bb\b|=|<statements: constants|results>)`)
	barredEntry     = pattern.New(`[01] *[|=] *[01]`)
	bareRow         = pattern.New(`(?m)^[ \t|]*(?:(?:(\pL{1,10})\.? ?\d{1,2}[ \t]*[:.)]?|[2-9]|\d{1,2}[ \t]*[:.)])[ \t|]+)?` +
		`([ \t|\[]*[01](?:[ ,\t|]*[01])*)[ ,\t|=]*([01])([ \t,;|\]]*(?:\([^()\n]*\))?[ \t]*)$`)
)

// unknownsHead matches the header of a table of unknowns that ends with a sign or a name for the right-hand side, and the
// rule below.
var unknownsHead = pattern.New(`(?im)^[ \t|]*(?:[#№][ \t|]+)?((?:\pL[\pL\d_]{0,11}[ \t|,;]+)+)` +
	`(?:(?:= ?)?(?:b|<statements: constants|results>)|=)[ \t|]*(?:\n[ \t|:+-]*)?$`)

// otherSign matches a row with a sign before its last entry that is written for a bar, or with a frame.
var otherSign = []*pattern.Pattern{
	pattern.New(`(?m)^[ \t]*[(\[|][ \t]*([01](?:[ \t,]+[01])+)[ \t]*[|][ \t]*([01])[ \t]*[)\]|][,;.]?[ \t]*$`),
	pattern.New(`(?m)^[ \t]*(?:[A-Za-z]{1,4} ?\d{1,2}[:.)] +)?[\[(]?([01](?:[ ,]+[01])+) *(?::|;|‖|→|->|⋮|¦|∣) *([01])` +
		`[\])]?[,;]?[ \t]*$`),
}

// firstBehind matches a row with its first entry; bFirst words that make the first column the right-hand side.
var (
	firstBehind = pattern.New(`(?m)^[ \t]*([01])[ ,\t|]*([01](?:[ ,\t]*[01])+)[ \t]*$`)
	bFirst      = pattern.New(`(?i)(?:\bb|<statements: constants>) ?(?:<statements: in front>)`)
)

// entriesIn returns the entries of a row, or the names in a header.
func entriesIn(row string) []string {
	return strings.FieldsFunc(row, func(r rune) bool { return strings.ContainsRune(" \t,;|[", r) })
}

// withoutHead removes the header of a table of unknowns that has a name for each entry of the first row.
func withoutHead(s string) (rows string, ok bool) {
	head := unknownsHead.FindStringSubmatchIndex(s)
	if head == nil {
		return s, false
	}
	first := bareRow.FindStringSubmatch(s[head[1]:])
	if first == nil || len(entriesIn(s[head[2]:head[3]])) != len(entriesIn(first[2])) {
		return s, false
	}
	return s[:head[0]] + s[head[1]:], true
}

// withBars writes bars into the rows of an augmented matrix that has none, or another sign in their place.
func withBars(s string) string {
	if len(s) > plain.MaxProse {
		return s
	}
	for _, row := range otherSign {
		if len(row.FindAllStringIndex(s, 2)) == 2 {
			s = row.ReplaceAllString(s, "$1 | $2")
		}
	}
	s, headed := withoutHead(s)
	firstColumn := func(l say.NamedLine) bool { return l.At == 1 && l.Named && !l.Rows }
	switch {
	case headed:
	case lexicon.Statements.Says(s, "of system") && !barredEntry.MatchString(s) && (bFirst.MatchString(s) ||
		lexicon.Statements.Says(s, "constants") && slices.ContainsFunc(say.LinesIn(s), firstColumn)):
		return firstBehind.ReplaceAllString(s, "$2|$1")
	case lexicon.Statements.Says(s, "augmented"), signedAugmented.MatchString(s):
	case lexicon.Statements.Says(s, "last entries") && lastIsRight.MatchString(s):
	default:
		return s
	}
	return bareRow.ReplaceAllStringFunc(s, func(row string) string {
		m := bareRow.FindStringSubmatch(row)
		return m[1] + " " + strings.Join(entriesIn(m[2]), " ") + "|" + m[3] + strings.TrimLeft(m[4], " \t|")
	})
}

// SystemText reads a system if it is asked for, or if the text has one: with a right-hand side of its own, or by name.
func SystemText(t *facts.Text) ([]notation.Reading, *notation.Error) {
	asked := t.Ask.Puzzle == notation.SystemPuzzle
	if !asked && (t.Ask.Puzzle != "" || len(t.Text) > plain.MaxProse) {
		return nil, nil
	}
	whole := sameSigns.Replace(t.Text)
	if asked || len(t.Facts.Puzzles) == 0 || t.Facts.Named(notation.SystemPuzzle) {
		whole = withBars(whole)
	}
	all, err := systemIn(t, whole)
	if len(all) == 0 {
		return all, err
	}
	said := besideSystem.FindString(whole)
	if said == "" || len(all[0].Doubts) > 0 {
		return all, err
	}
	all[0].Doubts = []notation.Doubt{{Kind: notation.LineDoubt, Text: strings.TrimSpace(said)}}
	return all, nil
}

// besideSystem matches what may be misread as a row of a system: the value of one unknown, in a question or with words;
// a row without a bar; an entry in words behind a row; a line above further rows that says whose they are: mine:
var besideSystem = pattern.New(`(?im)^(?:[^\n]*[^\n\w+⊕^ ])?(?:[^\n+⊕^=]*\pL{2}[^\n+⊕^=]*|[ \t]*)` +
	oneValue + `\b[^\n+⊕^]*(?:\?|\pL{2})[^\n]*$|` +
	`^[^\n+⊕^=]*\pL{2}[^\n+⊕^=]*` + oneValue + `\b|^[ \t]*[01](?:[ ,\t]*[01])*` + barEntry + `\b[^\n|]*\pL[^\n]*[01]|` +
	barEntry + `[ \t]*\n[ \t]*[01](?:[ ,\t]+[01])+[ \t]*$|` +
	barEntry + `[^\n|]*\n[^\n01|]*\pL[^\n|]*[:：]\s*\n[ \t]*[01][01 ,\t]*` + barEntry)

const (
	oneValue = `(?:\bx_?\d+|\b[a-z]) *= *[01]`
	barEntry = `[ \t]*\|[ \t]*[01]`
)

// systemIn reads a system in s, which is the text or a part of it.
func systemIn(t *facts.Text, s string) ([]notation.Reading, *notation.Error) {
	asked := t.Ask.Puzzle == notation.SystemPuzzle
	if out := sums(s); out != nil {
		return []notation.Reading{ofSystem(out)}, nil
	}
	if !asked && rightSide(s) == nil && !t.Facts.Named(notation.SystemPuzzle) && !barred(s) {
		return nil, nil
	}
	out, err := readSystem(s, false)
	guessed := false // that the last column is the right-hand side
	if rows := barRows.FindAllString(s, 2); err != nil && !asked && len(rows) == 1 {
		out, err = readSystem(rows[0], false)
	}
	if err != nil && err.Kind == notation.RightSide && err.N == 0 && (asked || len(t.Facts.Puzzles) == 1) {
		other, bad := readSystem(s, true)
		several := bad == nil && len(other.Rows) > 1
		sure := several && other.Unknowns() == len(other.Rows)
		if sure || several && !asked && t.Facts.Named(notation.SystemPuzzle) {
			out, err, guessed = other, nil, !sure || lexicon.Statements.Says(s, "kernel")
		}
	}
	switch {
	case err != nil && (asked || keyedRight.MatchString(s)):
		return nil, err
	case err != nil:
		return nil, nil
	}
	found := ofSystem(out)
	if guessed {
		found.Doubts = []notation.Doubt{{Kind: notation.RightDoubt}}
	}
	return []notation.Reading{found}, nil
}

// ofSystem is the reading of a system.
func ofSystem(s *notation.System) notation.Reading {
	fits := []notation.Puzzle{notation.SystemPuzzle}
	return notation.Reading{Puzzle: notation.SystemPuzzle, Fits: fits, Format: notation.Equations, System: s}
}
