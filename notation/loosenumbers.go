package notation

import (
	"bytes"
	"slices"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/solver/mines"
)

// doubtNumbers doubts a mine field beside which a number stands that nothing explains: it may be that of its mines. Where the
// text gives that, only another on the same line may be it.
func (p *page) doubtNumbers(out *Reading) {
	if out.Mines == nil || out.Layout != nil || p.said == "" {
		return
	}
	told := out.Mines.Mines != mines.Unknown
	flags := out.Mines.Count(mines.Flag)
	covered := flags + out.Mines.Count(mines.Hidden)
	agrees := func(n int) bool { return told && (n == out.Mines.Mines || n == flags || n == out.Mines.Mines-flags) }
	if doubt, ok := statementIn(p.said, share.MatchString); ok && !told {
		out.doubtOnce(doubt)
		return
	}
	rest := []byte(p.said)
	p.facts.blankRead(rest, '*')
	if told {
		rest = lineAround(rest, p.facts.mineAt)
	}
	doubt, ok := statementIn(decimal.ReplaceAllString(string(rest), "*"), func(s string) bool {
		found := lexicon.Words.Find(s)
		if someMany.MatchString(s) {
			return true
		}
		return slices.ContainsFunc(numbersIn(s, found), func(at counted) bool {
			n, ok := numeral(s[at.from:at.to])
			return ok && !agrees(n) && !(told && notCount.MatchString(s[:at.from])) && loose(s, found, at, covered)
		})
	})
	if ok {
		out.doubtOnce(doubt)
	}
}

// What explains a number in front of it, and what may follow one that counts nothing that is named.
var (
	namesNumber = pattern.New(`(?i)(?:^|[^\pL])(?:(?:the|this|that|these|those|a|an|my|lone|lonely|single|each|both|every|row|line|col|column|level|lvl|lv|stage|day|game|round|season|part|page|no|nr|number|board|puzzle|seed|id|version|top|first|last|next|past|windows|win|age|aged|since|until|till|around|at|touching|beside|next to|take|try|attempt|week|chapter|grade|el|la|los|las|este|esta|nivel|die|der|das|le|les|niveau|il|lo|livello|poziom|уровень|день|ряд|строка|столбец|эта|эту|этой|к|у|около|возле|попытка|раунд|номер)\.? ?|#|№)["'(]?$|[第个個的那这這格]["'「“ ]?$`)
	goesOnLoose = pattern.New(`(?i)^ ?(?:$|[^\pL\d\s*'’-]|(?:or so|or|and|but|at the top|on top|up|in the corner|at|on|in|i|im|if|so|for|by|according|maybe|probably|lol|here|there|when|because|after|besides|apart|not counting|without counting|except|including|кроме|помимо|после|не считая|además|aparte|sin contar|außer|ohne|hors|sans compter|oltre|além|и|но|или|вверху|сверху|наверху|в|на|по|штук|шт|если|хотя|arriba|en|y|pero|oben|und|aber|en haut|et|mais|in alto|e|ma)(?:$|[^\pL])|[个個颗顆枚](?:$|[^\pL])|\p{Han}?(?:吧|左右|上面|上方))`)
)

// decimal is a number that counts nothing.
var decimal = pattern.New(`\d+[.,:]\d+`)

// someMany is a number of mines in a word that is no numeral.
var someMany = pattern.New(`(?i)(?:dozen|couple(?: of)?|handful(?: of)?|десят(?:ок|ка)|пар[ау]|дюжин\pL*|docena(?: de)?|douzaine(?: de)?|dutzend|tuzin|dozzina(?: di)?|dúzia(?: de)?)(?: more)? (?:` + lexicon.Words.Pattern("mines") + `)(?:$|[^\pL])`)

// share is a number of mines as a part of all cells, in percent.
var share = pattern.New(`(?i)(\d{1,2}) ?% ?(?:of )?(?:` + shareOf + `)|(?:` + shareOf + `)[^\n\d%]{0,12}?(\d{1,2}) ?%`)

// shareOf is what such a part is one of.
var shareOf = `density|(?:mine |bomb )?rate|плотност\pL*|密度|雷率|dichte|densité|densidad|densidade|densità|gęstoś\pL*|щільн\pL*|yoğunluk|dichtheid|密度|` + lexicon.Words.Pattern("mines")

// countsMines are what makes a number in words one of mines.
var countsMines = []lexicon.Concept{"mines", "maybe mines", "mine", "left", "total"}

// loose reports whether a number in a sentence may be that of the mines of a field and nothing says that it is something else.
func loose(s string, found []lexicon.Word, at counted, covered int) bool {
	n, ok := numeral(s[at.from:at.to])
	if !ok || n < 1 || n > covered {
		return false
	}
	p := phrase{s: s, number: at, from: at.from, to: at.to}
	if besideCells(s, p) || p.countsOthers(found) || countsOthersToo(s, found, at) || namesNumber.MatchString(s[max(0, at.from-24):at.from]) {
		return false
	}
	p.behind(found)
	if !p.says("left") && someMines.MatchString(aroundCount(s, p.from, p.to)) || p.says("minutes") && !p.says("mines", "left", "total") {
		return false
	}
	if at.word.Senses != nil {
		p.front(found)
		_, speaks := p.value()
		return speaks && p.says(countsMines...) && !partOf.MatchString(s[p.to:])
	}
	return len(p.words) > 0 || goesOnLoose.MatchString(s[p.to:])
}

// lineAround is the line of a text that has a stretch of it.
func lineAround(s []byte, at prose.Span) []byte {
	from := bytes.LastIndexByte(s[:at.From], '\n') + 1
	if n := bytes.IndexByte(s[at.To:], '\n'); n >= 0 {
		return s[from : int(at.To)+n]
	}
	return s[from:]
}

// countsOthersToo reports whether a number is the first of two that count what is none of mines: 2 or 3 hours.
func countsOthersToo(s string, found []lexicon.Word, at counted) bool {
	return slices.ContainsFunc(numbersIn(s, found), func(next counted) bool {
		if next.from <= at.to || !eitherCount.MatchString(s[at.to:next.from]) {
			return false
		}
		p := phrase{s: s, number: next, from: next.from, to: next.to}
		return p.countsOthers(found)
	})
}
