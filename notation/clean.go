package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"switchboard/notation/lexicon"
	"switchboard/notation/symbols"
)

// maxProse is the longest text, in bytes, whose words are read. Longer ones are
// files.
const maxProse = 1 << 16

// cleaned is a text without the formatting of a chat.
type cleaned struct {
	text    string
	custom  []string // names of customRune, customRune+1, ...
	spoiled int      // cells behind spoiler bars
	barred  bool     // bars that may have been handles were taken for spoilers

	mineName string // of an emoji that has only a name, which was taken for a mine

	cutShort bool // empty cells at the ends of rows may have been lost instead
}

// name returns a symbol as the player wrote it.
func (c *cleaned) name(r rune) string {
	if i := int(r - symbols.Custom); i >= 0 && i < len(c.custom) {
		return c.custom[i]
	}
	switch r {
	case symbols.Spoiled:
		return "||"
	case symbols.Empty:
		return ""
	case symbols.Blank:
		return "[ ]"
	}
	return string(r)
}

// names spells symbols apart by blanks.
func (c *cleaned) names(drawn string) string {
	var all []string
	for _, r := range drawn {
		all = append(all, c.name(r))
	}
	return strings.Join(all, " ")
}

// spell writes the symbols in s as the player wrote them.
func (c *cleaned) spell(s string) string {
	if strings.IndexFunc(s, symbols.Private) < 0 {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if symbols.Private(r) {
			b.WriteString(c.name(r))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// smallPrint begins a line that Discord shows in small letters.
const smallPrint = "-# "

// unformat takes off code fences, quotes, spoiler bars, variation selectors,
// keycaps, zero-width characters and carriage returns, turns :name: into emoji
// and everything into NFKC, every dash into a hyphen. Cells behind spoiler bars
// are marked: what they held is gone from here on.
func unformat(s string) cleaned {
	if plain(s) && !strings.Contains(s, smallPrint) {
		c := cleaned{text: s}
		c.unbold()
		return c
	}
	s = norm.NFKC.String(strings.Map(shorten, strings.ToValidUTF8(oneBar(twoHandles(strokes(s))), string(symbols.Bad))))
	w := cleaner{lineStart: true}
	w.out.Grow(len(s))
	for s != "" {
		if w.lineStart {
			if s = w.startLine(s); s == "" {
				break
			}
		}
		s = s[w.step(s):]
	}
	c := cleaned{text: w.out.String(), custom: w.custom}
	if len(c.text) <= maxProse {
		c.text = cornerSquare.ReplaceAllString(c.text, "${1}▪$2")
	}
	c.nameField()
	c.unbold()
	return c
}

// cornerSquare is a square in the corner above the rows and in front of the letters of the columns.
var cornerSquare = regexp.MustCompile(`(?m)^([ \t]*)[⬛⬜◼◻◾◽▫🔲🔳⚫⚪]([ \t]*A[ \t]?B[ \t]?C(?:[ \t]?[D-Z])*[ \t]*)$`)

// handleRow is a line of handles, with a dash as phones write two.
var handleRow = regexp.MustCompile(`(?m)^[ \t]*[-|—]{2,}[ \t]*$`)

// twoHandles writes the long dashes of a phone as the two handles that were typed, where
// that makes rows of one length.
func twoHandles(s string) string {
	if len(s) > maxProse || !strings.Contains(s, "—") {
		return s
	}
	short, widths := false, map[int]bool{}
	for i, row := range handleRow.FindAllString(s, -1) {
		width := utf8.RuneCountInString(strings.TrimSpace(row)) + strings.Count(row, "—")
		short = short || i > 0 && !widths[width]
		widths[width] = true
	}
	if short || len(widths) != 1 {
		return s
	}
	return handleRow.ReplaceAllStringFunc(s, func(row string) string { return strings.ReplaceAll(row, "—", "--") })
}

// strokeRow is a line of handles drawn with the strokes 一 and 丨, or with bars.
var strokeRow = regexp.MustCompile(`(?m)^[ \t]*[|｜丨一—-](?:[ \t]*[|｜丨一—-]){2,}[ \t]*$`)

// strokes writes such rows, two at least, with the handles that the strokes look like.
func strokes(s string) string {
	if len(s) > maxProse || !strings.ContainsAny(s, "一丨") || len(strokeRow.FindAllStringIndex(s, 2)) < 2 {
		return s
	}
	return strokeRow.ReplaceAllStringFunc(s, strings.NewReplacer("一", "-", "丨", "|", "｜", "|").Replace)
}

// doubledBars are rows of handles apart by blanks with two bars for each that is upright.
var doubledBars = regexp.MustCompile(`(?m)^[ \t]*(?:(?:\|\||-)[ \t]+)+(?:\|\||-)[ \t]*$`)

// oneBar writes such rows, two at least, with one bar: two are no spoiler there.
func oneBar(s string) string {
	if len(s) > maxProse || len(doubledBars.FindAllStringIndex(s, 2)) < 2 {
		return s
	}
	return doubledBars.ReplaceAllStringFunc(s, func(row string) string { return strings.ReplaceAll(row, "||", "|") })
}

// numberName is the name of a server's own emoji for a number of a mine field: ms_3.
var numberName = regexp.MustCompile(`(?i)^:[a-z_]*?(?:([0-8])|(zero|one|two|three|four|five|six|seven|eight)):$`)

// fieldNames are the parts of English names for the other cells of a mine field: ms_flag. A mine is also a word in front
// of the others, mine_hidden, and a tile is what any of them is.
var fieldNames = []struct {
	kind lexicon.Concept
	name *regexp.Regexp
	cell string
}{
	{"flag", regexp.MustCompile(`(?i)flag`), "🚩"},
	{"hidden", regexp.MustCompile(`(?i)hidden|unknown|cover|closed|unopen|blank`), "🟦"},
	{"clear", regexp.MustCompile(`(?i)empty|open|clear|safe|none`), "0" + symbols.HairSpace},
	{"mine", regexp.MustCompile(`(?i)mine(?:$|[^s])|bomb|boom|explo`), "💣"},
}

// anyTile is a part of a name that says what all cells are.
var anyTile = regexp.MustCompile(`(?i)^(?:tile|block|brick|cell|square|box)s?$`)

// nameField writes emoji that have only a name as cells of a mine field, where the names
// are those of one: numbers above 1, or a number and a flag.
func (c *cleaned) nameField() {
	pairs, number, field := make([]string, 0, 2*len(c.custom)), 0, false
	for digit := '0'; digit <= '8'; digit++ {
		if strings.Contains(c.text, string(digit)+symbols.HairSpace) {
			number++
			field = field || digit > '1'
		}
	}
	shared, mine := sharedParts(c.custom), ""
	for i, name := range c.custom {
		cell := ""
		if m := numberName.FindStringSubmatch(name); m != nil {
			cell = m[1]
			if cell == "" {
				cell = string(symbols.Shortcodes[strings.ToLower(m[2])])
			}
			number++
			field = field || cell > "1"
			cell += symbols.HairSpace
		} else if cell = namedCell(nameParts(name)[shared:]); cell == "💣" {
			mine = name
		}
		if cell == "" {
			cell = c.letterCell(name)
		}
		if cell == "" {
			continue
		}
		field = field || cell == "🚩"
		pairs = append(pairs, string(symbols.Custom+rune(i)), cell)
	}
	if number > 0 && field {
		c.text, c.mineName = strings.NewReplacer(pairs...).Replace(c.text), mine
	}
}

// letterCell is the cell of a mine field whose name is that of a number but for the last letter: tileh beside tile1; "" for none.
func (c *cleaned) letterCell(name string) string {
	inner := strings.Trim(name, ":")
	last, n := utf8.DecodeLastRuneInString(inner)
	front := inner[:len(inner)-n]
	numbered := func(other string) bool {
		return numberName.MatchString(other) && strings.TrimRight(strings.Trim(other, ":"), "012345678") == front
	}
	if front == "" || !slices.ContainsFunc(c.custom, numbered) {
		return ""
	}
	return map[rune]string{'h': "🟦", 'u': "🟦", 'c': "🟦", 'f': "🚩"}[unicode.ToLower(last)]
}

// nameParts cuts an emoji's name into words: ms_hidden, msHidden.
func nameParts(name string) []string {
	return strings.FieldsFunc(camelCase.ReplaceAllString(name, "${1}_$2"), symbols.NotLetter)
}

var camelCase = regexp.MustCompile(`([a-z])([A-Z])`)

// sharedParts is how many parts at the front all names share: they say nothing.
func sharedParts(names []string) (n int) {
	if len(names) < 2 {
		return 0
	}
	first := nameParts(names[0])
	for ; n+1 < len(first); n++ {
		for _, name := range names[1:] {
			if parts := nameParts(name); n+1 >= len(parts) || parts[n] != first[n] {
				return n
			}
		}
	}
	return n
}

// namedCell is the cell of a mine field that the parts of a name say, the last of those that
// say anything; "" for none.
func namedCell(parts []string) string {
	tile := false
	for _, part := range slices.Backward(parts) {
		if anyTile.MatchString(part) {
			tile = true
			continue
		}
		for _, f := range fieldNames {
			if (f.name.MatchString(part) || lexicon.Words.Whole(part).Is(f.kind)) && !(tile && f.kind == "mine") {
				return f.cell
			}
		}
	}
	if tile {
		return "🟦"
	}
	return ""
}

// boldCell is the cell of a table in bold, underlined or as code.
var boldCell = regexp.MustCompile("(\\| *)(?:\\*\\*|__|`)([^|*_`\n]{1,8})(?:\\*\\*|__|`)( *\\|)")

// boldWords are a number or words in bold or underlined, and besideWord a word that is not.
var (
	boldWords  = regexp.MustCompile(`\*\*(\d{1,3}|[^*\n]*\pL{2}[^*\n]*)\*\*|__(\d{1,3}|[^_\n]*\pL{2}[^_\n]*)__`)
	besideWord = regexp.MustCompile(`\pL{3}`)
)

// unboldWords takes the signs of bold and underlined text off words, and off a number beside words where no cell is drawn as
// they are.
func unboldWords(s string) string {
	if len(s) > maxProse || !strings.Contains(s, "**") && !strings.Contains(s, "__") {
		return s
	}
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		if besideWord.MatchString(l) {
			lines[i] = boldWords.ReplaceAllString(l, "$1$2")
		}
	}
	if without := strings.Join(lines, "\n"); !strings.ContainsAny(without, "*_") {
		return without
	}
	return s
}

// unbold takes the signs of bold and underlined text off rows that are all so from
// end to end. Numbers above 1 between ** are a mine field.
func (c *cleaned) unbold() {
	if len(c.text) <= maxProse && strings.Contains(c.text, "|") {
		c.text = boldCell.ReplaceAllString(c.text, "$1$2$3")
	}
	c.text = unboldWords(c.text)
	for _, sign := range []string{"**", "__"} {
		if !strings.Contains(c.text, sign) || len(c.text) > maxProse {
			continue
		}
		lines := strings.Split(c.text, "\n")
		bold := 0
		for i, l := range lines {
			s := strings.TrimSpace(l)
			inner := strings.TrimSuffix(strings.TrimPrefix(s, sign), sign)
			switch {
			case len(inner) == len(s)-4 && inner != "" && !strings.ContainsAny(inner, sign+"23456789"):
				lines[i] = inner
				bold++
			case strings.ContainsAny(s, sign[:1]+"0123456789"):
				bold = -len(lines)
			}
		}
		if bold > 1 {
			c.text = strings.Join(lines, "\n")
		}
	}
}

// shorten drops the characters that NFKC makes more than four times as long, such
// as units of measure drawn in one square. No board has them, and a text full of
// them would be worth its weight.
func shorten(r rune) rune {
	if r >= 0x3300 && r <= 0x33FF || r == 0xFDFA || r == 0xFDFB {
		return symbols.Bad
	}
	return r
}

// plain reports whether cleaning would change nothing.
func plain(s string) bool {
	for i := range len(s) {
		switch b := s[i]; {
		case b >= 0x80, b == '`', b == '\\', b == '\r', b == '<', b == '>', b == ':', b == '|', b == 0x1b, b == '\v', b == '\f':
			return false
		}
	}
	return true
}

// cleaner writes the cleaned text.
type cleaner struct {
	out       strings.Builder
	custom    []string
	lineStart bool
}

// last returns the last byte written, 0 before the first.
func (w *cleaner) last() byte {
	if s := w.out.String(); s != "" {
		return s[len(s)-1]
	}
	return 0
}

// startLine drops quote marks and code fences from the front of a line, and what
// nobody sees before them, such as a byte order mark.
func (w *cleaner) startLine(s string) string {
	w.lineStart = false
	s = strings.TrimLeftFunc(s, invisible)
	for {
		front := strings.TrimLeft(s, " ")
		rest := strings.TrimLeft(front, ">")
		if rest == front || (rest != "" && rest[0] != ' ' && rest[0] != '\n' && rest[0] != '\r') {
			break
		}
		s = strings.TrimPrefix(rest, " ")
	}
	if rest, ok := strings.CutPrefix(s, smallPrint); ok {
		s = rest
	}
	if rest, ok := strings.CutPrefix(s, "```"); ok {
		end := strings.IndexByte(rest[:min(len(rest), 16)], '\n')
		if end >= 0 && fenceLanguage[strings.TrimSpace(rest[:end])] {
			return rest[end:]
		}
		return rest
	}
	return s
}

var fenceLanguage = map[string]bool{"text": true, "txt": true, "css": true, "diff": true, "py": true, "python": true,
	"json": true, "go": true, "js": true, "ts": true, "csv": true, "ansi": true, "fix": true, "ini": true, "yaml": true,
	"yml": true, "md": true, "plain": true, "plaintext": true, "none": true, "c": true, "cpp": true, "java": true,
	"rust": true, "rs": true, "sql": true, "xml": true, "html": true, "bash": true, "sh": true, "": true}

// step writes what the front of s stands for and returns how long it was.
func (w *cleaner) step(s string) int {
	switch s[0] {
	case '\n':
		w.lineStart = true
		w.out.WriteByte('\n')
		return 1
	case '\r':
		if len(s) < 2 || s[1] != '\n' {
			w.lineStart = true
			w.out.WriteByte('\n')
		}
		return 1
	case '\v', '\f':
		w.out.WriteByte('\n')
		return 1
	case '`':
		return 1
	case 0x1b:
		return escapeLen(s)
	case '\\':
		if n := w.rowEnd(s); n > 0 {
			w.out.WriteByte('\n')
			return n
		}
		if len(s) > 1 && strings.IndexByte("*_|#-+.`~[]()<>\\", s[1]) >= 0 {
			w.out.WriteByte(s[1])
			return 2
		}
	case ':', '<':
		if len(s) > 3 && strings.EqualFold(s[:4], "<br>") {
			w.out.WriteByte('\n')
			return 4
		}
		if n := w.shortcode(s); n > 0 {
			return n
		}
	}
	if s[0] < utf8.RuneSelf {
		w.out.WriteByte(s[0])
		return 1
	}
	r, n := utf8.DecodeRuneInString(s)
	w.rune(r)
	return n
}

// rowEnd returns the length of a line break that somebody typed as \n or \r\n, or 0.
// Between letters it may be part of a path.
func (w *cleaner) rowEnd(s string) int {
	n := len(s) - len(strings.TrimPrefix(s, `\r`))
	if !strings.HasPrefix(s[n:], `\n`) {
		return 0
	}
	before, after := w.last() == 0 || symbols.IsASCIILetter(w.last()) || w.last() == ':', s[n+2:]
	if before && len(after) > 1 && symbols.IsASCIILetter(after[0]) && symbols.IsASCIILetter(after[1]) && strings.IndexByte(symbols.Letters, after[0]) < 0 {
		return 0
	}
	return n + 2
}

// rune writes a character outside ASCII.
func (w *cleaner) rune(r rune) {
	switch {
	case r >= 0x2010 && r <= 0x2015, r == 0x2212, r == 0x2043, r == 0x02D7, r == 0x2796, r == 0x30FC, r == 0x1173:
		w.out.WriteByte('-')
	case r == 0x1175:
		w.out.WriteByte('|')
	case r == 0x2795:
		w.out.WriteByte('+')
	case r == '【', r == '】', r == '「', r == '」', r == '『', r == '』':
		w.out.WriteByte(' ')
	case r == 0x3001:
		w.out.WriteByte(',')
	case r == 0x2028, r == 0x2029, r == 0x85:
		w.out.WriteByte('\n')
		w.lineStart = true
	case r == 0x20E3:
		if symbols.IsDigit(rune(w.last())) {
			w.out.WriteString(symbols.HairSpace)
		}
	case invisible(r):
	case r >= 0x1F1E6 && r <= 0x1F1FF:
		w.out.WriteByte(byte('A' + r - 0x1F1E6))
	case r == 0x1F51F:
		w.out.WriteString("10" + symbols.HairSpace)
	case r >= 0xE000 && r <= 0xF8FF:
		w.out.WriteRune(symbols.Bad)
	default:
		w.out.WriteRune(r)
	}
}

// invisible reports whether r leaves no mark of its own: variation selectors,
// zero-width characters, direction marks, skin tones.
func invisible(r rune) bool {
	switch {
	case r >= 0xFE00 && r <= 0xFE0F, r == 0xFEFF, r == 0x00AD, r == 0x034F, r == 0x061C, r == 0x180E,
		r >= 0x200B && r <= 0x200F, r >= 0x202A && r <= 0x202E, r >= 0x2060 && r <= 0x2069,
		r >= 0x1F3FB && r <= 0x1F3FF, r >= 0xE0000 && r <= 0xE007F, r >= 0xE0100 && r <= 0xE01EF:
		return true
	}
	return false
}

// escapeLen returns the length of the terminal escape at the front of s.
func escapeLen(s string) int {
	if len(s) < 2 || s[1] != '[' {
		return 1
	}
	for i := 2; i < min(len(s), 24); i++ {
		if s[i] >= 0x40 && s[i] <= 0x7e {
			return i + 1
		}
	}
	return 1
}

// shortcode writes the emoji of :name:, <:name:id> or <a:name:id> at the front
// of s and returns its length, or 0 when there is none.
func (w *cleaner) shortcode(s string) int {
	t, n := s, 0
	if s[0] == '<' {
		if t = strings.TrimPrefix(s[1:], "a"); t == "" || t[0] != ':' {
			return 0
		}
		n = len(s) - len(t)
	}
	end := nameLen(t[1:])
	if end < 1 || end+1 >= len(t) || t[end+1] != ':' {
		return 0
	}
	name := t[1 : end+1]
	n += end + 2
	if s[0] == '<' {
		i := n
		for i < len(s) && i < n+24 && s[i] >= '0' && s[i] <= '9' {
			i++
		}
		if i == n || i >= len(s) || s[i] != '>' {
			return 0
		}
		n = i + 1
	}
	return w.emoji(name, n)
}

// emoji writes the emoji with that name. A word between two colons that is no
// known emoji is taken for a server's own.
func (w *cleaner) emoji(name string, n int) int {
	if r, ok := symbols.Shortcodes[strings.ToLower(name)]; ok {
		w.rune(r)
		if symbols.IsDigit(r) {
			w.out.WriteString(symbols.HairSpace)
		}
		return n
	}
	if strings.IndexFunc(name, func(r rune) bool { return r > '9' }) < 0 {
		return 0 // 10:30:20 is a time
	}
	for i, known := range w.custom {
		if known[1:len(known)-1] == name {
			w.out.WriteRune(symbols.Custom + rune(i))
			return n
		}
	}
	if len(w.custom) == symbols.MaxCustom {
		w.out.WriteRune(symbols.Bad)
		return n
	}
	w.out.WriteRune(symbols.Custom + rune(len(w.custom)))
	w.custom = append(w.custom, ":"+name+":")
	return n
}

// nameLen returns how many bytes at the front of s can be an emoji's name.
func nameLen(s string) int {
	i := 0
	for i < len(s) && i <= 40 && (symbols.IsASCIILetter(s[i]) || s[i] >= '0' && s[i] <= '9' || s[i] == '_' || s[i] == '+' || s[i] == '-') {
		i++
	}
	return i
}

// cellAlone is the name of a cell.
var cellAlone = regexp.MustCompile(`\b[A-Za-z][1-9]\d?\b|\br\d{1,2} ?c\d{1,2}\b|\(\d{1,2}, ?\d{1,2}\)`)

// aboutCells reports whether what stands behind spoiler bars is names of cells, with words or not, and has no handles.
func aboutCells(s string) bool { return !strings.ContainsAny(s, "-|") && cellAlone.MatchString(s) }

// hideSpoilers deals with the spoiler bars in the text. Around a whole board
// they are formatting and dropped. Around single cells, as in the mine fields that
// chat bots post, they are the covers of the cells: each cell becomes
// spoiledRune and its content is forgotten. The bars of a safe stay.
func (c *cleaned) hideSpoilers() {
	if !strings.Contains(c.text, "||") || barsAreHandles(c.text) {
		return
	}
	hide := spoilersHide(c.text)
	var out strings.Builder
	out.Grow(len(c.text))
	for s := c.text; s != ""; {
		before, rest, open := strings.Cut(s, "||")
		out.WriteString(before)
		if !open {
			break
		}
		inside, after, closed := cutSpoiler(rest)
		if !closed {
			out.WriteString("||")
			s = rest
			continue
		}
		s = after
		if !hide || strings.Contains(inside, "\n") {
			out.WriteString(inside)
			c.barred = c.barred || !aboutCells(inside) && strings.ContainsFunc(inside, func(r rune) bool { return r == '-' || r == '|' || unicode.IsLetter(r) || symbols.IsDigit(r) })
			continue
		}
		for _, r := range inside {
			switch {
			case r == '\n':
				out.WriteByte('\n')
			case !symbols.IsBlank(r):
				out.WriteRune(symbols.Spoiled)
				c.spoiled++
				c.barred = c.barred || r == '-'
			}
		}
	}
	c.text = out.String()
}

// cutSpoiler cuts at the bars that close a spoiler. As Discord has it, there is
// something between the bars.
func cutSpoiler(s string) (inside, after string, ok bool) {
	if s == "" {
		return "", "", false
	}
	_, n := utf8.DecodeRuneInString(s)
	i := strings.Index(s[n:], "||")
	if i < 0 {
		return "", "", false
	}
	return s[:n+i], s[n+i+2:], true
}

// spoilersHide reports whether the bars cover cells: one of them holds a single
// cell, or anything that only a mine field has, and is no row.
func spoilersHide(s string) bool {
	if spoiledRows(s) {
		return false
	}
	for {
		_, rest, open := strings.Cut(s, "||")
		if !open {
			return false
		}
		inside, after, closed := cutSpoiler(rest)
		if !closed {
			return false
		}
		s = after
		if strings.Contains(inside, "\n") || utf8.RuneCountInString(inside) > 1 && strings.ContainsFunc(inside, func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune(symbols.Letters, r) }) {
			continue // a whole board, or words
		}
		n := 0
		for _, r := range inside {
			if !symbols.IsBlank(r) {
				n++
			}
			if symbols.FieldCells[r] == symbols.Mine && r != '*' && r != '@' || r >= '2' && r <= '8' {
				return true
			}
		}
		if n == 1 {
			return true
		}
	}
}

// spoiledRow is a line that is one row behind spoiler bars.
var spoiledRow = regexp.MustCompile(`(?m)^[ \t]*\|\|[ \t]*([^|\s\x{200A}💣💥](?:[ \t\x{200A}]*[^|\s\x{200A}💣💥]){2,})[ \t\x{200A}]*\|\|[ \t]*$`)

// spoiledRows reports whether bars cover rows and no single cells: two lines at least, and nothing else is covered.
func spoiledRows(s string) bool {
	if len(s) > maxProse {
		return false
	}
	rows := len(spoiledRow.FindAllStringIndex(s, -1))
	return rows > 1 && 2*rows == strings.Count(s, "||")
}

// barsAreHandles reports whether every line with two bars in a row is a row of
// a safe: bars and dashes, perhaps a label in front and words at either end.
func barsAreHandles(s string) bool {
	for line := range strings.SplitSeq(s, "\n") {
		if strings.Contains(line, "||") && !handleLine(line) {
			return false
		}
	}
	return true
}

func handleLine(line string) bool {
	if words, handles := handleFields(line); words && handles {
		return true
	}
	first, state := true, 0 // 0 before the handles, 1 in them, 2 after
	for field := range strings.FieldsSeq(line) {
		field = strings.Trim(field, `"'`)
		bars := strings.Trim(field, "|-─│━┃═║/;,\"'") == ""
		switch {
		case bars && state == 2:
			return false
		case bars:
			state = 1
		case state > 0:
			state = 2
			fallthrough
		default:
			label := first && utf8.RuneCountInString(field) <= 4
			if strings.Contains(field, "|") || !label && !isBare(field) {
				return false
			}
		}
		first = false
	}
	return true
}

// handleFields reports whether a line has rows of handles in some fields, all equally
// long, and no bar in any other, and whether there are others.
func handleFields(line string) (others, handles bool) {
	width := 0
	for field := range strings.FieldsSeq(line) {
		cells := strings.TrimRight(field, "/;,.!?:")
		row := strings.Trim(cells, "|-─│━┃═║/;,") == "" && utf8.RuneCountInString(cells) > 1
		switch bar := strings.ContainsAny(field, "|│┃║"); {
		case row && (bar || width > 0) && (width == 0 || utf8.RuneCountInString(cells) == width):
			handles = handles || bar && strings.ContainsAny(cells, "-─━═")
			width = utf8.RuneCountInString(cells)
		case bar:
			return true, false
		default:
			others = true
		}
	}
	return others, handles
}

// isBare reports whether a field has two letters or more and no digit.
func isBare(s string) bool {
	letters := 0
	for _, r := range s {
		if r >= '0' && r <= '9' || r >= 0x2000 && !unicode.IsLetter(r) {
			return false
		}
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters > 1
}
