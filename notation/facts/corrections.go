package facts

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
)

// MaxCorrection is the longest sentence, in bytes, that is read for what it says of a part of the board.
const MaxCorrection = 200

// NoticesSlip reports whether a text has a word with which somebody notices that something was wrong.
func NoticesSlip(s string) bool {
	return lexicon.Statements.Says(s, "oops") || lexicon.Hedges.Says(s, "slip") || lexicon.Words.Says(s, "fixed")
}

// TakenBack says of a row that it is not to be read.
var TakenBack = pattern.New(`(?i)\b(?:scrap|scratch|nope|skip|cross(?:ed)? out|ignore|delete|not (?:this|that)|wrong (?:one|row|line)|no,? wait|mixed (?:it |this )?up|nein|quatsch|streichen?|vergiss|falsche|non,|oubliez?|pas celle|no,? esta no|olvida|borra|tachad|esquece|apaga essa|cancella|sbagliat|nie ta|pomi[ńn]|sil|yanlış|salah)\b|(?:^|[^\pL])(?:не,|не т[аоу]|не эт|вру|перепутал|зач[её]рк|не счита|вычерк|удал[иён]|забудь|мимо)|不对|不對|不是这|不是這|划掉|劃掉|写错|寫錯|作废|作廢|删掉|刪掉|違う|ちがう|消して`)

// PlaceName finds the words for the corners and the middle of a board.
var PlaceName = pattern.New(`(?i)\b(?:the )?(?:(?:top|upper|bottom|lower)[- ](?:left|right)(?: hand)?|(?:left|right)[- ](?:top|bottom)|cent(?:er|re)|middle)(?: (?:corner|cell|square|one|light|tile))?\b|` +
	`(?:(?:лев|прав)\pL+ (?:верхн|нижн)|(?:верхн|нижн)\pL+ (?:лев|прав))\pL*(?: (?:угол|углу|клетк\pL))?|[左右][上下]角?|中间|中間|正中`)

var Numbers = pattern.New(`\d+`)

// ContainsOne reports whether any of the parts is in s.
func ContainsOne(s string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(s, part) })
}
