package notation

import (
	"regexp"

	"switchboard/notation/lexicon"
	"switchboard/solver/mines"
)

// doubtNumbers doubts a mine field of which nothing says how many mines it has, where a number stands beside it that nothing
// explains: it may be that.
func (p *page) doubtNumbers(out *Reading) {
	if out.Mines == nil || out.Layout != nil || out.Mines.Mines != mines.Unknown {
		return
	}
	covered := 0
	for _, cell := range out.Mines.Cells {
		if cell < 0 {
			covered++
		}
	}
	rest := []byte(p.said)
	p.facts.blankRead(rest, '*')
	doubt, ok := statementIn(string(rest), func(s string) bool {
		found := lexicon.Words.Find(s)
		if someMany.MatchString(s) {
			return true
		}
		for _, n := range numbersIn(s, found) {
			if loose(s, found, n, covered) {
				return true
			}
		}
		return false
	})
	if ok {
		out.doubtOnce(doubt)
	}
}

// What explains a number in front of it, and what may follow one that counts nothing that is named.
var (
	namesNumber = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:(?:the|this|that|these|those|a|an|my|lone|lonely|single|each|both|every|row|line|col|column|level|lvl|lv|stage|day|game|round|season|part|page|no|nr|number|board|puzzle|seed|id|version|top|first|last|next|past|windows|win|age|aged|since|until|till|around|at|touching|beside|next to|take|try|attempt|week|chapter|grade|el|la|los|las|este|esta|nivel|die|der|das|le|les|niveau|il|lo|livello|poziom|уровень|день|ряд|строка|столбец|эта|эту|этой|к|у|около|возле|попытка|раунд|номер)\.? ?|#|№)["'(]?$|[第个個的那这這格]["'「“ ]?$`)
	goesOnLoose = regexp.MustCompile(`(?i)^ ?(?:$|[^\pL\d\s*'’-]|(?:or so|or|and|but|at the top|on top|up|in the corner|at|on|in|i|im|if|so|for|by|according|maybe|probably|lol|here|there|when|because|after|besides|apart|not counting|without counting|except|including|кроме|помимо|после|не считая|además|aparte|sin contar|außer|ohne|hors|sans compter|oltre|além|и|но|или|вверху|сверху|наверху|в|на|по|штук|шт|если|хотя|arriba|en|y|pero|oben|und|aber|en haut|et|mais|in alto|e|ma)(?:$|[^\pL])|[个個颗顆枚](?:$|[^\pL])|\p{Han}?(?:吧|左右|上面|上方))`)
)

// someMany is a number of mines in a word that is no numeral.
var someMany = regexp.MustCompile(`(?i)(?:dozen|couple(?: of)?|handful(?: of)?|десят(?:ок|ка)|пар[ау]|дюжин\pL*|docena(?: de)?|douzaine(?: de)?|dutzend|tuzin|dozzina(?: di)?|dúzia(?: de)?)(?: more)? (?:` + lexicon.Words.Pattern("mines") + `)(?:$|[^\pL])`)

// countsMines are what makes a number in words one of mines.
var countsMines = []lexicon.Concept{"mines", "maybe mines", "mine", "left", "total"}

// loose reports whether a number in a sentence may be that of the mines of a field and nothing says that it is something else.
func loose(s string, found []lexicon.Word, at counted, covered int) bool {
	n, ok := numeral(s[at.from:at.to])
	if !ok || n < 1 || n > covered {
		return false
	}
	p := phrase{s: s, number: at, from: at.from, to: at.to}
	if besideCells(s, p) || p.countsOthers(found) || namesNumber.MatchString(s[max(0, at.from-24):at.from]) {
		return false
	}
	p.behind(found)
	if someMines.MatchString(aroundCount(s, p.from, p.to)) || p.says("minutes") && !p.says("mines", "left", "total") {
		return false
	}
	if at.word.Senses != nil {
		p.front(found)
		return p.says(countsMines...) && !partOf.MatchString(s[p.to:])
	}
	return len(p.words) > 0 || goesOnLoose.MatchString(s[p.to:])
}
