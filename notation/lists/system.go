package lists

import (
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// barRows are rows of 0 and 1 with a bar before their last entry, one below the other.
var barRows = pattern.New(`(?m)(?:^[ \t]*[01](?:[ ,]*[01])*[ \t]*\|[ \t]*[01][ \t]*(?:\n|$)){2,}`)

// The right-hand side where it stands apart from the matrix, behind a sign or its name.
const rightVector = `\s*(?:[\w.]+\()?([\[({]?\s*[01](?:[\s,;]*[01])*\s*[\])}]?(?:\s*\^?\s*[{(]?[Tt][)}]?\b)?)`

var (
	signedRight = pattern.New(`(?i)(?:(?:^|[^\pL])b|[\])}]\s*[*·]?\s*x)\s*(?:\^?[Tt])?\s*[:=]` + rightVector)
	namedRight  = pattern.New(`(?i)(?:<statements: constants>)\s*(?:[:=]|(?:<is>) (?:the vector )?)?` + rightVector)
)

// rightSide is where a text has the right-hand side apart from the matrix, and its vector.
func rightSide(s string) (at []int) {
	if at = signedRight.FindStringSubmatchIndex(s); at == nil && lexicon.Statements.Says(s, "constants") {
		at = namedRight.FindStringSubmatchIndex(s)
	}
	return at
}

// readSystem reads a matrix of 0 and 1 with its right-hand side: rows such as 01|1 with a bar before the last entry, apart by line
// breaks, ; or /, in brackets or not; or a matrix, [[0,1],[1,1]] or rows, and b = [1,0]. Words around them are passed over. It refuses
// more than MaxCells entries before it makes anything of them. Where there is neither a bar nor b, the last column may be the right-hand
// side. Rows and columns of an *Error count from 1.
func readSystem(s string, lastIsRight bool) (*notation.System, *notation.Error) {
	if n := strings.Count(s, "0") + strings.Count(s, "1"); n > notation.MaxCells {
		return nil, &notation.Error{Kind: notation.TooBig, Found: notation.SizeName(1+strings.Count(s, "\n"), n/(1+strings.Count(s, "\n")))}
	}
	rowsOfSums, names := sums(s)
	if rowsOfSums != "" {
		s = rowsOfSums
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
		return nil, &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(s)}
	}
	out := &notation.System{Rows: len(rows), B: vector(make([]uint8, len(rows))), Names: names}
	for i, row := range rows {
		left, rhs, barred := cutBar(row)
		if at := strings.LastIndexAny(left, "01"); lastIsRight && !apart && !barred && at >= 0 {
			left, rhs, barred = left[:at], left[at:], true
		}
		bits, err := bitsOf(left, i+1)
		switch {
		case err != nil:
			return nil, err
		case apart && barred || !apart && !barred:
			return nil, &notation.Error{Kind: notation.RightSide, Row: i + 1, N: 0, Want: 1}
		case i == 0:
			out.Cols = len(bits)
		}
		if len(bits) != out.Cols || len(bits) == 0 {
			return nil, &notation.Error{Kind: notation.Ragged, Row: i + 1, N: len(bits), Want: max(1, out.Cols)}
		}
		out.A = append(out.A, vector(bits))
		if barred {
			b, err := bitsOf(rhs, i+1)
			if err != nil || len(b) != 1 {
				return nil, &notation.Error{Kind: notation.RightSide, Row: i + 1, N: len(b), Want: 1}
			}
			if b[0] == 1 {
				out.B[i>>6] |= 1 << (i & 63)
			}
		}
	}
	if apart {
		b, err := bitsOf(strings.TrimRight(right, "^{}()]Tt "), 0)
		if err != nil || len(b) != out.Rows {
			return nil, &notation.Error{Kind: notation.RightSide, N: len(b), Want: out.Rows}
		}
		out.B = vector(b)
	}
	return out, nil
}

// A vector in brackets; a line of entries alone; and one of words before entries.
var (
	vectorList = pattern.New(`[\[({]\s*[01](?:[\s,;]+[01])+\s*[\])}]`)
	entryLine  = pattern.New(`^[ \t]*[01](?:[ ,\t]*[01])*[ \t]*$`)
	vectorLine = pattern.New(`^[^01]*\pL[^01]*([01](?:[ ,\t]*[01])*)[^\pL01]*$`)
)

