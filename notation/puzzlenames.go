package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// names are the words for each puzzle: strong ones that mean nothing else, and
// weak ones that count at the front of a line or before a colon, a size or the
// word puzzle.
var names = []struct {
	puzzle       Puzzle
	strong, weak *regexp.Regexp
}{
	{Lights, nameOf(`light[sz]?[ _-]?out|gaszenie świateł|zhasínání|огни выкл|погаси(?:те|ть)? (?:свет|огни|лампы|лампочки)|выключи(?:те)? свет|лампочки|лайтс аут|点灯|點燈|关灯|關燈|熄灯|熄燈|ライツアウト|라이츠 ?아웃|luces fuera|lichter aus`), nameOf(`lights|огни`)},
	{Squares, nil, nameOf(`squares|квадраты|方格|方块|方塊`)},
	{Safe, nameOf(`파일럿 ?(?:브라더스|형제)|pilot brothers(?:['’]s?)?(?: safe)?|brother pilots|братья[- ]пилоты|братьев[- ]пилотов|(?:pilot brothers )?(?:fridge|refrigerator)|холодильник|飞行员兄弟|飛行員兄弟|保险箱|冰箱把手|保險箱`), nameOf(`safe|сейф|сейфы|caja fuerte|tresor|金庫`)},
	{Fivers, nameOf(`fivers|файверс|翻棋子`), nameOf(`фишки`)},
	{Mines, nameOf(`mine ?sweeper|сап[её]р|buscaminas|campo minado|mayın tarlası|mijnenveger|saper|dò mìn|prato fiorito|지뢰찾기|minensuch\pL*|démineur|マインスイーパー?|扫雷|掃雷|踩地雷`), nameOf(`mines|мины`)},
	{Ghosts, nameOf(`ghost ?hunters?|고스트 ?헌터|охотники за (?:привидениями|призраками)|幽灵|幽靈|捉鬼|抓鬼`), nameOf(`ghosts?|привидения|призраки|fantasmas|geister|鬼`)},
	{SystemPuzzle, nameOf(`linear (?:system|equations)|augmented matrix|gf ?\(?2\)?|(?:over|in|над|su|sur|auf|über) (?:f_?2|z_?2)|z ?/ ?2z?|mod(?:ulo)? 2|a ?x ?= ?b|система уравнений|расширенная матрица|线性方程组|線性方程組|增广矩阵|增廣矩陣`), nameOf(`system`)},
}

