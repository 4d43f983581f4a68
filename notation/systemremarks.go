package notation

import (
	"strings"
	"unicode"

	"switchboard/notation/pattern"
)

// aside is a stretch of words beside the rows or equations of a system; doubtful where it
// may be one of them.
type aside struct {
	text  string
	doubt bool
}

// A row with a bar and what stands behind it; a part of a sentence, and what says that it
// tells a result; and words that only join equations.
var (
	barredRow    = pattern.New(`^[ \t]*(?:[a-zA-Z]?\d{1,2}[.):] )?([01](?:[ ,\t]*[01])*[ \t]*[|│=][ \t]*[01])(?:[ \t,;.]+|$)(.*)$`)
	anyBar       = pattern.New(`[01][ \t]*[|│][ \t]*[01]`)
	entryRun     = pattern.New(`[01](?:[ ,\t]*[01])+`)
	oneUnknown   = pattern.New(`(?i)(?:x_?\d+|\b[a-z]) *(?:=|≡) *[01]\b`)
	clauseOf     = pattern.New(`[^\n,;.?!]*[?!]*`)
	equationName = pattern.New(`(?i)^\s*(?:\pL{1,10}\.? ?)?\d{1,2} ?[:.)] *$`)
	resultWords  = pattern.New(`(?i)\b(?:answers?|got|get|gives?|solutions?|solved|so|if|when|result|says?|said|is it|tried|try|checked?|antwort|lösung|ergebnis|wenn|respuesta|solución|si|réponse|solution|resposta|solução|se|risposta|soluzione|odpowiedź|jeśli|cevap|jawaban)\b|ответ|решени|получ|вышло|выходит|если|говорит|провер|подход|答案|得到|算出|如果|说|解是|答え`)
	joiningWords = pattern.New(`(?i)^(?:and|also|plus|with|then|xor|mod|over|in|gf|f|и|также|ещё|еще|мод|und|y|et|e|a|ve|且|和|以及|还有|還有)$`)
)

// withoutRemarks takes the words off the rows, or from between the equations, of a system,
// and returns them; the text as it is where nothing is beside them.
func withoutRemarks(s string) (rest string, remarks []aside) {
	if len(s) > maxSums || !strings.ContainsAny(s, "|│=≡") {
		return s, nil
	}
	if rest, remarks = rowsAlone(s); len(remarks) > 0 {
		return rest, remarks
	}
	return equationsAlone(s)
}

// rowsAlone returns the lines of a text that begin as rows with a bar, and what stands
// behind and between them. A line with a bar that begins otherwise keeps the text whole.
func rowsAlone(s string) (rest string, remarks []aside) {
	var rows []string
	var between []aside
	width := 0
	for l := range strings.Lines(s) {
		l = strings.TrimRight(l, "\r\n")
		m := barredRow.FindStringSubmatch(l)
		switch {
		case len(anyBar.FindAllStringIndex(l, 2)) > 1, m != nil && strings.Trim(m[2], "01 \t,") == "" && m[2] != "": // several rows on one line
			return s, nil
		case m != nil:
			if width = max(width, entries(m[1])); len(rows) > 0 {
				remarks = append(remarks, between...)
			}
			rows, between = append(rows, m[1]), nil
			if words := strings.TrimSpace(m[2]); strings.ContainsFunc(words, unicode.IsLetter) || strings.ContainsAny(words, "01") {
				remarks = append(remarks, aside{text: words})
			}
		case anyBar.MatchString(l):
			return s, nil
		case strings.TrimSpace(l) != "":
			run := entryRun.FindString(l)
			between = append(between, aside{strings.TrimSpace(l), width > 0 && 2*entries(run) >= width})
		}
	}
	for _, r := range between {
		if r.doubt {
			remarks = append(remarks, r)
		}
	}
	if len(rows) < 2 {
		return s, nil
	}
	return strings.Join(rows, "\n"), remarks
}

// entries counts the entries of a row.
func entries(row string) int { return strings.Count(row, "0") + strings.Count(row, "1") }

// equationsAlone takes out of a text what says of one unknown, in a question or beside other words,
// what it is: an answer that somebody has, and no equation. It is doubtful where the words do not say so.
func equationsAlone(s string) (rest string, remarks []aside) {
	if strings.Count(s, "=")+strings.Count(s, "≡") < 3 {
		return s, nil
	}
	var b strings.Builder
	for l := range strings.Lines(s) {
		told := false
		for _, at := range clauseOf.FindAllStringIndex(l, -1) {
			clause := l[at[0]:at[1]]
			n := len(oneUnknown.FindAllString(clause, -1))
			one := n > 0 && n == strings.Count(clause, "=")+strings.Count(clause, "≡") && !strings.ContainsAny(clause, "+⊕^") && !strings.Contains(strings.ToLower(clause), "xor")
			if at := oneUnknown.FindStringIndex(clause); one && equationName.MatchString(clause[:at[0]]) {
				one = false
			}
			asks, words := strings.ContainsAny(clause, "?"), hasOtherWords(clause)
			told = told || one && words && resultWords.MatchString(clause)
			if told && one || one && (asks || words) {
				remarks = append(remarks, aside{strings.TrimSpace(clause), !told && !(asks && words)})
				clause = strings.Repeat(" ", len(clause))
			}
			b.WriteString(clause)
			if next := at[1]; next < len(l) && strings.IndexByte("\n,;.", l[next]) >= 0 {
				b.WriteByte(l[next])
			}
		}
	}
	return b.String(), remarks
}

// hasOtherWords reports whether a clause has words that do not only join equations.
func hasOtherWords(s string) bool {
	for word := range strings.FieldsFuncSeq(s, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if len(word) > 1 && !joiningWords.MatchString(word) {
			return true
		}
	}
	return false
}