// vectorBehind finds a right-hand side behind a matrix that has as many rows as it has entries: in brackets, on a line behind words, or
// one entry a line. It returns all of the text as the matrix where there is none.
func vectorBehind(s string) (matrix, right string, ok bool) {
	if len(s) > plain.MaxProse {
		return s, "", false
	}
	fits := func(matrix, right string) bool {
		bits, err := bitsOf(right, 0)
		rows := matrixRows(matrix)
		return err == nil && len(rows) > 1 && len(rows) == len(bits) && !strings.ContainsAny(rows[0], "|│=")
	}
	if all := vectorList.FindAllStringIndex(s, -1); len(all) > 0 {
		last := all[len(all)-1]
		matrix, right = s[:last[0]], s[last[0]:last[1]]
		inside := strings.Count(matrix, right[:1]) - strings.Count(matrix, right[len(right)-1:])
		if inside == 0 && fits(matrix, right) {
			return matrix, right, true
		}
	}
	var rows, entries []string
	for l := range strings.Lines(s) {
		l = strings.TrimSpace(l)
		m := vectorLine.FindStringSubmatch(l)
		switch {
		case entryLine.MatchString(l) && len(l) == 1:
			entries = append(entries, l)
		case entryLine.MatchString(l):
			rows = append(rows, l)
		case m != nil && len(rows) > 1:
			entries = append(entries, m[1])
		}
	}
	matrix, right = strings.Join(rows, "\n"), strings.Join(entries, " ")
	if fits(matrix, right) {
		return matrix, right, true
	}
	return s, "", false
}

// equation is two sums of unknowns, 0 and 1: x1 + x3 = 1, a xor c = b.
var (
	equation = pattern.New(`(?i)(?:^|[\n,;:({]|(?:\pL{2,}|\p{Cyrillic}) )[ \t]*(?:[a-z\d]{1,2}[.):] )?(` + sum + `)\s*(?:=|≡)\s*(` + sum +
		`)(?:$|[^\w+⊕^])`)
	term = pattern.New(`(?i)` + termOf)
)

const (
	termOf = `(?:x_?[1-9]\d{0,2}\b|\b[a-z]\b|\b[01]\b)`
	sum    = termOf + `(?:\s*(?:[+⊕^]|\bxor\b)\s*` + termOf + `)*`
)

// MaxSums is the longest text, in bytes, in which sums are looked for.
const MaxSums = 1 << 12

// sums writes equations of unknowns as rows with a bar; "" where there are fewer than two with a sum, one of another form, or an unknown
// stands twice in one. Unknowns that are letters are the columns in the order of the alphabet.
func sums(s string) (rows string, letter []string) {
	if len(s) > MaxSums {
		return "", nil
	}
	s = systemBrace.ReplaceAllString(s, "")
	all := equations(s)
	if len(all) < 2 || len(all) < strings.Count(s, "=")+strings.Count(s, "≡") {
		return "", nil
	}
	var names []string
	longer, cols, numbered := 0, 0, false
	for _, e := range all {
		for _, name := range e.unknowns {
			if names = append(names, name); len(name) > 1 {
				n, _ := lexicon.Number(strings.TrimLeft(name, "x_"))
				cols, numbered = max(cols, n), true
			}
		}
		if len(e.unknowns) > 1 {
			longer++
		}
	}
	slices.Sort(names)
	names = slices.Compact(names)
	letters := slices.ContainsFunc(names, func(name string) bool { return len(name) == 1 })
	if letters && (numbered || longer < 2) || longer == 0 && !numbered {
		return "", nil
	}
	if letters {
		names = inOrderSaid(s, names)
		cols, letter = len(names), names
	}
	var b strings.Builder
	for _, e := range all {
		bits := slices.Repeat([]byte{'0'}, cols)
		for _, name := range e.unknowns {
			if at := slices.Index(names, name); letters {
				bits[at] = '1'
			} else {
				n, _ := lexicon.Number(strings.TrimLeft(name, "x_"))
				bits[n-1] = '1'
			}
		}
		b.Write(bits)
		b.WriteString("|" + strconv.Itoa(e.right) + "\n")
	}
	return b.String(), letter
}

