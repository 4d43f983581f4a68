package notation

import (
	"regexp"
)

// otherGrids are what people draw in rows besides boards.
var otherGrids = regexp.MustCompile(`(?i)\b(?:truth table|adjacency matrix|binary clock|habit(?:s| tracker)?|contribution (?:graph|chart)|contributions|seat(?:ing)? (?:map|plan|chart)|drum (?:pattern|machine)|sequencer|pixel ?art|pixel heart|qr ?code|crochet|knitting|cross[- ]?stitch|attendance|heat ?map|timetable|guitar tabs?|braille)\b|单号|單號|取件码|验证码|驗證碼|таблица истинности|матрица смежности|пиксель[- ]?арт|посещаемост|真值表|邻接矩阵|鄰接矩陣|像素画|像素畫|考勤|点名`)

// cards are the first words of the results that other games have people post: a
// name that means nothing else with a number, any of their names with #, or any name
// with # and guesses of so many.
var cards = []*regexp.Regexp{
	regexp.MustCompile(`(?im)^\W*(?:daily )?(wordle|worldle|quordle|octordle|dordle|sedecordle|kilordle|nerdle(?:game)?|heardle|globle|semantle|redactle|squaredle|tradle|cloudle|bandle|spotle|absurdle|gamedle|moviedle|flagle|costcodle|phoodle) ?(?:#|no\.? ?)?\d`),
	regexp.MustCompile(`(?im)^\W*(?:daily )?(connections|queens|tango|zip|strands|pinpoint|crossclimb|mini sudoku|framed|contexto|travle|timeguessr|cinematrix|immaculate grid|rogule|waffle|vertex|searchle|pips|switchboard|[a-z]+dle) ?\n?(?:puzzle )?(?:#|n[°º]\.? ?|№ ?)\d`),
	regexp.MustCompile(`(?im)^#(waffle|worldle)\d`),
	regexp.MustCompile(`(?im)^\W*(\pL[\pL .'-]{2,24}?) ?(?:#|n[°º]\.? ?|№ ?)[1-9][\d.,]* ?:? (?:[1-9]|X)/[4-9]\*?[ \t]*$`),
}

// otherBoards are the names of games with boards that are none of ours.
var otherBoards = regexp.MustCompile(`(?i)\b(connect ?(?:4|four)|tic[- ]?tac[- ]?toe|sudoku|chess|checkers|othello|reversi|gomoku|battleships?|nonogram|picross|tetris|bingo|game of life|wordle)\b|(судоку|крестики[- ]нолики|шахмат\pL*|шашк\pL*|морской бой)|(五子棋|围棋|圍棋|数独|數獨|井字棋|オセロ|将棋)`)

// findOtherGame returns the name of another game whose board or result a text is, or of
// our own: rows of squares that are no board.
func findOtherGame(s string) string {
	if m := otherBoards.FindString(s); m != "" && len(s) <= maxSaid {
		return m
	}
	for _, re := range cards {
		if m := re.FindStringSubmatch(s); m != nil {
			return m[1]
		}
	}
	return ""
}
