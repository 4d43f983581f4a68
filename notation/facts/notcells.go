package facts

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"switchboard/notation/pattern"
	"switchboard/notation/say"
)

// noCells match what is made of digits and signs but is no row. Wherever they stand: links, mentions, dates and
// smileys. In a line with words or on the only line: times, telephone numbers, scores out of ten, money, percentages,
// versions, addresses, numbers of boards, and the handheld Lights Out 2000.
var noCells = []*pattern.Pattern{
	pattern.New(`(?i)\b(?:https?://|www\.)[^\s<>]+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|in|ru|cn|gg|dev)/[^\s<>]*`),
	pattern.New(`<(?:@[!&]?|#|t:|/[^<>]{1,40}:)[\d:A-Za-z]+>|@[A-Za-z][\w.]*`),
	pattern.New(`\b(?:19|20)\d\d-\d{1,2}-\d{1,2}\b|\b\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d\b|\b50[-/]50\b|(?:^|\s)[:;]-?[()DPp/]+|` +
		`(?m:^[ \t]*#?(?:\d{1,3}|\pL)[:)][ \t]*$)`),
	pattern.New(`\b\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\b`),
	pattern.New(`\b\d{3}-\d{4}\b|\+\d[\d ()-]{6,18}\d|\b\d \d{3} \d{3}-\d{2}-\d{2}\b|\(\d{3}\) \d{3}-\d{4}`),
	pattern.New(`(?:^|[^\d/#F])(?:[1-9]|1[0-2])/10(?:$|[^\d/#F])`),
	pattern.New(`\$\d[\d,.]*|\b(?:100|[1-9]\d)%|\b1(?:,000)+\b|\bv\d+(?:\.\d+)+\b|\b0x[\da-fA-F]+\b|\b0b[01]+\b|` +
		`\b\d{2,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?::\d+)?\b`),
	pattern.New(`(?im)(?:^|\b| )(?:<statements: series>) ?#?\d{1,2} ?:|(?:<lights>) 2000\b`),
}

// anywhere is how many of noCells count wherever they stand.
const anywhere = 3

// NumberedRow matches the name of a row with its number in front of a colon or cells: fila 1: 101, r1 ##., 1-й ряд 101.
var NumberedRow = pattern.New(`(?im)(?:^|[,;.!?])[ \t]*((?:row|line) ?[1-9]\d? ?(?:=|- ))|(?:^|[,;.!?])[ \t|]*(` +
	`(?:(?:<row but en>) ?[#№]?|[rl])[1-9]\d?|(?:row|line) (?:one|two|three|four|five|six|seven|eight|nine|ten)\b|` +
	`[1-9]\d?-?(?:й|я|ый|ая)(?: (?:<row but en>))?|[1-9]\d?[.ªº]? (?:<row but en>)|第[1-9]\d?[行排])(?: ?[:.)=|-]| +[^\s\pL]{2})`)

// listedRow matches the name of a row among several on one line: row 1: 101, row 2 is 010.
var listedRow = pattern.New(`(?im)(?:^|[,;.，；。]|[ \t](?:<and|then>))[ \t]*((?:(?:<row>) ?[#№]?[1-9]\d?|` +
	`第[1-9一二三四五六七八九十][行排]|[1-9]\d?(?:-?(?:й|я|ый|ая)|st|nd|rd|th|[.ªºa])? (?:<row>))(?: ?[:=]|` +
	` ?(?:<is>))?)[ \t]*[^\s\pL]`)

// markListedRows marks the names of rows on lines that have several.
func (f *Facts) markListedRows(s string) {
	all := listedRow.FindAllStringSubmatchIndex(s, -1)
	for i, at := range all {
		alone := (i == 0 || strings.Contains(s[all[i-1][3]:at[2]], "\n")) && (i+1 == len(all) || strings.Contains(s[at[3]:all[i+1][2]], "\n"))
		if !alone {
			f.use(say.At(at[2], at[3]))
		}
	}
}

// columnsLine matches a line that numbers the columns and says so.
var columnsLine = pattern.New(`(?im)^[ \t|]*c(?:ol)?1(?:[ \t|,]+c(?:ol)?\d{1,2})+[ \t|]*$|^[ \t|]*(?:<column>)[ .:=|-]*` +
	`(?:[01][ \t|,]*2(?:[ \t|,]*\d{1,2})*|a[ \t|,]*b(?:[ \t|,]*[c-z])*)[ \t|]*$`)

// sizeLine matches a size on a line of its own.
var sizeLine = pattern.New(`(?m)^[ \t]*[1-9]\d? ?[xX] ?[1-9]\d?[ \t]*$`)