// systemBrace is a part of the brace that is drawn in front of equations; listOfUnknowns are letters in a list.
var (
	systemBrace    = pattern.New(`(?m)^[ \t]*[⎧⎨⎩⎪⎰⎱│|{]+[ \t]*`)
	listOfUnknowns = pattern.New(`(?i)\b[a-z](?:[ ,;]+[a-z])+\b`)
)

// inOrderSaid returns unknowns in the order in which the text lists all of them, or else as they are.
func inOrderSaid(s string, names []string) []string {
	for _, list := range listOfUnknowns.FindAllString(s, -1) {
		said := strings.FieldsFunc(strings.ToLower(list), func(r rune) bool { return strings.ContainsRune(" ,;", r) })
		if sorted := slices.Sorted(slices.Values(said)); slices.Equal(sorted, names) {
			return said
		}
	}
	return names
}

// equationOf is an equation with its unknowns on the left.
type equationOf struct {
	unknowns []string
	right    int
}

// equations finds the equations in a text; none where an unknown stands twice in one.
func equations(s string) (all []equationOf) {
	for from := 0; ; {
		at := equation.FindStringSubmatchIndex(s[from:])
		if at == nil {
			return all
		}
		e := equationOf{}
		for _, name := range term.FindAllString(strings.ReplaceAll(strings.ToLower(s[from+at[2]:from+at[3]]+"+"+s[from+at[4]:from+at[5]]), "xor",
			"+"), -1) {
			switch {
			case name == "0":
			case name == "1":
				e.right ^= 1
			case slices.Contains(e.unknowns, name):
				return nil
			default:
				e.unknowns = append(e.unknowns, name)
			}
		}
		if len(e.unknowns) == 0 {
			return nil
		}
		all, from = append(all, e), from+at[5]
	}
}

// matrixRows returns the rows of a matrix as text: the innermost brackets, or the lines and parts of lines that are made of entries.
func matrixRows(s string) []string {
	if i, j := strings.IndexAny(s, "[{"), strings.LastIndexAny(s, "]}"); i >= 0 && j > i {
		var rows []string
		for part := range strings.FieldsFuncSeq(s[i:j], func(r rune) bool { return strings.ContainsRune("[]{}", r) }) {
			if strings.ContainsAny(part, "01") {
				rows = append(rows, part)
			}
		}
		if len(rows) == 1 {
			return slices.DeleteFunc(strings.FieldsFunc(rows[0], func(r rune) bool { return r == ';' || r == '\n' }), blank)
		}
		return rows
	}
	var rows []string
	for row := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == '\n' || r == ';' || r == '/' }) {
		if !blank(row) {
			rows = append(rows, entriesOf(row))
		}
	}
	return rows
}

func blank(s string) bool { return !strings.ContainsAny(s, "01") }

// entriesOf takes the words in front of and behind the entries of a row off.
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
	s = strings.NewReplacer("│", "|", "┃", "|", "║", "|").Replace(strings.Trim(s, " \t,"))
	if strings.Count(s, "|") > 1 {
		s = strings.Trim(s, "|")
	}
	if i := strings.LastIndexAny(s, "|="); i >= 0 {
		return s[:i], s[i+1:], true
	}
	return s, "", false
}

// bitsOf reads entries apart by blanks, commas or nothing.
func bitsOf(s string, row int) ([]uint8, *notation.Error) {
	bits := make([]uint8, 0, len(s))
	for _, r := range s {
		switch r {
		case '0', '1':
			bits = append(bits, uint8(r-'0'))
		case ' ', '\t', '\n', ',', ';', '[', ']', '(', ')', '{', '}', symbols.Hair: // between entries
		default:
			return nil, &notation.Error{Kind: notation.BadSymbol, Row: row, Col: len(bits) + 1, Found: string(r), Expected: "0 1"}
		}
	}
	return bits, nil
}

// vector packs bits into words.
func vector(bits []uint8) []uint64 {
	v := make([]uint64, (len(bits)+63)/64)
	for i, b := range bits {
		v[i>>6] |= uint64(b) << (i & 63)
	}
	return v
}

// barred reports whether a text has lines of 0 and 1 with a bar, or equals sign, before the last entry of each, and no others.
func barred(s string) bool {
	if len(s) > MaxSums {
		return false
	}
	rows := len(augmented.FindAllStringIndex(s, -1))
	return rows > 1 && rows == strings.Count(s, "|")+strings.Count(s, "│")+strings.Count(s, "=") || inBrackets.MatchString(s)
}

