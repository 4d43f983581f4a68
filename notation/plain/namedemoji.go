package plain

import (
	"cmp"
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// numberName matches the name of a server's own emoji for a number of a mine field: ms_3.
var numberName = pattern.New(`(?i)^:[a-z_]*?(?:([0-8])|(zero|one|two|three|four|five|six|seven|eight)):$`)

// fieldNames are the parts of English names for the other cells of a mine field: ms_flag. The word for a mine comes
// last, as it may begin the others: mine_hidden.
var fieldNames = []struct {
	kind lexicon.Concept
	name *pattern.Pattern
	cell string
}{
	{"flag", pattern.New(`(?i)flag`), "🚩"},
	{"hidden", pattern.New(`(?i)hidden|unknown|cover|closed|unopen|blank`), "🟦"},
	{"clear", pattern.New(`(?i)empty|open|clear|safe|none`), "0" + symbols.HairSpace},
	{"mine", pattern.New(`(?i)mine(?:$|[^s])|bomb|boom|explo`), "💣"},
}

// namedField matches a text with a number above 1, or with a number and a flag.
var namedField = pattern.New(`(?s)[2-8]\x{200A}|1\x{200A}.*🚩|🚩.*1\x{200A}`)

// nameField replaces a server's own emoji by cells of a mine field, if their names are those of one.
func (c *Cleaned) nameField() {
	if len(c.custom) == 0 {
		return
	}
	var pairs []string
	for i, name := range c.custom {
		sign := string(symbols.Custom + rune(i))
		pairs = append(pairs, sign, cmp.Or(namedCell(name), sign))
	}
	if text := strings.NewReplacer(pairs...).Replace(c.Text); namedField.MatchString(text) {
		c.Text = text
	}
}

// namedCell returns the cell of a mine field that the last telling part of a name means, ms_hidden, msHidden, or "".
func namedCell(name string) string {
	if m := numberName.FindStringSubmatch(name); m != nil {
		return cmp.Or(m[1], string(symbols.Shortcodes[strings.ToLower(m[2])])) + symbols.HairSpace
	}
	parts := strings.FieldsFunc(name, symbols.NotLetter)
	for _, part := range slices.Backward(parts) {
		for _, f := range fieldNames {
			if f.name.MatchString(part) || lexicon.Words.Whole(part).Is(f.kind) {
				return f.cell
			}
		}
	}
	return ""
}
