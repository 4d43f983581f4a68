package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// maxStatements is the longest text, in bytes, whose words are held against the board.
const maxStatements = 1 << 13

// doubtStatements doubts a board beside which a sentence says something of it of which
// nothing was made: what a symbol means, what a row or a cell is, that something is missing,
// wrong or turned round, or another size. Questions and rules of games say nothing.
func (p *page) doubtStatements(g *grid, rows []line, others []span) {
	if len(p.s) > maxStatements {
		return
	}
	rest := []byte(p.s)
	hide := func(from, to int32, with byte) {
		for i := from; i < to; i++ {
			rest[i] = with
		}
	}
	for _, s := range slices.Concat(p.facts.notCells, p.facts.used) {
		hide(s.from, s.to, ' ')
	}
	for _, o := range others {
		hide(p.lines[o.from].from, p.lines[o.to-1].to, '\n')
	}
	for _, l := range rows {
		hide(l.start, l.end, '\n')
	}
	for s := range strings.FieldsFuncSeq(string(rest), func(r rune) bool { return strings.ContainsRune("\n.!;。！；", r) }) {
		if strings.IndexFunc(s, unicode.IsLetter) >= 0 && len(s) <= maxCorrection && p.states(s, g) {
			g.doubts = append(g.doubts, Doubt{Kind: SaidDoubt, Text: strings.Join(strings.Fields(s), " ")})
			return
		}
	}
}

// What a sentence says of a board: what a symbol means; that something is missing, not to be
// read, or turned round; what a row, a column or a cell is; how many rows there are.
var (
	defines   = regexp.MustCompile(`(?i)(?:^|[\s,(])(?:(\S) ?(?:=|:|—|–| - |是| is | are | это | means | es | ist | est ) ?(?:an? |the |my )?(\pL{2,})|\pL{3,} ?= ?\pL{3,})`)
	turned    = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:typo|misread|mistyped|ignore|disregard|mirrored|rotated|upside|sideways|transposed|reversed|backwards?|right to left|inverted|опечат\pL*|не хватает|игнор\pL*|зеркал\pL*|перев[её]рн\pL*|наоборот)(?:$|[^\pL])|忽略|缺|漏|写错|寫錯|打错|打錯|反了|倒过来|倒過來|镜像|鏡像|旋转|旋轉`)
	partWords = regexp.MustCompile(`(?i)\b(?:rows?|lines?|col(?:umn)?s?|cells?|squares?|corners?)\b|(?:^|[^\pL])(?:строк|ряд|столб|клетк|уг[ло]л)\pL*|[行列排格角]|\b(?:fila|columna|celda|zeile|spalte|feld|ligne|colonne|case|riga|colonna|linha|coluna)s?\b|` + cellAlone)
	aState    = regexp.MustCompile(`(?i)\b(?:should(?: be)?|not (?:\d+% |entirely |totally )?sure|supposed|missing|wrong|swap(?:ped)?|same|forgot|missed|(?:is|are|was|were|be) (?:on|off|lit|unlit|dark|flagged|an? flag|empty|hidden|closed|open))\b|горит|горят|вкл|выкл|пуст|флаг|долж|неверн|неправ|[亮灭滅暗空旗错錯]|应该|應該`)
	explains  = regexp.MustCompile(`(?i)\b(?:flips?|toggles?|changes|switches|should (?:i|we))\b|меня[ею]т|переключ|翻转|翻轉|改变|改變`)
	aPart     = regexp.MustCompile(`(?i)\b(?:corner|part|piece|section|half|side|bit) of (?:my|the|a|an|our|his|her) (?:\pL+ ){0,2}(?:game|board|field|map|grid|minefield|expert|one)\b|\b(?:just|only) (?:the|a|my) (?:\pL+ ){0,2}(?:corner|part|piece|section|half|side)\b|\bcropped\b|(?:угол|угл|кус[оо]|кусоч|фрагмент|част)\pL* (?:пол|эксперт|карт|доск|больш)\pL*|局部|一部分|的一角|截了?一角`)
	sameTwice = regexp.MustCompile(`(?i)\b(\d{1,2}) ?\pL{1,6} ?(\d{1,2})\b`)
	rowsInAll = regexp.MustCompile(`(?i)(?:^|[^\pL\d] ?)(?:(\d{1,2}) (?:rows|lines|filas|zeilen|lignes|righe|linhas|строк[иа]?|ряд(?:а|ов))|([2-9])[行排])(?:$|[^\pL])`)
)

// cellAlone is the name of a cell.
const cellAlone = `\b[A-Za-z][1-9]\d?\b|\br\d{1,2} ?c\d{1,2}\b|\(\d{1,2}, ?\d{1,2}\)`

// asksFor reports whether a puzzle is named or asked for.
func (p *page) asksFor(puzzle Puzzle) bool {
	return p.ask.Puzzle == puzzle || p.facts.named(puzzle)
}

// andWord joins two symbols.
var andWord = regexp.MustCompile(`(?i)^(?:and|or|vs|и|или|y|o|e|und|oder|et|ou|和|与|跟|或)$`)

// pairedWithWords reports whether a sentence has words behind each of the two drawn symbols
// of a board, and neither is among those that are known: whatever the language, it says what
// they mean.
func (g *grid) pairedWithWords(s, known string) bool {
	symbols, paired := 0, 0
	for i, r := range g.alphabet {
		if g.count[i] == 0 {
			continue
		}
		symbols++
		at := strings.IndexRune(s, r)
		if r < 0x2190 || unicode.IsLetter(r) || private(r) || at < 0 || strings.ContainsRune(known, r) {
			return false
		}
		word := strings.TrimLeft(s[at+len(string(r)):], " =:-")
		if end := strings.IndexFunc(word, notLetter); end >= 0 {
			word = word[:end]
		}
		if word != "" && !symbolNamed(word) && !andWord.MatchString(word) {
			paired++
		}
	}
	return symbols == 2 && paired == 2
}

// states reports whether a sentence says something of a board.
func (p *page) states(s string, g *grid) bool {
	play := saysTerms(s)
	for _, m := range defines.FindAllStringSubmatch(s, -1) {
		asked := strings.ContainsAny(s, "?？") && !strings.ContainsAny(m[0], "=:")
		number := m[1] != "" && isDigit(rune(m[1][0])) && !strings.ContainsAny(m[0], "=:")
		if r, _ := firstRune(m[1]); (m[1] == "" || g.has(r)) && !number && !asked && !play && !pressing.MatchString(m[2]) {
			return true
		}
	}
	if aPart.MatchString(s) && p.asksFor(Mines) || g.pairedWithWords(s, p.facts.on+p.facts.off) {
		return true
	}
	if strings.ContainsAny(s, "?？") {
		return false
	}
	if turned.MatchString(s) {
		return true
	}
	if partWords.MatchString(s) && aState.MatchString(s) && !explains.MatchString(s) && !play {
		return true
	}
	for _, m := range sameTwice.FindAllStringSubmatch(s, -1) {
		if n, _ := number(m[1]); !play && m[1] == m[2] && n > 1 && n != g.rows && n != g.cols {
			return true
		}
	}
	for _, m := range rowsInAll.FindAllStringSubmatch(s, -1) {
		if n, _ := number(m[1] + m[2]); n > 1 && n != g.rows && n != g.cols {
			return true
		}
	}
	return false
}