var (
	augmented  = pattern.New(`(?m)^[ \t]*[01](?:[ ,]{0,2}[01])+ ?[|│=] ?[01][ \t]*$`)
	inBrackets = pattern.New(`\[\s*(?:[01](?:[ ,]*[01])+ *[|│] *[01]\s*;?\s*){2,}\]`)
)

// lastIsRight says that the last column of a matrix is the right-hand side, barredEntry finds
// an entry behind a bar, and bareRow the rows of a matrix without one: the name of the row, its entries, and a remark.
var (
	signedAugmented = pattern.New(`(?i)\bA ?\| ?b\b|\[A ?, ?b\]`)
	lastIsRight     = pattern.New(`(?i)(?:<statements: last entries>)[^\n.;]{0,16}?(?:\bb\b|=|<statements: constants|results>)`)
	barredEntry     = pattern.New(`[01] *[|│=] *[01]`)
	bareRow         = pattern.New(`(?m)^((?:[ \t]*[A-Za-z]?\d{1,2}[ \t]*[:.)])?)([ \t|\[]*[01](?:[ ,\t|]*[01])*)([ ,\t|]*)([01])([ \t,;|\]]*(?:\([^()\n]*\))?[ \t]*)$`)
)

// firstBehind is a row of a matrix with its first entry, and bNamed and bFirst speak of the right-hand side.
var (
	firstBehind = pattern.New(`(?m)^[ \t]*([01])[ ,\t|]*([01](?:[ ,\t]*[01])+)[ \t]*$`)
	bFirst      = pattern.New(`(?i)(?:\bb|<statements: constants>) ?(?:<statements: in front>)`)
	bNamed      = pattern.New(`(?i)\bb\b`)
)

// firstIsRight reports whether a text says that the first column of a matrix is the right-hand side.
func firstIsRight(s string) bool {
	_, ok := facts.StatementIn(s, func(s string) bool {
		return (lexicon.Statements.Says(s, "constants") || bNamed.MatchString(s)) && (bFirst.MatchString(s) ||
			slices.ContainsFunc(say.LinesIn(s), func(l say.NamedLine) bool { return l.At == 1 && l.Named && !l.Rows }))
	})
	return ok && lexicon.Statements.Says(s, "of system") && !barredEntry.MatchString(s)
}

// withBars puts bars into the rows of an augmented matrix that has none before its last column.
func withBars(s string) string {
	if len(s) > MaxSums {
		return s
	}
	if firstIsRight(s) {
		return firstBehind.ReplaceAllString(s, "$2|$1")
	}
	if !lexicon.Statements.Says(s, "augmented") && !signedAugmented.MatchString(s) &&
		!(lexicon.Statements.Says(s, "last entries") && lastIsRight.MatchString(s)) {
		return s
	}
	return bareRow.ReplaceAllStringFunc(s, func(row string) string {
		m := bareRow.FindStringSubmatch(row)
		entries := strings.FieldsFunc(m[2], func(r rune) bool { return strings.ContainsRune(" \t,|", r) })
		return m[1] + " " + strings.Join(entries, " ") + "|" + m[4] + strings.TrimLeft(m[5], "|")
	})
}

// SystemText reads a system when it was asked for, or when the text says that it is one: by a right-hand side of its own, or by name.
func SystemText(t *facts.Text) ([]notation.Reading, *notation.Error) {
	asked := t.Ask.Puzzle == notation.SystemPuzzle
	if !asked && (t.Ask.Puzzle != "" || len(t.Text) > plain.MaxProse) {
		return nil, nil
	}
	if all := systemsApart(t); all != nil {
		return all, nil
	}
	whole := t.Text
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
	less, dropped := withoutValues(said)
	if other, err := systemIn(t, strings.Replace(whole, said, less, 1)); err == nil && len(other) > 0 && len(dropped) > 0 &&
		notation.Write(other[0]) != notation.Write(all[0]) {
		for _, words := range dropped {
			other[0].LeftOut = append(other[0].LeftOut, notation.LeftOut{Kind: notation.Words, Text: words})
		}
		other[0].Choice, all[0].Choice = notation.WithoutRow, notation.WithRow
		all = append(all, other[0])
	}
	return all, nil
}