// mark marks the matches of a pattern, or of its group that matches, as no cells, if keep is nil or reports true.
func (f *Facts) mark(s string, re *pattern.Pattern, keep func(from, to int) bool) (all []say.Span) {
	for _, m := range re.FindAllStringSubmatchIndex(s, -1) {
		group := len(m) - 2
		for m[group] < 0 {
			group -= 2
		}
		if at := say.At(m[group], m[group+1]); keep == nil || keep(at.From, at.To) {
			all = append(all, at)
		}
	}
	f.NotCells = append(f.NotCells, all...)
	return all
}

// besideName is how many bytes on each side of a name are looked at.
const besideName = 64

// lineAround returns the line in front of a stretch and behind it, up to near bytes of each.
func lineAround(s string, from, to, near int) (before, after string) {
	before, after = s[max(0, from-near):from], s[to:min(len(s), to+near)]
	after, _, _ = strings.Cut(after, "\n")
	return before[strings.LastIndexByte(before, '\n')+1:], after
}

// wordsBeside reports whether the line around a stretch has words.
func wordsBeside(s string, from, to int) bool {
	before, after := lineAround(s, from, to, 256)
	letter := func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune("xXхХ", r) }
	return strings.ContainsFunc(before, letter) || strings.ContainsFunc(after, letter)
}

// sizeWords matches a size among words.
var sizeWords = pattern.New(`\b\d{1,3} ?[xX×х*] ?\d{1,3}(?: ?[xX×х*] ?\d{1,4})?\b|\b[nN] ?= ?\d{1,3}\b|\b\d{1,2} ?(?:<by>) ?\d{1,2}\b`)

// aroundCell matches the words behind 3x3 that make it the area of a press, not the size of a board.
var aroundCell = pattern.New(`(?i)^ (?:<rules: area|around>)(?:$|[^\pL])`)

// pointer matches an arrow behind a row, with the words behind the arrow.
var pointer = pattern.New(`(?m)\S([ \t]+(?:<[-=]+|<<+|👈)[ \t]*[^\n]{0,40})$`)

const faces = `😀-🙏🤐-🤯🥰-🥺👆-👏👀`

// Faces matches faces and hands that people add to what they write, and beside also other such emoji. On the lines of
// rows they are no cells where fewCells matches beside them.
var (
	Faces    = pattern.New(`[` + faces + `]+`)
	beside   = pattern.New(`[` + faces + `💀✨]+`)
	fewCells = pattern.New(`(?:[0-8xX#_⬛⬜🟥🟦🟧🟨🟩🟪🟫⚪⚫][ ,;/|]*){3}`)
)

// besideAllRows reports whether all of several lines with cells have a face, which may be a column of cells.
func besideAllRows(s string) bool {
	rows := 0
	for line := range strings.Lines(s) {
		if fewCells.MatchString(line) {
			if rows++; !beside.MatchString(line) {
				return false
			}
		}
	}
	return rows > 1
}

// patternName matches the name of a pattern of mines: 1-2-1.
var patternName = pattern.New(`(?:^|[\s("'])(\d(?:-\d){1,5})(?:$|[\s)"',.!?])`)

// markNotCells marks what noCells and pointer match, and names of patterns on lines with words.
func (f *Facts) markNotCells(s string, ask Query) {
	f.mark(s, pointer, nil)
	f.mark(s, patternName, func(from, to int) bool { return wordsBeside(s, from, to) })
	column := sync.OnceValue(func() bool { return besideAllRows(s) }) // few texts have faces
	f.mark(s, beside, func(from, to int) bool {
		before, after := lineAround(s, from, to, besideName)
		return !column() && (fewCells.MatchString(before) || fewCells.MatchString(after))
	})
	single := !strings.Contains(strings.TrimSpace(s), "\n")
	for i, known := range noCells {
		f.mark(s, known, func(from, to int) bool {
			return i < anywhere || single && ask.Puzzle == "" || wordsBeside(s, from, to)
		})
	}
}

// markRows marks the names of rows and columns.
func (f *Facts) markRows(s string) {
	f.Used = slices.Concat(f.Used, f.mark(s, NumberedRow, nil), f.mark(s, columnsLine, nil))
	f.markListedRows(s)
}

// findSizes finds where the text gives the size of the board.
func (f *Facts) findSizes(s string) {
	if strings.Count(s, "x")+strings.Count(s, "X") == 1 {
		f.Sizes = f.mark(s, sizeLine, nil)
	}
	sizes := f.mark(s, sizeWords, func(from, to int) bool {
		beside := s[max(0, from-1):from] + s[to:min(len(s), to+1)]
		return !aroundCell.MatchString(s[to:]) && wordsBeside(s, from, to) && !strings.ContainsAny(beside, "#*F") || // 11*1*FF
			strings.HasPrefix(s[to:], ":")
	})
	f.Used, f.Sizes = append(f.Used, sizes...), append(f.Sizes, sizes...)
}