func nameOf(words string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:^|[^\pL]|\p{Han})(?:` + words + `)`)
}

// endsWord reports whether a name ends at a place: before anything but a letter,
// or anywhere in Chinese, which has no blanks.
func endsWord(s string, at int) bool {
	r, _ := utf8.DecodeRuneInString(s[at:])
	last, _ := utf8.DecodeLastRuneInString(s[:at])
	return at == len(s) || !unicode.IsLetter(r) || unicode.In(last, unicode.Han, unicode.Katakana, unicode.Hangul)
}

// namesSafe reports whether a text names the puzzle of the safe.
func namesSafe(s string) bool {
	for _, n := range names {
		if n.puzzle == Safe {
			_, strong := findName(n.strong, s, false)
			_, weak := findName(n.weak, s, true)
			return strong || weak
		}
	}
	return false
}

// named reports whether a puzzle is named.
func (f *facts) named(puzzle Puzzle) bool { return slices.Contains(f.puzzles, puzzle) }

// name finds the puzzles that are named.
func (f *facts) name(s string) {
	if !strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune(knownLetters, r) }) {
		return
	}
	for _, n := range names {
		if at, ok := findName(n.strong, s, false); ok {
			f.puzzles, f.used = append(f.puzzles, n.puzzle), append(f.used, at)
		} else if at, ok := findName(n.weak, s, true); ok {
			f.puzzles, f.used = append(f.puzzles, n.puzzle), append(f.used, at)
		} else if n.weak != nil && len(f.puzzles) > 0 && orElse.MatchString(s) && n.weak.MatchString(orElse.FindString(s)) {
			f.puzzles = append(f.puzzles, n.puzzle)
		}
	}
	if ghostCell.MatchString(s) {
		f.puzzles = append(f.puzzles, Ghosts)
	}
	if aMine.MatchString(s) {
		f.puzzles = append(f.puzzles, Mines)
	}
	if len(f.puzzles) == 0 {
		f.misspelled(s)
	}
	slices.Sort(f.puzzles)
	f.puzzles = slices.Compact(f.puzzles)
}

// ghostCell says which cells are ghosts, aMine that some may be mines.
var (
	ghostCell = regexp.MustCompile(`(?i)(?:^|[\s(])\S ?(?:=|is|are) ?(?:an? )?ghosts?\b|유령|(?:=|-|это) ?(?:привидени|призрак)`)
	aMine     = regexp.MustCompile(`(?i)\b(?:an?|is it|(?:are|the|have) (?:the )?) ?(?:mines?|bombs?)\b|\bsafe (?:cells?|tiles?|moves?|clicks?|squares?)\b`)
)

// longNames are names of puzzles that are long enough to be known when they are misspelled.
var longNames = []struct {
	puzzle Puzzle
	name   string
}{{Lights, "lightsout"}, {Mines, "minesweeper"}, {Mines, "buscaminas"}, {Ghosts, "ghosthunters"}, {Safe, "pilotbrothers"}}

// misspelled finds the name of a puzzle with a letter or two wrong: ligths out.
func (f *facts) misspelled(s string) {
	words := latinWords.FindAllStringIndex(s, 64)
	for i := range words {
		for n := 1; n <= 2 && i+n <= len(words); n++ {
			at := span{int32(words[i][0]), int32(words[i+n-1][1])}
			word := strings.ToLower(strings.Join(strings.Fields(s[at.from:at.to]), ""))
			for _, known := range longNames {
				if word[0] == known.name[0] && len(word)+1 >= len(known.name) && len(word) <= len(known.name)+1 && slips(word, known.name) <= 1+len(known.name)/11 {
					f.puzzles, f.used = append(f.puzzles, known.puzzle), append(f.used, at)
					return
				}
			}
		}
	}
}

var latinWords = regexp.MustCompile(`[A-Za-z]+`)

// slips is how many letters have to be put in, left out, changed, or swapped with the next,
// to make one word of another: the distance of Damerau and Levenshtein, without a swap of
// letters between which another is put.
func slips(a, b string) int {
	rows := [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		now, before, first := rows[i%3], rows[(i+2)%3], rows[(i+1)%3]
		now[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			now[j] = min(before[j]+1, now[j-1]+1, before[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				now[j] = min(now[j], first[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)]
}

// orElse finds the second of two names between which somebody is not certain.
var orElse = regexp.MustCompile(`(?i)(?:\bor|или|还是|還是)\s*[\pL]+`)

// weakAfter is what follows a word that is meant as a puzzle's name.
var weakAfter = regexp.MustCompile(`^["»”]? ?(?::|=|-|,|!|[.)]|#?\d|第|游戏|遊戲|[\[(]|[^\x00-\x{218F}\pL]|puzzle|board|game|matrix|help|level|lvl|pl[sz]\b|please\b|th(?:x|anks)|ty\b|задача|поле|игра|плиз|пж|спасибо|clone|time|today|daily|now|set\b|von heute|每日|今日|今天|board:|$|\n)`)

// mention is one of Discord's.
var mention = regexp.MustCompile(`<[@#][!&]?\d+>\s*`)

// beforeName is what stands before it.
var beforeName = regexp.MustCompile(`(?i)^(?:.*(?:(?:^|[^\pL])(?:for|from|play|playing|solve|game|puzzle|игр[аеуы]|задача)(?: is| ?[:=])?|[.!?,])|solve) +(?:the |a |this |my )?["«“„]?`)

// thePuzzle and aPuzzle are what stands around a name anywhere in a sentence: the squares
// puzzle.
var (
	thePuzzle = regexp.MustCompile(`(?i)\b(?:the|this|that|my) \pL+$`)
	aPuzzle   = regexp.MustCompile(`(?i)^ (?:puzzle|one|game|thing|board|grid)\b`)
	puzzleOf  = regexp.MustCompile(`(?i)^ (?:puzzle|game)\b`)
)

func findName(re *regexp.Regexp, s string, weak bool) (span, bool) {
	if re == nil {
		return span{}, false
	}
	for _, at := range re.FindAllStringIndex(s, 8) {
		if !endsWord(s, at[1]) {
			continue
		}
		if weak {
			line := s[strings.LastIndexByte(s[:at[1]-1], '\n')+1 : at[1]]
			line = mention.ReplaceAllString(line, "")
			line = strings.TrimLeft(line[max(0, strings.LastIndex(line, " # "), strings.LastIndex(line, " // ")):], " #*_/-")
			line = beforeName.ReplaceAllString(line, "")
			line = strings.TrimLeftFunc(line, notLetter)
			if puzzleOf.MatchString(s[at[1]:]) || aPuzzle.MatchString(s[at[1]:]) && thePuzzle.MatchString(line) {
				return span{int32(at[0]), int32(at[1])}, true
			}
			if utf8.RuneCountInString(strings.TrimSpace(line)) != utf8.RuneCountInString(strings.Trim(s[at[0]:at[1]], " #*_/-\n\t\"«“„(")) || !weakAfter.MatchString(s[at[1]:]) {
				continue
			}
		}
		return span{int32(at[0]), int32(at[1])}, true
	}
	return span{}, false
}