// What may be said beside the rows of a system and is read as one of them: of one unknown what it is, in a question or with other
// words; a row without a bar among others; an entry behind a row, in words.
var besideSystem = pattern.New(`(?im)^(?:[^\n]*[^\n\w+⊕^ ])?(?:[^\n+⊕^=≡]*\pL{2}[^\n+⊕^=≡]*|[ \t]*)(?:\bx_?\d+|\b[a-z]) *(?:=|≡) *[01]\b[^\n+⊕^]*(?:\?|\pL{2})[^\n]*$|` +
	`^[^\n+⊕^=≡]*\pL{2}[^\n+⊕^=≡]*(?:\bx_?\d+|\b[a-z]) *(?:=|≡) *[01]\b|^[ \t]*[01](?:[ ,\t]*[01])*[ \t]*[|│][ \t]*[01]\b[^\n|│]*\pL[^\n]*[01]|` +
	`[|│][ \t]*[01][ \t]*\n[ \t]*[01](?:[ ,\t]+[01])+[ \t]*$`)

// headOfSystem is a line of words, above rows with bars, that says whose they are or which: mine:
var headOfSystem = pattern.New(`(?m)^[^\n01|]*\pL[^\n|]*[:：][ \t]*\n(?:[ \t]*\n)*((?:[ \t]*[01](?:[ ,\t]*[01])*[ \t]*[|│][ \t]*[01][^\n]*(?:\n|$)){2,})`)

// systemsApart reads a text with two systems, the second below a head of its own: the first, and in its place the second.
func systemsApart(t *facts.Text) []notation.Reading {
	heads := headOfSystem.FindAllStringIndex(t.Text, 8)
	if len(heads) == 0 || len(t.Text) > MaxSums {
		return nil
	}
	second := heads[len(heads)-1][0]
	if len(barRows.FindAllStringIndex(t.Text[:second], 1)) == 0 {
		return nil
	}
	all, err := SystemText(t.Only(0, second))
	others, err2 := SystemText(t.Only(second, len(t.Text)))
	if err != nil || err2 != nil || len(all) == 0 || len(others) == 0 {
		return nil
	}
	all[0].Choice, others[0].Choice = notation.AsFirstBoard, notation.AsNextBoard
	all[0].Doubts = append(all[0].Doubts, notation.Doubt{Kind: notation.BoardsDoubt})
	return []notation.Reading{all[0], others[0]}
}

// systemIn reads a system in a text, or what is left of it.
func systemIn(t *facts.Text, s string) ([]notation.Reading, *notation.Error) {
	asked := t.Ask.Puzzle == notation.SystemPuzzle
	equations, _ := sums(s)
	if !asked && rightSide(s) == nil && !t.Facts.Named(notation.SystemPuzzle) && equations == "" && !barred(s) {
		return nil, nil
	}
	out, err := readSystem(s, false)
	guessed := false // that the last column is the right-hand side
	if rows := barRows.FindAllString(s, 2); err != nil && !asked && len(rows) == 1 {
		out, err = readSystem(rows[0], false)
	}
	if err != nil && err.Kind == notation.RightSide && err.N == 0 && (asked || len(t.Facts.Puzzles) == 1) {
		other, bad := readSystem(s, true)
		sure := bad == nil && other.Rows > 1 && other.Cols == other.Rows
		if sure || bad == nil && other.Rows > 1 && !asked && t.Facts.Named(notation.SystemPuzzle) {
			out, err, guessed = other, nil, !sure
		}
	}
	switch {
	case asked && err != nil:
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

// ofSystem is a system as it is read.
func ofSystem(s *notation.System) notation.Reading {
	return notation.Reading{Puzzle: notation.SystemPuzzle, Fits: []notation.Puzzle{notation.SystemPuzzle}, Format: notation.Equations, System: s}
}

// withoutValues takes the clauses out of a line that give one unknown its value, as an answer or a question: x1=0? It returns them too.
func withoutValues(line string) (rest string, dropped []string) {
	for _, clause := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(",;，；", r) }) {
		if !strings.ContainsAny(clause, "+^⊕=≡") {
			continue
		}
		if strings.ContainsAny(clause, "+^⊕") {
			rest += clause + ","
		} else {
			dropped = append(dropped, strings.TrimSpace(clause))
		}
	}
	return strings.TrimSuffix(rest, ","), dropped
}
